// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a words file: it is read or refused with a line, and what is read can be spoken.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "announce/words.h"

namespace {

void must(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer calls it so
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace rochade;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto words = Words::parse(text, Language::German);
    if (!words) {
        const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
        must(words.error().line <= lines + 1);
        return 0;
    }
    for (const Style style : kAllStyles) {
        for (const Spelling spelling : kAllSpellings) {
            const MoveWords moves = words.value().move_words(style, spelling);
            for (const Word& word : moves.files) must(!word.written.empty());
            for (const Word& word : moves.pieces) must(!word.spoken.empty());
        }
    }
    for (std::size_t saying = 0; saying < kSayings; ++saying) {
        must(!words.value().saying(static_cast<Saying>(saying)).written.empty());
    }
    for (unsigned number = 0; number <= kLargestNumeral + 1; ++number) {
        words.value().numeral(number, Counted::Minutes);
    }
    return 0;
}
