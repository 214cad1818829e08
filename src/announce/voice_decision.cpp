// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/voice_decision.h"

namespace rochade {
namespace {

bool is_no_announcement(const VoiceEvidence& evidence) {
    return evidence.against_speech < kLeastAgainstSpeech ||
           (!evidence.any_agrees && evidence.against_any < kLeastAgainstAny);
}

bool has_margin(const VoiceEvidence& evidence, std::int64_t margin) {
    return !evidence.margin || *evidence.margin >= margin;
}

bool is_sure(const VoiceEvidence& evidence, Caution caution) {
    if (evidence.against_speech < kSureAgainstSpeech) return false;
    if (caution == Caution::High) {
        return evidence.any_agrees && has_margin(evidence, kHighSureMargin);
    }
    return (evidence.any_agrees || evidence.against_any >= kUsualSureAgainstAny) &&
           has_margin(evidence, kUsualSureMargin);
}

}  // namespace

VoiceDecision decide(const VoiceEvidence& evidence, Caution caution) {
    if (is_no_announcement(evidence)) return VoiceDecision::Nothing;
    if (evidence.is_ambiguous) return VoiceDecision::AskWhich;
    if (!evidence.is_grave && is_sure(evidence, caution)) return VoiceDecision::Accept;
    return has_margin(evidence, kLeastMarginOfOne) ? VoiceDecision::ReadBack
                                                   : VoiceDecision::AskWhich;
}

}  // namespace rochade
