// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/text/text_placement.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace rochade::tactile::text {
namespace {

using What = Seen::What;

std::optional<Seen> seen_of(char letter, bool b_is_black) {
    if (letter == '?') return Seen{What::Something, std::nullopt};
    if (letter == 'U' || letter == 'w') return Seen{What::OfWhite, std::nullopt};
    if (letter == 'u' || (letter == 'b' && b_is_black)) return Seen{What::OfBlack, std::nullopt};
    const auto piece = piece_from_letter(letter);
    if (!piece) return std::nullopt;
    return Seen{What::Piece, piece};
}

bool can_be(const Seen& seen, const std::optional<Piece>& piece) {
    switch (seen.what) {
        case What::Empty: return !piece;
        case What::Piece: return seen.piece == piece;
        case What::OfWhite: return piece && piece->side == Side::White;
        case What::OfBlack: return piece && piece->side == Side::Black;
        case What::Something: return piece.has_value();
    }
    return false;
}

bool is_unknown(const Seen& seen) { return seen.what != What::Empty && seen.what != What::Piece; }

/// One rank into `squares`; false if it has not eight squares.
bool read_rank(std::string_view text, Rank rank, bool b_is_black, SeenSquares& squares) {
    std::size_t file = 0;
    for (const char letter : text) {
        if (letter >= '1' && letter <= '8') {
            file += static_cast<std::size_t>(letter - '0');
            continue;
        }
        const auto seen = seen_of(letter, b_is_black);
        if (!seen || file >= kAllFiles.size()) return false;
        squares[Square(kAllFiles[file++], rank).index()] = *seen;
    }
    return file == kAllFiles.size();
}

/// The pieces taken up since `before` that `seen` can be; none twice.
std::vector<Piece> candidates_for(const Seen& seen, const std::vector<Piece>& taken_up) {
    std::vector<Piece> found;
    for (const Piece piece : taken_up) {
        const bool is_new = std::find(found.begin(), found.end(), piece) == found.end();
        if (is_new && can_be(seen, piece)) found.push_back(piece);
    }
    return found;
}

}  // namespace

std::optional<SeenPlacement> parse_placement(std::string_view text) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view ranks = text.substr(0, end);
    const bool b_is_black = ranks.find('w') != std::string_view::npos;
    SeenPlacement placement;
    std::size_t start = 0;
    for (std::size_t i = 0; i < kAllRanks.size(); ++i) {
        const std::size_t slash = std::min(ranks.find('/', start), ranks.size());
        const Rank rank = kAllRanks[kAllRanks.size() - 1 - i];
        const bool is_last = i + 1 == kAllRanks.size();
        if ((slash == ranks.size()) != is_last) return std::nullopt;
        const std::string_view one = ranks.substr(start, slash - start);
        if (!read_rank(one, rank, b_is_black, placement.squares)) return std::nullopt;
        start = slash + 1;
    }
    const std::string_view rest = text.substr(end);
    const std::string_view turn = rest.substr(0, rest.find(' ', 1));
    if (turn == " w") placement.turn = Side::White;
    if (turn == " b") placement.turn = Side::Black;
    return placement;
}

std::string placement_text(const Board& board) {
    std::string text;
    for (std::size_t i = kAllRanks.size(); i-- > 0;) {
        int empty = 0;
        for (const File file : kAllFiles) {
            const auto piece = board.at({file, kAllRanks[i]});
            if (piece && empty > 0) text += std::to_string(std::exchange(empty, 0));
            if (piece) {
                text.push_back(letter_of(*piece));
            } else {
                ++empty;
            }
        }
        if (empty > 0) text += std::to_string(empty);
        if (i > 0) text.push_back('/');
    }
    return text;
}

bool knows_pieces(const SeenSquares& seen) {
    return std::none_of(seen.begin(), seen.end(), is_unknown);
}

bool can_be(const SeenSquares& seen, const Board& board) {
    for (unsigned index = 0; index < seen.size(); ++index) {
        if (!can_be(seen[index], board.at(Square::from_index(index)))) return false;
    }
    return true;
}

std::optional<Board> recognised(const SeenSquares& seen, const Board& before) {
    Board board = before;
    std::vector<Piece> taken_up;
    std::vector<Square> appeared;
    for (unsigned index = 0; index < seen.size(); ++index) {
        const Square square = Square::from_index(index);
        const auto stood = board.at(square);
        if (can_be(seen[index], stood)) continue;
        if (stood) taken_up.push_back(*stood);
        board.set(square, seen[index].piece);
        if (is_unknown(seen[index])) appeared.push_back(square);
    }
    for (const Square square : appeared) {
        const auto candidates = candidates_for(seen[square.index()], taken_up);
        if (candidates.size() != 1) return std::nullopt;
        board.put(square, candidates.front());
        taken_up.erase(std::find(taken_up.begin(), taken_up.end(), candidates.front()));
    }
    return board;
}

}  // namespace rochade::tactile::text
