// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/pieces.h"

#include <algorithm>

#include "base/utf8.h"

namespace rochade::speech {
namespace {

bool is_inside_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// How many bytes of `text`, which is longer than one piece, make the next piece.
std::size_t cut_of(std::string_view text) {
    const std::string_view window = text.substr(0, kMaxPieceBytes);
    for (const std::string_view ends : {".!?\n", ",;:"}) {
        for (std::size_t at = window.size() - 1; at > 0; --at) {
            if (window[at] != ' ' && window[at] != '\n') continue;
            if (ends.find(window[at - 1]) != std::string_view::npos) return at + 1;
        }
    }
    const std::size_t space = window.rfind(' ');
    if (space != std::string_view::npos) return space + 1;
    std::size_t cut = kMaxPieceBytes;
    while (is_inside_character(text[cut])) --cut;
    return cut;
}

}  // namespace

std::vector<std::string> pieces_of(std::string_view text) {
    std::string clean = utf8_from_unknown(text);
    std::replace(clean.begin(), clean.end(), '\0', ' ');

    std::vector<std::string> pieces;
    std::string_view rest = clean;
    while (rest.size() > kMaxPieceBytes) {
        const std::size_t cut = cut_of(rest);
        pieces.emplace_back(rest.substr(0, cut));
        rest.remove_prefix(cut);
    }
    if (!rest.empty()) pieces.emplace_back(rest);
    return pieces;
}

}  // namespace rochade::speech
