// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk_state.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "match/log_words.h"

namespace rochade {
namespace {

using testing::Contains;
using testing::Each;
using testing::HasSubstr;
using testing::SizeIs;
using testing::StartsWith;

Move move_of(const char* text) { return parse_move_text(text).value(); }
Instant at(int count) { return Instant(Duration(count)); }  // milliseconds

/// A state with everything in it.
DeskState whole_state() {
    DeskState state;
    state.at = at(125'000);
    state.phase = Phase::Running;
    state.to_move = Side::Black;
    state.running = Side::Black;
    DeskSide& white = state.sides[0];
    white.line = DeskSide::Line::Answers;
    white.should = parse_placement_text("4k3/8/8/8/8/8/8/4K2R").value();
    white.shows = parse_placement_text("4k3/8/8/8/8/8/7R/4K3").value();
    white.first_scored = 3;
    for (int count = 0; count < 50; ++count) white.score.push_back(move_of("e7e8q"));
    white.left = std::chrono::minutes(59);
    white.used = std::chrono::minutes(1);
    white.announced = {move_of("e2e4"), at(41'000)};
    white.touched = {Square::parse("h1").value(), at(43'000)};
    white.heard = {"Turm Hector zwei", at(44'000)};
    DeskSide& black = state.sides[1];
    black.line = DeskSide::Line::Silent;
    black.should = black.shows = white.should;
    black.left = black.used = Duration::zero();
    return state;
}

std::optional<DeskState> read(const std::vector<std::string>& lines) {
    DeskStateReader reader;
    std::optional<DeskState> state;
    for (const std::string& line : lines) {
        const auto message = parse_desk_message(line);
        if (!message) {
            ADD_FAILURE() << line;
            return std::nullopt;
        }
        state = reader.take(std::get<StateGiven>(message.value()));
    }
    return state;
}

TEST(DeskState, IsReadAsItWasWritten) {
    EXPECT_EQ(read(lines_of(whole_state())), whole_state());
    EXPECT_EQ(read(lines_of(DeskState{})), DeskState{});
    for (const Phase phase :
         {Phase::BeforeStart, Phase::Running, Phase::Stopped, Phase::Adjourned, Phase::Over}) {
        DeskState state;
        state.phase = phase;
        EXPECT_EQ(read(lines_of(state)), state);
    }
}

TEST(DeskState, NamesTheSquaresThatDiffer) {
    EXPECT_THAT(
        lines_of(whole_state()),
        Contains("state board white answers 4k3/8/8/8/8/8/7R/4K3 4k3/8/8/8/8/8/8/4K2R h1 h2"));
}

TEST(DeskState, IsBoundedHoweverLongTheGame) {
    DeskState state = whole_state();
    for (DeskSide& side : state.sides) {
        side.score.assign(kMostScoredAtDesk, move_of("e7e8q"));
        side.shows = Board();
        side.announced = {move_of("e2e4"), at(1)};
        side.heard = {std::string(1024, 'x'), at(1)};
    }
    const auto lines = lines_of(state);
    EXPECT_LE(lines.size(), kMostStateLines);
    EXPECT_THAT(lines, Each(testing::ResultOf([](const auto& line) { return line.size(); },
                                              testing::Le(kLongestDeskLine))));
    EXPECT_EQ(read(lines), state);
}

TEST(DeskState, ThatLacksAPartOrHoldsNonsenseIsNone) {
    const auto whole = lines_of(whole_state());
    const auto without = [&](std::string_view start) {
        std::vector<std::string> lines;
        for (const std::string& line : whole) {
            if (!line.starts_with(start)) lines.push_back(line);
        }
        EXPECT_LT(lines.size(), whole.size()) << start;
        return lines;
    };
    EXPECT_FALSE(read(without("state at")));
    EXPECT_FALSE(read(without("state board white")));
    EXPECT_FALSE(read(without("state board black")));
    EXPECT_FALSE(read(without("state end")));
    EXPECT_FALSE(read(without("state score white 23")));
    for (const char* more : {"state at",
                             "state at 1 running",
                             "state at x running white none",
                             "state board",
                             "state board white answers 8/8/8/8/8/8/8/8",
                             "state board white answers 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 e4",
                             "state board white answers 8/8/8/8/8/8/8/7K 8/8/8/8/8/8/8/8 h1 h1",
                             "state board green none 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8",
                             "state score white 9 e2e4",
                             "state score black 0 e2e4",
                             "state score black 1",
                             "state score black 1 e4",
                             "state clock white 1",
                             "state clock white 1 2 3",
                             "state clock white -1 2",
                             "state announced white 1",
                             "state announced white 1 e4",
                             "state touched white 1 e9",
                             "state heard white 1",
                             "state heard white 1 ",
                             "state other white 1"}) {
        auto lines = whole;
        lines.insert(lines.end() - 1, more);
        EXPECT_FALSE(read(lines)) << more;
    }
}

TEST(DeskState, BeginsAnewAfterOneThatWasCut) {
    auto lines = lines_of(whole_state());
    const auto whole = lines;
    lines.resize(4);
    lines.insert(lines.end(), whole.begin(), whole.end());
    EXPECT_EQ(read(lines), whole_state());
}

Match after(const Match& match, const Event& event, Instant now) {
    auto stepped = step(match, event, now);
    EXPECT_TRUE(stepped);
    return stepped ? stepped.value().next : match;
}

TEST(DeskStateOfAMatch, TellsBoardsScoresAndClocks) {
    MatchSetup setup;
    setup.time_control = parse_time_control("1h").value();
    setup.players[0].board = PlayerSetup::HasBoard::Yes;
    Match match{setup};
    match = after(match, GameStarted{}, at(0));
    Board placement = match.current().board;
    placement.remove(Square::parse("a1").value());
    match = after(match, PlacementDiffers{Side::White, placement}, at(5000));

    const DeskState state = desk_state(match, DeskNotes(), at(10'000));
    EXPECT_EQ(state.phase, Phase::Running);
    EXPECT_EQ(state.running, Side::White);
    EXPECT_EQ(state.sides[0].line, DeskSide::Line::Answers);
    EXPECT_EQ(state.sides[1].line, DeskSide::Line::None);
    EXPECT_EQ(state.sides[0].shows, placement);
    EXPECT_EQ(differing_squares(state.sides[0]), set_of(Square::parse("a1").value()));
    EXPECT_EQ(differing_squares(state.sides[1]), SquareSet{0});
    EXPECT_EQ(state.sides[0].left, Duration(std::chrono::seconds(3590)));
    EXPECT_EQ(state.sides[0].used, Duration(std::chrono::seconds(10)));
    EXPECT_EQ(state.sides[1].left, Duration(std::chrono::hours(1)));
}

TEST(DeskNotes, KeepWhatEachPlayerDidLast) {
    DeskNotes notes;
    notes.note(MoveAnnounced{Side::White, move_of("e2e4"), Source::Keys}, at(1));
    notes.note(MoveAnnounced{Side::White, move_of("d2d4"), Source::Keys}, at(2));
    notes.note(PieceTouched{Side::Black, Square::parse("g8").value(), {}}, at(3));
    notes.note(GameStarted{}, at(4));
    notes.note_heard(Side::Black, "Springer\tf6 \xff", at(5));
    EXPECT_EQ(notes.announced(Side::White), (Noticed<Move>{move_of("d2d4"), at(2)}));
    EXPECT_EQ(notes.announced(Side::Black), std::nullopt);
    EXPECT_EQ(notes.touched(Side::Black), (Noticed<Square>{Square::parse("g8").value(), at(3)}));
    ASSERT_TRUE(notes.heard(Side::Black));
    EXPECT_EQ(notes.heard(Side::Black)->what, "Springer f6 \u00ff");
    notes.note_heard(Side::White, std::string(3000, 'x') + "ж", at(6));
    ASSERT_TRUE(notes.heard(Side::White));
    EXPECT_LE(notes.heard(Side::White)->what.size(), 1024u);
}

}  // namespace
}  // namespace rochade
