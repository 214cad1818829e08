// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>
#include <ostream>

namespace rochade {

/// Keeps its keys in the order in which they are put in.
using Json = nlohmann::ordered_json;

/// One object on one line, for scripts. Text that is no UTF-8, from a foreign file, never fails.
inline void print_json(std::ostream& out, const Json& object) {
    out << object.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
}

}  // namespace rochade
