// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session.h"

namespace rochade {
namespace {

SquareSet differing_squares(const Board& one, const Board& other) {
    SquareSet squares = 0;
    for (unsigned index = 0; index < 64; ++index) {
        const Square square = Square::from_index(index);
        if (one.at(square) != other.at(square)) squares |= set_of(square);
    }
    return squares;
}

}  // namespace

void Session::show(Instant at) {
    const Match& match = parts_.match;
    TableView view;
    view.board = match.current().board;
    if (match.turn().told) view.board = placed_after(match.current(), *match.turn().told).board;
    view.to_move = match.to_move();
    if (match.turn().told) {
        view.last_move = match.turn().told;
    } else if (!match.half_moves().empty()) {
        view.last_move = match.half_moves().back().move;
    }
    for (const Side side : {Side::White, Side::Black}) {
        if (match.pending_mirror(side)) view.pending_mirror = match.pending_mirror(side);
        if (const auto& shows = match.mismatch(side)) {
            view.differing |= differing_squares(*shows, match.expected_board(side));
        }
    }
    if (match.setup().clock != ClockKind::None) {
        view.white_left = match.clock().left(Side::White, at);
        view.black_left = match.clock().left(Side::Black, at);
        view.running = match.clock().running();
    }
    view.as_of = at;
    view.white_name = match.player(Side::White).name;
    view.black_name = match.player(Side::Black).name;
    view.ending = match.ending();
    const Listener& listener = mouth_.listeners().everybody;
    if (view.ending) {
        view.status.push_back(
            ending_phrase(*view.ending, listener, parts_.context.locales).caption());
    }
    parts_.front_end.show(view);
    if (parts_.publish) parts_.publish(desk_state(match, notes_, at));
}

}  // namespace rochade
