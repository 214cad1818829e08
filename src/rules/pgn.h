// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "rules/notation.h"
#include "rules/outcome.h"
#include "rules/position.h"

namespace rochade {

struct PgnMove {
    Move move;
    std::string comment_after;   // without the braces; may hold [%clk 1:29:58]
    std::vector<unsigned> nags;  //  …
};

struct PgnGame {
    std::vector<std::pair<std::string, std::string>> tags;  // in the order of the file
    Position start = Position::initial();
    std::string comment_before;
    std::vector<PgnMove> moves;        // the main line; variations are read over
    std::optional<GameResult> result;  // nothing for "*"

    std::optional<std::string> tag(std::string_view name) const;
};

/// Why a game could not be read. The games before and after it are not touched.
struct PgnError {
    enum class Kind : std::uint8_t {
        BadTag,
        BadStart,      // the FEN tag cannot be read or has faults
        BadMove,       // see `move`
        Unterminated,  // comment or variation that never ends
        TooLong,       // a game over kLargestPgnGame bytes
        NoGame,
    };
    Kind kind;
    std::size_t game;  // from 1
    std::size_t line;  // of the text, from 1
    std::string text;  // the word that was not understood
    std::optional<MoveError> move;
};

inline constexpr std::size_t kLargestPgnGame = 1u << 20;

using PgnEntry = Result<PgnGame, PgnError>;

/// Reads the games of a PGN text one after the other; a bad one does not stop the rest. Takes
/// byte order marks, CRLF, Latin-1, missing blank lines, missing results, % and ; comments.
class PgnReader {
public:
    /// `text` must outlive the reader. Its pieces are written with `letters`; a PGN for exchange
    /// has the English ones.
    explicit PgnReader(std::string_view text, LetterSet letters = LetterSet::English)
        : text_(text), letters_(letters) {}

    /// The next game, or nothing at the end.
    std::optional<PgnEntry> next();

private:
    std::string_view text_;
    LetterSet letters_;
    std::size_t offset_ = 0;
    std::size_t line_ = 1;
    std::size_t game_ = 0;
};

/// Export format: seven tags first, lines of at most 80 characters, SetUp and FEN tags where the
/// start is not the usual one.
std::string to_pgn(const PgnGame& game);

}  // namespace rochade
