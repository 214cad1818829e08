// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/articles.h"

#include <string_view>

namespace rochade {
namespace {

/// The numbers in the editions of 2001, 2014 and 2023.
struct Article {
    std::string_view of_2001;
    std::string_view of_2014;
    std::string_view of_2023;
};

Article article_of(ClaimKind kind) {
    switch (kind) {
        case ClaimKind::Repetition:
        case ClaimKind::FiftyMoves: return {"9.5", "9.5", "9.5"};
        case ClaimKind::ExtraTime: return {"10.2", "G.4", "III.4"};
        case ClaimKind::NoNormalMeans:
        case ClaimKind::NoEffort: return {"10.2", "G.5", "III.5"};
        case ClaimKind::IllegalMove: return {"7.4", "7.5", "7.5"};
        case ClaimKind::TouchedPiece: return {"4.3", "4.3", "4.3"};
        case ClaimKind::Agreement: break;
    }
    return {"9.1", "9.1 a", "9.1.1"};
}

/// Of the claim itself, not of what is made of it.
Article article_of(const ClaimMade& claim, const Article& illegal_move) {
    switch (claim.kind) {
        case ClaimKind::Repetition:
            if (claim.intended) return {"9.2 a", "9.2 a", "9.2.1"};
            return {"9.2 b", "9.2 b", "9.2.2"};
        case ClaimKind::FiftyMoves:
            if (claim.intended) return {"9.3 a", "9.3 a", "9.3.1"};
            return {"9.3 b", "9.3 b", "9.3.2"};
        case ClaimKind::IllegalMove: return illegal_move;
        case ClaimKind::ExtraTime:
        case ClaimKind::NoNormalMeans:
        case ClaimKind::NoEffort:
        case ClaimKind::TouchedPiece:
        case ClaimKind::Agreement: break;
    }
    return article_of(claim.kind);
}

Article article_of(Penalty penalty) {
    switch (penalty) {
        case Penalty::Warning: return {"13.4 a", "12.9 a", "12.9.1"};
        case Penalty::OpponentsTime: return {"13.4 b", "12.9 b", "12.9.2"};
        case Penalty::OwnTime: return {"13.4 c", "12.9 c", "12.9.3"};
        case Penalty::OpponentsPoints: return {"13.4 f", "12.9 d", "12.9.4"};
        case Penalty::OwnPoints: return {"13.4 e", "12.9 e", "12.9.5"};
        case Penalty::GameLost: return {"13.4 d", "12.9 f", "12.9.6"};
        case Penalty::Fine: return {"13.4", "12.9 g", "12.9.7"};
        case Penalty::Expulsion: break;
    }
    return {"13.4 g", "12.9 h", "12.9.9"};
}

Article article_of(DrawGround ground) {
    switch (ground) {
        case DrawGround::Fivefold: return {"9.2", "9.6 a", "9.6.1"};
        case DrawGround::SeventyFiveMoves: return {"9.3", "9.6 b", "9.6.2"};
        case DrawGround::DeadPosition: return {"9.6", "5.2 b", "5.2.2"};
        case DrawGround::IllegalPosition: return {"7.4", "A.4 d", "A.5.4"};
        case DrawGround::NormalMeans: break;
    }
    return {"10.2", "G.5", "III.5"};
}

Article article_of(CancelReason reason) {
    switch (reason) {
        case CancelReason::StartPosition: return {"7.1 a", "7.2 a", "7.2.1"};
        case CancelReason::ColoursReversed: return {"7.2", "7.3", "7.3"};
        case CancelReason::PositionLost: break;
    }
    return {"A.12", "E.12 b", "I.12.2"};
}

/// Without a ground: whoever gets time was disturbed, the one other reason to give it is a position
/// that was restored, which is to be named; whoever loses time had too much on a wrong clock.
Article article_of(const TimeAdjusted& adjusted) {
    const bool gives = adjusted.by > Duration{0};
    const TimeGround otherwise = gives ? TimeGround::Disturbance : TimeGround::WrongSetting;
    switch (adjusted.ground.value_or(otherwise)) {
        case TimeGround::Disturbance: return {"13.5", "12.5", "12.5"};
        case TimeGround::Restored: return {"6.14", "7.1", "7.1"};
        case TimeGround::WrongSetting: return {"6.11", "6.10 b", "6.10.2"};
        case TimeGround::Helper: break;
    }
    return {"6.8 d", "6.2 e", "6.2.6"};
}

Article of_illegal_move(const Match& match) {
    const bool is_blitz = match.setup().discipline == Discipline::Blitz;
    if (match.is_without_competition_rules()) {
        return {is_blitz ? "C.3" : "7.4", "A.4 b", "A.5.2"};
    }
    return {"7.4", "7.5", "7.5"};
}

/// Whoever has sealed his move stops the clocks, and the game is adjourned.
bool is_sealed(const Match& match) {
    const auto& adjournment = match.adjournment();
    return adjournment && adjournment->stage == Adjournment::Stage::Ordered &&
           adjournment->sealed_by == match.to_move();
}

/// The Article of each ruling, and of what the Laws let others do.
struct Finder {
    const Match& match;

    Article operator()(const ClaimMade& e) const { return article_of(e, of_illegal_move(match)); }
    Article operator()(const AdjustmentAnnounced&) const { return {"4.2", "4.2", "4.2.1"}; }
    Article operator()(const DrawOffered&) const { return {"9.1", "9.1 b", "9.1.2"}; }
    Article operator()(const DrawAccepted&) const { return {"5.2 c", "5.2 c", "5.2.3"}; }
    Article operator()(const DrawDeclined&) const { return {"9.1", "9.1 b", "9.1.2"}; }
    Article operator()(const Resigned&) const { return {"5.1 b", "5.1 b", "5.1.2"}; }
    Article operator()(const ClocksStopped& e) const {
        if (is_sealed(match)) return {"A.1", "E.1 a", "I.1.1"};
        if (e.source != Source::Arbiter) return {};
        return {"6.13 a", "6.12 a", "6.11.1"};
    }
    Article operator()(const ClocksStarted& e) const {
        if (e.source != Source::Arbiter) return {};
        return {"6.13 c", "6.12 c", "6.11.3"};
    }
    Article operator()(const PlayerStoppedClocks&) const {
        if (is_sealed(match)) return {"A.1", "E.1 a", "I.1.1"};
        return {"6.13 b", "6.12 b", "6.11.2"};
    }
    Article operator()(const PlayerAbsent&) const { return {"6.7", "6.7", "6.7"}; }
    Article operator()(const PlayerArrived&) const { return {"6.7", "6.7", "6.7"}; }
    Article operator()(const TouchReported&) const { return {"F.2.9 e", "D.2.9 e", "D.2.9.5"}; }
    Article operator()(const ScoreLeftOff&) const { return {"8.4", "8.4", "8.4"}; }
    Article operator()(const ScoreMadeUp&) const { return {"8.5", "8.5", "8.5"}; }
    Article operator()(const ResultSigned&) const { return {"8.7", "8.7", "8.7"}; }
    Article operator()(const MoveSealed&) const { return {"A.1", "E.1 a", "I.1.1"}; }
    Article operator()(const GuidanceStopped&) const { return {"F.2.8", "D.2.8", "D.2.8"}; }

    Article operator()(const ClaimRuled&) const {
        const Claim* const claim = match.claim_to_rule();
        return claim != nullptr ? article_of(claim->kind) : Article{};
    }
    Article operator()(const FlagObserved&) const { return {"6.9", "6.8", "6.8"}; }
    Article operator()(const FlagClaimed&) const { return {"6.9", "6.8", "6.8"}; }
    Article operator()(const BothFlagsRuled&) const { return {"6.12", "6.11", "III.3.1"}; }
    Article operator()(const IllegalMoveRuled&) const { return of_illegal_move(match); }
    Article operator()(const IllegalActRuled& e) const {
        if (e.act == IllegalAct::TwoHands) return {"", "", "7.5.4"};
        return {"6.8", "6.2 c", "7.5.3"};
    }
    Article operator()(const PenaltyImposed& e) const { return article_of(e.penalty); }
    Article operator()(const TimeAdjusted& e) const { return article_of(e); }
    Article operator()(const ClocksSet&) const { return {"6.11", "6.10 b", "6.10.2"}; }
    Article operator()(const MoveCountersSet&) const { return {"6.14", "7.1", "7.1"}; }
    Article operator()(const MovesRetraced&) const {
        if (match.correctable_illegal_move()) return of_illegal_move(match);
        return {"F.2.8", "D.2.8", "D.2.8"};
    }
    Article operator()(const ScoreCorrected&) const { return {"F.2.8", "D.2.8", "D.2.8"}; }
    Article operator()(const GuidanceStarted&) const { return {"F.2.8", "D.2.8", "D.2.8"}; }
    Article operator()(const DrawDeclared& e) const { return article_of(e.ground); }
    Article operator()(const GameForfeited&) const { return {"6.7", "6.7", "6.7"}; }
    Article operator()(const PointsRuled&) const { return {"12.7", "11.7", "11.7"}; }
    Article operator()(const GameCancelled& e) const { return article_of(e.reason); }
    Article operator()(const ResultRuled&) const {
        // A result that was signed stands, unless the arbiter decides otherwise.
        if (match.phase() == Phase::Over) return {"8.7", "8.7", "8.7"};
        return {"13.1", "12.2", "12.2"};
    }
    Article operator()(const AdjournmentOrdered&) const { return {"A.1", "E.1", "I.1"}; }
    Article operator()(const EnvelopeOpened&) const { return {"A.7", "E.7", "I.7"}; }
    Article operator()(const EnvelopeMissing&) const { return {"A.12", "E.12", "I.12"}; }
    template <typename E>
    Article operator()(const E& /*no ruling*/) const {
        return {};
    }
};

}  // namespace

std::string article_of(const Event& event, const Match& match) {
    const Article article = std::visit(Finder{match}, event);
    switch (match.setup().laws) {
        case LawsEdition::Laws2001: return std::string(article.of_2001);
        case LawsEdition::Laws2023: return std::string(article.of_2023);
        case LawsEdition::Laws2014: break;
    }
    return std::string(article.of_2014);
}

}  // namespace rochade
