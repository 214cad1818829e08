// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <span>

#include "commands/command.h"

namespace rochade::test {

/// A text in every language, by index_of(Language).
struct InEach {
    std::array<const char*, 4> in;
    InEach(const char* same) : in{same, same, same, same} {}  // NOLINT: reads as a text
    InEach(const char* en, const char* de, const char* el, const char* ru) : in{en, de, el, ru} {}
};

/// What somebody wants to know, as he asks for it, and the command that answers it.
struct AskedTask {
    Command command;
    InEach argument;
    InEach asked;
};

/// In the position of after_nine_moves(), White asking.
std::span<const AskedTask> asked_tasks();

}  // namespace rochade::test
