// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "base/utf8.h"
#include "rules/fen.h"
#include "rules/pgn.h"
#include "rules/pgn_bytes.h"
#include "rules/pgn_null_move.h"
#include "rules/pgn_start.h"
#include "rules/pgn_tag.h"
#include "rules/san.h"

namespace rochade {
namespace {

constexpr std::size_t kLongestLine = 80;  // characters

struct RosterTag {
    std::string_view name;
    std::string_view unknown;
};
constexpr std::array<RosterTag, 7> kRoster = {{{"Event", "?"},
                                               {"Site", "?"},
                                               {"Date", "????.??.??"},
                                               {"Round", "?"},
                                               {"White", "?"},
                                               {"Black", "?"},
                                               {"Result", "*"}}};

std::string_view result_text(const PgnGame& game) {
    return game.result ? to_pgn_result(*game.result) : "*";
}

/// Tags that are written from the game itself, whatever its list of tags says.
bool is_derived(std::string_view name) {
    return name == "Result" || name == "SetUp" || name == "FEN";
}

bool is_in_roster(std::string_view name) {
    return std::any_of(kRoster.begin(), kRoster.end(),
                       [name](const RosterTag& tag) { return tag.name == name; });
}

/// Whether the rights can only be those of Chess960.
bool needs_variant(const Setup& start) {
    for (const Side side : {Side::White, Side::Black}) {
        const Square king(File::E, relative_rank(side, Rank::One));
        for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
            const auto rook = start.castling.rook(side, wing);
            const File usual = wing == Wing::KingSide ? File::H : File::A;
            const bool is_usual =
                rook == usual && contains(start.board.of(side, PieceKind::King), king);
            if (rook && !is_usual) return true;
        }
    }
    return false;
}

std::string tags_text(const PgnGame& game) {
    std::string text;
    const auto add = [&text](std::string_view name, std::string_view value) {
        text += to_pgn_tag(name, value) + '\n';
    };
    for (const RosterTag& tag : kRoster) {
        const bool is_result = tag.name == "Result";
        add(tag.name, is_result ? std::string(result_text(game))
                                : game.tag(tag.name).value_or(std::string(tag.unknown)));
    }
    for (auto tag = game.tags.begin(); tag != game.tags.end(); ++tag) {
        const bool is_repeated = std::any_of(game.tags.begin(), tag, [&](const auto& earlier) {
            return earlier.first == tag->first;
        });
        if (is_repeated || is_derived(tag->first) || is_in_roster(tag->first)) continue;
        if (is_pgn_tag_name(tag->first)) add(tag->first, tag->second);
    }
    const bool is_chess960 =
        variant_of_pgn(game.tag("Variant").value_or("")) == PgnVariant::Chess960;
    if (game.start.setup() == initial_setup() && !is_chess960) return text;
    if (needs_variant(game.start.setup()) && !game.tag("Variant")) add("Variant", "Chess960");
    add("SetUp", "1");
    add("FEN", to_fen(game.start.setup()));
    return text;
}

/// Puts words into lines.
class Lines {
public:
    void add(std::string_view word) {
        const std::size_t width = character_count(word);
        if (column_ > 0 && column_ + 1 + width > kLongestLine) {
            // In the first column "%" would hide the line.
            const std::string_view indent = word.starts_with('%') ? " " : "";
            text_ += '\n';
            text_ += indent;
            column_ = indent.size();
        } else if (column_ > 0) {
            text_ += ' ';
            ++column_;
        }
        text_ += word;
        column_ += width;
    }
    std::string take() && { return std::move(text_) + '\n'; }

private:
    std::string text_;
    std::size_t column_ = 0;
};

/// Writes the moves word by word. A parenthesis stands close to its next or last word.
class MovesWriter {
public:
    void write_line(const std::vector<PgnMove>& moves, Position position, std::size_t depth);
    void write_comment(std::string_view comment);
    void write_word(const std::string& word) {
        words_.push_back(std::move(opening_) + word);
        opening_.clear();
    }

    std::string take() && {
        Lines lines;
        for (const std::string& word : words_) lines.add(word);
        return std::move(lines).take();
    }

private:
    void write_move(const PgnMove& move, const Position& position);
    void write_variations(const PgnMove& move, const Position& before, std::size_t depth);

    std::vector<std::string> words_;
    std::string opening_;
};

/// A comment cannot hold braces; parentheses stand in for them.
void MovesWriter::write_comment(std::string_view comment) {
    std::string word = "{";
    bool is_empty = true;
    for (const char c : comment) {
        if (!is_pgn_space(c)) {
            word += c == '{' ? '(' : c == '}' ? ')' : c;
            is_empty = false;
        } else if (!word.empty() && word != "{") {
            write_word(word);
            word.clear();
        }
    }
    if (is_empty) return;
    if (word.empty()) {
        words_.back() += '}';
    } else {
        write_word(word + '}');
    }
}

std::string move_number(const Position& position) {
    const std::string number = std::to_string(position.setup().move_number);
    return number + (position.turn() == Side::White ? "." : "...");
}

void MovesWriter::write_move(const PgnMove& move, const Position& position) {
    write_word(move.is_null ? "--" : to_san(move.move, position));
    for (const unsigned nag : move.nags) write_word('$' + std::to_string(nag));
    write_comment(move.comment_after);
}

void MovesWriter::write_variations(const PgnMove& move, const Position& before, std::size_t depth) {
    for (const PgnVariation& variation : move.variations) {
        if (variation.moves.empty() && variation.comment_before.empty()) continue;
        opening_ = "(";
        for (const unsigned nag : variation.nags) write_word('$' + std::to_string(nag));
        write_comment(variation.comment_before);
        write_line(variation.moves, before, depth + 1);
        words_.back() += ')';
        write_comment(variation.comment_behind);
    }
}

void MovesWriter::write_line(const std::vector<PgnMove>& moves, Position position,
                             std::size_t depth) {
    bool needs_number = true;
    for (const PgnMove& move : moves) {
        if (needs_number || position.turn() == Side::White) write_word(move_number(position));
        write_move(move, position);
        const bool has_variations = !move.variations.empty() && depth < kDeepestPgnVariation;
        if (has_variations) write_variations(move, position, depth);
        needs_number = has_variations || !move.comment_after.empty();
        position =
            move.is_null ? after_null_move(position).value_or(position) : position.play(move.move);
    }
}

std::string moves_text(const PgnGame& game) {
    MovesWriter writer;
    writer.write_comment(game.comment_before);
    writer.write_line(game.moves, game.start, 0);
    writer.write_word(std::string(result_text(game)));
    return std::move(writer).take();
}

}  // namespace

std::string to_pgn(const PgnGame& game) { return tags_text(game) + '\n' + moves_text(game); }

}  // namespace rochade
