// SPDX-License-Identifier: GPL-3.0-or-later
// What the authors of kokopu expect of positions, FENs and starts of Chess960; see SuiteFiles.
// Left out of all: variants that are not in the Laws.
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/chess960.h"
#include "rules/fen.h"
#include "rules/mating_material.h"
#include "rules/san.h"
#include "rules/uci.h"
#include "tests/rules/suite_files.h"

namespace rochade {
namespace {

using Suites = test::SuiteFiles;
using Row = std::vector<std::string>;

/// Cells by the names of their columns; an empty text for a cell that is missing.
class Cells {
public:
    Cells(const Row& names, const Row& row) : names_(names), row_(row) {}

    std::string operator[](const char* name) const {
        const auto found = std::find(names_.begin(), names_.end(), name);
        EXPECT_NE(found, names_.end()) << name;
        const auto index = static_cast<std::size_t>(found - names_.begin());
        return index < row_.size() ? row_[index] : "";
    }

private:
    const Row& names_;
    const Row& row_;
};

CastlingFrom castling_from(const Cells& cells) {
    return cells["VARIANT"] == "chess960" ? CastlingFrom::AnyFile : CastlingFrom::UsualSquares;
}

bool is_chess(const Cells& cells) {
    return cells["VARIANT"] == "regular" || cells["VARIANT"] == "chess960";
}

/// The setup as they see it: rights and en passant only where they have an effect.
Setup effective(const Setup& setup, CastlingFrom from) {
    const Setup corrected = without_mistaken_rights(setup, from);
    const auto position = Position::from_setup(corrected, Strictness::Playable);
    return position ? position.value().setup() : corrected;
}

Setup with_counters(Setup setup, unsigned halfmove_clock, unsigned move_number) {
    setup.halfmove_clock = halfmove_clock;
    setup.move_number = move_number;
    return setup;
}

/// Two files on one wing, as in "CH" with a king on b1, are no castling rights for us.
bool names_two_rooks_of_a_wing(const std::string& fen) {
    const auto setup = parse_fen(fen);
    return !setup && setup.error().kind == FenError::Kind::BadCastling;
}

/// As they write them: in Chess960 the files of the rooks, from a to h.
std::string rights_of(const Setup& setup, const std::string& variant) {
    std::string text;
    const bool is_chess960 = variant == "chess960";
    for (const Side side : {Side::White, Side::Black}) {
        for (const File file : kAllFiles) {
            for (const Wing wing : {Wing::QueenSide, Wing::KingSide}) {
                if (is_chess960 && setup.castling.rook(side, wing) == file) {
                    text += letter_of(file);
                    if (side == Side::White)
                        text.back() = static_cast<char>(text.back() - 'a' + 'A');
                }
            }
        }
    }
    if (!is_chess960) text = test::split(to_fen(setup), ' ').at(2);
    return text.empty() ? "-" : text;
}

void expect_as_described(const Cells& cells, const Position& position) {
    const std::string label = cells["LABEL"];
    const auto is = [](const std::string& text) { return text == "true"; };
    EXPECT_EQ(position.is_check(), is(cells["CHECK"])) << label;
    EXPECT_EQ(position.is_checkmate(), is(cells["CHECKMATE"])) << label;
    EXPECT_EQ(position.is_stalemate(), is(cells["STALEMATE"])) << label;
    EXPECT_EQ(position.has_legal_move(), is(cells["HAS_MOVE"])) << label;
    EXPECT_EQ(std::string(1, position.turn() == Side::White ? 'w' : 'b'), cells["TURN"]) << label;
    for (const auto& [side, name] :
         {std::pair(Side::White, "WHITE_KING"), std::pair(Side::Black, "BLACK_KING")}) {
        const auto king = Square::parse(cells[name]);
        ASSERT_TRUE(king.has_value()) << label;
        EXPECT_EQ(position.board().at(*king), (Piece{side, PieceKind::King})) << label;
    }
    const auto en_passant = position.setup().en_passant;
    EXPECT_EQ(en_passant ? std::string(1, letter_of(en_passant->file())) : "-",
              cells["EFF_EN_PASSANT"])
        << label;
    EXPECT_EQ(rights_of(position.setup(), cells["VARIANT"]), cells["EFF_CASTLING"]) << label;
    // DEAD_USCF is of another federation. DEAD looks at the pieces alone, as we do here.
    EXPECT_EQ(
        cannot_mate(position.board(), Side::White) && cannot_mate(position.board(), Side::Black),
        is(cells["DEAD"]))
        << label;
}

/// UCI_MOVES, NOTATIONS and SUCCESSORS name the same moves in the same order.
void expect_moves(const Cells& cells, const Position& position, CastlingFrom from) {
    const std::string label = cells["LABEL"];
    const auto written = test::split(cells["UCI_MOVES"], '/');
    const auto notations = test::split(cells["NOTATIONS"], '/');
    const auto successors = test::split(cells["SUCCESSORS"], '|');
    ASSERT_EQ(position.legal_moves().size(), notations.size()) << label;
    ASSERT_EQ(written.size(), notations.size()) << label;
    ASSERT_EQ(successors.size(), notations.size()) << label;
    const UciCastling castling =
        from == CastlingFrom::AnyFile ? UciCastling::KingOntoRook : UciCastling::KingToFinalSquare;
    for (std::size_t index = 0; index < written.size(); ++index) {
        const auto move = parse_uci(written[index], position);
        ASSERT_TRUE(move.has_value()) << label << ' ' << written[index];
        EXPECT_EQ(to_uci(move.value(), position, castling), written[index]) << label;
        EXPECT_EQ(to_san(move.value(), position), notations[index]) << label;
        const auto read = parse_san(notations[index], position);
        ASSERT_TRUE(read.has_value()) << label << ' ' << notations[index];
        EXPECT_EQ(read.value(), move.value()) << label << ' ' << notations[index];
        const auto after = parse_fen(successors[index]);
        ASSERT_TRUE(after.has_value()) << label << ' ' << successors[index];
        const Setup played = position.play(move.value()).setup();
        EXPECT_EQ(with_counters(played, 0, 1), effective(after.value(), from))
            << label << ' ' << notations[index];
    }
}

TEST_F(Suites, PositionsOfKokopu) {
    const auto rows = table("pgn/kokopu/positions.csv");
    std::size_t checked = 0;
    for (std::size_t index = 1; index < rows.size(); ++index) {
        const Cells cells(rows.front(), rows[index]);
        if (!is_chess(cells) || names_two_rooks_of_a_wing(cells["FEN"])) continue;
        ++checked;
        const CastlingFrom from = castling_from(cells);
        const auto setup = parse_fen(cells["FEN"]);
        ASSERT_TRUE(setup.has_value()) << cells["LABEL"];
        const auto position = Position::from_setup(without_mistaken_rights(setup.value(), from),
                                                   Strictness::Playable);
        EXPECT_EQ(position.has_value(), cells["LEGAL"] == "true") << cells["LABEL"];
        // A king in a corner cannot have kept his rights. If play goes on from there, we believe
        // the setup, and they take the rights away.
        const bool is_king_in_corner =
            cells["LABEL"] == "Chess960 - Wrong castling flags (king in corner)";
        if (!position || is_king_in_corner) continue;
        expect_as_described(cells, position.value());
        expect_moves(cells, position.value(), from);
    }
    EXPECT_EQ(checked, 92u);
}

TEST_F(Suites, FensOfKokopu) {
    const auto rows = table("pgn/kokopu/fens.csv");
    std::size_t checked = 0;
    for (std::size_t index = 1; index < rows.size(); ++index) {
        const Cells cells(rows.front(), rows[index]);
        const std::string label = cells["LABEL"];
        if (!is_chess(cells)) continue;
        ++checked;
        const CastlingFrom from = castling_from(cells);
        const auto setup = parse_fen(cells["FEN_IN"]);
        ASSERT_TRUE(setup.has_value()) << label;
        EXPECT_EQ(std::to_string(setup.value().halfmove_clock), cells["FIFTY_MOVE_CLOCK"]) << label;
        // A move number of 0 is the first for us.
        const std::string number =
            cells["FULL_MOVE_NUMBER"] == "0" ? "1" : cells["FULL_MOVE_NUMBER"];
        EXPECT_EQ(std::to_string(setup.value().move_number), number) << label;
        const auto en_passant = setup.value().en_passant;
        EXPECT_EQ(en_passant ? std::string(1, letter_of(en_passant->file())) : "-",
                  cells["EN_PASSANT"])
            << label;
        // They take the rank of an en passant square from the side to move; for us it is a fault.
        if (label == "Invalid en-passant (rank)") {
            EXPECT_TRUE(faults_of(setup.value()).has(SetupFault::BadEnPassantSquare));
            continue;
        }
        const rochade::Setup seen = effective(setup.value(), from);
        const auto expected = parse_fen(cells["FEN_OUT_DEFAULT"]);
        ASSERT_TRUE(expected.has_value()) << label;
        EXPECT_EQ(with_counters(seen, 0, 1), expected.value()) << label;
        const std::string without_x_fen = cells["FEN_OUT_WITHOUT_XFEN"];
        if (!without_x_fen.empty()) {
            EXPECT_EQ(to_fen(with_counters(seen, 0, 1)), without_x_fen) << label;
        }
        if (cells["FULL_MOVE_NUMBER"] == "0") continue;
        const auto counted = parse_fen(cells["FEN_OUT_WITH_MODIFIED_COUNTERS"]);
        EXPECT_EQ(with_counters(seen, 2 * seen.halfmove_clock, seen.move_number + 1),
                  counted.value())
            << label;
    }
    EXPECT_EQ(checked, 27u);
}

TEST_F(Suites, StartsOfChess960OfKokopu) {
    const auto rows = table("pgn/kokopu/scharnagl.csv");
    ASSERT_EQ(rows.size(), kChess960Starts + 1);
    for (std::size_t index = 1; index < rows.size(); ++index) {
        const Cells cells(rows.front(), rows[index]);
        const auto number = static_cast<unsigned>(std::stoul(cells["CODE"]));
        const rochade::Setup start = chess960_setup(number);
        EXPECT_EQ(start, parse_fen(cells["FEN"]).value()) << number;
        EXPECT_EQ(chess960_number_of(start.board), number);
        EXPECT_EQ(to_fen(start).substr(0, 8), cells["SCHEME"]) << number;
        const std::string rooks = {letter_of(*start.castling.rook(Side::White, Wing::QueenSide)),
                                   letter_of(*start.castling.rook(Side::White, Wing::KingSide))};
        EXPECT_EQ(rooks, cells["CASTLING"]) << number;
    }
}

TEST_F(Suites, FensOfChess960GamesAreWrittenAsRead) {
    for (const std::string& line : lines_of("perft/fischer.epd")) {
        const std::string fen = line.substr(0, line.find(" ;"));
        EXPECT_EQ(to_fen(parse_fen(fen).value(), CastlingStyle::Shredder), fen);
        const rochade::Setup setup = parse_fen(fen).value();
        EXPECT_EQ(parse_fen(to_fen(setup)).value(), setup) << fen;
    }
}

}  // namespace
}  // namespace rochade
