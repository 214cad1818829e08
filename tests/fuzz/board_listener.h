// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "tactile/board_driver.h"

namespace rochade::tactile::test {

/// What every listener may rely on, whatever a board sends.
class BoardListener {
public:
    void hear(const std::vector<BoardEvent>& events) {
        for (const BoardEvent& event : events) {
            if (const auto* dumped = std::get_if<BoardDumped>(&event)) believed_ = dumped->board;
            if (std::holds_alternative<ResyncNeeded>(event)) {
                assert(believed_);
                believed_.reset();
            }
            if (const auto* changed = std::get_if<SquareChanged>(&event)) {
                // No change of a doubtful placement, and none that changes nothing.
                assert(believed_ && believed_->at(changed->square) != changed->piece);
                believed_->set(changed->square, changed->piece);
            }
            if (const auto* reading = std::get_if<ClockRead>(&event)) {
                assert(reading->left.remaining < std::chrono::hours(10));
                assert(reading->right.remaining < std::chrono::hours(10));
            }
            if (const auto* skipped = std::get_if<BytesSkipped>(&event)) {
                assert(skipped->count > 0);
            }
        }
    }

private:
    std::optional<Board> believed_;
};

/// Feeds a codec any bytes in any pace. The byte fe lets time pass by as many hundredths of a
/// second as the next one says; fd and the next one light squares, ask for the placement or turn
/// the board. `check_output` gets everything the codec sends.
template <typename CheckOutput>
void fuzz_codec(BoardCodec& codec, const std::uint8_t* data, std::size_t size,
                const CheckOutput& check_output) {
    BoardListener listener;
    std::vector<BoardEvent> events;
    Instant now{};
    codec.handle_opened(now);
    check_output(codec.poll_output());
    for (std::size_t i = 0; i < size; ++i) {
        events.clear();
        if (data[i] == 0xfe && i + 1 < size) {
            now += Duration(10 * data[++i]);
            codec.handle_time(now, events);
        } else if (data[i] == 0xfd && i + 1 < size) {
            const std::uint8_t what = data[++i];
            if (what % 4 == 0) codec.show_lights(SquareSet{what} << what % 57U, now);
            if (what % 4 == 1) codec.request_dump(now);
            if (what % 4 == 2) codec.request_sign_of_life(now);
            if (what % 4 == 3) (void)codec.command(EndText{}, now);
        } else {
            const auto byte = static_cast<std::byte>(data[i]);
            codec.handle_bytes({&byte, 1}, now, events);
        }
        listener.hear(events);
        check_output(codec.poll_output());
        const auto deadline = codec.poll_deadline();
        assert(!deadline || *deadline >= now);
    }
    events.clear();
    codec.handle_closed(events);
    listener.hear(events);
}

}  // namespace rochade::tactile::test
