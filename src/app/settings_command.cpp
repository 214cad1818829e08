// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>
#include <utility>

#include "app/json_line.h"
#include "app/settings_file.h"
#include "app/settings_talk.h"
#include "app/settings_words.h"
#include "app/subcommands.h"
#include "base/overloaded.h"

namespace rochade {
namespace {

struct SettingsOptions {
    std::string action;
    std::vector<std::string> words;
    std::string file;
    bool json = false;
    VoiceOptions voice;
};

std::string_view name_of(SettingKind kind) {
    switch (kind) {
        case SettingKind::Word: return "word";
        case SettingKind::YesNo: return "yes-no";
        case SettingKind::Number: return "number";
        case SettingKind::Text: return "text";
        case SettingKind::Path: return "path";
        case SettingKind::List: break;
    }
    return "list";
}

Json json_of(const SettingValue& value) {
    return std::visit([](const auto& held) { return Json(held); }, value);
}

/// `rochade settings list|get|set|reset`, for people and for scripts.
class SettingReader {
public:
    SettingReader(const SettingsOptions& options, const Context& context)
        : options_(options), context_(context), catalog_(context.catalog()) {}

    ExitCode run() {
        const bool is_for_writing = options_.action == "set" || options_.action == "reset";
        auto values =
            load_settled(options_.file, context_,
                         is_for_writing ? MayBeAbsent::Anywhere : MayBeAbsent::AtUsualPlace);
        if (!values) return context_.fail(values.error().code, values.error().sentence);
        values_ = std::move(values).value();
        if (options_.action == "list") return list();
        return with_key();
    }

private:
    ExitCode list() {
        if (!options_.words.empty()) return not_like_this(options_.words.front());
        for (const SettingRow& row : settings_table()) {
            if (!row.is_open()) {
                print({&row}, row.key);
                continue;
            }
            for (const auto& [key, value] : values_) {
                const auto found = find_setting(key);
                if (found && found->row == &row) print(*found, key);
            }
        }
        return ExitCode::Done;
    }

    ExitCode with_key() {
        if (options_.words.empty()) return missing("KEY");
        const std::string& key = options_.words.front();
        const std::vector<std::string> values(options_.words.begin() + 1, options_.words.end());
        const auto found = find_setting(key);
        if (!found) return context_.fail(ExitCode::No, no_setting(key));
        if (options_.action != "set" && !values.empty()) return not_like_this(values.front());
        if (options_.action == "get") {
            if (options_.json) {
                print(*found, key);
            } else {
                context_.out << to_text(value_of(*found)) << '\n';
            }
            return ExitCode::Done;
        }
        SettingChange change{key, std::nullopt};
        if (options_.action == "set") {
            const bool takes_none = found->row->kind == SettingKind::List;
            if (values.empty() && !takes_none) return missing("VALUE");
            change.value = parse_setting_value(*found->row, values);
            if (!change.value) {
                return context_.fail(
                    ExitCode::No, refused_value(*found, to_text(SettingValue(values)), catalog_));
            }
        }
        return keep(*found, change);
    }

    ExitCode keep(const FoundSetting& found, const SettingChange& change) {
        auto kept = keep_setting(options_.file, change, context_);
        if (!kept) return context_.fail(kept.error().code, kept.error().sentence);
        values_ = std::move(kept).value();
        print(found, change.key);
        return ExitCode::Done;
    }

    SettingValue value_of(const FoundSetting& found) const {
        return found.row->get(settings_from(values_, context_.language), found.name);
    }

    void print(const FoundSetting& found, const std::string& key) const {
        const bool is_settled = values_.contains(key);
        if (!options_.json) {
            const std::string value = is_settled ? to_text(values_.find(key)->second) : "";
            context_.out << key << (value.empty() ? "" : " = ") << value << "  # "
                         << setting_line(found, values_, catalog_) << '\n';
            return;
        }
        const SettingRow& row = *found.row;
        Json object = {{"key", key},
                       {"kind", name_of(row.kind)},
                       {"value", json_of(value_of(found))},
                       {"settled", is_settled},
                       {"title", title_of(found, catalog_)},
                       {"description", catalog_.text(row.description)}};
        if (row.kind == SettingKind::Number) {
            object["least"] = row.range.least;
            object["most"] = row.range.most;
        }
        for (const SettingWord& word : row.words) object["values"].push_back(word.word);
        print_json(context_.out, object);
    }

    std::string no_setting(const std::string& key) const {
        std::string text = catalog_.format("There is no setting {key}.", {{"key", key}});
        if (const auto meant = nearest_setting(key)) {
            text += ' ' + catalog_.format("Did you mean {key}?", {{"key", *meant}});
        }
        return text;
    }

    ExitCode missing(std::string_view word) const {
        return context_.fail(
            ExitCode::Usage,
            catalog_.format("{word} is missing on the command line; \"rochade --help\" tells what "
                            "is needed.",
                            {{"word", catalog_.text_in("help", word)}}));
    }
    ExitCode not_like_this(const std::string& word) const {
        return context_.fail(
            ExitCode::Usage,
            catalog_.format("{word} cannot be used like this; \"rochade --help\" tells how.",
                            {{"word", word}}));
    }

    const SettingsOptions& options_;
    const Context& context_;
    const Catalog& catalog_;
    SettledValues values_;
};

ExitCode settings(const SettingsOptions& options, const Context& context) {
    if (!options.action.empty()) return SettingReader(options, context).run();
    if (!options.json) return talk_about_settings(options.file, options.voice, context);
    SettingsOptions listed = options;
    listed.action = "list";
    return SettingReader(listed, context).run();
}

}  // namespace

void declare_settings(CLI::App& app, const Context& context, Chosen& chosen) {
    auto& command = add_subcommand(app, context, "settings",
                                   "Reads and changes the settings, spoken or by words.");
    auto options = std::make_shared<SettingsOptions>();
    command
        .add_option("action", options->action,
                    context.text("list, get, set or reset; without it you are led through all "
                                 "settings."))
        ->type_name("")
        ->check(one_of({"list", "get", "set", "reset"}));
    command
        .add_option("words", options->words,
                    context.text("The key of a setting, and for set its value."))
        ->type_name("");
    command
        .add_option("--settings", options->file,
                    context.text("Another settings file than the usual one."))
        ->type_name("");
    command.add_flag("--json", options->json, context.text("Prints JSON for scripts."));
    declare_voice_options(command, context, options->voice);
    command.callback([options, &context, &chosen] {
        chosen.run = [options, &context] { return settings(*options, context); };
    });
}

}  // namespace rochade
