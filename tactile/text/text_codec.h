// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tactile/clockless.h"
#include "tactile/known_placement.h"
#include "tactile/lines.h"
#include "tactile/text/text_placement.h"

/// The Chess Peripheral Protocol: lines of text between a program and a board. See
/// docs/devices/text.md.
namespace rochade::tactile::text {

/// Speaks to one board in the part the protocol calls central.
class TextCodec final : public ClocklessCodec {
public:
    void handle_opened(Instant now) override;
    void handle_closed(std::vector<BoardEvent>& out) override;
    void handle_bytes(std::span<const std::byte> bytes, Instant now,
                      std::vector<BoardEvent>& out) override;
    void handle_time(Instant now, std::vector<BoardEvent>& out) override;
    void request_dump(Instant now) override;
    void request_sign_of_life(Instant now) override;
    void set_orientation(Orientation orientation) override { orientation_ = orientation; }
    Bytes poll_output() override;
    std::optional<Instant> poll_deadline() const override;

private:
    enum class Question : std::uint8_t { GetStateFeature, StreamFeature, State, Begin };
    struct Asked {
        Question what;
        Instant sent;
        int times;
    };

    void handle_line(const std::string& line, std::vector<BoardEvent>& out);
    void handle_placement(std::string_view word, std::string_view text,
                          std::vector<BoardEvent>& out);
    void handle_move(std::string_view text, std::vector<BoardEvent>& out);
    void handle_yes_or_no(bool is_yes);
    void handle_noise(std::size_t size, std::vector<BoardEvent>& out);
    void doubt(std::vector<BoardEvent>& out);
    void report_skipped(std::vector<BoardEvent>& out);
    void ask_for_placement();
    void ask(Question what);
    void ask_next();
    void send(Question what, int times);
    void say(std::string_view line);
    Board laid(const Board& board) const;
    std::optional<Board> board_of(const SeenSquares& seen) const;

    LineReader reader_;
    KnownPlacement placement_;
    Orientation orientation_ = Orientation::Normal;
    Instant now_{};
    Instant last_byte_{};
    std::size_t bad_bytes_ = 0;  // of lines that were whole but made no sense

    Bytes unsent_;
    Instant next_write_{};  // until the board is known
    bool is_known_ = false;

    std::optional<Asked> asked_;
    std::deque<Question> waiting_;  // each at most once
    bool has_state_ = false;        // features the board has
    bool has_stream_ = false;

    /// As the board has it, after the last move: what pieces without a name are compared with.
    std::optional<Board> before_;
    std::optional<Board> begun_;  // what the board was told that it should be
    Side turn_ = Side::White;
};

inline constexpr LineSettings kLine{.baud_bits_per_second = 115200};
inline constexpr Duration kLongestGap{300};  // inside one line
inline constexpr Duration kFeatureTimeout{300};
inline constexpr Duration kAnswerTimeout{600};
inline constexpr int kMostTimesAsked = 3;
/// What goes out in one piece, and the pause after it, before a board has answered.
inline constexpr std::size_t kFirstPiece = 8;  // bytes
inline constexpr Duration kFirstPause{20};

}  // namespace rochade::tactile::text
