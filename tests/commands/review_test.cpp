// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/review.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "commands/review_reading.h"
#include "commands/review_words.h"
#include "rules/fen.h"
#include "tests/commands/catalogs.h"
#include "tests/rules/playouts.h"

namespace rochade {
namespace {

using testing::ElementsAre;
using Direction = ReviewCursor::Direction;
using Found = ReviewCursor::Found;
using Order = ReviewCursor::Order;

Square on(std::string_view name) { return *Square::parse(name); }

/// Squares as e4, pieces as knight: what is compared reads as people write it.
struct EnglishLetters {
    Catalog catalog = catalog_of(Language::English);
    PhraseStyle phrase = [] {
        PhraseStyle letters;
        letters.style = Style::Letters;
        return letters;
    }();
    ReadingStyle style{phrase, vocabulary(), catalog};
};

/// With the ranks as digits: "knight f three" is "knight f3".
std::string text_of(const Phrase& phrase) {
    constexpr std::array kRanks = {" one",  " two", " three", " four",
                                   " five", " six", " seven", " eight"};
    std::string text = phrase.caption();
    for (std::size_t rank = 0; rank < kRanks.size(); ++rank) {
        const std::string_view word = kRanks[rank];
        for (auto at = text.find(word); at != text.npos; at = text.find(word)) {
            text.replace(at, word.size(), std::to_string(rank + 1));
        }
    }
    return text;
}

Position position_of(std::string_view fen) {
    return Position::from_setup(parse_fen(fen).value()).value();
}

/// Men anywhere, as many as in a game or fewer.
Board random_board(test::FixedRandom& random) {
    Board board;
    for (std::size_t men = 2 + random.below(31); men > 0; --men) {
        board.put(Square::from_index(static_cast<unsigned>(random.below(64))),
                  {random.below(2) == 0 ? Side::White : Side::Black,
                   kAllPieceKinds[random.below(kAllPieceKinds.size())]});
    }
    return board;
}

// Another way to all of it: from square to square, piece by piece.

std::string kind_name(PieceKind kind) {
    constexpr std::array kNames = {"pawn", "knight", "bishop", "rook", "queen", "king"};
    return kNames[static_cast<std::size_t>(kind)];
}

std::string full_name(Piece piece) {
    return (piece.side == Side::White ? "white " : "black ") + kind_name(piece.kind);
}

std::optional<Square> beside(Square square, int files, int ranks) {
    const int file = static_cast<int>(square.file()) + files;
    const int rank = static_cast<int>(square.rank()) + ranks;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
    return Square(static_cast<File>(file), static_cast<Rank>(rank));
}

bool slides_to(const Board& board, Square from, Square to, int files, int ranks) {
    for (auto next = beside(from, files, ranks); next; next = beside(*next, files, ranks)) {
        if (*next == to) return true;
        if (board.at(*next)) return false;
    }
    return false;
}

bool attacks(const Board& board, Square from, Square to) {
    const Piece piece = *board.at(from);
    const int files = static_cast<int>(to.file()) - static_cast<int>(from.file());
    const int ranks = static_cast<int>(to.rank()) - static_cast<int>(from.rank());
    const int far = std::max(std::abs(files), std::abs(ranks));
    switch (piece.kind) {
        case PieceKind::Pawn:
            return std::abs(files) == 1 && ranks == (piece.side == Side::White ? 1 : -1);
        case PieceKind::Knight: return std::abs(files * ranks) == 2;
        case PieceKind::King: return far == 1;
        default: break;
    }
    const bool straight = far > 0 && (files == 0 || ranks == 0);
    const bool diagonal = far > 0 && std::abs(files) == std::abs(ranks);
    if (piece.kind == PieceKind::Rook && !straight) return false;
    if (piece.kind == PieceKind::Bishop && !diagonal) return false;
    if (!straight && !diagonal) return false;
    return slides_to(board, from, to, files / far, ranks / far);
}

std::string attackers(const Board& board, Square square, Side by) {
    std::string list;
    for (const PieceKind kind : kAllPieceKinds) {
        for (unsigned index = 0; index < 64; ++index) {
            const Square from = Square::from_index(index);
            if (board.at(from) != Piece{by, kind} || !attacks(board, from, square)) continue;
            list += (list.empty() ? "" : ", ") + kind_name(kind) + " " + to_string(from);
        }
    }
    return list.empty() ? "none" : list;
}

std::string expected_attackers(const Board& board, Square square) {
    const auto piece = board.at(square);
    if (!piece) {
        return to_string(square) + ". White's attackers: " + attackers(board, square, Side::White) +
               ". Black's attackers: " + attackers(board, square, Side::Black) + ".";
    }
    return full_name(*piece) + " " + to_string(square) +
           ". Attackers: " + attackers(board, square, opponent_of(piece->side)) +
           ". Defenders: " + attackers(board, square, piece->side) + ".";
}

std::string expected_diagonal(const Board& board, Square square, int ranks) {
    Square first = square;
    while (const auto before = beside(first, -ranks, -1)) first = *before;
    Square last = first;
    std::string list;
    for (std::optional<Square> here = first; here; here = beside(*here, ranks, 1)) {
        last = *here;
        const auto piece = board.at(*here);
        if (piece) list += (list.empty() ? "" : ", ") + full_name(*piece) + " " + to_string(*here);
    }
    if (first == last) return {};
    const std::string name = "Diagonal " + to_string(first) + " to " + to_string(last);
    return name + (list.empty() ? " is empty." : ": " + list + ".");
}

TEST(Review, AttackersAndDiagonalsAreThoseFoundSquareBySquare) {
    const EnglishLetters english;
    test::FixedRandom random(5);
    for (int count = 0; count < 40; ++count) {
        const Board board = random_board(random);
        for (unsigned index = 0; index < 64; ++index) {
            const Square square = Square::from_index(index);
            ASSERT_EQ(text_of(read_attackers(board, square, english.style)),
                      expected_attackers(board, square));
            std::vector<std::string> diagonals;
            for (const int ranks : {1, -1}) {
                std::string line = expected_diagonal(board, square, ranks);
                if (!line.empty()) diagonals.push_back(std::move(line));
            }
            std::vector<std::string> read;
            for (const Phrase& line : read_diagonals(board, square, english.style)) {
                read.push_back(text_of(line));
            }
            ASSERT_EQ(read, diagonals) << to_string(square);
        }
    }
}

std::size_t times(std::string_view what, std::string_view text) {
    std::size_t count = 0;
    for (auto at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++count;
    return count;
}

TEST(Review, AKnightsSquaresAreAllThatOneCouldReach) {
    const EnglishLetters english;
    test::FixedRandom random(6);
    const Board board = random_board(random);
    Board knight_alone;
    for (unsigned index = 0; index < 64; ++index) {
        const Square square = Square::from_index(index);
        const std::string text = text_of(read_knight_squares(board, square, english.style));
        knight_alone = Board();
        knight_alone.put(square, {Side::White, PieceKind::Knight});
        for (unsigned other = 0; other < 64; ++other) {
            const Square to = Square::from_index(other);
            if (to == square) continue;
            const bool reached = attacks(knight_alone, square, to);
            ASSERT_EQ(times(to_string(to), text) == 1, reached) << text << to_string(to);
        }
    }
    EXPECT_EQ(text_of(read_knight_squares(initial_board(), on("g1"), english.style)),
              "A knight's move from g1: h3, white pawn e2, f3.");
}

TEST(Review, LegalMovesAreThoseThatMayBePlayed) {
    const EnglishLetters english;
    test::FixedRandom random(7);
    for (int game = 0; game < 6; ++game) {
        test::visit_playout(Position::initial(), 60, random, [&](const Position& position) {
            for (unsigned index = 0; index < 64; ++index) {
                const Square from = Square::from_index(index);
                const auto piece = position.board().at(from);
                if (!piece || piece->side != position.turn()) continue;
                const std::string all = text_of(
                    read_legal_moves(position.setup(), from, MovesRead::All, english.style));
                const std::string captures = text_of(
                    read_legal_moves(position.setup(), from, MovesRead::Captures, english.style));
                for (unsigned other = 0; other < 64; ++other) {
                    const Square to = Square::from_index(other);
                    if (to == from) continue;
                    auto move = position.find_move(from, to);
                    if (!move) move = position.find_move(from, to, Promotion::Queen);
                    // Castling is named, not its square.
                    if (move && position.castling_wing(*move)) continue;
                    ASSERT_EQ(times(to_string(to), all) == 1, move.has_value()) << all;
                    ASSERT_EQ(times(to_string(to), captures) == 1,
                              move && position.is_capture(*move))
                        << captures;
                }
            }
        });
    }
}

TEST(Review, LegalMovesNameCastlingAndCanBeAskedForTheOtherSide) {
    const EnglishLetters english;
    const Position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    EXPECT_EQ(text_of(read_legal_moves(position.setup(), on("e1"), MovesRead::All, english.style)),
              "white king e1: long castling, d1, f1, short castling, d2, e2, f2.");
    EXPECT_EQ(
        text_of(read_legal_moves(position.setup(), on("a8"), MovesRead::Captures, english.style)),
        "black rook a8: white rook a1.");
    EXPECT_EQ(text_of(read_legal_moves(position.setup(), on("e4"), MovesRead::All, english.style)),
              "There is no piece on e4.");
    const Position check = position_of("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    EXPECT_EQ(text_of(read_legal_moves(check.setup(), on("e8"), MovesRead::All, english.style)),
              "No moves can be told in this position.");
}

TEST(Review, WhatIsCapturedAddsUpToWhatIsMissing) {
    const EnglishLetters english;
    test::FixedRandom random(8);
    for (int game = 0; game < 10; ++game) {
        std::vector<PlayedMove> played;
        Position position = Position::initial();
        for (int count = 0; count < 120; ++count) {
            const MoveList moves = position.legal_moves();
            if (moves.empty()) break;
            const Move move = moves[random.below(moves.size())];
            played.push_back({position.setup(), move});
            position = position.play(move);
        }
        unsigned lost = 0;
        for (const Phrase& line : read_captured(played, english.style)) {
            const std::string text = text_of(line);
            if (text.find("has lost") == text.npos) continue;
            for (const char letter : text) {
                if (letter >= '0' && letter <= '9') lost += static_cast<unsigned>(letter - '0');
            }
        }
        EXPECT_EQ(lost, 32U - static_cast<unsigned>(std::popcount(position.board().occupied())));
    }
}

TEST(Review, WhatChangedIsEverySquareThatDiffers) {
    const EnglishLetters english;
    const auto changed = [&](std::string_view fen, std::string_view from, std::string_view to) {
        const Position position = position_of(fen);
        const PlayedMove played{position.setup(), *position.find_move(on(from), on(to))};
        std::vector<std::string> lines;
        for (const Phrase& line : read_changed(std::vector{played}, english.style)) {
            lines.push_back(text_of(line));
        }
        return lines;
    };
    EXPECT_THAT(changed("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4", "d5"),
                ElementsAre("Empty now: e4.", "Now: white pawn d5, before: black pawn d5."));
    EXPECT_THAT(changed("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5", "d6"),
                ElementsAre("Empty now: d5.", "Empty now: e5.", "Now: white pawn d6."));
    EXPECT_THAT(changed("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1", "g1"),
                ElementsAre("Empty now: e1.", "Now: white rook f1.", "Now: white king g1.",
                            "Empty now: h1."));
    EXPECT_TRUE(read_changed({}, english.style).empty());
}

TEST(Review, WhatHasComeUnderAttackIsNamedOnce) {
    const EnglishLetters english;
    const Position position = position_of("4k3/8/8/3p4/8/8/4N3/4K3 w - - 0 1");
    const PlayedMove played{position.setup(), *position.find_move(on("e2"), on("c3"))};
    EXPECT_EQ(text_of(*read_newly_attacked(played, english.style)), "Attacked now: black pawn d5.");
    const PlayedMove quiet{position.setup(), *position.find_move(on("e2"), on("g3"))};
    EXPECT_EQ(read_newly_attacked(quiet, english.style), std::nullopt);
}

TEST(Review, AnEmptySquareIsItsNameOnly) {
    const EnglishLetters english;
    EXPECT_EQ(text_of(read_square_with(Board(), on("e4"), {}, english.style)), "e4");
    SquareWords words;
    words.square = SquareWords::SquareColour::Word;
    EXPECT_EQ(text_of(read_square_with(Board(), on("e4"), words, english.style)), "e4, light");
    EXPECT_EQ(text_of(read_square_with(initial_board(), on("e1"), words, english.style)),
              "white king e1, dark");
    words = {SquareWords::PieceColour::Omitted, SquareWords::SquareColour::Omitted};
    EXPECT_EQ(text_of(read_square_with(initial_board(), on("e1"), words, english.style)),
              "king e1");
}

TEST(ReviewCursor, WalksAsItsOwnerSeesTheBoard) {
    ReviewCursor white(Side::White);
    EXPECT_EQ(white.square(), on("e4"));
    EXPECT_TRUE(white.move(Direction::Up));
    EXPECT_TRUE(white.move(Direction::Right));
    EXPECT_EQ(white.square(), on("f5"));
    white.flip();
    EXPECT_TRUE(white.move(Direction::Up));
    EXPECT_TRUE(white.move(Direction::Left));
    EXPECT_EQ(white.square(), on("g4"));
    ReviewCursor black(Side::Black);
    black.go_to(on("a1"));
    EXPECT_FALSE(black.move(Direction::Up));
    EXPECT_FALSE(black.move(Direction::Right));
    EXPECT_EQ(black.square(), on("a1"));
    black.go_to(Rank::Eight);
    black.go_to(File::H);
    EXPECT_EQ(black.square(), on("h8"));
}

TEST(ReviewCursor, VisitsEveryPieceOfAKindAndBeginsAnew) {
    const PieceChoice rooks{PieceKind::Rook, std::nullopt};
    for (const Side side : {Side::White, Side::Black}) {
        ReviewCursor cursor(side);
        cursor.go_to(side == Side::White ? on("a1") : on("h8"));
        std::vector<std::string> squares;
        for (int count = 0; count < 3; ++count) {
            EXPECT_EQ(cursor.go_to_piece(initial_board(), rooks, Order::Next), Found::Further);
            squares.push_back(to_string(cursor.square()));
        }
        if (side == Side::White) {
            EXPECT_THAT(squares, ElementsAre("h1", "a8", "h8"));
        } else {
            EXPECT_THAT(squares, ElementsAre("a8", "h1", "a1"));
        }
        EXPECT_EQ(cursor.go_to_piece(initial_board(), rooks, Order::Next), Found::Again);
        EXPECT_EQ(cursor.go_to_piece(initial_board(), rooks, Order::Previous), Found::Again);
        EXPECT_EQ(cursor.go_to_piece(initial_board(), rooks, Order::Previous), Found::Further);
    }
    ReviewCursor cursor(Side::White);
    EXPECT_EQ(cursor.go_to_piece(Board(), rooks, Order::Next), Found::Nothing);
    EXPECT_EQ(cursor.square(), on("e4"));
    Board one;
    one.put(on("e4"), {Side::Black, PieceKind::Rook});
    EXPECT_EQ(cursor.go_to_piece(one, rooks, Order::Next), Found::Here);
    EXPECT_EQ(cursor.go_to_piece(one, {PieceKind::Rook, Side::White}, Order::Next), Found::Nothing);
}

TEST(ListCursor, StaysWhenTheListGrows) {
    using Step = ListCursor::Step;
    ListCursor cursor;
    EXPECT_FALSE(cursor.step(Step::First, 0));
    EXPECT_EQ(cursor.at(3), std::nullopt);
    EXPECT_FALSE(cursor.step(Step::Next, 3));
    EXPECT_TRUE(cursor.step(Step::Previous, 3));
    EXPECT_EQ(cursor.at(3), 2U);
    EXPECT_EQ(cursor.at(4), 2U);
    EXPECT_TRUE(cursor.step(Step::Next, 4));
    EXPECT_TRUE(cursor.step(Step::First, 4));
    EXPECT_FALSE(cursor.step(Step::Previous, 4));
    EXPECT_TRUE(cursor.step(Step::Last, 4));
    // Moves were taken back.
    EXPECT_EQ(cursor.at(2), std::nullopt);
}

struct Choice {
    Language language;
    const char* text;
    PieceKind kind;
    std::optional<Side> side;
};

TEST(PieceChoice, IsUnderstoodInEveryLanguage) {
    const Choice cases[] = {
        {Language::English, "knight", PieceKind::Knight, std::nullopt},
        {Language::English, "my rooks", PieceKind::Rook, Side::Black},
        {Language::English, "opponent's queen", PieceKind::Queen, Side::White},
        {Language::English, "Black knights", PieceKind::Knight, Side::Black},
        {Language::English, "white pawns", PieceKind::Pawn, Side::White},
        {Language::English, "Springer", PieceKind::Knight, std::nullopt},
        {Language::German, "N", PieceKind::Knight, Side::White},
        {Language::German, "n", PieceKind::Knight, Side::Black},
        {Language::German, "meine Springer", PieceKind::Knight, Side::Black},
        {Language::German, "schwarze Läufer", PieceKind::Bishop, Side::Black},
        {Language::German, "weiße Bauern", PieceKind::Pawn, Side::White},
        {Language::German, "my knight", PieceKind::Knight, Side::Black},
        {Language::Greek, "μαύροι ίπποι", PieceKind::Knight, Side::Black},
        {Language::Greek, "δικός μου πύργος", PieceKind::Rook, Side::Black},
        {Language::Greek, "πιόνια", PieceKind::Pawn, std::nullopt},
        {Language::Russian, "чёрные кони", PieceKind::Knight, Side::Black},
        {Language::Russian, "мой ферзь", PieceKind::Queen, Side::Black},
    };
    for (const Choice& one : cases) {
        const auto choice =
            parse_piece_choice(one.text, Side::Black, catalog_of(one.language), vocabulary());
        EXPECT_EQ(choice, (PieceChoice{one.kind, one.side})) << one.text;
    }
    for (const char* text : {"", "my", "e4", "knight e4", "unicorn"}) {
        EXPECT_EQ(
            parse_piece_choice(text, Side::White, catalog_of(Language::English), vocabulary()),
            std::nullopt)
            << text;
    }
}

}  // namespace
}  // namespace rochade
