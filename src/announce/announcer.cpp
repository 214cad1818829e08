// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/announcer.h"

#include <utility>

#include "announce/counts.h"
#include "announce/phrase_builder.h"
#include "announce/teller.h"

namespace rochade {

Phrase Teller::sentence(std::string_view message) const {
    return plain_phrase(catalog().text(message), language());
}

Phrase Teller::sentence(std::string_view message, const Slots& slots) const {
    if (slots.empty()) return sentence(message);
    return compose(catalog().text(message), language(), slots);
}

Phrase Teller::move(const Setup& before, const Move& move) const {
    return move_phrase(before, move, listener_, locales_);
}

Phrase Teller::piece(Piece piece, Square square) const {
    return piece_square_phrase(piece, square, listener_.style, locales_.vocabulary);
}

Phrase Teller::number(std::size_t number) const {
    return plain_phrase(std::to_string(number), language());
}

Phrase Teller::time(Duration duration) const {
    return duration_phrase(duration, TimeDetail::Full, catalog(), words());
}

bool Teller::is_addressed(Side side, const Effect& effect) const {
    return listener_.role == role_of(side) &&
           !audience_of(effect, after_).has(role_of(opponent_of(side)));
}

Phrase joined(const Phrase& first, const Phrase& second) {
    PhraseBuilder both;
    both.add(first);
    both.add(second);
    return std::move(both).take();
}

std::optional<Phrase> phrase_of(const Effect& effect, const Match& after, Instant now,
                                const Listener& listener, const Locales& locales) {
    const Teller teller(after, now, listener, locales);
    auto said = std::visit([&teller](const auto& e) { return teller.of(e); }, effect);
    if (!said) return std::nullopt;
    return spoken_well(std::move(*said), locales);
}

Phrase spoken_well(Phrase phrase, const Locales& locales) {
    for (PhraseSegment& segment : phrase.segments) {
        segment.spoken = locales.words(segment.language).respelled(segment.spoken);
    }
    return phrase;
}

Phrase move_phrase(const Setup& before, const Move& move, const Listener& listener,
                   const Locales& locales) {
    const auto position = Position::from_setup(before);
    const MoveFacts facts = position ? facts_of(move, position.value()) : facts_of(move, before);
    return move_phrase(facts, listener.style, locales.vocabulary);
}

}  // namespace rochade
