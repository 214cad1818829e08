// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/braille/cells.h"

#include "base/utf8.h"

namespace rochade::braille {
namespace {

constexpr char32_t kFirstPattern = 0x2800;
constexpr char32_t kLastPattern = 0x28FF;

}  // namespace

Cells& operator+=(Cells& cells, const Cells& more) {
    cells.insert(cells.end(), more.begin(), more.end());
    return cells;
}

Cells& operator+=(Cells& cells, Cell more) {
    cells.push_back(more);
    return cells;
}

std::string to_unicode(std::span<const Cell> cells) {
    std::string text;
    for (const Cell cell : cells) append_utf8(text, kFirstPattern + cell.bits());
    return text;
}

std::optional<Cells> from_unicode(std::string_view text) {
    Cells cells;
    for (const char32_t character : characters_of(text)) {
        if (character == U' ') {
            cells += Cell();
        } else if (character >= kFirstPattern && character <= kLastPattern) {
            cells += Cell::from_bits(static_cast<std::uint8_t>(character - kFirstPattern));
        } else {
            return std::nullopt;
        }
    }
    return cells;
}

std::string dot_numbers(std::span<const Cell> cells) {
    std::string text;
    for (const Cell cell : cells) {
        if (!text.empty()) text += ' ';
        if (cell.is_blank()) text += '0';
        for (unsigned dot = 0; dot < 8; ++dot) {
            if ((cell.bits() >> dot & 1u) != 0) text += static_cast<char>('1' + dot);
        }
    }
    return text;
}

}  // namespace rochade::braille
