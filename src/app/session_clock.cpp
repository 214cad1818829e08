// SPDX-License-Identifier: GPL-3.0-or-later
// How much time is left, said unasked among friends.
#include <algorithm>

#include "announce/counts.h"
#include "app/session.h"

namespace rochade {
namespace {

/// A warning that comes within this of its time is said as what it is, not as a second less.
constexpr Duration kAsGoodAsThere{1000};

}  // namespace

/// In a tournament nobody is told the time unasked. Laws: 12.6, D.2.9 d
bool Session::may_warn() const {
    const MatchSetup& setup = parts_.match.setup();
    return setup.mode == Mode::Friendly && setup.clock != ClockKind::None &&
           parts_.match.phase() == Phase::Running;
}

/// Each player hears of his own clock what his schedule has; not between a question and its answer,
/// but then.
void Session::warn_of_time(Instant at) {
    if (may_warn() && is_asking_players()) return;
    for (const Side side : {Side::White, Side::Black}) {
        auto& shown = shown_left_[index_of(side)];
        if (!may_warn()) {
            shown.reset();
            continue;
        }
        const Duration left = parts_.match.clock().left(side, at);
        const auto due =
            shown ? due_warning(*shown, left, parts_.warnings[index_of(side)]) : std::nullopt;
        shown = left;
        if (!due) continue;
        const Duration said = *due - left < kAsGoodAsThere ? *due : left;
        const Listener& listener = mouth_.listeners().of(role_of(side));
        const Language language = listener.style.language;
        answer(role_of(side),
               time_left_phrase(said, Whose::Own, TimeDetail::Short,
                                parts_.context.locales.catalog(language),
                                parts_.context.locales.words(language)),
               Caption::Kind::Speech);
    }
}

/// Whether a player has been asked something and has not answered.
bool Session::is_asking_players() const {
    return conversation_.is_asking() || (secret_ && secret_->who != Role::Desk);
}

/// When the next warning is due; nothing while no clock runs.
std::optional<Instant> Session::next_warning() const {
    if (!may_warn() || is_asking_players()) return std::nullopt;
    const auto running = parts_.match.clock().running();
    if (!running) return std::nullopt;
    const Instant at = now();
    const auto until = until_next_warning(parts_.match.clock().left(*running, at),
                                          parts_.warnings[index_of(*running)]);
    return until ? std::optional(at + *until) : std::nullopt;
}

}  // namespace rochade
