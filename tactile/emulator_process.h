// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "base/timeline.h"
#include "tactile/board_driver.h"

namespace rochade::tactile {

class Waker;

struct EmulatorOptions {
    const BoardDriver* driver = nullptr;  // not null
    EmulatedPace pace = EmulatedPace::Real;
    /// A name that always leads to the port, also after "plug".
    std::optional<std::filesystem::path> link;
    /// In force from the start.
    std::vector<std::string> faults;
    /// A handle of the operating system that commands are read from while the board lives, such
    /// as 0 for the standard input. They come after those of the script.
    std::optional<int> commands;
    /// What happens when there are no more commands.
    enum class AtEnd : std::uint8_t { Quit, KeepServing } at_end = AtEnd::Quit;
    /// The program's clock.
    std::function<Instant()> now;
    /// Ends the emulation when woken; may be null.
    const Waker* stop = nullptr;
};

/// Plays a board on a pseudo-terminal until "quit", the end of the commands or `stop`.
///
/// `script` is read to its end first, line by line as the commands are carried out; see
/// emulator_script.h for them. Lines written to `out`, each at once: "port NAME" at the start and
/// after each "plug"; "synced N" for the Nth "sync"; "refused LINE REASON" for a command that
/// cannot be carried out, with lines counted over both sources.
///
/// Blocks. At EmulatedPace::Fast "wait" takes no time, but nothing is lost: commands go on only
/// while the reader keeps up. A port that nobody reads for kLongestUnread loses bytes.
/// \return an exit status: 0 done, 1 a line of the script was refused, 3 the port or link failed;
///         then `out` has "failed NAME".
int run_emulator(const EmulatorOptions& options, std::istream& script, std::ostream& out);

inline constexpr Duration kLongestUnread{2000};

}  // namespace rochade::tactile
