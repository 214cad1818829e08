// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pgn_next.h"

namespace rochade {
namespace {

template <class Visitor>
std::optional<PgnCheck> check_with(PgnPlace& place, Visitor& visitor, PgnStep& step) {
    std::optional<PgnFault> fault;
    step = visit_pgn_game(place, visitor, fault);
    if (step != PgnStep::Game) return std::nullopt;
    if (fault) return PgnCheck{error_of(std::move(*fault), place)};
    PgnSummary summary = visitor.summary();
    summary.game = place.game;
    if (summary.contradicting_tag) {
        summary.line = line_of(place.text.data() + place.offset, place);
    }
    return PgnCheck{summary};
}

}  // namespace

std::optional<PgnEntry> next_pgn_entry(PgnPlace& place, PgnBuilder& builder, PgnStep& step) {
    std::optional<PgnFault> fault;
    step = visit_pgn_game(place, builder, fault);
    if (step != PgnStep::Game) return std::nullopt;
    if (fault) return PgnEntry{error_of(std::move(*fault), place)};
    return PgnEntry{builder.take()};
}

std::optional<PgnCheck> next_pgn_check(PgnPlace& place, PgnFollower& follower, PgnStep& step) {
    return check_with(place, follower, step);
}

std::optional<PgnCheck> next_pgn_check(PgnPlace& place, PgnBuilder& builder, PgnStep& step) {
    return check_with(place, builder, step);
}

}  // namespace rochade
