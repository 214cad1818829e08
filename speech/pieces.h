// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace rochade::speech {

/// The longest text handed to a synthesiser at once. All listeners share one synthesiser: short
/// pieces keep the others from waiting behind a long text, and bound what is made ahead.
inline constexpr std::size_t kMaxPieceBytes = 400;

/// `text` in pieces of at most kMaxPieceBytes, cut after a sentence where there is one, else at
/// a space, else between two characters. Joined they are the text again. Ill-formed UTF-8 is
/// first read as Latin-1 and a zero byte becomes a space, so that every piece can be spoken.
std::vector<std::string> pieces_of(std::string_view text);

}  // namespace rochade::speech
