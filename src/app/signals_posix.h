// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rochade {

/// A reader that went away, such as the other end of a pipe, is noticed at the next write and
/// does not end the program.
void ignore_broken_pipes();

}  // namespace rochade
