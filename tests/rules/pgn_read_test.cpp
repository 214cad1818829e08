// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "rules/fen.h"
#include "rules/pgn.h"
#include "tests/rules/pgn_support.h"

namespace rochade {
namespace {

using ReadFault = PgnError::Kind;

using test::moves_of;
using test::read_all;

struct OneGame {
    const char* what;
    std::string_view text;
    const char* moves;
    std::optional<GameResult> result;
};

TEST(PgnReader, TakesTheGamesOfTheWild) {
    const OneGame cases[] = {
        {"plain", "[Event \"?\"]\n\n1. e4 e5 2. Nf3 1-0\n", "e4 e5 Nf3", GameResult::WhiteWins},
        {"no tags", "1. e4 e5 *", "e4 e5", std::nullopt},
        {"no numbers", "e4 e5 Nf3 0-1", "e4 e5 Nf3", GameResult::BlackWins},
        {"no space after the number", "1.e4 e5 2.Nf3 1/2-1/2", "e4 e5 Nf3", GameResult::Draw},
        {"no dot", "1 e4 e5 2 Nf3 *", "e4 e5 Nf3", std::nullopt},
        {"numbers for Black", "1. e4 1... e5 2. Nf3 2...Nc6 *", "e4 e5 Nf3 Nc6", std::nullopt},
        {"two dots, and apart", "1 . e4 1 .. e5 *", "e4 e5", std::nullopt},
        {"an ellipsis", "1. e4 1… e5 *", "e4 e5", std::nullopt},
        {"CRLF", "[Event \"?\"]\r\n\r\n1. e4\r\ne5 *\r\n", "e4 e5", std::nullopt},
        {"CR", "[Event \"?\"]\r\r1. e4\re5 *\r", "e4 e5", std::nullopt},
        {"byte order mark", "\xEF\xBB\xBF[Event \"?\"]\n\n1. e4 *", "e4", std::nullopt},
        {"no result", "[Event \"?\"]\n\n1. e4 e5", "e4 e5", std::nullopt},
        {"result in the tag only", "[Result \"0-1\"]\n\n1. e4 e5", "e4 e5", GameResult::BlackWins},
        {"the end outweighs the tag", "[Result \"0-1\"]\n\n1. e4 1-0", "e4", GameResult::WhiteWins},
        {"an empty result tag", "[Result \"\"]\n\n1. e4", "e4", std::nullopt},
        {"result glued to the move", "1. e4 e5*", "e4 e5", std::nullopt},
        {"half signs", "1. e4 ½-½", "e4", GameResult::Draw},
        {"noughts for castling", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 0-1",
         "e4 e5 Nf3 Nf6 Bc4 Bc5 O-O O-O", GameResult::BlackWins},
        {"castling with marks", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O!! oo?! *",
         "e4 e5 Nf3 Nf6 Bc4 Bc5 O-O O-O", std::nullopt},
        {"comments", "{a} 1. {b} e4 {c} {d} e5 ; e6 was possible\n2. Nf3 *", "e4 e5 Nf3",
         std::nullopt},
        {"a comment at a line's start", "1. e4 {a}\n{b} 1... e5 *", "e4 e5", std::nullopt},
        {"escaped lines", "% by a program\n1. e4\n%%% e5 e6\ne5 *", "e4 e5", std::nullopt},
        {"glyphs", "1. e4! $1 e5 ?! 2. Nf3 += Nc6+- 3. Bb5 ± N *", "e4 e5 Nf3 Nc6 Bb5",
         std::nullopt},
        {"variations", "1. e4 (1. d4 d5 (1... Nf6 {)} 2. c4) 2. c4) 1... e5 (1... c5) *", "e4 e5",
         std::nullopt},
        {"a result in a variation", "1. e4 (1. d4 1-0) e5 *", "e4 e5", std::nullopt},
        {"an offer of a draw", "1. e4 (=) e5(=) 2. Nf3 *", "e4 e5 Nf3", std::nullopt},
        {"en passant", "1. e4 a6 2. e5 d5 3. exd6 e.p. *", "e4 a6 e5 d5 exd6", std::nullopt},
        {"long algebraic", "1. e2-e4 e7-e5 2. Ng1-f3 *", "e4 e5 Nf3", std::nullopt},
        {"digits", "1. 5254 5755 *", "e4 e5", std::nullopt},
        {"empty lines between tags", "[Event \"?\"]\n\n[Site \"?\"]\n\n1. e4 *", "e4",
         std::nullopt},
        {"two tags in a line", "[Event \"?\"] [Site \"?\"]\n\n1. e4 *", "e4", std::nullopt},
        {"a comment before the tags", "{by a program}\n[Event \"?\"]\n\n1. e4 *", "e4",
         std::nullopt},
        {"Black begins", "[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 38\"]\n\n38. .. Ke7 39. O-O *",
         "Ke7 O-O", std::nullopt},
        {"Black begins without a number",
         "[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 1\"]\n[SetUp \"1\"]\n\nKe7 O-O *", "Ke7 O-O",
         std::nullopt},
        {"Chess960, variant after the FEN",
         "[FEN \"qrknbbnr/pppppppp/8/8/8/8/PPPPPPPP/QRKNBBNR w KQkq - 0 1\"]\n"
         "[Variant \"chess 960\"]\n\n1. a4 e6 *",
         "a4 e6", std::nullopt},
        {"two spaces, a tab, an empty line", "1. e4  e5\t2. Nf3\n\n2... Nc6 *", "e4 e5 Nf3 Nc6",
         std::nullopt},
        {"numbers where they do not belong", "e4 1. e5 7... 2. Nf3 2. Nc6 99 *", "e4 e5 Nf3 Nc6",
         std::nullopt},
        {"numbers as large as they like", "1. e4 123456789. e5 *", "e4 e5", std::nullopt},
        {"figurines", "1. e4 ♞c6 2. ♘f3 ♞f6 3. ♗b5 *", "e4 Nc6 Nf3 Nf6 Bb5", std::nullopt},
        {"promotions",
         "[FEN \"6k1/PPP5/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8Q+ Kg7 2. b8(N) Kf6 3. c8/R Ke7 *",
         "a8=Q+ Kg7 b8=N Kf6 c8=R Ke7", std::nullopt},
        {"UCI", "1. e2e4 e7e5 2. g1f3 b8c6 3. f1c4 f8c5 4. e1g1 *", "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O",
         std::nullopt},
        {"comments between the glyphs", "1. e4 {a} $1 {b} $14 {c} e5 *", "e4 e5", std::nullopt},
        {"a glyph at a parenthesis", "1. e4 (1. d4 $1) e5 (1... c5$2) *", "e4 e5", std::nullopt},
        {"null moves in a variation", "1. e4 (1. -- Z0 @@@@ null pass) e5 *", "e4 e5",
         std::nullopt},
        {"zeros behind the end", std::string_view("1. e4 e5 *\n\0\0\0\0", 16), "e4 e5",
         std::nullopt},
        {"an escaped line at the very start", "%PGN\n1. e4 *", "e4", std::nullopt},
        {"an escaped line behind the mark", "\xEF\xBB\xBF%PGN\n1. e4 *", "e4", std::nullopt},
        {"a tag of two lines apart", "[Event \"?\"]\r\n\r\n\r\n[Site \"?\"]\r\n1. e4 *", "e4",
         std::nullopt},
        {"an unknown start that is the usual one", "[Variant \"From Position\"]\n\n1. e4 *", "e4",
         std::nullopt},
        {"Chess960 without the variant",
         "[FEN \"4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1\"]\n\n1. O-O-O *", "O-O-O", std::nullopt},
    };
    for (const OneGame& one : cases) {
        const auto entries = read_all(one.text);
        ASSERT_EQ(entries.size(), 1u) << one.what;
        EXPECT_EQ(moves_of(entries[0]), one.moves) << one.what;
        if (entries[0]) {
            EXPECT_EQ(entries[0].value().result, one.result) << one.what;
        }
    }
}

TEST(PgnReader, FindsNoGameInNothing) {
    for (const char* text : {"", "\n\n", "\xEF\xBB\xBF", "% nothing\n", "{only a comment}", "; x",
                             "1.", "  12...  "}) {
        EXPECT_TRUE(read_all(text).empty()) << text;
    }
}

TEST(PgnReader, ReadsTagsHoweverTheyAreQuoted) {
    struct TagCase {
        const char* line;
        const char* value;
    };
    const TagCase cases[] = {
        {R"([Event "plain"])", "plain"},
        {R"([Event "an \"escaped\" quote"])", R"(an "escaped" quote)"},
        {R"([Event "a \\ backslash"])", R"(a \ backslash)"},
        {R"([Event "ends in \"])", R"(ends in \)"},
        {R"([Event "ends in \\"])", R"(ends in \)"},
        {R"([Event "C:\games"])", R"(C:\games)"},
        {R"([Event "Club "Victory""])", R"(Club "Victory")"},
        {R"([Event "a ] bracket"])", "a ] bracket"},
        {R"([Event "(parenthesis"])", "(parenthesis"},
        {R"([Event "[!important]"])", "[!important]"},
        {R"([ Event  "spaces" ] )", "spaces"},
        {R"([Event "text behind"] *)", "text behind"},
        {R"([Event ""])", ""},
        {"[Event \"Malm\xF6\"]", "Malmö"},
        {"[Event \"Malmö\"]", "Malmö"},
    };
    for (const TagCase& one : cases) {
        const auto entries = read_all(std::string(one.line) + "\n\n1. e4 *");
        ASSERT_FALSE(entries.empty()) << one.line;
        ASSERT_TRUE(entries[0].has_value()) << one.line;
        EXPECT_EQ(entries[0].value().tag("Event"), one.value) << one.line;
    }
    EXPECT_EQ(read_all("1. e4 *").at(0).value().tag("Event"), std::nullopt);
}

TEST(PgnReader, KeepsTheCommentsAndGlyphsOfTheMainLine) {
    const auto entries = read_all(
        "{Before  the\nfirst} 1. e4 {[%clk 1:29:58] Best by test.} e5!? $14 (1... c5 {Sicilian} $2)"
        " {After the variation.} ; and more\n2. Nf3 ?! *");
    ASSERT_EQ(entries.size(), 1u);
    const PgnGame& game = entries[0].value();
    ASSERT_EQ(game.moves.size(), 3u);
    EXPECT_EQ(game.comment_before, "Before the first");
    EXPECT_EQ(game.moves[0].comment_after, "[%clk 1:29:58] Best by test.");
    EXPECT_EQ(game.moves[1].comment_after, "After the variation. and more");
    EXPECT_EQ(game.moves[1].nags, (std::vector<unsigned>{5, 14}));
    EXPECT_EQ(game.moves[2].nags, (std::vector<unsigned>{6}));
}

TEST(PgnReader, ACommentBehindTheResultBelongsToThatGame) {
    const auto entries = read_all("1. e4 1-0 {Black resigned}\n\n1. d4 *");
    ASSERT_EQ(entries.size(), 2u);
    EXPECT_EQ(entries[0].value().moves[0].comment_after, "Black resigned");
    EXPECT_EQ(entries[1].value().comment_before, "");
}

TEST(PgnReader, FindsWhereTheNextGameBegins) {
    const std::vector<std::pair<const char*, std::size_t>> cases = {
        {"[Event \"1\"]\n1. e4 *\n[Event \"2\"]\n1. d4 *", 2},    // no empty lines
        {"[Event \"1\"]\n\n1. e4\n\n[Event \"2\"]\n\n1. d4", 2},  // no results
        {"[Event \"1\"]\n\n[Event \"2\"]\n\n1. d4 *", 2},         // no moves
        {"[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1/2-1/2\n\n*\n\n", 2},
        {"1. e4 * 1. d4 * 1. c4 *", 3},
        {"[Event \"1\"]\n\n1. e4 *\n\n% end of file\n", 1},
        {"[Event \"1\"]\n\n1. e4 *\n\n\xEF\xBB\xBF[Event \"2\"]\n\n1. d4 *",
         2},  // two files in one
    };
    for (const auto& [text, games] : cases) {
        const auto entries = read_all(text);
        EXPECT_EQ(entries.size(), games) << text;
        for (const PgnEntry& entry : entries) EXPECT_TRUE(entry.has_value()) << text;
    }
}

struct BadGame {
    const char* what;
    const char* text;
    ReadFault kind;
    std::size_t line;
    const char* word;
};

TEST(PgnReader, NamesTheErrorAndGoesOnWithTheNextGame) {
    const BadGame cases[] = {
        {"an illegal move", "1. e4 e5\n2. Ke3 Nf6 *", ReadFault::BadMove, 5, "Ke3"},
        {"no notation", "1. e4 pawn takes *", ReadFault::BadMove, 4, "pawn"},
        {"a null move", "1. e4 -- 2. d4 *", ReadFault::NullMove, 4, "--"},
        {"an annotated null move", "1. e4 --!? 2. d4 *", ReadFault::NullMove, 4, "--!?"},
        {"a brace too many", "1. e4 {a} b} e5 *", ReadFault::BadMove, 4, "b"},
        {"a parenthesis too many", "1. e4 ) e5 *", ReadFault::BadMove, 4, ")"},
        {"a comment without end", "1. e4 {never\nends", ReadFault::Unterminated, 4, "{"},
        {"a variation without end", "1. e4 (1. d4\nd5 *", ReadFault::Unterminated, 4, "("},
        {"a tag without value", "[Site]\n\n1. e4 *", ReadFault::BadTag, 4, "[Site]"},
        {"a tag without name", "[\"Site\"]\n\n1. e4 *", ReadFault::BadTag, 4, "[\"Site\"]"},
        {"a tag in two lines", "[Site \"a\nb\"]\n[Round \"1\"]\n\n1. e4 *", ReadFault::BadTag, 4,
         "[Site \"a"},
        {"a FEN with faults", "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *", ReadFault::BadStart,
         4, "8/8/8/8/8/8/8/8 w - - 0 1"},
        {"no FEN", "[FEN \"what\"]\n\n1. e4 *", ReadFault::BadStart, 4, "what"},
        {"another game", "[Variant \"Antichess\"]\n\n1. e4 *", ReadFault::UnknownVariant, 4,
         "Antichess"},
        {"Chess960 from where?", "[Variant \"Chess960\"]\n\n1. e4 *", ReadFault::BadStart, 4,
         "Chess960"},
    };
    for (const BadGame& one : cases) {
        const std::string text = "[Event \"first\"]\n\n1. d4 *\n" + std::string(one.text) +
                                 "\n\n[Event \"last\"]\n\n1. c4 *\n";
        const auto entries = read_all(text);
        ASSERT_EQ(entries.size(), 3u) << one.what;
        EXPECT_EQ(moves_of(entries[0]), "d4") << one.what;
        EXPECT_EQ(moves_of(entries[2]), "c4") << one.what;
        ASSERT_FALSE(entries[1].has_value()) << one.what;
        const PgnError& error = entries[1].error();
        EXPECT_EQ(error.kind, one.kind) << one.what;
        EXPECT_EQ(error.game, 2u) << one.what;
        EXPECT_EQ(error.line, one.line) << one.what;
        EXPECT_EQ(error.text, one.word) << one.what;
        EXPECT_EQ(error.move.has_value(), one.kind == ReadFault::BadMove) << one.what;
    }
}

TEST(PgnReader, RefusesTheNullMoveHoweverItIsWritten) {
    for (const std::string null : {"--", "Z0", "@@@@", "0000", "null", "pass", "--?!", "1...--"}) {
        const auto entries = read_all("1. e4 " + null + " 2. d4 *");
        ASSERT_EQ(entries.size(), 1u) << null;
        ASSERT_FALSE(entries[0].has_value()) << null;
        EXPECT_EQ(entries[0].error().kind, ReadFault::NullMove) << null;
    }
}

TEST(PgnReader, NeverTakesALossOfBytesForAGame) {
    // A block of zeros inside a game stands for moves that nobody knows any more.
    const auto entries = read_all(std::string_view("1. e4 \0\0\0 e5 *\n\n1. d4 *", 24));
    ASSERT_EQ(entries.size(), 2u);
    EXPECT_EQ(entries[0].error().kind, ReadFault::BadMove);
    EXPECT_EQ(entries[0].error().text, "???");
    EXPECT_EQ(moves_of(entries[1]), "d4");
}

TEST(PgnReader, NamesUtf16AndReadsNothingInIt) {
    const auto utf16 = [](std::string_view text, std::string_view mark, bool is_low_first) {
        std::string wide(mark);
        for (const char c : text) {
            wide += is_low_first ? std::string{c, '\0'} : std::string{'\0', c};
        }
        return wide;
    };
    constexpr std::string_view kText = "[Event \"1\"]\n\n1. e4 *\n\n[Event \"2\"]\n\n1. e5 *\n";
    for (const std::string& text :
         {utf16(kText, "\xFF\xFE", true), utf16(kText, "\xFE\xFF", false), utf16(kText, "", true),
          utf16(kText, "", false), std::string("\xFF\xFE")}) {
        const auto entries = read_all(text);
        ASSERT_EQ(entries.size(), 1u);
        ASSERT_FALSE(entries[0].has_value());
        EXPECT_EQ(entries[0].error().kind, ReadFault::Utf16);
        EXPECT_EQ(entries[0].error().line, 1u);
    }
}

TEST(PgnReader, ATextThatIsCutIsReadAsFarAsItGoes) {
    constexpr std::string_view kText =
        "[Event \"1\"]\n[Site \"x\"]\n\n1. e4 {a (b} e5 (1... c5 2. Nf3) 2. Nf3 Nc6 1-0\n";
    for (std::size_t size = 0; size <= kText.size(); ++size) {
        const auto entries = read_all(kText.substr(0, size));
        ASSERT_LE(entries.size(), 1u) << size;
        if (entries.empty() || entries[0]) continue;
        const PgnError& error = entries[0].error();
        EXPECT_EQ(error.game, 1u) << size;
        EXPECT_GE(error.line, 1u) << size;
        EXPECT_NE(error.kind, ReadFault::TooLong) << size;
    }
}

TEST(PgnReader, TheCheckTellsTheSameAsReading) {
    const std::string text =
        "[Result \"1-0\"]\n\n1. e4 e5 0-1\n\n1. e5 *\n\n[Result \"1-0\"]\n\n1. d4 d5 2. c4\n\n"
        "[Event \"x\"]\n[Result \"1-0\"]\n\n1. d4 *\n";
    PgnReader reader(text);
    const auto first = reader.check_next();
    ASSERT_TRUE(first && *first);
    EXPECT_EQ(first->value().game, 1u);
    EXPECT_EQ(first->value().plies, 2u);
    EXPECT_EQ(first->value().result, GameResult::BlackWins);
    EXPECT_EQ(first->value().contradicting_tag, GameResult::WhiteWins);
    EXPECT_EQ(first->value().line, 3u);
    const auto second = reader.check_next();
    ASSERT_TRUE(second && !*second);
    EXPECT_EQ(second->error().line, 5u);
    const auto third = reader.check_next();
    ASSERT_TRUE(third && *third);
    EXPECT_EQ(third->value().plies, 3u);
    EXPECT_EQ(third->value().result, GameResult::WhiteWins);
    EXPECT_EQ(third->value().contradicting_tag, std::nullopt);
    const auto fourth = reader.check_next();
    ASSERT_TRUE(fourth && *fourth);
    EXPECT_EQ(fourth->value().result, std::nullopt);
    // A game that is not over contradicts nothing.
    EXPECT_EQ(fourth->value().contradicting_tag, std::nullopt);
    EXPECT_EQ(reader.check_next(), std::nullopt);
}

TEST(PgnReader, SaysWhatIsWrongWithAMove) {
    const auto kind_of_error = [](std::string_view text) {
        const auto entries = read_all(text);
        return entries.at(0).error().move.value().index();
    };
    EXPECT_EQ(kind_of_error("1. Hello *"), MoveError(NotNotation{}).index());
    EXPECT_EQ(kind_of_error("1. e5 *"), MoveError(IllegalMove{}).index());
    EXPECT_EQ(kind_of_error("[FEN \"4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1\"]\n\n1. Nd2 *"),
              MoveError(AmbiguousMove{}).index());
}

TEST(PgnReader, CountsLinesWhateverTheyEndIn) {
    for (const std::string end : {"\n", "\r\n", "\r"}) {
        std::string text;
        for (const char* line : {"{a", "b}", "", "1. e4", "% x", "Ke9 *"}) text += line + end;
        const auto entries = read_all(text);
        ASSERT_EQ(entries.size(), 1u);
        EXPECT_EQ(entries[0].error().line, 6u);
    }
}

TEST(PgnReader, IsBoundedOnHostileTexts) {
    const std::size_t many = 300'000;
    const std::string nested = "1. e4 " + std::string(many, '(') + "\n\n[Event \"?\"]\n\n1. d4 *";
    EXPECT_EQ(read_all(nested).size(), 2u);
    const std::string closed = "1. e4 " + std::string(many, '(') + std::string(many, ')') + " e5 *";
    EXPECT_EQ(moves_of(read_all(closed).at(0)), "e4 e5");
    const std::string word = "1. " + std::string(many, 'a') + " *";
    EXPECT_EQ(read_all(word).at(0).error().text.size(), kLongestMoveText);
    // Each of these comments ends at the next game; the search for its brace must not go on.
    std::string open_comments;
    for (int count = 0; count < 50'000; ++count) open_comments += "1. e4 {x\n\n[Event \"?\"]\n";
    EXPECT_EQ(read_all(open_comments).size(), 50'001u);
    const std::string quotes = "[Event \"" + std::string(many, '\\') + "\n\n1. e4 *";
    EXPECT_EQ(read_all(quotes).at(0).error().kind, ReadFault::BadTag);

    std::string tags;
    std::string nags = "1. e4";
    for (int count = 0; count < 50'000; ++count) {
        tags += "[T" + std::to_string(count) + " \"x\"]";
        nags += " $1";
    }
    EXPECT_EQ(read_all(tags).at(0).error().kind, ReadFault::BadTag);
    EXPECT_EQ(read_all(nags).at(0).value().moves.at(0).nags.size(), 50'000u);

    std::string comment = "1. e4 {" + std::string(kLargestPgnGame, 'x') + "} e5 *";
    comment += "\n\n[Event \"?\"]\n\n1. d4 *";
    const auto entries = read_all(comment);
    ASSERT_EQ(entries.size(), 2u);
    EXPECT_EQ(entries[0].error().kind, ReadFault::TooLong);
    EXPECT_EQ(moves_of(entries[1]), "d4");
}

}  // namespace
}  // namespace rochade
