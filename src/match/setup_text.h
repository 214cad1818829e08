// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "match/match.h"

namespace rochade {

/// Names are cut to so many bytes, at a whole character.
inline constexpr std::size_t kLongestName = 200;

/// What stands at the head of a log, a line each, without line breaks: laws, mode, discipline,
/// competition-rules, assistant, clock, white, black, variant, start, and the regulations. Nothing
/// that a name holds can break a line or a word.
std::vector<std::string> setup_lines(const MatchSetup& setup);

/// The first words of those lines, in their order.
inline constexpr std::array kSetupWords = {
    std::string_view("laws"),         std::string_view("mode"),
    std::string_view("discipline"),   std::string_view("competition-rules"),
    std::string_view("assistant"),    std::string_view("clock"),
    std::string_view("white"),        std::string_view("black"),
    std::string_view("variant"),      std::string_view("start"),
    std::string_view("default-time"), std::string_view("quickplay-finish"),
    std::string_view("draw-offers"),  std::string_view("announced-in"),
    std::string_view("rank-numbers"),
};

/// So many of them stand in a log of kFirstLogVersion.
inline constexpr std::size_t kFirstSetupWords = 10;

/// Takes one such line into `setup`. Nothing is changed if the line cannot be read.
enum class SetupLine : std::uint8_t { Read, Unreadable };
SetupLine read_setup_line(std::string_view line, MatchSetup& setup);

/// Any bytes as one word of UTF-8 without spaces or control characters, and back. The empty name
/// is "%".
std::string encode_name(std::string_view name);
std::optional<std::string> decode_name(std::string_view word);

}  // namespace rochade
