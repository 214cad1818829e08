// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <map>

#include "rules/fen.h"
#include "rules/position.h"
#include "rules/uci.h"
#include "tactile/braille/brf.h"
#include "tactile/braille/chess_code.h"
#include "tests/tactile/braille_decoder.h"

namespace rochade::braille {
namespace {

std::vector<Writing> all_writings() {
    std::vector<Writing> writings;
    for (const ChessCode code : kAllChessCodes) {
        writings.push_back({code, LetterSet::English, CheckMarks::Written});
        for (const LetterSet letters : kAllLetterSets) {
            // The UK code has its own letters, and figurines are written as English ones.
            const bool is_english = letters == LetterSet::English;
            if (letters == LetterSet::Figurine || (code == ChessCode::Uk && !is_english)) continue;
            writings.push_back({code, letters, CheckMarks::Omitted});
        }
    }
    return writings;
}

std::string name_of(const Writing& writing) {
    return std::string(word_for(writing.code)) + " letters " +
           std::to_string(static_cast<int>(writing.letters));
}

Setup setup_of(std::string_view fen) { return parse_fen(fen).value(); }

/// Numbers without a pattern, the same in every run.
class Dice {
public:
    std::size_t below(std::size_t limit) {
        state_ = state_ * 6364136223846793005u + 1442695040888963407u;
        return static_cast<std::size_t>(state_ >> 33) % limit;
    }

private:
    std::uint64_t state_ = 20;
};

/// Positions of games played at random from starts where much looks alike: bishops beside pawns of
/// the b-file, four knights and three queens, pawns before promotion.
std::vector<Position> many_positions() {
    const std::vector<std::string> starts = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/1P1b2Pp/2n2n2/1p1pBp2/1P2bP2/2N2N2/p1B3p1/R3K2R w KQkq - 0 20",
        "4k3/1P4P1/8/2n1n3/1B1b1B2/2p1p3/1P1B1B2/4K3 w - - 0 1",
        "3qk3/8/1q1q4/8/8/1N1N1N2/8/3NK3 w - - 0 1",
        "1r2k1r1/p1p1p1p1/2b1b3/1PBP1B1P/2b1b3/P1P1P1P1/1B4B1/1R2K1R1 b - - 0 1",
    };
    std::vector<Position> positions;
    Dice dice;
    for (const std::string& start : starts) {
        for (int game = 0; game < 3; ++game) {
            auto position = Position::from_setup(setup_of(start), Strictness::Playable).value();
            for (int half_move = 0; half_move < 60; ++half_move) {
                const MoveList moves = position.legal_moves();
                if (moves.empty()) break;
                positions.push_back(position);
                position = position.play(moves[dice.below(moves.size())]);
            }
        }
    }
    return positions;
}

TEST(BrailleCode, NeverGivesTwoLegalMovesTheSameCells) {
    const std::vector<Position> positions = many_positions();
    ASSERT_GT(positions.size(), 800u);
    for (const Writing& writing : all_writings()) {
        for (const Position& position : positions) {
            std::map<std::string, Move> seen;
            for (const Move& move : position.legal_moves()) {
                const Cells cells = move_cells(move, position.setup(), writing);
                const auto [other, is_new] = seen.emplace(dot_numbers(cells), move);
                ASSERT_TRUE(is_new)
                    << name_of(writing) << ": " << to_uci(move, position) << " is "
                    << to_uci(other->second, position) << " in " << to_fen(position.setup());
            }
        }
    }
}

TEST(BrailleCode, IsUnderstoodByWhoeverKnowsIt) {
    for (const Writing& writing : all_writings()) {
        for (const Position& position : many_positions()) {
            for (const Move& move : position.legal_moves()) {
                const Cells cells = move_cells(move, position.setup(), writing);
                const auto text = test::read_move(cells, writing);
                ASSERT_TRUE(text) << name_of(writing) << ": " << to_unicode(cells);
                const auto read = parse_san(*text, position);
                ASSERT_TRUE(read) << name_of(writing) << ": " << *text;
                ASSERT_EQ(to_uci(read.value(), position), to_uci(move, position)) << *text;
                const bool is_marked = text->ends_with('+') || text->ends_with('#');
                const bool is_check = position.play(move).is_check();
                ASSERT_EQ(is_marked, is_check && writing.marks == CheckMarks::Written) << *text;
            }
        }
    }
}

TEST(BrailleCode, UsesNoMoreThanSixDotsWhereItSaysSo) {
    for (const Writing& writing : all_writings()) {
        if (writing.code == ChessCode::EightDot) continue;
        for (const Position& position : many_positions()) {
            for (const Move& move : position.legal_moves()) {
                for (const Cell cell : move_cells(move, position.setup(), writing)) {
                    ASSERT_TRUE(cell.is_six_dot());
                }
            }
        }
    }
}

struct Example {
    const char* name;
    const char* fen;
    const char* uci;
    Writing writing;
    const char* cells;
};

void PrintTo(const Example& example, std::ostream* out) { *out << example.name; }

class BrailleMove : public testing::TestWithParam<Example> {};

TEST_P(BrailleMove, HasTheseCells) {
    const auto position =
        Position::from_setup(setup_of(GetParam().fen), Strictness::Playable).value();
    const auto move = parse_uci(GetParam().uci, position);
    ASSERT_TRUE(move);
    EXPECT_EQ(to_unicode(move_cells(move.value(), position.setup(), GetParam().writing)),
              GetParam().cells);
}

constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* kBoth = "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1";
constexpr const char* kBishops = "4k3/8/8/3B4/2p5/1P1B4/8/4K3 w - - 0 1";
constexpr const char* kMating = "7k/1P6/6K1/8/8/8/8/8 w - - 0 1";
constexpr const char* kCastling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
constexpr Writing kUk{ChessCode::Uk, LetterSet::English, CheckMarks::Written};
constexpr Writing eight(LetterSet letters) {
    return {ChessCode::EightDot, letters, CheckMarks::Written};
}
constexpr Writing six(LetterSet letters) {
    return {ChessCode::SixDot, letters, CheckMarks::Written};
}

INSTANTIATE_TEST_SUITE_P(
    Codes, BrailleMove,
    testing::Values(Example{"UkKnight", kStart, "g1f3", kUk, "⠎⠋⠒"},
                    Example{"UkPawn", kStart, "e2e4", kUk, "⠑⠲"},
                    Example{"UkBishopTakes", kBoth, "d2c3", kUk, "⠃⠭⠉⠒"},
                    Example{"UkPawnOfTheBFileTakes", kBoth, "b2c3", kUk, "⠃⠆⠭⠉⠒"},
                    Example{"UkBishopOfTwoOnAFile", kBishops, "d3c4", kUk, "⠃⠙⠒⠭⠉⠲"},
                    Example{"UkMate", kMating, "b7b8q", kUk, "⠃⠦⠟⠜⠏⠜⠏"},
                    Example{"UkCastlesShort", kCastling, "e1g1", kUk, "⠕⠤⠕"},
                    Example{"UkCastlesLong", kCastling, "e1c1", kUk, "⠕⠤⠕⠤⠕"},
                    Example{"EightEnglish", kStart, "g1f3", eight(LetterSet::English), "⡝⠋⠒"},
                    Example{"EightGerman", kStart, "g1f3", eight(LetterSet::German), "⡎⠋⠒"},
                    Example{"EightGreek", kStart, "g1f3", eight(LetterSet::Greek), "⡊⠋⠒"},
                    Example{"EightRussian", kStart, "g1f3", eight(LetterSet::Russian), "⡅⠋⠒"},
                    Example{"EightRussianKing", kCastling, "e1f1", eight(LetterSet::Russian),
                            "⡅⠗⠋⠂"},
                    Example{"EightBishopTakes", kBoth, "d2c3", eight(LetterSet::English), "⡃⠭⠉⠒"},
                    Example{"EightPawnTakes", kBoth, "b2c3", eight(LetterSet::English), "⠃⠭⠉⠒"},
                    Example{"EightMate", kMating, "b7b8q", eight(LetterSet::English), "⠃⠦⡟⠼"},
                    Example{"SixEnglish", kStart, "g1f3", six(LetterSet::English), "⠠⠝⠋⠒"},
                    Example{"SixGerman", kStart, "g1f3", six(LetterSet::German), "⠨⠎⠋⠒"},
                    Example{"SixRussian", kStart, "g1f3", six(LetterSet::Russian), "⠘⠅⠋⠒"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(BrailleCode, WritesAnIllegalMoveWithBothSquares) {
    const Move move{Square(File::B, Rank::Two), Square(File::B, Rank::Five)};
    EXPECT_EQ(to_unicode(move_cells(move, initial_setup(), kUk)), "⠃⠆⠤⠃⠢");
    const Move knight{Square(File::B, Rank::One), Square(File::B, Rank::Five)};
    EXPECT_EQ(to_unicode(move_cells(knight, initial_setup(), six(LetterSet::German))), "⠨⠎⠃⠂⠤⠃⠢");
}

TEST(BrailleCode, SetsEachSquareOfARankInOneCell) {
    for (const Writing& writing : all_writings()) {
        for (const Position& position : many_positions()) {
            std::string placement;
            for (int rank = 7; rank >= 0; --rank) {
                const Cells cells = rank_cells(position.board(), static_cast<Rank>(rank), writing);
                const auto read = test::read_rank(cells, static_cast<Rank>(rank), writing);
                ASSERT_TRUE(read) << name_of(writing) << ": " << to_unicode(cells);
                if (!placement.empty()) placement += '/';
                placement += *read;
            }
            const std::string fen = to_fen(position.setup());
            ASSERT_EQ(placement, fen.substr(0, fen.find(' '))) << name_of(writing);
        }
    }
}

TEST(BrailleCode, TellsEmptyLightSquaresFromDarkOnes) {
    const Cells rank = rank_cells(initial_board(), Rank::Three, kUk);
    EXPECT_EQ(to_unicode(rank), "⠤⠄⠤⠄⠤⠄⠤⠄");
    EXPECT_EQ(to_unicode(rank_cells(initial_board(), Rank::One, eight(LetterSet::English))),
              "⡗⡝⡃⡟⡅⡃⡝⡗");
    EXPECT_EQ(to_unicode(rank_cells(initial_board(), Rank::Eight, eight(LetterSet::English))),
              "⠗⠝⠃⠟⠅⠃⠝⠗");
}

TEST(BrailleCode, WritesTimesThatAreNeverReadAsOthers) {
    const auto read = [](Duration time) { return test::read_clock(clock_cells(time)); };
    EXPECT_EQ(read(std::chrono::seconds(5398)), "1:29:58");
    EXPECT_EQ(read(std::chrono::seconds(303)), "5:03");
    EXPECT_EQ(read(std::chrono::milliseconds(999)), "0:00");
    EXPECT_EQ(read(std::chrono::milliseconds(-5)), "0:00");
    EXPECT_EQ(read(std::chrono::hours(100)), "100:00:00");
    std::map<std::string, int> seen;
    for (int second = 0; second < 3 * 3600; ++second) {
        ASSERT_TRUE(
            seen.emplace(dot_numbers(clock_cells(std::chrono::seconds(second))), second).second)
            << second;
    }
}

TEST(BrailleCode, IsCalledByTheWordsOfTheCommandLine) {
    for (const ChessCode code : kAllChessCodes) {
        EXPECT_EQ(chess_code_called(word_for(code)), code);
    }
    EXPECT_FALSE(chess_code_called("braille"));
}

TEST(Cells, AreReadBackFromUnicode) {
    Cells all;
    for (unsigned bits = 0; bits < 256; ++bits)
        all += Cell::from_bits(static_cast<std::uint8_t>(bits));
    EXPECT_EQ(from_unicode(to_unicode(all)), all);
    EXPECT_EQ(from_unicode("⠎ ⠋"), (Cells{Cell::dots("234"), Cell(), Cell::dots("124")}));
    EXPECT_FALSE(from_unicode("abc"));
    EXPECT_EQ(dot_numbers(Cells{Cell::dots("234"), Cell(), Cell::dots("7")}), "234 0 7");
}

TEST(Brf, HasACharacterOfItsOwnForEachCell) {
    std::map<char, unsigned> seen;
    for (unsigned bits = 0; bits < 64; ++bits) {
        const char character = ascii_braille(Cell::from_bits(static_cast<std::uint8_t>(bits)));
        EXPECT_TRUE(seen.emplace(character, bits).second) << character;
    }
    EXPECT_EQ(ascii_braille(Cell::dots("1")), 'A');
    EXPECT_EQ(ascii_braille(Cell::dots("3456")), '#');
    EXPECT_EQ(ascii_braille(Cell::dots("25")), '3');
    EXPECT_EQ(ascii_braille(Cell::dots("12345")), 'Q');
    EXPECT_EQ(ascii_braille(Cell::dots("123456")), '=');
}

TEST(Brf, BreaksLinesAtBlanksAndPagesAtTwentyFiveLines) {
    Cells words;
    for (int word = 0; word < 12; ++word) {
        if (word > 0) words += Cell();
        words += Cells(6, Cell::dots("1"));
    }
    const auto lines = wrapped(words, kPageCells, 2);
    ASSERT_EQ(lines.size(), 3u);
    for (const Cells& line : lines) EXPECT_LE(line.size(), kPageCells);
    EXPECT_EQ(to_pages({words}, FileForm::Brf),
              "AAAAAA AAAAAA AAAAAA AAAAAA AAAAAA\n"
              "  AAAAAA AAAAAA AAAAAA AAAAAA AAAAAA\n"
              "  AAAAAA AAAAAA\n");
    const std::string pages = to_pages(std::vector<Cells>(26, number_cells(7)), FileForm::Brf);
    std::string first;
    for (int line = 0; line < 25; ++line) first += "7\n";
    EXPECT_EQ(pages, first + "\f7\n");
}

TEST(Brf, CutsWhatHasNoBlank) {
    const auto lines = wrapped(Cells(95, Cell::dots("1")), 40, 2);
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_EQ(lines[0].size(), 40u);
    EXPECT_EQ(lines[1].size(), 40u);
    EXPECT_EQ(lines[2].size(), 2u + 95u - 40u - 38u);
}

}  // namespace
}  // namespace rochade::braille
