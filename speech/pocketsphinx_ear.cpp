// SPDX-License-Identifier: GPL-3.0-or-later
#include <pocketsphinx.h>
#include <sphinxbase/err.h>
#include <sphinxbase/fsg_model.h>

#include <cassert>
#include <charconv>
#include <mutex>
#include <optional>
#include <string>
#include <system_error>

#include "speech/ear.h"

namespace rochade::speech {
namespace {

using Kind = SpeechError::Kind;

// Wide beams: with the library's own some words of other languages than the model's are given up
// before they end. Scores of two decodes can be compared only if all senones are computed.
constexpr const char* kBeam = "1e-80";
constexpr const char* kWordBeam = "1e-60";

constexpr const char* kGrammarName = "words";
constexpr const char* kPhonesName = "phones";

struct DecoderDeleter {
    void operator()(ps_decoder_t* decoder) const { ps_free(decoder); }
};
using Decoder = std::unique_ptr<ps_decoder_t, DecoderDeleter>;

struct SettingsDeleter {
    void operator()(cmd_ln_t* settings) const { cmd_ln_free_r(settings); }
};
using Settings = std::unique_ptr<cmd_ln_t, SettingsDeleter>;

struct GrammarDeleter {
    void operator()(fsg_model_t* grammar) const { fsg_model_free(grammar); }
};
using GrammarModel = std::unique_ptr<fsg_model_t, GrammarDeleter>;

void say_nothing(void* /*of*/, err_lvl_t /*level*/, const char* /*format*/, ...) {}

/// What the library writes to a log on the standard error is not for the user. Its log is one for
/// all threads and is not guarded, so nothing may ever reach it.
void be_quiet() {
    static std::once_flag once;
    std::call_once(once, [] {
        err_set_callback(say_nothing, nullptr);
        err_set_logfp(nullptr);
    });
}

/// Opening goes through variables of the library that all threads share; listening does not.
std::mutex& opening() {
    static std::mutex mutex;
    return mutex;
}

/// The name a word has in the dictionary: its number, so that no two can be alike.
std::string name_of(WordId word) { return "w" + std::to_string(word); }

/// The word of a name; nothing for silence, noise and others that are not ours.
std::optional<WordId> word_of(std::string_view name) {
    if (name.size() < 2 || name.front() != 'w') return std::nullopt;
    name.remove_prefix(1);
    name = name.substr(0, name.find('('));
    WordId word = kNoWord;
    const auto read = std::from_chars(name.data(), name.data() + name.size(), word);
    const bool is_whole = read.ec == std::errc() && read.ptr == name.data() + name.size();
    return is_whole ? std::optional(word) : std::nullopt;
}

class PocketSphinxEar : public Ear {
public:
    PocketSphinxEar(Decoder decoder, std::size_t words)
        : decoder_(std::move(decoder)), words_(words) {}

    Result<HeardPath, SpeechError> hear(EarSamples samples, const WordGraph& graph) override {
        const GrammarModel model = model_of(graph);
        if (!model || ps_set_fsg(decoder_.get(), kGrammarName, model.get()) != 0) {
            return SpeechError{Kind::HearingFailed, "the grammar"};
        }
        return decode(samples, kGrammarName);
    }

    Result<HeardPath, SpeechError> hear_any_speech(EarSamples samples) override {
        if (!has_phones_) {
            if (ps_set_allphone(decoder_.get(), kPhonesName, nullptr) != 0) {
                return SpeechError{Kind::HearingFailed, "the loop of phones"};
            }
            has_phones_ = true;
        }
        return decode(samples, kPhonesName);
    }

private:
    GrammarModel model_of(const WordGraph& graph) const {
        const auto states = static_cast<int32>(graph.states);
        GrammarModel model(fsg_model_init(
            kGrammarName, ps_get_logmath(decoder_.get()),
            static_cast<float32>(cmd_ln_float_r(ps_get_config(decoder_.get()), "-lw")), states));
        if (!model) return model;
        model->start_state = static_cast<int32>(graph.start);
        model->final_state = static_cast<int32>(graph.final);
        for (const WordArc& arc : graph.arcs) {
            assert(arc.from < graph.states && arc.to < graph.states);
            const auto from = static_cast<int32>(arc.from);
            const auto to = static_cast<int32>(arc.to);
            if (arc.word == kNoWord) {
                fsg_model_null_trans_add(model.get(), from, to, 0);
                continue;
            }
            assert(arc.word < words_);
            const int32 word = fsg_model_word_add(model.get(), name_of(arc.word).c_str());
            fsg_model_trans_add(model.get(), from, to, 0, word);
        }
        glist_free(fsg_model_null_trans_closure(model.get(), nullptr));
        return model;
    }

    Result<HeardPath, SpeechError> decode(EarSamples samples, const char* search) {
        if (samples.size() > std::size_t{kLongestHeardSeconds} * kEarRateHz) {
            return SpeechError{Kind::UtteranceTooLong, std::to_string(samples.size())};
        }
        ps_decoder_t* decoder = decoder_.get();
        // Without a new stream what was heard before would change the scores.
        if (ps_set_search(decoder, search) != 0 || ps_start_stream(decoder) != 0 ||
            ps_start_utt(decoder) != 0) {
            return SpeechError{Kind::HearingFailed, search};
        }
        const bool is_processed =
            ps_process_raw(decoder, samples.data(), samples.size(), FALSE, TRUE) >= 0;
        if (ps_end_utt(decoder) != 0 || !is_processed) {
            return SpeechError{Kind::HearingFailed, search};
        }
        return path();
    }

    HeardPath path() const {
        HeardPath path;
        int32 score = 0;
        const bool is_whole = ps_get_hyp(decoder_.get(), &score) != nullptr;
        path.score = score;
        path.frames = ps_get_n_frames(decoder_.get());
        for (ps_seg_t* segment = ps_seg_iter(decoder_.get()); segment != nullptr;
             segment = ps_seg_next(segment)) {
            int first = 0;
            int last = 0;
            int32 acoustic = 0;
            int32 language = 0;
            int32 back_off = 0;
            ps_seg_frames(segment, &first, &last);
            ps_seg_prob(segment, &acoustic, &language, &back_off);
            path.acoustic += acoustic;
            const auto word = word_of(ps_seg_word(segment));
            if (!word) continue;
            path.words.push_back(*word);
            path.speech_frames += last - first + 1;
        }
        if (!is_whole) path.words.clear();
        return path;
    }

    Decoder decoder_;
    std::size_t words_;
    bool has_phones_ = false;
};

}  // namespace

Result<std::unique_ptr<Ear>, SpeechError> open_pocketsphinx_ear(
    const WordPhones& words, const std::filesystem::path& model) {
    be_quiet();
    std::error_code error;
    if (!std::filesystem::exists(model / "mdef", error)) {
        return SpeechError{Kind::EarNotAvailable, model.string()};
    }
    const std::lock_guard lock(opening());
    // No dictionary is read: the words are added one by one.
    Settings settings(cmd_ln_init(nullptr, ps_args(), TRUE, "-hmm", model.c_str(), "-beam", kBeam,
                                  "-pbeam", kBeam, "-wbeam", kWordBeam, "-compallsen", "yes",
                                  "-allphone_ci", "yes", nullptr));
    if (!settings) return SpeechError{Kind::EarNotAvailable, "the settings of PocketSphinx"};
    Decoder decoder(ps_init(settings.get()));
    if (!decoder) return SpeechError{Kind::EarNotAvailable, model.string()};
    assert(words.size() < kNoWord);
    for (std::size_t word = 0; word < words.size(); ++word) {
        const std::string name = name_of(static_cast<WordId>(word));
        int which = 0;
        for (const std::string& phones : words[word]) {
            ++which;
            const std::string said = which == 1 ? name : name + "(" + std::to_string(which) + ")";
            if (ps_add_word(decoder.get(), said.c_str(), phones.c_str(), FALSE) < 0) {
                return SpeechError{Kind::EarNotAvailable, phones};
            }
        }
    }
    return std::unique_ptr<Ear>(
        std::make_unique<PocketSphinxEar>(std::move(decoder), words.size()));
}

std::filesystem::path default_ear_model() { return ROCHADE_EAR_MODEL; }

}  // namespace rochade::speech
