// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/people_view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "match/event_text.h"
#include "match/time_control.h"
#include "tests/app/table_session.h"

namespace rochade {
namespace {

using test::all_locales;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kAnotherBoard = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR";

/// Anna is blind and plays White; Boris sees. Everybody reads German.
class People {
public:
    explicit People(Mode mode, PlayerSetup::HasBoard boards = PlayerSetup::HasBoard::Yes)
        : match_(setup(mode, boards)) {
        for (const Role role : kAllRoles) {
            Listener& listener = listeners_.of(role);
            listener.role = role;
            listener.style.language = Language::German;
        }
    }

    void on(const std::vector<std::string_view>& acts) {
        for (const std::string_view act : acts) {
            const auto parsed = parse_act(act);
            ASSERT_TRUE(parsed) << act;
            now_ += std::chrono::seconds(1);
            auto answer = step(match_, parsed.value().event, now_, parsed.value().by);
            ASSERT_TRUE(answer) << act;
            match_ = answer.value().next;
        }
    }

    std::vector<PersonView> seen() const {
        return people_at(match_, now_, listeners_, all_locales());
    }
    PersonView boris() const { return seen().at(0); }
    PersonView assistant() const { return seen().at(1); }
    const Match& match() const { return match_; }
    Listeners& listeners() { return listeners_; }

private:
    static MatchSetup setup(Mode mode, PlayerSetup::HasBoard boards) {
        MatchSetup setup;
        setup.mode = mode;
        setup.time_control = parse_time_control("90m+30s").value();
        setup.assistant = MatchSetup::Assistant::Present;
        setup.players[0] = {"Anna", Sight::Blind, boards, Button::Lever};
        setup.players[1] = {"Boris", Sight::Sighted, boards, Button::Lever};
        return setup;
    }

    Match match_;
    Listeners listeners_;
    Instant now_{};
};

const std::vector<std::string_view> kKnightMove = {"game-started", "white announced g1f3 keys",
                                                   "white placed g1f3 final"};

TEST(PeopleView, TellsTheSightedPlayerWhatToPlayOnHisBoardInTheAnnouncersWords) {
    People people(Mode::Tournament);
    EXPECT_EQ(people.boris().turn, "Die Partie hat noch nicht begonnen.");
    people.on(kKnightMove);
    const PersonView boris = people.boris();
    EXPECT_EQ(boris.who, Role::Black);
    EXPECT_EQ(boris.name, "Schwarz: Boris");
    EXPECT_EQ(boris.turn, "Ihr Gegner ist am Zug.");
    EXPECT_THAT(boris.tasks, ElementsAre("Auf Ihrem Brett: Springer Felix drei"));
    EXPECT_EQ(boris.last_said, "Zuletzt angesagt: Springer Felix drei");
    people.on({"white pressed-clock board"});
    EXPECT_EQ(people.boris().turn, "Sie sind am Zug.");
    people.on({"black mirrored g1f3"});
    EXPECT_THAT(people.boris().tasks, IsEmpty());
}

TEST(PeopleView, TellsHimInHisOwnLanguageAndStyle) {
    People people(Mode::Tournament);
    people.listeners().of(Role::Black).style.language = Language::Russian;
    people.listeners().of(Role::Black).style.style = Style::Letters;
    people.on(kKnightMove);
    EXPECT_EQ(people.boris().turn, "Ход соперника.");
    EXPECT_THAT(people.boris().tasks, Contains(HasSubstr("Сделайте на своей доске:")));
    EXPECT_EQ(people.assistant().name, "Assistent") << "others keep theirs";
}

TEST(PeopleView, LeavesTheMoveThereWhileAPlainBoardCannotAnswer) {
    People people(Mode::Friendly, PlayerSetup::HasBoard::No);
    people.on({"game-started", "white announced g1f3 keys", "white pressed-clock keys"});
    EXPECT_THAT(people.boris().tasks, ElementsAre("Auf Ihrem Brett: Springer Felix drei"));
    people.on({"black announced e7e5 keys"});
    EXPECT_THAT(people.boris().tasks, testing::Not(Contains(HasSubstr("Felix"))));
}

TEST(PeopleView, LawsD29_TellsTheAssistantHisDuties) {
    People people(Mode::Tournament);
    people.on(kKnightMove);
    EXPECT_THAT(
        people.assistant().tasks,
        ElementsAre("Auf dem Brett von Schwarz bitte ausführen: Springer Gustav eins Felix drei",
                    "Drücken Sie die Uhr von Weiß."));
    people.on({"white pressed-clock board", "black mirrored g1f3"});
    EXPECT_THAT(people.assistant().tasks, IsEmpty());
    EXPECT_EQ(people.assistant().turn, "Schwarz am Zug");
}

TEST(PeopleView, LawsD28_NoPlayerLearnsInATournamentThatBoardsDiffer) {
    for (const Mode mode : {Mode::Tournament, Mode::Friendly}) {
        People people(mode);
        people.on(kKnightMove);
        people.on({"white pressed-clock board", "black mirrored g1f3"});
        const std::string act = "black board-shows " + std::string(kAnotherBoard);
        people.on({act});
        ASSERT_TRUE(people.match().mismatch(Side::Black));
        const bool may_know = mode == Mode::Friendly;
        EXPECT_EQ(people.boris().differing != 0, may_know);
        EXPECT_EQ(people.boris().differs.empty(), !may_know);
        EXPECT_EQ(differing_for_players(people.match()) != 0, may_know);
        EXPECT_NE(people.assistant().differing, SquareSet{0});
        EXPECT_THAT(people.assistant().differs, HasSubstr("Schwarz"));
    }
}

TEST(PeopleView, RemindsAPlayerOfHisClockInFriendlyGamesOnly) {
    for (const Mode mode : {Mode::Tournament, Mode::Friendly}) {
        People people(mode);
        people.on(kKnightMove);
        people.on({"white pressed-clock board", "black mirrored g1f3", "black announced e7e5 keys",
                   "black placed e7e5 final"});
        const auto tasks = people.boris().tasks;
        EXPECT_EQ(std::count(tasks.begin(), tasks.end(), "Drücken Sie Ihre Uhr."),
                  mode == Mode::Friendly ? 1 : 0);
    }
}

TEST(PeopleView, SaysHowTheGameEndedAndNothingMore) {
    People people(Mode::Tournament);
    people.on(kKnightMove);
    people.on({"white resigned"});
    for (const PersonView& person : people.seen()) {
        EXPECT_THAT(person.turn, HasSubstr("gibt auf"));
        EXPECT_THAT(person.tasks, IsEmpty());
    }
}

TEST(PeopleView, ShowsNobodyWhoDoesNotSee) {
    MatchSetup setup;
    setup.clock = ClockKind::None;
    setup.players[0].sight = Sight::Blind;
    setup.players[1].sight = Sight::Blind;
    EXPECT_THAT(people_at(Match(setup), Instant(), Listeners(), all_locales()), IsEmpty());
}

}  // namespace
}  // namespace rochade
