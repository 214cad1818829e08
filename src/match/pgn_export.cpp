// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/pgn_export.h"

#include <fmt/format.h>

#include "match/log_words.h"
#include "match/setup_text.h"

namespace rochade {
namespace {

Scoresheet written_moves(const Match& match, PgnMoves moves) {
    switch (moves) {
        case PgnMoves::WhiteScore: return match.score(Side::White);
        case PgnMoves::BlackScore: return match.score(Side::Black);
        case PgnMoves::Agreed: {
            Scoresheet score = match.score(Side::White);
            const std::size_t agreed = agreed_half_moves(score, match.score(Side::Black));
            while (score.size() > agreed) score.pop_back();
            return score;
        }
        case PgnMoves::Played: break;
    }
    Scoresheet played;
    for (const HalfMove& half_move : match.half_moves()) {
        ScoreEntry entry{half_move.move, Source::Board, std::nullopt, half_move.draw_offer};
        if (match.setup().clock != ClockKind::None) {
            const bool is_white = half_move.before.turn == Side::White;
            entry.clock_left = is_white ? half_move.white_left : half_move.black_left;
        }
        played.push_back(entry);
    }
    return played;
}

std::string comment_of(const ScoreEntry& entry) {
    std::string comment;
    if (entry.clock_left) {
        const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(*entry.clock_left);
        const auto count = seconds.count();
        comment = fmt::format("[%clk {}:{:02}:{:02}]", count / 3600, count / 60 % 60, count % 60);
    }
    if (entry.draw_offer == ScoreEntry::DrawOffer::Made)
        comment += comment.empty() ? "(=)" : " (=)";
    return comment;
}

void append(std::string& comment, const std::string& text) {
    if (!comment.empty()) comment += ' ';
    comment += text;
}

/// PGN has no characters that end a line, and no quotes it cannot escape.
std::string name_of(const PlayerSetup& player) {
    std::string name;
    for (const char byte : player.name) {
        const bool is_control = static_cast<unsigned char>(byte) < 0x20 || byte == 0x7F;
        name += is_control ? ' ' : byte;
    }
    return name.empty() ? "?" : name;
}

std::string_view termination_tag(const Match& match) {
    if (!match.ending()) {
        return match.phase() == Phase::Adjourned ? "adjourned" : "unterminated";
    }
    switch (match.ending()->termination) {
        case Termination::TimeForfeit:
        case Termination::FlagWithoutMaterial:
        case Termination::BothFlags: return "time forfeit";
        case Termination::Ruling:
        case Termination::NormalMeans:
        case Termination::Signed: return "adjudication";
        case Termination::IllegalMove:
        case Termination::SealedMove:
        case Termination::PenaltyLoss: return "rules infraction";
        case Termination::Forfeit: return "unplayed";
        case Termination::Cancelled:
        case Termination::Unfinished: return "abandoned";
        case Termination::Checkmate:
        case Termination::Stalemate:
        case Termination::Resignation:
        case Termination::Agreement:
        case Termination::Repetition:
        case Termination::FiftyMoves:
        case Termination::Fivefold:
        case Termination::SeventyFiveMoves:
        case Termination::DeadPosition:
        case Termination::IllegalPosition: break;
    }
    return "normal";
}

std::string points_text(const Points& points) {
    const auto text = [](unsigned half_points) -> std::string {
        if (half_points == 1) return "1/2";
        return std::to_string(half_points / 2) + (half_points % 2 == 1 ? " 1/2" : "");
    };
    return text(points.white) + "-" + text(points.black);
}

std::string first_upper(std::string word) {
    if (!word.empty() && word[0] >= 'a' && word[0] <= 'z') {
        word[0] = static_cast<char>(word[0] - 'a' + 'A');
    }
    return word;
}

/// "Tournament" and "2014" as the head of the log has them.
std::string setup_word(const MatchSetup& setup, std::string_view what) {
    for (const std::string& line : setup_lines(setup)) {
        WordReader words(line);
        if (words.next() == what) return first_upper(std::string(words.rest()));
    }
    return "?";
}

}  // namespace

std::string pgn_time_control(const TimeControl& control) {
    using std::chrono::duration_cast;
    using std::chrono::seconds;
    std::string text;
    for (const Period& period : control.periods) {
        if (!text.empty()) text += ':';
        if (period.moves) text += fmt::format("{}/", *period.moves);
        text += fmt::format("{}", duration_cast<seconds>(period.time).count());
        if (period.bonus != Bonus::None) {
            text += fmt::format("+{}", duration_cast<seconds>(period.bonus_time).count());
        }
    }
    return text.empty() ? "-" : text;
}

PgnGame to_pgn_game(const Match& match, PgnMoves moves, std::string_view date) {
    const MatchSetup& setup = match.setup();
    PgnGame game;
    if (match.ending()) game.result = match.ending()->result;
    game.tags = {
        {"Event", "?"},
        {"Site", "?"},
        {"Date", std::string(date)},
        {"Round", "?"},
        {"White", name_of(match.player(Side::White))},
        {"Black", name_of(match.player(Side::Black))},
        {"Result", game.result ? std::string(to_pgn_result(*game.result)) : "*"},
        {"TimeControl",
         setup.clock == ClockKind::None ? "-" : pgn_time_control(setup.time_control)},
        {"Termination", std::string(termination_tag(match))},
        {"Mode", setup_word(setup, "mode")},
        {"Laws", setup_word(setup, "laws")},
    };
    // PGN knows three results only; a score like 0-0 has "*" and this. Laws: 11.7, 11.8
    if (match.ending() && match.ending()->points) {
        game.tags.emplace_back("Points", points_text(*match.ending()->points));
    }
    if (setup.variant == MatchSetup::Variant::Chess960)
        game.tags.emplace_back("Variant", "Chess960");

    const auto start = Position::from_setup(setup.start);
    game.start = start.value();
    Position position = game.start;
    for (const ScoreEntry& entry : written_moves(match, moves)) {
        if (!position.is_legal(entry.move)) {
            std::string& before =
                game.moves.empty() ? game.comment_before : game.moves.back().comment_after;
            append(before, fmt::format("[%illegal {}]", move_text(entry.move)));
            break;
        }
        game.moves.push_back(PgnMove{entry.move, comment_of(entry), {}});
        position = position.play(entry.move);
    }
    return game;
}

}  // namespace rochade
