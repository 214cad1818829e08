// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "match/effect_text.h"
#include "match/event_log.h"
#include "match/event_text.h"
#include "match/log_line.h"
#include "match/replay.h"
#include "match/setup_text.h"
#include "tests/match/table.h"

namespace rochade {
namespace {

std::string text_of(const std::string& name) {
    std::ifstream file(std::string(ROCHADE_SOURCE_DIR) + "/" + name, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string sample() { return text_of("tests/data/logs/sample.log"); }

/// Everything that a log says, as it would be written again.
std::string written_again(const EventLog& log) {
    std::string text = LogWriter::head(log.setup);
    LogWriter writer;
    auto digest = log.digests.begin();
    for (const LogEntry& entry : log.entries) {
        text += writer.entry(entry.time, entry.event, entry.by);
        if (digest == log.digests.end() || digest->after != entry.number) continue;
        const std::string number = text.substr(text.rfind('\n', text.size() - 2) + 1, 4);
        text += sealed_line("digest " + number + " " + digest->text);
        ++digest;
    }
    return text;
}

TEST(Log, IsWrittenAgainAsItWasRead) {
    const auto log = read_log(sample());
    ASSERT_TRUE(log) << "line " << log.error().line;
    EXPECT_EQ(written_again(log.value()), sample());
    EXPECT_FALSE(log.value().torn);
    EXPECT_EQ(log.value().whole_bytes, sample().size());
}

TEST(Log, TheSampleReplaysToItsDigests) {
    const auto log = read_log(sample());
    ASSERT_TRUE(log);
    const Replayed replayed = replay(log.value());
    EXPECT_FALSE(replayed.difference) << replayed.difference->replayed;
    EXPECT_EQ(replayed.match.phase(), Phase::Over);
    EXPECT_GE(log.value().digests.size(), 2u);
}

TEST(Log, TheExampleInTheSpecificationIsALog) {
    const std::string page = text_of("docs/log-format.md");
    std::string example;
    std::istringstream lines(page.substr(page.find("## An example")));
    std::string line;
    while (std::getline(lines, line)) {
        if (line.rfind("    ", 0) == 0) example += line.substr(4) + "\n";
    }
    const auto log = read_log(example);
    ASSERT_TRUE(log) << "line " << log.error().line;
    EXPECT_GT(log.value().entries.size(), 5u);
    EXPECT_FALSE(replay(log.value()).difference);
    EXPECT_EQ(written_again(log.value()), example);
}

TEST(Log, TheSpecificationNamesEveryEventAndSetupWord) {
    const std::string page = text_of("docs/log-format.md");
    const auto log = read_log(sample());
    ASSERT_TRUE(log);
    for (const LogEntry& entry : log.value().entries) {
        std::istringstream words(to_text(entry.event));
        std::string first;
        std::string second;
        words >> first >> second;
        const bool is_side = first == "white" || first == "black";
        const std::string& word = is_side ? second : first;
        EXPECT_NE(page.find(word), std::string::npos) << word;
    }
    for (const std::string_view word : kSetupWords) {
        EXPECT_NE(page.find("    " + std::string(word)), std::string::npos) << word;
    }
}

TEST(Log, TheSpecificationNamesEveryRefusalAndEnding) {
    const std::string page = text_of("docs/log-format.md");
    for (int index = 0; index <= static_cast<int>(Refusal::NotDrawn); ++index) {
        const std::string word(to_text(static_cast<Refusal>(index)));
        EXPECT_NE(page.find("`" + word + "`"), std::string::npos) << word;
    }
    for (int index = 0; index <= static_cast<int>(Termination::Signed); ++index) {
        const std::string word(to_text(static_cast<Termination>(index)));
        EXPECT_NE(page.find("`" + word + "`"), std::string::npos) << word;
    }
}

TEST(Log, CutAnywhereItKeepsEveryWholeLine) {
    const std::string text = sample();
    const std::size_t head = LogWriter::head(read_log(text).value().setup).size();
    for (std::size_t size = 0; size <= text.size(); ++size) {
        const std::string cut = text.substr(0, size);
        const std::size_t whole = cut.rfind('\n') == std::string::npos ? 0 : cut.rfind('\n') + 1;
        const auto log = read_log(cut);
        if (whole < head) {
            ASSERT_FALSE(log) << size;
            EXPECT_TRUE(log.error().kind == LogError::Kind::SetupCut ||
                        (size == 0 && log.error().kind == LogError::Kind::NotALog))
                << size;
            continue;
        }
        ASSERT_TRUE(log) << size << ": line " << log.error().line;
        EXPECT_EQ(log.value().whole_bytes, whole);
        EXPECT_EQ(log.value().torn.has_value(), whole != size);
        EXPECT_EQ(written_again(log.value()), text.substr(0, whole));
    }
}

TEST(Log, NoSingleFlippedBitIsAccepted) {
    const std::string text = sample();
    for (std::size_t at = 0; at < text.size(); ++at) {
        for (int bit = 0; bit < 8; ++bit) {
            std::string changed = text;
            changed[at] = static_cast<char>(static_cast<unsigned char>(changed[at]) ^ (1u << bit));
            const auto log = read_log(changed);
            if (!log) {
                const auto line =
                    1 + std::count(text.begin(), text.begin() + std::ptrdiff_t(at), '\n');
                EXPECT_EQ(log.error().line, static_cast<std::size_t>(line)) << at << "." << bit;
                continue;
            }
            // Only the very last line break can be lost: then the line is torn, and that is said.
            EXPECT_TRUE(log.value().torn) << "byte " << at << " bit " << bit;
            EXPECT_EQ(at, text.size() - 1);
        }
    }
}

TEST(Log, NoLineCanBeTakenOutOrDoubledOrMoved) {
    std::vector<std::string> lines;
    std::istringstream text(sample());
    std::string line;
    while (std::getline(text, line)) lines.push_back(line + "\n");
    const auto joined = [](const std::vector<std::string>& parts) {
        std::string all;
        for (const std::string& part : parts) all += part;
        return all;
    };
    for (std::size_t at = 0; at + 1 < lines.size(); ++at) {
        auto without = lines;
        without.erase(without.begin() + std::ptrdiff_t(at));
        EXPECT_FALSE(read_log(joined(without))) << "without line " << at + 1;
        auto doubled = lines;
        doubled.insert(doubled.begin() + std::ptrdiff_t(at), lines[at]);
        EXPECT_FALSE(read_log(joined(doubled))) << "line " << at + 1 << " twice";
        auto moved = lines;
        std::swap(moved[at], moved[at + 1]);
        EXPECT_FALSE(read_log(joined(moved))) << "line " << at + 1 << " moved";
    }
}

TEST(Log, SaysWhatIsWrongAndWhere) {
    MatchSetup setup = keys_only();
    const std::string head = LogWriter::head(setup);
    const auto with = [&](std::initializer_list<const char*> bodies) {
        std::string text = head;
        for (const char* body : bodies) text += sealed_line(body);
        return text;
    };
    using Kind = LogError::Kind;
    struct Damaged {
        std::string text;
        LogError error;
    };
    const Damaged kDamaged[] = {
        {"", {Kind::NotALog, 0}},
        {"1. e4 e5\n", {Kind::NotALog, 1}},
        {"[Event", {Kind::NotALog, 1}},
        {sealed_line("rochade log 3"), {Kind::UnknownVersion, 1}},
        {sealed_line("rochade log 2"), {Kind::SetupCut, 1}},
        {sealed_line("rochade log 2") + sealed_line("mode tournament"), {Kind::BadSetup, 2}},
        {sealed_line("rochade log 2") + sealed_line("laws 1492"), {Kind::BadSetup, 2}},
        {with({"0001 5 game-begun"}), {Kind::BadEntry, 17}},
        {with({"1 5 game-started"}), {Kind::BadEntry, 17}},
        {with({"00001 5 game-started"}), {Kind::BadEntry, 17}},
        {with({"0001 -5 game-started"}), {Kind::BadEntry, 17}},
        {with({"0001 999999999999999 game-started"}), {Kind::BadEntry, 17}},
        {with({"0002 5 game-started"}), {Kind::WrongNumber, 17}},
        {with({"0001 5 game-started", "0001 5 time-passed"}), {Kind::WrongNumber, 18}},
        {with({"0001 5 game-started", "0002 4 time-passed"}), {Kind::TimeGoesBack, 18}},
        {with({"digest 0000 x"}), {Kind::BadDigest, 17}},
        {with({"0001 5 game-started", "digest 0002 x"}), {Kind::BadDigest, 18}},
        {with({"0001 5 game-started", "digest 0001 x", "digest 0001 x"}), {Kind::BadDigest, 19}},
        {with({std::string(kLongestLogLine, 'x').c_str()}), {Kind::LineTooLong, 17}},
    };
    for (const Damaged& damaged : kDamaged) {
        const auto log = read_log(damaged.text);
        ASSERT_FALSE(log) << damaged.text;
        EXPECT_EQ(log.error(), damaged.error) << damaged.text;
    }
}

TEST(Log, NamesTheFirstDigestThatDiffers) {
    const std::string head = LogWriter::head(keys_only());
    LogWriter writer;
    std::string text = head;
    Match match(keys_only());
    for (int index = 0; index < 25; ++index) {
        const Instant time{Duration(index * 1000)};
        const Event event = index == 0 ? Event{GameStarted{}} : Event{TimePassed{}};
        text += writer.entry(time, event);
        auto answer = step(match, event, time);
        ASSERT_TRUE(answer);
        match = answer.value().next;
        text += writer.digest_if_due(match);
    }
    text += writer.last_digest(match);
    EXPECT_EQ(writer.last_digest(match), "");
    auto log = read_log(text);
    ASSERT_TRUE(log);
    ASSERT_EQ(log.value().digests.size(), 3u);
    EXPECT_FALSE(replay(log.value()).difference);
    EventLog changed = log.value();
    changed.digests[1].text = "another";
    const Replayed replayed = replay(changed);
    ASSERT_TRUE(replayed.difference);
    EXPECT_EQ(replayed.difference->line, changed.digests[1].line);
    EXPECT_EQ(replayed.difference->logged, "another");
}

TEST(Log, GoesOnWhereItEnded) {
    const std::string whole = sample();
    const auto complete = read_log(whole);
    ASSERT_TRUE(complete);
    const std::size_t entries = complete.value().entries.size();
    for (std::size_t kept = 0; kept <= entries; ++kept) {
        EventLog start = complete.value();
        start.entries.resize(kept, start.entries[0]);
        std::vector<LogDigest> digests;
        // As after a kill between an entry and its digest.
        for (const LogDigest& digest : start.digests) {
            if (digest.after < kept) digests.push_back(digest);
        }
        start.digests = digests;
        LogWriter writer(start);
        std::string text = written_again(start);
        Replayed so_far = replay(start);
        if (kept != 0) text += writer.digest_if_due(so_far.match);
        for (std::size_t index = kept; index < entries; ++index) {
            const LogEntry& entry = complete.value().entries[index];
            text += writer.entry(entry.time, entry.event, entry.by);
            auto answer = step(so_far.match, entry.event, entry.time);
            if (answer) so_far.match = answer.value().next;
            text += writer.digest_if_due(so_far.match);
        }
        text += writer.last_digest(so_far.match);
        ASSERT_EQ(text, whole) << "after " << kept;
    }
}

TEST(Log, ANameCannotBreakALine) {
    const std::string kNames[] = {"",     "Anna",    "Anna Maria", "A\nmode friendly", "100%",
                                  "Ζωή",  "\r\t",    "\xFF\xFE",   "\xE2\x80\xA8line", "%41",
                                  "\x7F", "\xC2\x85"};
    for (const std::string& name : kNames) {
        const std::string word = encode_name(name);
        EXPECT_EQ(word.find_first_of(" \n\r\t"), std::string::npos) << word;
        EXPECT_EQ(decode_name(word), name) << word;
    }
    for (const char* word : {"", "%4", "%zz", "%41", "a b", "%%", "a%"}) {
        EXPECT_FALSE(decode_name(word)) << word;
    }
    const std::string longest = encode_name(std::string(1000, '\n'));
    EXPECT_EQ(longest.size(), 3 * kLongestName);
    MatchSetup setup = keys_only();
    setup.players[0].name = "A\n0001 0 white resigned";
    const auto log = read_log(LogWriter::head(setup));
    ASSERT_TRUE(log);
    EXPECT_EQ(log.value().setup.players[0].name, setup.players[0].name);
}

TEST(Log, KeepsEverythingThatIsSettledBeforeTheGame) {
    MatchSetup setup = two_boards();
    setup.laws = LawsEdition::Laws2023;
    setup.mode = Mode::Friendly;
    setup.discipline = Discipline::Blitz;
    setup.competition_rules = CompetitionRules::DoNotApply;
    setup.assistant = MatchSetup::Assistant::Present;
    setup.clock = ClockKind::Followed;
    setup.time_control = parse_time_control("40/1h30m+30s,30m+30s").value();
    setup.players[1].button = Button::WithEntry;
    const auto lines = setup_lines(setup);
    MatchSetup read;
    for (const std::string& line : lines) {
        EXPECT_EQ(read_setup_line(line, read), SetupLine::Read) << line;
    }
    EXPECT_EQ(setup_lines(read), lines);
    ASSERT_EQ(lines.size(), kSetupWords.size());
    for (const char* line : {"", "laws", "laws 2014 ", "clock internal", "clock none 90m",
                             "clock internal 5x", "white blind board lever", "colour red",
                             "start 8/8/8/8/8/8/8/8 w - - 0 1", "start nothing"}) {
        const auto before = setup_lines(read);
        EXPECT_EQ(read_setup_line(line, read), SetupLine::Unreadable) << line;
        EXPECT_EQ(setup_lines(read), before) << line;
    }
}

TEST(Script, IsReadWithoutNumbersAndChecksums) {
    const auto script = read_script(
        "# White forgets to announce.\r\n"
        "rochade log 1\n"
        "mode friendly\n"
        "\n"
        "0 game-started\n"
        "  1500 white announced e2e4 voice   # at once\n"
        "1500 white pressed-clock assistant");
    ASSERT_TRUE(script) << "line " << script.error().line;
    EXPECT_EQ(script.value().setup.mode, Mode::Friendly);
    ASSERT_EQ(script.value().entries.size(), 3u);
    EXPECT_EQ(script.value().entries[1].line, 6u);
    EXPECT_EQ(replay(script.value()).match.half_moves().size(), 1u);
}

TEST(Script, NamesTheLineThatCannotBeRead) {
    using Kind = LogError::Kind;
    struct Bad {
        const char* text;
        LogError error;
    };
    const Bad kBad[] = {
        {"0 game-started\nmode friendly\n", {Kind::BadEntry, 2}},
        {"hello\n", {Kind::BadSetup, 1}},
        {"0 hello\n", {Kind::BadEntry, 1}},
        {"5 game-started\n\n4 time-passed\n", {Kind::TimeGoesBack, 3}},
        {"rochade log 9\n", {Kind::UnknownVersion, 1}},
    };
    for (const Bad& bad : kBad) {
        const auto script = read_script(bad.text);
        ASSERT_FALSE(script) << bad.text;
        EXPECT_EQ(script.error(), bad.error) << bad.text;
    }
    const auto too_long = read_script("# " + std::string(kLongestLogLine, 'x'));
    ASSERT_FALSE(too_long);
    EXPECT_EQ(too_long.error().kind, Kind::LineTooLong);
}

}  // namespace
}  // namespace rochade
