// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pgn.h"
#include "rules/pgn_next.h"

namespace rochade {

std::optional<std::string> PgnGame::tag(std::string_view name) const {
    for (const auto& [known, value] : tags) {
        if (known == name) return value;
    }
    return std::nullopt;
}

std::string_view name_of(PgnError::Kind kind) {
    switch (kind) {
        case PgnError::Kind::BadTag: return "BadTag";
        case PgnError::Kind::BadStart: return "BadStart";
        case PgnError::Kind::UnknownVariant: return "UnknownVariant";
        case PgnError::Kind::BadMove: return "BadMove";
        case PgnError::Kind::NullMove: return "NullMove";
        case PgnError::Kind::Unterminated: return "Unterminated";
        case PgnError::Kind::TooDeep: return "TooDeep";
        case PgnError::Kind::TooLong: return "TooLong";
        case PgnError::Kind::Utf16: return "Utf16";
        case PgnError::Kind::NoGame: break;
    }
    return "NoGame";
}

std::optional<PgnEntry> PgnReader::next() {
    PgnStep step{};
    PgnBuilder builder(letters_, variations_);
    return next_pgn_entry(place_, builder, step);
}

std::optional<PgnCheck> PgnReader::check_next() {
    PgnStep step{};
    if (variations_ == PgnVariations::Kept) {
        PgnBuilder builder(letters_, variations_);
        return next_pgn_check(place_, builder, step);
    }
    PgnFollower follower(letters_);
    return next_pgn_check(place_, follower, step);
}

}  // namespace rochade
