// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <set>

#include "speech/espeak_phonemes.h"
#include "tests/announce/golden.h"
#include "tests/announce/test_words.h"

namespace rochade {
namespace {

using test::vocabulary;

void add(std::vector<Word>& words, const MoveWords& more) {
    words.insert(words.end(), more.files.begin(), more.files.end());
    words.insert(words.end(), more.ranks.begin(), more.ranks.end());
    words.insert(words.end(), more.pieces.begin(), more.pieces.end());
    words.insert(words.end(), {more.takes, more.short_castling, more.long_castling, more.en_passant,
                               more.check, more.checkmate});
}

/// Every word that a voice can be given for this language, each once.
std::vector<Word> words_of(const Words& words) {
    std::vector<Word> all;
    add(all, words.move_words(Style::Anna, Spelling::Voice));
    add(all, words.move_words(Style::Nato, Spelling::Voice));
    add(all, words.move_words(Style::Letters, Spelling::Voice));
    add(all, words.move_words(Style::Letters, Spelling::Native));
    if (words.fide_native()) add(all, *words.fide_native());
    for (std::size_t index = 0; index < kSayings; ++index) {
        all.push_back(words.saying(static_cast<Saying>(index)));
    }
    for (const Side side : {Side::White, Side::Black}) {
        for (const PieceKind kind : kAllPieceKinds) all.push_back(words.piece({side, kind}));
    }
    for (unsigned number = 0; number <= 30; ++number) {
        for (const Counted counted : {Counted::Hours, Counted::Minutes, Counted::Moves}) {
            const std::string numeral = words.numeral(number, counted);
            all.push_back({numeral, numeral});
        }
    }
    all.insert(all.end(), words.misread_words().begin(), words.misread_words().end());
    std::set<std::string> seen;
    std::erase_if(all, [&seen](const Word& word) {
        return !seen.insert(word.written + "=" + word.spoken).second;
    });
    return all;
}

TEST(SpokenForms, SoundAsTheyWereListenedTo) {
    std::string text =
        "# language, written, spoken if it is not the same, phonemes of the eSpeak NG 1.51 voice\n";
    for (const Language language : kAllLanguages) {
        text += "\n";
        for (const Word& word : words_of(vocabulary().of(language))) {
            const auto phonemes = speech::phonemes(word.spoken, code_of(language));
            if (!phonemes) GTEST_SKIP() << "no eSpeak NG voice for " << code_of(language);
            text += std::string(code_of(language)) + " " + word.written;
            if (word.spoken != word.written) text += " = " + word.spoken;
            text += " | " + phonemes.value() + "\n";
        }
    }
    test::expect_golden("phonemes.golden", text);
}

}  // namespace
}  // namespace rochade
