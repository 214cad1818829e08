// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "announce/phrase_graph.h"
#include "announce/spoken_move.h"
#include "announce/spoken_words.h"
#include "rules/position.h"

namespace rochade {

/// Which moves may be announced.
enum class SayableMoves : std::uint8_t {
    Legal,        // friendly games
    PseudoLegal,  // tournaments: nobody is told by what is understood that a move is illegal
};

/// What somebody can mean.
using SpokenMeaning = std::variant<Move, Saying>;

/// What is expected besides moves while a move is.
inline constexpr std::array kSayingsAtMove = {
    Saying::Repeat,       Saying::IAdjust,        Saying::DrawOffered,
    Saying::DrawAccepted, Saying::DrawDeclined,   Saying::IResign,
    Saying::MyClock,      Saying::OpponentsClock, Saying::CallTheArbiter};

/// Everything that can be said at one moment, in every way it may be said: moves short, long, by
/// their squares alone, with or without the words that only describe. Deterministic; a position
/// has kMostMoves moves at most and each some dozens of phrases.
class Sayable {
public:
    /// Promised: `words` outlives this.
    Sayable(const Position& position, SayableMoves moves, std::span<const Saying> sayings,
            const SpokenWords& words);

    /// One for each move and each saying.
    const std::vector<SpokenMeaning>& meanings() const { return meanings_; }

    /// All phrases but those that can mean one of `without`, which are places in meanings(). A
    /// graph without a way to its end if nothing is left.
    WordGraph graph(std::span<const std::size_t> without = {}) const;

    /// What words mean, as places in meanings(): several where a piece is not told from another or
    /// the new piece of a pawn is not named; none for what cannot be said now.
    std::vector<std::size_t> meant_by(std::span<const WordId> said) const;

    std::size_t phrases() const { return phrases_.size(); }

private:
    void add_move(const Position& position, const Move& move, std::size_t meaning);
    void add(const TermSequence& phrase, std::size_t meaning);

    const SpokenWords& words_;
    std::vector<SpokenMeaning> meanings_;
    std::map<TermSequence, std::vector<std::size_t>> phrases_;
};

/// All announcements there can be in any position, and these sayings.
WordGraph every_announcement(std::span<const Saying> sayings, const SpokenWords& words);

/// What an announcement says when nobody looks at a board.
using Announced = std::variant<SpokenMove, Saying>;
std::optional<Announced> announced_by(std::span<const WordId> said, const SpokenWords& words);

}  // namespace rochade
