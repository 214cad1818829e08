// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>

#include "base/timeline.h"
#include "tactile/byte_stream.h"
#include "tactile/descriptor.h"

namespace rochade::tactile {

/// Wakes one thread that waits in wait_for(). wake() may be called from any thread and any
/// number of times; it never blocks.
class Waker {
public:
    Waker();

    void wake();
    /// Forgets all earlier wake().
    void clear();
    int handle() const { return read_end_.get(); }

private:
    Descriptor read_end_;
    Descriptor write_end_;
};

/// What is waited for besides bytes that arrive.
enum class Interest : std::uint8_t { Read, ReadAndWrite };

/// One thing to wait for.
struct Awaited {
    int handle;
    Interest interest = Interest::Read;
};

/// Sleeps until one of `awaited` has something to say (bytes, room, or its end), or until
/// `timeout` has passed; without one, for ever. Returns early on a signal.
void wait_for(std::initializer_list<std::optional<Awaited>> awaited,
              std::optional<Duration> timeout);

/// Whether wait_for() would return at once for this handle alone.
bool is_ready(int handle);

/// Appends what can be read from any handle that is_ready(). \return whether it has not ended.
bool read_ready(int handle, Bytes& out);

}  // namespace rochade::tactile
