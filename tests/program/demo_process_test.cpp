// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>

#include "announce/announcer.h"
#include "app/demo_game.h"
#include "commands/board_reading.h"
#include "commands/score_reading.h"
#include "match/pgn_export.h"
#include "match/replay.h"
#include "rules/pgn.h"
#include "rules/uci.h"
#include "tests/app/table_session.h"
#include "tests/program/program_runs.h"

namespace rochade {
namespace {

using test::all_locales;
using test::Ended;
using test::kPatience;
using test::ProgramTest;
using testing::Contains;
using testing::HasSubstr;
using Lines = std::vector<std::string>;

PgnGame game_of(std::string_view pgn) {
    PgnReader reader(pgn);
    const auto game = reader.next();
    EXPECT_TRUE(game && *game) << pgn;
    return game && *game ? game->value() : PgnGame{};
}

/// The game that the demonstration prints at its end.
PgnGame printed_game(const Ended& ended) {
    const std::string text = ended.text();
    const std::size_t begin = text.find("[Event ");
    EXPECT_NE(begin, std::string::npos) << text;
    return begin == std::string::npos ? PgnGame{} : game_of(std::string_view(text).substr(begin));
}

Lines moves_of(const PgnGame& game) {
    Lines moves;
    Position position = game.start;
    for (const PgnMove& move : game.moves) {
        moves.push_back(to_uci(move.move, position));
        position = position.play(move.move);
    }
    return moves;
}

/// What is to be heard of the game's half-moves, in order.
Lines announcements_of(const PgnGame& game) {
    Lines captions;
    Position position = game.start;
    for (const PgnMove& move : game.moves) {
        captions.push_back(
            move_phrase(facts_of(move.move, position), PhraseStyle{}, all_locales().vocabulary)
                .caption());
        position = position.play(move.move);
    }
    return captions;
}

/// The captions from the start of the game on, as many as the game has half-moves.
Lines heard_moves(const Ended& ended, std::string_view start, std::size_t count) {
    const auto begin = std::find(ended.lines.begin(), ended.lines.end(), start);
    EXPECT_NE(begin, ended.lines.end()) << ended.text();
    Lines heard;
    for (auto line = begin; line != ended.lines.end() && heard.size() < count;) {
        if (++line != ended.lines.end()) heard.push_back(*line);
    }
    return heard;
}

MATCHER_P(CountOf, text, "") {
    *result_listener << std::count(arg.begin(), arg.end(), text) << " times";
    return std::count(arg.begin(), arg.end(), text) == 1;
}

class DemoProcess : public ProgramTest {
protected:
    Ended demo(const std::vector<std::string>& more) {
        std::vector<std::string> arguments = {"demo", "--pace", "fast", "--voice", "captions"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run(arguments);
    }
};

TEST_F(DemoProcess, TheBuiltInGameIsPlayedAnnouncedAndPrinted) {
    speak(Language::German);
    const Ended ended = demo({"--log", file("game.log")});
    ASSERT_EQ(ended.code, 0) << ended.text();
    const PgnGame game = game_of(demo_game_pgn());
    ASSERT_GE(game.moves.size(), 60u);
    const PgnGame printed = printed_game(ended);
    EXPECT_EQ(moves_of(printed), moves_of(game));
    EXPECT_EQ(printed.result, game.result);
    EXPECT_EQ(heard_moves(ended, "Die Partie hat begonnen. Weiß am Zug.", game.moves.size()),
              announcements_of(game))
        << "every half-move once, in its order, and nothing between them";
    EXPECT_THAT(ended.lines, CountOf("Das Brett von Weiß ist verbunden."));
    EXPECT_THAT(ended.lines, CountOf("Das Brett von Schwarz ist verbunden."));
}

TEST_F(DemoProcess, LawsD29c_BothScoresAndTheLogHaveTheWholeGame) {
    const Ended ended = demo({"--log", file("game.log")});
    ASSERT_EQ(ended.code, 0) << ended.text();
    const auto log = read_log(folder().read("game.log"));
    ASSERT_TRUE(log);
    EXPECT_FALSE(log.value().torn);
    const Replayed replayed = replay(log.value());
    EXPECT_FALSE(replayed.difference);
    const Lines wanted = moves_of(game_of(demo_game_pgn()));
    for (const PgnMoves whose :
         {PgnMoves::Played, PgnMoves::WhiteScore, PgnMoves::BlackScore, PgnMoves::Agreed}) {
        EXPECT_EQ(moves_of(to_pgn_game(replayed.match, whose)), wanted) << static_cast<int>(whose);
    }
    EXPECT_EQ(replayed.match.phase(), Phase::Over);
}

/// En passant, a promotion to a knight, castling to both wings, and mate.
constexpr std::string_view kRareMoves = R"([Event "Made up"]
[White "Anna"]
[Black "Bernd"]
[Result "0-1"]

1. e4 d5 2. e5 f5 3. exf6 Nc6 4. fxg7 Be6 5. gxh8=N Qd7 6. Nf3 O-O-O 7. Be2 h6
8. O-O Bh3 9. a3 Qg4 10. a4 Qxg2# 0-1
)";

TEST_F(DemoProcess, RareMovesArePlayedByEitherSideAndMateEndsTheGame) {
    const std::string path = folder().write("rare.pgn", kRareMoves);
    const PgnGame game = game_of(kRareMoves);
    for (const char* blind : {"white", "black"}) {
        const Ended ended = demo({"--game", path, "--blind", blind});
        ASSERT_EQ(ended.code, 0) << ended.text();
        EXPECT_EQ(moves_of(printed_game(ended)), moves_of(game)) << blind;
        EXPECT_EQ(heard_moves(ended, "The game has started. White to move.", game.moves.size()),
                  announcements_of(game))
            << blind;
        EXPECT_THAT(ended.lines, CountOf("checkmate, Black wins")) << blind;
    }
}

TEST_F(DemoProcess, AGameFromASetUpPositionIsPlayed) {
    constexpr std::string_view kGame = R"([White "Anna"]
[Black "Bernd"]
[SetUp "1"]
[FEN "r3k2r/8/8/8/8/8/6p1/R3K2R b KQkq - 0 20"]
[Result "1/2-1/2"]

20... gxh1=N 21. O-O-O O-O 22. Kb2 Nf2 1/2-1/2
)";
    const Ended ended = demo({"--game", folder().write("setup.pgn", kGame)});
    EXPECT_EQ(ended.code, 0) << ended.text();
    EXPECT_EQ(moves_of(printed_game(ended)), moves_of(game_of(kGame)));
    EXPECT_THAT(ended.lines, CountOf("The game has started. Black to move."));
}

class KilledProgram : public ProgramTest {};

/// Nothing is lost when the program dies in the middle of a move.
TEST_F(KilledProgram, TheGameIsThereWhenItIsResumed) {
    for (const int captions : {6, 30, 75}) {
        const std::string log = file("killed-" + std::to_string(captions) + ".log");
        {
            ChildProcess demo =
                start({"demo", "--pace", "fast", "--voice", "captions", "--log", log});
            for (int line = 0; line < captions; ++line) {
                ASSERT_TRUE(demo.read_line(kPatience)) << line;
            }
            kill(demo.process_id(), SIGKILL);
            demo.finish(kPatience);
        }
        const auto text = read_text_file(log);
        ASSERT_TRUE(text);
        const auto read = read_log(text.value());
        ASSERT_TRUE(read) << read.error().line;
        const Replayed replayed = replay(read.value());
        // What lay on the table is gone: it goes on by words.
        Match left = replayed.match;
        for (const Device device : {Device::WhiteBoard, Device::BlackBoard, Device::Clock}) {
            left = step(left, DeviceLost{device}, replayed.time).value().next;
        }
        ASSERT_GT(left.half_moves().size(), 0u);

        ChildProcess play = start(
            {"play", "--resume", log, "--front", "terminal", "--plain", "--voice", "captions"});
        for (const char* line :
             {"white: position", "white: score", "white: my clock", "quit", "yes"}) {
            ASSERT_TRUE(play.write_line(line));
        }
        const Lines written = rest_of(play);
        const std::string all = test::Ended{0, written}.text();

        const PhraseStyle style;
        const Catalog& english = all_locales().catalog(Language::English);
        for (const Phrase& line : read_position(left.expected_board(Side::White), style,
                                                all_locales().vocabulary, english)) {
            EXPECT_THAT(all, HasSubstr(line.caption())) << captions;
        }
        for (const Phrase& line : score_in_words(left.setup().start, left.score(Side::White), style,
                                                 all_locales().vocabulary)) {
            EXPECT_THAT(all, HasSubstr(line.caption())) << captions;
        }
        // The clock that is followed runs on; a minute may end while the answer is on its way.
        const auto clock_at = [&](Instant time) {
            return phrase_of(TellAnswer{Side::White, Question::OwnTimeLeft}, left, time, Listener(),
                             all_locales())
                .value()
                .caption();
        };
        const Instant last = replay(read.value()).time;
        EXPECT_THAT(all, testing::AnyOf(HasSubstr(clock_at(last)),
                                        HasSubstr(clock_at(last + std::chrono::minutes(1)))))
            << captions;

        const auto after = read_log(read_text_file(log).value());
        ASSERT_TRUE(after) << "the log goes on as a whole one";
        EXPECT_EQ(replay(after.value()).match.half_moves().size(), left.half_moves().size());
    }
}

}  // namespace
}  // namespace rochade
