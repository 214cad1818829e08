// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tactile/board_driver.h"
#include "tests/tactile/dgt_test_support.h"

namespace rochade::tactile::test {

/// A codec and an emulated board on one line, and the time that passes for both.
template <typename Codec, typename Emulator>
class BoardTalk {
public:
    explicit BoardTalk(EmulatedPace pace) : board(pace) {}

    void open() {
        codec.handle_opened(now);
        talk();
    }

    /// Lets both speak until neither has anything to say at this time.
    void talk() {
        for (int turn = 0; turn < 1000; ++turn) {
            board.handle_time(now);
            const Bytes asked = codec.poll_output();
            sent.insert(sent.end(), asked.begin(), asked.end());
            board.handle_bytes(asked, now);
            const auto writes = board.poll_output();
            if (asked.empty() && writes.empty()) return;
            for (const Bytes& bytes : writes) codec.handle_bytes(bytes, now, events);
        }
        FAIL() << "they never stop talking";
    }

    /// From one deadline to the next.
    void pass(Duration time) {
        talk();
        for (const Instant end = now + time; now < end;) {
            Instant next = end;
            for (const auto due : {codec.poll_deadline(), board.poll_deadline()}) {
                if (due) next = std::min(next, std::max(*due, now + Duration(1)));
            }
            now = next;
            codec.handle_time(now, events);
            talk();
        }
    }

    void lift(std::string_view name) { board.set(square(name), std::nullopt, now); }
    void place(std::string_view name, char letter) { board.set(square(name), piece(letter), now); }

    /// What the events add up to.
    Board believed() const {
        Board believed;
        for (const BoardEvent& event : events) {
            if (const auto* changed = std::get_if<SquareChanged>(&event)) {
                believed.set(changed->square, changed->piece);
            }
            if (const auto* dumped = std::get_if<BoardDumped>(&event)) believed = dumped->board;
        }
        return believed;
    }

    template <typename Event>
    std::vector<Event> take() {
        auto found = only<Event>(events);
        events.clear();
        return found;
    }

    /// What the codec sent since the last call, without parity.
    std::string take_sent() {
        std::string text;
        for (const std::byte byte : sent) {
            text.push_back(static_cast<char>(std::to_integer<int>(byte) & 0x7f));
        }
        sent.clear();
        return text;
    }

    Codec codec;
    Emulator board;
    Instant now = at(0);
    std::vector<BoardEvent> events;
    Bytes sent;
};

}  // namespace rochade::tactile::test
