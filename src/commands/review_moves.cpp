// SPDX-License-Identifier: GPL-3.0-or-later
// What moves have done to the board, and what moves can be made.
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "announce/phrase_builder.h"
#include "commands/board_reading.h"
#include "commands/review_reading.h"
#include "rules/attacks.h"
#include "rules/position.h"

namespace rochade {
namespace {

Phrase named(Piece piece, Square square, const ReadingStyle& style) {
    return piece_square_phrase(piece, square, style.phrase, style.vocabulary);
}

MoveFacts facts_before(const PlayedMove& played) {
    const auto position = Position::from_setup(played.before);
    return position ? facts_of(played.move, position.value())
                    : facts_of(played.move, played.before);
}

struct Captured {
    Piece piece;
    Square square;
};

std::optional<Captured> captured_by(const PlayedMove& played) {
    const Board& board = played.before.board;
    const MoveFacts facts = facts_before(played);
    if (facts.castling) return std::nullopt;
    const Square square =
        facts.en_passant ? Square(played.move.to.file(), played.move.from.rank()) : played.move.to;
    const auto piece = board.at(square);
    const auto mover = board.at(played.move.from);
    if (!piece || !mover || piece->side == mover->side) return std::nullopt;
    return Captured{*piece, square};
}

/// "{n} pawn" and so on, which each language puts into its own forms.
std::string counted(PieceKind kind, long count, const Catalog& catalog) {
    switch (kind) {
        case PieceKind::Pawn: return catalog.plural("{n} pawn", "{n} pawns", count);
        case PieceKind::Knight: return catalog.plural("{n} knight", "{n} knights", count);
        case PieceKind::Bishop: return catalog.plural("{n} bishop", "{n} bishops", count);
        case PieceKind::Rook: return catalog.plural("{n} rook", "{n} rooks", count);
        case PieceKind::Queen: return catalog.plural("{n} queen", "{n} queens", count);
        case PieceKind::King: break;
    }
    return catalog.plural("{n} king", "{n} kings", count);
}

std::string material(const std::array<long, 6>& counts, const Catalog& catalog) {
    std::string text;
    for (std::size_t index = counts.size(); index-- > 0;) {
        if (counts[index] == 0) continue;
        if (!text.empty()) text += ", ";
        text += counted(static_cast<PieceKind>(index), counts[index], catalog);
    }
    return text;
}

/// The squares that `side` attacks, of those on which its opponent has something.
SquareSet attacked_by(const Board& board, Side side) {
    SquareSet attacked = 0;
    SquareSet theirs = board.of(opponent_of(side));
    while (theirs != 0) {
        const Square square = pop_first(theirs);
        const bool is_attacked = attackers_of(board, square, side, board.occupied()) != 0;
        if (is_attacked) attacked |= set_of(square);
    }
    return attacked;
}

/// As if the side of `piece` were to move; what only its opponent's move allowed is gone.
Setup with_turn(Setup setup, Side side) {
    if (setup.turn == side) return setup;
    setup.turn = side;
    setup.en_passant.reset();
    return setup;
}

/// Where the piece can go: the square with what it takes there, castling and en passant by name.
Phrase target_of(const Position& position, const Move& move, const ReadingStyle& style) {
    if (position.castling_wing(move) || position.is_en_passant(move)) {
        PhraseStyle brief = style.phrase;
        brief.verbosity = Verbosity::Brief;
        return move_phrase(facts_of(move, position), brief, style.vocabulary);
    }
    return read_square(position.board(), move.to, style.phrase, style.vocabulary);
}

}  // namespace

std::vector<Phrase> read_captured(std::span<const PlayedMove> moves, const ReadingStyle& style) {
    std::array<std::array<long, 6>, 2> lost{};
    std::optional<Captured> last;
    for (const PlayedMove& played : moves) {
        const auto captured = captured_by(played);
        if (!captured) continue;
        ++lost[index_of(captured->piece.side)][static_cast<std::size_t>(captured->piece.kind)];
        last = captured;
    }
    if (!last) return {sentence("Nothing has been captured.", style)};
    std::vector<Phrase> sentences = {sentence(
        "Captured last: {piece}.", style, {{"piece", named(last->piece, last->square, style)}})};
    for (const Side side : {Side::White, Side::Black}) {
        const std::string text = material(lost[index_of(side)], style.catalog);
        if (text.empty()) continue;
        const bool white = side == Side::White;
        sentences.push_back(
            sentence(white ? "White has lost: {material}." : "Black has lost: {material}.", style,
                     {{"material", plain_phrase(text, style.phrase.language)}}));
    }
    return sentences;
}

std::vector<Phrase> read_changed(std::span<const PlayedMove> moves, const ReadingStyle& style) {
    std::vector<Phrase> sentences;
    if (moves.empty()) return sentences;
    const Board& before = moves.back().before.board;
    const Board after = placed_after(moves.back().before, moves.back().move).board;
    for (unsigned index = 0; index < 64; ++index) {
        const Square square = Square::from_index(index);
        const auto was = before.at(square);
        const auto is = after.at(square);
        if (was == is) continue;
        if (!is) {
            sentences.push_back(
                sentence("Empty now: {square}.", style,
                         {{"square", square_phrase(square, style.phrase, style.vocabulary)}}));
        } else if (!was) {
            sentences.push_back(
                sentence("Now: {piece}.", style, {{"piece", named(*is, square, style)}}));
        } else {
            sentences.push_back(sentence(
                "Now: {piece}, before: {other}.", style,
                {{"piece", named(*is, square, style)}, {"other", named(*was, square, style)}}));
        }
    }
    return sentences;
}

std::optional<Phrase> read_newly_attacked(const PlayedMove& played, const ReadingStyle& style) {
    const Board& before = played.before.board;
    const Board after = placed_after(played.before, played.move).board;
    PhraseBuilder pieces;
    bool first = true;
    for (const Side side : {Side::White, Side::Black}) {
        const Side by = opponent_of(side);
        SquareSet fresh = attacked_by(after, by) & ~attacked_by(before, by);
        while (fresh != 0) {
            const Square square = pop_first(fresh);
            if (!first) pieces.append(",");
            pieces.add(named(*after.at(square), square, style));
            first = false;
        }
    }
    if (first) return std::nullopt;
    return sentence("Attacked now: {pieces}.", style, {{"pieces", std::move(pieces).take()}});
}

Phrase read_legal_moves(const Setup& setup, Square square, MovesRead which,
                        const ReadingStyle& style) {
    const auto piece = setup.board.at(square);
    if (!piece) {
        return sentence("There is no piece on {square}.", style,
                        {{"square", square_phrase(square, style.phrase, style.vocabulary)}});
    }
    const auto position = Position::from_setup(with_turn(setup, piece->side), Strictness::Playable);
    if (!position) return sentence("No moves can be told in this position.", style);
    PhraseBuilder targets;
    std::optional<Square> last;
    for (const Move& move : position.value().legal_moves()) {
        if (move.from != square || move.to == last) continue;
        if (which == MovesRead::Captures && !position.value().is_capture(move)) continue;
        if (last) targets.append(",");
        targets.add(target_of(position.value(), move, style));
        last = move.to;  // the four promotions stand one behind another
    }
    const Phrase who = named(*piece, square, style);
    if (!last) {
        return sentence(which == MovesRead::All ? "{piece}: no move." : "{piece}: no capture.",
                        style, {{"piece", who}});
    }
    return sentence("{piece}: {squares}.", style,
                    {{"piece", who}, {"squares", std::move(targets).take()}});
}

Phrase read_score_entry(const Setup& start, std::span<const Move> moves, std::size_t index,
                        const ReadingStyle& style) {
    Setup setup = start;
    for (std::size_t at = 0; at < index; ++at) setup = placed_after(setup, moves[at]);
    const std::string number =
        std::to_string(setup.move_number) + (setup.turn == Side::White ? "." : "...");
    PhraseBuilder entry;
    entry.add(plain_phrase(number, style.phrase.language));
    entry.add(move_phrase(facts_before({setup, moves[index]}), style.phrase, style.vocabulary));
    return std::move(entry).take();
}

}  // namespace rochade
