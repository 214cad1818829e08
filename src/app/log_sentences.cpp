// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/log_sentences.h"

#include "app/articles.h"
#include "app/event_messages.h"
#include "app/event_sentences.h"
#include "base/overloaded.h"

namespace rochade {
namespace {

/// What nobody but the arbiter does, so that the sentence alone does not say whose it was.
bool is_ruling(const Event& event) {
    return std::visit(Overloaded{[](const ClocksStopped& e) { return e.source == Source::Arbiter; },
                                 [](const ClocksStarted& e) { return e.source == Source::Arbiter; },
                                 [](const ClocksSet&) { return true; },
                                 [](const MovesRetraced&) { return true; },
                                 [](const ScoreCorrected&) { return true; },
                                 [](const ResultRuled&) { return true; },
                                 [](const ClaimRuled&) { return true; },
                                 [](const FlagObserved&) { return true; },
                                 [](const BothFlagsRuled&) { return true; },
                                 [](const IllegalMoveRuled&) { return true; },
                                 [](const IllegalActRuled&) { return true; },
                                 [](const PenaltyImposed&) { return true; },
                                 [](const TimeAdjusted&) { return true; },
                                 [](const MoveCountersSet&) { return true; },
                                 [](const DrawDeclared&) { return true; },
                                 [](const GameForfeited&) { return true; },
                                 [](const PointsRuled&) { return true; },
                                 [](const GameCancelled&) { return true; },
                                 [](const GuidanceStarted&) { return true; },
                                 [](const GuidanceStopped&) { return true; },
                                 [](const AdjournmentOrdered&) { return true; },
                                 [](const EnvelopeOpened&) { return true; },
                                 [](const EnvelopeMissing&) { return true; },
                                 [](const auto&) { return false; }},
                      event);
}

/// What follows from an event and its own sentence does not say: most of it the desk's alone.
bool is_consequence(const Effect& effect) {
    return std::visit(Overloaded{[](const AnnounceMove& e) {
                                     return e.occasion == AnnounceMove::Occasion::Corrected;
                                 },
                                 [](const SetClocks&) { return true; },
                                 [](const EndGame&) { return true; },
                                 [](const TellDifference&) { return true; },
                                 [](const TellRepetitionDiffers&) { return true; },
                                 [](const TellIllegalMove&) { return true; },
                                 [](const TellPressedTooEarly&) { return true; },
                                 [](const TellMismatch&) { return true; },
                                 [](const TellFlag&) { return true; },
                                 [](const TellBothFlags&) { return true; },
                                 [](const TellDrawCondition&) { return true; },
                                 [](const TellRetraced&) { return true; },
                                 [](const TellClaimCheck&) { return true; },
                                 [](const TellClaimRuled&) { return true; },
                                 [](const TellIntendedNotMade&) { return true; },
                                 [](const TellTouchMove&) { return true; },
                                 [](const TellMoveChanged&) { return true; },
                                 [](const TellMateUnknown&) { return true; },
                                 [](const TellIllegalRuled&) { return true; },
                                 [](const TellIllegalNotCounted&) { return true; },
                                 [](const TellTimeAdjusted&) { return true; },
                                 [](const TellIllegalPosition&) { return true; },
                                 [](const TellScoreComparison&) { return true; },
                                 [](const TellPresence&) { return true; },
                                 [](const TellAdjournment&) { return true; },
                                 [](const TellMadeInsteadOfSealed&) { return true; },
                                 [](const auto&) { return false; }},
                      effect);
}

std::string without_stop(std::string sentence) {
    if (sentence.ends_with('.')) sentence.pop_back();
    return sentence;
}

void append(std::string& text, const std::string& sentence) {
    if (sentence.empty() || text.find(sentence) != std::string::npos) return;
    text += text.ends_with('.') ? " " : ". ";
    text += sentence;
}

/// The sentence with what stands in brackets behind it, within its full stop.
std::string with_brackets(std::string sentence, const std::string& inside) {
    if (inside.empty()) return sentence;
    const bool has_stop = sentence.ends_with('.');
    if (has_stop) sentence.pop_back();
    return sentence + " (" + inside + ")" + (has_stop ? "." : "");
}

}  // namespace

std::string log_sentence(const ReplayStep& step, const PhraseStyle& style, const Locales& locales) {
    const Catalog& catalog = locales.catalog(style.language);
    const Event& event = step.entry.event;
    const Listener listener{Role::Desk, style};

    std::string doer;
    if (step.entry.by == DoneBy::Assistant) doer = catalog.text(message_of(Source::Assistant));
    const bool is_arbiters = step.entry.by == DoneBy::Arbiter || is_ruling(event);
    if (doer.empty() && is_arbiters) doer = catalog.text(message_of(Source::Arbiter));
    const std::string article = article_of(event, step.before);
    std::string inside = doer;
    if (!article.empty()) {
        inside = doer.empty() ? catalog.format("Article {article}", {{"article", article}})
                              : catalog.format("{ruling}, Article {article}",
                                               {{"ruling", doer}, {"article", article}});
    }
    std::string sentence = sentence_for(event, DoneBy::Natural, step.before, step.after,
                                        step.entry.time, style, locales);
    // Where an input came from stands there already.
    const std::string said = " (" + doer + ")";
    if (!doer.empty() && sentence.ends_with(said)) {
        sentence.resize(sentence.size() - said.size());
    }
    std::string text = with_brackets(sentence, inside);

    for (const Effect& effect : step.effects) {
        if (!is_consequence(effect)) continue;
        const auto words = phrase_of(effect, step.after, step.entry.time, listener, locales);
        const bool is_told =
            !words || sentence.find(without_stop(words->caption())) != std::string::npos;
        if (!is_told) append(text, words->caption());
    }
    if (step.refusal) {
        const std::string reason = phrase_of(*step.refusal, listener, locales).caption();
        append(text, catalog.format("Refused: {reason}", {{"reason", reason}}));
    }
    return text;
}

}  // namespace rochade
