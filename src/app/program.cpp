// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/program.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <charconv>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "app/menu_command.h"
#include "app/signals_posix.h"
#include "app/standard_streams_posix.h"
#include "app/subcommands.h"
#include "app/usage_errors.h"
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

void translate_help(CLI::App& app, const Context& context) {
    app.option_defaults()->group(context.catalog().text_in("help", "Options"));
    app.set_help_flag("-h,--help", context.text("Tells how it is used."));
    auto& labels = *app.get_formatter();
    for (const char* label : {"Usage", "OPTIONS", "SUBCOMMAND", "SUBCOMMANDS", "Options",
                              "Subcommands", "Positionals", "REQUIRED"}) {
        labels.label(label, context.catalog().text_in("help", label));
    }
}

ExitCode fail_without_input(const Context& context) {
    return context.fail(ExitCode::Trouble, context.text("The standard input cannot be read."));
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
    if (parse_language(text)) return {};
    std::string codes;
    for (const Language language : kAllLanguages) {
        codes += (codes.empty() ? "" : ", ") + std::string(code_of(language));
    }
    return refused_value(text, codes);
}

CLI::Validator one_of(const std::vector<std::string>& words) {
    const auto check = [words](const std::string& text) {
        if (std::find(words.begin(), words.end(), text) != words.end()) return std::string();
        std::string list;
        for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
        return refused_value(text, list);
    };
    return CLI::Validator(check, "");
}

CLI::Validator whole_number(std::size_t least, std::size_t most) {
    const auto check = [least, most](const std::string& text) {
        std::size_t number = 0;
        const char* const end = text.data() + text.size();
        const auto [read, failed] = std::from_chars(text.data(), end, number);
        const bool is_one = failed == std::errc() && read == end;
        if (is_one && number >= least && number <= most) return std::string();
        return refused_value(text, std::to_string(least) + "-" + std::to_string(most));
    };
    return CLI::Validator(check, "");
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
        app.exit(success, context.out, context.err);
        return static_cast<int>(unless_output_failed(ExitCode::Done, context));
    } catch (const CLI::ParseError& error) {
        return static_cast<int>(context.fail(ExitCode::Usage, sentence_for(error, app, context)));
    }
    if (!chosen.run) {
        chosen.input = Chosen::Input::People;
        chosen.run = [&context] { return run_menu({}, context); };
    }
    if (chosen.input == Chosen::Input::People && !standard_input_is_open()) {
        return static_cast<int>(fail_without_input(context));
    }
    const ExitCode code = unless_output_failed(chosen.run(), context);
    return static_cast<int>(standard_input_failed() ? fail_without_input(context) : code);
}

int run_program(int argc, const char* const* argv) {
    fill_closed_streams();
    ignore_broken_pipes();
    const Locales locales = load_locales();
    const auto said = language_said(argc, argv);
    const Context context{
        locales, said.value_or(language_of_environment()), std::cout, std::cerr,
        said ? Context::LanguageFrom::CommandLine : Context::LanguageFrom::Elsewhere};
    return run_program(argc, argv, context);
}

}  // namespace rochade
