// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/pgn_stream.h"

using namespace rochade;

namespace {

bool is_same(const PgnError& one, const PgnError& other) {
    return one.kind == other.kind && one.game == other.game && one.line == other.line &&
           one.text == other.text && one.move == other.move;
}

bool is_same(const std::vector<PgnError>& one, const std::vector<PgnError>& other) {
    return std::equal(
        one.begin(), one.end(), other.begin(), other.end(),
        [](const PgnError& left, const PgnError& right) { return is_same(left, right); });
}

bool is_same(const PgnEntry& one, const PgnEntry& other) {
    if (one.has_value() != other.has_value()) return false;
    if (!one) return is_same(one.error(), other.error());
    return is_same(one.value().variation_faults, other.value().variation_faults) &&
           to_pgn(one.value()) == to_pgn(other.value());
}

/// A game that is read is written, read again, and then stays as it is. What is written has no
/// faults.
void check_round_trip(const PgnGame& game, PgnVariations variations) {
    const std::string written = to_pgn(game);
    PgnReader again(written, LetterSet::English, variations);
    const auto read = again.next();
    assert(read && *read);
    assert(read->value().moves.size() == game.moves.size());
    assert(read->value().start.setup() == game.start.setup());
    assert(read->value().result == game.result);
    assert(to_pgn(read->value()) == written);
    assert(read->value().variation_faults.empty());
    assert(!again.next());
}

/// The check tells of the same games and faults as reading does.
void check_summary(const std::optional<PgnCheck>& check, const PgnEntry& entry) {
    assert(check && check->has_value() == entry.has_value());
    if (!entry) {
        assert(is_same(check->error(), entry.error()));
        return;
    }
    assert(check->value().plies == entry.value().moves.size());
    assert(check->value().result == entry.value().result);
    assert(is_same(check->value().variation_faults, entry.value().variation_faults));
}

void check_whole(std::string_view text, PgnVariations variations) {
    PgnReader reader(text, LetterSet::English, variations);
    PgnReader checker(text, LetterSet::English, variations);
    std::size_t count = 0;
    while (const auto entry = reader.next()) {
        ++count;
        assert(count <= text.size());
        check_summary(checker.check_next(), *entry);
        if (*entry) {
            check_round_trip(entry->value(), variations);
        } else {
            assert(entry->error().game == count);
        }
    }
    assert(!checker.check_next());
}

/// In pieces of any size there are the same games.
void check_pieces(std::string_view text, std::size_t size, PgnVariations variations) {
    PgnReader reader(text, LetterSet::English, variations);
    PgnStream stream(LetterSet::English, variations);
    const auto compare_all = [&] {
        while (const auto entry = stream.next()) {
            const auto expected = reader.next();
            assert(expected && is_same(*entry, *expected));
        }
    };
    for (std::size_t at = 0; at < text.size(); at += size) {
        stream.feed(text.substr(at, size));
        compare_all();
    }
    stream.finish();
    compare_all();
    assert(!reader.next());
}

}  // namespace

/// The first byte says how long the pieces are.
// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer calls it so
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::size_t piece = 1u + data[0];
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    for (const auto variations : {PgnVariations::Skipped, PgnVariations::Kept}) {
        check_whole(text, variations);
        check_pieces(text, piece, variations);
    }
    return 0;
}
