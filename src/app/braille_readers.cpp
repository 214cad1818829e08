// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/braille_readers.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "announce/words.h"
#include "base/overloaded.h"
#include "tactile/braille/prose.h"

namespace rochade {
namespace {

using braille::Cells;
using braille::ChessCode;

Cells time_of(Side side, const Match& match, Instant at) {
    return braille::clock_cells(match.clock().left(side, at));
}

/// The moves of his score, and the one that is announced and not completed.
std::vector<Move> moves_to_show(Side reader, const Match& match) {
    std::vector<Move> moves;
    for (const ScoreEntry& entry : match.score(reader)) moves.push_back(entry.move);
    const bool is_whole = moves.size() == match.half_moves().size();
    if (is_whole && match.turn().told) moves.push_back(*match.turn().told);
    return moves;
}

}  // namespace

LetterSet piece_letters_of(Language language) {
    switch (language) {
        case Language::German: return LetterSet::German;
        case Language::Greek: return LetterSet::Greek;
        case Language::Russian: return LetterSet::Russian;
        case Language::English: break;
    }
    return LetterSet::English;
}

ChessCode usual_chess_code(Language language) {
    return language == Language::English ? ChessCode::Uk : ChessCode::EightDot;
}

Cells braille_prose(std::string_view text, Language language, ChessCode code) {
    const auto form =
        code == ChessCode::EightDot ? braille::ProseForm::Computer : braille::ProseForm::Literary;
    auto cells = braille::prose_cells(text, code_of(language), form);
    return cells ? std::move(cells).value() : braille::spelled_cells(text);
}

BrailleReaders::Reader& BrailleReaders::of(Side reader) {
    assert(has(reader));
    return *readers_[index_of(reader)];
}

const BrailleReaders::Reader& BrailleReaders::of(Side reader) const {
    assert(has(reader));
    return *readers_[index_of(reader)];
}

void BrailleReaders::add(Side reader, ChessCode code, Language language, Show show) {
    Reader& added = readers_[index_of(reader)].emplace(reader);
    added.language = language;
    added.show = std::move(show);
    added.view.set_writing({code, piece_letters_of(language), CheckMarks::Omitted});
}

void BrailleReaders::hear(const Caption& caption) {
    if (hearing_ == Hearing::Nothing) return;
    for (auto& reader : readers_) {
        if (!reader || (caption.to && *caption.to != role_of(reader->side))) continue;
        reader->view.hear(
            braille_prose(caption.text, caption.language, reader->view.writing().code));
        show(*reader);
    }
}

/// Writes what is new; all of it after a move was taken back or corrected.
void BrailleReaders::write_score(Reader& reader, const Match& match) {
    const std::vector<Move> moves = moves_to_show(reader.side, match);
    const bool goes_on = !reader.written.empty() && moves.size() >= reader.moves.size() &&
                         std::equal(reader.moves.begin(), reader.moves.end(), moves.begin());
    if (!goes_on) {
        reader.written.clear();
        reader.after = match.setup().start;
    }
    for (std::size_t at = reader.written.size(); at < moves.size(); ++at) {
        reader.written.push_back(
            {reader.after.move_number, reader.after.turn,
             braille::move_cells(moves[at], reader.after, reader.view.writing())});
        reader.after = placed_after(reader.after, moves[at]);
    }
    reader.moves = moves;
}

void BrailleReaders::follow(const Match& match, Instant at) {
    const bool is_friendly = match.setup().mode == Mode::Friendly;
    const bool has_clock = match.setup().clock != ClockKind::None;
    for (auto& reader : readers_) {
        if (!reader) continue;
        braille::Writing writing = reader->view.writing();
        writing.marks = is_friendly ? CheckMarks::Written : CheckMarks::Omitted;
        if (writing != reader->view.writing()) {
            reader->view.set_writing(writing);
            reader->written.clear();
        }
        write_score(*reader, match);
        braille::Content content;
        content.board = match.expected_board(reader->side);
        content.score = reader->written;
        if (has_clock && is_friendly) {
            content.own_clock = time_of(reader->side, match, at);
            content.opponents_clock = time_of(opponent_of(reader->side), match, at);
        } else if (reader->asked && reader->asked->half_moves == match.half_moves().size()) {
            content.own_clock = reader->asked->own;
            content.opponents_clock = reader->asked->opponents;
        }
        reader->view.set_content(std::move(content));
        show(*reader);
    }
}

void BrailleReaders::note_asked(Side reader, Question question, const Match& match, Instant at) {
    if (!has(reader) || match.setup().clock == ClockKind::None) return;
    const bool is_own = question == Question::OwnTimeLeft;
    if (!is_own && question != Question::OpponentTimeLeft) return;
    auto& asked = of(reader).asked;
    const std::size_t half_moves = match.half_moves().size();
    if (!asked || asked->half_moves != half_moves) asked = AskedTime{half_moves, {}, {}};
    (is_own ? asked->own : asked->opponents) =
        time_of(is_own ? reader : opponent_of(reader), match, at);
}

std::optional<braille::Request> BrailleReaders::take(Side reader,
                                                     const braille::DisplayEvent& event) {
    if (!has(reader)) return std::nullopt;
    Reader& who = of(reader);
    std::optional<braille::Request> request;
    std::visit(
        Overloaded{[&](const braille::DisplayFound& e) { who.view.set_width(e.width); },
                   [](const braille::DisplayLost&) {},
                   [&](const braille::KeyPressed& e) { request = who.view.press(e.key, e.cell); }},
        event);
    show(who);
    return request;
}

void BrailleReaders::set_mode(Side reader, braille::Mode mode) {
    of(reader).view.set_mode(mode);
    show(of(reader));
}

void BrailleReaders::set_code(Side reader, ChessCode code, const Match& match, Instant at) {
    Reader& who = of(reader);
    braille::Writing writing = who.view.writing();
    writing.code = code;
    who.view.set_writing(writing);
    who.written.clear();
    follow(match, at);
}

bool BrailleReaders::runs(const Match& match) const {
    return !empty() && match.setup().mode == Mode::Friendly && match.clock().running();
}

}  // namespace rochade
