// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/match/adjourned_table.h"

#include "rules/fen.h"

namespace rochade {

Table at_second_move(const MatchSetup& setup) {
    Table table(setup);
    table.play({"game-started", "white announced e2e4 keys", "white pressed-clock keys",
                "black announced e7e5 keys", "black pressed-clock keys"});
    return table;
}

Table adjourned(const MatchSetup& setup) {
    Table table = at_second_move(setup);
    table.play({"adjournment-ordered", kSeal, "white pressed-clock keys"});
    return table;
}

Table adjourned_from(const char* fen) {
    MatchSetup setup = keys_only();
    setup.start = parse_fen(fen).value();
    Table table(setup);
    table.play({"game-started", "adjournment-ordered", kSeal, "white pressed-clock keys"});
    return table;
}

MatchSetup followed() {
    MatchSetup setup = keys_only();
    setup.clock = ClockKind::Followed;
    return setup;
}

}  // namespace rochade
