// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rochade {

/// One lambda per case of a std::variant, for std::visit.
template <typename... Cases>
struct Overloaded : Cases... {
    using Cases::operator()...;
};
template <typename... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

}  // namespace rochade
