// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>

#include "announce/phrase.h"
#include "match/match.h"

namespace rochade {

/// Who speaks or is spoken to.
enum class Role : std::uint8_t { White, Black, Assistant, Desk };
inline constexpr std::array kAllRoles = {Role::White, Role::Black, Role::Assistant, Role::Desk};

constexpr Role role_of(Side side) { return side == Side::White ? Role::White : Role::Black; }

/// Who may hear something.
class RoleSet {
public:
    constexpr RoleSet() = default;
    constexpr RoleSet(std::initializer_list<Role> roles) {
        for (const Role role : roles) add(role);
    }
    constexpr void add(Role role) { bits_ = static_cast<std::uint8_t>(bits_ | bit(role)); }
    constexpr bool has(Role role) const { return (bits_ & bit(role)) != 0; }
    constexpr bool empty() const { return bits_ == 0; }

    friend constexpr bool operator==(RoleSet, RoleSet) = default;

private:
    static constexpr unsigned bit(Role role) { return 1u << static_cast<unsigned>(role); }
    std::uint8_t bits_ = 0;
};

inline constexpr RoleSet kEverybody = {Role::White, Role::Black, Role::Assistant, Role::Desk};

/// One person who listens, and how he wants it said.
struct Listener {
    Role role = Role::White;
    PhraseStyle style;
};

}  // namespace rochade
