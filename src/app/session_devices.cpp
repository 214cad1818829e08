// SPDX-License-Identifier: GPL-3.0-or-later
// What boards, clocks and the sound have to say.
#include <utility>

#include "app/clock_side.h"
#include "app/sentences.h"
#include "app/session.h"
#include "base/overloaded.h"

namespace rochade {
namespace {

Question question_of(tactile::ClockQuestion question) {
    switch (question) {
        case tactile::ClockQuestion::OwnTime: return Question::OwnTimeLeft;
        case tactile::ClockQuestion::OpponentTime: return Question::OpponentTimeLeft;
        case tactile::ClockQuestion::MoveNumber: break;
    }
    return Question::MovesCompleted;
}

SquareSet rotated_squares(SquareSet squares) {
    SquareSet turned = 0;
    for (unsigned index = 0; index < 64; ++index) {
        const Square square = Square::from_index(index);
        if (contains(squares, square)) turned |= set_of(tactile::rotated(square));
    }
    return turned;
}

/// The board shows what is expected, seen from the other side.
bool shows_rotated(const tactile::BoardEvent& event, const Board& expected) {
    return std::visit(Overloaded{
                          [&](const tactile::BoardDumped& e) {
                              return e.board != expected && tactile::rotated(e.board) == expected;
                          },
                          [&](const tactile::OccupancyDumped& e) {
                              return e.occupied != expected.occupied() &&
                                     rotated_squares(e.occupied) == expected.occupied();
                          },
                          [](const auto&) { return false; },
                      },
                      event);
}

}  // namespace

void Session::handle_device(Side board, const tactile::DeviceEvent& event, Instant at) {
    if (const auto* link = std::get_if<tactile::LinkEvent>(&event)) {
        handle_link(board, *link, at);
        return;
    }
    const auto& board_event = std::get<tactile::BoardEvent>(event);
    if (const auto* lever = std::get_if<tactile::LeverRead>(&board_event)) {
        handle_lever(board, *lever, at);
        return;
    }
    if (const auto* asked = std::get_if<tactile::QuestionPressed>(&board_event)) {
        // Laws: D.2.5. A clock that tells the player his time.
        const Side side = side_of(asked->side);
        apply(Asked{side, question_of(asked->question)}, role_of(side), at);
        return;
    }
    // What it shows means something only after it was turned; a new dump is on its way.
    if (is_turned(board, board_event)) return;
    std::vector<Event> events;
    boards_.on_board_event(board, board_event, parts_.match, at, events);
    apply_all(events, at);
}

/// A board that shows the position of the game from the other side lies the other way round; it is
/// turned, not wrong. Laws: 7.2
bool Session::is_turned(Side board, const tactile::BoardEvent& event) {
    if (!parts_.turn_board) return false;
    if (!shows_rotated(event, parts_.match.expected_board(board))) return false;
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
    // It has never come: its player enters his moves by keys until it does.
    if (!is_up && !link_is_up_[index] && parts_.match.has_board(board)) {
        apply(DeviceLost{board_device(board)}, std::nullopt, at);
    }
    if (!is_up) miss_clock(board, at);
    if (is_up) lights_[index].reset();  // they are shown anew
    // Nobody sees any more whether it is still down: he presses again.
    if (!is_up && levers_[index]) holds_lever_.reset();
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

/// The lever of a clock that keeps no time itself was pressed over: what stands on the presser's
/// board is final. Laws: 6.2 a
void Session::handle_lever(Side board, const tactile::LeverRead& lever, Instant at) {
    const Side thinks = side_of(lever.thinking);
    const auto before = std::exchange(levers_[index_of(board)], thinks);
    if (!before || before == thinks) return;
    const Side by = opponent_of(thinks);
    std::vector<Event> events;
    boards_.on_lever(by, parts_.match, at, events);
    apply_all(events, at);
    holds_lever_.reset();
    const bool is_his_turn = parts_.match.to_move() == by;
    apply(ClockPressed{by, Source::Board}, std::nullopt, at);
    const bool is_held =
        is_his_turn && parts_.match.phase() == Phase::Running && parts_.match.to_move() == by;
    if (is_held) holds_lever_ = by;
}

/// He cannot press down what is down: once the move is made, it counts as pressed. Laws: D.2.3
void Session::press_held_lever(Instant at) {
    if (!holds_lever_) return;
    const Side by = *holds_lever_;
    if (parts_.match.to_move() != by || parts_.match.phase() == Phase::Over) {
        holds_lever_.reset();
    } else if (parts_.match.turn().made && parts_.match.phase() == Phase::Running) {
        holds_lever_.reset();
        apply(ClockPressed{by, Source::Board}, std::nullopt, at);
    }
}

/// A board that does not know its pieces leaves open what was done on it.
void Session::ask_what_boards_cannot_tell() {
    for (const Side board : {Side::White, Side::Black}) {
        const auto unclear = boards_.poll_unclear(board);
        if (!unclear) continue;
        const std::string_view message =
            *unclear == Boards::Unclear::Move
                ? "The board cannot tell which move was made. Please say the move."
                : "The board cannot tell whether the move was copied. Please repeat the move.";
        answer(role_of(board), message, Caption::Kind::Notice);
        const bool has_assistant = parts_.match.setup().assistant != MatchSetup::Assistant::Absent;
        if (has_assistant) answer(Role::Assistant, message, Caption::Kind::Notice);
    }
}

/// Lights where a board has them: the move to be copied, and what is to be put right.
void Session::light_boards() {
    if (!parts_.show_lights) return;
    for (const Side board : {Side::White, Side::Black}) {
        if (!link_is_up_[index_of(board)]) continue;
        const SquareSet squares = boards_.lights(board, parts_.match);
        auto& shown = lights_[index_of(board)];
        if (shown == squares) continue;
        shown = squares;
        parts_.show_lights(board, squares);
    }
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
