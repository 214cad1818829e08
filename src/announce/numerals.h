// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace rochade {

/// What a number counts: the form of the numeral follows it.
enum class Counted : std::uint8_t { Hours, Minutes, Seconds, Moves };
inline constexpr std::size_t kCounted = 4;

enum class Gender : std::uint8_t { Masculine, Feminine, Neuter };
inline constexpr std::size_t kGenders = 3;

/// How one language counts; data of its words file.
struct Numerals {
    using Small = std::array<std::string, 20>;  // 0 to 19

    Small small;                           // as in counting
    std::array<std::string, 8> tens;       // 20 to 90
    std::string hundred;                   // 100 alone
    std::string hundred_and;               // before something
    std::string between;                   // between hundred, tens and units
    std::string units_first;               // German "und": units, this, tens; empty elsewhere
    std::array<Small, kGenders> gendered;  // by Gender; empty where it is as in counting
    std::array<Gender, kCounted> genders{Gender::Neuter, Gender::Neuter, Gender::Neuter,
                                         Gender::Neuter};
};

/// Numerals up to this are given in words, larger ones in digits.
inline constexpr unsigned kLargestNumeral = 199;

/// "einundzwanzig", "двадцать две": the numeral for `number` of these.
std::string numeral_of(const Numerals& numerals, unsigned number, Counted counted);

}  // namespace rochade
