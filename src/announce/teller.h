// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "announce/announcer.h"

namespace rochade {

/// The same sentence about White and about Black. Whole sentences, because a language may bend
/// more than the name.
struct SidePair {
    std::string_view white;
    std::string_view black;

    constexpr std::string_view of(Side side) const { return side == Side::White ? white : black; }
};

/// Makes the phrases of one listener for one moment of a match; each kind of effect has its words
/// in one of the *_sentences.cpp files. All arguments must outlive it.
class Teller {
public:
    Teller(const Match& after, Instant now, const Listener& listener, const Locales& locales)
        : after_(after), now_(now), listener_(listener), locales_(locales) {}

    using Said = std::optional<Phrase>;

    // The move that is being played.
    Said of(const AnnounceMove& e) const { return move(e.before, e.move); }
    Said of(const ConfirmAnnouncement& e) const { return move(e.before, e.move); }
    Said of(const MirrorMove& e) const;
    Said of(const ConfirmMirror& e) const;
    Said of(const TellDifference& e) const;
    Said of(const TellRepetitionDiffers& e) const;
    Said of(const TellTouched& e) const;
    Said of(const TellAdjustment& e) const;
    Said of(const TellIllegalMove& e) const;
    Said of(const TellPressedTooEarly& e) const;
    Said of(const TellIntendedNotMade& e) const;
    Said of(const TellTouchMove& e) const;
    Said of(const TellMoveChanged& e) const;

    // The game as a whole.
    Said of(const TellGameStarted& e) const;
    Said of(const TellDrawOffer& e) const;
    Said of(const TellDrawAnswer& e) const;
    Said of(const TellRetraced& e) const;
    Said of(const CallArbiter& e) const;
    Said of(const TellDevice& e) const;
    Said of(const TellPresence& e) const;
    Said of(const TellAdjournment& e) const;
    Said of(const TellMadeInsteadOfSealed& e) const;
    Said of(const TellNote& e) const;
    Said of(const TellDesk& e) const;
    Said of(const EndGame& e) const { return ending_phrase(e.ending, listener_, locales_); }

    // Clocks, and what a player asks for.
    Said of(const StartClock&) const { return std::nullopt; }
    Said of(const StopClocks&) const { return std::nullopt; }
    Said of(const SetClocks& e) const;
    Said of(const TellClocksStopped& e) const;
    Said of(const TellClocksStarted& e) const;
    Said of(const TellFlag& e) const;
    Said of(const TellBothFlags& e) const;
    Said of(const TellMateUnknown& e) const;
    Said of(const TellTimeAdjusted& e) const;
    Said of(const TellMoveCounters& e) const;
    Said of(const TellAnswer& e) const;

    // Claims and rulings.
    Said of(const TellDrawCondition& e) const;
    Said of(const TellClaim& e) const;
    Said of(const TellClaimCheck& e) const;
    Said of(const TellClaimRuled& e) const;
    Said of(const TellIllegalRuled& e) const;
    Said of(const TellIllegalNotCounted& e) const;
    Said of(const TellPenalty& e) const;
    Said of(const TellIllegalPosition& e) const;

    // Two boards and two scores.
    Said of(const TellMismatch& e) const;
    Said of(const TellMismatchOver& e) const;
    Said of(const Guide& e) const;
    Said of(const TellScoreComparison& e) const;
    Said of(const TellScoreCorrected& e) const;
    Said of(const TellScoreEntered& e) const;
    Said of(const TellScoreKeeping& e) const;
    Said of(const TellSigned& e) const;

private:
    using Slots = std::vector<PhraseArgument>;

    const Catalog& catalog() const { return locales_.catalog(language()); }
    const Words& words() const { return locales_.words(language()); }
    Language language() const { return listener_.style.language; }

    Phrase sentence(std::string_view message) const;
    Phrase sentence(std::string_view message, const Slots& slots) const;
    Phrase sentence(Side side, const SidePair& messages, const Slots& slots = {}) const {
        return sentence(messages.of(side), slots);
    }
    Phrase move(const Setup& before, const Move& move) const;
    Phrase piece(Piece piece, Square square) const;
    Phrase number(std::size_t number) const;
    /// To the second: "two minutes", "one hour three seconds".
    Phrase time(Duration duration) const;
    /// Whether `effect` is said to this player alone, so that he can be addressed.
    bool is_addressed(Side side, const Effect& effect) const;

    Phrase before_completed(std::size_t half_move, const Move& move) const;
    Phrase answered_time(Side side, Question question) const;
    Phrase last_move() const;
    Phrase next_in_scores(const TellScoreComparison& e) const;
    Phrase claim_of(Side by, ClaimKind kind) const;

    const Match& after_;
    Instant now_;
    const Listener& listener_;
    const Locales& locales_;
};

/// Two sentences, one after the other.
Phrase joined(const Phrase& first, const Phrase& second);

}  // namespace rochade
