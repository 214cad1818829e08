// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/key_help.h"

#include <algorithm>
#include <array>

#include "commands/keys.h"
#include "commands/review_words.h"

namespace rochade {
namespace {

/// "next piece knight", in the language of the catalog.
std::string name_of(const KeyMeaning& meaning, const Catalog& catalog) {
    std::string command = name_of(meaning.command, catalog);
    if (meaning.argument.empty()) return command;
    return catalog.format(
        "{command} {argument}",
        {{"command", command}, {"argument", piece_choice_name(meaning.argument, catalog)}});
}

/// What one sentence says of many keys at once.
bool is_in_introduction(const KeyMeaning& meaning) {
    switch (meaning.command) {
        case Command::CursorUp:
        case Command::CursorDown:
        case Command::CursorLeft:
        case Command::CursorRight:
        case Command::GoToRank:
        case Command::GoToFile: return true;
        default: return false;
    }
}

/// What somebody who has never played here needs first, in the entry and on the board.
constexpr std::array kFirstNeeded = {Command::LastMove,      Command::RepeatSpeech,
                                     Command::OwnTimeLeft,   Command::OpponentTimeLeft,
                                     Command::WhoseTurn,     Command::ReadPosition,
                                     Command::Select,        Command::ReadSquare,
                                     Command::ReadAttackers, Command::ReadLegalMoves,
                                     Command::ReadChanged,   Command::ReadCaptured,
                                     Command::Menu,          Command::StopSpeech};

std::size_t rank_of(Command command) {
    return static_cast<std::size_t>(std::find(kFirstNeeded.begin(), kFirstNeeded.end(), command) -
                                    kFirstNeeded.begin());
}

/// The first key of a command in a section, as it is read; empty for none.
std::string first_key(const KeyMap& keys, Command command, const Catalog& catalog) {
    const auto names = keys.keys_of(command, KeySection::Entry);
    return names.empty() ? std::string() : key_name(names.front(), catalog);
}

}  // namespace

std::string key_sentence(const KeyMap& keys, KeySection section, std::string_view key,
                         const Catalog& catalog) {
    const std::string named = key_name(key, catalog);
    if (const auto meaning = keys.meaning(section, key)) {
        return catalog.format(
            "{key}: {name}: {description}",
            {{"key", named},
             {"name", name_of(*meaning, catalog)},
             {"description", catalog.text(entry_of(meaning->command).description)}});
    }
    if (section == KeySection::Entry && types_or_edits(key)) {
        return catalog.format(
            key == "Enter" ? "{key}: enters the line." : "{key}: types or edits what you enter.",
            {{"key", named}});
    }
    return no_meaning_sentence(key, catalog);
}

std::string no_meaning_sentence(std::string_view key, const Catalog& catalog) {
    return catalog.format("The key {key} has no meaning here.", {{"key", key_name(key, catalog)}});
}

std::string sentence_for(const KeyMapError& error, const Catalog& catalog) {
    using Kind = KeyMapError::Kind;
    const auto said = [&](std::string_view message) {
        return catalog.format(message, {{"key", error.key},
                                        {"command", error.command},
                                        {"text", error.key},
                                        {"n", std::to_string(kMostKeyChanges)}}) +
               " " + catalog.text("The usual keys are kept.");
    };
    switch (error.kind) {
        case Kind::UnknownKey: return said("There is no key {text}.");
        case Kind::UnknownCommand: return said("Key {key}: there is no command {command}.");
        case Kind::TwiceGiven: return said("The key {key} is given to two commands.");
        case Kind::TypesText: return said("The key {key} is needed for typing.");
        case Kind::MeansAnother:
            return said("The key {key} means something else already, and no key means two things.");
        case Kind::ArbitersOwn:
            return said("Key {key}: no key can give {command}, which is the arbiter's ruling.");
        case Kind::TooManyChanges: break;
    }
    return said("Too many keys are changed; {n} may be.");
}

std::string without_key_sentence(const std::vector<KeyMeaning>& meanings, const Catalog& catalog) {
    std::string list;
    for (const KeyMeaning& meaning : meanings) {
        list += (list.empty() ? "" : ", ") + name_of(meaning, catalog);
    }
    return catalog.format("Without a key now: {commands}.", {{"commands", list}});
}

std::vector<std::string> key_lines(const KeyMap& keys, KeySection section,
                                   const OfferedCommands& is_offered, const Catalog& catalog) {
    const std::string change = first_key(keys, Command::BoardOrEntry, catalog);
    const std::string explain = first_key(keys, Command::ExplainKey, catalog);
    std::vector<std::string> lines;
    if (section == KeySection::Entry) {
        lines.push_back(catalog.format(
            "You are in the entry: type a move, such as e4, or the words of a command, and press "
            "Enter. {key} goes to the board.",
            {{"key", change}}));
    } else {
        lines.push_back(catalog.format(
            "You are on the board: the arrow keys walk over it, the digits go to a rank, and with "
            "Shift to a file. {key} goes to the entry.",
            {{"key", change}}));
    }
    lines.push_back(
        catalog.format("{key} and then another key says what that means.", {{"key", explain}}));
    std::vector<KeyMap::Binding> bindings = keys.own_keys(section);
    std::stable_sort(bindings.begin(), bindings.end(), [](const auto& one, const auto& other) {
        return rank_of(one.meaning.command) < rank_of(other.meaning.command);
    });
    for (const KeyMap::Binding& binding : bindings) {
        if (is_in_introduction(binding.meaning)) continue;
        if (!is_offered(entry_of(binding.meaning.command))) continue;
        lines.push_back(
            catalog.format("{key}: {name}.", {{"key", key_name(binding.key, catalog)},
                                              {"name", name_of(binding.meaning, catalog)}}));
    }
    if (section == KeySection::Board) {
        lines.push_back(catalog.text(
            "All other keys mean what they mean in the entry, except those that type."));
    }
    return lines;
}

HelpPart part_of_help(const std::vector<std::string>& lines, std::size_t from,
                      const HelpEnds& ends) {
    const std::size_t begin = from < lines.size() ? from : 0;
    const bool is_rest = lines.size() - begin <= kHelpLinesAtOnce + 2;
    const std::size_t end = is_rest ? lines.size() : begin + kHelpLinesAtOnce;
    HelpPart part;
    part.lines.assign(lines.begin() + static_cast<std::ptrdiff_t>(begin),
                      lines.begin() + static_cast<std::ptrdiff_t>(end));
    if (!is_rest) {
        part.next = end;
        part.lines.push_back(ends.more);
    } else if (begin > 0) {
        part.lines.push_back(ends.all);
    }
    return part;
}

std::vector<std::string> question_key_lines(const KeyMap& keys, const Catalog& catalog) {
    return {
        catalog.format("You have been asked something: answer with {yes} or {no}, or with the "
                       "keys {yes-key} and {no-key}.",
                       {{"yes", name_of(Command::Yes, catalog)},
                        {"no", name_of(Command::No, catalog)},
                        {"yes-key", first_key(keys, Command::Yes, catalog)},
                        {"no-key", first_key(keys, Command::No, catalog)}})};
}

}  // namespace rochade
