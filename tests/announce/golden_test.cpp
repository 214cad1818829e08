// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/announce/golden.h"

#include <gtest/gtest.h>

#include "announce/counts.h"
#include "announce/phrase.h"
#include "rules/san.h"
#include "rules/uci.h"
#include "tests/announce/test_words.h"

namespace rochade {
namespace {

using namespace std::chrono_literals;
using test::catalog;
using test::name_of;
using test::position_of;
using test::spoken;
using test::vocabulary;

struct Sample {
    const char* fen;
    const char* squares;  // legal or not
};

constexpr Sample kSamples[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3"},
    {"r1bqk2r/ppp1bppp/2nn4/6B1/8/4QN2/PPP2PPP/RN2KB1R w KQkq - 4 9", "b1d2"},
    {"4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3"},
    {"8/k7/8/8/4Q2Q/8/1K6/7Q w - - 0 1", "h4e1"},
    {"rnbqkb1r/ppp2ppp/8/3pP3/3Qn3/5N2/PPP2PPP/RNB1KB1R w KQkq d6 0 6", "e5d6"},
    {"rnbqkb1r/pppp1ppp/8/4P3/3pn3/5N2/PPP2PPP/RNBQKB1R w KQkq - 1 5", "d1d4"},
    {"rn2k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7a8n"},
    {"4k3/8/8/8/8/8/2p5/4K3 b - - 0 1", "c2c1r"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1a1"},
    {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8h8"},
    {"r1bqkb1r/ppp2ppp/2nn4/6B1/3Q4/5N2/PPP2PPP/RN2KB1R w KQkq - 3 8", "d4e3"},
    {"6k1/5ppp/8/8/8/8/8/B3K2R w - - 0 1", "a1g7"},
    {"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"},
    {"4r2k/8/8/8/4N3/1N6/8/4K3 w - - 0 1", "e4d2"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e1h1"},
};

void add_line(std::string& text, const std::string& name, const Phrase& phrase) {
    const std::string caption = phrase.caption();
    text += name + ": " + caption + "\n";
    if (spoken(phrase) != caption) text += name + " spoken: " + spoken(phrase) + "\n";
}

/// "fide native brief": the voice's spelling is not named.
std::string short_name(const PhraseStyle& style) {
    std::string name(name_of(style.style));
    if (style.spelling == Spelling::Native) name += " native";
    return name.append(" ").append(name_of(style.verbosity));
}

bool has_native(Language language, Style style) {
    return (style == Style::Fide && vocabulary().of(language).fide_native()) ||
           (style == Style::Letters && language == Language::Greek);
}

void add_move(std::string& text, const Sample& sample, Language language) {
    const Position position = position_of(sample.fen);
    const MoveFacts facts = facts_of(parse_uci_squares(sample.squares).value(), position);
    text += "\nmove " + to_long_algebraic(facts.move, position) + "\n";
    text += "position " + std::string(sample.fen) + "\n";
    for (const Style style : kAllStyles) {
        for (const Spelling spelling : kAllSpellings) {
            if (spelling == Spelling::Native && !has_native(language, style)) continue;
            for (const Verbosity verbosity : kAllVerbosities) {
                const PhraseStyle how{language, style, spelling, verbosity, CheckWords::Said};
                add_line(text, short_name(how), move_phrase(facts, how, vocabulary()));
            }
        }
    }
}

void add_squares(std::string& text, Language language) {
    text += "\nsquares\n";
    for (const Style style : kAllStyles) {
        for (const Spelling spelling : kAllSpellings) {
            if (spelling == Spelling::Native && !has_native(language, style)) continue;
            PhraseStyle how{language, style, spelling};
            for (unsigned index = 0; index < 8; ++index) {
                const Square square = Square::from_index(9 * index);
                add_line(text, short_name(how) + " " + to_string(square),
                         square_phrase(square, how, vocabulary()));
            }
        }
    }
    text += "\npieces\n";
    for (const Side side : {Side::White, Side::Black}) {
        for (const PieceKind kind : kAllPieceKinds) {
            const PhraseStyle how{language, Style::Anna};
            add_line(text, std::string(1, letter_of(Piece{side, kind})) + "h8",
                     piece_square_phrase(Piece{side, kind}, Square(File::H, Rank::Eight), how,
                                         vocabulary()));
        }
    }
}

void add_sayings(std::string& text, Language language) {
    text += "\nsayings\n";
    for (std::size_t index = 0; index < kSayings; ++index) {
        add_line(text,
                 vocabulary().of(Language::English).saying(static_cast<Saying>(index)).written,
                 saying_phrase(static_cast<Saying>(index), language, vocabulary()));
    }
}

void add_times(std::string& text, Language language) {
    const Catalog& messages = catalog(language);
    const Words& words = vocabulary().of(language);
    text += "\ntimes\n";
    for (const Duration time :
         {Duration(0s), Duration(1s), Duration(2min + 3s), Duration(12min + 40s),
          Duration(1h + 1min + 1s), Duration(2h + 21min + 34s)}) {
        const std::string name = std::to_string(time / 1s) + " seconds";
        add_line(text, name, duration_phrase(time, TimeDetail::Short, messages, words));
        add_line(text, name + " full", duration_phrase(time, TimeDetail::Full, messages, words));
    }
    for (const Whose whose : {Whose::Own, Whose::Opponents}) {
        const std::string name = whose == Whose::Own ? "own" : "opponent's";
        for (const TimeDetail detail : {TimeDetail::Short, TimeDetail::Full}) {
            const std::string form = detail == TimeDetail::Short ? "short" : "full";
            add_line(text, std::string(name) + " left " + std::string(form),
                     time_left_phrase(5min + 2s, whose, detail, messages, words));
            add_line(text, std::string(name) + " used " + std::string(form),
                     time_used_phrase(5min + 2s, whose, detail, messages, words));
        }
    }
    text += "\ncounts of moves\n";
    for (const unsigned moves : {0u, 1u, 2u, 5u, 11u, 21u, 34u, 101u}) {
        add_line(text, std::to_string(moves), moves_phrase(moves, messages, words));
    }
}

class Golden : public testing::TestWithParam<Language> {};

TEST_P(Golden, AnnouncementsAreTheApprovedOnes) {
    const Language language = GetParam();
    std::string text =
        "# What is said to a listener of this language; written by the tests when approved.\n"
        "# Check and mate are asked for. A line \"spoken\" is what the voice is given instead.\n";
    for (const Sample& sample : kSamples) add_move(text, sample, language);
    add_squares(text, language);
    add_sayings(text, language);
    add_times(text, language);
    test::expect_golden(std::string(code_of(language)) + ".golden", text);
}

INSTANTIATE_TEST_SUITE_P(Languages, Golden, testing::ValuesIn(kAllLanguages),
                         [](const auto& test) { return std::string(code_of(test.param)); });

}  // namespace
}  // namespace rochade
