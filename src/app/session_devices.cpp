// SPDX-License-Identifier: GPL-3.0-or-later
// What boards, clocks and the sound have to say.
#include "app/sentences.h"
#include "app/session.h"

namespace rochade {

void Session::handle_device(Side board, const tactile::DeviceEvent& event, Instant at) {
    if (const auto* link = std::get_if<tactile::LinkEvent>(&event)) {
        handle_link(board, *link, at);
        return;
    }
    const auto& board_event = std::get<tactile::BoardEvent>(event);
    // What it shows means something only after it was turned; a new dump is on its way.
    if (is_turned(board, board_event)) return;
    std::vector<Event> events;
    boards_.on_board_event(board, board_event, parts_.match, at, events);
    apply_all(events, at);
}

/// A board that shows the position of the game from the other side lies the other way round; it is
/// turned, not wrong. Laws: 7.2
bool Session::is_turned(Side board, const tactile::BoardEvent& event) {
    const auto* dump = std::get_if<tactile::BoardDumped>(&event);
    if (dump == nullptr || !parts_.turn_board) return false;
    const Board expected = parts_.match.expected_board(board);
    if (dump->board == expected || tactile::rotated(dump->board) != expected) return false;
    auto& orientation = orientations_[index_of(board)];
    orientation = orientation == tactile::Orientation::Normal ? tactile::Orientation::Rotated
                                                              : tactile::Orientation::Normal;
    parts_.turn_board(board, orientation);
    return true;
}

void Session::handle_link(Side board, const tactile::LinkEvent& event, Instant at) {
    const std::size_t index = index_of(board);
    const bool is_up = std::holds_alternative<tactile::LinkFound>(event);
    if (is_up != link_is_up_[index] &&
        (is_up || std::holds_alternative<tactile::LinkLost>(event))) {
        link_is_up_[index] = is_up;
        link_was_up_[index] = true;
        if (is_up) {
            apply(DeviceFound{board_device(board)}, std::nullopt, at);
        } else {
            apply(DeviceLost{board_device(board)}, std::nullopt, at);
        }
    }
    if (!is_up) miss_clock(board, at);
    if (!sentence_for(event, parts_.context.catalog())) return;
    mouth_.write_to_all(
        [&](Language language) {
            return *sentence_for(event, parts_.context.locales.catalog(language));
        },
        Caption::Kind::Error);
}

/// No clock can be read from the line of `board`.
void Session::miss_clock(Side board, Instant at) {
    std::vector<Event> events;
    boards_.on_clock_missing(board, parts_.match, events);
    apply_all(events, at);
}

void Session::post_speech_news() {
    // If there is no room, the loop is awake anyway.
    if (!is_speech_news_waiting_.exchange(true)) inputs_.try_push({NewsOfSpeech{}, now()});
}

void Session::handle_speech() {
    for (const speech::SpeechEvent& event : parts_.speakers.take_events()) {
        if (!sentence_for(event, parts_.context.catalog())) continue;
        mouth_.write_to_all(
            [&](Language language) {
                return *sentence_for(event, parts_.context.locales.catalog(language));
            },
            Caption::Kind::Notice);
    }
}

void Session::follow_boards(Instant at) {
    std::vector<Event> events;
    boards_.follow(parts_.match, at, events);
    apply_all(events, at);
}

}  // namespace rochade
