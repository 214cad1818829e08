// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rochade {

/// A standard stream that the program was started without is taken up, so that no file that is
/// opened later becomes it by chance: what is read there or written there fails from then on. To be
/// called before anything is opened.
void fill_closed_streams();

/// Whether the program was started with a standard input.
bool standard_input_is_open();

/// Whether something was read from the standard input in vain, which is not its end.
bool standard_input_failed();

}  // namespace rochade
