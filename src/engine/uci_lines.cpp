// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/uci_lines.h"

#include <algorithm>
#include <charconv>

#include "rules/fen.h"
#include "rules/uci.h"

namespace rochade {
namespace {

using Words = std::vector<std::string_view>;

Words words_of_line(std::string_view line) {
    Words words;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
        if (end > 0) words.push_back(line.substr(0, end));
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return words;
}

std::optional<int> number_of(std::string_view word) {
    int number = 0;
    const char* const last = word.data() + word.size();
    const auto [end, failed] = std::from_chars(word.data(), last, number);
    if (failed != std::errc() || end != last) return std::nullopt;
    return number;
}

std::string joined(Words::const_iterator from, Words::const_iterator to) {
    std::string text;
    for (; from != to; ++from) {
        if (!text.empty()) text += ' ';
        text += *from;
    }
    return text;
}

/// "option name UCI_Elo type spin default 1350 min 1350 max 2850"
EngineOption option_of(const Words& words) {
    const auto type = std::find(words.begin() + 2, words.end(), "type");
    EngineOption option{joined(words.begin() + 2, type)};
    option.is_number = type != words.end() && type + 1 != words.end() && *(type + 1) == "spin";
    for (auto word = type; word != words.end() && word + 1 != words.end(); ++word) {
        if (*word == "min") option.least = number_of(*(word + 1)).value_or(0);
        if (*word == "max") option.most = number_of(*(word + 1)).value_or(0);
    }
    return option;
}

/// "info depth 9 score cp 31 pv e2e4 …"; a bound counts as the score.
UciLine score_of(const Words& words) {
    const auto score = std::find(words.begin(), words.end(), "score");
    if (words.end() - score < 3) return OtherLine{};
    const auto value = number_of(*(score + 2));
    if (!value) return OtherLine{};
    if (*(score + 1) == "cp") return ScoreLine{{EngineScore::Kind::Centipawns, *value}};
    if (*(score + 1) == "mate") return ScoreLine{{EngineScore::Kind::MateIn, *value}};
    return OtherLine{};
}

}  // namespace

UciLine parse_uci_line(std::string_view line) {
    const Words words = words_of_line(line);
    if (words.empty()) return OtherLine{};
    const std::string_view first = words.front();
    if (first == "uciok") return UciOk{};
    if (first == "readyok") return ReadyOk{};
    if (first == "bestmove") return BestMove{words.size() > 1 ? std::string(words[1]) : ""};
    if (first == "info") return score_of(words);
    if (words.size() < 3) return OtherLine{};
    if (first == "id" && words[1] == "name") {
        return EngineName{joined(words.begin() + 2, words.end())};
    }
    if (first == "option" && words[1] == "name") return option_of(words);
    return OtherLine{};
}

std::string position_line(const Position& start, const std::vector<Move>& moves) {
    std::string line = "position fen " + to_fen(start.setup());
    if (start.setup() == Position::initial().setup()) line = "position startpos";
    if (!moves.empty()) line += " moves";
    Position position = start;
    for (const Move& move : moves) {
        line += ' ' + to_uci(move, position);
        position = position.after_legal(move);
    }
    return line;
}

}  // namespace rochade
