// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/simulator/verdict.h"

namespace rochade::simulator {

/// What the Laws grant is not refused, what they forbid does not count; and nobody hears what is
/// not for him. Laws: 4, 5, 6.8, 9, 12.6, D.2.9, D.2.10
void check_rights(const Seen& seen, Verdict& verdict);
void check_audience(const Seen& seen, Verdict& verdict);

}  // namespace rochade::simulator
