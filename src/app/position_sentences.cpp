// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/of_side.h"
#include "app/command_input.h"
#include "app/position_report.h"
#include "app/sentences.h"
#include "app/side_sentences.h"
#include "rules/san.h"

namespace rochade {
namespace {

/// Half-moves. Nobody follows more by ear; JSON has every line whole.
constexpr long kLongestSpokenLine = 24;

/// "12. Kf2 Kh1 13. Qg2#": the moves with their numbers.
std::string numbered(const MoveList& line, const Position& start, LetterSet letters) {
    std::string text;
    Position position = start;
    for (const Move& move : line) {
        if (!text.empty()) text += ' ';
        const bool has_number = text.empty() || position.turn() == Side::White;
        if (has_number) text += move_number_of(position.setup()) + " ";
        text += to_san(move, position, letters);
        position = position.play(move);
    }
    return text;
}

constexpr OfSide kInCheck = {"White is in check.", "Black is in check."};
constexpr OfSide kHasWon = {"Checkmate. White has won.", "Checkmate. Black has won."};
constexpr OfSide kStalemate = {"White has no legal move. Stalemate, a draw.",
                               "Black has no legal move. Stalemate, a draw."};
constexpr OfSide kCanMate = {"White can still checkmate, for example by {line}.",
                             "Black can still checkmate, for example by {line}."};
constexpr OfSide kCanMateFarOne = {
    "White can still checkmate; the line that was found has {n} half-move.",
    "Black can still checkmate; the line that was found has {n} half-move."};
constexpr OfSide kCanMateFarMany = {
    "White can still checkmate; the line that was found has {n} half-moves.",
    "Black can still checkmate; the line that was found has {n} half-moves."};
constexpr OfSide kMaterial = {
    "White cannot win any more: no checkmate is possible with these pieces.",
    "Black cannot win any more: no checkmate is possible with these pieces."};
constexpr OfSide kBlocked = {
    "White cannot win any more: pawns and pieces block every way to a checkmate.",
    "Black cannot win any more: pawns and pieces block every way to a checkmate."};
constexpr OfSide kExhaustedOne = {
    "White cannot win any more: no play leads to checkmate; {n} position was looked at.",
    "Black cannot win any more: no play leads to checkmate; {n} position was looked at."};
constexpr OfSide kExhaustedMany = {
    "White cannot win any more: no play leads to checkmate; {n} positions were looked at.",
    "Black cannot win any more: no play leads to checkmate; {n} positions were looked at."};
constexpr OfSide kUnknownOne = {
    "It is not known whether White can still checkmate: {n} position was looked at. --limit "
    "looks at more.",
    "It is not known whether Black can still checkmate: {n} position was looked at. --limit "
    "looks at more."};
constexpr OfSide kUnknownMany = {
    "It is not known whether White can still checkmate: {n} positions were looked at. --limit "
    "looks at more.",
    "It is not known whether Black can still checkmate: {n} positions were looked at. --limit "
    "looks at more."};

class Sentences {
public:
    Sentences(const PositionReport& report, const Catalog& catalog)
        : report_(report), catalog_(catalog) {}

    std::vector<std::string> all() {
        tell_faults();
        if (report_.position) tell_position(*report_.position);
        return std::move(sentences_);
    }

private:
    void say(std::string_view message) { sentences_.push_back(catalog_.text(message)); }

    void tell_faults() {
        for (const SetupFault fault : kAllSetupFaults) {
            if (report_.faults.has(fault)) sentences_.push_back(sentence_for(fault, catalog_));
        }
        if (report_.faults.empty() || !report_.position) return;
        say("Play can go on from here all the same.");
        if (report_.faults.has(SetupFault::BadCastlingRight) ||
            report_.faults.has(SetupFault::BadEnPassantSquare)) {
            say("A castling right or an en passant square that is a mistake does not count.");
        }
    }

    void tell_position(const Position& position) {
        const Side turn = position.turn();
        if (position.is_checkmate()) return say(kHasWon.of(opponent_of(turn)));
        if (position.is_stalemate()) return say(kStalemate.of(turn));
        if (is_over_by_counter(report_)) {
            return say("75 moves of each side without a capture or a pawn move: a draw.");
        }
        say(kSideToMove.of(turn));
        if (position.is_check()) say(kInCheck.of(turn));
        tell_moves(position);
        for (const Side side : {Side::White, Side::Black}) {
            tell_winning(side, report_.can_mate[index_of(side)], position);
        }
        if (is_dead(report_) == true) say("The position is dead, the game is drawn.");
    }

    void tell_moves(const Position& position) {
        std::string san;
        std::string uci;
        long count = 0;
        for (const Move& move : position.legal_moves()) {
            const std::string_view comma = count++ == 0 ? "" : ", ";
            san.append(comma).append(to_san(move, position, letters_of(catalog_.language())));
            uci.append(comma).append(to_uci(move, position, report_.castling));
        }
        sentences_.push_back(catalog_.plural("{n} legal move: {moves}", "{n} legal moves: {moves}",
                                             count, {{"moves", san}}));
        sentences_.push_back(
            catalog_.format("The same in UCI notation: {moves}", {{"moves", uci}}));
    }

    void tell_winning(Side side, const MateAnswer& answer, const Position& position) {
        const auto length = static_cast<long>(answer.line.size());
        if (answer.verdict == CanMate::Yes && length > kLongestSpokenLine) {
            sentences_.push_back(
                catalog_.plural(kCanMateFarOne.of(side), kCanMateFarMany.of(side), length));
        } else if (answer.verdict == CanMate::Yes) {
            const std::string line =
                numbered(answer.line, position, letters_of(catalog_.language()));
            sentences_.push_back(catalog_.format(kCanMate.of(side), {{"line", line}}));
        } else if (answer.verdict == CanMate::Unknown) {
            count_positions(kUnknownOne.of(side), kUnknownMany.of(side), answer);
        } else {
            tell_proof(side, answer);
        }
    }

    void tell_proof(Side side, const MateAnswer& answer) {
        switch (answer.proof.value_or(MateProof::Exhausted)) {
            case MateProof::Over: return;  // said already, of both sides at once
            case MateProof::Material: return say(kMaterial.of(side));
            case MateProof::Blocked: return say(kBlocked.of(side));
            case MateProof::Exhausted: break;
        }
        count_positions(kExhaustedOne.of(side), kExhaustedMany.of(side), answer);
    }

    void count_positions(std::string_view one, std::string_view many, const MateAnswer& answer) {
        sentences_.push_back(catalog_.plural(one, many, static_cast<long>(answer.positions)));
    }

    const PositionReport& report_;
    const Catalog& catalog_;
    std::vector<std::string> sentences_;
};

}  // namespace

std::vector<std::string> sentences_of(const PositionReport& report, const Catalog& catalog) {
    return Sentences(report, catalog).all();
}

}  // namespace rochade
