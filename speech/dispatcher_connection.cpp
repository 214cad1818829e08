// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/dispatcher_connection.h"

#include <libspeechd.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "speech/pieces.h"

namespace rochade::speech {
namespace {

/// The library's callbacks know no user data, only the numbers of clients.
class Listeners {
public:
    using Listener = std::shared_ptr<DispatcherConnection::Listener>;

    static Listeners& instance() {
        static Listeners* const kListeners = new Listeners;  // callbacks may come until the end
        return *kListeners;
    }

    void add(std::size_t client, DispatcherConnection::Listener listener) {
        const std::lock_guard lock(mutex_);
        listeners_[client] = std::make_shared<DispatcherConnection::Listener>(std::move(listener));
    }
    void remove(std::size_t client) {
        const std::lock_guard lock(mutex_);
        listeners_.erase(client);
    }

    static void callback(std::size_t message, std::size_t client, SPDNotificationType type) {
        const Listener listener = instance().of(client);
        if (!listener) return;
        using Event = DispatcherConnection::Event;
        if (type == SPD_EVENT_END) (*listener)(message, Event::Ended);
        if (type == SPD_EVENT_CANCEL) (*listener)(message, Event::Cancelled);
    }

private:
    Listener of(std::size_t client) {
        const std::lock_guard lock(mutex_);
        const auto found = listeners_.find(client);
        return found == listeners_.end() ? nullptr : found->second;
    }

    std::mutex mutex_;
    std::map<std::size_t, Listener> listeners_;
};

/// What it begins with; 0 if that is no number.
long number_in(const std::string& text) { return std::strtol(text.c_str(), nullptr, 10); }

int clamped(int value) { return std::clamp(value, -100, 100); }

/// The daemon's scale of rates is its synthesiser's: 80, 170 and 449 words a minute.
int rate_of(int words_per_minute) {
    const int faster = words_per_minute - 170;
    return clamped(faster < 0 ? faster * 100 / 90 : faster * 100 / 279);
}
int words_per_minute_of(int rate) { return 170 + (rate < 0 ? rate * 90 : rate * 279) / 100; }

/// "f3" and "m1" as the daemon's names for voices; it has three of each.
std::optional<std::string> voice_type_of(const std::string& variant) {
    if (variant.size() < 2 || (variant[0] != 'f' && variant[0] != 'm')) return std::nullopt;
    const int number = std::clamp(variant[1] - '0', 1, 3);
    return (variant[0] == 'f' ? "FEMALE" : "MALE") + std::to_string(number);
}

/// A line of SSIP data: a dot at its start would end it.
std::string data_of(std::string piece) {
    for (char& character : piece) {
        if (character == '\n' || character == '\r') character = ' ';
    }
    if (piece.starts_with('.')) piece.insert(0, ".");
    return piece + "\r\n.";
}

}  // namespace

class DispatcherConnection::Session {
public:
    ~Session() {
        if (spd_ == nullptr) return;
        Listeners::instance().remove(client_);
        spd_close(spd_);
    }

    std::optional<SpeechError> open(Listener listener) {
        char* reason = nullptr;
        // Where an address is given by hand, nothing else is started in its place.
        const char* given = std::getenv("SPEECHD_ADDRESS");
        const int may_start = given == nullptr || *given == '\0' ? 1 : 0;
        SPDConnectionAddress* address = spd_get_default_address(&reason);
        if (address != nullptr) {
            spd_ = spd_open2("rochade", "game", nullptr, SPD_MODE_THREADED, address, may_start,
                             &reason);
            SPDConnectionAddress__free(address);
        }
        // There may be one although the line is open: the daemon had to be started first.
        const std::string detail = reason == nullptr ? "no address" : reason;
        std::free(reason);
        if (spd_ == nullptr) return dispatcher_lost(detail);
        const auto client = ask("HISTORY GET CLIENT_ID");
        if (!client) return dispatcher_lost("the daemon is gone");
        client_ = static_cast<std::size_t>(number_in(*client));
        Listeners::instance().add(client_, std::move(listener));
        spd_->callback_end = spd_->callback_cancel = Listeners::callback;
        if (!run("SET SELF NOTIFICATION END ON") || !run("SET SELF NOTIFICATION CANCEL ON")) {
            return dispatcher_lost("the daemon is gone");
        }
        own_.rate = static_cast<int>(number_in(ask("GET RATE").value_or("0")));
        own_.pitch = static_cast<int>(number_in(ask("GET PITCH").value_or("0")));
        own_.volume = static_cast<int>(number_in(ask("GET VOLUME").value_or("100")));
        own_type_ = ask("GET VOICE_TYPE").value_or("MALE1");
        return std::nullopt;
    }

    bool is_alive() { return run("GET RATE"); }
    bool cancel() { return run("CANCEL SELF"); }

    std::optional<std::vector<std::size_t>> send(const Utterance& utterance,
                                                 const VoiceSettings& settings) {
        const bool is_message = utterance.priority <= Priority::Message;
        if (!run(std::string("SET SELF PRIORITY ") + (is_message ? "MESSAGE" : "TEXT"))) return {};
        if (!set_voice(settings, utterance) || !run("BLOCK BEGIN")) return {};
        std::vector<std::size_t> messages;
        for (const Segment& segment : utterance.segments) {
            if (segment.language != language_) {
                if (!run("SET SELF LANGUAGE " + segment.language)) return {};
                language_ = segment.language;
            }
            for (const std::string& piece : pieces_of(segment.text)) {
                if (piece.find_first_not_of(" \t\r\n") == std::string::npos) continue;
                const auto message = speak(piece);
                if (!message) return {};
                messages.push_back(*message);
            }
        }
        if (!run("BLOCK END")) return {};
        return messages;
    }

private:
    // The library's own functions that ask for a value read through a null pointer when the daemon
    // dies under them.

    /// The first line of the answer to a question, without its code.
    std::optional<std::string> ask(const std::string& question) {
        char* reply = nullptr;
        spd_execute_command_with_reply(spd_, question.c_str(), &reply);
        if (reply == nullptr) return std::nullopt;
        const std::string text(reply);
        std::free(reply);
        return value_in(text);
    }

    /// "225-21" and a line "225 OK MESSAGE QUEUED".
    static std::optional<std::string> value_in(const std::string& reply) {
        const std::size_t dash = reply.find('-');
        if (dash == std::string::npos) return std::nullopt;
        return reply.substr(dash + 1, reply.find_first_of("\r\n", dash) - dash - 1);
    }

    /// False if there was no answer; a refusal is one.
    bool run(const std::string& command) {
        char* reply = nullptr;
        spd_execute_command_with_reply(spd_, command.c_str(), &reply);
        const bool is_answered = reply != nullptr;
        std::free(reply);
        return is_answered;
    }

    std::optional<std::size_t> speak(const std::string& piece) {
        if (!run("SPEAK")) return std::nullopt;
        char* const reply = spd_send_data(spd_, (data_of(piece) + "\r\n").c_str(), SPD_WAIT_REPLY);
        if (reply == nullptr) return std::nullopt;
        const auto message = value_in(reply);
        std::free(reply);
        if (!message) return std::nullopt;
        return static_cast<std::size_t>(number_in(*message));
    }

    /// Only what is to differ from the user's own is sent, and what was made to differ before.
    bool set_voice(const VoiceSettings& wanted, const Utterance& utterance) {
        const VoiceSettings usual;
        Scales scales = own_;
        if (wanted.words_per_minute != usual.words_per_minute) {
            scales.rate = rate_of(words_per_minute_of(own_.rate) + wanted.words_per_minute -
                                  usual.words_per_minute);
        }
        if (wanted.pitch != usual.pitch) {
            scales.pitch = clamped(own_.pitch + 2 * (wanted.pitch - usual.pitch));
        }
        if (wanted.volume != usual.volume) {
            scales.volume = clamped(own_.volume + 2 * (wanted.volume - usual.volume));
        }
        const std::string& variant = utterance.variant.empty() ? wanted.variant : utterance.variant;
        return set("RATE", scales.rate, own_.rate, sent_.rate) &&
               set("PITCH", scales.pitch, own_.pitch, sent_.pitch) &&
               set("VOLUME", scales.volume, own_.volume, sent_.volume) && set_variant(variant) &&
               set_punctuation(utterance.reads_punctuation ? wanted.punctuation
                                                           : usual.punctuation);
    }

    bool set(const char* name, int value, int own, std::optional<int>& sent) {
        if (value == sent.value_or(own)) return true;
        sent = value;
        return run(std::string("SET SELF ") + name + " " + std::to_string(value));
    }

    /// Without a wish it is the user's own, which is sent only when it was another one before.
    bool set_punctuation(Punctuation wanted) {
        if (wanted == punctuation_) return true;
        punctuation_ = wanted;
        return run("SET SELF PUNCTUATION " + (wanted == Punctuation::None   ? own_punctuation_
                                              : wanted == Punctuation::Some ? std::string("some")
                                                                            : std::string("all")));
    }

    bool set_variant(const std::string& variant) {
        if (variant == variant_) return true;
        variant_ = variant;
        return run("SET SELF VOICE_TYPE " + voice_type_of(variant).value_or(own_type_));
    }

    struct Scales {
        int rate = 0;
        int pitch = 0;
        int volume = 100;
    };
    struct Sent {
        std::optional<int> rate;
        std::optional<int> pitch;
        std::optional<int> volume;
    };

    SPDConnection* spd_ = nullptr;
    std::size_t client_ = 0;
    Scales own_;
    std::string own_type_;
    Sent sent_;
    std::string language_;
    std::string variant_;
    std::string own_punctuation_ = "none";
    Punctuation punctuation_ = Punctuation::None;
};

DispatcherConnection::DispatcherConnection() : session_(std::make_unique<Session>()) {}
DispatcherConnection::~DispatcherConnection() = default;

std::optional<SpeechError> DispatcherConnection::open(Listener listener) {
    return session_->open(std::move(listener));
}
bool DispatcherConnection::is_alive() { return session_->is_alive(); }
bool DispatcherConnection::cancel() { return session_->cancel(); }

std::optional<std::vector<std::size_t>> DispatcherConnection::send(const Utterance& utterance,
                                                                   const VoiceSettings& settings) {
    return session_->send(utterance, settings);
}

SpeechError dispatcher_lost(std::string detail) {
    return {SpeechError::Kind::TalkerLost, std::move(detail)};
}

}  // namespace rochade::speech
