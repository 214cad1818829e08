// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "announce/hearing.h"
#include "rules/castling.h"
#include "rules/iccf.h"
#include "rules/san.h"
#include "rules/uci.h"
#include "tests/announce/test_words.h"
#include "tests/rules/playouts.h"

namespace rochade {
namespace {

using test::FixedRandom;
using test::position_of;

/// A move as a person may write it.
struct Written {
    std::string text;
    DrawOffer draw_offer = DrawOffer::None;
};

/// Writes moves in ways chosen at random, with signs, numbers and spaces where people put them.
class Scribe {
public:
    explicit Scribe(std::uint64_t seed) : random_(seed) {}

    Written write(const Move& move, const Position& position, LetterSet letters) {
        parts_.clear();
        const auto way = random_.below(6);
        const bool is_digits = way == 0;
        const auto wing = position.castling_wing(move);
        if (is_digits) {
            parts_ = {to_iccf(move, position, uci_castling(move, position))};
        } else if (way == 1) {
            parts_ = {to_uci(move, position, uci_castling(move, position))};
        } else if (wing) {
            put_castling(*wing);
        } else {
            put_move(move, position, letters);
        }
        // Castling is no king's step, and a square does not say what it captures.
        Written written{number(is_digits) + joined() + one_of({"", "", "+", "++", "#", "†", "!?"})};
        const std::string offer = one_of({"", "", "", "(=)", " (=)"});
        if (!offer.empty()) written.draw_offer = DrawOffer::Made;
        written.text += offer;
        return written;
    }

private:
    std::string one_of(const std::vector<std::string>& texts) {
        return texts[random_.below(texts.size())];
    }

    /// In Chess960 only the rook says for certain that it is castling.
    UciCastling uci_castling(const Move& move, const Position& position) {
        const bool is_usual =
            move.from.file() == File::E && (move.to.file() == File::A || move.to.file() == File::H);
        return position.castling_wing(move) && is_usual && random_.below(2) == 0
                   ? UciCastling::KingToFinalSquare
                   : UciCastling::KingOntoRook;
    }

    void put_castling(Wing wing) {
        const std::string sign = one_of({"0", "O", "o", "О", "Ο"});
        const std::string hyphen = one_of({"-", "", "–"});
        parts_ = {sign + hyphen + sign};
        if (wing == Wing::QueenSide) parts_.back() += hyphen + sign;
    }

    void put_move(const Move& move, const Position& position, LetterSet letters) {
        const auto piece = position.board().at(move.from)->kind;
        const bool is_pawn = piece == PieceKind::Pawn;
        const bool is_capture = position.is_capture(move);
        parts_ = {piece_text(piece, letters)};
        const Which which = is_pawn && is_capture ? Which::File : which_piece(move, position);
        const bool is_long = random_.below(3) == 0;
        parts_.push_back(is_long ? square(move.from, letters) : departure(move, which, letters));
        if (is_capture) {
            parts_.push_back(one_of({"x", "X", "×", ":", "χ", "Χ", "х", "Х", ""}));
        } else if (is_long) {
            parts_.push_back(one_of({"-", "–", ""}));
        }
        parts_.push_back(square(move.to, letters));
        if (move.promotion) put_promotion(kind_of(*move.promotion), letters);
        if (position.is_en_passant(move)) {
            parts_.back() +=
                one_of({"", " e.p.", "e.p.", "ep", " ep", " (e.p.)", "e. p.", " e. p."});
        }
    }

    std::string piece_text(PieceKind piece, LetterSet letters) {
        constexpr std::array<std::array<const char*, 2>, 6> kFigurines = {
            {{"♙", "♟"}, {"♘", "♞"}, {"♗", "♝"}, {"♖", "♜"}, {"♕", "♛"}, {"♔", "♚"}}};
        if (random_.below(4) != 0) return std::string(piece_letter(letters, piece));
        return kFigurines[static_cast<std::size_t>(piece)][random_.below(2)] +
               one_of({"", "\uFE0E", "\uFE0F"});
    }

    std::string departure(const Move& move, Which which, LetterSet letters) {
        switch (which) {
            case Which::Nothing: return "";
            case Which::File: return file(move.from.file(), letters);
            case Which::Rank: return {digit_of(move.from.rank())};
            case Which::Square: break;
        }
        return square(move.from, letters);
    }

    std::string file(File file, LetterSet letters) {
        constexpr std::array kGreek = {"α", "β", "γ", "δ", "ε", "ζ", "η", "θ"};
        constexpr std::array kRussian = {"а", "b", "с", "d", "е", "f", "g", "h"};
        const auto index = static_cast<std::size_t>(file);
        if (letters == LetterSet::Greek && is_native_) return kGreek[index];
        if (letters == LetterSet::Russian && is_native_) return kRussian[index];
        return {letter_of(file)};
    }

    std::string square(Square square, LetterSet letters) {
        return file(square.file(), letters) + digit_of(square.rank());
    }

    void put_promotion(PieceKind piece, LetterSet letters) {
        const std::string text = piece_text(piece, letters);
        parts_.push_back(one_of({"=" + text, text, "(" + text + ")", "/" + text, "= " + text}));
    }

    std::string joined() {
        is_native_ = random_.below(3) == 0;  // of the next move
        const std::string space = random_.below(3) == 0 ? " " : "";
        std::string text;
        for (const std::string& part : parts_) {
            if (!text.empty() && !part.empty()) text += space;
            text += part;
        }
        return text;
    }

    /// Before digits a number needs its point.
    std::string number(bool is_digits) {
        if (random_.below(2) == 0) return "";
        if (!is_digits && random_.below(4) == 0) return one_of({"1 ", "8 ", "9 ", "12 ", "130 "});
        return one_of({"1.", "1. ", "12.", "12. ", "12...", "12... ", "12. ... ", "12…", "12.… ",
                       "8 . ", "130. "});
    }

    FixedRandom random_;
    std::vector<std::string> parts_;
    bool is_native_ = false;
};

class WaysOfWriting : public testing::TestWithParam<const char*> {};

TEST_P(WaysOfWriting, AreAllHeardAsTheirMove) {
    const Hearing hearing(test::vocabulary());
    FixedRandom random(31);
    Scribe scribe(47);
    visit_playout(position_of(GetParam()), 80, random, [&](const Position& position) {
        for (const Move& move : position.legal_moves()) {
            const LetterSet letters = kAllLetterSets[random.below(kAllLetterSets.size())];
            const Written written = scribe.write(move, position, letters);
            const Heard heard = hearing.hear(written.text, position, letters);
            EXPECT_EQ(heard, Heard(HeardMove{move, Fit::Exact, written.draw_offer}))
                << written.text << " for " << to_san(move, position) << ", letters "
                << static_cast<int>(letters) << ": " << test::described(heard);
        }
    });
}

// Games from the usual start, from starts of Chess960, and from where pawns promote and capture
// in passing.
INSTANTIATE_TEST_SUITE_P(
    OfGames, WaysOfWriting,
    testing::Values("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                    "nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w GBgb - 0 1",
                    "rk6/pppp1ppp/8/8/8/8/PPPP1PPP/4R1KR w HEa - 0 1",
                    "r3k2r/1P4P1/8/3pP3/8/8/1p4p1/R3K2R w KQkq d6 0 1",
                    "r3k2r/8/8/pPpPpPpP/PpPpPpPp/8/8/R3K2R w KQkq c6 0 1",
                    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", "8/k7/8/8/4Q2Q/8/1K6/7Q w - - 0 1",
                    "3k4/8/1N3N2/8/1N3N2/8/8/4K3 w - - 0 1"));

}  // namespace
}  // namespace rochade
