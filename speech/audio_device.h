// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "speech/audio_sink.h"
#include "speech/speech_error.h"

namespace rochade::speech {

/// The device asks for this much at a time: 12 ms, the bound on how long cut speech is heard.
inline constexpr int kDeviceBufferSamples = 256;

/// Opens a sound device, running: `name` as audio_device_names() lists it, empty for the
/// system's own choice. A named device that is missing is not replaced by another one, because
/// what is private must not come out of a loudspeaker.
///
/// `played` is called on the device's thread with no lock held, and must not block for long.
/// Opening and destroying may take some tens of milliseconds and belong on one thread, the main
/// one. Leaves the program's signal handlers alone. Error: NoSoundDevice.
Result<std::unique_ptr<AudioSink>, SpeechError> open_audio_device(const std::string& name,
                                                                  Played played);

/// What there is to play on, for the settings and for finding faults.
struct AudioDevices {
    std::string driver;  ///< such as "pulseaudio" or "alsa"
    std::vector<std::string> names;
};
Result<AudioDevices, SpeechError> list_audio_devices();

}  // namespace rochade::speech
