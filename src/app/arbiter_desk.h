// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "app/pin.h"
#include "app/seal.h"
#include "commands/front_end.h"

namespace rochade {

/// A desk at which nobody has done anything for so long closes by itself.
inline constexpr Duration kDeskIdle = std::chrono::minutes(5);
/// Who is asked for a PIN or a move to be sealed has so long.
inline constexpr Duration kSecretWait = std::chrono::minutes(1);

/// Who may rule, and where. With a PIN nobody but at the place where it was given, until the desk
/// is closed; without one everybody who says "desk:", and where it was opened even without that.
/// Pure: told the time.
class ArbiterDesk {
public:
    enum class Lock : std::uint8_t { None, Pin };
    ArbiterDesk(Lock lock, Duration idle) : lock_(lock), idle_(idle) {}

    bool has_pin() const { return lock_ == Lock::Pin; }
    /// Whether what comes from `place` in the arbiter's name is his.
    bool may_rule(Place place) const {
        return !has_pin() || place == Place::Away || open_at_ == place;
    }
    /// Whether words that are his need no name in front there.
    bool is_open_at(Place place) const { return place == Place::Away || open_at_ == place; }
    const std::optional<Place>& open_at() const { return open_at_; }

    void open(Place place, Instant now) {
        open_at_ = place;
        used_ = now;
    }
    void close() { open_at_.reset(); }
    /// Something was said or pressed for the desk.
    void use(Instant now) { used_ = now; }
    /// When it closes by itself.
    std::optional<Instant> deadline() const {
        return open_at_ ? std::optional<Instant>(used_ + idle_) : std::nullopt;
    }

private:
    Lock lock_;
    Duration idle_;
    std::optional<Place> open_at_;
    Instant used_{};
};

/// A number for each place where an arbiter can sit: those of one front-end, and every desk in
/// another process.
inline unsigned seat_at(Place place, unsigned desk) {
    return static_cast<unsigned>(place) + (place == Place::Away ? desk : 0);
}

/// Which desk in another process has this seat.
inline unsigned desk_at(Place place, unsigned seat) {
    return place == Place::Away ? seat - static_cast<unsigned>(place) : 0;
}

/// What the next line at a place is wanted for; it is shown to nobody.
struct AwaitedSecret {
    enum class Use : std::uint8_t { OpenDesk, OpenEnvelope, SealMove } use;
    Role who;
    Place place;
    Instant until;
    FrontEnd::Secrecy secrecy;
    unsigned seat = 0;

    unsigned desk() const { return desk_at(place, seat); }
};

/// What the arbiter's PIN opens; nothing where none was set.
struct ArbiterSecrets {
    /// Shared with a desk in another process.
    std::shared_ptr<PinLock> pin;
    /// What moves of this game are sealed to.
    std::optional<SealKeys> seal;
};

}  // namespace rochade
