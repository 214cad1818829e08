// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cassert>
#include <charconv>

#include "base/utf8.h"
#include "rules/pgn.h"
#include "rules/pgn_cursor.h"
#include "rules/pgn_glyphs.h"
#include "rules/pgn_start.h"
#include "rules/pgn_tag.h"
#include "rules/pgn_words.h"
#include "rules/san.h"

namespace rochade {
namespace {

using Kind = PgnError::Kind;

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr unsigned kLargestNag = 255;
constexpr std::size_t kLongestNag = 8;         // digits
constexpr std::size_t kLongestTagLine = 8192;  // bytes
constexpr std::size_t kMostTags = 256;

/// As much of a word as an error needs to show.
std::string shown(std::string_view word) {
    std::string text = utf8_from_unknown(word.substr(0, word.find_first_of("\r\n")));
    if (text.size() <= kLongestMoveText) return text;
    std::size_t end = kLongestMoveText;
    while ((static_cast<unsigned char>(text[end]) & 0xC0u) == 0x80u) --end;
    return text.substr(0, end);
}

/// Appends `more` with every run of spaces and line breaks as one space.
void append_comment(std::string& comment, std::string_view more) {
    bool needs_space = !comment.empty();
    for (const char c : utf8_from_unknown(more)) {
        if (is_pgn_space(c)) {
            needs_space = !comment.empty();
            continue;
        }
        if (needs_space) comment += ' ';
        needs_space = false;
        comment += c;
    }
}

/// Reads one game. After the first error it goes on to the game's end, only looking where that
/// is: there the next game is found.
class GameReader {
public:
    GameReader(PgnCursor& cursor, std::size_t number, LetterSet letters)
        : cursor_(cursor), number_(number), letters_(letters), start_(cursor.offset()) {}

    /// Nothing if there is no game between here and the end of the text.
    std::optional<PgnEntry> read();

private:
    void read_tags();
    bool begins_next_game(std::string_view tag, bool after_empty_line) const;
    void read_tag();
    void read_start();
    void read_moves();
    void read_last_comments();
    void read_bracket(bool after_empty_line);
    void read_element(char first);
    void read_brace_comment();
    void read_line_comment();
    void read_variation();
    void read_nag();
    void read_word();
    void read_move(std::string_view word, std::size_t line);
    void take_word(PgnWord word, std::size_t line);
    void skip_one(std::string_view shown_text);
    void give_up_if_too_long();

    void fail(Kind kind, std::size_t line, std::string_view text,
              std::optional<MoveError> move = std::nullopt) {
        if (!error_) error_ = PgnError{kind, number_, line, shown(text), std::move(move)};
    }
    /// Where a comment of the main line belongs.
    std::string& comment() {
        return game_.moves.empty() ? game_.comment_before : game_.moves.back().comment_after;
    }

    PgnCursor& cursor_;
    std::size_t number_;
    LetterSet letters_;
    std::size_t start_;
    PgnGame game_;
    Position position_ = Position::initial();
    std::optional<PgnError> error_;
    std::size_t variation_depth_ = 0;
    std::size_t variation_line_ = 0;
    bool has_result_ = false;  // even "*"
    bool is_over_ = false;
};

std::optional<PgnEntry> GameReader::read() {
    read_tags();
    read_start();
    read_moves();
    read_last_comments();
    if (variation_depth_ > 0) fail(Kind::Unterminated, variation_line_, "(");
    if (error_) return PgnEntry{*error_};
    if (game_.tags.empty() && game_.moves.empty() && !has_result_) return std::nullopt;
    const auto result_tag = game_.tag("Result");
    if (!has_result_ && result_tag && !result_tag->empty()) {
        const PgnWord word = classify_pgn_word(*result_tag);
        if (word.kind == PgnWord::Kind::Result) game_.result = word.result;
    }
    return PgnEntry{std::move(game_)};
}

void GameReader::read_tags() {
    while (!is_over_) {
        const bool after_empty_line = cursor_.skip_spaces_and_escapes();
        give_up_if_too_long();
        if (is_over_) return;
        switch (cursor_.next()) {
            case '{': read_brace_comment(); break;
            case ';': read_line_comment(); break;
            case '[': {
                const auto tag = parse_pgn_tag(cursor_.rest_of_line(kLongestTagLine));
                if (tag && begins_next_game(tag->name, after_empty_line)) {
                    is_over_ = true;
                } else {
                    read_tag();
                }
                break;
            }
            default: return;
        }
    }
}

/// Only for games without moves: a section of tags may hold empty lines.
bool GameReader::begins_next_game(std::string_view tag, bool after_empty_line) const {
    const bool is_repeated = std::any_of(game_.tags.begin(), game_.tags.end(),
                                         [tag](const auto& known) { return known.first == tag; });
    return is_repeated && (after_empty_line || tag == "Event");
}

void GameReader::read_tag() {
    const std::string_view line = cursor_.rest_of_line(kLongestTagLine);
    auto tag = parse_pgn_tag(line);
    if (!tag || game_.tags.size() == kMostTags) {
        fail(Kind::BadTag, cursor_.line(), line);
        cursor_.skip_rest_of_line();
        return;
    }
    cursor_.advance(tag->size);
    game_.tags.emplace_back(std::move(tag->name), std::move(tag->value));
}

void GameReader::read_start() {
    if (error_) return;
    const auto start = start_of_pgn(game_);
    if (!start) {
        fail(Kind::BadStart, cursor_.line(), start.error());
        return;
    }
    game_.start = start.value();
    position_ = start.value();
}

void GameReader::give_up_if_too_long() {
    if (cursor_.offset() - start_ <= kLargestPgnGame) return;
    fail(Kind::TooLong, cursor_.line(), "");
    while (!cursor_.is_at_end() && !(cursor_.is_first_on_line() && cursor_.is_at_tag("Event"))) {
        cursor_.advance();
    }
    variation_depth_ = 0;
    is_over_ = true;
}

void GameReader::read_moves() {
    while (!is_over_) {
        const bool after_empty_line = cursor_.skip_spaces_and_escapes();
        give_up_if_too_long();
        if (is_over_ || cursor_.is_at_end()) return;
        if (cursor_.next() == '[') {
            read_bracket(after_empty_line);
        } else {
            read_element(cursor_.next());
        }
    }
}

/// What stands behind the result on its line still belongs to this game.
void GameReader::read_last_comments() {
    while (has_result_) {
        while (cursor_.next() == ' ' || cursor_.next() == '\t') cursor_.advance();
        if (cursor_.next() == '{') {
            read_brace_comment();
        } else if (cursor_.next() == ';') {
            read_line_comment();
        } else {
            return;
        }
    }
}

/// A tag at the start of a line begins the next game; this one had no result.
void GameReader::read_bracket(bool after_empty_line) {
    const bool is_first = cursor_.is_first_on_line();
    // After an error the tags may still be this game's own.
    const bool is_sure = !error_ || after_empty_line || cursor_.is_at_tag("Event");
    if (is_first && is_sure) {
        is_over_ = true;
    } else if (is_first) {
        cursor_.skip_rest_of_line();
    } else {
        skip_one("[");
    }
}

void GameReader::read_element(char first) {
    switch (first) {
        case '{': read_brace_comment(); break;
        case ';': read_line_comment(); break;
        case '(':
        case ')': read_variation(); break;
        case '$': read_nag(); break;
        case '}':
        case ']':
        case '<':
        case '>': skip_one({&first, 1}); break;
        default: read_word(); break;
    }
}

/// A sign that has no place here.
void GameReader::skip_one(std::string_view shown_text) {
    if (variation_depth_ == 0) {
        fail(Kind::BadMove, cursor_.line(), shown_text, MoveError{NotNotation{0}});
    }
    cursor_.advance();
}

/// A comment without end stops where the next game clearly begins.
void GameReader::read_brace_comment() {
    const std::size_t line = cursor_.line();
    cursor_.advance();
    const std::string_view text = cursor_.rest();
    const std::size_t start = cursor_.offset();
    bool after_empty_line = false;
    while (!cursor_.is_at_end() && cursor_.next() != '}') {
        if (is_pgn_space(cursor_.next())) {
            after_empty_line = cursor_.skip_spaces();
            continue;
        }
        if (after_empty_line && cursor_.is_first_on_line() && cursor_.is_at_tag("Event")) break;
        cursor_.advance();
    }
    const std::string_view comment_text = text.substr(0, cursor_.offset() - start);
    if (cursor_.next() != '}') {
        fail(Kind::Unterminated, line, "{");
        variation_depth_ = 0;
        is_over_ = true;
        return;
    }
    cursor_.advance();
    if (variation_depth_ == 0) append_comment(comment(), comment_text);
}

void GameReader::read_line_comment() {
    cursor_.advance();
    const std::string_view text = cursor_.rest();
    const std::size_t start = cursor_.offset();
    cursor_.skip_rest_of_line();
    if (variation_depth_ == 0) append_comment(comment(), text.substr(0, cursor_.offset() - start));
}

/// Variations are counted, not followed, so that no nesting is too deep.
void GameReader::read_variation() {
    if (cursor_.next() == ')') {
        if (variation_depth_ == 0) {
            skip_one(")");
        } else {
            --variation_depth_;
            cursor_.advance();
        }
        return;
    }
    const std::size_t mark = pgn_parenthesis_mark(cursor_.rest());
    if (mark > 0) {  // an offer of a draw, not a variation
        cursor_.advance(mark);
        return;
    }
    if (variation_depth_ == 0) variation_line_ = cursor_.line();
    ++variation_depth_;
    cursor_.advance();
}

void GameReader::read_nag() {
    cursor_.advance();
    const std::string_view digits = cursor_.rest().substr(0, kLongestNag);
    unsigned nag = 0;
    const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), nag);
    const bool is_nag = problem == std::errc() && nag <= kLargestNag;
    if (is_nag && variation_depth_ == 0 && !game_.moves.empty()) {
        game_.moves.back().nags.push_back(nag);
    }
    cursor_.advance(static_cast<std::size_t>(end - digits.data()));
}

void GameReader::read_word() {
    const std::size_t line = cursor_.line();
    std::string_view text = cursor_.rest().substr(0, pgn_word_size(cursor_.rest()));
    assert(!text.empty());
    cursor_.advance(text.size());
    while (!text.empty() && !is_over_) {
        const PgnWord word = classify_pgn_word(text);
        text.remove_prefix(word.size);
        if (variation_depth_ == 0) take_word(word, line);
    }
}

void GameReader::take_word(PgnWord word, std::size_t line) {
    switch (word.kind) {
        case PgnWord::Kind::MoveNumber:
        case PgnWord::Kind::Mark: break;
        case PgnWord::Kind::Glyph:
            if (!game_.moves.empty()) game_.moves.back().nags.push_back(word.nag);
            break;
        case PgnWord::Kind::Result:
            game_.result = word.result;
            has_result_ = true;
            is_over_ = true;
            break;
        case PgnWord::Kind::Move:
            if (!error_) read_move(word.text, line);
            break;
    }
}

/// "Nf3+-": what is no notation at the end may be a glyph, whose first sign looks like check.
std::size_t pgn_move_before_glyph(std::string_view word, const MoveError& error) {
    const auto* problem = std::get_if<NotNotation>(&error);
    if (problem == nullptr || problem->offset == 0) return word.size();
    for (const std::size_t end : {problem->offset - 1, problem->offset}) {
        if (nag_of_glyph(word.substr(std::min(end, word.size())))) return end;
    }
    return word.size();
}

void GameReader::read_move(std::string_view word, std::size_t line) {
    std::size_t end = pgn_move_without_glyph(word);
    auto move = parse_san(word.substr(0, end), position_, letters_);
    if (!move) {
        end = pgn_move_before_glyph(word, move.error());
        if (end < word.size()) move = parse_san(word.substr(0, end), position_, letters_);
    }
    if (!move) {
        fail(Kind::BadMove, line, word, move.error());
        return;
    }
    position_ = position_.after_legal(move.value());
    game_.moves.push_back(PgnMove{move.value(), {}, {}});
    if (const auto nag = nag_of_glyph(word.substr(end))) game_.moves.back().nags.push_back(*nag);
}

}  // namespace

std::optional<PgnEntry> PgnReader::next() {
    if (offset_ == 0 && text_.starts_with(kByteOrderMark)) offset_ = kByteOrderMark.size();
    PgnCursor cursor(text_, offset_, line_);
    std::optional<PgnEntry> entry;
    do {  // what is no game, such as a lost number, is passed over
        entry = GameReader(cursor, game_ + 1, letters_).read();
    } while (!entry && !cursor.is_at_end());
    offset_ = cursor.offset();
    line_ = cursor.line();
    if (entry) ++game_;
    return entry;
}

}  // namespace rochade
