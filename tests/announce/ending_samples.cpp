// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/effect_text.h"
#include "tests/announce/effect_samples.h"

namespace rochade::test {
namespace {

constexpr std::array kBothSides = {Side::White, Side::Black};

/// Whom a way of ending can let win.
enum class CanBe : std::uint8_t { Lost, LostOrDrawn, DrawnByOne, Drawn, Anything, WithoutResult };

CanBe can_be(Termination termination) {
    switch (termination) {
        case Termination::Checkmate:
        case Termination::TimeForfeit:
        case Termination::SealedMove:
        case Termination::Forfeit:
        case Termination::PenaltyLoss: return CanBe::Lost;
        case Termination::Resignation:  // Laws 2023: 5.1.2
        case Termination::IllegalMove: return CanBe::LostOrDrawn;
        case Termination::FlagWithoutMaterial: return CanBe::DrawnByOne;
        case Termination::Stalemate:
        case Termination::Agreement:
        case Termination::Repetition:
        case Termination::FiftyMoves:
        case Termination::Fivefold:
        case Termination::SeventyFiveMoves:
        case Termination::DeadPosition:
        case Termination::BothFlags:
        case Termination::IllegalPosition:
        case Termination::NormalMeans: return CanBe::Drawn;
        case Termination::Ruling:
        case Termination::Signed: return CanBe::Anything;
        case Termination::Unfinished:
        case Termination::Cancelled: break;
    }
    return CanBe::WithoutResult;
}

void add_endings(std::vector<Ending>& endings, Termination termination) {
    const CanBe outcome = can_be(termination);
    for (const Side loser : kBothSides) {
        const auto result = loser == Side::White ? GameResult::BlackWins : GameResult::WhiteWins;
        if (outcome == CanBe::Lost || outcome == CanBe::LostOrDrawn) {
            endings.push_back({result, termination, loser});
        }
        if (outcome == CanBe::LostOrDrawn || outcome == CanBe::DrawnByOne) {
            endings.push_back({GameResult::Draw, termination, loser});
        }
        if (outcome == CanBe::Anything) endings.push_back({result, termination, std::nullopt});
    }
    if (outcome == CanBe::Drawn || outcome == CanBe::Anything) {
        endings.push_back({GameResult::Draw, termination, std::nullopt});
    }
    if (outcome == CanBe::WithoutResult || outcome == CanBe::Anything) {
        endings.push_back({std::nullopt, termination, std::nullopt});
    }
}

}  // namespace

std::vector<Ending> all_endings() {
    std::vector<Ending> endings;
    for (std::uint8_t value = 0; !to_text(static_cast<Termination>(value)).empty(); ++value) {
        add_endings(endings, static_cast<Termination>(value));
    }
    for (const Points points : {Points{0, 0}, Points{1, 0}, Points{0, 2}, Points{1, 1}}) {
        endings.push_back({std::nullopt, Termination::Ruling, std::nullopt, points});
    }
    endings.push_back({std::nullopt, Termination::PenaltyLoss, Side::White, Points{0, 1}});
    return endings;
}

}  // namespace rochade::test
