// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/sayable.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "announce/meant_move.h"
#include "rules/san.h"
#include "tests/announce/graph_walk.h"
#include "tests/announce/test_words.h"

namespace rochade {
namespace {

using test::accepted_reading;
using test::accepts;
using test::move_of;
using test::position_of;

const SpokenWords& german_words() {
    static const SpokenWords kWords({Language::German, Style::Fide}, test::vocabulary(),
                                    test::pronunciations());
    return kWords;
}

/// What a German text means, as SAN: "Nf3", "Nbd2|Nfd2", "saying 9", "cannot be said".
std::string meant(std::string_view text, const Position& position,
                  SayableMoves moves = SayableMoves::Legal) {
    const SpokenWords& words = german_words();
    const Sayable sayable(position, moves, kSayingsAtMove, words);
    const auto reading = accepted_reading(text, sayable.graph(), words);
    if (!reading) return "cannot be said";
    std::string all;
    for (const std::size_t meaning : sayable.meant_by(*reading)) {
        const SpokenMeaning& found = sayable.meanings()[meaning];
        all += all.empty() ? "" : "|";
        if (const auto* move = std::get_if<Move>(&found)) {
            all += to_san(*move, position, LetterSet::English, CheckMarks::Omitted);
        } else {
            all += "saying " + std::to_string(static_cast<int>(std::get<Saying>(found)));
        }
    }
    return all;
}

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view kTwoKnights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
constexpr std::string_view kPromotion = "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
constexpr std::string_view kPinned = "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1";
constexpr std::string_view kEnPassant = "4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 0 1";

struct SayableCase {
    const char* name;
    std::string_view fen;
    const char* text;
    const char* meant;
    SayableMoves moves = SayableMoves::Legal;
};

class SayableTexts : public testing::TestWithParam<SayableCase> {};

TEST_P(SayableTexts, MeanWhatTheyMean) {
    const SayableCase& test = GetParam();
    EXPECT_EQ(meant(test.text, position_of(test.fen), test.moves), test.meant);
}

INSTANTIATE_TEST_SUITE_P(
    German, SayableTexts,
    testing::Values(
        SayableCase{"Short", kStart, "Springer Felix drei", "Nf3"},
        SayableCase{"Long", kStart, "Springer Gustav eins Felix drei", "Nf3"},
        SayableCase{"Squares", kStart, "Eva zwo Eva vier", "e4"},
        SayableCase{"Pawn", kStart, "Bauer Eva vier", "e4"},
        SayableCase{"OtherWord", kStart, "Pferd Felix drei", "Nf3"},
        SayableCase{"Illegal", kStart, "Springer Felix vier", "cannot be said"},
        SayableCase{"Half", kStart, "Springer Felix", "cannot be said"},
        SayableCase{"NothingTaken", kStart, "Springer schlägt Felix drei", "cannot be said"},
        SayableCase{"Saying", kStart, "ich gebe auf", "saying 9"},
        SayableCase{"Answer", kStart, "ja", "cannot be said"},
        SayableCase{"Either", kTwoKnights, "Springer David zwei", "Nbd2|Nfd2"},
        SayableCase{"ByFile", kTwoKnights, "Springer Bella David zwei", "Nbd2"},
        SayableCase{"ByRank", kTwoKnights, "Springer drei David zwei", "Nfd2"},
        SayableCase{"NewPiece", kPromotion, "Anna acht Turm", "a8=R"},
        SayableCase{"NoNewPiece", kPromotion, "Anna acht", "a8=N|a8=B|a8=R|a8=Q"},
        SayableCase{"Takes", kPromotion, "Anna schlägt Bella acht Dame", "axb8=Q"},
        SayableCase{"Check", kPromotion, "Anna schlägt Bella acht Dame Schach", "axb8=Q"},
        SayableCase{"ByTheWay", kEnPassant, "Eva schlägt David sechs en passant", "exd6"},
        SayableCase{"ShortCastling", kEnPassant, "Rochade kurz", "O-O"},
        SayableCase{"LongCastling", kEnPassant, "große Rochade", "O-O-O"},
        SayableCase{"CastlingBySquares", kEnPassant, "Eva eins Gustav eins", "O-O"},
        SayableCase{"PinnedIsLeftOut", kPinned, "Springer David vier", "cannot be said"},
        SayableCase{"PinnedInATournament", kPinned, "Springer David vier", "Nd4",
                    SayableMoves::PseudoLegal}),
    [](const auto& test) { return std::string(test.param.name); });

/// Positions with much to say.
constexpr std::array kPositions = {
    kStart,
    kTwoKnights,
    kPromotion,
    kPinned,
    kEnPassant,
    std::string_view("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    std::string_view("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1")};

TEST(Sayable, TakesEveryAnnouncementOfTheProgramForItsMove) {
    const SpokenWords& words = german_words();
    const WordGraph every = every_announcement(kSayingsAtMove, words);
    for (const std::string_view fen : kPositions) {
        const Position position = position_of(fen);
        const Sayable sayable(position, SayableMoves::Legal, {}, words);
        const WordGraph graph = sayable.graph();
        for (const Verbosity verbosity : kAllVerbosities) {
            for (std::size_t index = 0; index < sayable.meanings().size(); ++index) {
                const Move move = std::get<Move>(sayable.meanings()[index]);
                PhraseStyle style;
                style.verbosity = verbosity;
                style.check_words = CheckWords::Said;
                const std::string text =
                    move_phrase(facts_of(move, position), style, test::vocabulary()).caption();
                const auto reading = accepted_reading(text, graph, words);
                ASSERT_TRUE(reading) << fen << ": " << text;
                EXPECT_THAT(sayable.meant_by(*reading), testing::ElementsAre(index)) << text;
                ASSERT_TRUE(accepts(every, *reading)) << text;
                const auto announced = announced_by(*reading, words);
                ASSERT_TRUE(announced && std::holds_alternative<SpokenMove>(*announced)) << text;
                const Heard heard = meant_move(std::get<SpokenMove>(*announced), position);
                ASSERT_TRUE(std::holds_alternative<HeardMove>(heard)) << text;
                EXPECT_EQ(std::get<HeardMove>(heard).move, move) << text;
            }
        }
    }
}

TEST(Sayable, LeavesOutEveryPhraseThatCanMeanWhatIsLeftOut) {
    const SpokenWords& words = german_words();
    const Position position = position_of(kTwoKnights);
    const Sayable sayable(position, SayableMoves::Legal, kSayingsAtMove, words);
    const Move move = move_of(position, "Nbd2");
    std::size_t index = 0;
    while (sayable.meanings()[index] != SpokenMeaning(move)) ++index;
    const std::array without = {index};
    const WordGraph rest = sayable.graph(without);
    EXPECT_FALSE(accepted_reading("Springer Bella David zwei", rest, words));
    EXPECT_FALSE(accepted_reading("Springer David zwei", rest, words)) << "it might be that one";
    EXPECT_TRUE(accepted_reading("Springer Felix David zwei", rest, words));
    EXPECT_TRUE(accepted_reading("ich gebe auf", rest, words));
}

TEST(Sayable, HasASmallGraph) {
    const Position position = position_of(kPositions.back());
    const Sayable sayable(position, SayableMoves::Legal, kSayingsAtMove, german_words());
    const WordGraph graph = sayable.graph();
    EXPECT_GT(sayable.phrases(), 800U);
    EXPECT_LT(graph.states, 400U);
    for (const WordArc& arc : graph.arcs) {
        EXPECT_LT(arc.from, graph.states);
        EXPECT_LT(arc.to, graph.states);
    }
    EXPECT_EQ(graph, sayable.graph()) << "the same every time";
}

}  // namespace
}  // namespace rochade
