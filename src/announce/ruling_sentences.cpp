// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/teller.h"

namespace rochade {
namespace {

/// What stands behind a claim, as far as the program can judge.
struct CheckMessages {
    SidePair correct;
    SidePair incorrect;
};

CheckMessages messages_of(ClaimKind kind) {
    switch (kind) {
        case ClaimKind::Repetition:
            return {{"Threefold repetition: White's claim is correct.",
                     "Threefold repetition: Black's claim is correct."},
                    {"No threefold repetition: White's claim is incorrect.",
                     "No threefold repetition: Black's claim is incorrect."}};
        case ClaimKind::FiftyMoves:
            return {{"Fifty moves without a capture or a pawn move: White's claim is correct.",
                     "Fifty moves without a capture or a pawn move: Black's claim is correct."},
                    {"Fewer than fifty moves without a capture or a pawn move: White's claim is "
                     "incorrect.",
                     "Fewer than fifty moves without a capture or a pawn move: Black's claim is "
                     "incorrect."}};
        case ClaimKind::IllegalMove:
            return {{"Black's last move was illegal: White's claim is correct.",
                     "White's last move was illegal: Black's claim is correct."},
                    {"Black's last move was legal: White's claim is incorrect.",
                     "White's last move was legal: Black's claim is incorrect."}};
        case ClaimKind::TouchedPiece:
            return {{"Black touched another piece first: White's claim is correct.",
                     "White touched another piece first: Black's claim is correct."},
                    {"Black kept to the piece that was touched first: White's claim is incorrect.",
                     "White kept to the piece that was touched first: Black's claim is "
                     "incorrect."}};
        case ClaimKind::ExtraTime:
        case ClaimKind::NoNormalMeans:
        case ClaimKind::NoEffort:
        case ClaimKind::Agreement: break;
    }
    return {{"White's claim is correct.", "Black's claim is correct."},
            {"White's claim is incorrect.", "Black's claim is incorrect."}};
}

}  // namespace

Teller::Said Teller::of(const TellDrawCondition& e) const {
    using Condition = TellDrawCondition::Condition;
    switch (e.condition) {
        case Condition::Threefold:
            if (e.times == 3) return sentence("The position has appeared three times.");
            return plain_phrase(catalog().plural("The position has appeared {n} time.",
                                                 "The position has appeared {n} times.",
                                                 static_cast<long>(e.times)),
                                language());
        case Condition::FiftyMoves:
            return sentence("Fifty moves without a capture or a pawn move.");
        case Condition::Fivefold:
            return sentence("The position has appeared five times: the game is drawn.");
        case Condition::SeventyFiveMoves:
            return sentence(
                "Seventy-five moves without a capture or a pawn move: the game is drawn.");
        case Condition::NoMatingMaterial:
            return sentence("Neither side can checkmate: the game is drawn.");
        case Condition::DeadPosition: return sentence("Dead position: the game is drawn.");
    }
    return std::nullopt;
}

Phrase Teller::claim_of(Side by, ClaimKind kind) const {
    switch (kind) {
        case ClaimKind::Repetition:
            return sentence(
                by, {"White claims a draw by repetition.", "Black claims a draw by repetition."});
        case ClaimKind::FiftyMoves:
            return sentence(by, {"White claims a draw by the fifty-move rule.",
                                 "Black claims a draw by the fifty-move rule."});
        case ClaimKind::ExtraTime:
            return sentence(by, {"White asks for five more seconds a move for both players. This "
                                 "counts as an offer of a draw.",
                                 "Black asks for five more seconds a move for both players. This "
                                 "counts as an offer of a draw."});
        case ClaimKind::NoNormalMeans:
            return sentence(by, {"White claims a draw: Black cannot win by normal means.",
                                 "Black claims a draw: White cannot win by normal means."});
        case ClaimKind::NoEffort:
            return sentence(by, {"White claims a draw: Black makes no effort to win by normal "
                                 "means.",
                                 "Black claims a draw: White makes no effort to win by normal "
                                 "means."});
        case ClaimKind::IllegalMove:
            return sentence(by, {"White claims that Black's last move was illegal.",
                                 "Black claims that White's last move was illegal."});
        case ClaimKind::TouchedPiece:
            return sentence(by, {"White claims that Black touched another piece first.",
                                 "Black claims that White touched another piece first."});
        case ClaimKind::Agreement: break;
    }
    return sentence("The players agree on a draw. The arbiter must consent.");
}

Teller::Said Teller::of(const TellClaim& e) const {
    if (e.intended && e.kind == ClaimKind::Repetition) {
        return sentence(e.by,
                        {"White claims a draw by repetition, with the move: {move}",
                         "Black claims a draw by repetition, with the move: {move}"},
                        {{"move", move(e.before, *e.intended)}});
    }
    if (e.intended && e.kind == ClaimKind::FiftyMoves) {
        return sentence(e.by,
                        {"White claims a draw by the fifty-move rule, with the move: {move}",
                         "Black claims a draw by the fifty-move rule, with the move: {move}"},
                        {{"move", move(e.before, *e.intended)}});
    }
    return claim_of(e.by, e.kind);
}

Teller::Said Teller::of(const TellClaimCheck& e) const {
    using Verdict = TellClaimCheck::Verdict;
    const CheckMessages messages = messages_of(e.kind);
    switch (e.verdict) {
        case Verdict::Correct: return sentence(e.by, messages.correct);
        case Verdict::Incorrect: return sentence(e.by, messages.incorrect);
        case Verdict::NotCompleted:
            return sentence(
                e.by, {"Black's move is illegal, but not completed yet: he may still correct it.",
                       "White's move is illegal, but not completed yet: he may still correct it."});
        case Verdict::TooLate:
            return sentence(e.by, {"Black's last move was illegal. It stands, because White has "
                                   "made his next move.",
                                   "White's last move was illegal. It stands, because Black has "
                                   "made his next move."});
        case Verdict::ForTheArbiter: break;
    }
    return sentence(
        e.by, {"The arbiter must judge White's claim.", "The arbiter must judge Black's claim."});
}

Teller::Said Teller::of(const TellClaimRuled& e) const {
    if (e.ruling == ClaimRuling::Postponed) {
        return sentence(e.by, {"The arbiter postpones the decision on White's claim.",
                               "The arbiter postpones the decision on Black's claim."});
    }
    const bool is_correct = e.ruling == ClaimRuling::Correct;
    if (e.kind == ClaimKind::ExtraTime) {
        return sentence(is_correct ? "The arbiter grants the extra time."
                                   : "The arbiter grants no extra time.");
    }
    if (e.kind == ClaimKind::Agreement) {
        return sentence(is_correct ? "The arbiter consents to the draw."
                                   : "The arbiter does not consent to the draw.");
    }
    if (is_correct) {
        return sentence(e.by, {"The arbiter finds White's claim correct.",
                               "The arbiter finds Black's claim correct."});
    }
    return sentence(e.by, {"The arbiter finds White's claim incorrect.",
                           "The arbiter finds Black's claim incorrect."});
}

Teller::Said Teller::of(const TellIllegalNotCounted& e) const {
    return sentence(e.offender == Side::White
                        ? "White's illegal move goes back without a ruling and does not count: "
                          "{move}"
                        : "Black's illegal move goes back without a ruling and does not count: "
                          "{move}",
                    {{"move", move(e.before, e.move)}});
}

Teller::Said Teller::of(const TellIllegalRuled& e) const {
    switch (e.count) {
        case 1:
            return sentence(e.offender,
                            {"First illegal move by White.", "First illegal move by Black."});
        case 2:
            return sentence(e.offender,
                            {"Second illegal move by White.", "Second illegal move by Black."});
        case 3:
            return sentence(e.offender,
                            {"Third illegal move by White.", "Third illegal move by Black."});
        default: break;
    }
    return sentence(e.offender,
                    {"Illegal moves by White so far: {n}.", "Illegal moves by Black so far: {n}."},
                    {{"n", number(e.count)}});
}

Teller::Said Teller::of(const TellPenalty& e) const {
    const PenaltyImposed& imposed = e.penalty;
    const Side side = imposed.side;
    const bool is_half = imposed.half_points == 1;
    switch (imposed.penalty) {
        case Penalty::Warning: return sentence(side, {"Warning for White.", "Warning for Black."});
        case Penalty::OpponentsTime:
            return sentence(
                side,
                {"Penalty for White: Black gets {time}.", "Penalty for Black: White gets {time}."},
                {{"time", time(imposed.time)}});
        case Penalty::OwnTime:
            return sentence(
                side, {"Penalty for White: loss of {time}.", "Penalty for Black: loss of {time}."},
                {{"time", time(imposed.time)}});
        case Penalty::OpponentsPoints:
            return is_half ? sentence(side, {"Penalty for White: Black gets half a point.",
                                             "Penalty for Black: White gets half a point."})
                           : sentence(side, {"Penalty for White: Black gets one point.",
                                             "Penalty for Black: White gets one point."});
        case Penalty::OwnPoints:
            return is_half ? sentence(side, {"Penalty for White: loss of half a point.",
                                             "Penalty for Black: loss of half a point."})
                           : sentence(side, {"Penalty for White: loss of one point.",
                                             "Penalty for Black: loss of one point."});
        case Penalty::GameLost:
            return sentence(side, {"Penalty for White: the game is lost.",
                                   "Penalty for Black: the game is lost."});
        case Penalty::Fine:
            return sentence(side, {"Penalty for White: a fine.", "Penalty for Black: a fine."});
        case Penalty::Expulsion:
            return sentence(side, {"Penalty for White: expulsion from the competition.",
                                   "Penalty for Black: expulsion from the competition."});
    }
    return std::nullopt;
}

Teller::Said Teller::of(const TellIllegalPosition& e) const {
    const bool is_first = e.seen == TellIllegalPosition::Seen::First;
    if (e.what == TellIllegalPosition::What::BothKingsInCheck) {
        return sentence(is_first ? "Both kings are in check. The position is illegal; wait until "
                                   "the next move is completed."
                                 : "Both kings are still in check: the game is to be declared "
                                   "drawn.");
    }
    return sentence(is_first ? "A pawn stands on the last rank. The position is illegal; wait "
                               "until the next move is completed."
                             : "A pawn still stands on the last rank: the game is to be declared "
                               "drawn.");
}

}  // namespace rochade
