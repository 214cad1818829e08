// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string_view>

namespace rochade {

/// Where messages for developers go. They never reach a player's voice, braille or captions.
///
/// The core is handed one by whoever made it; there is no global. The default one is silent.
class Diagnostics {
public:
    using Sink = std::function<void(std::string_view area, std::string_view message)>;

    Diagnostics() = default;
    explicit Diagnostics(Sink sink) : sink_(std::move(sink)) {}

    /// `area` is the folder that speaks, such as "tactile". Never fails; may be called from any
    /// thread if the sink may.
    void note(std::string_view area, std::string_view message) const {
        if (sink_) sink_(area, message);
    }

private:
    Sink sink_;
};

}  // namespace rochade
