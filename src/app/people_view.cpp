// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/people_view.h"

#include "commands/role_prefix.h"
#include "match/guidance.h"
#include "tactile/tracker_explain.h"

namespace rochade {
namespace {

SquareSet differing_on(Side board, const Match& match) {
    const auto& shows = match.mismatch(board);
    return shows ? tactile::differing_squares(*shows, match.required_board(board)) : SquareSet{0};
}

/// Puts one person's view together.
class Viewer {
public:
    Viewer(const Match& match, Instant now, const Listener& listener, const Locales& locales)
        : match_(match),
          now_(now),
          listener_(listener),
          locales_(locales),
          catalog_(locales.catalog(listener.style.language)) {}

    PersonView player(Side side) {
        start(match_.player(side).name);
        view_.turn = turn_for(side);
        if (!match_.ending()) {
            play_opponents_move(side);
            guide(side);
            if (match_.draw_offer() == opponent_of(side)) {
                tell(TellDrawOffer{opponent_of(side)});
            }
            // To remind a player of his clock is help.
            if (is_friendly() && owes_press(side)) task("Press your clock.");
            if (contains_player(side)) differ(side);
        }
        return view_;
    }

    PersonView assistant() {
        start({});
        view_.turn = ended_or_stopped().value_or(
            catalog_.text(match_.to_move() == Side::White ? "White to move" : "Black to move"));
        if (match_.ending()) return view_;
        for (const Side board : {Side::White, Side::Black}) {
            guide(board);
            if (const auto& move = match_.pending_mirror(board)) {
                tell(MirrorMove{board, before_pending(board), *move});
            }
            differ(board);
        }
        for (const Side side : {Side::White, Side::Black}) {
            const bool is_his = match_.player(side).sight == Sight::Blind &&
                                match_.setup().assistant == MatchSetup::Assistant::Present;
            if (!is_his) continue;
            if (owes_press(side)) {
                task(side == Side::White ? "Press White's clock." : "Press Black's clock.");
            }
            if (seals(side)) {
                task(side == Side::White ? "Seal White's move." : "Seal Black's move.");
            }
        }
        return view_;
    }

private:
    void start(const std::string& name) {
        view_.who = listener_.role;
        const std::string role = name_of(listener_.role, catalog_);
        view_.name = name.empty() ? role
                                  : catalog_.format("{who}: {sentence}",
                                                    {{"who", role}, {"sentence", name}});
        if (const auto said = last_said()) {
            view_.last_said = catalog_.format("Announced last: {move}", {{"move", *said}});
        }
    }

    std::string turn_for(Side side) const {
        return ended_or_stopped().value_or(catalog_.text(
            match_.to_move() == side ? "It is your move." : "It is your opponent's move."));
    }

    std::optional<std::string> ended_or_stopped() const {
        if (match_.ending()) {
            return ending_phrase(*match_.ending(), listener_, locales_).caption();
        }
        switch (match_.phase()) {
            case Phase::BeforeStart: return catalog_.text("The game has not begun.");
            case Phase::Stopped: return catalog_.text("The clocks stand still.");
            case Phase::Adjourned: return catalog_.text("The game stands adjourned.");
            case Phase::Running:
            case Phase::Over: break;
        }
        return std::nullopt;
    }

    std::optional<std::string> last_said() const {
        const Turn& turn = match_.turn();
        if (turn.told) return words_of(match_.current(), *turn.told);
        if (match_.half_moves().empty()) return std::nullopt;
        const HalfMove& last = match_.half_moves().back();
        return words_of(last.before, last.told.move);
    }

    /// A board that answers is asked; a plain one may have it until he announces his own.
    void play_opponents_move(Side side) {
        const auto play = [&](const Setup& before, const Move& move) {
            view_.tasks.push_back(
                catalog_.format("Play on your board: {move}", {{"move", words_of(before, move)}}));
        };
        if (match_.has_board(side)) {
            if (const auto& move = match_.pending_mirror(side)) play(before_pending(side), *move);
            return;
        }
        const Turn& turn = match_.turn();
        if (match_.to_move() != side) {
            if (turn.told) play(match_.current(), *turn.told);
        } else if (!turn.told && !match_.half_moves().empty()) {
            const HalfMove& last = match_.half_moves().back();
            if (last.before.turn != side) play(last.before, last.told.move);
        }
    }

    Setup before_pending(Side board) const {
        return match_.is_copying_last(board) ? match_.half_moves().back().before : match_.current();
    }

    /// What leads a board back, if this person is told of it.
    void guide(Side board) {
        const auto& shows = match_.mismatch(board);
        if (!match_.is_guided(board) || !shows) return;
        if (const auto next = next_guide(board, *shows, match_.required_board(board))) tell(*next);
    }

    void differ(Side board) {
        const SquareSet squares = differing_on(board, match_);
        if (squares == 0) return;
        view_.differing |= squares;
        const TellMismatch effect{board, *match_.mismatch(board), match_.required_board(board)};
        if (const auto phrase = phrase_of(effect, match_, now_, listener_, locales_)) {
            view_.differs += (view_.differs.empty() ? "" : " ") + phrase->caption();
        }
    }

    /// A task in the announcer's words, if it is for this person.
    void tell(const Effect& effect) {
        if (!audience_of(effect, match_).has(listener_.role)) return;
        const auto phrase = phrase_of(effect, match_, now_, listener_, locales_);
        if (phrase) view_.tasks.push_back(phrase->caption());
    }

    void task(std::string_view message) { view_.tasks.push_back(catalog_.text(message)); }

    bool contains_player(Side board) const {
        return audience_of(TellMismatch{board, {}, {}}, match_).has(listener_.role);
    }
    bool is_friendly() const { return match_.setup().mode == Mode::Friendly; }
    bool owes_press(Side side) const {
        return match_.phase() == Phase::Running && match_.setup().clock != ClockKind::None &&
               match_.to_move() == side && match_.turn().made.has_value() &&
               match_.player(side).button == Button::Lever;
    }
    bool seals(Side side) const {
        const auto& adjournment = match_.adjournment();
        return adjournment && adjournment->stage == Adjournment::Stage::Ordered &&
               match_.to_move() == side;
    }
    std::string words_of(const Setup& before, const Move& move) const {
        return move_phrase(before, move, listener_, locales_).caption();
    }

    const Match& match_;
    Instant now_;
    const Listener& listener_;
    const Locales& locales_;
    const Catalog& catalog_;
    PersonView view_;
};

}  // namespace

std::vector<PersonView> people_at(const Match& match, Instant now, const Listeners& listeners,
                                  const Locales& locales) {
    std::vector<PersonView> people;
    for (const Side side : {Side::White, Side::Black}) {
        if (match.player(side).sight == Sight::Blind) continue;
        people.push_back(Viewer(match, now, listeners.of(role_of(side)), locales).player(side));
    }
    if (match.setup().assistant != MatchSetup::Assistant::Absent) {
        people.push_back(Viewer(match, now, listeners.of(Role::Assistant), locales).assistant());
    }
    return people;
}

SquareSet differing_for_players(const Match& match) {
    SquareSet squares = 0;
    for (const Side board : {Side::White, Side::Black}) {
        const auto& shows = match.mismatch(board);
        if (!shows) continue;
        const RoleSet audience = audience_of(TellMismatch{board, {}, {}}, match);
        if (audience.has(Role::White) && audience.has(Role::Black)) {
            squares |= differing_on(board, match);
        }
    }
    return squares;
}

}  // namespace rochade
