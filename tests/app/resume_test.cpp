// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resume.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "app/context.h"
#include "match/event_text.h"
#include "match/replay.h"
#include "tests/app/loaded_locales.h"
#include "tests/fakes/full_disk.h"
#include "tests/fakes/temporary_folder.h"

namespace rochade {
namespace {

using test::TemporaryFolder;

const Catalog& english() { return loaded_locales().catalog(Language::English); }

MatchSetup a_game() {
    MatchSetup setup;
    setup.time_control = parse_time_control("90m+30s").value();
    setup.players[0].name = "Anna";
    setup.players[0].sight = Sight::Blind;
    setup.players[1].name = "Bernd";
    return setup;
}

/// A short game with everything that can stand in a log: refusals, an offer, a question.
constexpr const char* kEvents[] = {
    "game-started",
    "white announced e2e4 keys",
    "white announced d2d4 keys",  // refused: it is Black's turn
    "black announced e7e5 keys",
    "white announced f1c4 keys",
    "black announced b8c6 keys",
    "black asked own-time-left",
    "white announced d1h5 keys",
    "white offered-draw",
    "black declined-draw",
    "black announced g8f6 keys",
    "white announced h5f7 keys",
};

/// Plays the events into the log, a second each. \return the match after each entry.
std::vector<Match> play_into(GameLog& log, const MatchSetup& setup) {
    Match match(setup);
    std::vector<Match> after = {match};
    Instant time{};
    for (const char* text : kEvents) {
        time += std::chrono::seconds(1);
        const auto event = parse_event(text);
        EXPECT_TRUE(event) << text;
        if (!event) continue;
        EXPECT_TRUE(log.record(event.value(), time));
        if (auto next = step(match, event.value(), time)) match = next.value().next;
        EXPECT_TRUE(log.note(match));
        after.push_back(match);
    }
    return after;
}

std::size_t entries_in(std::string_view text) {
    const auto read = read_log(text);
    return read ? read.value().entries.size() : 0;
}

TEST(GameLog, AnEntryIsOnDiskBeforeItTakesEffect) {
    const TemporaryFolder folder;
    auto log = GameLog::create(folder.file("game.log"), a_game());
    ASSERT_TRUE(log);
    EXPECT_EQ(folder.read("game.log"), LogWriter::head(a_game()));
    ASSERT_TRUE(log.value().record(GameStarted{}, Instant{}));
    EXPECT_EQ(entries_in(folder.read("game.log")), 1u);
}

TEST(GameLog, ADigestStandsAfterEveryTenEntriesAndAtTheEnd) {
    const TemporaryFolder folder;
    std::vector<Match> after;
    {
        auto log = GameLog::create(folder.file("game.log"), a_game());
        ASSERT_TRUE(log);
        after = play_into(log.value(), a_game());
        ASSERT_TRUE(log.value().close(after.back()));
        ASSERT_TRUE(log.value().close(after.back())) << "the second time says nothing";
    }
    const auto read = read_log(folder.read("game.log"));
    ASSERT_TRUE(read) << static_cast<int>(read.error().kind) << " line " << read.error().line;
    ASSERT_EQ(read.value().entries.size(), std::size(kEvents));
    ASSERT_EQ(read.value().digests.size(), 2u);
    EXPECT_EQ(read.value().digests[0].after, 10u);
    EXPECT_EQ(read.value().digests[0].text, digest_of(after[10], read.value().entries[9].time));
    EXPECT_EQ(read.value().digests[1].after, std::size(kEvents));
}

TEST(GameLog, OneThatIsKeptNowhereTakesEverything) {
    auto log = GameLog::nowhere();
    EXPECT_TRUE(log.path().empty());
    const auto after = play_into(log, a_game());
    EXPECT_TRUE(log.close(after.back()));
}

TEST(GameLog, WhatADiskHadNoRoomForIsWrittenWhenThereIsRoom) {
    const TemporaryFolder folder;
    auto log = GameLog::create(folder.file("game.log"), a_game());
    ASSERT_TRUE(log);
    ASSERT_TRUE(log.value().record(GameStarted{}, Instant{}));
    const std::string before = folder.read("game.log");
    {
        const test::FullDisk disk(before.size() + 10);
        EXPECT_FALSE(log.value().record(ArbiterCalled{Side::White}, Instant{}));
        EXPECT_FALSE(log.value().note(Match(a_game()))) << "the entry is still not on disk";
        EXPECT_FALSE(log.value().record(ArbiterCalled{Side::Black}, Instant{}));
        EXPECT_EQ(folder.read("game.log"), before);
    }
    ASSERT_TRUE(log.value().record(ArbiterCalled{Side::White}, Instant{}));
    EXPECT_EQ(entries_in(folder.read("game.log")), 4u);
}

TEST(Resume, AWholeGameIsThere) {
    const TemporaryFolder folder;
    const std::string path = folder.file("game.log");
    std::vector<Match> after;
    {
        auto log = GameLog::create(path, a_game());
        ASSERT_TRUE(log);
        after = play_into(log.value(), a_game());
        ASSERT_TRUE(log.value().close(after.back()));
    }
    const auto resumed = resume_game(path, english());
    ASSERT_TRUE(resumed) << resumed.error();
    EXPECT_EQ(resumed.value().match.phase(), Phase::Over);
    EXPECT_EQ(resumed.value().match.half_moves().size(), 7u);
    EXPECT_EQ(resumed.value().last, std::chrono::seconds(std::size(kEvents)));
    EXPECT_TRUE(resumed.value().notices.empty());
    EXPECT_EQ(resumed.value().match.score(Side::White).size(),
              after.back().score(Side::White).size());
}

/// Whatever the last write left behind: the game is there up to its last whole entry.
TEST(Resume, ALogCutAtAnyByteGivesTheGameUpToThere) {
    const TemporaryFolder folder;
    std::vector<Match> after;
    {
        auto log = GameLog::create(folder.file("game.log"), a_game());
        ASSERT_TRUE(log);
        after = play_into(log.value(), a_game());
        ASSERT_TRUE(log.value().close(after.back()));
    }
    const std::string whole = folder.read("game.log");
    const std::size_t head = LogWriter::head(a_game()).size();
    ASSERT_LT(head, whole.size());
    for (std::size_t size = 0; size <= whole.size(); ++size) {
        const std::string text = whole.substr(0, size);
        const std::string path = folder.write("cut.log", text);
        const auto resumed = resume_game(path, english());
        if (size < head) {
            ASSERT_FALSE(resumed) << size;
            EXPECT_FALSE(resumed.error().empty());
            continue;
        }
        ASSERT_TRUE(resumed) << size << ": " << resumed.error();
        const std::size_t entries = entries_in(text);
        const Match& match = resumed.value().match;
        const Instant time = Instant(resumed.value().last);
        EXPECT_EQ(digest_of(match, time), digest_of(after[entries], time)) << size;
        EXPECT_EQ(match.half_moves().size(), after[entries].half_moves().size()) << size;
        EXPECT_EQ(match.draw_offer(), after[entries].draw_offer()) << size;
        const bool is_torn = text.back() != '\n';
        EXPECT_EQ(resumed.value().notices.size(), is_torn ? 1u : 0u) << size;
        // A digest that the cut has taken is written again.
        const std::string kept = text.substr(0, text.rfind('\n') + 1);
        EXPECT_TRUE(folder.read("cut.log").starts_with(kept)) << size;
        EXPECT_TRUE(read_log(folder.read("cut.log"))) << size;
    }
}

TEST(Resume, AGameThatGoesOnAfterACutIsWholeAgain) {
    const TemporaryFolder folder;
    {
        auto log = GameLog::create(folder.file("game.log"), a_game());
        ASSERT_TRUE(log);
        play_into(log.value(), a_game());
    }
    const std::string whole = folder.read("game.log");
    const std::size_t head = LogWriter::head(a_game()).size();
    for (std::size_t size = head; size <= whole.size(); size += 7) {
        const std::string path = folder.write("cut.log", whole.substr(0, size));
        {
            auto resumed = resume_game(path, english());
            ASSERT_TRUE(resumed) << size << ": " << resumed.error();
            Resumed game = std::move(resumed).value();
            const Instant time(game.last + std::chrono::seconds(5));
            ASSERT_TRUE(game.log.record(ArbiterCalled{Side::White}, time));
            Match match = game.match;
            if (auto next = step(match, ArbiterCalled{Side::White}, time)) {
                match = next.value().next;
            }
            ASSERT_TRUE(game.log.note(match));
            ASSERT_TRUE(game.log.close(match));
        }
        const auto again = resume_game(path, english());
        ASSERT_TRUE(again) << size << ": " << again.error();
        EXPECT_TRUE(again.value().notices.empty()) << size;
    }
}

TEST(Resume, WhatCannotBeResumedIsOneSentenceInTheUsersLanguage) {
    const TemporaryFolder folder;
    std::string whole;
    {
        auto log = GameLog::create(folder.file("game.log"), a_game());
        ASSERT_TRUE(log);
        play_into(log.value(), a_game());
        whole = folder.read("game.log");
    }
    std::string changed = whole;
    changed.replace(changed.find("e2e4"), 4, "d2d4");
    std::string missing = whole;
    const std::size_t line = missing.find('\n', missing.find("e7e5")) + 1;
    missing.erase(line, missing.find('\n', line) + 1 - line);

    struct Case {
        const char* name;
        std::string text;
        Language language;
        const char* part;
    };
    const Case cases[] = {
        {"a.log", "1. e4 e5\n", Language::English, "is no event log."},
        {"b.log", "1. e4 e5\n", Language::German, "ist kein Protokoll einer Partie."},
        {"c.log", changed, Language::English, "was changed: its checksum is wrong."},
        {"d.log", missing, Language::English, "a line is missing or stands twice."},
        {"e.log", whole.substr(0, LogWriter::head(a_game()).size() / 2), Language::English,
         "ends within its head."},
    };
    for (const auto& [name, text, language, part] : cases) {
        const std::string path = folder.write(name, text);
        const auto resumed = resume_game(path, loaded_locales().catalog(language));
        ASSERT_FALSE(resumed) << name;
        EXPECT_NE(resumed.error().find(part), std::string::npos) << resumed.error();
        EXPECT_NE(resumed.error().find(path), std::string::npos) << resumed.error();
        EXPECT_EQ(folder.read(name), text) << "a log that is refused is not touched";
    }
    const auto absent = resume_game(folder.file("absent.log"), english());
    ASSERT_FALSE(absent);
    EXPECT_NE(absent.error().find("There is no file"), std::string::npos) << absent.error();
}

TEST(Resume, ALogInUseIsRefused) {
    const TemporaryFolder folder;
    auto log = GameLog::create(folder.file("game.log"), a_game());
    ASSERT_TRUE(log);
    play_into(log.value(), a_game());
    const auto resumed = resume_game(folder.file("game.log"), english());
    ASSERT_FALSE(resumed);
    EXPECT_NE(resumed.error().find("Another program is writing to"), std::string::npos)
        << resumed.error();
}

}  // namespace
}  // namespace rochade
