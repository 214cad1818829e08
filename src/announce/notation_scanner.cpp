// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/notation_scanner.h"

#include <algorithm>
#include <string>
#include <utility>

#include "announce/text_words.h"
#include "base/utf8.h"

namespace rochade {
namespace {

/// Russian letters that look like those on the board's edge, or sound like them.
constexpr std::array<std::pair<std::string_view, File>, 10> kRussianFiles = {{{"а", File::A},
                                                                              {"б", File::B},
                                                                              {"с", File::C},
                                                                              {"ц", File::C},
                                                                              {"д", File::D},
                                                                              {"е", File::E},
                                                                              {"ф", File::F},
                                                                              {"г", File::G},
                                                                              {"ж", File::G},
                                                                              {"х", File::H}}};

/// ♔ to ♟.
bool is_figurine(char32_t code) { return code >= U'♔' && code <= U'♟'; }

/// Reads one word from left to right.
class Scanner {
public:
    Scanner(const TextWord& word, LetterSet letters)
        : rest_(word.text), offset_(word.offset), letters_(letters) {}

    /// All tokens of the word, or none if it is no notation.
    std::vector<HeardToken> scan() {
        read_piece();
        while (!rest_.empty()) {
            if (read_promotion()) break;
            if (read_file() || read_rank() || read_capture()) continue;
            const bool is_last = read_piece() || take("ep", MovePart::EnPassant);
            if (!is_last || !rest_.empty()) return {};
        }
        return std::move(tokens_);
    }

private:
    bool take(std::string_view expected, const Meaning& meaning) {
        if (expected.empty() || rest_.substr(0, expected.size()) != expected) return false;
        tokens_.push_back({meaning, offset_});
        offset_ += expected.size();
        rest_.remove_prefix(expected.size());
        return true;
    }

    /// Small letters are taken too, unless they might be a file.
    bool read_piece() {
        if (read_figurine()) return true;
        for (const PieceKind kind : {PieceKind::King, PieceKind::Queen, PieceKind::Rook,
                                     PieceKind::Bishop, PieceKind::Knight}) {
            const std::string_view letter = piece_letter(letters_, kind);
            if (take(letter, kind)) return true;
            const std::string small = lower_case(letter);
            if (!may_be_file(small) && take(small, kind)) return true;
        }
        return false;
    }

    bool read_figurine() {
        const auto character = first_utf8_character(rest_);
        if (!character || !is_figurine(character->code)) return false;
        // Unicode has them from the king down, White's before Black's.
        const auto place = static_cast<unsigned>(character->code - U'♔') % kAllPieceKinds.size();
        take(rest_.substr(0, character->size), kAllPieceKinds[kAllPieceKinds.size() - 1 - place]);
        for (const std::string_view style : {"\uFE0E", "\uFE0F"}) {
            if (!rest_.starts_with(style)) continue;
            offset_ += style.size();
            rest_.remove_prefix(style.size());
        }
        return true;
    }

    /// A large letter at the end, behind a rank: that is no file.
    bool read_promotion() {
        if (tokens_.empty() || !std::holds_alternative<Rank>(tokens_.back().meaning)) return false;
        for (const PieceKind kind : kAllPieceKinds) {
            if (rest_ == piece_letter(letters_, kind) && take(rest_, kind)) return true;
        }
        return false;
    }

    bool may_be_file(std::string_view letter) const {
        if (letter.empty()) return false;
        if (letter.size() == 1) return letter[0] >= 'a' && letter[0] <= 'h';
        if (letters_ == LetterSet::Greek) {
            return std::find(kGreekFiles.begin(), kGreekFiles.end(), letter) != kGreekFiles.end();
        }
        return std::any_of(kRussianFiles.begin(), kRussianFiles.end(),
                           [letter](const auto& file) { return file.first == letter; });
    }

    bool read_file() {
        for (const File file : kAllFiles) {
            const char small = letter_of(file);
            const char large = static_cast<char>(small - 'a' + 'A');
            if (take({&small, 1}, file) || take({&large, 1}, file)) return true;
            if (letters_ == LetterSet::Greek &&
                take(kGreekFiles[static_cast<std::size_t>(file)], file)) {
                return true;
            }
        }
        if (letters_ != LetterSet::Russian || is_capture_sign()) return false;
        return std::any_of(kRussianFiles.begin(), kRussianFiles.end(),
                           [this](const auto& file) { return take(file.first, file.second); });
    }

    /// The Russian letter that is a file before a rank and a mark of capture elsewhere.
    bool is_capture_sign() const {
        constexpr std::string_view kSign = "х";
        return rest_.starts_with(kSign) &&
               (rest_.size() == kSign.size() || !is_digit(rest_[kSign.size()]));
    }

    bool read_rank() {
        for (const Rank rank : kAllRanks) {
            const char digit = digit_of(rank);
            if (take({&digit, 1}, rank)) return true;
        }
        return false;
    }

    bool read_capture() {
        constexpr std::array<std::string_view, 6> kSigns = {"x", "X", "χ", "Χ", "х", "Х"};
        return std::any_of(kSigns.begin(), kSigns.end(),
                           [this](std::string_view sign) { return take(sign, MovePart::Takes); });
    }

public:
    std::size_t offset() const { return offset_; }

private:
    std::string_view rest_;
    std::size_t offset_;
    LetterSet letters_;
    std::vector<HeardToken> tokens_;
};

}  // namespace

std::optional<File> file_by_letter(std::string_view letter, LetterSet letters) {
    for (const File file : kAllFiles) {
        const char latin = letter_of(file);
        const bool is_greek =
            letters == LetterSet::Greek && letter == kGreekFiles[static_cast<std::size_t>(file)];
        if (letter == std::string_view(&latin, 1) || is_greek) return file;
    }
    if (letters != LetterSet::Russian) return std::nullopt;
    for (const auto& [name, file] : kRussianFiles) {
        if (letter == name) return file;
    }
    return std::nullopt;
}

std::vector<HeardToken> scan_notation(const TextWord& word, LetterSet letters) {
    return Scanner(word, letters).scan();
}

std::size_t end_of_notation(const TextWord& word, LetterSet letters) {
    const bool has_digit = std::any_of(word.text.begin(), word.text.end(), is_digit);
    if (!has_digit) return word.offset;
    Scanner scanner(word, letters);
    scanner.scan();
    return scanner.offset();
}

}  // namespace rochade
