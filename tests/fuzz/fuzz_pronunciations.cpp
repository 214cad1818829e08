// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a pronunciations file: it is read or refused with a line in it.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "announce/pronunciations.h"

namespace {

void must(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer calls it so
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace rochade;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = Pronunciations::parse(text);
    if (!read) {
        const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
        must(read.error().line <= lines);
        return 0;
    }
    for (const char* word : {"anna", "vier", "ένα"}) {
        for (const std::string& phones : read.value().of(word)) must(!phones.empty());
    }
    return 0;
}
