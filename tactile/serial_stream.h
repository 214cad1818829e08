// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile/byte_stream.h"

namespace rochade::tactile {

/// Opens a serial port of this machine: a device, or a link to one. Sets the whole line, takes it
/// for this process and throws away what had arrived before.
StreamResult open_serial_stream(std::string_view port, const LineSettings& line);

/// How long a board or clock may take to wake up when its line is opened.
inline constexpr Duration kSerialSettleTime{500};

}  // namespace rochade::tactile
