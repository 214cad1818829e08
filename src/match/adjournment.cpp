// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/adjournment.h"

namespace rochade {

std::optional<Envelope> envelope_of(const Match& match) {
    const auto& adjournment = match.adjournment();
    if (match.phase() != Phase::Adjourned || !adjournment->sealed_by) return std::nullopt;
    const auto& times = adjournment->times;
    return Envelope{{match.player(Side::White).name, match.player(Side::Black).name},
                    match.current(),
                    {times[0].used, times[1].used},
                    {times[0].left, times[1].left},
                    *adjournment->sealed_by,
                    match.current().move_number,
                    match.draw_offer()};
}

}  // namespace rochade
