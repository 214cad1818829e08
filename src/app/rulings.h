// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "announce/announcer.h"
#include "announce/hearing.h"
#include "base/result.h"
#include "commands/command.h"
#include "match/match.h"

namespace rochade {

// What the arbiter says, as what it does. Pure.

/// A ruling that is not carried out yet.
struct Ruling {
    Event event;
    /// In the arbiter's language, without a full stop: "impose a penalty: Black, warning".
    std::string sentence;
    std::string article;  // may be empty
};

struct RulingContext {
    const Match& match;
    const Listener& listener;  // the arbiter
    const Locales& locales;
    const Hearing& hearing;
};

/// Whether the arbiter is asked once more before it counts.
bool is_ruling(Command command);

/// Asserted: `command` is a ruling. \return or the sentence that says what is missing.
Result<Ruling, std::string> ruling_of(Command command, std::string_view argument,
                                      const RulingContext& context);

/// "1-0", "0-1", "1/2-1/2" or, for a game without a result, "*".
struct SaidResult {
    std::optional<GameResult> result;
};
std::optional<SaidResult> parse_result(std::string_view text);

}  // namespace rochade
