// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace rochade {

/// Which text of the Laws of Chess is in force. Article numbers in this program are those of
/// 2014 unless another edition is named.
enum class LawsEdition : std::uint8_t { Laws2001, Laws2014, Laws2023 };

enum class Mode : std::uint8_t {
    Tournament,  // nothing is volunteered that the Laws do not grant; illegal moves stand
    Friendly,    // illegal moves are refused with the reason, check and results are spoken
};

enum class Discipline : std::uint8_t { Standard, Rapid, Blitz };

/// Whether rapid or blitz is played under the Competition Rules. Laws: A.3, A.4, B.3, B.4.
enum class CompetitionRules : std::uint8_t { Apply, DoNotApply };

}  // namespace rochade
