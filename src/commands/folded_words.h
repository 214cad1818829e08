// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace rochade {

/// No text of a command is longer, in bytes.
inline constexpr std::size_t kLongestCommandText = 512;

/// A word of a text, made comparable, and where in the text it stands.
struct FoldedWord {
    std::string folded;
    std::size_t begin;
    std::size_t end;  // behind its last byte, punctuation included
};

/// `text` without case, accents and apostrophes: "Ü" and "ue" are "u", "ß" is "ss", "ё" is "е".
/// Good for comparing what was folded too, for nothing else.
std::string comparable(std::string_view text);

/// The words of `text` between spaces; sentence marks at their ends do not count.
std::vector<FoldedWord> folded_words(std::string_view text);

/// The parts of "help|commands", without empty ones and outer spaces.
std::vector<std::string> alternatives_of(std::string_view list);

/// Without the spaces and sentence marks at its end.
std::string without_marks(std::string_view text);

/// Without spaces and tabs at both ends.
std::string trimmed(std::string_view text);

}  // namespace rochade
