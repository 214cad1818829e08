// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace rochade::test {

/// Compares `actual` with tests/data/announcements/NAME, line by line, and shows the first
/// difference. With ROCHADE_APPROVE=1 in the environment the file is written instead: read the
/// difference before you commit it.
void expect_golden(const std::string& name, const std::string& actual);

}  // namespace rochade::test
