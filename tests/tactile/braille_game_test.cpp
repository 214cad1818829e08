// SPDX-License-Identifier: GPL-3.0-or-later
// A whole game on displays of every common width: nothing of it is lost at their edges.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "rules/position.h"
#include "rules/san.h"
#include "tactile/braille/prose.h"
#include "tactile/braille/view.h"

namespace rochade::braille {
namespace {

constexpr std::array<std::size_t, 4> kWidths = {14, 20, 40, 80};

/// Castling, captures, promotions, and moves that name a file or a rank.
const std::vector<std::string>& long_game() {
    static const std::vector<std::string> kMoves = {
        "e4",    "e5",  "Nf3",  "d6",   "d4",  "Bg4", "dxe5", "Bxf3", "Qxf3", "dxe5", "Bc4",
        "Nf6",   "Qb3", "Qe7",  "Nc3",  "c6",  "Bg5", "b5",   "Nxb5", "cxb5", "Bxb5", "Nbd7",
        "O-O-O", "Rd8", "Rxd7", "Rxd7", "Rd1", "Qe6", "Bxd7", "Nxd7", "Qb8",  "Nxb8", "Rd8"};
    return kMoves;
}

struct Played {
    Content content;
    std::vector<Position> before;
    std::vector<Move> moves;
};

Played played(const std::vector<std::string>& game, const Writing& writing) {
    Played all;
    Position position = Position::initial();
    for (const std::string& san : game) {
        const Move move = parse_san(san, position).value();
        all.content.score.push_back({position.setup().move_number, position.turn(),
                                     move_cells(move, position.setup(), writing)});
        all.before.push_back(position);
        all.moves.push_back(move);
        position = position.play(move);
    }
    all.content.board = position.board();
    return all;
}

Content begin_of(const Content& content, std::size_t half_moves, const Board& board) {
    Content part;
    part.score.assign(content.score.begin(),
                      content.score.begin() + static_cast<std::ptrdiff_t>(half_moves));
    part.board = board;
    part.own_clock = clock_cells(std::chrono::seconds(3599));
    part.opponents_clock = clock_cells(std::chrono::seconds(5398));
    return part;
}

/// Every part that panning comes to, from where the display stands to the end.
std::vector<std::string> parts_of(View& view) {
    std::vector<std::string> parts = {to_unicode(view.line())};
    while (true) {
        view.press(Key::Right);
        std::string next = to_unicode(view.line());
        if (next == parts.back()) return parts;
        parts.push_back(std::move(next));
    }
}

class BrailleGame : public testing::TestWithParam<std::size_t> {};

TEST_P(BrailleGame, ShowsEveryMoveWholeAsItIsPlayed) {
    for (const ChessCode code : kAllChessCodes) {
        const Writing writing{code, LetterSet::English, CheckMarks::Omitted};
        const Played game = played(long_game(), writing);
        View view(Side::White);
        view.set_width(GetParam());
        view.set_writing(writing);
        for (std::size_t count = 1; count <= game.moves.size(); ++count) {
            const Board board = game.before[count - 1].play(game.moves[count - 1]).board();
            view.set_content(begin_of(game.content, count, board));
            const std::string move = to_unicode(game.content.score[count - 1].cells);
            EXPECT_THAT(to_unicode(view.line()), testing::HasSubstr(move))
                << long_game()[count - 1] << " in " << GetParam() << " cells";
        }
    }
}

TEST_P(BrailleGame, PansThroughTheWholeScore) {
    const Writing writing{ChessCode::Uk, LetterSet::English, CheckMarks::Omitted};
    const Played game = played(long_game(), writing);
    View view(Side::White);
    view.set_width(GetParam());
    view.set_writing(writing);
    view.set_content(game.content);
    view.set_mode(Mode::Score);
    view.press(Key::First);
    const std::vector<std::string> parts = parts_of(view);
    std::size_t part = 0;
    for (const WrittenMove& move : game.content.score) {
        const std::string cells = to_unicode(move.cells);
        while (part < parts.size() && parts[part].find(cells) == std::string::npos) ++part;
        EXPECT_LT(part, parts.size()) << "move " << move.number << " in " << GetParam() << " cells";
    }
}

TEST_P(BrailleGame, PansThroughAllThatIsSaid) {
    View view(Side::White);
    view.set_width(GetParam());
    view.set_mode(Mode::Said);
    for (const char* said : {"Springer Felix drei", "Bauer Bella sieben schlaegt Anna acht Dame",
                             "the opponent offers a draw accept or decline it"}) {
        const Cells prose = spelled_cells(said);
        view.hear(prose);
        std::string together;
        for (const std::string& part : parts_of(view)) together += part;
        const auto without_blanks = [](std::string text) {
            const std::string blank = "\u2800";
            for (std::size_t at; (at = text.find(blank)) != std::string::npos;) {
                text.erase(at, blank.size());
            }
            return text;
        };
        EXPECT_EQ(without_blanks(together), without_blanks(to_unicode(prose)))
            << GetParam() << " cells";
    }
}

INSTANTIATE_TEST_SUITE_P(Displays, BrailleGame, testing::ValuesIn(kWidths),
                         [](const auto& test) { return std::to_string(test.param) + "Cells"; });

}  // namespace
}  // namespace rochade::braille
