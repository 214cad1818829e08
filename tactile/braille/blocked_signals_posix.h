// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rochade::braille {

/// From now on a write to a connection that is gone is an error on this thread, and not the end of
/// the process.
void block_broken_pipe_signals();

}  // namespace rochade::braille
