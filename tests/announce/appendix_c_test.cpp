// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "announce/phrase.h"
#include "rules/san.h"
#include "tests/announce/test_words.h"

namespace rochade {
namespace {

using test::vocabulary;

/// The words of a score without numbers, and with "e.p." glued to its move.
std::vector<std::string> moves_in(const std::string& score) {
    std::istringstream words(score);
    std::vector<std::string> moves;
    for (std::string word; words >> word;) {
        const std::size_t start = word.find_first_not_of("0123456789.");
        if (word == "e.p.") {
            moves.back() += word;
        } else if (word.substr(0, 2) == "0-") {
            moves.push_back(word);
        } else if (word != "(=)" && start != std::string::npos) {
            const bool numbered = word.find('.') < start;
            moves.push_back(numbered ? word.substr(start) : word);
        }
    }
    return moves;
}

std::string announcements(const std::string& score, LetterSet letters) {
    Position position = Position::initial();
    std::string all;
    for (const std::string& text : moves_in(score)) {
        const auto move = parse_san(text, position, letters);
        if (!move) return all + "not read: " + text;
        all += move_phrase(facts_of(move.value(), position), {}, vocabulary()).caption() + "\n";
        position = position.play(move.value());
    }
    return all;
}

TEST(SampleGame, LawsC_SoundsTheSameInItsFourSpellings) {
    std::ifstream file(ROCHADE_SOURCE_DIR "/tests/data/announcements/appendix-c.txt");
    ASSERT_TRUE(file);
    int spellings = 0;
    for (std::string line; std::getline(file, line);) {
        const std::size_t colon = line.find(": ");
        if (line.empty() || line[0] == '#' || colon == std::string::npos) continue;
        const LetterSet letters =
            line.substr(0, 5) == "greek" ? LetterSet::Greek : LetterSet::English;
        EXPECT_EQ(announcements(line.substr(colon + 2), letters),
                  "Eva vier\nEva fünf\nSpringer Felix drei\nSpringer Felix sechs\nDavid vier\n"
                  "Eva schlägt David vier\nEva fünf\nSpringer Eva vier\n"
                  "Dame schlägt David vier\nDavid fünf\nEva schlägt David sechs en passant\n"
                  "Springer schlägt David sechs\nLäufer Gustav fünf\nSpringer Cesar sechs\n"
                  "Dame Eva drei\nLäufer Eva sieben\nSpringer Bella David zwei\n"
                  "Kurze Rochade\nLange Rochade\nTurm Eva acht\nKönig Bella eins\n")
            << line;
        ++spellings;
    }
    EXPECT_EQ(spellings, 4);
}

}  // namespace
}  // namespace rochade
