// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pgn_start.h"

#include <algorithm>
#include <array>

#include "rules/fen.h"

namespace rochade {
namespace {

template <std::size_t count>
bool is_one_of(std::string_view text, const std::array<std::string_view, count>& texts) {
    return std::find(texts.begin(), texts.end(), text) != texts.end();
}

}  // namespace

std::optional<std::string> PgnGame::tag(std::string_view name) const {
    for (const auto& [known, value] : tags) {
        if (known == name) return value;
    }
    return std::nullopt;
}

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

Result<Position, std::string> start_of_pgn(const PgnGame& game) {
    const std::string tag = game.tag("Variant").value_or("");
    const PgnVariant variant = variant_of_pgn(tag);
    const auto fen = game.tag("FEN");
    if (variant == PgnVariant::Unknown || (variant == PgnVariant::Chess960 && !fen)) return tag;
    if (!fen) return Position::initial();
    const auto setup = parse_fen(*fen);
    if (!setup) return *fen;
    const auto start = Position::from_setup(setup.value());
    if (!start) return *fen;
    return start.value();
}

}  // namespace rochade
