// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/voice_listener.h"

#include <algorithm>
#include <future>
#include <utility>

#include "announce/meant_move.h"
#include "base/overloaded.h"
#include "speech/quiet_noise.h"
#include "speech/speech_span.h"

namespace rochade {
namespace {

using speech::EarSamples;
using speech::HeardPath;
using speech::SpeechError;
using PathResult = Result<HeardPath, SpeechError>;

/// What is never taken without a question.
bool is_grave(const SpokenMeaning& meaning) {
    const auto* saying = std::get_if<Saying>(&meaning);
    if (saying == nullptr) return false;
    constexpr std::array kHarmless = {Saying::Repeat, Saying::MyClock, Saying::OpponentsClock};
    return std::find(kHarmless.begin(), kHarmless.end(), *saying) == kHarmless.end();
}

/// The best of all phrases, the best one that means something else, the best announcement of any
/// position, and any speech.
struct Paths {
    HeardPath best;
    std::vector<std::size_t> best_meant;
    std::optional<HeardPath> other;
    HeardPath any;
    HeardPath speech;
};

double per_frame(const HeardPath& path, const HeardPath& speech) {
    if (path.speech_frames == 0) return 2 * kLeastAgainstSpeech;
    return static_cast<double>(path.acoustic - speech.acoustic) / path.speech_frames;
}

/// Decides on one utterance.
class Understanding {
public:
    Understanding(const Paths& paths, const Sayable& sayable, const SpokenWords& words,
                  const VoicePlace& place)
        : paths_(paths), sayable_(sayable), words_(words), place_(place) {}

    VoiceHeard run(Caution caution) const {
        VoiceHeard heard;
        if (paths_.best_meant.empty()) return heard;
        for (const std::size_t meaning : paths_.best_meant) add(meaning, heard);
        const auto others =
            paths_.other ? sayable_.meant_by(paths_.other->words) : std::vector<std::size_t>{};
        VoiceEvidence& evidence = heard.evidence;
        if (!others.empty()) evidence.margin = paths_.best.score - paths_.other->score;
        evidence.against_any = paths_.best.acoustic - paths_.any.acoustic;
        const auto announced = any_meant();
        evidence.any_agrees = announced == heard.candidates;
        evidence.against_speech = per_frame(paths_.best, paths_.speech);
        evidence.is_ambiguous = heard.candidates.size() > 1;
        evidence.is_grave = is_grave(heard.candidates.front());
        heard.decision = decide(evidence, caution);
        if (heard.decision == VoiceDecision::Nothing) {
            heard.candidates.clear();
            if (is_announced_as_it_is(announced)) {
                heard.decision = VoiceDecision::ReadBack;
                heard.candidates = announced;
            }
            return heard;
        }
        if (heard.decision == VoiceDecision::Accept || evidence.is_ambiguous) return heard;
        if (heard.decision == VoiceDecision::AskWhich) {
            for (const std::size_t meaning : others) add(meaning, heard);
        }
        const bool may_be_else =
            !evidence.any_agrees && evidence.against_any < kUsualSureAgainstAny;
        if (may_be_else && is_announced_as_it_is(announced)) {
            heard.decision = VoiceDecision::AskWhich;
            heard.candidates.push_back(announced.front());
        }
        return heard;
    }

private:
    void add(std::size_t meaning, VoiceHeard& heard) const {
        const SpokenMeaning& candidate = sayable_.meanings()[meaning];
        auto& known = heard.candidates;
        if (std::find(known.begin(), known.end(), candidate) == known.end()) {
            known.push_back(candidate);
        }
    }

    /// What the best announcement of any position means in this one.
    std::vector<SpokenMeaning> any_meant() const {
        std::vector<SpokenMeaning> meanings;
        for (const std::size_t meaning : sayable_.meant_by(paths_.any.words)) {
            meanings.push_back(sayable_.meanings()[meaning]);
        }
        if (!meanings.empty()) return meanings;
        const auto announced = announced_by(paths_.any.words, words_);
        const auto* spoken = announced ? std::get_if<SpokenMove>(&*announced) : nullptr;
        if (spoken == nullptr) return meanings;
        const Heard heard = meant_move(*spoken, place_.position);
        std::visit(Overloaded{[&](const HeardMove& e) { meanings.emplace_back(e.move); },
                              [&](const HeardIllegal& e) {
                                  if (e.move) meanings.emplace_back(*e.move);
                              },
                              [&](const HeardAmbiguous& e) {
                                  meanings.assign(e.candidates.begin(), e.candidates.end());
                              },
                              [](const HeardSaying&) {}, [](const NotUnderstood&) {}},
                   heard);
        return meanings;
    }

    /// In a tournament an announcement that no piece can follow is heard as what it is; it is
    /// asked, like everything that is not sure.
    bool is_announced_as_it_is(const std::vector<SpokenMeaning>& announced) const {
        if (place_.moves != SayableMoves::PseudoLegal || announced.size() != 1) return false;
        const auto* move = std::get_if<Move>(&announced.front());
        return move != nullptr && !place_.position.is_pseudo_legal(*move) &&
               per_frame(paths_.any, paths_.speech) >= kSureAgainstSpeech;
    }

    const Paths& paths_;
    const Sayable& sayable_;
    const SpokenWords& words_;
    const VoicePlace& place_;
};

}  // namespace

Result<VoiceListener, SpeechError> VoiceListener::open(const SpeakerStyle& speaker,
                                                       const Vocabulary& vocabulary,
                                                       const AllPronunciations& pronunciations,
                                                       const std::filesystem::path& model) {
    auto words = std::make_unique<const SpokenWords>(speaker, vocabulary, pronunciations);
    using Opened = Result<std::unique_ptr<speech::Ear>, SpeechError>;
    std::vector<std::future<Opened>> opening;
    for (std::size_t i = 0; i < kListeningEars; ++i) {
        opening.push_back(std::async(std::launch::async, [&words, &model] {
            return speech::open_pocketsphinx_ear(words->phones(), model);
        }));
    }
    std::vector<Opened> opened;
    opened.reserve(opening.size());
    for (auto& ear : opening) opened.push_back(ear.get());
    Ears ears;
    for (std::size_t i = 0; i < kListeningEars; ++i) {
        if (!opened[i]) return opened[i].error();
        ears[i] = std::move(opened[i]).value();
    }
    return VoiceListener(std::move(words), std::move(ears));
}

VoiceListener::VoiceListener(std::unique_ptr<const SpokenWords> words, Ears ears)
    : words_(std::move(words)), ears_(std::move(ears)) {}

Result<VoiceHeard, SpeechError> VoiceListener::hear(EarSamples samples, const VoicePlace& place,
                                                    Caution caution) {
    const speech::SpeechSpan span = speech::speech_span(samples, speech::kEarRateHz);
    if (span.empty()) return VoiceHeard{};
    const auto said = speech::over_quiet_noise(samples.subspan(span.begin, span.end - span.begin),
                                               speech::kEarRateHz);
    const Sayable sayable(place.position, place.moves, place.sayings, *words_);
    const WordGraph every = every_announcement(place.sayings, *words_);
    auto any = std::async(std::launch::async, [&] { return ears_[1]->hear(said, every); });
    auto speech = std::async(std::launch::async, [&] { return ears_[2]->hear_any_speech(said); });
    Paths paths;
    PathResult best = ears_[0]->hear(said, sayable.graph());
    PathResult other = HeardPath{};
    if (best) {
        paths.best = best.value();
        paths.best_meant = sayable.meant_by(paths.best.words);
        const WordGraph rest = sayable.graph(paths.best_meant);
        if (!paths.best_meant.empty() && !rest.arcs.empty()) {
            other = ears_[0]->hear(said, rest);
            if (other) paths.other = other.value();
        }
    }
    const PathResult heard_any = any.get();
    const PathResult heard_speech = speech.get();
    for (const PathResult* result :
         {&std::as_const(best), &std::as_const(other), &heard_any, &heard_speech}) {
        if (!*result) return result->error();
    }
    paths.any = heard_any.value();
    paths.speech = heard_speech.value();
    return Understanding(paths, sayable, *words_, place).run(caution);
}

}  // namespace rochade
