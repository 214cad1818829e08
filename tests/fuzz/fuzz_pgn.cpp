// SPDX-License-Identifier: GPL-3.0-or-later
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rules/pgn.h"

using namespace rochade;

/// Any text ends; a game that is read is written, read again, and then stays as it is.
// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer calls it so
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    PgnReader reader(text);
    std::size_t count = 0;
    while (const auto entry = reader.next()) {
        ++count;
        assert(count <= size);
        if (!*entry) {
            assert(entry->error().game == count);
            continue;
        }
        const std::string written = to_pgn(entry->value());
        PgnReader again(written);
        const auto read = again.next();
        assert(read && *read);
        assert(read->value().moves.size() == entry->value().moves.size());
        assert(read->value().start.setup() == entry->value().start.setup());
        assert(read->value().result == entry->value().result);
        assert(to_pgn(read->value()) == written);
        assert(!again.next());
    }
    return 0;
}
