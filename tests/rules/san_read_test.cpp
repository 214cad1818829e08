// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "rules/fen.h"
#include "rules/san.h"
#include "rules/uci.h"
#include "tests/rules/playouts.h"

namespace rochade {
namespace {

using test::position_of;

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view kCastling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view kPromotion = "3n4/4P3/8/8/8/k7/8/K7 w - - 0 1";
constexpr std::string_view kEnPassant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
constexpr std::string_view kKnights = "8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 3 82";
constexpr std::string_view kExchange = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";

struct Accepted {
    std::string_view fen;
    const char* text;
    const char* uci;  // king onto rook
    LetterSet letters = LetterSet::English;
};

TEST(ParseSan, LawsC_TakesEveryWayOfWriting) {
    const Accepted cases[] = {
        {kStart, "e4", "e2e4"},
        {kStart, "Nf3", "g1f3"},
        {kStart, " Nf3 ", "g1f3"},
        {kStart, "e2e4", "e2e4"},
        {kStart, "e2-e4", "e2e4"},
        {kStart, "e2–e4", "e2e4"},
        {kStart, "g1f3", "g1f3"},
        {kStart, "Ng1f3", "g1f3"},
        {kStart, "Ng1-f3", "g1f3"},
        {kStart, "Ngf3", "g1f3"},
        {kStart, "N1f3", "g1f3"},
        {kStart, "N-f3", "g1f3"},
        {kStart, "e4!?", "e2e4"},
        {kStart, "e4 (=)", "e2e4"},
        {kStart, "e4(=)", "e2e4"},
        {kStart, "e4=", "e2e4"},
        {kStart, "5254", "e2e4"},
        {kStart, "7163", "g1f3"},
        {kStart, "♘f3", "g1f3"},
        {kStart, "♞f3", "g1f3"},
        // Captures.
        {kExchange, "exd5", "e4d5"},
        {kExchange, "ed5", "e4d5"},
        {kExchange, "ed", "e4d5"},
        {kExchange, "e:d5", "e4d5"},
        {kExchange, "ed5:", "e4d5"},
        {kExchange, "e4xd5", "e4d5"},
        {kExchange, "e4d5", "e4d5"},
        {kExchange, "e4:d5", "e4d5"},
        {kExchange, "xd5", "e4d5"},
        {kExchange, "eχd5", "e4d5"},
        {kExchange, "e×d5", "e4d5"},
        // En passant.
        {kEnPassant, "exd6", "e5d6"},
        {kEnPassant, "exd6 e.p.", "e5d6"},
        {kEnPassant, "exd6e.p.", "e5d6"},
        {kEnPassant, "exd6ep", "e5d6"},
        {kEnPassant, "exd6 (e.p.)", "e5d6"},
        {kEnPassant, "ed6", "e5d6"},
        {kEnPassant, "e5d6", "e5d6"},
        {kEnPassant, "e5xd6 e. p.", "e5d6"},
        // Castling.
        {kCastling, "O-O", "e1h1"},
        {kCastling, "0-0", "e1h1"},
        {kCastling, "o-o", "e1h1"},
        {kCastling, "oo", "e1h1"},
        {kCastling, "00", "e1h1"},
        {kCastling, "O-O-O", "e1a1"},
        {kCastling, "0-0-0", "e1a1"},
        {kCastling, "000", "e1a1"},
        {kCastling, "o-o-o!", "e1a1"},
        {kCastling, "0–0", "e1h1"},
        {kCastling, "e1g1", "e1h1"},
        {kCastling, "e1h1", "e1h1"},
        {kCastling, "5171", "e1h1"},
        {kCastling, "О-О", "e1h1"},  // the Cyrillic letter
        {kCastling, "Rxa8+", "a1a8"},
        // Promotion.
        {kPromotion, "e8=Q", "e7e8q"},
        {kPromotion, "e8Q", "e7e8q"},
        {kPromotion, "e8(Q)", "e7e8q"},
        {kPromotion, "e8/Q", "e7e8q"},
        {kPromotion, "e8=q", "e7e8q"},
        {kPromotion, "e8 N", "e7e8n"},
        {kPromotion, "e8=♖", "e7e8r"},
        {kPromotion, "e7e8b", "e7e8b"},
        {kPromotion, "e7-e8=B", "e7e8b"},
        {kPromotion, "exd8=N", "e7d8n"},
        {kPromotion, "ed8N", "e7d8n"},
        {kPromotion, "e7xd8=R", "e7d8r"},
        {kPromotion, "57581", "e7e8q"},
        {kPromotion, "57582", "e7e8r"},
        {kPromotion, "57583", "e7e8b"},
        {kPromotion, "57584", "e7e8n"},
        // Which of them.
        {kKnights, "Ne2c3", "e2c3"},
        {kKnights, "Nac3", "a2c3"},
        {kKnights, "N4c3", "e4c3"},
        {"rn2k2r/pppq1ppp/5p2/3p4/1b1P4/2NQP3/PPP2PPP/R3K1NR w KQkq - 0 1", "Ne2", "g1e2"},
    };
    for (const Accepted& one : cases) {
        const Position position = position_of(one.fen);
        const auto move = parse_san(one.text, position, one.letters);
        ASSERT_TRUE(move.has_value()) << one.text;
        EXPECT_EQ(to_uci(move.value(), position, UciCastling::KingOntoRook), one.uci) << one.text;
    }
}

TEST(ParseSan, LawsC3_ReadsTheLettersOfTheSetAndNoOthers) {
    const Accepted cases[] = {
        {kStart, "Sf3", "g1f3", LetterSet::German},
        {kPromotion, "e8D", "e7e8q", LetterSet::German},
        {kPromotion, "exd8=S", "e7d8n", LetterSet::German},
        {kPromotion, "e8=T", "e7e8r", LetterSet::German},
        {kStart, "Ιf3", "g1f3", LetterSet::Greek},
        {kStart, "Ιζ3", "g1f3", LetterSet::Greek},
        {kPromotion, "e8Β", "e7e8q", LetterSet::Greek},
        {kPromotion, "eχd8=Π", "e7d8r", LetterSet::Greek},
        {kPromotion, "Ρb1", "a1b1", LetterSet::Greek},
        {kStart, "Кf3", "g1f3", LetterSet::Russian},
        {kPromotion, "Крb1", "a1b1", LetterSet::Russian},
        {kPromotion, "е8Ф", "e7e8q", LetterSet::Russian},  // the Cyrillic е
        {kPromotion, "e7e8q", "e7e8q", LetterSet::Russian},
        {kStart, "♘f3", "g1f3", LetterSet::Russian},
    };
    for (const Accepted& one : cases) {
        const Position position = position_of(one.fen);
        const auto move = parse_san(one.text, position, one.letters);
        ASSERT_TRUE(move.has_value()) << one.text;
        EXPECT_EQ(to_uci(move.value(), position, UciCastling::KingOntoRook), one.uci) << one.text;
    }
    for (const LetterSet letters : {LetterSet::German, LetterSet::Greek, LetterSet::Russian}) {
        EXPECT_EQ(parse_san("Nf3", position_of(kStart), letters).error(),
                  MoveError(NotNotation{0}));
    }
}

struct NotUnderstood {
    const char* text;
    std::size_t offset;
};

TEST(ParseSan, NamesTheByteThatIsNoNotation) {
    const NotUnderstood cases[] = {
        {"", 0},      {"  ", 2},      {"hello", 2},   {"Pe4", 0},  {"pe4", 0},    {"N", 1},
        {"Nf", 2},    {"N3", 2},      {"e", 1},       {"e9", 1},   {"E4", 0},     {"e4x", 2},
        {"O", 1},     {"O-", 1},      {"O-O-O-O", 5}, {"--", 1},   {"Z0", 0},     {"0000", 3},
        {"e4 e5", 3}, {"e4?!x", 4},   {"5", 1},       {"52", 2},   {"525", 3},    {"52549", 4},
        {"5295", 2},  {"Nf3 and", 4}, {"e2e4e5", 4},  {"1.e4", 1}, {"Nxe4=(", 5}, {"\xFF", 0},
        {"e8=X", 3},  {"Qh4xx", 3},
    };
    const Position position = position_of(kStart);
    for (const NotUnderstood& one : cases) {
        const auto move = parse_san(one.text, position);
        ASSERT_FALSE(move.has_value()) << one.text;
        const auto* error = std::get_if<NotNotation>(&move.error());
        ASSERT_NE(error, nullptr) << one.text;
        EXPECT_EQ(error->offset, one.offset) << one.text;
    }
    const std::string endless(kLongestMoveText + 1, '+');
    EXPECT_EQ(parse_san(endless, position).error(), MoveError(NotNotation{kLongestMoveText}));
}

TEST(ParseSan, SaysThatAMoveIsIllegal) {
    const std::vector<std::pair<std::string_view, const char*>> cases = {
        {kStart, "e5"},
        {kStart, "e4e5"},
        {kStart, "Nf4"},
        {kStart, "Qd4"},
        {kStart, "O-O"},
        {kStart, "exd3"},
        {kStart, "e3 e.p."},
        {kStart, "e4=Q"},
        {kStart, "ed"},
        {kCastling, "Kg1"},  // castling has its own sign
        {kCastling, "Ke1h1"},
        {kCastling, "Rxh1"},
        {kPromotion, "e8=K"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "O-O"},
        {"4k3/8/8/2b5/8/1P6/1B6/4K3 b - - 0 1", "bxd4"},  // a small b is a file
        {"1b6/8/8/3Pp3/8/8/7K/4k3 w - e6 0 1", "dxe6"},   // opens the diagonal
        {"4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1", "Bd3"},     // pinned
    };
    for (const auto& [fen, text] : cases) {
        const auto move = parse_san(text, position_of(fen));
        ASSERT_FALSE(move.has_value()) << text;
        EXPECT_EQ(move.error(), MoveError(IllegalMove{})) << text;
    }
}

TEST(ParseSan, GivesTheCandidatesOfAnAmbiguousMove) {
    struct Ambiguous {
        std::string_view fen;
        const char* text;
        std::vector<std::string> candidates;
    };
    const Ambiguous cases[] = {
        {kKnights, "Nc3", {"Na2c3", "Ne2c3", "Ne4c3"}},
        {kKnights, "Nec3", {"Ne2c3", "Ne4c3"}},
        {kPromotion, "e8", {"e8=N", "e8=B", "e8=R", "e8=Q"}},
        {kPromotion, "e7e8", {"e8=N", "e8=B", "e8=R", "e8=Q"}},
        {"4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "xd5", {"cxd5", "exd5"}},
        {"4k3/3p4/8/3p4/4P3/4P3/8/4K3 w - - 0 1", "ed", {}},
    };
    for (const Ambiguous& one : cases) {
        const Position position = position_of(one.fen);
        const auto move = parse_san(one.text, position);
        if (one.candidates.empty()) {
            EXPECT_TRUE(move.has_value()) << one.text;
            continue;
        }
        ASSERT_FALSE(move.has_value()) << one.text;
        const auto* error = std::get_if<AmbiguousMove>(&move.error());
        ASSERT_NE(error, nullptr) << one.text;
        ASSERT_EQ(error->candidates.size(), one.candidates.size()) << one.text;
        for (const Move& candidate : error->candidates) {
            EXPECT_TRUE(position.is_legal(candidate));
        }
    }
}

/// The sample game of Appendix C in its two English spellings.
TEST(ParseSan, LawsC_ReadsTheSampleGameInBothSpellings) {
    const std::vector<const char*> full = {
        "e4",   "e5",  "Nf3", "Nf6",  "d4",  "exd4", "e5",  "Ne4",   "Qxd4", "d5",     "exd6 e.p.",
        "Nxd6", "Bg5", "Nc6", "Qe3+", "Be7", "Nbd2", "0-0", "0-0-0", "Re8",  "Kb1 (=)"};
    const std::vector<const char*> brief = {"e4",  "e5",  "Nf3",  "Nf6", "d4",    "ed4", "e5",
                                            "Ne4", "Qd4", "d5",   "ed6", "Nd6",   "Bg5", "Nc6",
                                            "Qe3", "Be7", "Nbd2", "0-0", "0-0-0", "Re8", "Kb1 (=)"};
    Position position = Position::initial();
    for (std::size_t ply = 0; ply < full.size(); ++ply) {
        const auto one = parse_san(full[ply], position);
        const auto other = parse_san(brief[ply], position);
        ASSERT_TRUE(one.has_value()) << full[ply];
        ASSERT_TRUE(other.has_value()) << brief[ply];
        ASSERT_EQ(one.value(), other.value());
        position = position.play(one.value());
    }
    EXPECT_EQ(to_fen(position.setup()),
              "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11");
}

}  // namespace
}  // namespace rochade
