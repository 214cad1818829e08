// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/project/po_file.h"

#include <algorithm>
#include <charconv>

namespace rochade::project {
namespace {

/// The text between quotes, with its escapes read; nothing if it is not a quoted text.
std::optional<std::string> unquoted(std::string_view text) {
    if (text.size() < 2 || !text.starts_with('"') || !text.ends_with('"')) return std::nullopt;
    text = text.substr(1, text.size() - 2);
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') return std::nullopt;
        if (text[i] != '\\') {
            plain += text[i];
            continue;
        }
        if (++i == text.size()) return std::nullopt;
        switch (text[i]) {
            case 'n': plain += '\n'; break;
            case 't': plain += '\t'; break;
            case '"':
            case '\\': plain += text[i]; break;
            default: return std::nullopt;
        }
    }
    return plain;
}

/// The value of `name: value` in the header of a catalog.
std::string header_field(std::string_view header, std::string_view name) {
    for (const std::string_view line : lines_of(header)) {
        if (line.starts_with(name) && line.substr(name.size()).starts_with(": ")) {
            return std::string(line.substr(name.size() + 2));
        }
    }
    return {};
}

std::size_t plurals_of(std::string_view header) {
    const std::string field = header_field(header, "Plural-Forms");
    constexpr std::string_view kName = "nplurals=";
    const std::size_t at = field.find(kName);
    std::size_t plurals = 0;
    if (at != std::string::npos) {
        const char* start = field.data() + at + kName.size();
        std::from_chars(start, field.data() + field.size(), plurals);
    }
    return plurals;
}

class Reader {
public:
    Result<PoFile, PoError> run(std::string_view text) {
        for (const std::string_view line : lines_of(text)) {
            ++line_;
            read(line);
            if (error_) return *error_;
        }
        finish();
        if (error_) return *error_;
        return std::move(catalog_);
    }

private:
    void read(std::string_view line) {
        if (line.empty()) return finish();
        if (line.starts_with("#~")) return fail("an entry that is commented out");
        if (line.starts_with('#')) {
            if (target_) finish();
            if (line.starts_with("#,") && line.find("fuzzy") != line.npos) message_.fuzzy = true;
            return;
        }
        if (line.starts_with('"')) return append(line);
        const std::size_t space = line.find(' ');
        if (space == line.npos) return fail("not a line of a catalog");
        start(line.substr(0, space));
        if (!error_) append(line.substr(space + 1));
    }

    void start(std::string_view keyword) {
        if (keyword == "msgctxt") {
            if (target_) finish();
            target_ = &key_.context;
        } else if (keyword == "msgid") {
            if (has_id_) finish();
            has_id_ = true;
            message_.line = line_;
            target_ = &key_.id;
        } else if (keyword == "msgid_plural") {
            target_ = &key_.plural_id;
        } else if (keyword == "msgstr" ||
                   keyword == "msgstr[" + std::to_string(message_.translations.size()) + "]") {
            target_ = &message_.translations.emplace_back();
        } else {
            fail("an unknown or misplaced keyword: " + std::string(keyword));
        }
    }

    void append(std::string_view quoted) {
        const auto text = unquoted(quoted);
        if (!target_ || !text) return fail("not a quoted text");
        *target_ += *text;
    }

    void finish() {
        if (has_id_) {
            if (message_.translations.empty()) return fail("a message without msgstr");
            if (key_.id.empty() && key_.context.empty()) {
                catalog_.language = header_field(message_.translations[0], "Language");
                catalog_.plurals = plurals_of(message_.translations[0]);
            } else if (!catalog_.messages.emplace(key_, message_).second) {
                return fail("the message is there twice: " + key_.id);
            }
        }
        key_ = {};
        message_ = {};
        has_id_ = false;
        target_ = nullptr;
    }

    void fail(std::string what) { error_ = PoError{line_, std::move(what)}; }

    PoFile catalog_;
    std::optional<PoError> error_;
    MessageKey key_;
    Message message_;
    bool has_id_ = false;
    std::string* target_ = nullptr;  // what a line that is only a text continues
    std::size_t line_ = 0;
};

/// Which placeholders a translation may have: of a plural, the form for one may leave out the
/// number, where that form is used for nothing but one.
bool placeholders_fit(const MessageKey& key, std::size_t form, std::size_t plurals,
                      const std::string& translation) {
    const auto found = placeholders_of(translation);
    if (key.plural_id.empty()) return found == placeholders_of(key.id);
    if (found == placeholders_of(key.plural_id)) return true;
    return plurals == 2 && form == 0 && found == placeholders_of(key.id);
}

}  // namespace

Result<PoFile, PoError> read_po(std::string_view text) { return Reader().run(text); }

std::set<std::string> placeholders_of(std::string_view text) {
    std::set<std::string> names;
    for (std::size_t at = text.find('{'); at != text.npos; at = text.find('{', at + 1)) {
        const std::size_t end = text.find('}', at);
        names.emplace(text.substr(at, end == text.npos ? end : end - at + 1));
    }
    return names;
}

std::vector<Fault> catalog_faults(const std::string& path, std::string_view language,
                                  const PoFile& catalog) {
    std::vector<Fault> faults;
    if (catalog.language != language)
        faults.push_back({path, 1, "its header has no such Language"});
    if (catalog.plurals == 0) faults.push_back({path, 1, "its header has no nplurals"});
    for (const auto& [key, message] : catalog.messages) {
        const auto fail = [&, line = message.line, id = key.id](const std::string& what) {
            faults.push_back({path, line, what + ": " + id});
        };
        if (message.fuzzy) fail("fuzzy");
        const std::size_t forms = key.plural_id.empty() ? 1 : catalog.plurals;
        if (message.translations.size() != forms) fail("wrong number of plural forms");
        for (std::size_t form = 0; form < message.translations.size(); ++form) {
            const std::string& translation = message.translations[form];
            if (translation.empty()) {
                fail("not translated");
            } else if (!placeholders_fit(key, form, catalog.plurals, translation)) {
                fail("other placeholders");
            }
        }
    }
    return faults;
}

std::vector<std::string> missing_messages(const PoFile& first, const PoFile& second) {
    std::vector<std::string> missing;
    for (const auto& [key, message] : first.messages) {
        if (second.messages.contains(key)) continue;
        missing.push_back(key.context.empty() ? key.id : key.context + ": " + key.id);
    }
    return missing;
}

}  // namespace rochade::project
