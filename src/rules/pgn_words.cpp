// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pgn_words.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>

#include "rules/pgn_bytes.h"
#include "rules/pgn_glyphs.h"

namespace rochade {
namespace {

using WordKind = PgnWord::Kind;

constexpr std::string_view kEllipsis = "…";
constexpr unsigned kLargestNag = 255;
constexpr std::size_t kLongestNag = 8;  // digits

/// The null move as programs write it.
constexpr std::array<std::string_view, 10> kNullMoves = {"--",   "Z0",   "@@@@", "0000", "null",
                                                         "NULL", "pass", "PASS", "Pass", "––"};

bool is_digit(char c) { return is_pgn_byte(c, PgnByte::kDigit); }

struct ResultText {
    std::string_view text;
    std::optional<GameResult> result;
};

constexpr std::array kResults = {
    ResultText{"1-0", GameResult::WhiteWins},
    ResultText{"0-1", GameResult::BlackWins},
    ResultText{"1/2-1/2", GameResult::Draw},
    ResultText{"1/2", GameResult::Draw},
    ResultText{"½-½", GameResult::Draw},
    ResultText{"½", GameResult::Draw},
    ResultText{"1–0", GameResult::WhiteWins},
    ResultText{"0–1", GameResult::BlackWins},
    ResultText{"½–½", GameResult::Draw},
    ResultText{"1/2–1/2", GameResult::Draw},
    ResultText{"*", std::nullopt},
};

std::optional<PgnWord> read_result(std::string_view word) {
    for (const ResultText& one : kResults) {
        if (word == one.text) return PgnWord{WordKind::Result, word, word.size(), 0, one.result};
    }
    return std::nullopt;
}

std::size_t leading_dots(std::string_view word) {
    std::size_t size = 0;
    while (size < word.size()) {
        if (word[size] == '.') {
            ++size;
        } else if (word.substr(size).starts_with(kEllipsis)) {
            size += kEllipsis.size();
        } else {
            break;
        }
    }
    return size;
}

/// "00" is castling and "5254" a move of correspondence chess, unless a dot says otherwise.
bool is_move_in_digits(std::string_view digits) {
    const auto all_between = [digits](char low, char high) {
        return std::all_of(digits.begin(), digits.end(),
                           [=](char c) { return c >= low && c <= high; });
    };
    if (digits.size() == 2 || digits.size() == 3) return all_between('0', '0');
    return (digits.size() == 4 || digits.size() == 5) && all_between('1', '8');
}

/// The size of "12", "12." or "12..." at the start of `word`, or 0.
std::size_t move_number_size(std::string_view word) {
    std::size_t digits = 0;
    while (digits < word.size() && is_digit(word[digits])) ++digits;
    const std::size_t dots = leading_dots(word.substr(digits));
    if (dots > 0) return digits + dots;
    if (digits < word.size() || is_move_in_digits(word)) return 0;
    return digits;
}

}  // namespace

std::size_t pgn_parenthesis_mark(std::string_view text) {
    constexpr std::array<std::string_view, 3> kMarks = {"(=)", "(e.p.)", "(ep)"};
    for (const std::string_view mark : kMarks) {
        if (text.starts_with(mark)) return mark.size();
    }
    return 0;
}

std::size_t pgn_word_size(std::string_view text) {
    std::size_t size = 0;
    while (size < text.size() && !is_pgn_space(text[size])) {
        const std::string_view rest = text.substr(size);
        if (!is_pgn_byte(rest.front(), PgnByte::kEndsWord)) {
            ++size;
        } else if (size > 0 && pgn_parenthesis_mark(rest) > 0) {
            size += pgn_parenthesis_mark(rest);
        } else if (size > 0 && rest.size() >= 3 && rest[0] == '(' && rest[2] == ')' &&
                   std::string_view("NBRQ").find(rest[1]) != std::string_view::npos) {
            size += 3;  // a promotion
        } else {
            break;
        }
    }
    return size;
}

PgnWord classify_pgn_word(std::string_view word) {
    assert(!word.empty());
    if (const auto result = read_result(word)) return *result;
    if (word.starts_with('*')) return {WordKind::Result, word.substr(0, 1), 1, 0, std::nullopt};
    if (is_one_of(word.substr(0, pgn_move_without_glyph(word)), kNullMoves)) {
        return {WordKind::NullMove, word, word.size(), 0, std::nullopt};
    }
    if (const std::size_t size = move_number_size(word); size > 0) {
        return {WordKind::MoveNumber, word.substr(0, size), size, 0, std::nullopt};
    }
    constexpr std::array<std::string_view, 7> kMarks = {"+", "#", "++", "e.p.", "ep", "e.p", "(=)"};
    if (is_one_of(word, kMarks)) return {WordKind::Mark, word, word.size(), 0, std::nullopt};
    if (const auto nag = nag_of_glyph(word)) {
        return {WordKind::Glyph, word, word.size(), *nag, std::nullopt};
    }
    const std::size_t size = std::min(word.find('*'), word.size());
    return {WordKind::Move, word.substr(0, size), size, 0, std::nullopt};
}

std::size_t pgn_move_without_glyph(std::string_view word) {
    const std::size_t last = word.find_last_not_of("!?");
    return last == std::string_view::npos ? word.size() : last + 1;
}

std::size_t pgn_move_before_glyph(std::string_view word, const MoveError& error) {
    const auto* problem = std::get_if<NotNotation>(&error);
    if (problem == nullptr || problem->offset == 0) return word.size();
    for (const std::size_t end : {problem->offset - 1, problem->offset}) {
        if (nag_of_glyph(word.substr(std::min(end, word.size())))) return end;
    }
    return word.size();
}

PgnNag read_pgn_nag(std::string_view digits) {
    digits = digits.substr(0, kLongestNag);
    unsigned number = 0;
    const auto [end, problem] =
        std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const auto size = static_cast<std::size_t>(end - digits.data());
    if (problem != std::errc() || number > kLargestNag) return {std::nullopt, size};
    return {number, size};
}

}  // namespace rochade
