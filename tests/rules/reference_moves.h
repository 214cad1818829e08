// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "rules/move.h"
#include "rules/setup.h"

namespace rochade::test {

struct ReferenceMove {
    Move move;
    Setup after;  // its en passant square only where the capture is legal
};

/// What Articles 3 and 5 say of a setup, found slowly, straight from their sentences: without
/// bitboards and without anything of src/rules but its vocabulary. Asserted by the caller's
/// promise: a king each.
struct Reference {
    std::vector<ReferenceMove> moves;  // in the order of Position::legal_moves()
    bool is_check = false;
    bool is_checkmate = false;
    bool is_stalemate = false;
};

Reference reference_of(const Setup& setup);

}  // namespace rochade::test
