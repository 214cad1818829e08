// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/doctor_checks.h"

#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "app/play_options.h"
#include "app/sentences.h"
#include "app/serial_rights_posix.h"
#include "app/settings_file.h"
#include "base/utf8.h"
#include "speech/audio_device.h"
#include "speech/dispatcher_talker.h"
#include "speech/espeak_voice.h"
#include "tactile/braille/display.h"
#include "tactile/braille/prose.h"
#include "tactile/ports.h"
#include "window/accessible_window.h"
#include "window/display_check.h"
#include "window/painter.h"

namespace rochade {
namespace {

using State = Finding::State;

/// By Language.
constexpr std::array<std::string_view, kAllLanguages.size()> kVoiceWords = {"voice-en", "voice-de",
                                                                            "voice-el", "voice-ru"};

/// For a bus that may have to be started first.
constexpr std::chrono::seconds kPatienceToAsk{3};

class Doctor {
public:
    explicit Doctor(const Context& context) : context_(context), catalog_(context.catalog()) {}

    std::vector<Finding> run() {
        sound();
        voices();
        dispatcher();
        ports();
        rights();
        braille();
        display();
        screen_reader();
        font();
        log_folder();
        settings();
        locale();
        return std::move(findings_);
    }

private:
    void find(std::string_view what, State state, std::string_view message,
              const Arguments& arguments = {}) {
        findings_.push_back({what, state, catalog_.format(message, arguments)});
    }

    void sound() {
        const auto devices = speech::list_audio_devices();
        if (!devices) return no_sound(devices.error());
        const auto device = speech::open_audio_device("", {});
        if (!device) return no_sound(device.error());
        find("sound", State::Present, "Sound is played by {driver}.",
             {{"driver", devices.value().driver}});
        sound_devices(devices.value().names);
    }

    /// By the names that --audio takes.
    void sound_devices(const std::vector<std::string>& names) {
        if (names.empty()) return;
        std::string all;
        for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
        find("sound-devices", State::Present, "Sound devices: {devices}.", {{"devices", all}});
    }

    /// An utterance without words is heard by nobody.
    void dispatcher() {
        const auto talker = speech::open_dispatcher_talker();
        const bool answers = talker->say(speech::TalkId{1}, {}, {}).has_value();
        find("speech-dispatcher", answers ? State::Present : State::Optional,
             answers ? "Speech Dispatcher answers: --voice speechd speaks with your own voice."
                     : "Speech Dispatcher does not answer; only --voice speechd needs it. Install "
                       "the package speech-dispatcher.");
    }

    void no_sound(const speech::SpeechError& error) {
        find("sound", State::Missing,
             "There is no sound device: {reason}. Connect loudspeakers or headphones and see that "
             "the sound system runs; without it everything is shown in writing.",
             {{"reason", error.detail}});
    }

    void voices() {
        const auto voice = speech::open_espeak_voice();
        if (!voice) {
            findings_.push_back({"voices", State::Missing, sentence_for(voice.error(), catalog_)});
            return;
        }
        for (const Language language : kAllLanguages) speak(*voice.value(), language);
    }

    /// A voice that makes no sample, or that another one stands in for, does not speak.
    void speak(speech::Voice& voice, Language language) {
        std::size_t samples = 0;
        const auto receive = [&samples](std::span<const speech::Sample> some) {
            samples += some.size();
            return speech::Flow::Continue;
        };
        const std::string code(code_of(language));
        const std::string text = saying_phrase(Saying::Yes, language, context_.locales.vocabulary)
                                     .segments.front()
                                     .spoken;
        const auto done = voice.synthesise({text, code}, {}, receive);
        const bool speaks =
            done && samples > 0 && done.value().language == speech::Synthesis::Language::AsAsked;
        const Arguments name = {{"language", context_.locales.words(language).own_name()}};
        find(kVoiceWords[index_of(language)], speaks ? State::Present : State::Missing,
             speaks ? "The voice speaks: {language}."
                    : "There is no voice for {language}. Install the package espeak-ng-data.",
             name);
    }

    void ports() {
        const auto ports = tactile::list_ports();
        if (ports.empty()) {
            find("ports", State::Optional,
                 "There is no serial port. To play with a board, plug it in; without one the moves "
                 "are entered by keys.");
            return;
        }
        std::string names;
        for (const tactile::PortInfo& port : ports) {
            if (!names.empty()) names += ", ";
            names += port.name;
        }
        find("ports", State::Present, "Serial ports: {ports}.", {{"ports", names}});
    }

    void rights() {
        const bool may = may_open_serial_ports();
        find("rights", may ? State::Present : State::Missing,
             may ? "You may open serial ports."
                 : "You may not open serial ports. Type \"sudo adduser $USER dialout\" and log in "
                   "again.");
    }

    /// The display of the system; a game is played as well without one.
    void braille() {
        const auto found = braille::look_at_display("");
        if (!found || found.value().width == 0) {
            find("braille", State::Optional,
                 "No braille display answers. To play with one, connect it and start BRLTTY; "
                 "without "
                 "one everything is said and shown.");
            return;
        }
        for (const Language language : kAllLanguages) {
            const auto cells =
                braille::prose_cells("a", code_of(language), braille::ProseForm::Literary);
            if (cells) continue;
            find("braille", State::Missing,
                 "The braille table {table} is missing. Install the package liblouis-data.",
                 {{"table", cells.error().table}});
            return;
        }
        find("braille", State::Present, "The braille display answers: {driver}, {count} cells.",
             {{"driver", found.value().driver}, {"count", std::to_string(found.value().width)}});
    }

    void display() {
        const bool is_there = has_display();
        find("display", is_there ? State::Present : State::Missing,
             is_there ? "There is a display for the window."
                      : "There is no display for the window; play with --front terminal.");
    }

    /// Shows a window without anything in it for a moment.
    void screen_reader() {
        AccessibleWindow window([](Square) {}, "");
        window.show(AccessibleTable{});
        const bool is_read =
            window.wait_until_started(kPatienceToAsk) == AccessibleWindow::State::Exported;
        find("screen-reader", is_read ? State::Present : State::Optional,
             is_read ? "Screen readers can read the window."
                     : "Screen readers cannot read the window: no accessibility bus answers. If "
                       "you use one, install the package at-spi2-core and start the program from "
                       "your desktop.");
    }

    void font() {
        std::error_code error;
        const bool is_there = std::filesystem::is_regular_file(kDefaultFont, error);
        find("font", is_there ? State::Present : State::Missing,
             is_there ? "The font of the window is there: {file}."
                      : "The font {file} is missing. Install the package fonts-dejavu-core.",
             {{"file", kDefaultFont}});
    }

    /// Writes a small file where the logs of games go, and takes it away again.
    void log_folder() {
        const auto path = new_log_path(context_);
        if (!path) {
            findings_.push_back({"log-folder", State::Missing, path.error().sentence});
            return;
        }
        const std::string trial = path.value() + ".trial";
        const auto written = write_text_file(trial, "\n");
        if (!written) {
            findings_.push_back(
                {"log-folder", State::Missing, sentence_for(written.error(), catalog_)});
            return;
        }
        std::error_code error;
        std::filesystem::remove(trial, error);
        find("log-folder", State::Present, "The logs of games are kept in {folder}.",
             {{"folder", std::filesystem::path(trial).parent_path().string()}});
    }

    void settings() {
        const auto settings = load_settings("", context_);
        if (!settings) {
            findings_.push_back({"settings", State::Missing, settings.error().sentence});
            return;
        }
        find("settings", State::Present, "The settings are in order.");
    }

    /// What the terminal shows must be UTF-8.
    void locale() {
        std::string name;
        for (const char* variable : {"LC_ALL", "LC_CTYPE", "LANG"}) {
            const char* value = std::getenv(variable);
            if (value == nullptr || *value == '\0') continue;
            name = value;
            break;
        }
        const bool is_utf8 = lower_case(name).find("utf") != std::string::npos;
        find("locale", is_utf8 ? State::Present : State::Missing,
             is_utf8
                 ? "The language is {language}; the locale is {locale}."
                 : "The locale {locale} does not name UTF-8; letters may be shown wrongly. Type "
                   "\"export LC_ALL=C.UTF-8\".",
             {{"language", context_.locales.words(context_.language).own_name()},
              {"locale", name.empty() ? "C" : name}});
    }

    const Context& context_;
    const Catalog& catalog_;
    std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding> look_at_everything(const Context& context) { return Doctor(context).run(); }

}  // namespace rochade
