// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "tactile/absent_clock.h"
#include "tactile/board_driver.h"
#include "tactile/peg/peg_protocol.h"

namespace rochade::tactile::peg {

/// Speaks to one tactile peg board. See docs/devices/peg.md.
class PegCodec final : public BoardCodec {
public:
    void handle_opened(Instant now) override;
    void handle_closed(std::vector<BoardEvent>& out) override;
    void handle_bytes(std::span<const std::byte> bytes, Instant now,
                      std::vector<BoardEvent>& out) override;
    void handle_time(Instant now, std::vector<BoardEvent>& out) override;
    void request_dump(Instant now) override;
    void request_sign_of_life(Instant now) override;
    Result<Done, ClockCommandRefusal> command(const ClockCommand& command, Instant now) override;
    void show_lights(SquareSet squares, Instant now) override;
    void set_orientation(Orientation orientation) override;
    Bytes poll_output() override;
    std::optional<Instant> poll_deadline() const override;

private:
    /// What was asked and is not answered yet.
    struct Question {
        std::string_view text;
        Instant sent;
        int times;
    };
    struct LightsSent {
        Instant sent;
        int times;
    };

    void handle_line(std::string_view line, std::vector<BoardEvent>& out);
    void handle(const Hello& hello, std::vector<BoardEvent>& out);
    void handle(const Dump& dump, std::vector<BoardEvent>& out);
    void handle(const Up& up, std::vector<BoardEvent>& out);
    void handle(const Down& down, std::vector<BoardEvent>& out);
    void handle(const Lever& lever, std::vector<BoardEvent>& out);
    void handle(const Button& button, std::vector<BoardEvent>& out);
    void handle(const Battery& battery, std::vector<BoardEvent>& out);
    void handle(const Ok& ok, std::vector<BoardEvent>& out);
    void handle(const No& no, std::vector<BoardEvent>& out);
    void handle(const Unknown& unknown, std::vector<BoardEvent>& out);

    bool take_change(Square square, char stands, std::vector<BoardEvent>& out);
    void doubt(std::vector<BoardEvent>& out);
    void distrust(std::size_t size, std::vector<BoardEvent>& out);
    void report_skipped(std::vector<BoardEvent>& out);
    void ask(std::string_view text, int times);
    void ask_again();
    void send_lights(int times);
    Square turned(Square square) const;
    ClockSide turned(ClockSide side) const;

    LineReader reader_;
    AbsentClock clock_;
    Orientation orientation_ = Orientation::Normal;
    Bytes output_;
    Instant now_{};
    Instant last_byte_{};
    std::size_t bad_bytes_ = 0;  // of lines that were whole but made no sense
    std::size_t line_size_ = 0;  // of the line that is being handled

    std::optional<Question> question_;
    std::optional<Hello> hello_;
    std::optional<std::uint8_t> next_number_;
    std::optional<Squares> known_;         // as the board names them; nothing while doubtful
    bool is_dump_wanted_ = false;          // by the user: told even if nothing changed
    std::optional<ClockSide> lever_down_;  // as told
    SquareSet lights_ = 0;                 // wished, in the players' coordinates
    std::optional<LightsSent> lights_sent_;
};

inline constexpr Duration kLongestGap{500};  // inside one line
inline constexpr Duration kAnswerTimeout{1000};
inline constexpr int kMostRequests = 3;

}  // namespace rochade::tactile::peg
