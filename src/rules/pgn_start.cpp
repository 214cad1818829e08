// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pgn_start.h"

#include <array>

#include "rules/fen.h"
#include "rules/pgn_bytes.h"
#include "rules/pgn_tag.h"

namespace rochade {
PgnVariant variant_of_pgn(std::string_view tag) {
    std::string letters;  // lower case, without spaces and hyphens
    for (const char c : tag) {
        if (c >= 'A' && c <= 'Z') letters += static_cast<char>(c - 'A' + 'a');
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) letters += c;
    }
    constexpr std::array<std::string_view, 8> kStandard = {
        "", "standard", "regular", "chess", "normal", "orthodox", "fromposition", "setup"};
    constexpr std::array<std::string_view, 8> kChess960 = {
        "chess960",           "960", "fischerandom", "fischerrandom", "fischerandomchess",
        "fischerrandomchess", "frc", "freestyle"};
    if (is_one_of(letters, kStandard)) return PgnVariant::Standard;
    if (is_one_of(letters, kChess960)) return PgnVariant::Chess960;
    return PgnVariant::Unknown;
}

Result<Position, PgnFault> start_of_pgn(const PgnStartTags& tags) {
    using Kind = PgnError::Kind;
    const PgnVariant variant = tags.variant ? variant_of_pgn(*tags.variant) : PgnVariant::Standard;
    if (variant == PgnVariant::Unknown) return PgnFault{Kind::UnknownVariant, *tags.variant};
    if (!tags.fen) {
        if (variant == PgnVariant::Standard) return Position::initial();
        return PgnFault{Kind::BadStart, *tags.variant};
    }
    const auto setup = parse_fen(pgn_tag_value(*tags.fen));
    if (!setup) return PgnFault{Kind::BadStart, *tags.fen};
    const auto start = Position::from_setup(setup.value());
    if (!start) return PgnFault{Kind::BadStart, *tags.fen};
    return start.value();
}

}  // namespace rochade
