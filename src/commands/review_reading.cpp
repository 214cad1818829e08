// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/review_reading.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "announce/phrase_builder.h"
#include "commands/board_reading.h"
#include "rules/attacks.h"

namespace rochade {
namespace {

Phrase listed(const std::vector<Phrase>& items) {
    PhraseBuilder list;
    for (std::size_t at = 0; at < items.size(); ++at) {
        if (at > 0) list.append(",");
        list.add(items[at]);
    }
    return std::move(list).take();
}

Phrase named(Square square, const ReadingStyle& style) {
    return square_phrase(square, style.phrase, style.vocabulary);
}

/// The pieces on `squares`, all of one side, the least first.
Phrase pieces_without_colour(const Board& board, SquareSet squares, const ReadingStyle& style) {
    std::vector<Phrase> items;
    for (const PieceKind kind : kAllPieceKinds) {
        SquareSet of_kind = squares & board.of(kind);
        while (of_kind != 0) {
            items.push_back(
                piece_square_phrase(kind, pop_first(of_kind), style.phrase, style.vocabulary));
        }
    }
    return listed(items);
}

/// Two sentences' messages: with the pieces, and where there are none.
using Messages = std::pair<std::string_view, std::string_view>;

void add_attackers(PhraseBuilder& whole, const Board& board, Square square, Side by,
                   const Messages& messages, const ReadingStyle& style) {
    const SquareSet attackers = attackers_of(board, square, by, board.occupied());
    if (attackers == 0) {
        whole.add(sentence(messages.second, style));
        return;
    }
    whole.add(sentence(messages.first, style,
                       {{"pieces", pieces_without_colour(board, attackers, style)}}));
}

constexpr Messages kAttackers = {"Attackers: {pieces}.", "Attackers: none."};
constexpr Messages kDefenders = {"Defenders: {pieces}.", "Defenders: none."};
constexpr Messages kWhiteAttackers = {"White's attackers: {pieces}.", "White's attackers: none."};
constexpr Messages kBlackAttackers = {"Black's attackers: {pieces}.", "Black's attackers: none."};

Phrase read_diagonal(const Board& board, SquareSet diagonal, const ReadingStyle& style) {
    const Square from = first_of(diagonal);
    Square to = from;
    std::vector<Phrase> items;
    while (diagonal != 0) {
        to = pop_first(diagonal);
        if (board.at(to)) items.push_back(read_square(board, to, style.phrase, style.vocabulary));
    }
    return sentence(
        items.empty() ? "Diagonal {from} to {to} is empty." : "Diagonal {from} to {to}: {pieces}.",
        style, {{"from", named(from, style)}, {"to", named(to, style)}, {"pieces", listed(items)}});
}

}  // namespace

Phrase read_square_with(const Board& board, Square square, const SquareWords& words,
                        const ReadingStyle& style) {
    const auto piece = board.at(square);
    const bool omits = piece && words.piece == SquareWords::PieceColour::Omitted;
    Phrase plain = omits ? piece_square_phrase(piece->kind, square, style.phrase, style.vocabulary)
                         : read_square(board, square, style.phrase, style.vocabulary);
    if (words.square == SquareWords::SquareColour::Omitted) return plain;
    return sentence(square.is_light() ? "{square}, light" : "{square}, dark", style,
                    {{"square", plain}});
}

Phrase read_attackers(const Board& board, Square square, const ReadingStyle& style) {
    PhraseBuilder whole;
    whole.add(read_square(board, square, style.phrase, style.vocabulary));
    whole.append(".");
    if (const auto piece = board.at(square)) {
        add_attackers(whole, board, square, opponent_of(piece->side), kAttackers, style);
        add_attackers(whole, board, square, piece->side, kDefenders, style);
    } else {
        add_attackers(whole, board, square, Side::White, kWhiteAttackers, style);
        add_attackers(whole, board, square, Side::Black, kBlackAttackers, style);
    }
    return std::move(whole).take();
}

std::vector<Phrase> read_diagonals(const Board& board, Square square, const ReadingStyle& style) {
    std::vector<Phrase> sentences;
    for (const SquareSet others : {rising_diagonal(square), falling_diagonal(square)}) {
        // A corner is the whole of one of its diagonals.
        if (others != 0) sentences.push_back(read_diagonal(board, others | set_of(square), style));
    }
    return sentences;
}

Phrase read_knight_squares(const Board& board, Square square, const ReadingStyle& style) {
    constexpr std::array<std::pair<int, int>, 8> kClockwise = {
        {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
    std::vector<Phrase> items;
    for (const auto& [files, ranks] : kClockwise) {
        const int file = static_cast<int>(square.file()) + files;
        const int rank = static_cast<int>(square.rank()) + ranks;
        if (file < 0 || file > 7 || rank < 0 || rank > 7) continue;
        const Square there(static_cast<File>(file), static_cast<Rank>(rank));
        items.push_back(read_square(board, there, style.phrase, style.vocabulary));
    }
    return sentence("A knight's move from {square}: {squares}.", style,
                    {{"square", named(square, style)}, {"squares", listed(items)}});
}

Phrase read_side(const Board& board, Side side, const ReadingStyle& style) {
    return read_position(board, style.phrase, style.vocabulary, style.catalog)[index_of(side)];
}

std::vector<Phrase> read_where(const Board& board, const PieceChoice& choice,
                               const ReadingStyle& style) {
    std::vector<Phrase> sentences;
    for (const Side side : {Side::White, Side::Black}) {
        if (choice.side && *choice.side != side) continue;
        const bool white = side == Side::White;
        std::vector<Phrase> items;
        for (const File file : kAllFiles) {
            SquareSet on_file = board.of(side, choice.kind) & set_of(file);
            while (on_file != 0) {
                const Square square = pop_first(on_file);
                items.push_back(items.empty() ? piece_square_phrase(choice.kind, square,
                                                                    style.phrase, style.vocabulary)
                                              : named(square, style));
            }
        }
        if (items.empty()) {
            sentences.push_back(sentence(white ? "White: none." : "Black: none.", style));
        } else {
            sentences.push_back(sentence(white ? "White: {pieces}." : "Black: {pieces}.", style,
                                         {{"pieces", listed(items)}}));
        }
    }
    return sentences;
}

}  // namespace rochade
