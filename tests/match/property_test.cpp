// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <set>

#include "match/effect_text.h"
#include "match/event_log.h"
#include "match/event_text.h"
#include "match/replay.h"
#include "tests/match/random_events.h"

namespace rochade {
namespace {

/// What is true of every match, whatever has happened.
void expect_sound(const Match& match, Instant now) {
    const auto& half_moves = match.half_moves();
    Setup stands = match.setup().start;
    for (const HalfMove& half_move : half_moves) {
        ASSERT_EQ(half_move.before.board, stands.board);
        stands = placed_after(half_move.before, half_move.move);
    }
    ASSERT_EQ(match.current().board, stands.board);
    if (match.position()) {
        ASSERT_EQ(match.position()->setup(), match.current());
    }
    for (const Side side : {Side::White, Side::Black}) {
        // Laws: 8.1 a. Only the move of a claim is written in advance.
        const Scoresheet& score = match.score(side);
        ASSERT_LE(score.size(), half_moves.size() + 1);
        if (score.size() > half_moves.size()) {
            ASSERT_TRUE(score.back().claimed);
        }
        if (!match.score_is_left_off(side)) {
            ASSERT_LE(half_moves.size(), match.score(side).size() + 1);
        }
        if (match.is_guided(side)) {
            ASSERT_TRUE(match.mismatch(side));
            ASSERT_NE(match.phase(), Phase::Over);
        }
        ASSERT_GE(match.clock().left(side, now), Duration(0));
        if (match.player(side).board == PlayerSetup::HasBoard::No) {
            ASSERT_FALSE(match.pending_mirror(side));
        }
    }
    ASSERT_EQ(match.phase() == Phase::Over, match.ending().has_value());
    const bool may_wait = match.phase() != Phase::BeforeStart && match.phase() != Phase::Over;
    if (const auto deadline = match.next_deadline()) {
        ASSERT_TRUE(may_wait);
        if (*deadline > now) return;
        // Whoever wakes the match for what is due does it once.
        const auto woken = step(match, TimePassed{}, now);
        ASSERT_TRUE(woken);
        ASSERT_NE(woken.value().next.next_deadline(), deadline);
    }
    if (match.phase() == Phase::Adjourned) {
        ASSERT_TRUE(match.adjournment());
        ASSERT_EQ(match.adjournment()->sealed_by, match.to_move());
        ASSERT_FALSE(match.turn().made || match.turn().told);
    }
    if (match.turn().made) {
        ASSERT_EQ(match.turn().told, match.turn().made);
        ASSERT_EQ(match.current().board.at(match.turn().made->from)->side, match.to_move());
    }
    if (match.setup().mode == Mode::Friendly) {
        ASSERT_TRUE(match.position());
        for (const HalfMove& half_move : half_moves) {
            ASSERT_EQ(half_move.legality, HalfMove::Legality::Legal);
        }
    }
}

/// Events with which the arbiter gives, takes, or sets time.
bool changes_times(const Event& event) {
    return std::holds_alternative<MovesRetraced>(event) ||
           std::holds_alternative<ClocksSet>(event) || std::holds_alternative<ClaimRuled>(event) ||
           std::holds_alternative<IllegalMoveRuled>(event) ||
           std::holds_alternative<IllegalActRuled>(event) ||
           std::holds_alternative<BothFlagsRuled>(event) ||
           std::holds_alternative<PenaltyImposed>(event) ||
           std::holds_alternative<TimeAdjusted>(event) ||
           std::holds_alternative<EnvelopeMissing>(event);
}

/// The words of all refusals that were never given.
std::string missing_refusals(const std::set<std::string_view>& seen) {
    std::string missing;
    for (int index = 0; index <= static_cast<int>(Refusal::NotDrawn); ++index) {
        // Two flags one after another, and the game still on, hardly come about by chance.
        if (static_cast<Refusal>(index) == Refusal::FlagOrderKnown) continue;
        const std::string_view word = to_text(static_cast<Refusal>(index));
        if (seen.count(word) == 0) missing += std::string(word) + " ";
    }
    return missing;
}

/// The places in Effect of all that never had to be carried out.
std::string missing_effects(const std::set<std::size_t>& seen) {
    std::string missing;
    for (std::size_t index = 0; index < std::variant_size_v<Effect>; ++index) {
        // The one proof that is too long for these small positions.
        if (index == Effect(TellMateUnknown{}).index()) continue;
        if (seen.count(index) == 0) missing += std::to_string(index) + " ";
    }
    return missing;
}

constexpr unsigned kGames = 1500;
constexpr unsigned kEventsPerGame = 250;

TEST(Match, StaysSoundWhateverHappens) {
    std::set<std::string_view> refusals;
    std::set<std::size_t> effects;
    std::set<Termination> endings;
    for (unsigned seed = 1; seed <= kGames; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Dice dice(seed);
        Match match(random_setup(dice));
        Instant now{};
        for (unsigned index = 0; index < kEventsPerGame; ++index) {
            now += Duration(dice.roll(1500));
            const Event event = random_event(dice, match);
            const auto answer = step(match, event, now, random_doer(dice));
            if (!answer) {
                refusals.insert(to_text(answer.error()));
                continue;
            }
            match = answer.value().next;
            for (const Effect& effect : answer.value().effects) {
                effects.insert(effect.index());
            }
            if (match.ending()) endings.insert(match.ending()->termination);
            expect_sound(match, now);
            if (HasFatalFailure()) FAIL() << "event " << index << ": " << to_text(event);
        }
    }
    EXPECT_EQ(missing_refusals(refusals), "");
    EXPECT_EQ(missing_effects(effects), "");
    EXPECT_GE(endings.size(), 4u);
}

TEST(Match, ARefusedEventAndARepeatedStepChangeNothing) {
    Dice dice(7);
    Match match(random_setup(dice));
    Instant now{};
    for (unsigned index = 0; index < 500; ++index) {
        now += Duration(dice.roll(500));
        const Event event = random_event(dice, match);
        const DoneBy by = random_doer(dice);
        const auto once = step(match, event, now, by);
        const auto again = step(match, event, now, by);
        ASSERT_EQ(once.has_value(), again.has_value());
        if (!once) continue;
        ASSERT_EQ(once.value().effects.size(), again.value().effects.size());
        for (std::size_t at = 0; at < once.value().effects.size(); ++at) {
            ASSERT_EQ(to_text(once.value().effects[at]), to_text(again.value().effects[at]));
        }
        ASSERT_EQ(digest_of(once.value().next, now), digest_of(again.value().next, now));
        match = once.value().next;
    }
}

TEST(Match, TimeIsConservedToTheMillisecond) {
    for (unsigned seed = 1; seed <= 30; ++seed) {
        Dice dice(seed);
        MatchSetup setup = random_setup(dice);
        setup.clock = ClockKind::Internal;
        setup.mode = Mode::Tournament;
        setup.time_control = parse_time_control("90m").value();
        Match match(setup);
        Instant now{};
        Duration ran{0};
        for (unsigned index = 0; index < 200; ++index) {
            const Duration passed(dice.roll(1500));
            if (match.clock().running()) ran += passed;
            now += passed;
            const Event event = random_event(dice, match);
            if (changes_times(event)) continue;
            const auto answer = step(match, event, now);
            if (answer) match = answer.value().next;
            Duration used{0};
            for (const Side side : {Side::White, Side::Black}) {
                used += match.clock().used(side, now);
                ASSERT_EQ(match.clock().left(side, now) + match.clock().used(side, now),
                          std::chrono::minutes(90));
            }
            ASSERT_EQ(used, ran) << "seed " << seed << ", event " << index;
        }
    }
}

TEST(Match, ReplayEqualsLive) {
    for (unsigned seed = 1; seed <= 40; ++seed) {
        Dice dice(seed);
        const MatchSetup setup = random_setup(dice);
        Match match(setup);
        LogWriter writer;
        std::string text = LogWriter::head(setup);
        std::string said;
        Instant now{};
        for (unsigned index = 0; index < 200; ++index) {
            now += Duration(dice.roll(1500));
            const Event event = random_event(dice, match);
            const DoneBy by = random_doer(dice);
            text += writer.entry(now, event, by);
            const auto answer = step(match, event, now, by);
            if (answer) {
                for (const Effect& effect : answer.value().effects) said += to_text(effect) + "\n";
                match = answer.value().next;
            } else {
                said += std::string(to_text(answer.error())) + "\n";
            }
            text += writer.digest_if_due(match);
        }
        text += writer.last_digest(match);
        const auto log = read_log(text);
        ASSERT_TRUE(log) << "seed " << seed << ", line " << log.error().line;
        std::string said_again;
        const Replayed replayed = replay(log.value(), [&](const ReplayStep& taken) {
            for (const Effect& effect : taken.effects) said_again += to_text(effect) + "\n";
            if (taken.refusal) said_again += std::string(to_text(*taken.refusal)) + "\n";
        });
        EXPECT_FALSE(replayed.difference) << "seed " << seed;
        EXPECT_EQ(said_again, said) << "seed " << seed;
        EXPECT_EQ(digest_of(replayed.match, now), digest_of(match, now));
    }
}

TEST(Match, ALongGameStaysLight) {
    // 400 half-moves of knights going to and fro, with all their events.
    MatchSetup setup;
    setup.time_control = parse_time_control("90m+30s").value();
    Match match(setup);
    Instant now{};
    const auto take = [&](const Event& event) {
        now += Duration(100);
        auto answer = step(match, event, now);
        ASSERT_TRUE(answer);
        match = std::move(answer).value().next;
    };
    take(GameStarted{});
    constexpr const char* kMoves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    for (unsigned index = 0; index < 400; ++index) {
        const std::string move = kMoves[index % 4];
        const Side side = match.to_move();
        take(MoveAnnounced{side,
                           {*Square::parse(move.substr(0, 2)), *Square::parse(move.substr(2))},
                           Source::Keys});
        take(Asked{side, Question::Turn});
    }
    EXPECT_EQ(match.half_moves().size(), 400u);
    // The lists of the game are shared between a match and the step after it.
    const auto answer = step(match, Asked{Side::White, Question::Turn}, now);
    ASSERT_TRUE(answer);
    EXPECT_EQ(&answer.value().next.half_moves(), &match.half_moves());
    EXPECT_EQ(&answer.value().next.score(Side::White), &match.score(Side::White));
}

}  // namespace
}  // namespace rochade
