// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/pgn_bytes.h"

namespace rochade {

/// Where one game may stand in a text.
struct PgnSpan {
    const char* floor;  // the first byte in memory; at or one byte before `begin`
    const char* begin;  // of the game
    const char* end;    // of the text, or as far as a game may go
    bool is_cut;        // the text goes on behind `end`
};

/// What a tag among moves must be to begin the next game.
enum class PgnNextGame : std::uint8_t { Any, Clear };

/// How a variation that is read over came to its end.
struct PgnSkipped {
    enum class End : std::uint8_t {
        Closed,
        OpenComment,  // a comment in it never ends
        NextGame,     // that begins before the variation ends
        Text,         // the text ends before it
    };
    End end;
    const char* place;  // of the comment, or where the cursor stands now
};

/// A place in the text of a game. It keeps no account of lines: what they are is looked up where
/// it is asked for. Lines end in LF, CRLF or CR.
class PgnCursor {
public:
    explicit PgnCursor(const PgnSpan& span) : span_(span), at_(span.begin) {}

    bool is_at_end() const { return at_ == span_.end; }
    /// The byte here; NUL at the end.
    char next() const { return is_at_end() ? '\0' : *at_; }
    const char* at() const { return at_; }
    const char* end() const { return span_.end; }
    std::string_view rest() const { return {at_, static_cast<std::size_t>(span_.end - at_)}; }
    const PgnSpan& span() const { return span_; }

    /// Asserted by the caller: so many bytes are left.
    void advance(std::size_t count = 1) { at_ += count; }
    void move_to(const char* at) { at_ = at; }
    void skip(std::uint8_t bits) {
        while (at_ != span_.end && is_pgn_byte(*at_, bits)) ++at_;
    }
    void skip_spaces() { skip(PgnByte::kSpace); }
    void skip_rest_of_line() {
        while (at_ != span_.end && !is_pgn_line_break(*at_)) ++at_;
    }
    /// Asserted by the caller: a "%" stands here. Passes the line if it is in the first column.
    bool skip_escaped_line() {
        if (at_ != span_.floor && !is_pgn_line_break(at_[-1])) return false;
        skip_rest_of_line();
        return true;
    }

    /// Whether only spaces stand between here and the start of the line or of the game.
    bool is_first_on_line() const { return is_first_on_line(at_); }
    /// Whether an empty line stands just before this place; escaped lines are looked through.
    bool follows_empty_line() const { return follows_empty_line(at_); }

    /// What is left of this line, without its end; at most `limit` bytes of it, so that a long
    /// line is not looked through again and again.
    std::string_view rest_of_line(std::size_t limit) const;
    /// Whether a tag pair of this name begins here: `[Event "`.
    bool is_at_tag(std::string_view name) const { return is_tag_at(at_, name); }

    /// Whether the bracket here begins the next game: at the start of a line, and, where the tags
    /// may still be this game's own, clearly.
    bool is_at_next_game(PgnNextGame wanted) const;

    /// Passes a comment in braces and gives what stands in them. Nothing if it never ends; then
    /// the cursor stands where another game clearly begins, or at the end.
    std::optional<std::string_view> take_brace_comment();
    /// Passes a comment up to the end of the line.
    std::string_view take_line_comment();

    /// Passes a variation, whatever it holds and however deep it goes.
    PgnSkipped skip_variation(PgnNextGame wanted);

private:
    bool is_first_on_line(const char* place) const;
    bool follows_empty_line(const char* place) const;
    bool is_tag_at(const char* place, std::string_view name) const;
    const char* game_in_comment(const char* begin, const char* end) const;

    PgnSpan span_;
    const char* at_;
};

}  // namespace rochade
