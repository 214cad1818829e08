// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace rochade {

constexpr bool is_pgn_line_break(char c) { return c == '\n' || c == '\r'; }
constexpr bool is_pgn_space(char c) {
    return c == ' ' || c == '\t' || c == '\v' || c == '\f' || is_pgn_line_break(c);
}

/// A place in a PGN text that knows its line. Lines end in LF, CRLF or CR.
class PgnCursor {
public:
    PgnCursor(std::string_view text, std::size_t offset, std::size_t line)
        : text_(text), offset_(offset), line_(line), is_at_line_start_(true) {}

    bool is_at_end() const { return offset_ == text_.size(); }
    char next() const { return is_at_end() ? '\0' : text_[offset_]; }
    std::size_t offset() const { return offset_; }
    std::size_t line() const { return line_; }
    std::string_view rest() const { return text_.substr(offset_); }
    /// Whether only spaces stand between here and the start of the line.
    bool is_first_on_line() const { return is_at_line_start_; }

    void advance() {
        const char c = text_[offset_++];
        const bool is_crlf = c == '\r' && next() == '\n';
        if (is_pgn_line_break(c) && !is_crlf) {
            ++line_;
            is_at_line_start_ = true;
        } else if (!is_pgn_space(c)) {
            is_at_line_start_ = false;
        }
    }
    void advance(std::size_t count) {
        for (; count > 0 && !is_at_end(); --count) advance();
    }

    /// What is left of this line, without its end; at most `limit` bytes of it, so that a long
    /// line is not looked through again and again.
    std::string_view rest_of_line(std::size_t limit) const {
        const std::string_view near = rest().substr(0, limit);
        return near.substr(0, near.find_first_of("\r\n"));
    }
    void skip_rest_of_line() {
        while (!is_at_end() && !is_pgn_line_break(next())) advance();
    }

    /// Passes spaces and line breaks. Returns whether an empty line was among them.
    bool skip_spaces() {
        bool has_empty_line = false;
        while (!is_at_end() && is_pgn_space(next())) {
            has_empty_line = has_empty_line || (is_at_line_start_ && is_line_end());
            advance();
        }
        return has_empty_line;
    }

    /// The same, passing also lines that are escaped by "%" in the first column.
    bool skip_spaces_and_escapes() {
        bool has_empty_line = skip_spaces();
        while (next() == '%' && is_in_first_column()) {
            skip_rest_of_line();
            has_empty_line = skip_spaces() || has_empty_line;
        }
        return has_empty_line;
    }

    /// Whether a tag pair of this name begins here: `[Event "`.
    bool is_at_tag(std::string_view name) const {
        const std::string_view here = rest();
        return here.starts_with('[') && here.substr(1, name.size()) == name &&
               here.substr(1 + name.size(), 2) == " \"";
    }

private:
    bool is_in_first_column() const {
        return offset_ == 0 || is_pgn_line_break(text_[offset_ - 1]);
    }
    /// Not the first half of CRLF, so that a line end counts once.
    bool is_line_end() const {
        const bool is_first_half = next() == '\r' && rest().substr(1, 1) == "\n";
        return is_pgn_line_break(next()) && !is_first_half;
    }

    std::string_view text_;
    std::size_t offset_;
    std::size_t line_;
    bool is_at_line_start_;
};

}  // namespace rochade
