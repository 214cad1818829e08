// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/project/tree.h"

namespace rochade::project {

/// What docs/laws.md is held against.
struct LawsKnown {
    std::vector<std::string> numbers;  // Articles and differences between editions
    std::set<std::string> tests;       // "Suite.Name", "scenario laws-69-…"
};

/// The lines of a list; comments that begin with # and empty lines count for nothing.
std::vector<std::string> list_in(std::string_view text);

/// The tests that `code` defines, as "Suite.Name".
std::set<std::string> tests_in(std::string_view code);

/// Where the page breaks its form. Each heading "### NUMBER: what" begins an entry. An entry has
/// exactly one of the three verdicts; one that is done names its tests behind "Tests:", separated
/// by commas, up to a full stop. No entry promises anything: what is not done is left to people.
/// Every number of `known` has one entry, and there is no other.
std::vector<Fault> laws_page_faults(const SourceFile& page, const LawsKnown& known);

}  // namespace rochade::project
