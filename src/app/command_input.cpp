// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_input.h"

#include <array>
#include <iostream>

#include "app/named_start.h"
#include "rules/fen.h"

namespace rochade {

Result<std::string, FileError> read_input(const std::string& path) {
    if (path != kStandardInput) return read_text_file(path);
    std::string text;
    std::array<char, 1 << 16> buffer;
    while (std::cin.read(buffer.data(), buffer.size()), std::cin.gcount() > 0) {
        text.append(buffer.data(), static_cast<std::size_t>(std::cin.gcount()));
        if (text.size() > kLargestTextFile) return FileError{FileError::Kind::TooLarge, path, ""};
    }
    return text;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) {
        if (!text.empty()) text += ' ';
        text += word;
    }
    return text;
}

std::string given_or_set(const std::string& option, const std::string& setting,
                         const std::string& usual) {
    if (!option.empty()) return option;
    return setting.empty() ? usual : setting;
}

std::string fen_of_words(const std::vector<std::string>& words) {
    std::string text = joined(words);
    const auto start = named_start(text);
    return start ? to_fen(*start) : text;
}

UciCastling uci_castling_of(const Setup& start) {
    for (const Side side : {Side::White, Side::Black}) {
        const Square usual_king(File::E, relative_rank(side, Rank::One));
        for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
            const auto rook = start.castling.rook(side, wing);
            const File usual_rook = wing == Wing::KingSide ? File::H : File::A;
            if (!rook) continue;
            if (*rook != usual_rook ||
                !contains(start.board.of(side, PieceKind::King), usual_king)) {
                return UciCastling::KingOntoRook;
            }
        }
    }
    return UciCastling::KingToFinalSquare;
}

std::string squares_of(const Move& move) {
    std::string text = to_string(move.from) + to_string(move.to);
    if (move.promotion) text += "nbrq"[static_cast<std::size_t>(*move.promotion)];
    return text;
}

std::string move_number_of(const Setup& setup) {
    return std::to_string(setup.move_number) + (setup.turn == Side::White ? "." : "...");
}

}  // namespace rochade
