// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/announce/effect_samples.h"

#include "match/effect_text.h"
#include "match/time_control.h"
#include "tests/announce/test_words.h"

namespace rochade::test {
namespace {

using namespace std::chrono_literals;

constexpr RoleSet kNobody = {};
constexpr RoleSet kDesk = {Role::Desk};
constexpr RoleSet kAssistant = {Role::Assistant};
constexpr RoleSet kOfficials = {Role::Assistant, Role::Desk};
constexpr std::array kSides = {Side::White, Side::Black};

constexpr Square kG1 = Square(File::G, Rank::One);
constexpr Square kF3 = Square(File::F, Rank::Three);
const Move kKnight = {kG1, kF3, std::nullopt};
const Move kPawn = {Square(File::E, Rank::Two), Square(File::E, Rank::Four), std::nullopt};
const Piece kWhiteKnight = {Side::White, PieceKind::Knight};
const Piece kBlackQueen = {Side::Black, PieceKind::Queen};

/// Lists what one kind of effect can be.
class Samples {
public:
    std::vector<EffectSample> take() { return std::move(samples_); }

    void moves() {
        for (const auto occasion :
             {AnnounceMove::Occasion::First, AnnounceMove::Occasion::Corrected})
            everybody(AnnounceMove{Side::White, start_, kKnight, occasion});
        everybody(TellDifference{Side::White, start_, kPawn, kKnight});
        everybody(TellRepetitionDiffers{Side::Black, start_, kPawn, kKnight});
        for (const Side side : kSides) {
            add(ConfirmAnnouncement{side, start_, kKnight}, {role_of(side)}, {role_of(side)});
            add(MirrorMove{side, start_, kKnight}, kAssistant, kAssistant);
            add(ConfirmMirror{side, kKnight}, kAssistant, kAssistant);
            add(TellTouched{side, kG1, kWhiteKnight}, kOfficials, kOfficials);
            everybody(TellAdjustment{side});
            withheld(TellIllegalMove{side, start_, kKnight}, kDesk);
            withheld(TellIllegalNotCounted{side, start_, kKnight}, kDesk);
            using Clock = TellPressedTooEarly::Clock;
            const RoleSet pressed = {Role::Assistant, Role::Desk, role_of(side)};
            add(TellPressedTooEarly{side, Clock::HeldBack}, pressed, pressed);
            add(TellPressedTooEarly{side, Clock::Switched}, kOfficials, kOfficials);
            withheld(TellIntendedNotMade{side, start_, kPawn, kKnight}, kDesk);
            withheld(TellTouchMove{side, start_, kG1, kWhiteKnight, std::nullopt, kPawn}, kDesk);
            withheld(TellTouchMove{side, start_, kG1, kWhiteKnight, kKnight, kPawn}, kDesk);
            withheld(TellMoveChanged{side, start_, kPawn, kKnight}, kDesk);
        }
    }

    void game() {
        everybody(TellGameStarted{});
        for (const unsigned half_moves : {0u, 1u, 2u, 5u, 21u}) everybody(TellRetraced{half_moves});
        for (const Side side : kSides) {
            everybody(TellDrawOffer{side});
            everybody(TellDrawAnswer{side, TellDrawAnswer::Answer::Accepted});
            everybody(TellDrawAnswer{side, TellDrawAnswer::Answer::Declined});
            everybody(CallArbiter{side});
            everybody(TellPresence{side, TellPresence::State::Absent});
            everybody(TellPresence{side, TellPresence::State::Arrived});
            withheld(TellPresence{side, TellPresence::State::TooLate}, kDesk);
            using Stage = TellAdjournment::Stage;
            for (const auto stage :
                 {Stage::Ordered, Stage::Sealed, Stage::Adjourned, Stage::Missing})
                everybody(TellAdjournment{stage, side});
            add(TellMadeInsteadOfSealed{side, start_, kKnight}, kDesk, {role_of(side), Role::Desk});
        }
        using Stage = TellAdjournment::Stage;
        for (const auto stage : {Stage::Ordered, Stage::Sealed, Stage::Adjourned, Stage::Missing})
            everybody(TellAdjournment{stage, std::nullopt});
        for (const Device device : {Device::WhiteBoard, Device::BlackBoard, Device::Clock,
                                    Device::Sound, Device::Microphone}) {
            everybody(TellDevice{device, TellDevice::State::Lost});
            everybody(TellDevice{device, TellDevice::State::Found});
        }
        for (const Ending& ending : all_endings()) everybody(EndGame{ending});
        add(TellNote{"42"}, kDesk, kDesk);
        add(TellDesk{TellDesk::Access::Opened}, kDesk, kDesk);
        add(TellDesk{TellDesk::Access::PinRefused}, kDesk, kDesk);
    }

    void clocks() {
        add(StopClocks{}, kNobody, kNobody);
        everybody(SetClocks{1h + 2min + 3s, 21s});
        add(SetClocks{1h, 21s, SetClocks::Said::WithTheCause}, kDesk, kDesk);
        everybody(TellClocksStopped{});
        everybody(TellClocksStarted{});
        withheld(TellMoveCounters{2, 1}, kDesk);
        withheld(TellBothFlags{TellBothFlags::Period::Last}, kDesk);
        withheld(TellBothFlags{TellBothFlags::Period::Another}, kDesk);
        for (const Side side : kSides) {
            withheld(TellBothFlags{TellBothFlags::Period::Last, side}, kDesk);
        }
        for (const Side side : kSides) {
            add(StartClock{side}, kNobody, kNobody);
            withheld(TellFlag{side}, kOfficials);
            withheld(TellMateUnknown{side}, kDesk);
            for (const Duration by : {Duration(1min), Duration(2min), Duration(5min + 1s)}) {
                everybody(TellTimeAdjusted{side, by});
                everybody(TellTimeAdjusted{side, -by});
            }
            for (const Question question :
                 {Question::OwnTimeLeft, Question::OpponentTimeLeft, Question::OwnTimeUsed,
                  Question::OpponentTimeUsed, Question::MovesCompleted, Question::Turn,
                  Question::LastMove, Question::Position, Question::Score}) {
                add(TellAnswer{side, question}, {role_of(side)}, {role_of(side)});
            }
        }
    }

    void claims() {
        using Condition = TellDrawCondition::Condition;
        for (const auto condition :
             {Condition::Threefold, Condition::FiftyMoves, Condition::Fivefold,
              Condition::SeventyFiveMoves, Condition::NoMatingMaterial, Condition::DeadPosition}) {
            withheld(TellDrawCondition{condition}, kDesk);
        }
        withheld(TellDrawCondition{Condition::Threefold, 4}, kDesk);
        for (const Side side : kSides) {
            for (const ClaimKind kind :
                 {ClaimKind::Repetition, ClaimKind::FiftyMoves, ClaimKind::ExtraTime,
                  ClaimKind::NoNormalMeans, ClaimKind::NoEffort, ClaimKind::IllegalMove,
                  ClaimKind::TouchedPiece, ClaimKind::Agreement}) {
                everybody(TellClaim{side, kind, start_, std::nullopt});
                using Verdict = TellClaimCheck::Verdict;
                for (const auto verdict :
                     {Verdict::Correct, Verdict::Incorrect, Verdict::ForTheArbiter,
                      Verdict::NotCompleted, Verdict::TooLate}) {
                    const bool is_of_illegal_moves =
                        verdict == Verdict::NotCompleted || verdict == Verdict::TooLate;
                    if (is_of_illegal_moves && kind != ClaimKind::IllegalMove) continue;
                    withheld(TellClaimCheck{side, kind, verdict}, kDesk);
                }
                for (const ClaimRuling ruling :
                     {ClaimRuling::Correct, ClaimRuling::Incorrect, ClaimRuling::Postponed}) {
                    everybody(TellClaimRuled{side, kind, ruling});
                }
            }
            everybody(TellClaim{side, ClaimKind::Repetition, start_, kKnight});
            everybody(TellClaim{side, ClaimKind::FiftyMoves, start_, kKnight});
        }
    }

    void rulings() {
        for (const Side side : kSides) {
            for (const unsigned count : {1u, 2u, 3u, 4u}) everybody(TellIllegalRuled{side, count});
            for (const Penalty penalty :
                 {Penalty::Warning, Penalty::GameLost, Penalty::Fine, Penalty::Expulsion}) {
                everybody(TellPenalty{{side, penalty}});
            }
            for (const Penalty penalty : {Penalty::OpponentsTime, Penalty::OwnTime})
                everybody(TellPenalty{{side, penalty, 1min}});
            for (const Penalty penalty : {Penalty::OpponentsPoints, Penalty::OwnPoints}) {
                everybody(TellPenalty{{side, penalty, Duration(0), 1}});
                everybody(TellPenalty{{side, penalty, Duration(0), 2}});
            }
        }
        using What = TellIllegalPosition::What;
        using Seen = TellIllegalPosition::Seen;
        for (const What what : {What::BothKingsInCheck, What::PawnOnLastRank}) {
            for (const Seen seen : {Seen::First, Seen::Again})
                withheld(TellIllegalPosition{what, seen}, kDesk);
        }
    }

    void scores() {
        const auto compare = [&](std::size_t agreed, std::optional<Move> white,
                                 std::optional<Move> black) {
            withheld(TellScoreComparison{agreed, start_, white, black, 1h, 59min + 1s}, kDesk);
        };
        compare(0, kKnight, kPawn);
        compare(2, kKnight, kPawn);
        compare(21, kKnight, std::nullopt);
        compare(5, std::nullopt, kPawn);
        compare(4, std::nullopt, std::nullopt);
        for (const Side side : kSides) {
            const RoleSet own = {role_of(side), Role::Desk};
            const RoleSet guided = {role_of(side), Role::Assistant, Role::Desk};
            withheld(TellMismatch{side, Board{}, start_.board}, kOfficials);
            withheld(TellMismatchOver{side}, kOfficials);
            withheld(Guide{side, Guide::Do::Remove, kBlackQueen, kF3, std::nullopt}, guided);
            withheld(Guide{side, Guide::Do::Put, kWhiteKnight, kG1, std::nullopt}, guided);
            withheld(Guide{side, Guide::Do::Shift, kWhiteKnight, kG1, kF3}, guided);
            withheld(TellScoreCorrected{side, 3, kKnight}, kDesk);
            // The assistant writes for White, who is blind.
            withheld(TellScoreEntered{side, 12, kKnight}, side == Side::White ? guided : own);
            using State = TellScoreKeeping::State;
            for (const State state : {State::LeftOff, State::MadeUp, State::Due})
                withheld(TellScoreKeeping{side, state}, kDesk);
            for (const auto& result :
                 {std::optional(GameResult::WhiteWins), std::optional(GameResult::BlackWins),
                  std::optional(GameResult::Draw), std::optional<GameResult>()}) {
                using Signed = TellSigned::State;
                for (const Signed state : {Signed::First, Signed::Agrees, Signed::Differs})
                    everybody(TellSigned{side, result, state});
            }
        }
    }

private:
    void add(Effect effect, RoleSet tournament, RoleSet friendly) {
        samples_.push_back({std::move(effect), tournament, friendly});
    }
    void everybody(Effect effect) { add(std::move(effect), kEverybody, kEverybody); }
    /// A friendly game keeps it from nobody.
    void withheld(Effect effect, RoleSet tournament) {
        add(std::move(effect), tournament, kEverybody);
    }

    Setup start_ = initial_setup();
    std::vector<EffectSample> samples_;
};

}  // namespace

const std::vector<EffectSample>& effect_samples() {
    static const std::vector<EffectSample> kSamples = [] {
        Samples samples;
        samples.moves();
        samples.game();
        samples.clocks();
        samples.claims();
        samples.rulings();
        samples.scores();
        return samples.take();
    }();
    return kSamples;
}

Match match_of(Mode mode) {
    MatchSetup setup;
    setup.mode = mode;
    setup.assistant = MatchSetup::Assistant::Present;
    setup.players[index_of(Side::White)].sight = Sight::Blind;
    setup.time_control = parse_time_control("40/90m+30s,30m+30s").value();
    return step(Match(setup), GameStarted{}, Instant{}).value().next;
}

const Locales& locales() {
    static const Locales kLocales = [] {
        std::vector<Catalog> catalogs;
        for (const Language language : kAllLanguages) catalogs.push_back(catalog(language));
        return Locales{vocabulary(), std::move(catalogs)};
    }();
    return kLocales;
}

std::string names_of(RoleSet roles) {
    constexpr std::array<std::string_view, kAllRoles.size()> kNames = {"white", "black",
                                                                       "assistant", "desk"};
    std::string names;
    for (const Role role : kAllRoles) {
        if (!roles.has(role)) continue;
        if (!names.empty()) names += ' ';
        names += kNames[static_cast<std::size_t>(role)];
    }
    return names;
}

std::vector<Refusal> all_refusals() {
    std::vector<Refusal> refusals;
    for (std::uint8_t value = 0; !to_text(static_cast<Refusal>(value)).empty(); ++value) {
        refusals.push_back(static_cast<Refusal>(value));
    }
    return refusals;
}

}  // namespace rochade::test
