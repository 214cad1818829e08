// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios that an arbiter can read: lists of events with what shall be done beside them. After
// an event "# = …" has the effects, or the refusal; nothing means that nothing is to be done. At
// the end "# fen", "# white-score" and so on say how things stand.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "match/effect_text.h"
#include "match/log_words.h"
#include "match/replay.h"
#include "rules/fen.h"

namespace rochade {
namespace {

struct Scenario {
    std::string text;
    std::map<std::size_t, std::string> effects;  // by the line of the event
    std::map<std::string, std::string> stands;
};

Scenario read_scenario(const std::filesystem::path& path) {
    constexpr std::string_view kEffects = "# = ";
    Scenario scenario;
    std::ifstream file(path);
    std::string line;
    std::size_t event_line = 0;
    for (std::size_t number = 1; std::getline(file, line); ++number) {
        scenario.text += line + "\n";
        if (!line.empty() && line[0] >= '0' && line[0] <= '9') event_line = number;
        if (line.rfind(kEffects, 0) == 0) {
            scenario.effects[event_line] = line.substr(kEffects.size());
        }
        for (const char* word : {"fen", "white-score", "black-score", "white-left", "black-left"}) {
            const std::string start = "# " + std::string(word) + " ";
            if (line.rfind(start, 0) == 0) scenario.stands[word] = line.substr(start.size());
        }
    }
    return scenario;
}

std::string moves_of(const Scoresheet& score) {
    std::string moves;
    for (const ScoreEntry& entry : score) {
        if (!moves.empty()) moves += ' ';
        moves += move_text(entry.move);
    }
    return moves;
}

std::string answer_text(const ReplayStep& step) {
    if (step.refusal) return "refused: " + std::string(to_text(*step.refusal));
    std::string text;
    for (const Effect& effect : step.effects) {
        if (!text.empty()) text += " | ";
        text += to_text(effect);
    }
    return text;
}

std::map<std::string, std::string> standing(const Replayed& replayed) {
    const Match& match = replayed.match;
    const auto left = [&](Side side) {
        return std::to_string(match.clock().left(side, replayed.time).count());
    };
    return {{"fen", to_fen(match.current())},
            {"white-score", moves_of(match.score(Side::White))},
            {"black-score", moves_of(match.score(Side::Black))},
            {"white-left", left(Side::White)},
            {"black-left", left(Side::Black)}};
}

std::vector<std::filesystem::path> scenarios() {
    const std::filesystem::path folder =
        std::filesystem::path(ROCHADE_SOURCE_DIR) / "tests/data/logs/scenarios";
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".txt") paths.push_back(entry.path());
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

std::string name_of(const std::filesystem::path& path) {
    std::string name = path.stem().string();
    for (char& letter : name) {
        if (letter == '-') letter = '_';
    }
    return name;
}

class Scenarios : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Scenarios, GoAsTheLawsSay) {
    Scenario scenario = read_scenario(GetParam());
    const auto script = read_script(scenario.text);
    ASSERT_TRUE(script) << "line " << script.error().line;
    const Replayed replayed = replay(script.value(), [&](const ReplayStep& step) {
        EXPECT_EQ(answer_text(step), scenario.effects[step.entry.line])
            << "line " << step.entry.line;
    });
    const auto found = standing(replayed);
    for (const auto& [what, expected] : scenario.stands) EXPECT_EQ(found.at(what), expected);
}

INSTANTIATE_TEST_SUITE_P(Laws, Scenarios, testing::ValuesIn(scenarios()),
                         [](const auto& test) { return name_of(test.param); });

}  // namespace
}  // namespace rochade
