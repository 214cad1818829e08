// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the board and the score where somebody stands, without moving anything.
#include <algorithm>
#include <utility>

#include "app/score_moves.h"
#include "app/session.h"
#include "commands/argument_words.h"
#include "commands/board_reading.h"
#include "commands/review_reading.h"
#include "commands/review_words.h"
#include "commands/score_reading.h"

namespace rochade {
namespace {

using CursorDirection = ReviewCursor::Direction;

std::optional<CursorDirection> direction_of(Command command) {
    switch (command) {
        case Command::CursorUp: return CursorDirection::Up;
        case Command::CursorDown: return CursorDirection::Down;
        case Command::CursorLeft: return CursorDirection::Left;
        case Command::CursorRight: return CursorDirection::Right;
        default: return std::nullopt;
    }
}

std::optional<ListCursor::Step> step_of(Command command) {
    switch (command) {
        case Command::ScoreFirst: return ListCursor::Step::First;
        case Command::ScorePrevious: return ListCursor::Step::Previous;
        case Command::ScoreNext: return ListCursor::Step::Next;
        case Command::ScoreLast: return ListCursor::Step::Last;
        default: return std::nullopt;
    }
}

/// What has been played, with the move that is announced and not completed yet.
std::vector<PlayedMove> played_in(const Match& match) {
    std::vector<PlayedMove> played;
    for (const HalfMove& half_move : match.half_moves()) {
        played.push_back({half_move.before, half_move.move});
    }
    if (match.turn().told) played.push_back({match.current(), *match.turn().told});
    return played;
}

Setup live_setup(const Match& match) {
    const auto& told = match.turn().told;
    return told ? placed_after(match.current(), *told) : match.current();
}

/// Of whom the last move is asked for: of him who asks, if nobody is named. An article may stand in
/// front.
std::optional<Side> whose_move(std::string_view named, Side asker, const Catalog& catalog) {
    constexpr std::array kOpponent = {
        WordedValue<Side>{Side::White, "opponent|my opponent|the opponent|he|she|they"}};
    if (ArgumentReader(named, catalog).at_end()) return asker;
    if (ArgumentReader(named, catalog).value(kOpponent)) return opponent_of(asker);
    const std::size_t space = std::min(named.find(' ') + 1, named.size());
    for (const std::string_view words : {named, named.substr(space)}) {
        if (const auto side = ArgumentReader(words, catalog).value(kWordedSides)) return side;
    }
    return std::nullopt;
}

/// Who has the move and is in check; nobody else can be.
std::string_view check_message(const Setup& setup) {
    const auto position = Position::from_setup(setup, Strictness::Playable);
    if (!position || !position.value().is_check()) return "Nobody is in check.";
    return setup.turn == Side::White ? "White is in check." : "Black is in check.";
}

}  // namespace

std::vector<Phrase> Session::own_last_move(const Match& match, Side side,
                                           const Listener& listener) const {
    const auto words = [&](const Setup& before, const Move& move) {
        return std::vector<Phrase>{move_phrase(before, move, listener, parts_.context.locales)};
    };
    if (match.to_move() == side && match.turn().told) {
        return words(match.current(), *match.turn().told);
    }
    const auto& moves = match.half_moves();
    const auto last = std::find_if(moves.rbegin(), moves.rend(), [side](const HalfMove& each) {
        return each.before.turn == side;
    });
    if (last == moves.rend()) return {};
    return words(last->before, last->told.move);
}

Reviews::Reviewer& Session::reviewer(Role who) {
    const Side side = who == Role::Desk ? Side::White : Conversation::side_of(who, parts_.match);
    return reviews_.of(who, side);
}

Board Session::board_for(Role who) const {
    return parts_.match.expected_board(Conversation::side_of(who, parts_.match));
}

bool Session::run_review_command(const DoCommand& command) {
    const Role who = command.who;
    if (helps_with_the_game(command.command) && parts_.match.setup().mode == Mode::Tournament) {
        answer(who, "This is told in friendly games only.", Caption::Kind::Error);
        return true;
    }
    if (const auto direction = direction_of(command.command)) {
        if (reviewer(who).cursor.move(*direction)) {
            read_here(who);
        } else {
            tell_edge(who, "Edge.");
        }
        return true;
    }
    if (const auto step = step_of(command.command)) {
        read_score_step(who, *step);
        return true;
    }
    return run_cursor_command(command) || run_square_command(command) ||
           run_whole_board_command(command);
}

/// What takes the cursor elsewhere, and what changes between board and entry.
bool Session::run_cursor_command(const DoCommand& command) {
    const Role who = command.who;
    const Catalog& catalog = catalog_of(who);
    switch (command.command) {
        case Command::NextPiece: find_piece(command, ReviewCursor::Order::Next); return true;
        case Command::PreviousPiece:
            find_piece(command, ReviewCursor::Order::Previous);
            return true;
        case Command::GoToRank:
            if (const auto rank = rank_meant(command.argument, catalog, parts_.hearing)) {
                reviewer(who).cursor.go_to(*rank);
                read_here(who);
            } else {
                answer(who, "Say a rank from 1 to 8.", Caption::Kind::Error);
            }
            return true;
        case Command::GoToFile:
            if (const auto file = file_meant(command.argument, catalog, parts_.hearing)) {
                reviewer(who).cursor.go_to(*file);
                read_here(who);
            } else {
                answer(who, "Say a file from a to h.", Caption::Kind::Error);
            }
            return true;
        case Command::BoardOrEntry: change_section(command); return true;
        case Command::ExplainKey: explain_key(command); return true;
        case Command::ReadSquare:
            if (!command.argument.empty()) return false;
            read_here(who);
            return true;
        default: return false;
    }
}

/// The square that is named behind a command, or the cursor's; nothing if it cannot be understood,
/// which is answered.
std::optional<Square> Session::square_of(const DoCommand& command) {
    if (command.argument.empty()) return reviewer(command.who).cursor.square();
    const auto square = square_meant(command.argument, catalog_of(command.who), parts_.hearing);
    if (!square) answer(command.who, "Say a square, such as e4.", Caption::Kind::Error);
    return square;
}

/// The same where a piece may be named instead; none if that was answered.
std::vector<Square> Session::meant_squares(const DoCommand& command) {
    const Role who = command.who;
    if (command.argument.empty()) return {reviewer(who).cursor.square()};
    const auto squares =
        squares_meant(command.argument, board_for(who), Conversation::side_of(who, parts_.match),
                      catalog_of(who), parts_.context.locales.vocabulary, parts_.hearing);
    if (!squares) {
        answer(who, "Say a square, such as e4.", Caption::Kind::Error);
    } else if (squares->empty()) {
        answer(who, "There is no such piece.", Caption::Kind::Error);
    }
    return squares.value_or(std::vector<Square>{});
}

/// What is read around one square.
bool Session::run_square_command(const DoCommand& command) {
    const Role who = command.who;
    const Listener& listener = mouth_.listeners().of(who);
    const Vocabulary& vocabulary = parts_.context.locales.vocabulary;
    const Catalog& catalog = parts_.context.locales.catalog(listener.style.language);
    const ReadingStyle style{listener.style, vocabulary, catalog};
    const Board board = board_for(who);
    const auto say = [&](const Phrase& phrase) { answer(who, phrase, Caption::Kind::Speech); };
    const auto with_square = [&](const auto& read) {
        for (const Square square : meant_squares(command)) read(square);
        return true;
    };
    switch (command.command) {
        case Command::ReadAttackers:
            return with_square([&](Square square) { say(read_attackers(board, square, style)); });
        case Command::ReadDiagonals:
            return with_square([&](Square square) {
                mouth_.answer_lines(who, read_diagonals(board, square, style), parts_.match);
            });
        case Command::ReadLines:
            return with_square([&](Square square) {
                mouth_.answer_lines(
                    who,
                    {read_rank(board, square.rank(), listener.style, vocabulary, catalog),
                     read_file(board, square.file(), listener.style, vocabulary, catalog)},
                    parts_.match);
            });
        case Command::ReadKnightSquares:
            return with_square(
                [&](Square square) { say(read_knight_squares(board, square, style)); });
        case Command::ReadLegalMoves:
        case Command::ReadCaptures:
            return with_square([&](Square square) {
                const MovesRead which =
                    command.command == Command::ReadCaptures ? MovesRead::Captures : MovesRead::All;
                say(read_legal_moves(live_setup(parts_.match), square, which, style));
            });
        case Command::ReadRank:
            if (!command.argument.empty()) return false;
            say(read_rank(board, reviewer(who).cursor.square().rank(), listener.style, vocabulary,
                          catalog));
            return true;
        case Command::ReadFile:
            if (!command.argument.empty()) return false;
            say(read_file(board, reviewer(who).cursor.square().file(), listener.style, vocabulary,
                          catalog));
            return true;
        default: return false;
    }
}

/// What is read of the whole board and of what has become of it.
bool Session::run_whole_board_command(const DoCommand& command) {
    const Role who = command.who;
    const Listener& listener = mouth_.listeners().of(who);
    const Catalog& catalog = parts_.context.locales.catalog(listener.style.language);
    const Vocabulary& vocabulary = parts_.context.locales.vocabulary;
    const ReadingStyle style{listener.style, vocabulary, catalog};
    const Side side = Conversation::side_of(who, parts_.match);
    std::vector<Phrase> lines;
    switch (command.command) {
        case Command::ReadWhitePieces:
            lines = {read_side(board_for(who), Side::White, style)};
            break;
        case Command::ReadBlackPieces:
            lines = {read_side(board_for(who), Side::Black, style)};
            break;
        case Command::ReadPawns:
            lines = read_where(board_for(who), {PieceKind::Pawn, std::nullopt}, style);
            break;
        case Command::WhereIs: {
            const auto choice = parse_piece_choice(command.argument, side, catalog, vocabulary);
            if (!choice) {
                answer(who, "Say a kind of piece, such as knight or my rook.",
                       Caption::Kind::Error);
                return true;
            }
            lines = read_where(board_for(who), *choice, style);
            break;
        }
        case Command::ReadCaptured: lines = read_captured(played_in(parts_.match), style); break;
        case Command::ReadChanged: lines = changes(style); break;
        case Command::OwnLastMove: {
            const auto whose = whose_move(command.argument, side, catalog);
            if (!whose) {
                answer(who, "Say whose move: White, Black or opponent.", Caption::Kind::Error);
                return true;
            }
            lines = own_last_move(parts_.match, *whose, listener);
            break;
        }
        case Command::TellCheck:
            answer(who, check_message(live_setup(parts_.match)), Caption::Kind::Speech);
            return true;
        case Command::ReadScorePosition: read_score_position(who); return true;
        default: return false;
    }
    if (lines.empty()) {
        answer(who, "No move has been made yet.", Caption::Kind::Speech);
    } else {
        mouth_.answer_lines(who, lines, parts_.match);
    }
    return true;
}

/// What has come under attack is told in friendly games only. Laws: 11.3 a
std::vector<Phrase> Session::changes(const ReadingStyle& style) const {
    const auto played = played_in(parts_.match);
    std::vector<Phrase> lines = read_changed(played, style);
    if (!played.empty() && parts_.match.setup().mode == Mode::Friendly) {
        if (auto attacked = read_newly_attacked(played.back(), style)) {
            lines.push_back(std::move(*attacked));
        }
    }
    return lines;
}

/// The square under the cursor, with sounds where they stand for words.
void Session::read_here(Role who) {
    const Listener& listener = mouth_.listeners().of(who);
    const ReadingStyle style{listener.style, parts_.context.locales.vocabulary,
                             parts_.context.locales.catalog(listener.style.language)};
    const Board board = board_for(who);
    const Square square = reviewer(who).cursor.square();
    const auto piece = board.at(square);
    const bool tells_colour = parts_.review.square_colour == ReviewSettings::SquareColour::Told;
    SquareWords words;
    if (tells_colour) words.square = SquareWords::SquareColour::Word;
    if (mouth_.earcons().tell_squares() && mouth_.tells_by_earcon(who, parts_.match)) {
        const bool is_white = piece ? piece->side == Side::White : square.is_light();
        words.piece = SquareWords::PieceColour::Omitted;
        // Of an empty square the sound is the colour of the square itself.
        if (!piece) words.square = SquareWords::SquareColour::Omitted;
        const auto colour = is_white ? speech::Earcon::White : speech::Earcon::Black;
        mouth_.earcon(who, piece || tells_colour ? colour : speech::Earcon::Empty, parts_.match);
    }
    answer(who, read_square_with(board, square, words, style), Caption::Kind::Speech);
}

void Session::tell_edge(Role who, std::string_view message) {
    if (mouth_.tells_by_earcon(who, parts_.match)) {
        mouth_.earcon(who, speech::Earcon::Edge, parts_.match);
    } else {
        answer(who, message, Caption::Kind::Notice);
    }
}

void Session::find_piece(const DoCommand& command, ReviewCursor::Order order) {
    const Role who = command.who;
    const Language language = mouth_.listeners().of(who).style.language;
    Reviews::Reviewer& here = reviewer(who);
    auto choice = here.sought;
    if (!command.argument.empty()) {
        choice = parse_piece_choice(command.argument, Conversation::side_of(who, parts_.match),
                                    parts_.context.locales.catalog(language),
                                    parts_.context.locales.vocabulary);
    }
    if (!choice) {
        answer(who, "Say a kind of piece, such as knight or my rook.", Caption::Kind::Error);
        return;
    }
    here.sought = choice;
    using Found = ReviewCursor::Found;
    const Found found = here.cursor.go_to_piece(board_for(who), *choice, order);
    if (found == Found::Nothing) {
        answer(who, "There is no such piece.", Caption::Kind::Error);
        return;
    }
    // Beyond the last it begins anew: a sound tells it, and no word delays the square.
    if (found != Found::Further) mouth_.earcon(who, speech::Earcon::Edge, parts_.match);
    read_here(who);
}

void Session::read_score_step(Role who, ListCursor::Step step) {
    const Listener& listener = mouth_.listeners().of(who);
    const ReadingStyle style{listener.style, parts_.context.locales.vocabulary,
                             parts_.context.locales.catalog(listener.style.language)};
    const Side side = Conversation::side_of(who, parts_.match);
    const auto moves = moves_of(parts_.match.score(side));
    if (moves.empty()) {
        answer(who, "No move has been made yet.", Caption::Kind::Speech);
        return;
    }
    ListCursor& here = reviewer(who).score;
    if (!here.step(step, moves.size())) {
        tell_edge(who, step == ListCursor::Step::Previous ? "This is the first move."
                                                          : "This is the newest move.");
        return;
    }
    answer(who, read_score_entry(parts_.match.setup().start, moves, *here.at(moves.size()), style),
           Caption::Kind::Speech);
}

/// The move is named first, so that nobody takes it for the position of the game.
void Session::read_score_position(Role who) {
    const Listener& listener = mouth_.listeners().of(who);
    const ReadingStyle style{listener.style, parts_.context.locales.vocabulary,
                             parts_.context.locales.catalog(listener.style.language)};
    const Setup& start = parts_.match.setup().start;
    const auto moves = moves_of(parts_.match.score(Conversation::side_of(who, parts_.match)));
    if (moves.empty()) {
        answer(who, "No move has been made yet.", Caption::Kind::Speech);
        return;
    }
    const std::size_t at = reviewer(who).score.at(moves.size()).value_or(moves.size() - 1);
    Setup setup = start;
    for (std::size_t index = 0; index <= at; ++index) setup = placed_after(setup, moves[index]);
    std::vector<Phrase> lines = {compose(style.catalog.text("After {move}:"),
                                         listener.style.language,
                                         {{"move", read_score_entry(start, moves, at, style)}})};
    for (Phrase& line :
         read_position(setup.board, listener.style, style.vocabulary, style.catalog)) {
        lines.push_back(std::move(line));
    }
    mouth_.answer_lines(who, lines, parts_.match);
}

}  // namespace rochade
