// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rochade {

/// Whether a window could be opened here; opens none. To be called where a window would be: on
/// the main thread, and while there is none.
bool has_display();

}  // namespace rochade
