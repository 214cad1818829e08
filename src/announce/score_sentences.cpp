// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/counts.h"
#include "announce/teller.h"

namespace rochade {

Teller::Said Teller::of(const TellMismatch& e) const {
    return sentence(e.board,
                    {"White's board differs from the game: {squares}",
                     "Black's board differs from the game: {squares}"},
                    {{"squares", differences_phrase(e.shows, e.should_show, listener_, locales_)}});
}

Teller::Said Teller::of(const TellMismatchOver& e) const {
    return sentence(e.board, {"White's board shows the position of the game again.",
                              "Black's board shows the position of the game again."});
}

Teller::Said Teller::of(const Guide& e) const {
    const bool is_own = is_addressed(e.board, e);
    const Slots slots = {{"piece", piece(e.piece, e.from.value_or(e.square))},
                         {"square", square_phrase(e.square, listener_.style, locales_.vocabulary)}};
    switch (e.what) {
        case Guide::Do::Remove:
            if (is_own) return sentence("Remove: {piece}", slots);
            return sentence(
                e.board, {"On White's board, remove: {piece}", "On Black's board, remove: {piece}"},
                slots);
        case Guide::Do::Put:
            if (is_own) return sentence("Put: {piece}", slots);
            return sentence(e.board,
                            {"On White's board, put: {piece}", "On Black's board, put: {piece}"},
                            slots);
        case Guide::Do::Shift:
            if (is_own) return sentence("{piece}, to {square}", slots);
            return sentence(e.board,
                            {"On White's board, move: {piece}, to {square}",
                             "On Black's board, move: {piece}, to {square}"},
                            slots);
    }
    return std::nullopt;
}

/// What each score has after the half-moves in which they agree.
Phrase Teller::next_in_scores(const TellScoreComparison& e) const {
    if (e.white_has && e.black_has) {
        return sentence(
            "Then White's score has: {white}. Black's score has: {black}.",
            {{"white", move(e.before, *e.white_has)}, {"black", move(e.before, *e.black_has)}});
    }
    const Side shorter = e.white_has ? Side::Black : Side::White;
    return sentence(shorter,
                    {"White's score ends there. Black's score goes on with: {move}.",
                     "Black's score ends there. White's score goes on with: {move}."},
                    {{"move", move(e.before, e.white_has ? *e.white_has : *e.black_has)}});
}

Teller::Said Teller::of(const TellScoreComparison& e) const {
    if (!e.white_has && !e.black_has) return sentence("Both scores agree.");
    const Phrase agreed = plain_phrase(agreement_text(e.agreed, catalog()), language());
    const Phrase scores = joined(agreed, next_in_scores(e));
    if (after_.setup().clock == ClockKind::None) return scores;
    return joined(scores, sentence("The clocks then showed: White {white}, Black {black}.",
                                   {{"white", time(e.white_left)}, {"black", time(e.black_left)}}));
}

/// The move from where the game stood before this half-move, numbered from 1.
Phrase Teller::before_completed(std::size_t half_move, const Move& move) const {
    const auto& played = after_.half_moves();
    const bool is_played = half_move > 0 && half_move <= played.size();
    return this->move(is_played ? played[half_move - 1].before : after_.current(), move);
}

Teller::Said Teller::of(const TellScoreCorrected& e) const {
    return sentence(
        e.whose,
        {"White's score, half-move {number}, is corrected: {move}",
         "Black's score, half-move {number}, is corrected: {move}"},
        {{"number", number(e.half_move)}, {"move", before_completed(e.half_move, e.move)}});
}

Teller::Said Teller::of(const TellScoreEntered& e) const {
    const Slots slots = {{"number", number(e.half_move)},
                         {"move", before_completed(e.half_move, e.move)}};
    if (is_addressed(e.whose, e)) return sentence("Your score, half-move {number}: {move}", slots);
    return sentence(
        e.whose,
        {"White's score, half-move {number}: {move}", "Black's score, half-move {number}: {move}"},
        slots);
}

Teller::Said Teller::of(const TellScoreKeeping& e) const {
    using State = TellScoreKeeping::State;
    switch (e.state) {
        case State::LeftOff:
            return sentence(e.whose, {"White does not keep score any more.",
                                      "Black does not keep score any more."});
        case State::MadeUp:
            return sentence(e.whose, {"White's score is up to date again.",
                                      "Black's score is up to date again."});
        case State::Due:
            return sentence(e.whose, {"White must now bring the score up to date.",
                                      "Black must now bring the score up to date."});
    }
    return std::nullopt;
}

Teller::Said Teller::of(const TellSigned& e) const {
    const auto result = [&]() -> Phrase {
        if (!e.result) return sentence("no result");
        const Saying saying = *e.result == GameResult::WhiteWins   ? Saying::WhiteWins
                              : *e.result == GameResult::BlackWins ? Saying::BlackWins
                                                                   : Saying::Draw;
        return saying_phrase(saying, language(), locales_.vocabulary);
    };
    const Phrase signature = sentence(e.by,
                                      {"White has signed for this result: {result}.",
                                       "Black has signed for this result: {result}."},
                                      {{"result", result()}});
    switch (e.state) {
        case TellSigned::State::First: break;
        case TellSigned::State::Agrees:
            return joined(signature, sentence("Both players have signed."));
        case TellSigned::State::Differs:
            return joined(signature, sentence("The players have signed for different results."));
    }
    return signature;
}

}  // namespace rochade
