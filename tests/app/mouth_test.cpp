// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mouth.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/table_session.h"
#include "tests/fakes/listening_speaker.h"
#include "tests/fakes/recording_front_end.h"

namespace rochade {
namespace {

using test::ListeningSpeaker;
using test::RecordingFrontEnd;
using testing::ElementsAre;
using testing::IsEmpty;
using Officials = Mouth::Officials;
using Recall = Mouth::Recall;

/// White is blind, Black sighted.
Match a_match(Mode mode = Mode::Tournament) {
    MatchSetup setup;
    setup.mode = mode;
    setup.time_control = parse_time_control("90m").value();
    setup.players[0].sight = Sight::Blind;
    return Match(setup);
}

/// Words that are the name of the listener's language.
std::optional<Phrase> language_name(const Listener& listener) {
    const Language language = listener.style.language;
    return plain_phrase(std::string(code_of(language)), language);
}

class MouthTest : public testing::Test {
protected:
    Mouth& open(Officials officials = Officials::Shown) {
        mouth_.emplace(front_end_, speaker_.get(), officials);
        Listeners& listeners = mouth_->listeners();
        listeners.of(Role::White).style.language = Language::German;
        listeners.of(Role::Black).style.language = Language::Russian;
        listeners.of(Role::Assistant).style.language = Language::Greek;
        return *mouth_;
    }
    static Mouth::Words words(const std::string& text) {
        return [text](const Listener& listener) {
            return plain_phrase(text, listener.style.language);
        };
    }
    void answer(Mouth& mouth, Role to, const std::string& text, const Match& match) {
        mouth.answer(to, plain_phrase(text, Language::English), Caption::Kind::Speech, match);
    }
    std::vector<std::string> written() { return test::lines_of(front_end_.take()); }
    std::vector<std::string> written_at_desks() {
        return test::lines_of(front_end_.take_at_desks());
    }
    std::vector<Caption> captions() { return front_end_.take(); }
    std::vector<std::string> heard() { return speaker_.heard(); }

private:
    RecordingFrontEnd front_end_;
    ListeningSpeaker speaker_;
    std::optional<Mouth> mouth_;
};

TEST_F(MouthTest, WhatEverybodyHearsIsWrittenAndSaidOnce) {
    Mouth& mouth = open();
    mouth.tell(kEverybody, Urgency::Message, language_name, a_match());
    EXPECT_THAT(written(), ElementsAre("all: en"));
    EXPECT_THAT(heard(), ElementsAre("en"));
}

TEST_F(MouthTest, BothPlayersAloneAreTheLoudspeakerToo) {
    Mouth& mouth = open();
    mouth.tell(RoleSet{Role::White, Role::Black}, Urgency::Message, language_name, a_match());
    EXPECT_THAT(written(), ElementsAre("all: en"));
    EXPECT_THAT(heard(), ElementsAre("en"));
}

/// What the arbiter alone may know goes to his desks elsewhere, whatever is shown at the table.
TEST_F(MouthTest, WhatIsForOfficialsIsWrittenWhereNoPlayerReadsIt) {
    struct Case {
        Officials officials;
        RoleSet roles;
        std::vector<std::string> here;
        std::vector<std::string> at_desks;
    };
    const RoleSet desk{Role::Desk};
    const RoleSet both{Role::Assistant, Role::Desk};
    Match match = a_match();
    MatchSetup with_assistant = match.setup();
    with_assistant.assistant = MatchSetup::Assistant::Present;
    for (const Case& each : std::vector<Case>{
             {Officials::Withheld, desk, {}, {"desk: en"}},
             {Officials::Withheld, both, {}, {"desk: en"}},
             {Officials::WhatTheAssistantMayKnow, desk, {}, {"desk: en"}},
             {Officials::WhatTheAssistantMayKnow, both, {"assistant: el"}, {"desk: en"}},
             {Officials::Shown, desk, {"desk: en"}, {}},
             {Officials::Shown, both, {"desk: en"}, {}},
         }) {
        Mouth& mouth = open(each.officials);
        mouth.tell(each.roles, Urgency::Message, language_name, Match(with_assistant));
        EXPECT_THAT(written(), testing::ElementsAreArray(each.here));
        EXPECT_THAT(written_at_desks(), testing::ElementsAreArray(each.at_desks));
    }
}

TEST_F(MouthTest, TheArbiterWhoSitsElsewhereIsAnsweredThere) {
    Mouth& mouth = open();
    mouth.desk_sits(Mouth::DeskSits::Elsewhere);
    answer(mouth, Role::Desk, "answer", a_match());
    answer(mouth, Role::White, "for White", a_match());
    answer(mouth, Role::Assistant, "to the assistant", a_match());
    EXPECT_THAT(written(), ElementsAre("assistant: to the assistant"));
    EXPECT_THAT(written_at_desks(), ElementsAre("desk: answer", "desk: for White"))
        << "he has said it for White";
    EXPECT_THAT(heard(), IsEmpty()) << "White has not asked";
}

TEST_F(MouthTest, EachPlayerIsToldInHisLanguage) {
    Mouth& mouth = open();
    mouth.tell(RoleSet{Role::White}, Urgency::Text, language_name, a_match());
    mouth.tell(RoleSet{Role::Black}, Urgency::Text, language_name, a_match());
    EXPECT_THAT(written(), ElementsAre("white: de", "black: ru"));
    EXPECT_THAT(heard(), ElementsAre("de")) << "the sighted player reads his answers";
}

TEST_F(MouthTest, ASightedPlayersAnswersAreReadNotHeard) {
    Mouth& mouth = open();
    const Match match = a_match();
    answer(mouth, Role::Black, "for Black", match);
    EXPECT_THAT(heard(), IsEmpty());
    answer(mouth, Role::White, "for White", match);
    EXPECT_THAT(heard(), ElementsAre("for White"));
    EXPECT_THAT(written(), ElementsAre("black: for Black", "white: for White"));
}

TEST_F(MouthTest, InAFriendlyGameAnswersAreHeard) {
    Mouth& mouth = open();
    answer(mouth, Role::Black, "for Black", a_match(Mode::Friendly));
    EXPECT_THAT(heard(), ElementsAre("for Black"));
}

TEST_F(MouthTest, WhatIsForOfficialsIsNeverSaidAloud) {
    Mouth& mouth = open();
    mouth.tell(RoleSet{Role::Desk}, Urgency::Message, language_name, a_match());
    mouth.tell(RoleSet{Role::Assistant}, Urgency::Message, language_name, a_match());
    mouth.tell(RoleSet{Role::Desk, Role::Assistant}, Urgency::Message, language_name, a_match());
    EXPECT_THAT(written(), ElementsAre("desk: en", "assistant: el", "desk: en"));
    EXPECT_THAT(heard(), IsEmpty());
}

TEST_F(MouthTest, WhatIsForOfficialsIsWithheldWhereAPlayerWouldReadIt) {
    Mouth& mouth = open(Officials::Withheld);
    mouth.tell(RoleSet{Role::Desk, Role::Assistant}, Urgency::Message, language_name, a_match());
    EXPECT_THAT(written(), IsEmpty());
    mouth.tell(RoleSet{Role::White, Role::Desk}, Urgency::Message, language_name, a_match());
    EXPECT_THAT(written(), ElementsAre("white: de"));
    EXPECT_THAT(heard(), ElementsAre("de"));
}

TEST_F(MouthTest, WhoHasNoWordsIsToldNothing) {
    Mouth& mouth = open();
    const auto nothing = [](const Listener&) -> std::optional<Phrase> { return std::nullopt; };
    mouth.tell(kEverybody, Urgency::Message, nothing, a_match());
    mouth.tell(RoleSet{Role::White}, Urgency::Message, nothing, a_match());
    EXPECT_THAT(written(), IsEmpty());
    EXPECT_THAT(heard(), IsEmpty());
    EXPECT_FALSE(mouth.repeat(Recall::Last, Role::White));
}

TEST_F(MouthTest, AListIsWrittenLineByLineAndSaidInOneBreath) {
    Mouth& mouth = open();
    mouth.answer_lines(
        Role::White, {plain_phrase("one", Language::German), plain_phrase("two", Language::German)},
        a_match());
    EXPECT_THAT(written(), ElementsAre("white: one", "white: two"));
    EXPECT_THAT(heard(), ElementsAre("one two"));
}

TEST_F(MouthTest, AnAnnouncementCanBeHeardAgain) {
    Mouth& mouth = open();
    mouth.tell(kEverybody, Urgency::Message, words("Eva vier"), a_match());
    written();
    heard();
    ASSERT_TRUE(mouth.repeat(Recall::Last, Role::White));
    EXPECT_THAT(written(), ElementsAre("all: Eva vier"));
    EXPECT_THAT(heard(), ElementsAre("Eva vier"));
}

TEST_F(MouthTest, RecallGoesBackAndForthOverWhatOneWasTold) {
    Mouth& mouth = open();
    const Match match = a_match();
    mouth.tell(kEverybody, Urgency::Message, words("one"), match);
    answer(mouth, Role::Black, "Black's alone", match);
    mouth.tell(kEverybody, Urgency::Message, words("two"), match);
    answer(mouth, Role::White, "White's alone", match);
    written();
    const auto step = [&](Recall which) {
        if (!mouth.repeat(which, Role::White)) return std::string("nothing");
        return written().front();
    };
    EXPECT_EQ(step(Recall::Next), "nothing");
    EXPECT_EQ(step(Recall::Previous), "all: two") << "the last he has heard";
    EXPECT_EQ(step(Recall::Previous), "all: one") << "never what was told to Black alone";
    EXPECT_EQ(step(Recall::Previous), "nothing");
    EXPECT_EQ(step(Recall::Next), "all: two");
    EXPECT_EQ(step(Recall::Next), "white: White's alone");
    EXPECT_EQ(step(Recall::Previous), "all: two");
    EXPECT_EQ(step(Recall::Last), "white: White's alone");
    mouth.tell(kEverybody, Urgency::Message, words("three"), match);
    written();
    EXPECT_EQ(step(Recall::Previous), "white: White's alone") << "news begin the walk anew";
    EXPECT_EQ(step(Recall::Last), "all: three");
}

TEST_F(MouthTest, EachCaptionBringsTheWordsOfItsListenersLanguage) {
    Mouth& mouth = open();
    mouth.speak_with(test::all_locales());
    const Match match = a_match();
    answer(mouth, Role::Black, "x", match);
    mouth.tell({Role::Assistant}, Urgency::Message, words("y"), match);
    const std::vector<Caption> came = captions();
    ASSERT_EQ(came.size(), 2U);
    EXPECT_EQ(came[0].words, &test::all_locales().catalog(Language::Russian));
    EXPECT_EQ(came[1].words, &test::all_locales().catalog(Language::Greek));
}

TEST_F(MouthTest, WhatIsForAnotherLeavesNobodysPlaceInTheWalk) {
    Mouth& mouth = open();
    const Match match = a_match();
    for (const char* text : {"one", "two", "three"}) {
        mouth.tell(kEverybody, Urgency::Message, words(text), match);
    }
    const auto step = [&](Recall which) {
        written();
        return mouth.repeat(which, Role::White) ? written().front() : std::string("nothing");
    };
    EXPECT_EQ(step(Recall::Previous), "all: two");
    answer(mouth, Role::Black, "Black's alone", match);
    EXPECT_EQ(step(Recall::Previous), "all: one");
    EXPECT_EQ(step(Recall::Next), "all: two");
    EXPECT_EQ(step(Recall::Next), "all: three");
}

TEST_F(MouthTest, ASightedPlayersAnswerIsNotHeardWhenItIsRepeated) {
    Mouth& mouth = open();
    answer(mouth, Role::Black, "1:29:58", a_match());
    written();
    ASSERT_TRUE(mouth.repeat(Recall::Last, Role::Black));
    EXPECT_THAT(written(), ElementsAre("black: 1:29:58"));
    EXPECT_THAT(heard(), IsEmpty());
    EXPECT_FALSE(mouth.repeat(Recall::Last, Role::White));
}

TEST_F(MouthTest, OnlySoManyUtterancesAreRemembered) {
    Mouth& mouth = open();
    for (std::size_t count = 0; count < kMostRemembered + 10; ++count) {
        mouth.tell(kEverybody, Urgency::Message, words(std::to_string(count)), a_match());
    }
    std::size_t steps = mouth.repeat(Recall::Last, Role::White) ? 1 : 0;
    while (mouth.repeat(Recall::Previous, Role::White)) ++steps;
    EXPECT_EQ(steps, kMostRemembered);
    EXPECT_EQ(written().back(), "all: 10");
}

TEST_F(MouthTest, WhatIsOnlyWrittenIsNeitherHeardNorRepeated) {
    Mouth& mouth = open();
    mouth.write("1. e4 e5", Caption::Kind::Notice, Role::Desk);
    mouth.write("The disk is full.", Caption::Kind::Error);
    EXPECT_THAT(written(), ElementsAre("desk- 1. e4 e5", "all! The disk is full."));
    EXPECT_THAT(heard(), IsEmpty());
    EXPECT_FALSE(mouth.repeat(Recall::Last, Role::Desk));
}

// A desk in another process shows everything in one language.
TEST_F(MouthTest, WhatEverybodyHearsIsThereInTheDesksLanguageToo) {
    Mouth& mouth = open();
    const Match match = a_match();
    mouth.tell(RoleSet{Role::White, Role::Black}, Urgency::Message, language_name, match);
    mouth.write_to_all([](Language language) { return std::string(code_of(language)); },
                       Caption::Kind::Notice);
    for (const Caption& caption : captions()) EXPECT_EQ(caption.at_desk, "") << "the same";
    mouth.listeners().of(Role::Desk).style.language = Language::German;
    mouth.tell(RoleSet{Role::White, Role::Black}, Urgency::Message, language_name, match);
    mouth.write_to_all([](Language language) { return std::string(code_of(language)); },
                       Caption::Kind::Notice);
    const auto told = captions();
    ASSERT_EQ(told.size(), 2u);
    for (const Caption& caption : told) {
        EXPECT_EQ(caption.text, "en");
        EXPECT_EQ(caption.at_desk, "de");
    }
}

}  // namespace
}  // namespace rochade
