// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/counts.h"

#include <algorithm>
#include <string>

#include "announce/phrase_builder.h"

namespace rochade {
namespace {

struct Unit {
    Counted counted;
    std::string_view one;
    std::string_view many;
};

constexpr Unit kHours = {Counted::Hours, "{n} hour", "{n} hours"};
constexpr Unit kMinutes = {Counted::Minutes, "{n} minute", "{n} minutes"};
constexpr Unit kSeconds = {Counted::Seconds, "{n} second", "{n} seconds"};
constexpr Unit kMoves = {Counted::Moves, "{n} move", "{n} moves"};

void add_count(PhraseBuilder& phrase, long count, const Unit& unit, const Catalog& catalog,
               const Words& words) {
    const std::string numeral = words.numeral(static_cast<unsigned>(count), unit.counted);
    const auto with = [&](const std::string& number) {
        return catalog.plural(unit.one, unit.many, count, {{"n", number}});
    };
    phrase.add({with(std::to_string(count)), with(numeral)}, words.language());
}

/// Whose clock, and which of its two times, as the message that says it.
Phrase with_label(const Phrase& time, std::string_view label, const Catalog& catalog) {
    return compose(catalog.text(label), catalog.language(), {{"time", time}});
}

}  // namespace

Phrase duration_phrase(Duration duration, TimeDetail detail, const Catalog& catalog,
                       const Words& words) {
    const long total = std::max(0L, static_cast<long>(duration / std::chrono::seconds(1)));
    const long hours = total / 3600;
    const long minutes = total / 60 % 60;
    const bool exact = detail == TimeDetail::Full || duration < kSecondsSaidUpTo;
    const long seconds = exact ? total % 60 : 0;
    PhraseBuilder phrase;
    if (hours > 0) add_count(phrase, hours, kHours, catalog, words);
    if (minutes > 0) add_count(phrase, minutes, kMinutes, catalog, words);
    if (seconds > 0 || total == 0) add_count(phrase, seconds, kSeconds, catalog, words);
    return std::move(phrase).take();
}

Phrase moves_phrase(unsigned moves, const Catalog& catalog, const Words& words) {
    PhraseBuilder phrase;
    add_count(phrase, static_cast<long>(moves), kMoves, catalog, words);
    return std::move(phrase).take();
}

Phrase time_left_phrase(Duration left, Whose whose, TimeDetail detail, const Catalog& catalog,
                        const Words& words) {
    const Phrase time = duration_phrase(left, detail, catalog, words);
    if (detail == TimeDetail::Short) {
        return whose == Whose::Own ? time : with_label(time, "Opponent: {time}", catalog);
    }
    return with_label(
        time, whose == Whose::Own ? "Your time left: {time}" : "Opponent's time left: {time}",
        catalog);
}

Phrase time_used_phrase(Duration used, Whose whose, TimeDetail detail, const Catalog& catalog,
                        const Words& words) {
    const Phrase time = duration_phrase(used, detail, catalog, words);
    if (detail == TimeDetail::Short) {
        return with_label(time, whose == Whose::Own ? "Used: {time}" : "Opponent used: {time}",
                          catalog);
    }
    return with_label(
        time, whose == Whose::Own ? "Your time used: {time}" : "Opponent's time used: {time}",
        catalog);
}

std::string agreement_text(std::size_t half_moves, const Catalog& catalog) {
    if (half_moves == 0) return catalog.text("The scores differ from the first half-move on.");
    return catalog.plural("The scores agree up to half-move {n}.",
                          "The scores agree up to half-move {n}.", static_cast<long>(half_moves));
}

}  // namespace rochade
