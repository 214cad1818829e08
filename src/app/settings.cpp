// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings.h"

#include <toml++/toml.h>

#include <cstdlib>
#include <set>
#include <string_view>
#include <utility>

namespace rochade {
namespace {

/// The words that stand for a value, in the order of its enumerators.
template <typename Value>
using Choices = std::vector<std::pair<std::string_view, Value>>;

const Choices<Style> kStyles = {{"fide", Style::Fide},
                                {"anna", Style::Anna},
                                {"nato", Style::Nato},
                                {"letters", Style::Letters}};
const Choices<Spelling> kSpellings = {{"voice", Spelling::Voice}, {"native", Spelling::Native}};
const Choices<Verbosity> kVerbosities = {{"brief", Verbosity::Brief}, {"full", Verbosity::Full}};
const Choices<Role> kRoles = {{"white", Role::White},
                              {"black", Role::Black},
                              {"assistant", Role::Assistant},
                              {"desk", Role::Desk}};

class Reader {
public:
    explicit Reader(Settings settings) : settings_(std::move(settings)) {}

    Result<Settings, SettingsError> read(const toml::table& root) {
        take_style(root, "", settings_.listeners.everybody);
        for (const auto& [word, role] : kRoles)
            settings_.listeners.of(role).style = settings_.listeners.everybody.style;
        for (const auto& [word, role] : kRoles) take_role(root, word, role);
        take_speech(root);
        take_game(root);
        known_.insert({"speech", "game"});
        check_keys(root, "", known_);
        if (error_) return *error_;
        return settings_;
    }

private:
    void fail(SettingsError::Kind kind, const toml::node& node, std::string key) {
        if (error_) return;
        error_ = SettingsError{kind, node.source().begin.line, std::move(key)};
    }

    /// Keys that nobody asked for are an error: a word mistyped must not be silence.
    void check_keys(const toml::table& table, const std::string& prefix,
                    const std::set<std::string>& known) {
        for (const auto& [key, node] : table) {
            const std::string name(key.str());
            if (known.count(name) != 0) continue;
            if (error_) return;
            error_ = SettingsError{SettingsError::Kind::UnknownKey, key.source().begin.line,
                                   prefix + name};
        }
    }

    template <typename Value>
    void take(const toml::table& table, const std::string& prefix, std::string_view key,
              const Choices<Value>& choices, Value& value) {
        const toml::node* node = table.get(key);
        if (node == nullptr) return;
        const auto word = node->value<std::string>();
        for (const auto& [name, choice] : choices) {
            if (word && *word == name) {
                value = choice;
                return;
            }
        }
        fail(SettingsError::Kind::WrongValue, *node, prefix + std::string(key));
    }

    void take_text(const toml::table& table, const std::string& prefix, std::string_view key,
                   std::string& value) {
        const toml::node* node = table.get(key);
        if (node == nullptr) return;
        const auto text = node->value<std::string>();
        if (text) {
            value = *text;
        } else {
            fail(SettingsError::Kind::WrongValue, *node, prefix + std::string(key));
        }
    }

    void take_number(const toml::table& table, const std::string& prefix, std::string_view key,
                     int& value) {
        const toml::node* node = table.get(key);
        if (node == nullptr) return;
        const auto number = node->value<int>();
        if (node->is_integer() && number) {
            value = *number;
        } else {
            fail(SettingsError::Kind::WrongValue, *node, prefix + std::string(key));
        }
    }

    void take_list(const toml::table& table, const std::string& prefix, std::string_view key,
                   std::vector<std::string>& value) {
        const toml::node* node = table.get(key);
        if (node == nullptr) return;
        const toml::array* list = node->as_array();
        if (list == nullptr) {
            fail(SettingsError::Kind::WrongValue, *node, prefix + std::string(key));
            return;
        }
        for (const toml::node& entry : *list) {
            const auto text = entry.value<std::string>();
            if (!text) {
                fail(SettingsError::Kind::WrongValue, entry, prefix + std::string(key));
                return;
            }
            value.push_back(*text);
        }
    }

    void take_style(const toml::table& table, const std::string& prefix, Listener& listener) {
        std::string language;
        take_text(table, prefix, "language", language);
        if (!language.empty()) {
            if (const auto known = parse_language(language)) {
                listener.style.language = *known;
            } else {
                fail(SettingsError::Kind::WrongValue, *table.get("language"), prefix + "language");
            }
        }
        take(table, prefix, "style", kStyles, listener.style.style);
        take(table, prefix, "spelling", kSpellings, listener.style.spelling);
        take(table, prefix, "verbosity", kVerbosities, listener.style.verbosity);
        if (prefix.empty()) known_.insert({"language", "style", "spelling", "verbosity"});
    }

    /// A table of the name, or nothing if there is none; something else of that name is an error.
    const toml::table* table_of(const toml::table& root, std::string_view name) {
        const toml::node* node = root.get(name);
        if (node == nullptr) return nullptr;
        if (node->as_table() == nullptr) {
            fail(SettingsError::Kind::WrongValue, *node, std::string(name));
        }
        return node->as_table();
    }

    void take_role(const toml::table& root, std::string_view word, Role role) {
        known_.insert(std::string(word));
        const toml::table* table = table_of(root, word);
        if (table == nullptr) return;
        const std::string prefix = std::string(word) + ".";
        take_style(*table, prefix, settings_.listeners.of(role));
        std::set<std::string> known = {"language", "style", "spelling", "verbosity"};
        if (role == Role::White || role == Role::Black) {
            take_text(*table, prefix, "name", settings_.names[role == Role::White ? 0 : 1]);
            known.insert("name");
        }
        check_keys(*table, prefix, known);
    }

    void take_speech(const toml::table& root) {
        const toml::table* table = table_of(root, "speech");
        if (table == nullptr) return;
        const std::string prefix = "speech.";
        take_number(*table, prefix, "rate", settings_.voice.words_per_minute);
        take_number(*table, prefix, "pitch", settings_.voice.pitch);
        take_number(*table, prefix, "volume", settings_.voice.volume);
        take_text(*table, prefix, "variant", settings_.voice.variant);
        take_text(*table, prefix, "device", settings_.audio_device);
        std::string kind;
        take_text(*table, prefix, "voice", kind);
        if (kind == "espeak" || kind == "captions" || kind == "silent") {
            settings_.voice_kind = kind;
        } else if (!kind.empty()) {
            fail(SettingsError::Kind::WrongValue, *table->get("voice"), "speech.voice");
        }
        check_keys(*table, prefix, {"rate", "pitch", "volume", "variant", "device", "voice"});
    }

    void take_game(const toml::table& root) {
        const toml::table* table = table_of(root, "game");
        if (table == nullptr) return;
        const std::string prefix = "game.";
        const std::vector<std::pair<std::string_view, std::string*>> texts = {
            {"blind", &settings_.blind},
            {"time", &settings_.time},
            {"mode", &settings_.mode},
            {"laws", &settings_.laws},
            {"discipline", &settings_.discipline},
            {"competition-rules", &settings_.competition_rules},
            {"assistant", &settings_.assistant},
            {"hearing-impaired", &settings_.hearing_impaired},
            {"default-time", &settings_.default_time},
            {"quickplay-finish", &settings_.quickplay_finish},
            {"draw-offers", &settings_.draw_offers},
            {"announced-in", &settings_.announced_in},
            {"rank-numbers", &settings_.rank_numbers},
            {"pin", &settings_.pin},
            {"front", &settings_.front},
            {"clock", &settings_.clock}};
        std::set<std::string> known = {"boards", "enter"};
        for (const auto& [key, value] : texts) {
            take_text(*table, prefix, key, *value);
            known.insert(std::string(key));
        }
        take_list(*table, prefix, "boards", settings_.boards);
        take_list(*table, prefix, "enter", settings_.enter);
        check_keys(*table, prefix, known);
    }

    Settings settings_;
    std::set<std::string> known_;
    std::optional<SettingsError> error_;
};

}  // namespace

Settings default_settings(Language language) {
    Settings settings;
    settings.listeners.everybody.style.language = language;
    for (const Role role : kAllRoles) {
        settings.listeners.of(role).role = role;
        settings.listeners.of(role).style.language = language;
    }
    return settings;
}

Result<Settings, SettingsError> parse_settings(std::string_view text, Language language) {
    try {
        return Reader(default_settings(language)).read(toml::parse(text));
    } catch (const toml::parse_error& error) {
        return SettingsError{SettingsError::Kind::NotToml, error.source().begin.line, ""};
    }
}

std::string settings_path() {
    const char* config = std::getenv("XDG_CONFIG_HOME");
    if (config != nullptr && *config != '\0') return std::string(config) + "/rochade/settings.toml";
    const char* home = std::getenv("HOME");
    return std::string(home != nullptr ? home : ".") + "/.config/rochade/settings.toml";
}

}  // namespace rochade
