// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "announce/words.h"
#include "rules/notation.h"
#include "rules/position.h"

namespace rochade {

class Lexicon;
struct EntryError;
enum class EntryPart : std::uint8_t;

/// No heard or typed text is longer, in bytes.
inline constexpr std::size_t kLongestHeardText = 256;

/// Whether the words agree with the move they name.
enum class Fit : std::uint8_t {
    Exact,
    WordsDiffer,  // a capture or en passant was said and is none: repeat the move as it is
};

enum class DrawOffer : std::uint8_t { None, Made };

/// Exactly one legal move.
struct HeardMove {
    Move move;
    Fit fit = Fit::Exact;
    DrawOffer draw_offer = DrawOffer::None;  // "e4 (=)"

    friend bool operator==(const HeardMove&, const HeardMove&) = default;
};

/// Well-formed, and no legal move. `move` is what was meant, where the words or the pieces that
/// could go there tell it. In a placement that is no legal position every move is heard so.
struct HeardIllegal {
    std::optional<Move> move;
    DrawOffer draw_offer = DrawOffer::None;

    friend bool operator==(const HeardIllegal&, const HeardIllegal&) = default;
};

/// Several legal moves fit, or only a promotion piece is missing; only the difference is asked.
/// In a placement that is no legal position they are pseudo-legal.
struct HeardAmbiguous {
    std::vector<Move> candidates;  // two or more

    friend bool operator==(const HeardAmbiguous&, const HeardAmbiguous&) = default;
};

struct HeardSaying {
    Saying saying;

    friend bool operator==(const HeardSaying&, const HeardSaying&) = default;
};

struct NotUnderstood {
    std::size_t offset;  // the byte where understanding ends; the size of the text if cut short

    friend bool operator==(const NotUnderstood&, const NotUnderstood&) = default;
};

using Heard = std::variant<HeardMove, HeardIllegal, HeardAmbiguous, HeardSaying, NotUnderstood>;

/// Understands announcements, typed moves and commands in every style of all four languages:
/// case, accents, punctuation and spaces do not matter. Notation is read with the piece letters
/// and the file letters of the setting only. Built once; never changes; may be shared by
/// threads.
class Hearing {
public:
    explicit Hearing(const Vocabulary& vocabulary);
    Hearing(Hearing&&) noexcept;
    Hearing& operator=(Hearing&&) noexcept;
    ~Hearing();

    /// What `text` means before the next move of `position`.
    Heard hear(std::string_view text, const Position& position, LetterSet letters) const;

    /// The same in a placement that is no legal position. Laws: A.4 b, d.
    Heard hear(std::string_view text, const Setup& setup, LetterSet letters) const;

    /// Why `text` is no legal move of `position`, and where in it; nothing if it is one, may be
    /// several, or is something else that can be said.
    std::optional<EntryError> fault_in(std::string_view text, const Position& position,
                                       LetterSet letters) const;

    /// The square that `text` names and nothing else: whatever names it where a move goes there. Of
    /// a square a large letter is a file too.
    std::optional<Square> square_in(std::string_view text, LetterSet letters) const;

    /// The same for a file or a rank alone.
    std::optional<File> file_in(std::string_view text, LetterSet letters) const;
    std::optional<Rank> rank_in(std::string_view text, LetterSet letters) const;

    /// Where in `text` a part of a move stands, its first byte; 0 if that cannot be told.
    std::size_t place_of(EntryPart part, std::string_view text, LetterSet letters) const;

private:
    std::unique_ptr<const Lexicon> lexicon_;
};

}  // namespace rochade
