// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/usage_errors.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <numeric>
#include <utility>

namespace rochade {
namespace {

/// Stands between the parts of a refused value; no command line has it.
constexpr char kPartEnd = '\x1f';

/// How many letters must be changed, left out or added to make one word of the other; two that have
/// changed places count as one.
std::size_t word_distance(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> rows(a.size() + 1,
                                               std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                rows[i][j] = std::max(i, j);
                continue;
            }
            const std::size_t changed = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            rows[i][j] = std::min({changed, rows[i - 1][j] + 1, rows[i][j - 1] + 1});
            const bool is_swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (is_swapped) rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
        }
    }
    return rows[a.size()][b.size()];
}

/// The subcommand of a subcommand that the words led to.
const CLI::App& reached_from(const CLI::App& app) {
    const CLI::App* at = &app;
    while (!at->get_subcommands().empty()) at = at->get_subcommands().front();
    return *at;
}

std::vector<std::string> commands_of(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        names.push_back(command->get_name());
    }
    return names;
}

/// "rochade log": how the help of a command is called for.
std::string called(const CLI::App& app) {
    std::string words = app.get_name();
    for (const CLI::App* above = app.get_parent(); above != nullptr; above = above->get_parent()) {
        words.insert(0, above->get_name() + " ");
    }
    return words;
}

std::string with_commas(const std::vector<std::string>& words) {
    std::string list;
    for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
    return list;
}

class Sentence {
public:
    Sentence(const CLI::ParseError& error, const CLI::App& app, const Context& context)
        : text_(error.what()), error_(error), app_(app), context_(context) {}

    std::string of() const {
        const std::vector<std::string> unknown = app_.remaining(true);
        const CLI::App& reached = reached_from(app_);
        const std::vector<std::string> commands = commands_of(reached);
        const bool names_command =
            !unknown.empty() && !commands.empty() && !unknown.front().starts_with('-');
        if (names_command) return of_command(unknown.front(), reached, commands);
        if (is<CLI::ExtrasError>()) {
            return say(
                "I do not know {word} on the command line; \"rochade --help\" tells what there "
                "is.",
                unknown.empty() ? text_ : unknown.front());
        }
        if (is<CLI::RequiredError>()) {
            // The library has a sentence, not a name, for a missing subcommand.
            const bool lacks_command = text_.starts_with("A subcommand");
            return say(
                "{word} is missing on the command line; \"rochade --help\" tells what is "
                "needed.",
                context_.catalog().text_in("help", lacks_command ? "SUBCOMMAND" : subject()));
        }
        if (is<CLI::ValidationError>()) return of_value();
        if (is<CLI::ConversionError>()) return of_conversion();
        if (is<CLI::ArgumentMismatch>()) return of_count();
        return say("{word} cannot be used like this; \"rochade --help\" tells how.", subject());
    }

private:
    template <typename Kind>
    bool is() const {
        return dynamic_cast<const Kind*>(&error_) != nullptr;
    }

    std::string say(std::string_view message, const std::string& word) const {
        return context_.catalog().format(message, {{"word", word}});
    }

    /// The option that the library's own message begins with, as the user calls it.
    std::string subject() const {
        return context_.catalog().text_in("help", text_.substr(0, text_.find_first_of(": ")));
    }

    std::string of_command(const std::string& word, const CLI::App& reached,
                           const std::vector<std::string>& commands) const {
        const std::vector<std::string> nearest = nearest_words(word, commands);
        const Arguments arguments = {{"word", word},
                                     {"program", called(reached)},
                                     {"words", with_commas(nearest.empty() ? commands : nearest)}};
        return context_.catalog().format(
            nearest.empty()
                ? "{program} has no command {word}; there are: {words}."
                : "{program} has no command {word}; the nearest: {words}. \"{program} --help\" "
                  "names all.",
            arguments);
    }

    std::string of_value() const {
        const std::size_t value = text_.find(kPartEnd);
        const std::size_t values = text_.find(kPartEnd, value + 1);
        if (value == text_.npos || values == text_.npos) {
            return say("{word} cannot be used like this; \"rochade --help\" tells how.", subject());
        }
        return context_.catalog().format("{value} is no value of {option}; it can be: {values}.",
                                         {{"value", text_.substr(value + 1, values - value - 1)},
                                          {"option", subject()},
                                          {"values", text_.substr(values + 1)}});
    }

    /// "Could not convert: --depth = x"
    std::string of_conversion() const {
        constexpr std::string_view kBegin = "Could not convert: ";
        constexpr std::string_view kEquals = " = ";
        const std::size_t equals = text_.find(kEquals);
        if (!text_.starts_with(kBegin) || equals == text_.npos) {
            return say("{word} cannot be used like this; \"rochade --help\" tells how.", subject());
        }
        const std::string option = text_.substr(kBegin.size(), equals - kBegin.size());
        return context_.catalog().format(
            "{value} is no value of {option}, which needs a whole number.",
            {{"value", text_.substr(equals + kEquals.size())},
             {"option", context_.catalog().text_in("help", option)}});
    }

    /// Too many values, too few, or one where none may stand.
    std::string of_count() const {
        if (text_.find("At Most") != text_.npos) {
            return say("{word} may be given only once.", subject());
        }
        if (text_.find("flag override") != text_.npos) {
            return say("{word} takes no value.", subject());
        }
        return say("{word} needs a value behind it.", subject());
    }

    std::string text_;
    const CLI::ParseError& error_;
    const CLI::App& app_;
    const Context& context_;
};

}  // namespace

std::string refused_value(std::string_view value, std::string_view values) {
    return kPartEnd + std::string(value) + kPartEnd + std::string(values);
}

std::vector<std::string> nearest_words(std::string_view word,
                                       const std::vector<std::string>& words) {
    constexpr std::size_t kMostNamed = 3;
    constexpr std::size_t kLongestCompared = 64;
    if (word.size() > kLongestCompared) return {};
    std::vector<std::pair<std::size_t, std::string>> near;
    for (const std::string& one : words) {
        const std::size_t distance = word_distance(word, one);
        const bool begins = !word.empty() && one.starts_with(word);
        // Half of a short word is another word.
        if (begins || distance * 2 < std::max(word.size(), one.size())) {
            near.emplace_back(begins ? 0 : distance, one);
        }
    }
    std::stable_sort(near.begin(), near.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::string> nearest;
    for (auto& [distance, one] : near) {
        if (nearest.size() < kMostNamed) nearest.push_back(std::move(one));
    }
    return nearest;
}

std::string sentence_for(const CLI::ParseError& error, const CLI::App& app,
                         const Context& context) {
    return Sentence(error, app, context).of();
}

}  // namespace rochade
