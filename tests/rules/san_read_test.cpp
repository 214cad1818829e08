// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "rules/fen.h"
#include "rules/san.h"
#include "rules/uci.h"
#include "tests/rules/playouts.h"

namespace rochade {
namespace {

using test::position_of;

constexpr std::string_view kReadStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view kReadCastling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view kReadPromotion = "3n4/4P3/8/8/8/k7/8/K7 w - - 0 1";
constexpr std::string_view kReadEnPassant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
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
        {kReadStart, "e4", "e2e4"},
        {kReadStart, "Nf3", "g1f3"},
        {kReadStart, " Nf3 ", "g1f3"},
        {kReadStart, "e2e4", "e2e4"},
        {kReadStart, "e2-e4", "e2e4"},
        {kReadStart, "e2–e4", "e2e4"},
        {kReadStart, "g1f3", "g1f3"},
        {kReadStart, "Ng1f3", "g1f3"},
        {kReadStart, "Ng1-f3", "g1f3"},
        {kReadStart, "Ngf3", "g1f3"},
        {kReadStart, "N1f3", "g1f3"},
        {kReadStart, "N-f3", "g1f3"},
        {kReadStart, "e4!?", "e2e4"},
        {kReadStart, "e4 (=)", "e2e4"},
        {kReadStart, "e4(=)", "e2e4"},
        {kReadStart, "e4=", "e2e4"},
        {kReadStart, "5254", "e2e4"},
        {kReadStart, "7163", "g1f3"},
        {kReadStart, "♘f3", "g1f3"},
        {kReadStart, "♞f3", "g1f3"},
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
        {kReadEnPassant, "exd6", "e5d6"},
        {kReadEnPassant, "exd6 e.p.", "e5d6"},
        {kReadEnPassant, "exd6e.p.", "e5d6"},
        {kReadEnPassant, "exd6ep", "e5d6"},
        {kReadEnPassant, "exd6 (e.p.)", "e5d6"},
        {kReadEnPassant, "ed6", "e5d6"},
        {kReadEnPassant, "e5d6", "e5d6"},
        {kReadEnPassant, "e5xd6 e. p.", "e5d6"},
        // Castling.
        {kReadCastling, "O-O", "e1h1"},
        {kReadCastling, "0-0", "e1h1"},
        {kReadCastling, "o-o", "e1h1"},
        {kReadCastling, "oo", "e1h1"},
        {kReadCastling, "00", "e1h1"},
        {kReadCastling, "O-O-O", "e1a1"},
        {kReadCastling, "0-0-0", "e1a1"},
        {kReadCastling, "000", "e1a1"},
        {kReadCastling, "o-o-o!", "e1a1"},
        {kReadCastling, "0–0", "e1h1"},
        {kReadCastling, "e1g1", "e1h1"},
        {kReadCastling, "e1h1", "e1h1"},
        {kReadCastling, "5171", "e1h1"},
        {kReadCastling, "О-О", "e1h1"},  // the Cyrillic letter
        {kReadCastling, "Rxa8+", "a1a8"},
        // Promotion.
        {kReadPromotion, "e8=Q", "e7e8q"},
        {kReadPromotion, "e8Q", "e7e8q"},
        {kReadPromotion, "e8(Q)", "e7e8q"},
        {kReadPromotion, "e8/Q", "e7e8q"},
        {kReadPromotion, "e8=q", "e7e8q"},
        {kReadPromotion, "e8 N", "e7e8n"},
        {kReadPromotion, "e8=♖", "e7e8r"},
        {kReadPromotion, "e7e8b", "e7e8b"},
        {kReadPromotion, "e7-e8=B", "e7e8b"},
        {kReadPromotion, "exd8=N", "e7d8n"},
        {kReadPromotion, "ed8N", "e7d8n"},
        {kReadPromotion, "e7xd8=R", "e7d8r"},
        {kReadPromotion, "57581", "e7e8q"},
        {kReadPromotion, "57582", "e7e8r"},
        {kReadPromotion, "57583", "e7e8b"},
        {kReadPromotion, "57584", "e7e8n"},
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
        {kReadStart, "Sf3", "g1f3", LetterSet::German},
        {kReadPromotion, "e8D", "e7e8q", LetterSet::German},
        {kReadPromotion, "exd8=S", "e7d8n", LetterSet::German},
        {kReadPromotion, "e8=T", "e7e8r", LetterSet::German},
        {kReadStart, "Ιf3", "g1f3", LetterSet::Greek},
        {kReadStart, "Ιζ3", "g1f3", LetterSet::Greek},
        {kReadPromotion, "e8Β", "e7e8q", LetterSet::Greek},
        {kReadPromotion, "eχd8=Π", "e7d8r", LetterSet::Greek},
        {kReadPromotion, "Ρb1", "a1b1", LetterSet::Greek},
        {kReadStart, "Кf3", "g1f3", LetterSet::Russian},
        {kReadPromotion, "Крb1", "a1b1", LetterSet::Russian},
        {kReadPromotion, "е8Ф", "e7e8q", LetterSet::Russian},  // the Cyrillic е
        {kReadPromotion, "e7e8q", "e7e8q", LetterSet::Russian},
        {kReadStart, "♘f3", "g1f3", LetterSet::Russian},
    };
    for (const Accepted& one : cases) {
        const Position position = position_of(one.fen);
        const auto move = parse_san(one.text, position, one.letters);
        ASSERT_TRUE(move.has_value()) << one.text;
        EXPECT_EQ(to_uci(move.value(), position, UciCastling::KingOntoRook), one.uci) << one.text;
    }
    for (const LetterSet letters : {LetterSet::German, LetterSet::Greek, LetterSet::Russian}) {
        EXPECT_EQ(parse_san("Nf3", position_of(kReadStart), letters).error(),
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
    const Position position = position_of(kReadStart);
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
        {kReadStart, "e5"},
        {kReadStart, "e4e5"},
        {kReadStart, "Nf4"},
        {kReadStart, "Qd4"},
        {kReadStart, "O-O"},
        {kReadStart, "exd3"},
        {kReadStart, "e3 e.p."},
        {kReadStart, "e4=Q"},
        {kReadStart, "ed"},
        {kReadCastling, "Kg1"},  // castling has its own sign
        {kReadCastling, "Ke1h1"},
        {kReadCastling, "Rxh1"},
        {kReadPromotion, "e8=K"},
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
        {kReadPromotion, "e8", {"e8=N", "e8=B", "e8=R", "e8=Q"}},
        {kReadPromotion, "e7e8", {"e8=N", "e8=B", "e8=R", "e8=Q"}},
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
