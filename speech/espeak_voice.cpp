// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/espeak_voice.h"

#include <espeak-ng/speak_lib.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "speech/espeak_phonemes.h"
#include "speech/pieces.h"

namespace rochade::speech {
namespace {

using Kind = SpeechError::Kind;

constexpr int kBufferMilliseconds = 20;  // how much the library hands over at once
constexpr std::size_t kMaxVoiceName = 32;
constexpr const char* kFallbackVoice = "en";
/// What is read out with Punctuation::Some: marks that change a move or a name, no commas.
constexpr const wchar_t* kSomePunctuation = L"+-=#@/\\*&<>()[]{}";

int punctuation_of(Punctuation punctuation) {
    switch (punctuation) {
        case Punctuation::All: return espeakPUNCT_ALL;
        case Punctuation::Some: return espeakPUNCT_SOME;
        case Punctuation::None: break;
    }
    return espeakPUNCT_NONE;
}

/// The library's state, touched by its owner thread only.
///
/// espeak_Cancel is never called: it stops nothing, and may wait for the whole text. Only the
/// answer 1 from the callback stops the synthesis. Markup is off: its voice changes outlive
/// their element.
class Library {
public:
    /// The sample rate must be ours; it is for every voice that is not MBROLA's.
    std::optional<SpeechError> initialise() {
        if (!started_) {
            started_ = true;
            const int rate = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, kBufferMilliseconds,
                                               nullptr, espeakINITIALIZE_DONT_EXIT);
            usable_ = rate == kSampleRateHz;
            if (usable_) espeak_SetSynthCallback(on_samples);
            if (usable_) espeak_SetPunctuationList(kSomePunctuation);
            // A library that never had a voice takes an unknown name for one, and crashes on it.
            usable_ = usable_ && choose_voice(kFallbackVoice, "");
            answer_ = std::to_string(rate);
        }
        if (usable_) return std::nullopt;
        return SpeechError{Kind::VoiceNotAvailable, "espeak_Initialize: " + answer_};
    }

    Result<Synthesis, SpeechError> speak(const Segment& segment, const VoiceSettings& settings,
                                         const PcmReceiver& receive) {
        if (auto error = initialise()) return *std::move(error);
        Synthesis synthesis;
        if (!choose_voice(segment.language, settings.variant)) {
            synthesis.language = Synthesis::Language::FellBackToEnglish;
            if (!choose_voice(kFallbackVoice, settings.variant)) {
                return SpeechError{Kind::VoiceNotAvailable, kFallbackVoice};
            }
        }
        espeak_SetParameter(espeakRATE, settings.words_per_minute, 0);
        espeak_SetParameter(espeakPITCH, settings.pitch, 0);
        espeak_SetParameter(espeakVOLUME, settings.volume, 0);
        espeak_SetParameter(espeakPUNCTUATION, punctuation_of(settings.punctuation), 0);

        receiver_ = &receive;
        stopped_ = false;
        for (const std::string& piece : pieces_of(segment.text)) {
            if (stopped_) break;
            const espeak_ERROR answer =
                espeak_Synth(piece.c_str(), piece.size() + 1, 0, POS_CHARACTER, 0, espeakCHARS_UTF8,
                             nullptr, nullptr);
            if (answer != EE_OK && !stopped_) {
                receiver_ = nullptr;
                return SpeechError{Kind::SynthesisFailed,
                                   "espeak_Synth: " + std::to_string(answer)};
            }
        }
        receiver_ = nullptr;
        if (stopped_) synthesis.ending = Synthesis::Ending::Stopped;
        return synthesis;
    }

    Result<std::string, SpeechError> phonemes_of(std::string_view text, std::string_view language,
                                                 PhonemeAlphabet alphabet) {
        if (auto error = initialise()) return *std::move(error);
        if (!choose_voice(std::string(language), "")) {
            return SpeechError{Kind::LanguageNotAvailable, std::string(language)};
        }
        const int mode = alphabet == PhonemeAlphabet::International ? espeakPHONEMES_IPA : 0;
        std::string all;
        for (const std::string& piece : pieces_of(text)) {
            const void* rest = piece.c_str();
            while (rest != nullptr) {
                const char* clause = espeak_TextToPhonemes(&rest, espeakCHARS_UTF8, mode);
                if (clause == nullptr || *clause == '\0') continue;
                if (!all.empty()) all += ' ';
                all += clause;
            }
        }
        return all;
    }

private:
    /// False if there is no such voice; the library then still has the one before.
    bool choose_voice(const std::string& language, const std::string& variant) {
        const std::string wanted = variant.empty() ? language : language + '+' + variant;
        if (wanted == chosen_) return true;
        for (const std::string& name : {wanted, language}) {
            if (!is_voice_name(name) || espeak_SetVoiceByName(name.c_str()) != EE_OK) continue;
            chosen_ = wanted;
            return true;
        }
        return false;
    }

    static bool is_voice_name(const std::string& name) {
        const auto is_name_character = [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                   c == '-' || c == '+' || c == '_';
        };
        return !name.empty() && name.size() <= kMaxVoiceName &&
               std::all_of(name.begin(), name.end(), is_name_character);
    }

    static int on_samples(short* samples, int count, espeak_EVENT*);

    bool started_ = false;
    bool usable_ = false;
    std::string answer_;
    std::string chosen_;
    const PcmReceiver* receiver_ = nullptr;
    bool stopped_ = false;
};

/// The one thread that calls the library; everybody else hands it a job and waits.
class Owner {
public:
    /// Made at the first use and deliberately never destroyed: the library cannot be started
    /// again, and a process may end while a job runs.
    static Owner& instance() {
        static Owner* const kOwner = new Owner;
        return *kOwner;
    }

    void run(const std::function<void(Library&)>& work) {
        Job job{&work, false};
        std::unique_lock lock(mutex_);
        jobs_.push_back(&job);
        changed_.notify_all();
        changed_.wait(lock, [&] { return job.done; });
    }

    Library& library() { return library_; }

private:
    struct Job {
        const std::function<void(Library&)>* work;
        bool done;
    };

    Owner() : thread_([this] { serve(); }) {}

    void serve() {
        std::unique_lock lock(mutex_);
        for (;;) {
            changed_.wait(lock, [&] { return !jobs_.empty(); });
            Job* const job = jobs_.front();
            jobs_.pop_front();
            lock.unlock();
            (*job->work)(library_);
            lock.lock();
            job->done = true;
            changed_.notify_all();
        }
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Job*> jobs_;  // at most one per calling thread
    Library library_;
    std::thread thread_;  // last: it starts when all else is there
};

// The library passes no user data to its callback in this mode, so it asks the owner.
int Library::on_samples(short* samples, int count, espeak_EVENT*) {
    Library& library = Owner::instance().library();
    if (library.stopped_) return 1;
    if (samples == nullptr || count <= 0 || library.receiver_ == nullptr) return 0;
    const std::span<const Sample> made(samples, static_cast<std::size_t>(count));
    if ((*library.receiver_)(made) == Flow::Continue) return 0;
    library.stopped_ = true;
    return 1;
}

class EspeakVoice final : public Voice {
public:
    Result<Synthesis, SpeechError> synthesise(const Segment& segment, const VoiceSettings& settings,
                                              const PcmReceiver& receive) override {
        std::optional<Result<Synthesis, SpeechError>> answer;
        Owner::instance().run(
            [&](Library& library) { answer = library.speak(segment, settings, receive); });
        return *std::move(answer);
    }
};

}  // namespace

Result<std::unique_ptr<Voice>, SpeechError> open_espeak_voice() {
    std::optional<SpeechError> error;
    Owner::instance().run([&](Library& library) { error = library.initialise(); });
    if (error) return *std::move(error);
    return std::unique_ptr<Voice>(std::make_unique<EspeakVoice>());
}

Result<std::string, SpeechError> phonemes(std::string_view text, std::string_view language,
                                          PhonemeAlphabet alphabet) {
    std::optional<Result<std::string, SpeechError>> answer;
    Owner::instance().run(
        [&](Library& library) { answer = library.phonemes_of(text, language, alphabet); });
    return *std::move(answer);
}

}  // namespace rochade::speech
