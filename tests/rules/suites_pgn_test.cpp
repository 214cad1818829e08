// SPDX-License-Identifier: GPL-3.0-or-later
// Games that others have collected, with what they make of them. They lie in the folder that the
// variable ROCHADE_SUITES names; without it these tests are skipped.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "rules/pgn_null_move.h"
#include "rules/san.h"
#include "tests/rules/pgn_support.h"

namespace rochade {
namespace {

using test::described;
using test::read_all;

constexpr auto kKeptGames = PgnVariations::Kept;

/// A move, or the start of a variation, as kokopu's dumps list them.
struct Node {
    std::string san;
    std::vector<unsigned> nags;  // in ascending order
    std::string comment;         // without [%tags], in single spaces

    friend bool operator==(const Node&, const Node&) = default;
    friend std::ostream& operator<<(std::ostream& out, const Node& node) {
        out << node.san;
        for (const unsigned nag : node.nags) out << " $" << nag;
        return out << " {" << node.comment << '}';
    }
};

std::string in_single_spaces(const std::string& text) {
    std::istringstream words(text);
    std::string joined;
    for (std::string word; words >> word;) joined += (joined.empty() ? "" : " ") + word;
    return joined;
}

std::string plain(const std::string& comment) {
    static const std::regex kTag(R"(\[%[A-Za-z0-9_]+\s[^\]]*\])");
    return in_single_spaces(std::regex_replace(comment, kTag, " "));
}

void add_nodes(std::vector<Node>& nodes, const std::vector<PgnMove>& moves, Position position) {
    for (const PgnMove& move : moves) {
        Node node{move.is_null ? "--" : to_san(move.move, position), move.nags, ""};
        std::sort(node.nags.begin(), node.nags.end());
        node.comment = move.comment_after;
        for (const PgnVariation& variation : move.variations) {  // theirs are one comment
            node.comment += ' ' + variation.comment_behind;
        }
        node.comment = plain(node.comment);
        nodes.push_back(node);
        for (const PgnVariation& variation : move.variations) {
            nodes.push_back({"start", variation.nags, plain(variation.comment_before)});
            add_nodes(nodes, variation.moves, position);
        }
        position = move.is_null ? after_null_move(position).value() : position.play(move.move);
    }
}

std::vector<Node> nodes_of(const PgnGame& game) {
    std::vector<Node> nodes = {{"start", {}, plain(game.comment_before)}};
    add_nodes(nodes, game.moves, game.start);
    return nodes;
}

/// `[1b-v0-2w]   |  (2w) Nf3 (#hm=1) $1 [cal = {Gc4f7}] {a comment}<LONG`
Node node_of_line(const std::string& line) {
    static const std::regex kMove(R"(\((\d+[wb])\) (\S+) \(#hm=\d+\))");
    static const std::regex kTag(R"(\[[A-Za-z0-9_]+ = \{[^}]*\}\])");
    static const std::regex kNag(R"(\$(\d+))");
    Node node{"start", {}, ""};
    std::string rest = line;
    if (std::smatch found; std::regex_search(line, found, kMove)) {
        node.san = found[2];
        rest = found.suffix();
    }
    rest = std::regex_replace(rest, kTag, " ");
    const std::size_t brace = rest.find('{');
    const std::string before = rest.substr(0, brace);
    for (std::sregex_iterator nag(before.begin(), before.end(), kNag);
         nag != std::sregex_iterator(); ++nag) {
        node.nags.push_back(static_cast<unsigned>(std::stoul((*nag)[1])));
    }
    if (brace != std::string::npos) {
        node.comment = in_single_spaces(rest.substr(brace + 1, rest.rfind('}') - brace - 1));
    }
    return node;
}

struct Dump {
    std::map<std::string, std::string> tags;
    std::vector<Node> nodes;
    std::string result;  // "White wins", "Draw", "Line"
    std::size_t plies = 0;
};

/// Variations without a move are in their memory, but in no file.
void drop_empty_variations(std::vector<std::pair<std::string, Node>>& nodes) {
    constexpr std::string_view kStartWord = "start";
    std::vector<std::string> names;
    for (const auto& [name, node] : nodes) names.push_back(name);
    std::erase_if(nodes, [&](const auto& entry) {
        const std::string& name = entry.first;
        if (name == kStartWord || !name.ends_with(kStartWord)) return false;
        const std::string stem = name.substr(0, name.size() - kStartWord.size());
        return std::none_of(names.begin(), names.end(), [&](const std::string& other) {
            return other != name && other.starts_with(stem);
        });
    });
}

Dump read_dump(const std::string& text) {
    static const std::regex kTag(R"(([A-Za-z]+) = \{(.*)\})");
    static const std::regex kEnd(R"(\{([A-Za-z ]+)\}\{(\d+) plies\})");
    static const std::regex kNode(R"(\[([0-9wbv-]+|[0-9wbv-]*start)\] .*)");
    Dump dump;
    std::vector<std::pair<std::string, Node>> nodes;  // with their names
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::smatch found;
        if (std::regex_match(line, found, kNode)) {
            nodes.emplace_back(found[1], node_of_line(line.substr(line.find(']'))));
        } else if (nodes.empty() && std::regex_match(line, found, kTag)) {
            dump.tags[found[1]] = found[2];
        } else if (std::regex_match(line, found, kEnd)) {
            dump.result = found[1];
            dump.plies = std::stoul(found[2]);
        }
    }
    drop_empty_variations(nodes);
    for (auto& [id, node] : nodes) dump.nodes.push_back(std::move(node));
    dump.nodes.front().nags.clear();  // of no move, which we pass over
    return dump;
}

std::string result_word(const std::optional<GameResult>& result) {
    if (!result) return "Line";
    switch (*result) {
        case GameResult::WhiteWins: return "White wins";
        case GameResult::BlackWins: return "Black wins";
        case GameResult::Draw: break;
    }
    return "Draw";
}

class PgnSuites : public testing::Test {
protected:
    void SetUp() override {
        const char* folder = std::getenv("ROCHADE_SUITES");
        if (folder == nullptr) GTEST_SKIP() << "ROCHADE_SUITES is not set";
        folder_ = std::filesystem::path(folder) / "pgn";
    }

    std::string text_of(const std::filesystem::path& path) const {
        std::ifstream file(folder_ / path, std::ios::binary);
        EXPECT_TRUE(file.good()) << path;
        std::stringstream text;
        text << file.rdbuf();
        return text.str();
    }
    bool has(const std::filesystem::path& path) const {
        return std::filesystem::exists(folder_ / path);
    }

    std::vector<std::filesystem::path> all_pgn_files() const {
        std::vector<std::filesystem::path> files;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder_)) {
            if (entry.path().extension() == ".pgn") files.push_back(entry.path());
        }
        std::sort(files.begin(), files.end());
        return files;
    }

    std::vector<std::string> labels(const std::string& folder) const {
        std::vector<std::string> names;
        for (const auto& entry : std::filesystem::directory_iterator(folder_ / folder)) {
            names.push_back(entry.path().filename());
        }
        std::sort(names.begin(), names.end());
        return names;
    }

    /// Compares a game with what kokopu makes of it.
    void expect_as_dumped(const PgnGame& game, const std::string& dump_path) const {
        const Dump dump = read_dump(text_of(dump_path));
        EXPECT_EQ(game.moves.size(), dump.plies) << dump_path;
        EXPECT_EQ(result_word(game.result), dump.result) << dump_path;
        EXPECT_THAT(nodes_of(game), testing::ElementsAreArray(dump.nodes)) << dump_path;
        for (const char* name : {"White", "Black", "Event", "Site", "ECO", "Annotator"}) {
            const auto found = dump.tags.find(name);
            const auto tag = game.tag(name);
            if (found == dump.tags.end() || !tag || tag == "?") continue;
            EXPECT_EQ(in_single_spaces(*tag), in_single_spaces(found->second)) << dump_path;
        }
    }

    std::filesystem::path folder_;
};

TEST_F(PgnSuites, WhatIsReadIsWrittenAndReadAgain) {
    std::size_t games = 0;
    for (const auto& path : all_pgn_files()) {
        for (const PgnEntry& entry : read_all(text_of(path), kKeptGames)) {
            if (!entry) continue;
            ++games;
            const std::string written = to_pgn(entry.value());
            const auto again = read_all(written, kKeptGames);
            ASSERT_EQ(again.size(), 1u) << path << written;
            ASSERT_TRUE(again[0].has_value()) << path << written;
            EXPECT_EQ(to_pgn(again[0].value()), written) << path;
            EXPECT_EQ(test::tree_of(again[0].value()), test::tree_of(entry.value())) << path;
        }
    }
    EXPECT_GT(games, 100u);
}

TEST_F(PgnSuites, PiecesOfATextGiveTheGamesOfTheWhole) {
    for (const auto& path : all_pgn_files()) {
        const std::string text = text_of(path);
        const auto whole = described(read_all(text));
        for (const std::size_t size : {1u, 3u, 1000u}) {
            if (size == 1 && text.size() > 20'000) continue;
            EXPECT_THAT(described(test::read_in_pieces(text, size)),
                        testing::ElementsAreArray(whole))
                << path << " in pieces of " << size;
        }
    }
}

/// Where a section of tags stands among the moves or in a comment without end, it begins a game
/// for us; kokopu makes it an error of the game before.
std::size_t games_more(const std::string& label) {
    return label == "syntactic-error-1" || label == "syntactic-error-4" ? 1 : 0;
}

TEST_F(PgnSuites, KokopuCountsTheSameGames) {
    std::istringstream rows(text_of("kokopu/pgns.csv"));
    std::string label;
    std::string count;
    std::getline(rows, label);  // the names of the columns
    while (rows >> label >> count) {
        const auto entries = read_all(text_of("kokopu/pgns/" + label + "/database.pgn"));
        EXPECT_EQ(entries.size(), std::stoul(count) + games_more(label)) << label;
    }
}

/// Games of kokopu's that we call bad, and why.
const std::map<std::string, PgnError::Kind> kBadForUs = {
    {"antichess/0", PgnError::Kind::UnknownVariant},
    {"antichess/1", PgnError::Kind::UnknownVariant},
    {"horde/0", PgnError::Kind::UnknownVariant},
    {"optional-kings/0", PgnError::Kind::UnknownVariant},
    {"optional-kings/1", PgnError::Kind::UnknownVariant},
    {"optional-kings/2", PgnError::Kind::UnknownVariant},
    {"misc/1", PgnError::Kind::BadMove},   // "\}" does not end a comment for them alone
    {"misc/6", PgnError::Kind::NullMove},  // in the main line
    {"escaped-text", PgnError::Kind::BadMove},
    {"null-moves", PgnError::Kind::NullMove},
    {"variant-antichess", PgnError::Kind::UnknownVariant},
    {"variant-horde", PgnError::Kind::UnknownVariant},
    {"variant-no-king", PgnError::Kind::UnknownVariant},
};

/// Games that are errors for kokopu and good for us.
const std::set<std::string> kGoodForUs = {
    "syntactic-error-1/5",   // an unescaped quote inside a tag
    "syntactic-error-1/15",  // tags among the moves: two games
};

TEST_F(PgnSuites, KokopuReadsTheSameGames) {
    std::size_t compared = 0;
    for (const std::string& label : labels("kokopu/pgns")) {
        const std::string folder = "kokopu/pgns/" + label + "/";
        const auto entries = read_all(text_of(folder + "database.pgn"), kKeptGames);
        for (std::size_t index = 0; index < entries.size(); ++index) {
            const std::string name = label + "/" + std::to_string(index);
            const bool is_shifted = label == "syntactic-error-1" && index > 15;
            const std::size_t ours = index + (is_shifted ? 1 : 0);
            const std::string path = folder + std::to_string(index);
            if (!has(path + ".txt") || ours >= entries.size()) continue;
            const PgnEntry& entry = entries[ours];
            const auto bad = kBadForUs.find(name);
            ASSERT_EQ(entry.has_value(), bad == kBadForUs.end()) << name << described(entry);
            if (!entry) {
                EXPECT_EQ(entry.error().kind, bad->second) << name;
                continue;
            }
            ++compared;
            expect_as_dumped(entry.value(), path + ".txt");
        }
    }
    EXPECT_GT(compared, 40u);
}

/// What is wrong with a game, or with a variation: for kokopu that is the same.
const PgnError* first_fault(const PgnEntry& entry) {
    if (!entry) return &entry.error();
    const auto& faults = entry.value().variation_faults;
    return faults.empty() ? nullptr : &faults.front();
}

TEST_F(PgnSuites, KokopuFindsTheSameErrorsInTheSameLines) {
    // They name the first line that does not go on as it should, we the tag that does not end.
    const std::map<std::string, std::size_t> our_lines = {{"syntactic-error-1/17", 103}};
    std::size_t compared = 0;
    for (const std::string& label : labels("kokopu/pgns")) {
        const std::string folder = "kokopu/pgns/" + label + "/";
        const auto entries = read_all(text_of(folder + "database.pgn"), kKeptGames);
        for (std::size_t index = 0; index < entries.size(); ++index) {
            const std::string name = label + "/" + std::to_string(index);
            const std::string path = folder + std::to_string(index) + ".err";
            if (!has(path)) continue;
            const bool is_shifted = label == "syntactic-error-1" && index > 15;
            const PgnEntry& entry = entries.at(index + (is_shifted ? 1 : 0));
            const PgnError* const fault = first_fault(entry);
            ASSERT_EQ(fault == nullptr, kGoodForUs.contains(name)) << name << described(entry);
            if (fault == nullptr) continue;
            std::istringstream error(text_of(path));
            std::size_t offset = 0;
            std::size_t line = 0;
            error >> offset >> line;
            if (our_lines.contains(name)) line = our_lines.at(name);
            ++compared;
            EXPECT_EQ(fault->line, line) << name << ' ' << described(entry);
        }
    }
    EXPECT_GT(compared, 20u);
}

TEST_F(PgnSuites, KokopuWritesGamesThatAreReadAsTheyWere) {
    std::size_t compared = 0;
    for (const std::string& label : labels("kokopu/games")) {
        const std::string folder = "kokopu/games/" + label + "/";
        const auto entries = read_all(text_of(folder + "database.pgn"), kKeptGames);
        ASSERT_EQ(entries.size(), 1u) << label;
        const auto bad = kBadForUs.find(label);
        ASSERT_EQ(entries[0].has_value(), bad == kBadForUs.end()) << described(entries[0]);
        if (!entries[0]) {
            EXPECT_EQ(entries[0].error().kind, bad->second) << label;
            continue;
        }
        ++compared;
        expect_as_dumped(entries[0].value(), folder + "dump.txt");
    }
    EXPECT_GT(compared, 20u);
}

TEST_F(PgnSuites, ChessLibrarysEdgeCases) {
    struct Expected {
        const char* file;
        std::vector<std::size_t> plies;  // of each game
    };
    const std::vector<Expected> files = {
        {"backslash_header", {95}},
        {"basic", {130}},
        {"book", {16}},
        {"castling", {6}},
        {"comment_before_moves", {139}},
        {"empty_body", {0, 252}},
        {"multiple", {130, 84, 176, 142}},
        {"newline", {6}},
        {"no_moves", {0}},
        {"no_moves_but_comment_followed_by_termination_marker", {0, 0}},
        {"no_moves_but_game_termination", {0}},
        {"no_moves_but_game_termination_2", {0}},
        {"no_moves_but_game_termination_3", {0}},
        {"no_moves_but_game_termination_multiple", {0, 126}},
        {"no_moves_but_game_termination_multiple_2", {0, 0, 0}},
        {"no_moves_two_games", {0, 0}},
        {"no_result", {0}},
        {"non_ascii", {20}},
        {"skip", {130, 130}},
        {"square_bracket_in_header", {130}},
        {"threefold_repetition", {9}},
        {"unescaped_quote_header", {20}},
        {"variations", {108}},
    };
    for (const Expected& one : files) {
        const auto entries = read_all(text_of("chess-library/" + std::string(one.file) + ".pgn"));
        std::vector<std::size_t> plies;
        for (const PgnEntry& entry : entries) {
            ASSERT_TRUE(entry.has_value()) << one.file << ' ' << described(entry);
            plies.push_back(entry.value().moves.size());
        }
        EXPECT_EQ(plies, one.plies) << one.file;
    }
    const std::string corrupted = described(read_all(text_of("chess-library/corrupted.pgn")).at(0));
    EXPECT_EQ(corrupted, "game 1 line 57 BadMove because 0: Kx");
}

}  // namespace
}  // namespace rochade
