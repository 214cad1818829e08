// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/entry_error.h"

#include <gtest/gtest.h>

#include <random>

#include "rules/fen.h"
#include "tests/announce/effect_samples.h"
#include "tests/announce/test_words.h"

namespace rochade {
namespace {

using test::hearing;
using test::kStart;
using test::locales;
using test::position_of;

Listener listener_of(Language language) {
    Listener listener;
    listener.style.language = language;
    listener.style.style = Style::Anna;
    return listener;
}

/// The text with a bar where it has to be corrected, and what is said of it.
std::string told(std::string_view text, std::string_view fen, Language language) {
    const auto fault = hearing().fault_in(text, position_of(fen), letters_of(language));
    if (!fault) return "nothing";
    std::string marked(text);
    marked.insert(fault->place, "|");
    return marked + " " + phrase_of(*fault, text, listener_of(language), locales()).caption();
}

struct Row {
    const char* fen;
    const char* text;
    const char* told;
};

constexpr const char* kPinned = "4r1k1/8/8/8/7b/8/4N3/4K2R w K - 0 1";
constexpr const char* kInCheck = "4r1k1/8/8/8/8/8/3P4/R3K2R w KQ - 0 1";
constexpr const char* kThrough = "5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1";
constexpr const char* kPromotion = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
constexpr const char* kKnights = "4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1";
constexpr const char* kNoRight = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";

TEST(EntryError, TellsThePlaceAndTheReason) {
    const std::vector<Row> table = {
        {kStart, "xyzzy", "|xyzzy Not understood: xyzzy. Say help to hear what can be said."},
        {kStart, "knight fubar three",
         "knight |fubar three After knight: fubar is not understood."},
        {kStart, "Nf9", "Nf|9 After Nf: 9 is not understood."},
        {kStart, "knight", "knight| After knight: something is missing."},
        {kStart, "e2-", "|e2- This move is illegal. It stands there already: white pawn Eva two."},
        {kStart, "Ke1", "K|e1 This move is illegal. It stands there already: white king Eva one."},
        {kStart, "Ng1",
         "N|g1 This move is illegal. It stands there already: white knight Gustav one."},
        {kStart, "Bd3", "B|d3 This move is illegal. In the way: white pawn Eva two."},
        {kStart, "12. Ra4", "12. R|a4 This move is illegal. In the way: white pawn Anna two."},
        {kStart, "Ke2",
         "K|e2 This move is illegal. Your own piece stands there: white pawn Eva two."},
        {kStart, "Ng3", "N|g3 This move is illegal. None of these goes to Gustav three: knight."},
        {kStart, "Ng1g3",
         "Ng1|g3 This move is illegal. white knight Gustav one does not go to Gustav three."},
        {kStart, "e4e5", "|e4e5 This move is illegal. There is nothing on Eva four."},
        {kStart, "e7e5",
         "|e7e5 This move is illegal. This is the opponent's: black pawn Eva seven."},
        {kStart, "Ne2e4",
         "|Ne2e4 This move is illegal. Another piece stands there: white pawn Eva two."},
        {kStart, "exd3", "ex|d3 This move is illegal. There is nothing to capture on David three."},
        {kStart, "e5", "|e5 This move is illegal. white pawn Eva two does not go to Eva five."},
        {kStart, "0-0",
         "|0-0 This move is illegal. In the way: white bishop Felix one, white knight Gustav one."},
        {kPromotion, "Qd4", "|Qd4 This move is illegal. You have no such piece there: queen."},
        {kPromotion, "a8=K", "a8=|K This move is illegal. A pawn cannot become this: king."},
        {kPromotion, "Ke2=Q", "Ke2=|Q This move is illegal. No pawn is promoted by this move."},
        {kPinned, "Nc3",
         "|Nc3 This move is illegal. It would open a check from: black rook Eva eight."},
        {kPinned, "Kd1", "nothing"},
        {kPinned, "Kf2",
         "K|f2 This move is illegal. The king would be in check from: black bishop Hector four."},
        {kInCheck, "d4",
         "|d4 This move is illegal. The king would stay in check from: black rook Eva eight."},
        {kInCheck, "0-0",
         "|0-0 This move is illegal. The king cannot castle out of check from: black rook Eva "
         "eight."},
        {kThrough, "0-0",
         "|0-0 This move is illegal. On Felix one the king would be in check from: black rook "
         "Felix eight."},
        {kNoRight, "e1g1", "|e1g1 This move is illegal. The right to castle on this side is gone."},
        {kKnights, "Ne5", "N|e5 This move is illegal. None of these goes to Eva five: knight."},
    };
    for (const Row& row : table) {
        EXPECT_EQ(told(row.text, row.fen, Language::English), row.told) << row.text;
    }
}

TEST(EntryError, SaysNothingOfWhatCanBePlayedOrChosen) {
    for (const auto& [fen, text] : {std::pair{kStart, "e4"},
                                    {kStart, "Springer Felix drei"},
                                    {kKnights, "Nf3"},
                                    {kPromotion, "a8"},
                                    {kStart, "yes"}}) {
        EXPECT_EQ(told(text, fen, Language::English), "nothing") << text;
    }
}

TEST(EntryError, SpeaksFourLanguages) {
    EXPECT_EQ(told("Lд3", kStart, Language::English).substr(0, 1), "|");
    EXPECT_EQ(told("Ld3", kStart, Language::German),
              "L|d3 Dieser Zug ist regelwidrig. Im Weg: weißer Bauer Eva zwei.");
    EXPECT_EQ(told("Αδ3", kStart, Language::Greek),
              "Α|δ3 Αυτή η κίνηση είναι αντικανονική. Εμποδίζει: λευκό πιόνι Εύα δύο.");
    EXPECT_EQ(told("Сd3", kStart, Language::Russian),
              "С|d3 Этот ход невозможен. На пути: белая пешка Ева два.");
    EXPECT_EQ(told("Springer fubar", kStart, Language::German),
              "Springer |fubar Nach Springer: fubar ist nicht verständlich.");
}

/// Every move that two squares can name has a reason exactly if it is illegal.
TEST(EntryError, GivesAReasonForEveryIllegalMoveAndForNoLegalOne) {
    for (const char* fen : {kStart, kPinned, kInCheck, kThrough, kPromotion, kKnights, kNoRight,
                            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                            "rnbqkb1r/ppp2ppp/8/3pP3/3Qn3/5N2/PPP2PPP/RNB1KB1R w KQkq d6 0 6",
                            "8/8/8/2k5/3Pp3/8/8/4K2Q b - d3 0 1"}) {
        const Position position = position_of(fen);
        for (unsigned from = 0; from < 64; ++from) {
            for (unsigned to = 0; to < 64; ++to) {
                for (const auto promotion :
                     {std::optional<Promotion>(), std::optional(Promotion::Rook)}) {
                    const Move move{Square::from_index(from), Square::from_index(to), promotion};
                    const bool is_legal =
                        position.find_move(move.from, move.to, promotion).has_value();
                    EXPECT_EQ(fault_of(move, position).has_value(), !is_legal)
                        << fen << " " << to_string(move.from) << to_string(move.to);
                }
            }
        }
    }
}

/// Whatever is typed, the place is inside the text and at the beginning of a character.
TEST(EntryError, KeepsThePlaceInsideTheText) {
    constexpr std::array kParts = {"N", "Springer", "e", "é", "Φ",  "9",
                                   "x", " ",        "3", "=", "Κρ", "\xff"};
    std::mt19937 chance(7);
    for (int round = 0; round < 3000; ++round) {
        std::string text;
        for (auto i = chance() % 7; i > 0; --i) text += kParts[chance() % kParts.size()];
        for (const Language language : kAllLanguages) {
            const auto fault = hearing().fault_in(text, position_of(kStart), letters_of(language));
            if (!fault) continue;
            ASSERT_LE(fault->place + fault->size, text.size()) << text;
            const bool is_inside =
                fault->place < text.size() &&
                (static_cast<unsigned char>(text[fault->place]) & 0xC0U) == 0x80U;
            EXPECT_FALSE(is_inside) << text;
            EXPECT_FALSE(
                phrase_of(*fault, text, listener_of(language), locales()).segments.empty());
        }
    }
}

}  // namespace
}  // namespace rochade
