// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/score_text.h"

#include <fmt/format.h>

#include "rules/castling.h"
#include "rules/position.h"
#include "rules/san.h"

namespace rochade {
namespace {

std::string by_squares(const Board& board, const Move& move, LetterSet letters) {
    const auto piece = board.at(move.from);
    std::string text(piece ? piece_letter(letters, piece->kind) : "");
    const auto captured = captured_on(board, move);
    const bool takes = piece && captured && board.at(*captured)->side != piece->side;
    text += to_string(move.from) + (takes ? "x" : "-") + to_string(move.to);
    if (move.promotion) {
        text += "=";
        text += piece_letter(letters, kind_of(*move.promotion));
    }
    return text;
}

std::string move_in(const Setup& before, const Move& move, const ScoreTextForm& form) {
    const auto position = Position::from_setup(before, Strictness::Playable);
    if (!position || !position.value().is_legal(move)) {
        return by_squares(before.board, move, form.letters);
    }
    return form.notation == ScoreTextForm::Notation::Long
               ? to_long_algebraic(move, position.value(), form.letters)
               : to_san(move, position.value(), form.letters);
}

std::string clock_text(Duration left) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(left).count();
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace

std::vector<std::string> score_text(const Setup& start, const Scoresheet& score,
                                    const ScoreTextForm& form) {
    std::vector<std::string> lines;
    lines.reserve(score.size() / 2 + 1);
    Setup setup = start;
    for (const ScoreEntry& entry : score) {
        if (lines.empty() || setup.turn == Side::White) {
            lines.push_back(std::to_string(setup.move_number) +
                            (setup.turn == Side::White ? "." : "..."));
        }
        std::string& line = lines.back();
        line += ' ' + move_in(setup, entry.move, form);
        if (entry.draw_offer == ScoreEntry::DrawOffer::Made) line += " (=)";
        if (entry.claimed && !form.claim_sign.empty()) line += ' ' + form.claim_sign;
        if (entry.clock_left && form.times == ScoreTextForm::Times::Written) {
            line += ' ' + clock_text(*entry.clock_left);
        }
        setup = placed_after(setup, entry.move);
    }
    return lines;
}

}  // namespace rochade
