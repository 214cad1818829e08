// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a compiled catalog: one that is found sound is read by the library, which trusts
// it, and gives its sentences without reading beyond the bytes.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "announce/catalog.h"
#include "announce/mo_file.h"

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer calls it so
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace rochade;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const bool is_sound = is_sound_mo(bytes);
    const auto catalog = Catalog::from_mo(bytes, Language::Russian);
    if (!is_sound && catalog) __builtin_trap();
    if (!catalog) return 0;
    for (const std::string_view message : {"", "a", "White is to move.", "{n} move"}) {
        (void)catalog.value().text(message);
        (void)catalog.value().text_in("help", message);
        for (const long count : {0L, 1L, 2L, 21L, 1000000L}) {
            (void)catalog.value().plural(message, "{n} moves", count, {});
        }
    }
    return 0;
}
