// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "speech/speech_error.h"
#include "speech/utterance.h"
#include "speech/voice.h"

namespace rochade::speech {

/// One open connection to Speech Dispatcher: hands utterances over and tells what became of them.
/// All calls on one thread; each may hang for as long as the daemon does not answer.
class DispatcherConnection {
public:
    enum class Event { Ended, Cancelled };
    /// Called with the number of a message, on a thread of the library.
    using Listener = std::function<void(std::size_t message, Event event)>;

    DispatcherConnection();
    ~DispatcherConnection();

    /// Once, before anything else. Why there is no connection, if there is none.
    std::optional<SpeechError> open(Listener listener);

    /// False if the daemon is gone.
    bool is_alive();
    /// Cuts what this connection has under way; false if the daemon is gone.
    bool cancel();

    /// Hands the utterance over. The numbers of its messages; nothing if the daemon is gone.
    std::optional<std::vector<std::size_t>> send(const Utterance& utterance,
                                                 const VoiceSettings& settings);

private:
    class Session;
    std::unique_ptr<Session> session_;
};

/// Of kind TalkerLost.
SpeechError dispatcher_lost(std::string detail);

}  // namespace rochade::speech
