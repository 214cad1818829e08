// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/pgn.h"

namespace rochade {

/// Reads a PGN text that comes in pieces of any size, such as a file of many gigabytes or a pipe,
/// and gives the same games and errors as PgnReader gives for the whole text. It does no input
/// itself:
///
///     while (more to read) {
///         stream.feed(piece);
///         while (auto entry = stream.next()) use(*entry);
///     }
///     stream.finish();
///     while (auto entry = stream.next()) use(*entry);
///
/// A game is given once it is sure where it ends, which the text behind it tells. What is kept
/// in memory is never more than kLargestPgnGame and some kilobytes, and the piece just fed.
class PgnStream {
public:
    explicit PgnStream(LetterSet letters = LetterSet::English,
                       PgnVariations variations = PgnVariations::Skipped)
        : letters_(letters), variations_(variations) {
        place_.is_whole = false;
    }

    PgnStream(const PgnStream&) = delete;
    PgnStream& operator=(const PgnStream&) = delete;
    PgnStream(PgnStream&&) = delete;
    PgnStream& operator=(PgnStream&&) = delete;
    ~PgnStream() = default;

    /// Takes a copy of the next piece of the text. Asserted: finish() has not been called.
    void feed(std::string_view piece);
    /// Nothing comes any more.
    void finish();

    /// The next game; nothing until more is fed, or at the end.
    std::optional<PgnEntry> next();
    /// The same without the game itself, which is several times faster.
    std::optional<PgnCheck> check_next();

private:
    template <class Read>
    auto read_on(Read&& read);

    LetterSet letters_;
    PgnVariations variations_;
    std::string memory_;  // what place_ stands in
    PgnPlace place_;
    std::size_t needed_ = 0;  // bytes from the place on, before reading is tried again
};

}  // namespace rochade
