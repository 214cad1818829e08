// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tactile/clockless.h"

/// The line that Certabo's and Tabutronic's boards share. See docs/devices/certabo.md.
namespace rochade::tactile::certabo {

using Numbers = std::vector<std::uint8_t>;

inline constexpr LineSettings kLine{.baud_bits_per_second = 38400};
inline constexpr std::size_t kMostNumbers = 320;                   // in a line
inline constexpr std::size_t kLongestLine = kMostNumbers * 4 + 2;  // characters, without the end
inline constexpr Duration kLightsPause{750};  // between two states of the lights

/// Cuts a stream of bytes into lines of numbers. A line begins with a colon, so that noise before
/// it costs nothing but that line.
class NumberLineReader {
public:
    /// The numbers of the line that `byte` completes, if it does.
    std::optional<Numbers> take(std::uint8_t byte);

    bool is_inside() const { return is_inside_; }
    void abandon();
    std::size_t take_skipped();

private:
    bool is_inside_ = false;
    std::string line_;
    std::size_t skipped_ = 0;
};

/// The numbers of a line without its colon; nothing if it holds anything but numbers up to 255
/// with spaces between them, or none, or too many.
std::optional<Numbers> read_numbers(std::string_view text);

/// What both codecs do alike: a board that tells all of its squares all the time and is asked for
/// nothing but its lights.
class NumberLineCodec : public ClocklessCodec {
public:
    void handle_opened(Instant now) override;
    void handle_closed(std::vector<BoardEvent>& out) override;
    void handle_bytes(std::span<const std::byte> bytes, Instant now,
                      std::vector<BoardEvent>& out) override;
    void handle_time(Instant now, std::vector<BoardEvent>& out) override;
    /// The board tells it unasked; the next line is handed out whole.
    void request_dump(Instant now) override;
    /// Its lines come all the time: their absence is the sign.
    void request_sign_of_life(Instant now) override;
    void show_lights(SquareSet squares, Instant now) override;
    void set_orientation(Orientation orientation) override { orientation_ = orientation; }
    Bytes poll_output() override;
    std::optional<Instant> poll_deadline() const override;

protected:
    /// Takes one whole line. \return whether it is a line of this make.
    virtual bool handle_numbers(const Numbers& numbers, std::vector<BoardEvent>& out) = 0;
    virtual void forget() = 0;

    bool take_dump_wanted() { return std::exchange(is_dump_wanted_, false); }
    Square turned(Square square) const;

private:
    void report_skipped(std::vector<BoardEvent>& out);
    void send_lights();

    NumberLineReader reader_;
    Orientation orientation_ = Orientation::Normal;
    Instant now_{};
    Instant last_byte_{};
    std::size_t bad_bytes_ = 0;
    bool is_dump_wanted_ = false;
    bool is_understood_ = false;  // until then nothing is sent: it may be another make
    SquareSet lights_ = 0;        // wished
    std::optional<SquareSet> lights_sent_;
    std::optional<Instant> lights_time_;  // when they were sent last
    Bytes output_;
};

/// The square of a place in a line: a8, b8, to h1.
constexpr Square square_at(std::size_t place) {
    return Square::from_index(static_cast<unsigned>(place ^ 0x38U));
}

inline constexpr Duration kLongestGap{500};  // inside one line

}  // namespace rochade::tactile::certabo
