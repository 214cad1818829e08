// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rochade {

/// Whether this user may open serial ports: he is the superuser or in the group dialout, to which
/// Debian gives them.
bool may_open_serial_ports();

}  // namespace rochade
