// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rochade {

/// The whole program: reads the command line, runs the subcommand, gives its exit code.
int run_program(int argc, const char* const* argv);

}  // namespace rochade
