// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as what a player says or types, with the words of all four languages: it is answered
// with what is true of the position.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "announce/hearing.h"
#include "base/overloaded.h"
#include "locales/embedded.h"
#include "rules/fen.h"
#include "rules/san.h"

namespace {

using namespace rochade;

void must(bool holds) {
    if (!holds) std::abort();
}

Hearing read_hearing() {
    std::array<std::string_view, kAllLanguages.size()> files;
    for (const EmbeddedLocale& locale : embedded_locales()) {
        files[index_of(parse_language(locale.language).value())] = locale.words;
    }
    return Hearing(Vocabulary::parse(files).value());
}

constexpr std::array<std::string_view, 4> kPositions = {
    "r3k2r/pPppqpb1/bn2pnp1/3PN3/1pP1P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "4k3/P2P4/8/3pPp2/8/1N3N2/3N1N2/R3K2R w KQ d6 0 1",
    "1r3kr1/pppppppp/8/8/2pP4/8/PPPPPPPP/1R3KR1 b GBgb d3 0 1",
    // No legal position: every move in it is heard as an illegal one.
    "4k3/8/4R3/8/4N3/1N6/8/4K3 w - - 0 1",
};

void check(const Heard& heard, std::string_view text, const Setup& setup) {
    const auto position = Position::from_setup(setup);
    std::visit(
        Overloaded{
            [&](const HeardMove& move) { must(position && position.value().is_legal(move.move)); },
            [&](const HeardIllegal& illegal) {
                if (!illegal.move || !position) return;
                must(!position.value().is_legal(*illegal.move));
            },
            [&](const HeardAmbiguous& ambiguous) {
                must(ambiguous.candidates.size() >= 2);
                for (const Move& move : ambiguous.candidates) {
                    must(!position || position.value().is_legal(move));
                }
            },
            [](const HeardSaying& saying) {
                must(static_cast<std::size_t>(saying.saying) < kSayings);
            },
            [&](const NotUnderstood& refused) { must(refused.offset <= text.size()); },
        },
        heard);
}

}  // namespace

/// The first byte chooses position and letters, the rest is the text.
// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer calls it so
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Hearing kHearing = read_hearing();
    if (size == 0) return 0;
    const Setup setup = parse_fen(kPositions[data[0] % kPositions.size()]).value();
    const LetterSet letters = kAllLetterSets[data[0] / kPositions.size() % kAllLetterSets.size()];
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    if (const auto position = Position::from_setup(setup)) {
        check(kHearing.hear(text, position.value(), letters), text, setup);
    } else {
        check(kHearing.hear(text, setup, letters), text, setup);
    }
    return 0;
}
