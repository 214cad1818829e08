// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "announce/sayable.h"
#include "announce/voice_decision.h"
#include "rules/position.h"
#include "speech/ear.h"

namespace rochade {

/// At what moment somebody speaks.
struct VoicePlace {
    const Position& position;
    SayableMoves moves;
    std::span<const Saying> sayings;
};

/// What was heard, and how sure that is.
struct VoiceHeard {
    VoiceDecision decision = VoiceDecision::Nothing;
    /// What was said, or what may have been, the likeliest first; none if nothing was understood.
    /// A move is illegal only if just that was announced, and is then only asked.
    std::vector<SpokenMeaning> candidates;
    VoiceEvidence evidence;
};

/// Listens to one speaker: what is likeliest among what can be said, then whether it is likely at
/// all. The parts of that which do not wait for each other are done at the same time by
/// kListeningEars threads, each with an ear of its own.
class VoiceListener {
public:
    static constexpr std::size_t kListeningEars = 3;
    using Ears = std::array<std::unique_ptr<speech::Ear>, kListeningEars>;

    /// Opens ears of PocketSphinx for the words of this speaker. Errors: see
    /// open_pocketsphinx_ear(). Blocks for some tenths of a second.
    static Result<VoiceListener, speech::SpeechError> open(
        const SpeakerStyle& speaker, const Vocabulary& vocabulary,
        const AllPronunciations& pronunciations,
        const std::filesystem::path& model = speech::default_ear_model());

    /// Promised: the ears know these words.
    VoiceListener(std::unique_ptr<const SpokenWords> words, Ears ears);

    /// What is said in the samples. One call at a time; blocks while it listens. Errors: see Ear.
    Result<VoiceHeard, speech::SpeechError> hear(speech::EarSamples samples,
                                                 const VoicePlace& place, Caution caution);

    const SpokenWords& words() const { return *words_; }

private:
    std::unique_ptr<const SpokenWords> words_;
    Ears ears_;
};

}  // namespace rochade
