// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "announce/announcer.h"
#include "commands/front_end.h"
#include "match/match.h"
#include "tactile/braille/display.h"
#include "tactile/braille/view.h"

namespace rochade {

/// What the players read on their braille displays. Everything here is called on one thread, the
/// session's; showing a line hands it over and waits for nothing.
///
/// A display shows what may be said to its reader and nothing more: his own score, the position as
/// he may hear it, and what he was told. In a tournament no check is marked, and no clock stands
/// there unasked. The Laws would bear a clock that he can feel at any time, as his opponent sees
/// one (D.2.5); but what is told of the time is told at his request (D.2.9 d, 12.6), and a display
/// that runs is more than the words of an assistant. So the time stands there when he has asked, as
/// it was then, until the next move is completed. In friendly games the clocks run on the display.
class BrailleReaders {
public:
    using Show = std::function<void(braille::Cells)>;

    /// Gives a player a display. Once for each player, before anything else.
    void add(Side reader, braille::ChessCode code, Language language, Show show);
    bool has(Side reader) const { return readers_[index_of(reader)].has_value(); }
    bool empty() const { return !has(Side::White) && !has(Side::Black); }

    /// What was said or written for everybody or for a player.
    void hear(const Caption& caption);
    /// What is said of the display itself is not to take the place of what was said before.
    enum class Hearing : std::uint8_t { Everything, Nothing };
    void set_hearing(Hearing hearing) { hearing_ = hearing; }
    /// The game as it stands at this time.
    void follow(const Match& match, Instant at);
    /// He has asked for a time.
    void note_asked(Side reader, Question question, const Match& match, Instant at);
    /// The width of a display is known from now on, or a key was pressed.
    /// \return what the reader asks for with it
    std::optional<braille::Request> take(Side reader, const braille::DisplayEvent& event);

    // Asserted: the reader has a display.
    braille::Mode mode(Side reader) const { return of(reader).view.mode(); }
    void set_mode(Side reader, braille::Mode mode);
    braille::ChessCode code(Side reader) const { return of(reader).view.writing().code; }
    void set_code(Side reader, braille::ChessCode code, const Match& match, Instant at);

    /// Whether follow() has something new to show each second.
    bool runs(const Match& match) const;

private:
    struct AskedTime {
        std::size_t half_moves;  // that were completed then
        std::optional<braille::Cells> own;
        std::optional<braille::Cells> opponents;
    };
    struct Reader {
        explicit Reader(Side of) : side(of), view(of) {}

        Side side;
        Language language = Language::English;
        braille::View view;
        Show show;
        std::optional<AskedTime> asked;
        /// The score as far as it has been written, and what stands after it.
        std::vector<Move> moves;
        std::vector<braille::WrittenMove> written;
        Setup after;
    };

    Reader& of(Side reader);
    const Reader& of(Side reader) const;
    static void write_score(Reader& reader, const Match& match);
    static void show(const Reader& reader) { reader.show(reader.view.line()); }

    Hearing hearing_ = Hearing::Everything;
    std::array<std::optional<Reader>, 2> readers_;  // by index_of(Side)
};

/// The letters of the pieces in a language.
LetterSet piece_letters_of(Language language);

/// The cells of a text in its language: for eight dots in computer braille. Letter by letter where
/// the table is missing.
braille::Cells braille_prose(std::string_view text, Language language, braille::ChessCode code);

/// The code of somebody who has chosen none.
braille::ChessCode usual_chess_code(Language language);

}  // namespace rochade
