// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk_sentences.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "match/log_words.h"
#include "tests/app/table_session.h"

namespace rochade {
namespace {

using test::all_locales;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

/// All sentences for what can go wrong, in one language.
std::vector<std::string> all_sentences(Language language) {
    const Catalog& catalog = all_locales().catalog(language);
    std::vector<std::string> sentences;
    const auto add = [&](const auto& error) { sentences.push_back(sentence_for(error, catalog)); };
    for (const auto fault : {PinFault::TooShort, PinFault::TooLong, PinFault::NotText}) add(fault);
    for (const auto kind : {NotPrivate::Kind::OthersMayRead, NotPrivate::Kind::AnothersFile,
                            NotPrivate::Kind::NotAFile}) {
        add(PrivateFileError(NotPrivate{kind, "/pin"}));
    }
    for (const auto fault :
         {RecordFault::NotARecord, RecordFault::OtherVersion, RecordFault::Damaged}) {
        add(PrivateFileError(WrongContents{fault, "/pin"}));
    }
    for (const auto fault : {SealFault::Empty, SealFault::TooLong, SealFault::NotText}) add(fault);
    for (const auto fault : {OpenFault::NotASealedWord, OpenFault::OtherGame, OpenFault::Broken}) {
        add(fault);
    }
    using Kind = SocketError::Kind;
    for (const auto kind :
         {Kind::PathTooLong, Kind::Absent, Kind::Taken, Kind::Busy, Kind::NotASocket,
          Kind::FolderNotPrivate, Kind::AnothersSocket, Kind::Forbidden, Kind::System}) {
        add(DeskError(SocketError{kind, "/desk", "because"}));
    }
    using Closed = DeskClosed::Kind;
    for (const auto kind : {Closed::Gone, Closed::Silent, Closed::OtherVersion, Closed::NotADesk}) {
        add(DeskError(DeskClosed{kind}));
    }
    using Why = Farewell::Why;
    for (const auto why : {Why::Over, Why::Full, Why::Slow, Why::Idle}) {
        add(DeskError(DeskClosed{Closed::SentAway, why}));
    }
    add(PinDenied{1});
    add(PinDenied{2});
    add(PinDenied{5});
    sentences.push_back(sentence_for(PinShut{75}, all_locales(), language));
    return sentences;
}

TEST(DeskSentences, AreThereForEverythingInEveryLanguage) {
    std::set<std::string> all;
    std::size_t count = 0;
    for (const Language language : kAllLanguages) {
        for (const std::string& sentence : all_sentences(language)) {
            EXPECT_THAT(sentence, Not(HasSubstr("{"))) << "a place that nothing was put in";
            EXPECT_GT(sentence.size(), 10u);
            all.insert(sentence);
            ++count;
        }
    }
    EXPECT_EQ(all.size(), count) << "two sentences are alike, or one is not translated";
}

TEST(DeskSentences, CountTriesAndTime) {
    const auto russian = [](unsigned tries) {
        return sentence_for(PinDenied{tries}, all_locales().catalog(Language::Russian));
    };
    EXPECT_EQ(russian(1), "ПИН-код неверен; осталась 1 попытка.");
    EXPECT_EQ(russian(3), "ПИН-код неверен; осталось 3 попытки.");
    EXPECT_EQ(sentence_for(PinShut{75}, all_locales(), Language::German),
              "Die PIN ist nach zu vielen falschen gesperrt. Zeit bis zur Freigabe: 1 Minute 15 "
              "Sekunden.");
}

DeskState full_state() {
    DeskState state;
    state.at = Instant(std::chrono::seconds(125));
    state.phase = Phase::Running;
    state.running = Side::Black;
    state.to_move = Side::Black;
    DeskSide& white = state.sides[0];
    white.line = DeskSide::Line::Answers;
    white.should = parse_placement_text("4k3/8/8/8/8/8/8/4K2R").value();
    white.shows = parse_placement_text("4k3/8/8/8/8/8/7R/4K3").value();
    white.score = {parse_move_text("e2e4").value(), parse_move_text("e7e5").value()};
    white.left = std::chrono::minutes(59);
    white.used = std::chrono::minutes(1);
    white.announced = {parse_move_text("h1h2").value(), Instant(std::chrono::seconds(41))};
    white.touched = {Square::parse("h1").value(), Instant(std::chrono::seconds(43))};
    white.heard = {"Turm Hector zwei", Instant(std::chrono::seconds(44))};
    state.sides[1].line = DeskSide::Line::Silent;
    return state;
}

std::vector<std::string> read_out(const DeskState& state, Language language) {
    Listener listener;
    listener.role = Role::Desk;
    listener.style.language = language;
    listener.style.style = Style::Anna;
    return sentences_of(state, listener, all_locales());
}

TEST(DeskSentences, ReadOutHowTheGameStands) {
    EXPECT_THAT(
        read_out(full_state(), Language::English),
        ElementsAre("Time of the game: 0:02:05.", "Black is to move.",
                    testing::StartsWith("White's board differs from the game: "),
                    "White's board in FEN: 4k3/8/8/8/8/8/7R/4K3", "Black's board is silent.",
                    "White's score from half-move 1: e2e4, e7e5", "Black's score is empty.",
                    "Time used by White: 1 minute. Time left: 59 minutes.",
                    "Black's clock is running.", "White announced last, at 0:00:41: h1h2",
                    "White touched last, at 0:00:43: Hector one",
                    "White was heard last, at 0:00:44: Turm Hector zwei"));
}

TEST(DeskSentences, ReadOutEveryPhaseInEveryLanguage) {
    std::set<std::vector<std::string>> all;
    for (const Language language : kAllLanguages) {
        for (const Phase phase :
             {Phase::BeforeStart, Phase::Running, Phase::Stopped, Phase::Adjourned, Phase::Over}) {
            DeskState state = full_state();
            state.phase = phase;
            all.insert(read_out(state, language));
        }
    }
    EXPECT_EQ(all.size(), 5 * kAllLanguages.size());
}

}  // namespace
}  // namespace rochade
