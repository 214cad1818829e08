// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/numerals.h"

namespace rochade {
namespace {

const std::string& small_numeral(const Numerals& numerals, unsigned number, Gender gender) {
    const std::string& gendered = numerals.gendered[static_cast<std::size_t>(gender)][number];
    return gendered.empty() ? numerals.small[number] : gendered;
}

std::string below_hundred(const Numerals& numerals, unsigned number, Gender gender) {
    if (number < 20) return small_numeral(numerals, number, gender);
    const std::string& tens = numerals.tens[number / 10 - 2];
    const unsigned units = number % 10;
    if (units == 0) return tens;
    if (!numerals.units_first.empty()) {
        // Inside a compound the units have one form whatever is counted: "einundzwanzig".
        return small_numeral(numerals, units, Gender::Masculine) + numerals.units_first + tens;
    }
    return tens + numerals.between + small_numeral(numerals, units, gender);
}

}  // namespace

std::string numeral_of(const Numerals& numerals, unsigned number, Counted counted) {
    const Gender gender = numerals.genders[static_cast<std::size_t>(counted)];
    if (number > kLargestNumeral) return std::to_string(number);
    if (number < 100) return below_hundred(numerals, number, gender);
    if (number == 100) return numerals.hundred;
    // A language with compounds says "hunderteins", not "hunderteine".
    const Gender rest = numerals.units_first.empty() ? gender : Gender::Neuter;
    return numerals.hundred_and + numerals.between + below_hundred(numerals, number - 100, rest);
}

}  // namespace rochade
