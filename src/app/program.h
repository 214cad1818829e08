// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/context.h"

namespace rochade {

/// The whole program: reads the command line, runs the subcommand, gives its exit code.
int run_program(int argc, const char* const* argv);

/// The same with the languages and streams of `context`; what the command line says of the
/// language goes for single commands only.
int run_program(int argc, const char* const* argv, const Context& context);

}  // namespace rochade
