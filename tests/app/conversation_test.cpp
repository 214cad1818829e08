// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/conversation.h"

#include <gtest/gtest.h>

#include <sstream>

#include "app/context.h"
#include "base/overloaded.h"
#include "match/event_text.h"
#include "rules/fen.h"
#include "rules/uci.h"
#include "tests/app/loaded_locales.h"
#include "tests/fakes/recording_front_end.h"

namespace rochade {
namespace {

const Hearing& hearing() {
    static const Hearing kHearing(loaded_locales().vocabulary);
    return kHearing;
}

std::string word_of_role(Role role) {
    switch (role) {
        case Role::White: return "white";
        case Role::Black: return "black";
        case Role::Assistant: return "assistant";
        case Role::Desk: break;
    }
    return "desk";
}

/// Two people who talk over a game; what they say and what it leads to are plain words.
class Talk {
public:
    explicit Talk(MatchSetup setup = {}) : match_(std::move(setup)) { happens(GameStarted{}); }
    explicit Talk(std::string_view fen) : Talk(setup_of(fen)) {}

    /// What the line leads to; an event takes effect.
    std::string on(std::string_view line, Role who, Language language = Language::English) {
        return done(conversation_.on_line(line, {who, SaidBy::Known::Named}, Source::Keys, match_,
                                          listener(who, language)));
    }
    /// By key; whose finger it was nobody knows.
    std::string on(Command command) {
        const Role who = role_of(match_.to_move());
        return done(conversation_.on_command(command, "", {who, SaidBy::Known::Assumed}, match_,
                                             listener(who, Language::English)));
    }
    /// Without a name in front: it is taken for the words of who is to move.
    std::string on_unnamed(std::string_view line) {
        const Role who = role_of(match_.to_move());
        return done(conversation_.on_line(line, {who, SaidBy::Known::Assumed}, Source::Keys, match_,
                                          listener(who, Language::English)));
    }
    /// The opponent's announcement, said again as such.
    std::string repeat(std::string_view line) {
        const Role who = Role::Black;
        return done(conversation_.on_repetition(line, {who, SaidBy::Known::Named}, Source::Keys,
                                                match_, listener(who, Language::English)));
    }
    void play(std::string_view moves) {
        std::istringstream words{std::string(moves)};
        for (std::string move; words >> move;) {
            happens(MoveAnnounced{match_.to_move(), parse_uci_squares(move).value(), Source::Keys});
        }
    }
    void happens(const Event& event) {
        now_ += std::chrono::seconds(1);
        auto next = step(match_, event, now_);
        ASSERT_TRUE(next) << to_text(event);
        match_ = next.value().next;
    }
    const Match& match() const { return match_; }

private:
    static MatchSetup setup_of(std::string_view fen) {
        MatchSetup setup;
        setup.time_control = parse_time_control("90m").value();
        setup.start = parse_fen(fen).value();
        return setup;
    }
    static Listener listener(Role role, Language language) {
        Listener listener;
        listener.role = role;
        listener.style.language = language;
        return listener;
    }
    std::string done(const Reaction& reaction) {
        return std::visit(
            Overloaded{
                [this](const DoEvent& e) {
                    now_ += std::chrono::seconds(1);
                    if (auto next = step(match_, e.event, now_)) match_ = next.value().next;
                    return word_of_role(e.who) + ": " + to_text(e.event);
                },
                [](const DoCommand& e) {
                    std::string text =
                        word_of_role(e.who) + " does " +
                        name_of(e.command, loaded_locales().catalog(Language::English));
                    return e.argument.empty() ? text : text + ": " + e.argument;
                },
                [](const Reply& e) {
                    return word_of_role(e.to) + (e.kind == Reply::Kind::Question ? "? " : "! ") +
                           e.phrase.caption();
                },
                [](const DoQuit&) { return std::string("quits"); },
            },
            reaction);
    }

    Match match_;
    Instant now_{};
    Conversation conversation_{loaded_locales(), hearing()};
};

MatchSetup keyed_with_clock() {
    MatchSetup setup;
    setup.time_control = parse_time_control("90m").value();
    return setup;
}

TEST(Conversation, LawsD21_AMoveIsUnderstoodInWordsAndNotationOfFourLanguages) {
    struct Case {
        const char* line;
        Language language;
        const char* event;
    };
    const Case cases[] = {
        {"Gustav eins Felix drei", Language::English, "white: white announced g1f3 keys"},
        {"Springer Felix drei", Language::German, "white: white announced g1f3 keys"},
        {"SPRINGER FELIX 3", Language::German, "white: white announced g1f3 keys"},
        {"Eva vier", Language::Greek, "white: white announced e2e4 keys"},
        {"Eva zwei Eva vier", Language::Russian, "white: white announced e2e4 keys"},
        {"e4", Language::English, "white: white announced e2e4 keys"},
        {"e2-e4", Language::German, "white: white announced e2e4 keys"},
        {"e2e4", Language::English, "white: white announced e2e4 keys"},
        {"1. e4", Language::English, "white: white announced e2e4 keys"},
        {"Nf3", Language::English, "white: white announced g1f3 keys"},
        {"Sf3", Language::German, "white: white announced g1f3 keys"},
        {"Кf3", Language::Russian, "white: white announced g1f3 keys"},
        {"Ιζ3", Language::Greek, "white: white announced g1f3 keys"},
        {"knight foxtrot three", Language::English, "white: white announced g1f3 keys"},
        {"конь ф3", Language::Russian, "white: white announced g1f3 keys"},
        {"Ίππος ζ3", Language::Greek, "white: white announced g1f3 keys"},
    };
    for (const auto& [line, language, event] : cases) {
        Talk talk(keyed_with_clock());
        EXPECT_EQ(talk.on(line, Role::White, language), event) << line;
    }
}

TEST(Conversation, LawsD21_TheOtherPlayersMoveIsRepeated) {
    Talk talk(keyed_with_clock());
    talk.play("e2e4");
    EXPECT_EQ(talk.on("Eva vier", Role::Black), "black: black repeated e2e4")
        << "no move of Black's can be meant";
    Talk other(keyed_with_clock());
    other.play("e2e4");
    EXPECT_EQ(other.on("e5", Role::Black), "black: black announced e7e5 keys");
}

/// Words that only the opponent could have meant are his repetition, not his own illegal move.
TEST(Conversation, LawsD21_AWrongRepetitionIsNotTakenAsAMove) {
    Talk talk(keyed_with_clock());
    talk.play("g1f3");
    EXPECT_EQ(talk.on("e4", Role::Black), "black: black repeated e2e4");
    EXPECT_EQ(talk.on("Nc3", Role::Black), "black: black repeated b1c3");
    EXPECT_EQ(talk.on("Nf3", Role::Black), "black: black repeated g1f3");
    EXPECT_EQ(talk.on("e5", Role::Black), "black: black announced e7e5 keys");
}

/// The opponent repeats the move while it is still being made.
TEST(Conversation, LawsD21_AMoveThatIsNotCompletedIsRepeated) {
    MatchSetup setup = keyed_with_clock();
    for (PlayerSetup& player : setup.players) player.button = Button::Lever;
    Talk talk(setup);
    talk.happens(MoveAnnounced{Side::White, parse_uci_squares("e2e4").value(), Source::Keys});
    ASSERT_TRUE(talk.match().turn().told);
    EXPECT_EQ(talk.on("Eva vier", Role::Black), "black: black repeated e2e4");
    EXPECT_EQ(talk.on("David vier", Role::White), "white: white announced d2d4 keys")
        << "a slip of the tongue (D.2.7)";
}

/// Nobody named himself: the words belong to whom they fit.
TEST(Conversation, LawsD21_WordsWithoutANameBelongToWhomTheyFit) {
    Talk repeated(keyed_with_clock());
    repeated.play("e2e4");
    EXPECT_EQ(repeated.on_unnamed("e4"), "black: black repeated e2e4");

    MatchSetup levers = keyed_with_clock();
    for (PlayerSetup& player : levers.players) player.button = Button::Lever;
    const auto e4_told = [&levers] {
        Talk talk(levers);
        talk.happens(MoveAnnounced{Side::White, parse_uci_squares("e2e4").value(), Source::Keys});
        return talk;
    };
    EXPECT_EQ(e4_told().on_unnamed("e4"), "black: black repeated e2e4");
    EXPECT_EQ(e4_told().on_unnamed("d4"), "white: white announced d2d4 keys") << "a slip, D.2.7";
    EXPECT_EQ(e4_told().on_unnamed("d5"), "black: black announced d7d5 keys") << "6.2 a 2";
    EXPECT_EQ(e4_told().on("d5", Role::Black), "black: black announced d7d5 keys");
}

TEST(Conversation, LawsD21_ARepetitionIsNeverAMove) {
    Talk talk(keyed_with_clock());
    EXPECT_EQ(talk.repeat("e4").substr(0, 6), "black!") << "there is nothing to repeat";
    talk.play("e2e4");
    EXPECT_EQ(talk.repeat("e4"), "black: black repeated e2e4");
    EXPECT_EQ(talk.repeat("d4"), "black: black repeated d2d4") << "which differs, and is said";
}

TEST(Conversation, ThePromotionPieceIsAnsweredByItsLetter) {
    Talk talk("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(talk.on("a8", Role::White).substr(0, 6), "white?");
    EXPECT_EQ(talk.on("N", Role::White), "white: white announced a7a8n keys");
}

TEST(Conversation, AnIllegalMoveIsHeardAsWhatItIs) {
    Talk talk(keyed_with_clock());
    EXPECT_EQ(talk.on("e5", Role::White), "white: white announced e2e5 keys");
    EXPECT_EQ(talk.on("Ke2", Role::White).substr(0, 6), "white:");
    Talk other(keyed_with_clock());
    EXPECT_EQ(other.on("Cäsar fünf", Role::White), "white: white announced c2c5 keys");
}

TEST(Conversation, AMoveThatNoPieceCanMakeIsAskedAgain) {
    Talk talk("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(talk.on("Qh5", Role::White), "white! Please name both squares.");
}

TEST(Conversation, AKingsMoveOntoHisRookIsNoCastling) {
    for (const char* text : {"Kh1", "König Hector eins", "Ka1"}) {
        Talk talk("4k3/8/8/8/8/8/8/R2QKB1R w KQ - 0 1");
        EXPECT_EQ(talk.on(text, Role::White), "white! Please name both squares.") << text;
    }
}

constexpr auto kTwoKnights = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";

TEST(Conversation, OnlyTheDifferenceOfTwoPiecesIsAsked) {
    struct Case {
        const char* answer;
        Language language;
        const char* event;
    };
    const Case cases[] = {
        {"Bella", Language::German, "white: white announced b1d2 keys"},
        {"Felix", Language::German, "white: white announced f1d2 keys"},
        {"felix eins", Language::English, "white: white announced f1d2 keys"},
        {"foxtrot", Language::English, "white: white announced f1d2 keys"},
        {"b", Language::English, "white: white announced b1d2 keys"},
        {"Sfd2", Language::German, "white: white announced f1d2 keys"},
    };
    for (const auto& [answer, language, event] : cases) {
        Talk talk(kTwoKnights);
        const std::string asked = talk.on("Springer David zwei", Role::White, language);
        EXPECT_EQ(asked.substr(0, 7), "white? ") << asked;
        EXPECT_NE(asked.find("Bella"), std::string::npos) << asked;
        EXPECT_NE(asked.find("Felix"), std::string::npos) << asked;
        EXPECT_EQ(talk.on(answer, Role::White, language), event) << answer;
    }
}

TEST(Conversation, AnAnswerThatDoesNotTellWhichLeavesTheQuestionOpen) {
    Talk talk(kTwoKnights);
    talk.on("Nd2", Role::White);
    EXPECT_EQ(talk.on("David", Role::White).substr(0, 6), "white!") << "both go to the d-file";
    EXPECT_TRUE(talk.match().half_moves().empty());
    EXPECT_EQ(talk.on("Bella", Role::White), "white: white announced b1d2 keys");
}

TEST(Conversation, AnotherMoveAnswersTheQuestionToo) {
    Talk talk(kTwoKnights);
    talk.on("Nd2", Role::White);
    EXPECT_EQ(talk.on("Ke2", Role::White), "white: white announced e1e2 keys");
}

TEST(Conversation, AQuestionIsAnsweredByWhoWasAsked) {
    Talk talk(kTwoKnights);
    talk.on("Nd2", Role::White);
    EXPECT_NE(talk.on("Bella", Role::Black), "black: white announced b1d2 keys");
    EXPECT_TRUE(talk.match().half_moves().empty());
}

TEST(Conversation, Laws37e_AMissingPromotionPieceIsAsked) {
    struct Case {
        const char* answer;
        Language language;
        const char* event;
    };
    const Case cases[] = {
        {"Springer", Language::German, "white: white announced a7a8n keys"},
        {"Dame", Language::German, "white: white announced a7a8q keys"},
        {"queen", Language::English, "white: white announced a7a8q keys"},
        {"ладья", Language::Russian, "white: white announced a7a8r keys"},
    };
    for (const auto& [answer, language, event] : cases) {
        Talk talk("8/P3k3/8/8/8/8/8/4K3 w - - 0 1");
        const std::string asked = talk.on("a8", Role::White, language);
        EXPECT_EQ(asked.substr(0, 7), "white? ") << asked;
        EXPECT_EQ(talk.on(answer, Role::White, language), event) << answer;
    }
}

TEST(Conversation, Laws51b_ResigningAsksBack) {
    struct Case {
        const char* line;
        Role who;
        const char* question;
        const char* answer;
        const char* outcome;
    };
    const Case cases[] = {
        {"resign", Role::White, "white? White resigns: yes or no?", "yes", "white: white resigned"},
        {"I resign", Role::Black, "black? Black resigns: yes or no?", "yes",
         "black: black resigned"},
        {"ich gebe auf", Role::White, "white? White resigns: yes or no?", "ja",
         "white: white resigned"},
        {"resign", Role::White, "white? White resigns: yes or no?", "no",
         "white? The game goes on."},
        {"Schwarz gibt auf", Role::Black, "black? Black resigns: yes or no?", "ja",
         "black: black resigned"},
    };
    for (const auto& [line, who, question, answer, outcome] : cases) {
        Talk talk(keyed_with_clock());
        EXPECT_EQ(talk.on(line, who), question) << line;
        EXPECT_EQ(talk.match().phase(), Phase::Running);
        EXPECT_EQ(talk.on(answer, who), outcome) << line;
        EXPECT_EQ(talk.match().phase() == Phase::Over,
                  std::string(outcome).find("resigned") != std::string::npos);
    }
}

TEST(Conversation, NobodyResignsForHisOpponent) {
    Talk talk(keyed_with_clock());
    talk.on("resign", Role::White);
    EXPECT_EQ(talk.on("yes", Role::Black), "black! Nothing was asked.");
    EXPECT_EQ(talk.match().phase(), Phase::Running);
    EXPECT_EQ(talk.on("yes", Role::White), "white: white resigned")
        << "the question to White still stands";
}

TEST(Conversation, AnAnswerWithoutANameIsForWhoWasAsked) {
    Talk talk(keyed_with_clock());
    talk.on("resign", Role::Black);  // although White is to move
    EXPECT_EQ(talk.on_unnamed("yes"), "black: black resigned");
    Talk keys(keyed_with_clock());
    keys.on("resign", Role::Black);
    EXPECT_EQ(keys.on(Command::No), "black? The game goes on.");
    Talk unnamed(kTwoKnights);
    unnamed.on_unnamed("Nd2");
    EXPECT_EQ(unnamed.on_unnamed("Bella"), "white: white announced b1d2 keys");
}

TEST(Conversation, LawsD29_TheAssistantAnswersForNobodyWhetherHeResigns) {
    for (const Side blind : {Side::White, Side::Black}) {
        MatchSetup setup = keyed_with_clock();
        setup.players[index_of(blind)].sight = Sight::Blind;
        Talk talk(setup);
        for (const Role asked : {Role::White, Role::Black}) {
            talk.on("resign", asked);
            EXPECT_EQ(talk.on("yes", Role::Assistant), "assistant! Nothing was asked.");
            talk.on("no", asked);
        }
    }
}

TEST(Conversation, AnotherLineTakesTheQuestionBack) {
    Talk talk(keyed_with_clock());
    talk.on("resign", Role::White);
    EXPECT_EQ(talk.on("my clock", Role::White), "white does my clock");
    EXPECT_EQ(talk.on("yes", Role::White), "white! Nothing was asked.");
    talk.on("resign", Role::White);
    EXPECT_EQ(talk.on("gibberish", Role::White).substr(0, 6), "white!");
    EXPECT_EQ(talk.on("yes", Role::White), "white! Nothing was asked.");
    EXPECT_EQ(talk.match().phase(), Phase::Running);
}

TEST(Conversation, QuittingAsksBackWhileAGameRuns) {
    Talk talk(keyed_with_clock());
    EXPECT_EQ(talk.on("quit", Role::White), "white? The game is not over. Stop here: yes or no?");
    EXPECT_EQ(talk.on("no", Role::White), "white? The game goes on.");
    talk.on(Command::Quit);
    EXPECT_EQ(talk.on(Command::Yes), "quits");
    talk.happens(Resigned{Side::White});
    EXPECT_EQ(talk.on("quit", Role::White), "quits") << "the game is over";
}

TEST(Conversation, WhatIsNotUnderstoodIsGivenBack) {
    Talk talk(keyed_with_clock());
    EXPECT_EQ(talk.on("flurble", Role::White),
              "white! Not understood: flurble. Say help to hear what can be said.");
    EXPECT_EQ(talk.on("flurble", Role::White, Language::German).substr(0, 6), "white!");
    EXPECT_NE(talk.on("flurble", Role::White, Language::German).find("flurble"), std::string::npos);
    EXPECT_EQ(talk.on("yes", Role::White), "white! Nothing was asked.");
    EXPECT_EQ(talk.on(std::string(5000, 'x'), Role::White).substr(0, 6), "white!");
}

TEST(Conversation, Laws91_AnOfferIsAnsweredByTheOtherPlayer) {
    for (const Role typist : {Role::White, Role::Black}) {
        Talk talk(keyed_with_clock());
        talk.happens(DrawOffered{Side::White});
        EXPECT_EQ(talk.on("accept", typist), "black does accept the draw");
        EXPECT_EQ(talk.on("Remis abgelehnt", typist, Language::German),
                  "black does decline the draw");
    }
    Talk nothing(keyed_with_clock());
    EXPECT_EQ(nothing.on("accept", Role::White), "white does accept the draw")
        << "the match says that there is no offer";
}

TEST(Conversation, CommandsAreUnderstoodInTheListenersLanguageAndInEnglish) {
    struct Case {
        const char* line;
        Language language;
        const char* reaction;
    };
    const Case cases[] = {
        {"help", Language::German, "white does help"},
        {"Hilfe", Language::German, "white does help"},
        {"meine Uhr", Language::German, "white does my clock"},
        {"my clock", Language::English, "white does my clock"},
        {"Reihe 4", Language::German, "white does rank: 4"},
        {"take back 2", Language::English, "white does take back: 2"},
        {"set clocks 1:00:00 0:59:00", Language::English,
         "white does set the clocks: 1:00:00 0:59:00"},
        {"Zug zurück 3", Language::German, "white does take back: 3"},
        {"I repeat Eva vier", Language::English, "white does I repeat: Eva vier"},
    };
    for (const auto& [line, language, reaction] : cases) {
        Talk talk(keyed_with_clock());
        EXPECT_EQ(talk.on(line, Role::White, language), reaction) << line;
    }
}

TEST(Conversation, TheAssistantActsForTheBlindPlayer) {
    for (const Side blind : {Side::White, Side::Black}) {
        MatchSetup setup = keyed_with_clock();
        setup.players[index_of(blind)].sight = Sight::Blind;
        const Match match(setup);
        EXPECT_EQ(Conversation::side_of(Role::Assistant, match), blind);
        EXPECT_EQ(Conversation::side_of(Role::White, match), Side::White);
        EXPECT_EQ(Conversation::side_of(Role::Black, match), Side::Black);
        EXPECT_EQ(Conversation::side_of(Role::Desk, match), Side::White) << "whose turn it is";
    }
    MatchSetup both = keyed_with_clock();
    for (PlayerSetup& player : both.players) player.sight = Sight::Blind;
    EXPECT_EQ(Conversation::side_of(Role::Assistant, Match(both)), Side::White);
}

TEST(Conversation, LawsA4b_MovesAreHeardAfterAnIllegalMoveStands) {
    Talk talk(keyed_with_clock());
    talk.play("e2e5 e7e6");  // White's pawn went three squares; nobody said so
    EXPECT_EQ(talk.on("Springer Felix drei", Role::White), "white: white announced g1f3 keys");
    talk.play("e8e5");  // and a king four
    EXPECT_EQ(talk.on("David vier", Role::White), "white: white announced d2d4 keys");
}

/// A command's words are never taken for a move or another command, with a move behind them or not.
TEST(Conversation, EveryCommandIsUnderstoodInEveryLanguage) {
    for (const Language language : kAllLanguages) {
        const Catalog& catalog = loaded_locales().catalog(language);
        for (const CommandEntry& entry : command_table()) {
            const bool is_asked_back = entry.command == Command::Yes ||
                                       entry.command == Command::No ||
                                       entry.command == Command::Quit;
            if (is_asked_back) continue;
            const std::string wanted =
                "desk does " + name_of(entry.command, loaded_locales().catalog(Language::English));
            for (const std::string& way : words_of(entry.command, catalog)) {
                Talk talk(to_fen(initial_setup()));
                // What needs a text behind it means nothing without one.
                if (entry.takes != Takes::Text) {
                    // Who names one of two states is told which.
                    const std::string does = talk.on(way, Role::Desk, language);
                    EXPECT_EQ(does.substr(0, does.find(": ")), wanted)
                        << code_of(language) << ": " << way;
                }
                if (entry.takes == Takes::Nothing) continue;
                EXPECT_EQ(talk.on(way + " e4", Role::Desk, language), wanted + ": e4")
                    << code_of(language) << ": " << way;
            }
        }
    }
}

TEST(Conversation, WhatTheDeskWasAskedIsAnsweredByTheDeskAlone) {
    Conversation conversation(loaded_locales(), hearing());
    MatchSetup setup;
    setup.clock = ClockKind::None;
    const Match match(setup);
    Listener listener;
    const Reply asked = conversation.ask({Role::Desk, SaidBy::Known::Named}, Noted{"x"}, "note",
                                         plain_phrase("Really?", Language::English));
    EXPECT_EQ(asked.to, Role::Desk);
    EXPECT_TRUE(conversation.desk_is_asked());
    for (const auto known : {SaidBy::Known::Named, SaidBy::Known::Assumed}) {
        const auto other =
            conversation.on_line("yes", {Role::White, known}, Source::Keys, match, listener);
        EXPECT_TRUE(std::holds_alternative<Reply>(other));
    }
    const auto answered = conversation.on_line("yes", {Role::Desk, SaidBy::Known::Named},
                                               Source::Arbiter, match, listener);
    const auto* done = std::get_if<DoEvent>(&answered);
    ASSERT_NE(done, nullptr);
    EXPECT_EQ(to_text(done->event), "noted x");
    EXPECT_EQ(done->note, "note");
    EXPECT_FALSE(conversation.desk_is_asked());
}

/// The arbiter at a desk of his own speaks for a player: he is asked, and the answer is the
/// player's.
TEST(Conversation, WhatWasSaidForAPlayerAtADeskIsAnsweredThere) {
    Conversation conversation(loaded_locales(), hearing());
    MatchSetup setup;
    setup.clock = ClockKind::None;
    const Match match = std::move(step(Match(setup), GameStarted{}, Instant{})).value().next;
    const Listener listener;
    const SaidBy desk{Role::White, SaidBy::Known::Named, 7, SaidBy::At::OwnDesk};
    const auto asked = conversation.on_line("resign", desk, Source::Keys, match, listener);
    const auto* question = std::get_if<Reply>(&asked);
    ASSERT_NE(question, nullptr);
    EXPECT_EQ(question->to, Role::Desk);
    EXPECT_TRUE(conversation.desk_is_asked());
    EXPECT_FALSE(conversation.is_asking());
    const SaidBy unnamed{Role::Desk, SaidBy::Known::Named, 7, SaidBy::At::OwnDesk};
    const auto answered = conversation.on_line("yes", unnamed, Source::Arbiter, match, listener);
    const auto* done = std::get_if<DoEvent>(&answered);
    ASSERT_NE(done, nullptr);
    EXPECT_EQ(done->who, Role::White);
    EXPECT_EQ(to_text(done->event), "white resigned");
}

}  // namespace
}  // namespace rochade
