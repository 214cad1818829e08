// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "announce/catalog.h"
#include "announce/listener.h"
#include "announce/phrase.h"
#include "announce/words.h"
#include "match/match.h"

namespace rochade {

/// How speech may be interrupted, most urgent first.
/// Progress waits until all is quiet.
enum class Urgency : std::uint8_t { Important, Message, Text, Notification, Progress };

/// Everything that words are made of: all languages at once.
struct Locales {
    Vocabulary vocabulary;
    std::vector<Catalog> catalogs;  // by index_of(Language)

    const Catalog& catalog(Language language) const { return catalogs[index_of(language)]; }
    const Words& words(Language language) const { return vocabulary.of(language); }
};

/// Who may hear of `effect`. What the Laws do not grant a player he does not hear in tournament
/// mode: legality, mate threats, repetition, flags, boards that differ. Laws: 6.8, 12.6, D.2.9
RoleSet audience_of(const Effect& effect, const Match& after);

Urgency urgency_of(const Effect& effect);

/// What `listener` is told of `effect`; nothing for effects that only devices carry out, and for
/// questions about a position or a score, which are read out line by line elsewhere.
///
/// \param after  the match after the event; `now` the time of the event, for clock readings.
std::optional<Phrase> phrase_of(const Effect& effect, const Match& after, Instant now,
                                const Listener& listener, const Locales& locales);

/// Why what `listener` did does not count.
Phrase phrase_of(Refusal refusal, const Listener& listener, const Locales& locales);

/// How a game ended: "Checkmate, White wins".
Phrase ending_phrase(const Ending& ending, const Listener& listener, const Locales& locales);

/// The same phrase with sentences spelled as their voices need them; once is as good as twice.
Phrase spoken_well(Phrase phrase, const Locales& locales);

/// `move` as `listener` wants it said; `before` may be no legal position.
Phrase move_phrase(const Setup& before, const Move& move, const Listener& listener,
                   const Locales& locales);

/// The pieces on squares where `shows` is not `should`, in the least number of words.
Phrase differences_phrase(const Board& shows, const Board& should, const Listener& listener,
                          const Locales& locales);

}  // namespace rochade
