// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/tabutronic/tabutronic_codec.h"

namespace rochade::tactile::tabutronic {

using certabo::Numbers;
using certabo::square_at;

bool TabutronicCodec::handle_numbers(const Numbers& numbers, std::vector<BoardEvent>& out) {
    if (numbers.size() != kNumbers) return false;
    SquareSet shown = 0;
    for (std::size_t place = 0; place < 64; ++place) {
        const unsigned row = numbers[place / 8];
        if ((row >> (7 - place % 8) & 1U) != 0) shown |= set_of(square_at(place));
    }
    const SquareSet unsteady = last_ ? *last_ ^ shown : ~SquareSet{0};
    last_ = shown;
    if (!known_ && unsteady != 0) return true;  // the first placement has to be steady
    const SquareSet before = known_.value_or(0);
    known_ = (before & unsteady) | (shown & ~unsteady);
    if (take_dump_wanted()) {
        SquareSet occupied = 0;
        for (std::size_t place = 0; place < 64; ++place) {
            const Square square = square_at(place);
            if (contains(*known_, square)) occupied |= set_of(turned(square));
        }
        out.push_back(OccupancyDumped{occupied});
        return true;
    }
    // What has left is told before what has come.
    for (const bool is_occupied : {false, true}) {
        for (std::size_t place = 0; place < 64; ++place) {
            const Square square = square_at(place);
            const bool is_there = contains(*known_, square);
            if (is_there != is_occupied || is_there == contains(before, square)) continue;
            out.push_back(OccupancyChanged{turned(square), is_there});
        }
    }
    return true;
}

void TabutronicCodec::forget() {
    last_.reset();
    known_.reset();
}

Numbers TabutronicEmulator::numbers() {
    Numbers rows(kNumbers);
    for (std::size_t place = 0; place < 64; ++place) {
        bool is_there = standing_at(place).has_value();
        if (has(certabo::Fault::WeakPiece) && place == 0 && lines() % 2 != 0) is_there = false;
        if (has(certabo::Fault::NoisyEmpty) && place == 20 && lines() % 3 == 0) is_there = true;
        if (is_there) rows[place / 8] |= static_cast<std::uint8_t>(0x80U >> place % 8);
    }
    return rows;
}

constinit const BoardDriver kTabutronicDriver = {
    .code = "tabutronic",
    .name = "Tabutronic Sentio",
    .line = certabo::kLine,
    .clock = BoardClock::Never,
    .make_codec = []() -> std::unique_ptr<BoardCodec> {
        return std::make_unique<TabutronicCodec>();
    },
    .make_emulator = [](EmulatedPace pace) -> std::unique_ptr<BoardEmulator> {
        return std::make_unique<TabutronicEmulator>(pace);
    },
    .senses = BoardSenses::Occupancy,
};

}  // namespace rochade::tactile::tabutronic
