// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pgn_next.h"

namespace rochade {
namespace {

template <class Visitor>
std::optional<PgnCheck> check_with(PgnPlace& place, Visitor& visitor, PgnStep& step) {
    PgnFaults faults;
    step = visit_pgn_game(place, visitor, faults);
    if (step != PgnStep::Game) return std::nullopt;
    if (faults.game) return PgnCheck{error_of(std::move(*faults.game), place)};
    PgnSummary summary = visitor.summary();
    summary.game = place.game;
    summary.variation_faults = errors_of(std::move(faults.variations), place);
    if (summary.contradicting_tag) {
        summary.line = line_of(place.text.data() + place.offset, place);
    }
    return PgnCheck{summary};
}

}  // namespace

std::optional<PgnEntry> next_pgn_entry(PgnPlace& place, PgnBuilder& builder, PgnStep& step) {
    PgnFaults faults;
    step = visit_pgn_game(place, builder, faults);
    if (step != PgnStep::Game) return std::nullopt;
    if (faults.game) return PgnEntry{error_of(std::move(*faults.game), place)};
    PgnGame game = builder.take();
    game.variation_faults = errors_of(std::move(faults.variations), place);
    return PgnEntry{std::move(game)};
}

std::optional<PgnCheck> next_pgn_check(PgnPlace& place, PgnFollower& follower, PgnStep& step) {
    return check_with(place, follower, step);
}

std::optional<PgnCheck> next_pgn_check(PgnPlace& place, PgnBuilder& builder, PgnStep& step) {
    return check_with(place, builder, step);
}

}  // namespace rochade
