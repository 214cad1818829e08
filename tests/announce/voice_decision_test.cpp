// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/voice_decision.h"

#include <gtest/gtest.h>

#include <string>

#include "announce/move_difference.h"
#include "tests/announce/test_words.h"

namespace rochade {
namespace {

/// As sure as can be.
VoiceEvidence sure() { return {kHighSureMargin, 0, true, 0, false, false}; }

template <typename Change>
VoiceEvidence sure_but(Change change) {
    VoiceEvidence evidence = sure();
    change(evidence);
    return evidence;
}

struct DecisionCase {
    const char* name;
    VoiceEvidence evidence;
    VoiceDecision usual;
    VoiceDecision high;
};

class VoiceDecisions : public testing::TestWithParam<DecisionCase> {};

TEST_P(VoiceDecisions, FollowTheEvidence) {
    EXPECT_EQ(decide(GetParam().evidence, Caution::Usual), GetParam().usual);
    EXPECT_EQ(decide(GetParam().evidence, Caution::High), GetParam().high);
}

using D = VoiceDecision;

INSTANTIATE_TEST_SUITE_P(
    Table, VoiceDecisions,
    testing::Values(
        DecisionCase{"Sure", sure(), D::Accept, D::Accept},
        DecisionCase{"NothingElseCanBeSaid", sure_but([](auto& e) { e.margin = std::nullopt; }),
                     D::Accept, D::Accept},
        DecisionCase{"JustSureAsUsual", sure_but([](auto& e) { e.margin = kUsualSureMargin; }),
                     D::Accept, D::ReadBack},
        DecisionCase{"NotQuite", sure_but([](auto& e) { e.margin = kUsualSureMargin - 1; }),
                     D::ReadBack, D::ReadBack},
        DecisionCase{"TwoAreNear", sure_but([](auto& e) { e.margin = kLeastMarginOfOne - 1; }),
                     D::AskWhich, D::AskWhich},
        DecisionCase{"TheOtherIsBetter", sure_but([](auto& e) { e.margin = -500; }), D::AskWhich,
                     D::AskWhich},
        DecisionCase{"Ambiguous", sure_but([](auto& e) { e.is_ambiguous = true; }), D::AskWhich,
                     D::AskWhich},
        DecisionCase{"Grave", sure_but([](auto& e) { e.is_grave = true; }), D::ReadBack,
                     D::ReadBack},
        DecisionCase{"SomethingElseFitsAsWell", sure_but([](auto& e) { e.any_agrees = false; }),
                     D::Accept, D::ReadBack},
        DecisionCase{"SomethingElseIsALittleLikelier", sure_but([](auto& e) {
                         e.any_agrees = false;
                         e.against_any = kUsualSureAgainstAny - 1;
                     }),
                     D::ReadBack, D::ReadBack},
        DecisionCase{"SomethingElseIsMuchLikelier", sure_but([](auto& e) {
                         e.any_agrees = false;
                         e.against_any = kLeastAgainstAny - 1;
                     }),
                     D::Nothing, D::Nothing},
        DecisionCase{"HardlySpeechOfThisKind",
                     sure_but([](auto& e) { e.against_speech = kSureAgainstSpeech - 1; }),
                     D::ReadBack, D::ReadBack},
        DecisionCase{"OtherSpeech",
                     sure_but([](auto& e) { e.against_speech = kLeastAgainstSpeech - 1; }),
                     D::Nothing, D::Nothing}),
    [](const auto& test) { return std::string(test.param.name); });

struct DifferenceCase {
    const char* name;
    const char* moves;  // as SAN
    MoveDifference difference;
};

class MoveDifferences : public testing::TestWithParam<DifferenceCase> {};

TEST_P(MoveDifferences, AreThePartThatIsAsked) {
    const Position position = test::position_of("1r2k3/P7/8/8/1N3N2/8/Q7/4K2R w K - 0 1");
    std::vector<Move> moves;
    const std::string all = GetParam().moves;
    for (std::size_t at = 0; at < all.size();) {
        const std::size_t end = std::min(all.find(' ', at), all.size());
        moves.push_back(test::move_of(position, all.substr(at, end - at)));
        at = end + 1;
    }
    EXPECT_EQ(difference_of(moves, position.board()), GetParam().difference);
}

INSTANTIATE_TEST_SUITE_P(
    Table, MoveDifferences,
    testing::Values(DifferenceCase{"One", "Nbd3", MoveDifference::Nothing},
                    DifferenceCase{"Same", "Nbd3 Nbd3", MoveDifference::Nothing},
                    DifferenceCase{"Departure", "Nbd3 Nfd3", MoveDifference::Departure},
                    DifferenceCase{"Piece", "Nbd5 Qd5", MoveDifference::Piece},
                    DifferenceCase{"File", "Qa3 Qb3", MoveDifference::DestinationFile},
                    DifferenceCase{"Rank", "Qa3 Qa4", MoveDifference::DestinationRank},
                    DifferenceCase{"Square", "Qa3 Qc4", MoveDifference::Destination},
                    DifferenceCase{"Promotion", "a8=Q a8=R a8=N", MoveDifference::Promotion},
                    DifferenceCase{"Much", "Qa3 Nbd3", MoveDifference::Whole},
                    DifferenceCase{"SquareAndPiece", "a8=Q axb8=R", MoveDifference::Whole}),
    [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace rochade
