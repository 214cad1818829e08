// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "match/scoresheet.h"
#include "rules/notation.h"
#include "rules/setup.h"

namespace rochade {

/// How a score is written for people.
struct ScoreTextForm {
    LetterSet letters = LetterSet::English;
    /// Long as for reading aloud: "Ng1-f3". Laws: C.8 to C.11
    enum class Notation : std::uint8_t { Short, Long } notation = Notation::Short;
    /// What the mover's clock showed after each move: "e4 1:29:58".
    enum class Times : std::uint8_t { Omitted, Written } times = Times::Omitted;
    /// Stands behind a move with which something was claimed. Laws: 8.1 b
    std::string claim_sign;
};

/// One line for each numbered move: "1. e4 e5 (=)", with (=) where a draw was offered. A score can
/// hold moves that are illegal or that no piece could make; they are written by their squares.
/// Laws: 8.1, C
std::vector<std::string> score_text(const Setup& start, const Scoresheet& score,
                                    const ScoreTextForm& form);

}  // namespace rochade
