// SPDX-License-Identifier: GPL-3.0-or-later
// How fast games are read: words only, checked, and with everything they hold. The text is the
// file that ROCHADE_BENCH_PGN names; without it, games of random moves in the manner of an online
// server (a clock behind each move) and in that of a magazine (nothing but moves).
#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "rules/pgn_stream.h"
#include "rules/pgn_walk.h"
#include "rules/san.h"

namespace rochade {
namespace {

constexpr std::size_t kTextSize = 4'000'000;  // bytes
constexpr std::size_t kMostPlies = 90;
constexpr std::size_t kPieceSize = std::size_t{1} << 18;  // bytes

/// The same numbers in every run.
class FixedRandom {
public:
    std::size_t below(std::size_t limit) {
        state_ = state_ * 6364136223846793005u + 1442695040888963407u;
        return static_cast<std::size_t>(state_ >> 33u) % limit;
    }

private:
    std::uint64_t state_ = 1;
};

enum class Manner : std::uint8_t { Server, Magazine };

constexpr std::array<std::string_view, 17> kServerTags = {
    "[Event \"Rated Blitz game\"]",
    "[Site \"https://example.org/Ab12Cd34\"]",
    "[Date \"2026.11.30\"]",
    "[Round \"-\"]",
    "[White \"white_player_1\"]",
    "[Black \"black_player_2\"]",
    "[Result \"*\"]",
    "[UTCDate \"2026.11.30\"]",
    "[UTCTime \"12:00:00\"]",
    "[WhiteElo \"1870\"]",
    "[BlackElo \"1921\"]",
    "[WhiteRatingDiff \"+6\"]",
    "[BlackRatingDiff \"-6\"]",
    "[ECO \"B90\"]",
    "[Opening \"Sicilian Defense: Najdorf Variation\"]",
    "[TimeControl \"180+0\"]",
    "[Termination \"Normal\"]"};

void add_game(std::string& text, Manner manner, FixedRandom& random) {
    for (const std::string_view tag : kServerTags) (text += tag) += '\n';
    text += '\n';
    std::size_t line_start = text.size();
    Position position = Position::initial();
    for (std::size_t ply = 0; ply < kMostPlies; ++ply) {
        const auto moves = position.legal_moves();
        if (moves.empty()) break;
        const Move move =
            *(moves.begin() + static_cast<std::ptrdiff_t>(random.below(moves.size())));
        const bool is_white = position.turn() == Side::White;
        if (is_white || manner == Manner::Server) {
            text += std::to_string(position.setup().move_number) + (is_white ? ". " : "... ");
        }
        text += to_san(move, position);
        if (manner == Manner::Server) {
            text += " { [%clk 0:0" + std::to_string(2 - ply / 45) + ":" +
                    std::to_string(10 + random.below(50)) + "] }";
        }
        const bool is_full = manner == Manner::Magazine && text.size() - line_start > 70;
        text += is_full ? '\n' : ' ';
        if (is_full) line_start = text.size();
        position = position.play(move);
    }
    text += "*\n\n";
}

std::string made_text(Manner manner) {
    FixedRandom random;
    std::string text;
    while (text.size() < kTextSize) add_game(text, manner, random);
    return text;
}

const std::string& text_of(Manner manner) {
    static const std::string kServer = made_text(Manner::Server);
    static const std::string kMagazine = made_text(Manner::Magazine);
    static const std::string kFile = [] {
        const char* path = std::getenv("ROCHADE_BENCH_PGN");
        if (path == nullptr) return std::string();
        std::ifstream file(path, std::ios::binary);
        std::stringstream text;
        text << file.rdbuf();
        return text.str();
    }();
    if (!kFile.empty()) return kFile;
    return manner == Manner::Server ? kServer : kMagazine;
}

void report(benchmark::State& state, const std::string& text, std::size_t games) {
    state.SetBytesProcessed(static_cast<std::int64_t>(text.size()) * state.iterations());
    state.counters["games/s"] =
        benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsRate);
}

/// Looks at every word and does nothing with it.
struct Counting : PgnVisitor {
    std::size_t words = 0;

    void tag(std::string_view name, std::string_view value) {
        words += name.size() + value.size() > 0 ? 1u : 0u;
    }
    bool move(std::string_view text) {
        words += text.empty() ? 0u : 1u;
        return true;
    }
    void comment(std::string_view text) { words += text.empty() ? 0u : 1u; }
};

void read_words(benchmark::State& state, Manner manner) {
    const std::string& text = text_of(manner);
    std::size_t games = 0;
    for (auto _ : state) {
        Counting counting;
        PgnPlace place;
        place.text = text;
        PgnFaults faults;
        while (visit_pgn_game(place, counting, faults) == PgnStep::Game) ++games;
        benchmark::DoNotOptimize(counting.words);
    }
    report(state, text, games);
}

void check_games(benchmark::State& state, Manner manner) {
    const std::string& text = text_of(manner);
    std::size_t games = 0;
    for (auto _ : state) {
        PgnReader reader(text);
        while (reader.check_next()) ++games;
    }
    report(state, text, games);
}

void check_games_in_pieces(benchmark::State& state, Manner manner) {
    const std::string& text = text_of(manner);
    std::size_t games = 0;
    for (auto _ : state) {
        PgnStream stream;
        for (std::size_t at = 0; at < text.size(); at += kPieceSize) {
            stream.feed(std::string_view(text).substr(at, kPieceSize));
            while (stream.check_next()) ++games;
        }
        stream.finish();
        while (stream.check_next()) ++games;
    }
    report(state, text, games);
}

void read_games(benchmark::State& state, Manner manner, PgnVariations variations) {
    const std::string& text = text_of(manner);
    std::size_t games = 0;
    for (auto _ : state) {
        PgnReader reader(text, LetterSet::English, variations);
        while (reader.next()) ++games;
    }
    report(state, text, games);
}

BENCHMARK_CAPTURE(read_words, clocks, Manner::Server)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_words, plain, Manner::Magazine)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(check_games, clocks, Manner::Server)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(check_games, plain, Manner::Magazine)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(check_games_in_pieces, clocks, Manner::Server)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(check_games_in_pieces, plain, Manner::Magazine)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_games, clocks, Manner::Server, PgnVariations::Skipped)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_games, plain, Manner::Magazine, PgnVariations::Skipped)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_games, kept_variations, Manner::Server, PgnVariations::Kept)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace rochade
