// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/position_report.h"

#include "app/command_input.h"
#include "rules/san.h"

namespace rochade {
namespace {

std::string_view name_of(FenError::Kind kind) {
    switch (kind) {
        case FenError::Kind::TooLong: return "TooLong";
        case FenError::Kind::BadPlacement: return "BadPlacement";
        case FenError::Kind::RankNotEight: return "RankNotEight";
        case FenError::Kind::NotEightRanks: return "NotEightRanks";
        case FenError::Kind::BadTurn: return "BadTurn";
        case FenError::Kind::BadCastling: return "BadCastling";
        case FenError::Kind::BadEnPassant: return "BadEnPassant";
        case FenError::Kind::BadHalfmoveClock: return "BadHalfmoveClock";
        case FenError::Kind::BadMoveNumber: return "BadMoveNumber";
        case FenError::Kind::TrailingText: return "TrailingText";
    }
    return "";
}

std::string_view name_of(CanMate verdict) {
    switch (verdict) {
        case CanMate::Yes: return "yes";
        case CanMate::No: return "no";
        case CanMate::Unknown: break;
    }
    return "unknown";
}

std::string_view name_of(MateProof proof) {
    switch (proof) {
        case MateProof::Over: return "over";
        case MateProof::Material: return "material";
        case MateProof::Blocked: return "blocked";
        case MateProof::Exhausted: break;
    }
    return "exhausted";
}

Json json_of(std::optional<GameResult> result) {
    if (!result) return nullptr;
    switch (*result) {
        case GameResult::WhiteWins: return "white-wins";
        case GameResult::BlackWins: return "black-wins";
        case GameResult::Draw: break;
    }
    return "draw";
}

Json names_of(SetupFaults faults) {
    Json names = Json::array();
    for (const SetupFault fault : kAllSetupFaults) {
        if (faults.has(fault)) names.push_back(rochade::name_of(fault));
    }
    return names;
}

Json legal_moves_json(const Position& position, UciCastling castling) {
    Json moves = Json::array();
    for (const Move& move : position.legal_moves()) {
        moves.push_back(
            {{"san", to_san(move, position)}, {"uci", to_uci(move, position, castling)}});
    }
    return moves;
}

Json line_json(const MateAnswer& answer, const Position& start, UciCastling castling) {
    Json moves = Json::array();
    Position position = start;
    for (const Move& move : answer.line) {
        moves.push_back(to_uci(move, position, castling));
        position = position.play(move);
    }
    return moves;
}

Json detail_json(const PositionReport& report, Side side) {
    const MateAnswer& answer = report.can_mate[index_of(side)];
    const auto& position = report.position;
    return {{"verdict", name_of(answer.verdict)},
            {"line", position ? line_json(answer, *position, report.castling) : Json::array()},
            {"proof", answer.proof ? Json(name_of(*answer.proof)) : Json(nullptr)},
            {"positions", answer.positions}};
}

}  // namespace

PositionReport report_of(const Setup& setup, const MateSearch& search, Chess960 chess960) {
    PositionReport report{
        .setup = setup, .castling = uci_castling_of(setup), .faults = faults_of(setup)};
    if (chess960 == Chess960::Named) {
        report.castling = UciCastling::KingOntoRook;
        report.castling_style = CastlingStyle::Shredder;
    }
    const auto position = Position::from_setup(setup, Strictness::Playable);
    if (!position) return report;
    report.position = position.value();
    for (const Side side : {Side::White, Side::Black}) {
        report.can_mate[index_of(side)] = can_mate(*report.position, side, search);
    }
    return report;
}

std::optional<bool> is_dead(const PositionReport& report) {
    const auto& [white, black] = report.can_mate;
    if (white.verdict == CanMate::Yes || black.verdict == CanMate::Yes) return false;
    if (white.verdict == CanMate::No && black.verdict == CanMate::No) return true;
    return std::nullopt;
}

bool is_over_by_counter(const PositionReport& report) {
    return report.position && report.position->has_legal_move() &&
           report.can_mate[index_of(Side::White)].proof == MateProof::Over;
}

std::optional<GameResult> result_of(const PositionReport& report) {
    if (!report.position) return std::nullopt;
    if (report.position->is_checkmate()) return win_for(opponent_of(report.position->turn()));
    if (is_dead(report) == true) return GameResult::Draw;  // so is a stalemate
    return std::nullopt;
}

Json json_of(const PositionReport& report) {
    const auto& position = report.position;
    const auto& [white, black] = report.can_mate;
    const Setup& shown = position && report.faults.empty() ? position->setup() : report.setup;
    return {{"fen", to_fen(shown, report.castling_style)},
            {"faults", names_of(report.faults)},
            {"turn", report.setup.turn == Side::White ? "white" : "black"},
            {"legal", position && !is_over_by_counter(report)
                          ? legal_moves_json(*position, report.castling)
                          : Json::array()},
            {"check", position ? Json(position->is_check()) : Json(nullptr)},
            {"result", json_of(result_of(report))},
            {"can_win", {{"white", name_of(white.verdict)}, {"black", name_of(black.verdict)}}},
            {"can_win_detail",
             {{"white", detail_json(report, Side::White)},
              {"black", detail_json(report, Side::Black)}}}};
}

Json json_of(const FenError& error, std::string_view text) {
    return {{"fen", text}, {"error", {{"kind", name_of(error.kind)}, {"offset", error.offset}}}};
}

}  // namespace rochade
