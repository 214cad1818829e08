// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "app/speakers.h"
#include "base/result.h"
#include "rules/side.h"

namespace rochade {

/// On which device each listener hears what is his. Nothing: the system's choice, or that of the
/// settings.
struct AudioDevices {
    std::optional<std::string> everybody;               ///< the loudspeaker
    std::array<std::optional<std::string>, 2> players;  ///< by index_of(Side)

    /// Whether anybody has a device of his own.
    bool are_shared_out() const { return everybody || players[0] || players[1]; }

    friend bool operator==(const AudioDevices&, const AudioDevices&) = default;
};

/// Reads "white=NAME", "black=NAME" or "everybody=NAME" into `devices`; false if it is neither.
bool read_audio_device(std::string_view text, AudioDevices& devices);

/// A device that is gone is looked for again so often.
inline constexpr std::chrono::seconds kLookForSound{3};

/// Everything of a table that makes a sound: a speaker for each device.
///
/// What is for a player alone is never said on a device that is not his, also when his is gone: a
/// Speaker keeps to its own device. A named device speaks with the own voice; the user's own voice
/// (Speech Dispatcher) has one device, which is its own.
class Sound {
public:
    /// `settings` are for all; a recording of a player's device gets his colour in its name. On the
    /// main thread. Errors as of Speaker::open().
    static Result<std::unique_ptr<Sound>, speech::SpeechError> open(
        const speech::SpeakerSettings& settings, const AudioDevices& devices);
    ~Sound();
    Sound(const Sound&) = delete;
    Sound& operator=(const Sound&) = delete;

    Speakers speakers() const;

    /// Blocks until all that was asked for is said.
    void wait_until_quiet();
    /// Nobody waits for that any more; from any thread.
    void quit_waiting();

private:
    Sound() = default;
    void look_for_devices();

    std::unique_ptr<speech::Speaker> everybodys_;
    std::array<std::unique_ptr<speech::Speaker>, 2> players_;  // perhaps only the first, for both
    bool is_first_for_both_ = false;

    std::mutex mutex_;
    std::condition_variable ended_;
    bool is_ending_ = false;
    std::thread keeper_;  // opens devices that were lost; it takes some tens of milliseconds
};

}  // namespace rochade
