// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/context.h"
#include "app/exit_code.h"
#include "app/log_file.h"
#include "rules/pgn_stream.h"

namespace rochade {

/// How many games there were.
struct GameCounts {
    long good = 0;
    long bad = 0;
    long bad_variations = 0;  // in good games

    long all() const { return good + bad; }
};

/// Tells now and then on the error stream how many games have been read, a line each time.
class GameProgress {
public:
    explicit GameProgress(const Context& context) : context_(context) {}
    void game_read() {
        if (++games_ % kGamesPerLine == 0) tell();
    }
    void tell() const;

private:
    static constexpr long kGamesPerLine = 10'000;

    const Context& context_;
    long games_ = 0;
};

/// Reads the games of files one after the other, whatever their size, and counts them.
class PgnFiles {
public:
    PgnFiles(const std::vector<std::string>& files, const Context& context,
             PgnVariations variations)
        : files_(files), context_(context), variations_(variations) {}

    enum class Part : std::uint8_t { Game, Variation };
    /// Told of each bad game, and with PgnError::Kind::NoGame of a file without any. Of a variation
    /// it is told behind the game, which is a good one.
    using Bad = std::function<void(const std::string& file, const PgnError& error, Part part)>;

    /// Hands on every good game. \return Done; No if a game or a variation was bad or a file had no
    /// game; Trouble if a file could not be read, which is said on the error stream.
    ExitCode read(const std::function<void(const PgnGame&)>& good, const Bad& bad);
    /// The same without the games themselves, which is faster.
    ExitCode check(const std::function<void(const std::string& file, const PgnSummary&)>& good,
                   const Bad& bad);

    const GameCounts& counts() const { return counts_; }

private:
    template <typename Next, typename Good>
    ExitCode each_file(const Next& next, const Good& good, const Bad& bad);
    template <typename Next, typename Good>
    std::optional<FileError> each_game(const std::string& file, const Next& next, const Good& good,
                                       const Bad& bad);

    const std::vector<std::string>& files_;
    const Context& context_;
    PgnVariations variations_;
    GameCounts counts_;
};

}  // namespace rochade
