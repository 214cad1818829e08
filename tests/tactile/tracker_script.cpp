// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tactile/tracker_script.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "base/overloaded.h"
#include "rules/fen.h"
#include "rules/uci.h"

namespace rochade::tactile {

namespace {

std::string describe(Square square, Piece piece) { return to_string(square) + letter_of(piece); }

std::string describe(SquareSet squares) {
    std::string text;
    for (unsigned i = 0; i < 64; ++i) {
        const Square square = Square::from_index(i);
        if (contains(squares, square)) text += (text.empty() ? "" : "+") + to_string(square);
    }
    return text;
}

}  // namespace

Setup setup_from(std::string_view fen) {
    const auto setup = parse_fen(fen);
    EXPECT_TRUE(setup) << fen;
    return setup ? setup.value() : initial_setup();
}

std::string describe(const Move& move) {
    std::string text = to_string(move.from) + to_string(move.to);
    if (move.promotion) text += letter_of(Piece{Side::Black, kind_of(*move.promotion)});
    return text;
}

std::string describe(const TrackerEvent& event) {
    return std::visit(
        Overloaded{
            [](const PieceTouched& e) { return "touched " + describe(e.square, e.piece); },
            [](const PieceReturned& e) { return "returned " + describe(e.square, e.piece); },
            [](const CapturedPieceRemoved& e) { return "removed " + describe(e.square, e.piece); },
            [](const MovePlaced& e) {
                return (e.finality == Finality::Final ? "final " : "placed ") + describe(e.move);
            },
            [](const MoveWithdrawn& e) { return "withdrawn " + describe(e.move); },
            [](const PlacementMatched&) { return std::string("matched"); },
            [](const PlacementDiffers& e) { return "differs " + describe(e.squares); },
            [](const StartPositionSet&) { return std::string("start"); },
            [](const ResultSignalled& e) {
                return "result " + std::string(to_pgn_result(e.result));
            },
        },
        event);
}

std::string describe(const TrackerEvents& events) {
    std::string text;
    for (const TrackerEvent& event : events) text += (text.empty() ? "" : ", ") + describe(event);
    return text;
}

void TrackerScript::expect(std::string_view fen) {
    const Setup setup = setup_from(fen);
    tracker_.expect(setup, setup.turn, now_, waiting_);
}

void TrackerScript::expect_mirror(std::string_view fen, std::string_view move) {
    const auto parsed = parse_uci_squares(move);
    ASSERT_TRUE(parsed) << move;
    tracker_.expect_mirror(setup_from(fen), parsed.value(), now_, waiting_);
}

void TrackerScript::expect_still(std::string_view fen) {
    tracker_.expect_still(setup_from(fen), now_, waiting_);
}

std::string TrackerScript::play(std::string_view script) {
    TrackerEvents out = std::exchange(waiting_, {});
    std::istringstream words{std::string(script)};
    for (std::string word; words >> word;) {
        now_ += kStep;
        play_word(word, out);
    }
    return describe(out);
}

void TrackerScript::play_word(std::string_view word, TrackerEvents& out) {
    if (word.front() == '+') {
        now_ += Duration(std::stoi(std::string(word.substr(1))));
        tracker_.on_time(now_, out);
    } else if (word.substr(0, 6) == "lever:") {
        tracker_.on_lever(word.at(6) == 'w' ? Side::White : Side::Black, now_, out);
    } else if (word.substr(0, 5) == "dump:") {
        tracker_.on_dump(setup_from(word.substr(5)).board, now_, out);
    } else {
        const auto square = Square::parse(word.substr(0, 2));
        ASSERT_TRUE(square && word.size() == 3) << word;
        const auto piece = piece_from_letter(word.at(2));
        ASSERT_TRUE(piece || word.at(2) == '-') << word;
        tracker_.on_square(*square, piece, now_, out);
    }
}

}  // namespace rochade::tactile
