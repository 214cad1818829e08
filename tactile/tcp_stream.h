// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile/byte_stream.h"

namespace rochade::tactile {

inline constexpr std::string_view kTcpScheme = "tcp://";

/// Connects to "tcp://host:port" or "tcp://[address]:port", a serial line that another machine
/// offers. Blocks as open_stream() says.
StreamResult open_tcp_stream(std::string_view port, const Waker* cancelled);

}  // namespace rochade::tactile
