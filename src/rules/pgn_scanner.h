// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/pgn_cursor.h"
#include "rules/pgn_tag.h"
#include "rules/pgn_visitor.h"
#include "rules/pgn_words.h"

namespace rochade {

inline constexpr std::size_t kLongestPgnTagLine = 8192;  // bytes
/// No decision about a game looks farther behind its end than this.
inline constexpr std::size_t kFarthestPgnLook = kLongestPgnTagLine + 64;  // bytes

/// Tells a visitor what stands in one game. After the first fault it goes on to the game's end,
/// only looking where that is: there the next game is found. A fault in a variation ends that
/// variation alone.
template <class Visitor>
class PgnScanner {
public:
    PgnScanner(const PgnSpan& span, Visitor& visitor) : cursor_(span), visitor_(visitor) {}

    void scan();

    /// Where the next game may begin.
    const char* at() const { return cursor_.at(); }
    const std::optional<PgnFault>& fault() const { return fault_; }
    /// What was wrong in variations that were told: each was told up to there. In the order of the
    /// text; they are of interest where the game itself has no fault.
    std::vector<PgnFault>& variation_faults() { return variation_faults_; }
    /// Whether there was a game, and not only spaces and comments.
    bool has_game() const { return !tag_names_.empty() || has_moves_ || has_result_ || fault_; }

private:
    using Kind = PgnError::Kind;

    void scan_tags();
    bool begins_next_game() const;
    void scan_tag();
    void begin_moves();
    void scan_moves();
    void scan_sign(char sign);
    void scan_move();
    void scan_number();
    void scan_word();
    void take_word(const PgnWord& word);
    void take_move(std::string_view word);
    void take_refused_move(std::string_view word);
    void scan_nag();
    void scan_bracket();
    void scan_brace_comment();
    void scan_line_comment();
    void scan_opening();
    void scan_closing();
    void skip_variation();
    void skip_lone_sign();
    void scan_last_comments();

    /// After a fault the tags may still be this game's own.
    PgnNextGame next_game() const { return fault_ ? PgnNextGame::Clear : PgnNextGame::Any; }
    /// Whether what is read is told.
    bool is_told() const { return !fault_ && !is_skipped_ && !is_variation_over_; }
    void fail(PgnFault fault) {
        // Where the text is cut, nobody knows whether something would have ended.
        const bool is_cut = cursor_.is_at_end() && cursor_.span().is_cut;
        if (is_cut && fault.kind == Kind::Unterminated) fault.kind = Kind::TooLong;
        if (!fault_) fault_ = std::move(fault);
    }
    /// In a variation, only that one ends.
    void fail_here(PgnFault fault) {
        if (depth_ == 0) return fail(std::move(fault));
        if (!is_told()) return;
        is_variation_over_ = true;
        fail_variation(std::move(fault));
    }
    void fail_variation(PgnFault fault) {
        if (variation_faults_.size() == kMostPgnVariationFaults) return fail(std::move(fault));
        variation_faults_.push_back(std::move(fault));
    }

    PgnCursor cursor_;
    Visitor& visitor_;
    std::optional<PgnFault> fault_;
    std::vector<PgnFault> variation_faults_;
    PgnTagNames tag_names_;
    std::size_t depth_ = 0;          // of variations that are told
    const char* opening_ = nullptr;  // of the outermost variation
    bool is_skipped_ = false;
    bool is_variation_over_ = false;  // the innermost; up to its end nothing is told
    bool has_moves_ = false;
    bool has_result_ = false;  // even "*"
    bool is_over_ = false;
};

template <class Visitor>
void PgnScanner<Visitor>::scan() {
    visitor_.begin_game();
    scan_tags();
    begin_moves();
    scan_moves();
    scan_last_comments();
    if (depth_ > 0) fail({Kind::Unterminated, {opening_, 1}});
    if (cursor_.is_at_end() && cursor_.span().is_cut) {
        fail({Kind::TooLong, std::string_view(cursor_.span().begin, 1).substr(0, 0)});
    }
}

template <class Visitor>
void PgnScanner<Visitor>::scan_tags() {
    while (!is_over_) {
        cursor_.skip_spaces();
        switch (cursor_.next()) {
            case '%':
                if (!cursor_.skip_escaped_line()) return;
                break;
            case '{': scan_brace_comment(); break;
            case ';': scan_line_comment(); break;
            case '[':
                if (!tag_names_.empty() && begins_next_game()) {
                    is_over_ = true;
                } else {
                    scan_tag();
                }
                break;
            default: return;
        }
    }
}

/// Only for games without moves: a section of tags may hold empty lines.
template <class Visitor>
bool PgnScanner<Visitor>::begins_next_game() const {
    if (!cursor_.is_at_tag("Event") && !cursor_.follows_empty_line()) return false;
    const auto tag = scan_pgn_tag(cursor_.rest_of_line(kLongestPgnTagLine));
    return tag && tag_names_.contains(tag->name);
}

template <class Visitor>
void PgnScanner<Visitor>::scan_tag() {
    auto tag = scan_plain_pgn_tag(cursor_.rest().substr(0, kLongestPgnTagLine));
    if (!tag) tag = scan_pgn_tag(cursor_.rest_of_line(kLongestPgnTagLine));
    if (!tag || !tag_names_.add(tag->name)) {
        fail({Kind::BadTag, cursor_.rest_of_line(kLongestPgnTagLine)});
        cursor_.skip_rest_of_line();
        return;
    }
    cursor_.advance(tag->size);
    if (!fault_) visitor_.tag(tag->name, tag->value);
}

template <class Visitor>
void PgnScanner<Visitor>::begin_moves() {
    if (fault_) return;
    switch (visitor_.begin_moves()) {
        case PgnFlow::Take: break;
        case PgnFlow::Skip: is_skipped_ = true; break;
        case PgnFlow::Refuse: fail(visitor_.start_fault()); break;
    }
}

}  // namespace rochade
