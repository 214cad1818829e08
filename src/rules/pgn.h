// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
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

struct PgnMove;

/// Why a game, or a variation in it, could not be read. What stands before and after it is not
/// touched.
struct PgnError {
    enum class Kind : std::uint8_t {
        BadTag,
        BadStart,        // the FEN tag cannot be read or has faults
        UnknownVariant,  // other rules than those of chess and of Chess960
        BadMove,         // see `move`
        /// The main line, or a side in check, passes its turn: "--". What follows could not
        /// have been played, so nobody knows which game it was.
        NullMove,
        Unterminated,  // comment or variation that never ends
        TooDeep,       // variations nested deeper than kDeepestPgnVariation; only where kept
        TooLong,       // a game over kLargestPgnGame bytes
        Utf16,         // the whole text is UTF-16, which no PGN is
        NoGame,        // given by callers that expect a game; a reader simply ends
    };
    Kind kind;
    std::size_t game;  // from 1
    std::size_t line;  // of the text, from 1
    std::string text;  // the word that was not understood
    std::optional<MoveError> move;
};

/// "BadTag"; for scripts.
std::string_view name_of(PgnError::Kind kind);

/// Other moves from the position before the move they belong to.
struct PgnVariation {
    std::vector<unsigned> nags;  // before the first move: of the variation as a whole
    std::string comment_before;
    std::vector<PgnMove> moves;
    std::string comment_behind;  // behind the closing parenthesis
};

struct PgnMove {
    Move move;
    std::string comment_after;   // without the braces; may hold [%clk 1:29:58]
    std::vector<unsigned> nags;  // 0 to 255
    /// What could have been played instead of `move`, in the order of the text. Empty unless
    /// PgnVariations::Kept was asked for.
    std::vector<PgnVariation> variations = {};
    /// Nothing is played and the turn passes; `move` says nothing. Only in variations, where
    /// annotators show threats so: the Laws know no such move.
    bool is_null = false;
};

struct PgnGame {
    std::vector<std::pair<std::string, std::string>> tags;  // in the order of the file
    Position start = Position::initial();
    std::string comment_before;
    std::vector<PgnMove> moves;        // the main line
    std::optional<GameResult> result;  // nothing for "*"
    /// What was wrong in variations, in the order of the text. Each ends before it, and all else
    /// is there. Empty unless PgnVariations::Kept was asked for.
    std::vector<PgnError> variation_faults = {};

    std::optional<std::string> tag(std::string_view name) const;
};

inline constexpr std::size_t kLargestPgnGame = 1u << 20;  // bytes
inline constexpr std::size_t kDeepestPgnVariation = 64;   // of nested variations
/// A game in which more variations have a fault is a bad one, because of the next.
inline constexpr std::size_t kMostPgnVariationFaults = 256;

/// Whether variations become part of a game. Skipped ones are read over, whatever they hold;
/// kept ones are checked as the main line is, and one with a fault ends before it.
enum class PgnVariations : std::uint8_t { Skipped, Kept };

using PgnEntry = Result<PgnGame, PgnError>;

/// What a check tells about a good game.
struct PgnSummary {
    std::size_t game = 0;   // from 1
    std::size_t plies = 0;  // of the main line
    std::optional<GameResult> result;
    /// What the Result tag says, where the end of the moves says something else. Only results
    /// that end a game contradict each other; the end of the moves outweighs the tag.
    std::optional<GameResult> contradicting_tag;
    std::size_t line = 0;  // of the end of the moves, from 1; counted where they contradict
    std::vector<PgnError> variation_faults = {};  // as in PgnGame
};

using PgnCheck = Result<PgnSummary, PgnError>;

/// Where a reader stands in a text that may still grow.
struct PgnPlace {
    std::string_view text;       // what is in memory
    std::size_t offset = 0;      // where the next game may begin
    std::size_t counted = 0;     // line breaks are counted up to here
    std::size_t line = 1;        // the line of `counted`
    std::size_t game = 0;        // how many games have been read
    bool is_whole = true;        // nothing comes behind `text`
    bool is_begun = false;       // the first bytes have been looked at
    bool is_unreadable = false;  // UTF-16, all of it
    bool is_lost = false;        // in a game that is too long: looks for the next one
    bool is_blank_line = true;   // while lost: only spaces since the start of the line
};

/// Reads the games of a PGN text one after the other; a bad one does not stop the rest. Takes
/// byte order marks, CRLF, Latin-1, missing blank lines, missing results, % and ; comments.
/// PgnStream does the same for a text that comes in pieces.
class PgnReader {
public:
    /// `text` must outlive the reader. Its pieces are written with `letters`; a PGN for exchange
    /// has the English ones.
    explicit PgnReader(std::string_view text, LetterSet letters = LetterSet::English,
                       PgnVariations variations = PgnVariations::Skipped)
        : letters_(letters), variations_(variations) {
        place_.text = text;
    }

    /// The next game, or nothing at the end.
    std::optional<PgnEntry> next();
    /// The same without the game itself, which is several times faster.
    std::optional<PgnCheck> check_next();

private:
    PgnPlace place_;
    LetterSet letters_;
    PgnVariations variations_;
};

/// Export format: seven tags first, lines of at most 80 characters, SetUp and FEN tags where the
/// start is not the usual one. Variations deeper than kDeepestPgnVariation are left out.
std::string to_pgn(const PgnGame& game);

}  // namespace rochade
