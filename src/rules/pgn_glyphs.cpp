// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pgn_glyphs.h"

#include <array>

namespace rochade {
namespace {

struct Glyph {
    std::string_view text;
    unsigned nag;
};

// The numbers are those of the PGN standard, section 10, and of common practice above 139.
constexpr std::array kGlyphs = {
    Glyph{"!", 1},    Glyph{"?", 2},    Glyph{"!!", 3},   Glyph{"‼", 3},    Glyph{"??", 4},
    Glyph{"⁇", 4},    Glyph{"!?", 5},   Glyph{"⁉", 5},    Glyph{"?!", 6},   Glyph{"⁈", 6},
    Glyph{"□", 7},    Glyph{"=", 10},   Glyph{"∞", 13},   Glyph{"~", 13},   Glyph{"inf", 13},
    Glyph{"⩲", 14},   Glyph{"+/=", 14}, Glyph{"+=", 14},  Glyph{"⩱", 15},   Glyph{"=/+", 15},
    Glyph{"=+", 15},  Glyph{"±", 16},   Glyph{"+/-", 16}, Glyph{"+/−", 16}, Glyph{"∓", 17},
    Glyph{"-/+", 17}, Glyph{"−/+", 17}, Glyph{"+-", 18},  Glyph{"+−", 18},  Glyph{"+–", 18},
    Glyph{"-+", 19},  Glyph{"−+", 19},  Glyph{"–+", 19},  Glyph{"+--", 20}, Glyph{"+−−", 20},
    Glyph{"--+", 21}, Glyph{"−−+", 21}, Glyph{"⨀", 22},   Glyph{"⊙", 22},   Glyph{"○", 26},
    Glyph{"⟳", 32},   Glyph{"↑", 36},   Glyph{"→", 40},   Glyph{"=/∞", 44}, Glyph{"⯹", 44},
    Glyph{"⇆", 132},  Glyph{"⇄", 132},  Glyph{"⊕", 138},  Glyph{"∆", 140},  Glyph{"△", 140},
    Glyph{"∇", 141},  Glyph{"▽", 141},  Glyph{"⌓", 142},  Glyph{"RR", 145}, Glyph{"N", 146},
    Glyph{"TN", 146}};

}  // namespace

std::optional<unsigned> nag_of_glyph(std::string_view glyph) {
    for (const Glyph& one : kGlyphs) {
        if (one.text == glyph) return one.nag;
    }
    return std::nullopt;
}

}  // namespace rochade
