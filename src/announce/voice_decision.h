// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

namespace rochade {

/// How sure something must be before it is taken without a question.
enum class Caution : std::uint8_t {
    Usual,
    High  // for a noisy room, or for whoever would rather be asked
};

/// What was found out about the best understanding of some sound. Scores are those of the ear:
/// logarithms, comparable for the same sound only.
struct VoiceEvidence {
    /// How much better it is than the best one that means something else; nothing: there is no
    /// other.
    std::optional<std::int64_t> margin;
    /// How much worse it is than the best of all announcements in any position; 0 at most.
    std::int64_t against_any = 0;
    /// Whether that best one means the same.
    bool any_agrees = false;
    /// How much worse it is than any speech, for each hundredth of a second of words; 0 at most.
    double against_speech = 0;
    /// It leaves open which of several moves is meant.
    bool is_ambiguous = false;
    /// It is never taken without a question: a resignation, a draw, a claim.
    bool is_grave = false;
};

enum class VoiceDecision : std::uint8_t {
    Accept,
    ReadBack,  // asks whether this was meant
    AskWhich,  // asks which of the best two was meant, or which of the moves that fit
    Nothing    // asks to repeat
};

// docs/voice.md tells how these were found.

// Below these it was no announcement that can be made now.
inline constexpr double kLeastAgainstSpeech = -27;
inline constexpr std::int64_t kLeastAgainstAny = -900;  // where something else was said

// From here on it may be taken without a question.
inline constexpr double kSureAgainstSpeech = -20;
inline constexpr std::int64_t kUsualSureAgainstAny = -100;  // where something else was said
inline constexpr std::int64_t kUsualSureMargin = 900;
inline constexpr std::int64_t kHighSureMargin = 1400;  // and nothing else may have been said

/// With less between the best two, both are asked for.
inline constexpr std::int64_t kLeastMarginOfOne = 300;

VoiceDecision decide(const VoiceEvidence& evidence, Caution caution);

}  // namespace rochade
