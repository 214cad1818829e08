// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rochade {

/// How the program ends; scripts rely on the numbers.
enum class ExitCode : int {
    Done = 0,
    No = 1,       // the answer is no, or an input was refused
    Usage = 2,    // the command line cannot be understood
    Trouble = 3,  // a device or a file failed
};

}  // namespace rochade
