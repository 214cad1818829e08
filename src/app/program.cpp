// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/program.h"

#include <array>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "app/menu_command.h"
#include "app/signals_posix.h"
#include "app/subcommands.h"
#include "terminal/terminal_posix.h"

namespace rochade {
namespace {

constexpr int kStandardInputNumber = 0;
constexpr int kStandardOutputNumber = 1;

/// The user's language has to be known before the options are described: --language may stand
/// anywhere on the command line.
std::optional<Language> language_said(int argc, const char* const* argv) {
    constexpr std::string_view kOption = "--language";
    for (int index = 1; index < argc; ++index) {
        const std::string_view word = argv[index];
        std::string_view value;
        if (word == kOption && index + 1 < argc) value = argv[index + 1];
        if (word.starts_with(std::string(kOption) + "=")) value = word.substr(kOption.size() + 1);
        if (const auto language = parse_language(value)) return *language;
    }
    return std::nullopt;
}

/// What stands before or behind the last colon of the library's own message is the option or the
/// word that it means.
std::string subject_of(const CLI::ParseError& error) {
    const std::string text = error.what();
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
        const std::size_t colon = text.rfind(": ");
        return colon == std::string::npos ? text : text.substr(colon + 2);
    }
    const std::size_t end = text.find_first_of(": ");
    return text.substr(0, end);
}

/// Help in which what stands without dashes has a name in the user's language.
class TranslatedFormatter : public CLI::Formatter {
public:
    explicit TranslatedFormatter(const Catalog& catalog) : catalog_(catalog) {}

    std::string make_option_name(const CLI::Option* option, bool is_positional) const override {
        const std::string name = CLI::Formatter::make_option_name(option, is_positional);
        return is_positional ? catalog_.text_in("help", name) : name;
    }

private:
    const Catalog& catalog_;
};

std::string sentence_for(const CLI::ParseError& error, const Context& context) {
    // The library has a sentence, not a name, for a missing subcommand.
    const bool lacks_subcommand = std::string_view(error.what()).starts_with("A subcommand");
    const std::string word =
        context.catalog().text_in("help", lacks_subcommand ? "SUBCOMMAND" : subject_of(error));
    const auto say = [&](std::string_view message) {
        return context.catalog().format(message, {{"word", word}});
    };
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
        return say(
            "I do not know {word} on the command line; \"rochade --help\" tells what there "
            "is.");
    }
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
        return say(
            "{word} is missing on the command line; \"rochade --help\" tells what is "
            "needed.");
    }
    return say("{word} cannot be used like this; \"rochade --help\" tells how.");
}

void translate_help(CLI::App& app, const Context& context) {
    app.option_defaults()->group(context.catalog().text_in("help", "Options"));
    app.set_help_flag("-h,--help", context.text("Tells how it is used."));
    auto& labels = *app.get_formatter();
    for (const char* label : {"Usage", "OPTIONS", "SUBCOMMAND", "SUBCOMMANDS", "Options",
                              "Subcommands", "Positionals", "REQUIRED"}) {
        labels.label(label, context.catalog().text_in("help", label));
    }
}

/// A full disk or a closed pipe is trouble, whatever the command itself came to.
ExitCode unless_output_failed(ExitCode code, const Context& context) {
    context.out.flush();
    if (context.out) return code;
    return context.fail(ExitCode::Trouble, context.text("The output cannot be written."));
}

}  // namespace

std::span<const Subcommand> subcommands() {
    static constexpr std::array kSubcommands = {
        Subcommand{declare_play},     Subcommand{declare_demo},     Subcommand{declare_announce},
        Subcommand{declare_hear},     Subcommand{declare_position}, Subcommand{declare_perft},
        Subcommand{declare_pgn},      Subcommand{declare_log},      Subcommand{declare_trace},
        Subcommand{declare_ports},    Subcommand{declare_emulate},  Subcommand{declare_arbiter},
        Subcommand{declare_settings}, Subcommand{declare_menu},     Subcommand{declare_tutorial},
        Subcommand{declare_doctor},
    };
    return kSubcommands;
}

std::string check_language(const std::string& text) {
    return parse_language(text) ? std::string() : "--language";
}

CLI::Validator one_of(const std::vector<std::string>& words) {
    return CLI::IsMember(words).description("");
}

CLI::App& add_subcommand(CLI::App& app, const Context& context, const char* word,
                         std::string_view description) {
    CLI::App& subcommand = *app.add_subcommand(word, context.text(description));
    subcommand.group(context.catalog().text_in("help", "Subcommands"));
    translate_help(subcommand, context);
    subcommand.fallthrough();  // --language may stand behind the subcommand too
    return subcommand;
}

int run_program(int argc, const char* const* argv, const Context& context) {
    CLI::App app(context.text("Chess between a blind and a sighted player."), "rochade");
    app.formatter(std::make_shared<TranslatedFormatter>(context.catalog()));
    translate_help(app, context);
    // At a terminal nothing more has to be known than the program's name.
    const bool begins_with_menu =
        TerminalStreams(kStandardInputNumber, kStandardOutputNumber).is_terminal();
    app.require_subcommand(begins_with_menu ? 0 : 1, 1);
    std::string language;  // known already
    app.add_option("--language", language,
                   context.text("en, de, el or ru: the language of everything."))
        ->type_name("")
        ->check(check_language);
    Chosen chosen;
    for (const Subcommand& subcommand : subcommands()) {
        subcommand.declare(app, context, chosen);
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& success) {
        return app.exit(success, context.out, context.err);
    } catch (const CLI::ParseError& error) {
        return static_cast<int>(context.fail(ExitCode::Usage, sentence_for(error, context)));
    }
    if (!chosen.run) chosen.run = [&context] { return run_menu({}, context); };
    return static_cast<int>(unless_output_failed(chosen.run(), context));
}

int run_program(int argc, const char* const* argv) {
    ignore_broken_pipes();
    const Locales locales = load_locales();
    const auto said = language_said(argc, argv);
    const Context context{
        locales, said.value_or(language_of_environment()), std::cout, std::cerr,
        said ? Context::LanguageFrom::CommandLine : Context::LanguageFrom::Elsewhere};
    return run_program(argc, argv, context);
}

}  // namespace rochade
