// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/latin_key.h"

#include <string>
#include <string_view>

#include "base/utf8.h"

namespace rochade {

char latin_key_of(char32_t code) {
    if (code >= U'a' && code <= U'z') return static_cast<char>(code - U'a' + U'A');
    if (code >= U'A' && code <= U'Z') return static_cast<char>(code);
    static constexpr std::u32string_view kGreek = U"αβψδεφγηιξκλμνοπρστθωχυζς";
    static constexpr std::string_view kGreekKeys = "ABCDEFGHIJKLMNOPRSTUVXYZW";
    static constexpr std::u32string_view kRussian = U"йцукенгшщзфывапролдячсмить";
    static constexpr std::string_view kRussianKeys = "QWERTYUIOPASDFGHJKLZXCVBNM";
    std::string letter;
    append_utf8(letter, code);
    const auto small = characters_of(lower_case(letter));
    if (small.size() != 1) return 0;
    if (const auto at = kGreek.find(small[0]); at != kGreek.npos) return kGreekKeys[at];
    if (const auto at = kRussian.find(small[0]); at != kRussian.npos) return kRussianKeys[at];
    return 0;
}

}  // namespace rochade
