// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/announcer.h"
#include "announce/teller.h"
#include "base/utf8.h"

namespace rochade {
namespace {

/// With a comma between, or as a sentence of its own if a whole one stands before.
void append(Phrase& phrase, Phrase more) {
    if (!phrase.segments.empty() && !more.segments.empty()) {
        PhraseSegment& last = phrase.segments.back();
        PhraseSegment& first = more.segments.front();
        if (last.written.ends_with('.')) {
            first.written = with_first_upper(first.written);
            first.spoken = with_first_upper(first.spoken);
        } else {
            last.spoken += ",";
            last.written += ",";
        }
    }
    phrase.segments.insert(phrase.segments.end(), more.segments.begin(), more.segments.end());
}

/// Makes the phrase of one ending for one listener.
class EndingTeller {
public:
    EndingTeller(const Ending& ending, const Listener& listener, const Locales& locales)
        : ending_(ending), language_(listener.style.language), locales_(locales) {}

    Phrase tell() const {
        if (ending_.termination == Termination::Cancelled) {
            return text("The game is cancelled. A new game is played.");
        }
        Phrase phrase = cause();
        append(phrase, result());
        return phrase;
    }

private:
    Phrase text(std::string_view message) const {
        return plain_phrase(locales_.catalog(language_).text(message), language_);
    }
    Phrase saying(Saying saying) const {
        return saying_phrase(saying, language_, locales_.vocabulary);
    }
    /// Nothing to say of a loser whom nobody has named.
    Phrase of_loser(const SidePair& messages) const {
        return ending_.loser ? text(messages.of(*ending_.loser)) : Phrase{};
    }

    Phrase checkmate() const {
        const MoveWords words = locales_.words(language_).move_words(Style::Anna, Spelling::Voice);
        return Phrase{{PhraseSegment{words.checkmate.spoken, words.checkmate.written, language_}}};
    }
    Phrase resignation() const {
        if (!ending_.loser) return {};
        return saying(*ending_.loser == Side::White ? Saying::WhiteResigns : Saying::BlackResigns);
    }
    Phrase illegal_move() const {
        if (ending_.result == GameResult::Draw) {
            return of_loser({"Illegal move by White, but Black cannot checkmate.",
                             "Illegal move by Black, but White cannot checkmate."});
        }
        return of_loser(
            {"White has lost by an illegal move.", "Black has lost by an illegal move."});
    }

    Phrase cause() const {
        switch (ending_.termination) {
            case Termination::Checkmate: return checkmate();
            case Termination::Stalemate: return saying(Saying::Stalemate);
            case Termination::Resignation: return resignation();
            case Termination::TimeForfeit:
                return of_loser({"White has lost on time.", "Black has lost on time."});
            case Termination::FlagWithoutMaterial:
                return of_loser({"White's flag has fallen, but Black cannot checkmate.",
                                 "Black's flag has fallen, but White cannot checkmate."});
            case Termination::Ruling: return text("The arbiter has decided.");
            case Termination::IllegalMove: return illegal_move();
            case Termination::SealedMove:
                return of_loser(
                    {"White's sealed move is not valid.", "Black's sealed move is not valid."});
            case Termination::Forfeit:
                return of_loser({"White did not come in time.", "Black did not come in time."});
            case Termination::PenaltyLoss:
                return of_loser({"White loses as a penalty.", "Black loses as a penalty."});
            case Termination::Signed: return text("Both players have signed.");
            case Termination::Repetition: return text("Threefold repetition");
            case Termination::FiftyMoves: return text("Fifty-move rule");
            case Termination::Fivefold: return text("Fivefold repetition");
            case Termination::SeventyFiveMoves: return text("Seventy-five-move rule");
            case Termination::DeadPosition: return text("Dead position");
            case Termination::BothFlags: return text("Both flags have fallen");
            case Termination::IllegalPosition: return text("Illegal position");
            case Termination::NormalMeans: return text("No win by normal means");
            case Termination::Agreement:
            case Termination::Unfinished:
            case Termination::Cancelled: break;
        }
        return {};
    }

    /// Two half points are the most that a player can have.
    Phrase points_of(unsigned half_points) const {
        if (half_points == 0) return text("no point");
        return text(half_points == 1 ? "half a point" : "one point");
    }
    Phrase points(const Points& points) const {
        if (points == Points{0, 0}) return text("Both players have lost.");
        return compose(locales_.catalog(language_).text("White: {white}. Black: {black}."),
                       language_,
                       {{"white", points_of(points.white)}, {"black", points_of(points.black)}});
    }
    Phrase result() const {
        if (ending_.points) return points(*ending_.points);
        if (!ending_.result) return text("The game is broken off without a result.");
        switch (*ending_.result) {
            case GameResult::WhiteWins: return saying(Saying::WhiteWins);
            case GameResult::BlackWins: return saying(Saying::BlackWins);
            case GameResult::Draw: break;
        }
        return saying(Saying::Draw);
    }

    const Ending& ending_;
    Language language_;
    const Locales& locales_;
};

}  // namespace

Phrase ending_phrase(const Ending& ending, const Listener& listener, const Locales& locales) {
    return EndingTeller(ending, listener, locales).tell();
}

}  // namespace rochade
