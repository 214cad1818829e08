// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/people_view.h"
#include "app/session.h"

namespace rochade {
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
    }
    view.differing = differing_for_players(match);
    view.mode = match.setup().mode;
    view.people = people_at(match, at, mouth_.listeners(), parts_.context.locales);
    if (match.setup().clock != ClockKind::None) {
        view.white_left = match.clock().left(Side::White, at);
        view.black_left = match.clock().left(Side::Black, at);
        view.running = match.clock().running();
    }
    // Where a player looks is nobody else's business in a tournament.
    const bool shows_cursor =
        match.setup().mode == Mode::Friendly && reviews_.mode(Place::First) == KeySection::Board;
    if (shows_cursor) view.cursor = reviewer(who_reviews()).cursor.square();
    view.as_of = at;
    view.white_name = match.player(Side::White).name;
    view.black_name = match.player(Side::Black).name;
    view.ending = match.ending();
    const Listener& listener = mouth_.listeners().everybody;
    view.style = listener.style;
    const Words& words = parts_.context.locales.words(listener.style.language);
    for (const Side side : {Side::White, Side::Black}) {
        for (const PieceKind kind : kAllPieceKinds) {
            view.piece_names[index_of(side)][static_cast<std::size_t>(kind)] =
                words.piece({side, kind}).written;
        }
    }
    if (view.ending) {
        view.status.push_back(
            ending_phrase(*view.ending, listener, parts_.context.locales).caption());
    }
    parts_.front_end.show(view);
    if (parts_.braille != nullptr) parts_.braille->follow(match, at);
    if (parts_.publish) parts_.publish(desk_state(match, notes_, at));
}

}  // namespace rochade
