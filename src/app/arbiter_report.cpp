// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arbiter_report.h"

#include <string>
#include <utility>

#include "announce/counts.h"
#include "app/clock_text.h"
#include "commands/role_prefix.h"

namespace rochade {
namespace {

/// The move of a score at a half-move from 0, or nothing if it ends before.
std::optional<Move> move_at(const Scoresheet& score, std::size_t index) {
    return index < score.size() ? std::optional<Move>(score[index].move) : std::nullopt;
}

class Reporter {
public:
    Reporter(const Match& match, Instant now, const Listener& listener, const Locales& locales)
        : match_(match),
          now_(now),
          listener_(listener),
          locales_(locales),
          catalog_(locales.catalog(listener.style.language)) {}

    std::vector<Phrase> desk() {
        for (const Side side : {Side::White, Side::Black}) board(side);
        scores();
        clocks();
        claims();
        people();
        if (match_.ending()) lines_.push_back(ending_phrase(*match_.ending(), listener_, locales_));
        return std::move(lines_);
    }

private:
    bool has_clock() const { return match_.setup().clock != ClockKind::None; }
    void say(std::string_view text) {
        lines_.push_back(plain_phrase(text, listener_.style.language));
    }
    void say_of(Side side, std::string_view white, std::string_view black) {
        say(catalog_.text(side == Side::White ? white : black));
    }
    /// In the words in which it is told when it happens.
    void tell(const Effect& effect) {
        if (auto phrase = phrase_of(effect, match_, now_, listener_, locales_)) {
            lines_.push_back(*std::move(phrase));
        }
    }

    void board(Side side) {
        if (match_.player(side).board != PlayerSetup::HasBoard::Yes) return;
        if (!match_.has_board(side)) {
            tell(TellDevice{side == Side::White ? Device::WhiteBoard : Device::BlackBoard,
                            TellDevice::State::Lost});
            return;
        }
        if (const auto& shows = match_.mismatch(side)) {
            tell(TellMismatch{side, *shows, match_.required_board(side)});
            return;
        }
        if (const auto& move = match_.pending_mirror(side)) {
            const bool is_completed = match_.to_move() == side && !match_.half_moves().empty();
            tell(MirrorMove{
                side, is_completed ? match_.half_moves().back().before : match_.current(), *move});
            return;
        }
        say_of(side, "White's board shows the game.", "Black's board shows the game.");
    }

    void scores() {
        const Scoresheet& white = match_.score(Side::White);
        const Scoresheet& black = match_.score(Side::Black);
        const std::size_t agreed = agreed_half_moves(white, black);
        if (agreed == white.size() && agreed == black.size()) {
            say(catalog_.text("Both scores agree."));
            return;
        }
        say(agreement_text(agreed, catalog_));
        Setup before = match_.setup().start;
        for (std::size_t index = 0; index < agreed; ++index) {
            before = placed_after(before, white[index].move);
        }
        for (const Side side : {Side::White, Side::Black}) {
            const auto move = move_at(match_.score(side), agreed);
            Phrase words = move ? move_phrase(before, *move, listener_, locales_)
                                : plain_phrase(catalog_.text("nothing"), listener_.style.language);
            lines_.push_back(
                compose(catalog_.text(side == Side::White ? "White's score then has: {move}"
                                                          : "Black's score then has: {move}"),
                        listener_.style.language, {{"move", std::move(words)}}));
        }
    }

    void clocks() {
        if (!has_clock()) return;
        const ChessClock& clock = match_.clock();
        for (const Side side : {Side::White, Side::Black}) {
            say(catalog_.format("{who}: {left} left, {used} used, moves: {moves}",
                                {{"who", name_of(role_of(side), catalog_)},
                                 {"left", to_clock(clock.left(side, now_))},
                                 {"used", to_clock(clock.used(side, now_))},
                                 {"moves", std::to_string(clock.moves(side))}}));
        }
        if (clock.running()) {
            say_of(*clock.running(), "White's clock is running.", "Black's clock is running.");
        } else {
            say(catalog_.text("Neither clock is running."));
        }
    }

    void claims() {
        if (const auto& claim = match_.claim()) {
            tell(TellClaim{claim->by, claim->kind, match_.current(), claim->intended});
            tell(TellClaimCheck{claim->by, claim->kind, claim->verdict});
        }
        for (const Claim& claim : match_.put_off()) {
            tell(TellClaim{claim.by, claim.kind, match_.current(), claim.intended});
            tell(TellClaimRuled{claim.by, claim.kind, ClaimRuling::Postponed});
        }
        for (const Side side : {Side::White, Side::Black}) {
            const unsigned count = match_.illegal_moves(side);
            if (count > 0) tell(TellIllegalRuled{side, count});
        }
        if (const auto index = match_.correctable_illegal_move()) {
            const HalfMove& half_move = match_.half_moves()[*index];
            tell(TellIllegalMove{half_move.before.turn, half_move.before, half_move.move});
        }
        if (match_.draw_offer()) tell(TellDrawOffer{*match_.draw_offer()});
    }

    void people() {
        for (const Side side : {Side::White, Side::Black}) {
            if (!match_.is_present(side)) {
                tell(TellPresence{side, TellPresence::State::Absent});
            }
            if (match_.score_is_left_off(side)) {
                tell(TellScoreKeeping{side, TellScoreKeeping::State::LeftOff});
            }
            if (const auto& signature = match_.signature(side)) {
                tell(TellSigned{side, *signature, TellSigned::State::First});
            }
        }
        const auto& adjournment = match_.adjournment();
        if (!adjournment || adjournment->stage == Adjournment::Stage::Resumed) return;
        using Stage = TellAdjournment::Stage;
        if (adjournment->sealed_by) {
            tell(TellAdjournment{Stage::Sealed, adjournment->sealed_by});
        } else {
            tell(TellAdjournment{Stage::Ordered, std::nullopt});
        }
    }

    const Match& match_;
    Instant now_;
    const Listener& listener_;
    const Locales& locales_;
    const Catalog& catalog_;
    std::vector<Phrase> lines_;
};

}  // namespace

std::vector<Phrase> desk_report(const Match& match, Instant now, const Listener& listener,
                                const Locales& locales) {
    return Reporter(match, now, listener, locales).desk();
}

}  // namespace rochade
