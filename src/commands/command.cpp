// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/command.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "commands/argument_words.h"
#include "commands/folded_words.h"
#include "commands/phrasing.h"

namespace rochade {
namespace {

/// One way to say a command, found at the start of a text.
struct Reading {
    Command command;
    std::size_t words;
    std::size_t end;  // where in the text it ends
    std::size_t way;  // which of the ways of its list, from 0
};

bool is_same(const FoldedWord& a, const FoldedWord& b) { return a.folded == b.folded; }

/// Keeps the longest reading of `text` among the ways of `list` to say `entry`.
void consider(const CommandEntry& entry, std::string_view list,
              const std::vector<FoldedWord>& typed, std::optional<Reading>& best) {
    const std::vector<std::string> ways = alternatives_of(list);
    for (std::size_t way = 0; way < ways.size(); ++way) {
        const std::vector<FoldedWord> words = folded_words(ways[way]);
        if (words.empty() || words.size() > typed.size()) continue;
        if (best && best->words >= words.size()) continue;
        if (!std::equal(words.begin(), words.end(), typed.begin(), is_same)) continue;
        if (entry.takes == Takes::Nothing && words.size() != typed.size()) continue;
        best = Reading{entry.command, words.size(), typed[words.size() - 1].end, way};
    }
}

/// Said in front of a command or behind it; in the catalogs in kArgumentContext.
constexpr std::string_view kCourtesy = "please";

enum class Ends : std::uint8_t { Front, Both };

/// `text` without the courtesy at its ends: "please, e4".
std::string without_courtesy(std::string_view text, Ends ends, const Catalog& catalog) {
    const std::vector<FoldedWord> typed = folded_words(text);
    auto first = typed.begin();
    auto last = typed.end();
    for (const std::string& list :
         {catalog.text_in(kArgumentContext, kCourtesy), std::string(kCourtesy)}) {
        for (const std::string& way : alternatives_of(list)) {
            const std::vector<FoldedWord> words = folded_words(way);
            const auto size = static_cast<std::ptrdiff_t>(words.size());
            if (size > last - first) continue;
            if (std::equal(words.begin(), words.end(), first, is_same)) first += size;
            if (ends == Ends::Front || size > last - first) continue;
            if (std::equal(words.begin(), words.end(), last - size, is_same)) last -= size;
        }
    }
    if (first == last) return {};
    const std::size_t begin = first->begin;
    if (last == typed.end()) return trimmed(text.substr(begin));
    return without_marks(text.substr(begin, (last - 1)->end - begin));
}

/// What players type into the form of Lichess, which would be a move without the slash.
std::optional<ParsedCommand> slash_command(std::string_view text) {
    const std::string line = trimmed(text);
    if (line.size() < 2 || line[0] != '/' || (line.size() > 2 && line[2] != ' ')) {
        return std::nullopt;
    }
    std::string argument = trimmed(std::string_view(line).substr(2));
    switch (line[1]) {
        case 'b': return ParsedCommand{Command::BoardOrEntry, std::move(argument)};
        case 'c': return ParsedCommand{Command::OwnTimeLeft, {}};
        case 'l': return ParsedCommand{Command::LastMove, {}};
        case 'p': return ParsedCommand{Command::WhereIs, std::move(argument)};
        case 's': {
            const bool is_rank = argument.size() == 1 && argument[0] >= '1' && argument[0] <= '8';
            const Command line_read = is_rank ? Command::ReadRank : Command::ReadFile;
            return ParsedCommand{argument.size() == 1 ? line_read : Command::ReadSquare,
                                 std::move(argument)};
        }
        default: return std::nullopt;
    }
}

/// Who names one of two states wants that one, whichever there is now. The ways of these commands
/// stand in the same order in every language: "board or entry", "board", "entry".
struct NamedStates {
    Command command;
    std::array<std::string_view, 3> arguments;  // of each way, from the first
};
constexpr std::array kNamedStates = {
    NamedStates{Command::BoardOrEntry, {"", kBoardSection, kEntrySection}},
    NamedStates{Command::Verbosity, {"", kBriefWord, kFullWord}},
};

std::string argument_of(const Reading& reading, std::string_view rest) {
    std::string argument = trimmed(rest);
    if (!argument.empty()) return argument;
    for (const NamedStates& states : kNamedStates) {
        const bool is_named =
            states.command == reading.command && reading.way < states.arguments.size();
        if (is_named) return std::string(states.arguments[reading.way]);
    }
    return argument;
}

/// What a text without courtesy in front means; see parse_command().
std::optional<ParsedCommand> parse_plainly(std::string_view text, const Catalog& catalog) {
    if (auto slash = slash_command(text)) return slash;
    while (!text.empty() && (text.front() == ' ' || text.front() == '/')) text.remove_prefix(1);
    const std::vector<FoldedWord> typed = folded_words(text);
    if (typed.empty()) return std::nullopt;

    std::optional<Reading> best;
    for (const CommandEntry& entry : command_table()) {
        consider(entry, catalog.text_in(kCommandContext, entry.word), typed, best);
    }
    // The language's own words go first: an English word of as many words does not replace one.
    for (const CommandEntry& entry : command_table()) consider(entry, entry.word, typed, best);
    // A whole sentence says more than the one or two words that it may begin with.
    if (const auto asked = read_phrasing(text, catalog);
        asked && (!best || asked->words > best->words)) {
        return asked->parsed;
    }
    if (!best) return std::nullopt;
    return ParsedCommand{best->command, argument_of(*best, text.substr(best->end))};
}

}  // namespace

const CommandEntry& entry_of(Command command) {
    const auto table = command_table();
    const auto found = std::find_if(table.begin(), table.end(), [&](const CommandEntry& entry) {
        return entry.command == command;
    });
    assert(found != table.end());
    return *found;
}

std::string name_of(Command command, const Catalog& catalog) {
    return words_of(command, catalog).front();
}

std::vector<std::string> words_of(Command command, const Catalog& catalog) {
    std::vector<std::string> words =
        alternatives_of(catalog.text_in(kCommandContext, entry_of(command).word));
    // A translation of nothing but separators would leave a command without a name.
    if (words.empty()) words = alternatives_of(entry_of(command).word);
    return words;
}

std::optional<ParsedCommand> parse_command(std::string_view text, const Catalog& catalog) {
    if (text.size() > kLongestCommandText) return std::nullopt;
    auto parsed = parse_plainly(without_courtesy(text, Ends::Front, catalog), catalog);
    // What is put on record stays as it was said.
    if (parsed && parsed->command != Command::Note) {
        parsed->argument = without_courtesy(parsed->argument, Ends::Both, catalog);
    }
    return parsed;
}

}  // namespace rochade
