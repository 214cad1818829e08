// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "rules/pgn_glyphs.h"
#include "rules/pgn_scanner.h"
#include "rules/pgn_words.h"

// The second half of PgnScanner: what stands among the moves.

namespace rochade {

template <class Visitor>
void PgnScanner<Visitor>::scan_moves() {
    while (!is_over_) {
        cursor_.skip_spaces();
        if (cursor_.is_at_end()) return;
        const char sign = cursor_.next();
        if (is_pgn_byte(sign, PgnByte::kSan) && sign >= 'A') {
            scan_move();
        } else if (is_pgn_byte(sign, PgnByte::kDigit)) {
            scan_number();
        } else {
            scan_sign(sign);
        }
    }
}

template <class Visitor>
void PgnScanner<Visitor>::scan_sign(char sign) {
    switch (sign) {
        case '{': scan_brace_comment(); break;
        case ';': scan_line_comment(); break;
        case '(': scan_opening(); break;
        case ')': scan_closing(); break;
        case '$': scan_nag(); break;
        case '[': scan_bracket(); break;
        case '}':
        case ']':
        case '<':
        case '>': skip_lone_sign(); break;
        case '%':
            if (!cursor_.skip_escaped_line()) scan_word();
            break;
        default: scan_word(); break;
    }
}

/// The short way for moves as nearly all are written. What ends in any other way than in a space
/// or in a sign of its own goes the long way.
template <class Visitor>
void PgnScanner<Visitor>::scan_move() {
    const char* const begin = cursor_.at();
    const char* const end = cursor_.end();
    const char* at = begin;
    while (at != end && is_pgn_byte(*at, PgnByte::kSan)) ++at;
    const std::string_view move(begin, static_cast<std::size_t>(at - begin));
    while (at != end && (*at == '!' || *at == '?')) ++at;
    const bool is_plain = at == end || (is_pgn_byte(*at, PgnByte::kEndsWord) && *at != '(');
    // Shorter words are glyphs, such as "N" and "RR".
    if (!is_plain || (move.size() < 3 && !Square::parse(move))) {
        scan_word();
        return;
    }
    has_moves_ = true;
    if (is_told()) {
        const std::string_view word(begin, static_cast<std::size_t>(at - begin));
        if (!visitor_.move(move)) {
            take_refused_move(word);
        } else if (word.size() > move.size()) {
            if (const auto nag = nag_of_marks(word.substr(move.size()))) visitor_.nag(*nag);
        }
    }
    cursor_.move_to(at);
}

/// The short way for "12." and "12 ". Noughts may be castling, four digits a move.
template <class Visitor>
void PgnScanner<Visitor>::scan_number() {
    const char* const begin = cursor_.at();
    const char* const end = cursor_.end();
    const char* at = begin + 1;
    while (at != end && is_pgn_byte(*at, PgnByte::kDigit)) ++at;
    const bool is_plain =
        at != end && (*at == '.' || (*at == ' ' && at - begin < 4 && *begin != '0'));
    if (!is_plain) {
        scan_word();
        return;
    }
    while (at != end && *at == '.') ++at;
    cursor_.move_to(at);
}

template <class Visitor>
void PgnScanner<Visitor>::scan_word() {
    std::string_view text = cursor_.rest().substr(0, pgn_word_size(cursor_.rest()));
    cursor_.advance(text.size());
    while (!text.empty() && !is_over_) {
        const PgnWord word = classify_pgn_word(text);
        text.remove_prefix(word.size);
        take_word(word);
    }
}

template <class Visitor>
void PgnScanner<Visitor>::take_word(const PgnWord& word) {
    switch (word.kind) {
        case PgnWord::Kind::MoveNumber:
        case PgnWord::Kind::Mark: break;
        case PgnWord::Kind::Glyph:
            if (is_told()) visitor_.nag(word.nag);
            break;
        case PgnWord::Kind::Result:
            if (depth_ > 0) break;
            if (is_told()) visitor_.result(word.result);
            has_result_ = true;
            is_over_ = true;
            break;
        case PgnWord::Kind::NullMove:
            has_moves_ = true;
            if (is_told() && !visitor_.null_move()) fail_here({Kind::NullMove, word.text});
            break;
        case PgnWord::Kind::Move:
            has_moves_ = true;
            if (is_told()) take_move(word.text);
            break;
    }
}

template <class Visitor>
void PgnScanner<Visitor>::take_move(std::string_view word) {
    const std::size_t end = pgn_move_without_glyph(word);
    if (!visitor_.move(word.substr(0, end))) {
        take_refused_move(word);
    } else if (const auto nag = nag_of_glyph(word.substr(end))) {
        visitor_.nag(*nag);
    }
}

/// "Nf3+-": what is no notation at the end may be a glyph, whose first sign looks like check.
template <class Visitor>
void PgnScanner<Visitor>::take_refused_move(std::string_view word) {
    const std::size_t end = pgn_move_before_glyph(word, visitor_.move_error());
    if (end == word.size() || !visitor_.move(word.substr(0, end))) {
        fail_here({Kind::BadMove, word, visitor_.move_error()});
    } else if (const auto nag = nag_of_glyph(word.substr(end))) {
        visitor_.nag(*nag);
    }
}

template <class Visitor>
void PgnScanner<Visitor>::scan_nag() {
    cursor_.advance();
    const PgnNag nag = read_pgn_nag(cursor_.rest());
    cursor_.advance(nag.size);
    if (nag.number && is_told()) visitor_.nag(*nag.number);
}

/// A tag at the start of a line begins the next game; this one had no result.
template <class Visitor>
void PgnScanner<Visitor>::scan_bracket() {
    if (cursor_.is_at_next_game(next_game())) {
        is_over_ = true;
    } else if (cursor_.is_first_on_line()) {
        cursor_.skip_rest_of_line();
    } else {
        skip_lone_sign();
    }
}

template <class Visitor>
void PgnScanner<Visitor>::scan_brace_comment() {
    const char* const opening = cursor_.at();
    const auto text = cursor_.take_brace_comment();
    if (!text) {
        fail({Kind::Unterminated, {opening, 1}});
        is_over_ = true;
    } else if (is_told()) {
        visitor_.comment(*text);
    }
}

template <class Visitor>
void PgnScanner<Visitor>::scan_line_comment() {
    const std::string_view text = cursor_.take_line_comment();
    if (is_told()) visitor_.comment(text);
}

template <class Visitor>
void PgnScanner<Visitor>::scan_opening() {
    const std::size_t mark = pgn_parenthesis_mark(cursor_.rest());
    if (mark > 0) {  // an offer of a draw, not a variation
        cursor_.advance(mark);
        return;
    }
    if (depth_ == 0) opening_ = cursor_.at();
    PgnFlow flow = PgnFlow::Skip;
    if (is_told()) flow = visitor_.begin_variation();
    if (flow == PgnFlow::Take) {
        ++depth_;
        cursor_.advance();
        return;
    }
    if (flow == PgnFlow::Refuse) {
        fail_variation({visitor_.variation_fault(), {cursor_.at(), 1}, MoveError{NotNotation{0}}});
    }
    skip_variation();
}

template <class Visitor>
void PgnScanner<Visitor>::scan_closing() {
    if (depth_ == 0) {
        skip_lone_sign();
        return;
    }
    --depth_;
    cursor_.advance();
    is_variation_over_ = false;
    if (is_told()) visitor_.end_variation();
}

template <class Visitor>
void PgnScanner<Visitor>::skip_variation() {
    const PgnSkipped skipped = cursor_.skip_variation(next_game());
    switch (skipped.end) {
        case PgnSkipped::End::Closed: return;
        case PgnSkipped::End::OpenComment:
            is_over_ = true;
            fail({Kind::Unterminated, {skipped.place, 1}});
            return;
        case PgnSkipped::End::NextGame: is_over_ = true; break;
        case PgnSkipped::End::Text: break;
    }
    fail({Kind::Unterminated, {opening_, 1}});
}

/// A sign that has no place here.
template <class Visitor>
void PgnScanner<Visitor>::skip_lone_sign() {
    fail_here({Kind::BadMove, {cursor_.at(), 1}, MoveError{NotNotation{0}}});
    cursor_.advance();
}

/// What stands behind the result on its line still belongs to this game.
template <class Visitor>
void PgnScanner<Visitor>::scan_last_comments() {
    while (has_result_) {
        while (cursor_.next() == ' ' || cursor_.next() == '\t') cursor_.advance();
        if (cursor_.next() == '{') {
            scan_brace_comment();
        } else if (cursor_.next() == ';') {
            scan_line_comment();
        } else {
            return;
        }
    }
}

}  // namespace rochade
