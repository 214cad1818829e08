// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/pgn_support.h"

#include <gtest/gtest.h>

#include <array>

#include "rules/fen.h"
#include "rules/pgn_null_move.h"
#include "rules/pgn_stream.h"
#include "rules/san.h"

namespace rochade::test {
namespace {

Position after(const PgnMove& move, const Position& position) {
    if (move.is_null) return after_null_move(position).value();
    return position.play(move.move);
}

void append_line(std::string& text, const std::vector<PgnMove>& moves, Position position) {
    const auto add = [&text](const std::string& word) {
        if (!text.empty() && text.back() != '(') text += ' ';
        text += word;
    };
    for (const PgnMove& move : moves) {
        add(move.is_null ? "--" : to_san(move.move, position));
        for (const unsigned nag : move.nags) add("$" + std::to_string(nag));
        if (!move.comment_after.empty()) add("{" + move.comment_after + "}");
        for (const PgnVariation& variation : move.variations) {
            add("(");
            for (const unsigned nag : variation.nags) add("$" + std::to_string(nag));
            if (!variation.comment_before.empty()) add("{" + variation.comment_before + "}");
            append_line(text, variation.moves, position);
            text += ')';
            if (!variation.comment_behind.empty()) add("{" + variation.comment_behind + "}");
        }
        position = after(move, position);
    }
}

/// Some moves from `position`, each with variations while `depth` lasts.
std::vector<PgnMove> random_line(FixedRandom& random, Position position, std::size_t plies,
                                 std::size_t depth) {
    std::vector<PgnMove> line;
    for (; plies > 0; --plies) {
        const MoveList moves = position.legal_moves();
        if (moves.empty()) break;
        PgnMove move{moves[random.below(moves.size())], "", {}};
        if (random.below(3) == 0) move.comment_after = random_comment(random);
        if (random.below(4) == 0) move.nags = {static_cast<unsigned>(random.below(140)), 1};
        while (depth > 0 && random.below(3) == 0) {
            PgnVariation variation;
            if (random.below(9) == 0) variation.nags = {static_cast<unsigned>(random.below(9))};
            if (random.below(3) == 0) variation.comment_before = random_comment(random);
            variation.moves = random_line(random, position, 1 + random.below(4), depth - 1);
            if (random.below(3) == 0) variation.comment_behind = random_comment(random);
            move.variations.push_back(std::move(variation));
        }
        position = position.play(move.move);
        line.push_back(std::move(move));
    }
    return line;
}

}  // namespace

std::vector<PgnEntry> read_all(std::string_view text, PgnVariations variations) {
    std::vector<PgnEntry> entries;
    PgnReader reader(text, LetterSet::English, variations);
    while (auto entry = reader.next()) entries.push_back(std::move(*entry));
    return entries;
}

std::vector<PgnEntry> read_in_pieces(std::string_view text, std::size_t size,
                                     PgnVariations variations) {
    std::vector<PgnEntry> entries;
    PgnStream stream(LetterSet::English, variations);
    const auto take_all = [&] {
        while (auto entry = stream.next()) entries.push_back(std::move(*entry));
    };
    for (std::size_t at = 0; at < text.size(); at += size) {
        // A copy of just this piece, so that a look beyond it is found by the sanitizer.
        stream.feed(std::string(text.substr(at, size)));
        take_all();
    }
    stream.finish();
    take_all();
    return entries;
}

PgnGame read_one(std::string_view text, PgnVariations variations) {
    const auto entries = read_all(text, variations);
    if (entries.size() != 1 || !entries.front()) {
        ADD_FAILURE() << text;
        return {};
    }
    return entries.front().value();
}

std::string moves_of(const PgnEntry& entry) {
    if (!entry) return "error at " + entry.error().text;
    std::string text;
    Position position = entry.value().start;
    for (const PgnMove& move : entry.value().moves) {
        if (!text.empty()) text += ' ';
        text += to_san(move.move, position);
        position = position.play(move.move);
    }
    return text;
}

std::string described(const PgnError& error) {
    std::string text = "game " + std::to_string(error.game) + " line " +
                       std::to_string(error.line) + ' ' + std::string(name_of(error.kind));
    if (error.move) text += " because " + std::to_string(error.move->index());
    return text + ": " + error.text;
}

std::string described(const PgnEntry& entry) {
    if (!entry) return described(entry.error());
    const PgnGame& game = entry.value();
    std::string text;
    for (const auto& [name, value] : game.tags) text += name + "=" + value + "; ";
    text += to_fen(game.start.setup()) + ' ' + tree_of(game) + ' ';
    text += game.result ? to_pgn_result(*game.result) : "*";
    for (const PgnError& error : game.variation_faults) text += " | " + described(error);
    return text;
}

std::vector<std::string> described(const std::vector<PgnEntry>& entries) {
    std::vector<std::string> texts;
    texts.reserve(entries.size());
    for (const PgnEntry& entry : entries) texts.push_back(described(entry));
    return texts;
}

std::string tree_of(const PgnGame& game) {
    std::string text;
    if (!game.comment_before.empty()) text += "{" + game.comment_before + "}";
    append_line(text, game.moves, game.start);
    return text;
}

std::string random_comment(FixedRandom& random) {
    constexpr std::array<std::string_view, 8> kWords = {
        "[%clk 1:29:58]", "% percent", "Ξένη", "слово", "a;b", "(1. d4)", "\"quoted\\", "[Event"};
    std::string text;
    for (std::size_t count = random.below(12); count > 0; --count) {
        if (!text.empty()) text += ' ';
        text += kWords[random.below(kWords.size())];
    }
    return text;
}

PgnGame random_game(FixedRandom& random, PgnVariations variations) {
    PgnGame game;
    game.tags = {{"Event", random_comment(random)}, {"Note", random_comment(random)}};
    if (random.below(2) == 0) game.start = random_chess960_start(random);
    game.comment_before = random_comment(random);
    const std::size_t depth = variations == PgnVariations::Kept ? 3 : 0;
    game.moves = random_line(random, game.start, random.below(depth > 0 ? 20 : 120), depth);
    if (random.below(2) == 0) game.result = static_cast<GameResult>(random.below(3));
    return game;
}

}  // namespace rochade::test
