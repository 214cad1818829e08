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
        ASSERT_LE(match.score(side).size(), half_moves.size());
        ASSERT_LE(half_moves.size(), match.score(side).size() + 1);
        ASSERT_GE(match.clock().left(side, now), Duration(0));
        if (match.player(side).board == PlayerSetup::HasBoard::No) {
            ASSERT_FALSE(match.pending_mirror(side));
        }
    }
    ASSERT_EQ(match.phase() == Phase::Over, match.ending().has_value());
    if (match.phase() != Phase::Running) {
        ASSERT_FALSE(match.next_deadline());
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

constexpr unsigned kGames = 1500;
constexpr unsigned kEventsPerGame = 250;

TEST(Match, StaysSoundWhateverHappens) {
    std::set<std::string_view> refusals;
    std::set<std::string> effects;
    std::set<Termination> endings;
    for (unsigned seed = 1; seed <= kGames; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Dice dice(seed);
        Match match(random_setup(dice));
        Instant now{};
        for (unsigned index = 0; index < kEventsPerGame; ++index) {
            now += Duration(dice.roll(1500));
            const Event event = random_event(dice, match);
            const auto answer = step(match, event, now);
            if (!answer) {
                refusals.insert(to_text(answer.error()));
                continue;
            }
            match = answer.value().next;
            for (const Effect& effect : answer.value().effects) {
                const std::string text = to_text(effect);
                effects.insert(text.substr(0, text.find(' ')));
            }
            if (match.ending()) endings.insert(match.ending()->termination);
            expect_sound(match, now);
            if (HasFatalFailure()) FAIL() << "event " << index << ": " << to_text(event);
        }
    }
    EXPECT_EQ(refusals.size(), 16u) << testing::PrintToString(refusals);
    EXPECT_EQ(effects.size(), std::variant_size_v<Effect>) << testing::PrintToString(effects);
    EXPECT_GE(endings.size(), 4u);
}

TEST(Match, ARefusedEventAndARepeatedStepChangeNothing) {
    Dice dice(7);
    Match match(random_setup(dice));
    Instant now{};
    for (unsigned index = 0; index < 500; ++index) {
        now += Duration(dice.roll(500));
        const Event event = random_event(dice, match);
        const auto once = step(match, event, now);
        const auto again = step(match, event, now);
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
            if (std::holds_alternative<MovesRetraced>(event)) continue;
            if (std::holds_alternative<ClocksSet>(event)) continue;
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
            text += writer.entry(now, event);
            const auto answer = step(match, event, now);
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
