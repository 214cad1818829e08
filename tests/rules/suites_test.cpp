// SPDX-License-Identifier: GPL-3.0-or-later
// Suites that others have made and that are not part of the project. They lie in the folder that
// the variable ROCHADE_SUITES names; without it these tests are skipped.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "rules/fen.h"
#include "rules/history.h"
#include "rules/perft.h"
#include "rules/pgn.h"
#include "rules/san.h"
#include "rules/uci.h"
#include "tests/rules/playouts.h"

namespace rochade {
namespace {

constexpr std::uint64_t kMostNodes = 2'000'000;
// Two bishops that check from both ends of a diagonal: no position for us.
constexpr std::string_view kImpossibleCheck = "B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1 ";

class Suites : public testing::Test {
protected:
    void SetUp() override {
        const char* folder = std::getenv("ROCHADE_SUITES");
        if (folder == nullptr) GTEST_SKIP() << "ROCHADE_SUITES is not set";
        folder_ = folder;
    }

    std::string text_of(const std::filesystem::path& path) const {
        std::ifstream file(folder_ / path, std::ios::binary);
        EXPECT_TRUE(file.good()) << path;
        std::stringstream text;
        text << file.rdbuf();
        return text.str();
    }

    std::vector<std::string> lines_of(const std::filesystem::path& path) const {
        std::istringstream text(text_of(path));
        std::vector<std::string> lines;
        for (std::string line; std::getline(text, line);) {
            if (!line.empty() && line.front() != '#') lines.push_back(line);
        }
        EXPECT_FALSE(lines.empty()) << path;
        return lines;
    }

    std::vector<std::vector<std::string>> table(const std::filesystem::path& path) const {
        std::vector<std::vector<std::string>> rows;
        for (const std::string& line : lines_of(path)) {
            std::vector<std::string> cells;
            std::istringstream text(line);
            for (std::string cell; std::getline(text, cell, '\t');) cells.push_back(cell);
            rows.push_back(cells);
        }
        return rows;
    }

    /// Every `step`-th position of an EPD file, as deep as `deepest` and `kMostNodes` allow.
    void check_perft(const std::filesystem::path& path, std::size_t step, unsigned deepest) const {
        const auto lines = lines_of(path);
        for (std::size_t index = 0; index < lines.size(); index += step) {
            std::istringstream fields(lines[index]);
            std::string fen;
            std::getline(fields, fen, ';');
            if (fen == kImpossibleCheck) continue;
            const Position position = test::position_of(fen);
            for (std::string field; std::getline(fields, field, ';');) {
                std::istringstream count(field.substr(1));
                unsigned depth = 0;
                std::uint64_t nodes = 0;
                count >> depth >> nodes;
                if (depth > deepest || nodes > kMostNodes) break;
                EXPECT_EQ(perft(position, depth), nodes) << fen << " depth " << depth;
            }
        }
    }

    std::filesystem::path folder_;
};

TEST_F(Suites, PerftOfStandardPositions) { check_perft("perft/standard.epd", 1, 4); }

TEST_F(Suites, PerftOfChess960) { check_perft("perft/fischer.epd", 8, 3); }

TEST_F(Suites, FenTraps) {
    // In Chess960 K means the outermost rook, so this right is none too few.
    const std::string only_in_chess960 = "4k3/8/8/8/8/8/8/4KR2 w K - 0 1";
    for (const auto& row : table("traps/fen.tsv")) {
        if (row.at(1) == only_in_chess960) continue;
        const auto setup = parse_fen(row.at(1));
        const bool is_position = setup && Position::from_setup(setup.value()).has_value();
        EXPECT_EQ(is_position, row.at(0) == "1") << row.at(1) << "  " << row.at(2);
    }
}

TEST_F(Suites, SanTraps) {
    for (const auto& row : table("traps/sanparse.tsv")) {
        const Position position = test::position_of(row.at(0));
        const auto move = parse_san(row.at(1), position);
        std::string expected = row.at(2);
        const bool may_refuse = expected.front() == '?';
        if (may_refuse) expected.erase(0, 1);
        if (expected == "!") {
            EXPECT_FALSE(move.has_value()) << row.at(1) << "  " << row.at(3);
        } else if (move) {
            EXPECT_EQ(to_uci(move.value(), position), expected) << row.at(1);
        } else {
            EXPECT_TRUE(may_refuse) << row.at(1) << "  " << row.at(3);
        }
    }
    for (const auto& row : table("traps/sangen.tsv")) {
        const Position position = test::position_of(row.at(0));
        const auto move = parse_uci(row.at(1), position);
        ASSERT_TRUE(move.has_value()) << row.at(1);
        EXPECT_EQ(to_san(move.value(), position), row.at(2)) << row.at(3);
    }
}

TEST_F(Suites, RepetitionTraps) {
    for (const auto& row : table("traps/repetition.tsv")) {
        History history(test::position_of(row.at(0)));
        std::istringstream moves(row.at(1));
        for (std::string text; moves >> text;) {
            const auto move = parse_uci(text, history.position());
            ASSERT_TRUE(move.has_value()) << text;
            history.play(move.value());
        }
        EXPECT_EQ(std::to_string(history.occurrences()), row.at(2)) << row.at(3);
    }
}

TEST_F(Suites, PgnOfTheWild) {
    std::size_t files = 0;
    for (const char* part : {"pgn/chess-library", "pgn/kokopu"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder_ / part)) {
            if (entry.path().extension() != ".pgn") continue;
            ++files;
            const std::string text = text_of(entry.path());
            PgnReader reader(text);
            while (const auto game = reader.next()) {
                if (!*game) continue;
                const std::string written = to_pgn(game->value());
                PgnReader again(written);
                const auto read = again.next();
                ASSERT_TRUE(read && *read) << entry.path() << written;
                EXPECT_EQ(to_pgn(read->value()), written) << entry.path();
                EXPECT_EQ(read->value().moves.size(), game->value().moves.size());
            }
        }
    }
    EXPECT_GT(files, 50u);
}

TEST_F(Suites, PgnGameCounts) {
    for (const auto& row : table("pgn/kokopu/pgns.csv")) {
        if (row.at(0) == "LABEL") continue;
        // A section of tags among the moves or in a comment without end begins a game for us.
        const bool has_one_more =
            row.at(0) == "syntactic-error-1" || row.at(0) == "syntactic-error-4";
        const std::string text = text_of("pgn/kokopu/pgns/" + row.at(0) + "/database.pgn");
        PgnReader reader(text);
        std::size_t games = 0;
        while (reader.next()) ++games;
        EXPECT_EQ(games, std::stoul(row.at(1)) + (has_one_more ? 1 : 0)) << row.at(0);
    }
}

TEST_F(Suites, PositionsOfKokopu) {
    std::size_t checked = 0;
    for (const auto& row : table("pgn/kokopu/positions.csv")) {
        const bool is_chess = row.at(2) == "regular" || row.at(2) == "chess960";
        if (!is_chess || row.size() < 19 || row.at(5) != "true") continue;
        const auto setup = parse_fen(row.at(3));
        if (!setup) continue;
        const auto position = Position::from_setup(setup.value());
        // They allow more than 16 men, checks that cannot be, and rights without a rook.
        if (!position) continue;
        const bool castles_for_them = row.at(8) != "-";
        if (!castles_for_them && setup.value().castling != CastlingRights{}) continue;
        ++checked;
        EXPECT_EQ(position.value().is_check(), row.at(10) == "true") << row.at(0);
        EXPECT_EQ(position.value().is_checkmate(), row.at(11) == "true") << row.at(0);
        EXPECT_EQ(position.value().is_stalemate(), row.at(12) == "true") << row.at(0);
        std::istringstream notations(row.at(18));
        std::size_t count = 0;
        for (std::string san; std::getline(notations, san, '/'); ++count) {
            const auto move = parse_san(san, position.value());
            ASSERT_TRUE(move.has_value()) << row.at(0) << ' ' << san;
            EXPECT_EQ(to_san(move.value(), position.value()), san) << row.at(0);
        }
        EXPECT_EQ(position.value().legal_moves().size(), count) << row.at(0);
    }
    EXPECT_GT(checked, 20u);
}

TEST_F(Suites, GameOfARealBoard) {
    Position position = Position::initial();
    std::istringstream moves(text_of("dgt/1.uci"));
    std::size_t plies = 0;
    for (std::string text; moves >> text;) {
        if (text.back() == '.' || text == "*") continue;
        ++plies;
        const auto move = parse_uci(text, position);
        ASSERT_TRUE(move.has_value()) << text;
        position = position.play(move.value());
    }
    EXPECT_EQ(plies, 57u);
}

}  // namespace
}  // namespace rochade
