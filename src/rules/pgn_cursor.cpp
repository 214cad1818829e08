// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pgn_cursor.h"

#include <algorithm>
#include <cstring>

namespace rochade {
namespace {

/// Comments are searched in pieces, so that many that never end do not each search the whole text.
constexpr std::size_t kCommentPiece = 4096;  // bytes

const char* find_byte(const char* begin, const char* end, char wanted) {
    if (begin == end) return nullptr;
    return static_cast<const char*>(
        std::memchr(begin, wanted, static_cast<std::size_t>(end - begin)));
}

}  // namespace

bool PgnCursor::is_first_on_line(const char* place) const {
    while (place != span_.begin && is_pgn_space(place[-1])) {
        if (is_pgn_line_break(place[-1])) return true;
        --place;
    }
    return place == span_.begin;
}

bool PgnCursor::follows_empty_line(const char* place) const {
    std::size_t line_ends = 0;
    while (place != span_.begin) {
        const char c = place[-1];
        if (is_pgn_line_break(c)) {
            const bool is_crlf = c == '\n' && place - 1 != span_.begin && place[-2] == '\r';
            place -= is_crlf ? 2 : 1;
            if (++line_ends == 2) return true;
        } else if (is_pgn_space(c)) {
            --place;
        } else {
            const char* line = place;
            while (line != span_.begin && !is_pgn_line_break(line[-1])) --line;
            if (line_ends == 0 || *line != '%') return false;
            place = line;
            line_ends = 0;
        }
    }
    return line_ends > 0;
}

bool PgnCursor::is_tag_at(const char* place, std::string_view name) const {
    const std::string_view here(place, static_cast<std::size_t>(span_.end - place));
    return here.starts_with('[') && here.substr(1, name.size()) == name &&
           here.substr(1 + name.size(), 2) == " \"";
}

std::string_view PgnCursor::rest_of_line(std::size_t limit) const {
    const char* const end = at_ + std::min(limit, rest().size());
    const char* const line_end = std::find_if(at_, end, is_pgn_line_break);
    return {at_, static_cast<std::size_t>(line_end - at_)};
}

/// Where in a comment a new game begins: at `[Event "` behind an empty line.
const char* PgnCursor::game_in_comment(const char* begin, const char* end) const {
    for (const char* place = begin; (place = find_byte(place, end, '[')) != nullptr; ++place) {
        if (is_tag_at(place, "Event") && is_first_on_line(place) && follows_empty_line(place)) {
            return place;
        }
    }
    return nullptr;
}

std::optional<std::string_view> PgnCursor::take_brace_comment() {
    const char* const begin = ++at_;
    for (const char* piece = begin; piece != span_.end;) {
        const auto size = std::min(kCommentPiece, static_cast<std::size_t>(span_.end - piece));
        const char* const brace = find_byte(piece, piece + size, '}');
        const char* const stop = brace != nullptr ? brace : piece + size;
        if (const char* const game = game_in_comment(piece, stop)) {
            at_ = game;
            return std::nullopt;
        }
        if (brace != nullptr) {
            at_ = brace + 1;
            return std::string_view(begin, static_cast<std::size_t>(brace - begin));
        }
        piece = stop;
    }
    at_ = span_.end;
    return std::nullopt;
}

bool PgnCursor::is_at_next_game(PgnNextGame wanted) const {
    if (!is_first_on_line()) return false;
    return wanted == PgnNextGame::Any || is_at_tag("Event") || follows_empty_line();
}

PgnSkipped PgnCursor::skip_variation(PgnNextGame wanted) {
    using End = PgnSkipped::End;
    std::size_t depth = 0;  // counted, not followed, so that no nesting is too deep
    for (; !is_at_end(); skip(PgnByte::kInVariation)) {
        switch (next()) {
            case '{':
                if (const char* const comment = at_; !take_brace_comment()) {
                    return {End::OpenComment, comment};
                }
                continue;
            case ';': take_line_comment(); continue;
            case '%':
                if (skip_escaped_line()) continue;
                break;
            case '[':
                if (is_at_next_game(wanted)) return {End::NextGame, at_};
                if (is_first_on_line()) {
                    skip_rest_of_line();
                    continue;
                }
                break;
            case '(': ++depth; break;
            case ')': --depth; break;
            default: break;
        }
        advance();
        if (depth == 0) return {End::Closed, at_};
    }
    return {End::Text, at_};
}

std::string_view PgnCursor::take_line_comment() {
    const char* const begin = ++at_;
    skip_rest_of_line();
    return {begin, static_cast<std::size_t>(at_ - begin)};
}

}  // namespace rochade
