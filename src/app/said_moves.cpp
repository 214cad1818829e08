// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/said_moves.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/overloaded.h"
#include "commands/folded_words.h"
#include "match/event_text.h"

namespace rochade {
namespace {

/// The half-move that "12", "6." or "6..." names, and where behind it the move begins.
struct Number {
    unsigned half_move;
    std::size_t end;
};

std::optional<Number> number_at_start(std::string_view text, const Setup& start) {
    unsigned number = 0;
    const char* const first = text.data();
    const auto [read, failed] = std::from_chars(first, first + text.size(), number);
    if (failed != std::errc() || number == 0 || number > kMostHalfMoves) return std::nullopt;
    auto end = static_cast<std::size_t>(read - first);
    const std::size_t dots = std::min(text.find_first_not_of('.', end), text.size()) - end;
    end += dots;
    if (dots == 0) {
        // "4e5" is no number and a move.
        if (end < text.size() && text[end] != ' ') return std::nullopt;
        return Number{number, end};
    }
    const bool is_blacks = dots > 1;
    const auto half_moves_before = [](unsigned move, bool blacks) {
        return 2 * static_cast<long>(move) + (blacks ? 1 : 0);
    };
    const long half_move = half_moves_before(number, is_blacks) -
                           half_moves_before(start.move_number, start.turn == Side::Black) + 1;
    if (half_move < 1) return std::nullopt;
    return Number{static_cast<unsigned>(half_move), end};
}

}  // namespace

Result<Move, UnclearMove> move_said(std::string_view text, const Setup& setup,
                                    const Hearing& hearing, LetterSet letters) {
    using Answer = Result<Move, UnclearMove>;
    const auto position = Position::from_setup(setup);
    const Heard heard = position ? hearing.hear(text, position.value(), letters)
                                 : hearing.hear(text, setup, letters);
    return std::visit(
        Overloaded{
            [](const HeardMove& e) -> Answer { return e.move; },
            [](const HeardIllegal& e) -> Answer {
                if (e.move) return *e.move;
                return UnclearMove{"Please name both squares."};
            },
            [](const HeardAmbiguous&) -> Answer {
                return UnclearMove{
                    "More than one move can be meant by this. Please name the squares."};
            },
            [](const auto&) -> Answer { return UnclearMove{"This is no move."}; },
        },
        heard);
}

Result<NumberedMove, UnclearMove> numbered_move_said(std::string_view text, unsigned next,
                                                     const Match& match, const Hearing& hearing,
                                                     LetterSet letters) {
    std::string rest = trimmed(text);
    unsigned half_move = next;
    if (const auto number = number_at_start(rest, match.setup().start)) {
        half_move = number->half_move;
        rest = trimmed(std::string_view(rest).substr(number->end));
    }
    const auto& played = match.half_moves();
    const Setup& before = half_move >= 1 && half_move <= played.size()
                              ? played[half_move - 1].before
                              : match.current();
    const auto move = move_said(rest, before, hearing, letters);
    if (!move) return move.error();
    return NumberedMove{half_move, move.value()};
}

}  // namespace rochade
