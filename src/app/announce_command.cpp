// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <array>
#include <filesystem>
#include <memory>
#include <ostream>
#include <system_error>

#include "announce/nag_words.h"
#include "app/command_input.h"
#include "app/json_line.h"
#include "app/sentences.h"
#include "app/subcommands.h"
#include "base/overloaded.h"
#include "rules/pgn.h"
#include "rules/pgn_words.h"
#include "rules/san.h"

namespace rochade {
namespace {

struct AnnounceOptions {
    std::vector<std::string> words;
    std::string style = "fide";
    std::string spelling = "voice";
    std::string language;  // read before everything else
    std::string verbosity = "brief";
    std::string notation = "en";
    std::string fen;
    bool with_check = false;
    bool annotations = false;
    bool json = false;
};

PhraseStyle phrase_style(const AnnounceOptions& options, const Context& context) {
    PhraseStyle style;
    style.language = context.language;
    constexpr std::array<std::string_view, kAllStyles.size()> kNames = {"fide", "anna", "nato",
                                                                        "letters"};
    for (const Style each : kAllStyles) {
        if (options.style == kNames[static_cast<std::size_t>(each)]) style.style = each;
    }
    if (options.spelling == "native") style.spelling = Spelling::Native;
    if (options.verbosity == "full") style.verbosity = Verbosity::Full;
    if (options.with_check) style.check_words = CheckWords::Said;
    return style;
}

/// Prints the announcements of one or more games.
class Announcing {
public:
    Announcing(const AnnounceOptions& options, const Context& context)
        : context_(context),
          style_(phrase_style(options, context)),
          letters_(letters_of(parse_language(options.notation).value_or(Language::English))),
          has_annotations_(options.annotations),
          is_json_(options.json) {}

    /// Games one after the other; a bad one does not stop the rest.
    ExitCode games(std::string_view pgn) const;

    /// Moves as people write them down, with numbers and marks or without.
    ExitCode moves(std::string_view text, Position position) const;

private:
    void say(const Position& before, const Move& move, std::size_t ply,
             const std::vector<unsigned>& nags = {}) const;
    std::string sentence(const MoveError& error, std::string_view word,
                         const Position& position) const;

    const Context& context_;
    PhraseStyle style_;
    LetterSet letters_;
    bool has_annotations_;
    bool is_json_;
};

void Announcing::say(const Position& before, const Move& move, std::size_t ply,
                     const std::vector<unsigned>& nags) const {
    const std::string annotation =
        has_annotations_ ? nag_words(nags, context_.catalog()) : std::string();
    const Phrase phrase = move_phrase(facts_of(move, before), style_, context_.locales.vocabulary);
    if (!is_json_) {
        context_.out << move_number_of(before.setup()) << ' ' << phrase.caption();
        if (!annotation.empty()) context_.out << ", " << annotation;
        context_.out << '\n';
        return;
    }
    Json segments = Json::array();
    for (const PhraseSegment& segment : phrase.segments) {
        segments.push_back({{"text", segment.written}, {"language", code_of(segment.language)}});
    }
    Json line = {{"ply", ply},
                 {"move", to_uci(move, before, uci_castling_of(before.setup()))},
                 {"text", phrase.caption()},
                 {"segments", segments}};
    if (!annotation.empty()) line["annotation"] = annotation;
    print_json(context_.out, line);
}

ExitCode Announcing::games(std::string_view pgn) const {
    const Catalog& catalog = context_.catalog();
    ExitCode code = ExitCode::Done;
    std::size_t count = 0;
    PgnReader reader(pgn, letters_);
    while (const auto entry = reader.next()) {
        ++count;
        if (!*entry) {
            code = context_.fail(ExitCode::No, sentence_for(entry->error(), catalog));
            continue;
        }
        Position position = entry->value().start;
        std::size_t ply = 0;
        for (const PgnMove& move : entry->value().moves) {
            say(position, move.move, ++ply, move.nags);
            position = position.after_legal(move.move);
        }
    }
    if (count == 0) {
        return context_.fail(ExitCode::No, catalog.text("There is no game in this file."));
    }
    return code;
}

std::string Announcing::sentence(const MoveError& error, std::string_view word,
                                 const Position& position) const {
    const Catalog& catalog = context_.catalog();
    const std::string move = move_number_of(position.setup()) + " " + std::string(word);
    return std::visit(
        Overloaded{
            [&](const NotNotation&) {
                return catalog.format("{move} is no move that can be read.", {{"move", move}});
            },
            [&](const IllegalMove&) {
                return catalog.format("The move {move} is illegal.", {{"move", move}});
            },
            [&](const AmbiguousMove& e) {
                std::string moves;
                for (const Move& candidate : e.candidates) {
                    if (!moves.empty()) moves += ", ";
                    moves += to_san(candidate, position, letters_, CheckMarks::Omitted);
                }
                return catalog.format("The move {move} is ambiguous. It can be: {moves}.",
                                      {{"move", move}, {"moves", moves}});
            },
        },
        error);
}

ExitCode Announcing::moves(std::string_view text, Position position) const {
    constexpr std::string_view kSpaces = " \t\r\n";
    std::size_t ply = 0;
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(kSpaces), text.size()));
        if (text.empty()) return ExitCode::Done;
        if (const std::size_t mark = pgn_parenthesis_mark(text); mark > 0) {
            text.remove_prefix(mark);
            continue;
        }
        // A sign that has no place here is a word of its own, and is refused as one.
        const std::size_t size = std::max<std::size_t>(pgn_word_size(text), 1);
        std::string_view words = text.substr(0, size);
        text.remove_prefix(size);
        while (!words.empty()) {
            const PgnWord word = classify_pgn_word(words);
            words.remove_prefix(word.size);
            if (word.kind != PgnWord::Kind::Move) continue;
            const auto move = parse_san(word.text, position, letters_);
            if (!move) {
                return context_.fail(ExitCode::No, sentence(move.error(), word.text, position));
            }
            say(position, move.value(), ++ply);
            position = position.after_legal(move.value());
        }
    }
}

bool names_a_file(const std::vector<std::string>& words) {
    if (words.size() != 1) return false;
    const std::string& word = words.front();
    std::error_code error;
    const auto status = std::filesystem::status(word, error);
    const bool is_there = std::filesystem::exists(status) && !std::filesystem::is_directory(status);
    return is_there || word.ends_with(".pgn");
}

bool looks_like_pgn(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text[first] == '[';
}

ExitCode announce(const AnnounceOptions& options, const Context& context) {
    const Catalog& catalog = context.catalog();
    const Announcing announcing(options, context);
    std::string text = joined(options.words);
    const bool is_file = names_a_file(options.words);
    if (is_file || text == kStandardInput) {
        const auto read = read_input(options.words.front());
        if (!read) return context.fail(ExitCode::Trouble, sentence_for(read.error(), catalog));
        text = read.value();
    }
    if (is_file || (text != joined(options.words) && looks_like_pgn(text))) {
        if (options.fen.empty()) return announcing.games(text);
        return context.fail(
            ExitCode::Usage,
            catalog.format("{word} cannot be used like this; \"rochade --help\" tells how.",
                           {{"word", "--fen"}}));
    }
    const auto setup = parse_fen(fen_of_words({options.fen.empty() ? "startpos" : options.fen}));
    if (!setup) return context.fail(ExitCode::No, sentence_for(setup.error(), catalog));
    const auto position = Position::from_setup(setup.value());
    if (!position) return context.fail(ExitCode::No, sentences_for(position.error(), catalog));
    return announcing.moves(text, position.value());
}

void add_choice(CLI::App& command, const char* name, std::string& value,
                const std::string& description, const std::vector<std::string>& choices) {
    command.add_option(name, value, description)->type_name("")->check(one_of(choices));
}

}  // namespace

void declare_announce(CLI::App& app, const Context& context, Chosen& chosen) {
    auto& command = add_subcommand(app, context, "announce",
                                   "Prints how moves are announced, a line for each half-move.");
    auto options = std::make_shared<AnnounceOptions>();
    command
        .add_option("moves", options->words,
                    context.text("A PGN file, or moves in any notation; a hyphen is the standard "
                                 "input."))
        ->required()
        ->type_name("");
    add_choice(command, "--style", options->style,
               context.text("fide, anna, nato or letters: the words that are used."),
               {"fide", "anna", "nato", "letters"});
    add_choice(command, "--spelling", options->spelling,
               context.text("voice or native: as the style's own voice reads it, or in the "
                            "listener's alphabet."),
               {"voice", "native"});
    command
        .add_option("--language", options->language,
                    context.text("en, de, el or ru: the listener's language."))
        ->type_name("")
        ->check(check_language);
    add_choice(command, "--verbosity", options->verbosity,
               context.text("brief or full: how much is said of each move."), {"brief", "full"});
    command.add_flag("--with-check", options->with_check,
                     context.text("Also says check and checkmate."));
    command.add_flag("--annotations", options->annotations,
                     context.text("Also says what the annotator's signs in a PGN file mean, such "
                                  "as good move."));
    add_choice(command, "--notation", options->notation,
               context.text("en, de, el or ru: whose piece letters the moves are written with."),
               {"en", "de", "el", "ru"});
    command
        .add_option("--fen", options->fen,
                    context.text("The position before the first move, if it is not the usual one."))
        ->type_name("");
    command.add_flag("--json", options->json, context.text("Prints JSON for scripts."));
    command.callback([options, &context, &chosen] {
        chosen.run = [options, &context] { return announce(*options, context); };
    });
}

}  // namespace rochade
