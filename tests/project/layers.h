// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/project/tree.h"

namespace rochade::project {

/// What an #include line names.
struct Include {
    enum class Kind { Ours, System, Macro };  // "…", <…>, anything else

    Kind kind;
    std::string name;

    friend bool operator==(const Include&, const Include&) = default;
};

/// The include of `line`, or nothing if it is not an #include line.
std::optional<Include> include_of(std::string_view line);

/// The layer a path belongs to: "rules" for "src/rules/move.h" and for "rules/move.h", "tactile"
/// for "tactile/link.h"; nothing if the folder has no rule.
std::optional<std::string> layer_of(std::string_view path);

/// Every include that the architecture forbids: one that does not point downwards, a library
/// header outside its place, a header of the system in portable code.
std::vector<Fault> layer_faults(const std::vector<SourceFile>& files);

}  // namespace rochade::project
