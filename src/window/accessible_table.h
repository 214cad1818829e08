// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "announce/phrase.h"
#include "announce/words.h"
#include "window/view.h"

namespace rochade {

// What a screen reader can read of the window, as plain data. Pure: no drawing, no bus.

/// How soon a screen reader says what it is told.
enum class Politeness : std::uint8_t {
    Polite,     // after what it is saying
    Assertive,  // at once
};

/// The window as its parts are named and where they are. Boxes are in the screen's units and
/// relative to the inside of the window.
struct AccessibleTable {
    std::string title;
    bool active = false;  // the keys go to this window
    int screen_x = 0;     // where the inside of the window begins on the screen
    int screen_y = 0;
    Box window;

    std::string board_name;
    Box board;
    Side near_side = Side::White;           // at the bottom
    std::array<std::string, 64> squares{};  // "e4, white knight", by Square::index()
    std::array<std::string, 8> files{};     // by File
    std::array<std::string, 8> ranks{};     // by Rank
    std::optional<Square> focus;            // nothing: what is typed has the focus
    Language board_language = Language::English;

    std::string turn;  // and how the game ended
    std::string white_clock;
    std::string black_clock;
    Box turn_box;
    Box white_clock_box;
    Box black_clock_box;

    std::string captions_name;
    Box captions;

    std::string entry_name;
    std::string entry;      // empty for a secret
    std::size_t caret = 0;  // in characters
    bool secret = false;
    Box entry_box;

    friend bool operator==(const AccessibleTable&, const AccessibleTable&) = default;
};

/// The language in which squares and pieces are named in this style.
Language naming_language(const PhraseStyle& style, const Vocabulary& vocabulary);

/// "Eva vier, weißer Springer"; of an empty square only its name.
std::string square_name(const Board& board, Square square, const PhraseStyle& style,
                        const Vocabulary& vocabulary);

/// Whether two texts are of the same words, in whatever order and with whatever marks.
bool have_the_same_words(std::string_view one, std::string_view other);

/// What is not in ViewState.
struct AccessibleView {
    std::string title;
    bool active = false;
    int screen_x = 0;
    int screen_y = 0;
    /// Pixels of the picture for one unit of the screen, which is more than one on fine displays.
    double pixels_per_unit = 1;
    bool secret = false;
};

/// Everything as it is drawn in a window of `size` pixels. Without a vocabulary squares are named
/// as they are written, and pieces are not named.
AccessibleTable accessible_table(Size size, const ViewState& state, const AccessibleView& view,
                                 const Vocabulary* vocabulary, const Catalog& catalog);

}  // namespace rochade
