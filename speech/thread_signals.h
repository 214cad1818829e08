// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rochade::speech {

/// Whoever writes to a program that has ended gets an error from now on, not a signal that ends
/// this program too; for the calling thread and those that it starts.
void keep_broken_pipes_from_this_thread();

}  // namespace rochade::speech
