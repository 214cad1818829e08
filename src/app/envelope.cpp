// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/envelope.h"

#include <utility>

#include "announce/counts.h"
#include "announce/of_side.h"
#include "app/side_sentences.h"
#include "commands/board_reading.h"
#include "rules/fen.h"

namespace rochade {
namespace {

constexpr OfSide kName = {"White: {name}.", "Black: {name}."};
constexpr OfSide kNoName = {"White: no name is given.", "Black: no name is given."};
constexpr OfSide kSealed = {"The move was sealed by White: {name}.",
                            "The move was sealed by Black: {name}."};
constexpr OfSide kSealedNameless = {"The move was sealed by White.",
                                    "The move was sealed by Black."};
constexpr OfSide kDraw = {"A draw offer by White is current.", "A draw offer by Black is current."};

class EnvelopeText {
public:
    EnvelopeText(const Match& match, const EnvelopeFacts& facts, const PhraseStyle& style,
                 const Locales& locales)
        : match_(match),
          facts_(facts),
          style_(style),
          locales_(locales),
          catalog_(locales.catalog(style.language)) {}

    std::vector<std::string> lines() {
        say("Envelope of an adjourned game.");
        for (const Side side : {Side::White, Side::Black}) name(side, kName, kNoName);
        tell_position();
        tell_times();
        name(facts_.sealed_by, kSealed, kSealedNameless);
        tell_number();
        const auto& offer = match_.draw_offer();
        say(offer ? kDraw.of(*offer) : "No draw offer is current.");
        settle("Date of resumption: {date}.", "date", facts_.date);
        settle("Time of resumption: {time}.", "time", facts_.time);
        settle("Venue of resumption: {venue}.", "venue", facts_.venue);
        return std::move(lines_);
    }

private:
    void say(std::string_view message, const Arguments& arguments = {}) {
        lines_.push_back(catalog_.format(message, arguments));
    }

    void name(Side side, const OfSide& named, const OfSide& nameless) {
        const std::string& text = match_.player(side).name;
        if (text.empty()) return say(nameless.of(side));
        say(named.of(side), {{"name", text}});
    }

    void tell_position() {
        say("The position immediately before the sealed move:");
        const Board& board = match_.current().board;
        for (const Phrase& pieces : read_position(board, style_, locales_.vocabulary, catalog_)) {
            lines_.push_back(pieces.caption());
        }
        say(kSideToMove.of(match_.to_move()));
        say("The position in FEN: {fen}", {{"fen", to_fen(match_.current())}});
    }

    void tell_times() {
        if (!facts_.times) return say("The game is played without a clock.");
        const Words& words = locales_.words(style_.language);
        const auto text_of = [&](Duration time) {
            return duration_phrase(time, TimeDetail::Full, catalog_, words).caption();
        };
        for (const Side side : {Side::White, Side::Black}) {
            const auto& [used, left] = (*facts_.times)[index_of(side)];
            say(kSideTimes.of(side), {{"used", text_of(used)}, {"left", text_of(left)}});
        }
    }

    /// Who replies to a sealed move of White has the same number, who replies to Black's the next.
    void tell_number() {
        const bool replies = facts_.sealed_by != match_.to_move();
        unsigned number = match_.current().move_number;
        if (replies && facts_.sealed_by == Side::White) ++number;
        say("Number of the sealed move: {n}.", {{"n", std::to_string(number)}});
        if (replies) say("It replies to a move that is sealed in another envelope.");
    }

    void settle(std::string_view message, std::string_view what, const std::string& text) {
        say(message, {{what, text.empty() ? catalog_.text("not settled yet") : text}});
    }

    const Match& match_;
    const EnvelopeFacts& facts_;
    const PhraseStyle& style_;
    const Locales& locales_;
    const Catalog& catalog_;
    std::vector<std::string> lines_;
};

}  // namespace

std::optional<std::array<EnvelopeFacts::Times, 2>> times_of(const Match& match, Instant now) {
    if (match.setup().clock == ClockKind::None) return std::nullopt;
    const bool is_recorded = match.phase() == Phase::Adjourned && match.adjournment();
    std::array<EnvelopeFacts::Times, 2> times{};
    for (const Side side : {Side::White, Side::Black}) {
        const std::size_t index = index_of(side);
        if (is_recorded) {
            const auto& recorded = match.adjournment()->times[index];
            times[index] = {recorded.used, recorded.left};
        } else {
            times[index] = {match.clock().used(side, now), match.clock().left(side, now)};
        }
    }
    return times;
}

std::vector<std::string> envelope_lines(const Match& match, const EnvelopeFacts& facts,
                                        const PhraseStyle& style, const Locales& locales) {
    return EnvelopeText(match, facts, style, locales).lines();
}

}  // namespace rochade
