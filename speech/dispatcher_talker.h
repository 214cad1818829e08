// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <memory>

#include "speech/talker.h"

namespace rochade::speech {

/// After a loss the daemon is looked for again with the next utterance; if it was not there then
/// either, not sooner than this.
inline constexpr std::chrono::seconds kDispatcherRetry{2};

/// A daemon that has not answered a command for so long is given up.
inline constexpr std::chrono::seconds kDispatcherPatience{4};

/// The voice that the user has set up for his screen reader, through Speech Dispatcher.
///
/// Each utterance is one block of SSIP with a language for each segment, so that nothing comes
/// between its parts. Important and Message are sent as MESSAGE, all others as TEXT; never as
/// IMPORTANT, which would silence the screen reader for good. Only one is under way at a time:
/// which comes next is for VoiceQueue, since the daemon drops what it thinks is old.
///
/// The daemon is the one that the variable SPEECHD_ADDRESS names; otherwise the user's own, which
/// is started if it does not run. Opening never fails and never blocks: a daemon that is not there
/// is an error of say().
std::unique_ptr<Talker> open_dispatcher_talker();

}  // namespace rochade::speech
