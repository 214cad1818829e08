// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "tests/simulator/verdict.h"

namespace rochade::simulator {

/// The players' times in a book of its own, kept from what the match says is to be done with the
/// clocks. It has what each was given and what he has used, and holds our own clock against it to
/// the millisecond. Laws: 6.2, 6.3, 6.10
class Ledger {
public:
    Ledger(const MatchSetup& setup, Verdict& verdict);

    void note(const Seen& seen);

private:
    /// What one player has, and what of the move's own time is left of it.
    struct Account {
        Duration main{0};
        Duration extra{0};
        Duration used{0};
        Duration given{0};   // by the arbiter, less what he took
        Duration earned{0};  // by completed moves
        unsigned moves = 0;
        bool shows_extra = false;
        Duration shown() const { return shows_extra ? main + extra : main; }
    };
    using Accounts = std::array<Account, 2>;

    const Period& period_of(const Account& account) const;
    void settle(Instant at);
    void begin_move(Account& account);
    void refresh_extra(Account& account) const;
    void earn(Account& account, Duration time);
    void note_awards(const Seen& seen);
    void complete(const Seen& seen);
    void go_back(const Seen& seen);
    void lose_earnings(Side side, const Accounts& kept, const Accounts& first_lost, unsigned moves,
                       const Seen& seen);
    void give(Side side, Duration time);
    void show(Account& account, Duration left);
    void follow(const Seen& seen);
    void check(const Seen& seen);

    TimeControl control_;
    Verdict& verdict_;
    bool is_kept_;  // our own clock, and nothing has happened that the book does not follow
    Accounts accounts_;
    std::vector<Accounts> after_;  // the start, and each half-move
    std::optional<Side> running_;
    /// He has not pressed after a move to which there is a reply already. Laws: 6.2 a 2
    std::optional<Side> owes_press_;
    Instant since_{};
};

}  // namespace rochade::simulator
