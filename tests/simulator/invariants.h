// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/simulator/knowledge.h"
#include "tests/simulator/ledger.h"
#include "tests/simulator/table.h"
#include "tests/simulator/verdict.h"

namespace rochade::simulator {

/// What is true of every game, whatever people do; looked at after every event.
class Invariants : public Watcher {
public:
    Invariants(const Table& table, Verdict& verdict)
        : table_(table),
          verdict_(verdict),
          ledger_(table.match().setup(), verdict),
          knowledge_(verdict) {}

    void saw(const Seen& seen) override;
    /// Nobody's hand is on the board of `side`: what it shows is what the game has there, or the
    /// difference is known. Laws: D.2.8
    void check_board_at_rest(Side side);

private:
    void check_whole(const Match& match);

    const Table& table_;
    Verdict& verdict_;
    Ledger ledger_;
    Knowledge knowledge_;
};

/// Whether two matches are in the same state, as far as it can be seen.
bool same_state(const Match& one, const Match& other);

}  // namespace rochade::simulator
