// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/braille/prose.h"

#include <liblouis.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <vector>

#include "base/utf8.h"
#include "tactile/braille/chess_code.h"

namespace rochade::braille {
namespace {

struct Tables {
    std::string_view language;
    std::string_view literary;
    std::string_view computer;
};

// The German tables without "detailed" drop capitals. Greek has no table of eight dots.
constexpr std::array<Tables, 4> kTables = {{{"en", "en-ueb-g1.ctb", "en-us-comp8.ctb"},
                                            {"de", "de-g0-detailed.utb", "de-de-comp8.ctb"},
                                            {"el", "el.ctb", "el.ctb"},
                                            {"ru", "ru-litbrl-detailed.utb", "ru.ctb"}}};

/// No character becomes more cells: undefined ones are written as numbers.
constexpr std::size_t kMostCellsEach = 12;

/// What print has and tables do not.
constexpr char32_t plain(char32_t character) {
    switch (character) {
        case U'\u00A0': return U' ';
        case U'\u2010':
        case U'\u2011':
        case U'\u2012':
        case U'\u2013':
        case U'\u2014': return U'-';
        case U'\u2018':
        case U'\u2019': return U'\'';
        case U'\u201C':
        case U'\u201D':
        case U'\u201E':
        case U'\u00AB':
        case U'\u00BB': return U'"';
        default: return character < U' ' ? U' ' : character;
    }
}

/// The translator has tables and buffers of its own for the whole process.
std::mutex& translator() {
    static std::mutex mutex;
    return mutex;
}

}  // namespace

std::string_view prose_table(std::string_view language, ProseForm form) {
    const auto found = std::find_if(kTables.begin(), kTables.end(), [&](const Tables& tables) {
        return tables.language == language;
    });
    const Tables& tables = found == kTables.end() ? kTables.front() : *found;
    return form == ProseForm::Literary ? tables.literary : tables.computer;
}

Result<Cells, ProseError> prose_cells(std::string_view text, std::string_view language,
                                      ProseForm form) {
    std::vector<widechar> in;
    for (const char32_t character : characters_of(text)) {
        if (in.size() == kLongestProse) break;
        in.push_back(static_cast<widechar>(plain(character)));
    }
    if (in.empty()) return Cells();
    std::vector<widechar> out(in.size() * kMostCellsEach);
    int in_count = static_cast<int>(in.size());
    int out_count = static_cast<int>(out.size());
    const std::string table(prose_table(language, form));

    const std::lock_guard one_at_a_time(translator());
    lou_setLogLevel(LOU_LOG_OFF);
    const int done = lou_translateString(("unicode.dis," + table).c_str(), in.data(), &in_count,
                                         out.data(), &out_count, nullptr, nullptr, dotsIO | ucBrl);
    if (done == 0) return ProseError{table};
    Cells cells;
    for (int index = 0; index < out_count; ++index) {
        cells +=
            Cell::from_bits(static_cast<std::uint8_t>(out[static_cast<std::size_t>(index)] & 0xFF));
    }
    return cells;
}

Cells spelled_cells(std::string_view text) {
    Cells cells;
    for (const char32_t character : characters_of(lower_case(text))) {
        if (cells.size() == kLongestProse) break;
        if (character >= U'a' && character <= U'z') {
            cells += letter_cell(static_cast<char>(character));
        } else if (character >= U'0' && character <= U'9') {
            cells += digit_cell(static_cast<unsigned>(character - U'0'));
        } else {
            cells += character == U' ' ? Cell() : Cell::dots("123456");
        }
    }
    return cells;
}

}  // namespace rochade::braille
