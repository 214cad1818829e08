// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_edit.h"

#include <toml++/toml.h>

#include <algorithm>
#include <cassert>
#include <span>

#include "base/overloaded.h"
#include "base/utf8.h"

namespace rochade {
namespace {

using Path = std::span<const std::string>;

std::string in_quotes(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return quoted + '"';
}

std::string toml_of(const SettingValue& value) {
    return std::visit(Overloaded{[](const std::string& text) { return in_quotes(text); },
                                 [](int number) { return std::to_string(number); },
                                 [](const std::vector<std::string>& list) {
                                     std::string text = "[";
                                     for (const std::string& entry : list) {
                                         if (text.size() > 1) text += ", ";
                                         text += in_quotes(entry);
                                     }
                                     return text + "]";
                                 }},
                      value);
}

std::string toml_of_name(const std::string& name) {
    const bool is_bare = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_';
    });
    return is_bare ? name : in_quotes(name);
}

std::string dotted(Path path) {
    std::string text;
    for (const std::string& name : path) {
        if (!text.empty()) text += '.';
        text += toml_of_name(name);
    }
    return text;
}

class Document {
public:
    explicit Document(std::string_view text)
        : text_(text), root_(toml::parse(text)), line_end_(line_end_of(text)) {}

    const toml::node* at(Path path) const {
        const toml::node* node = &root_;
        for (const std::string& name : path) {
            const toml::table* table = node->as_table();
            node = table != nullptr ? table->get(name) : nullptr;
            if (node == nullptr) return nullptr;
        }
        return node;
    }

    std::vector<std::string> set(Path path, const SettingValue& value) const {
        const std::string text = toml_of(value);
        if (const toml::node* node = at(path)) {
            const Region region = region_of(*node);
            return {replaced(region.begin, region.end, text)};
        }
        std::vector<std::string> edits;
        const std::string assignment = " = " + text + line_end_;
        const Path tables = path.first(path.size() - 1);
        const toml::node* parent = at(tables);
        const toml::table* table = parent != nullptr ? parent->as_table() : nullptr;
        if (table != nullptr && table->is_inline()) {
            edits.push_back(added_inline(*table, toml_of_name(path.back()) + " = " + text));
        } else if (table != nullptr) {
            const std::size_t place = place_in(*table, tables.empty());
            // A table without a header of its own is named again from the header above it.
            for (std::size_t names = 1; names <= path.size(); ++names) {
                edits.push_back(inserted(place, dotted(path.last(names)) + assignment));
            }
        }
        edits.push_back(appended("[" + dotted(tables) + "]" + line_end_ +
                                 toml_of_name(path.back()) + assignment));
        edits.push_back(inserted(place_in(root_, true), dotted(path) + assignment));
        return edits;
    }

    std::vector<std::string> removed(Path path) const {
        const toml::node* node = at(path);
        assert(node != nullptr);
        const Region region = region_of(*node);
        // The line as a whole; or the key and its comma among others.
        std::vector<std::string> edits = {
            replaced(line_begin(region.begin), next_line(region.end), "")};
        const std::size_t start = text_.find_last_of(",{\n", region.begin - 1);
        const std::size_t begin = start == text_.npos ? 0 : start + 1;
        std::size_t end = text_.find_first_not_of(" \t", region.end);
        if (end != text_.npos && text_[end] == ',') edits.push_back(replaced(begin, end + 1, ""));
        if (begin > 0) edits.push_back(replaced(begin - 1, region.end, ""));
        edits.push_back(replaced(begin, region.end, ""));
        return edits;
    }

private:
    struct Region {
        std::size_t begin;
        std::size_t end;
    };

    static std::string line_end_of(std::string_view text) {
        const std::size_t first = text.find('\n');
        return first != text.npos && first > 0 && text[first - 1] == '\r' ? "\r\n" : "\n";
    }

    /// The byte at a line and a column, which count from 1; columns count characters.
    std::size_t offset_of(const toml::source_position& position) const {
        std::size_t at = 0;
        for (auto line = position.line; line > 1; --line) at = next_line(at);
        for (auto column = position.column; column > 1 && at < text_.size(); --column) {
            const auto character = first_utf8_character(text_.substr(at));
            at += character ? character->size : 1;
        }
        return at;
    }
    Region region_of(const toml::node& node) const {
        return {offset_of(node.source().begin), offset_of(node.source().end)};
    }
    std::size_t line_begin(std::size_t at) const {
        const std::size_t before = at == 0 ? text_.npos : text_.rfind('\n', at - 1);
        return before == text_.npos ? 0 : before + 1;
    }
    std::size_t next_line(std::size_t at) const {
        const std::size_t end = text_.find('\n', at);
        return end == text_.npos ? text_.size() : end + 1;
    }

    bool has_header(const toml::table& table) const {
        const std::size_t begin = region_of(table).begin;
        return !table.is_inline() && begin < text_.size() && text_[begin] == '[';
    }

    /// Where the lines of a table and of what has no header of its own in it end; `least` where
    /// nothing stands in it.
    std::size_t end_of_lines(const toml::table& table, std::size_t least) const {
        for (const auto& [name, node] : table) {
            const toml::table* inner = node.as_table();
            if (inner != nullptr && !inner->is_inline()) {
                if (!has_header(*inner)) least = end_of_lines(*inner, least);
            } else {
                least = std::max(least, next_line(region_of(node).end));
            }
        }
        return least;
    }

    /// Behind the lines of a table. A file without any begins behind its first comments.
    std::size_t place_in(const toml::table& table, bool is_root) const {
        std::size_t least = is_root ? 0 : next_line(region_of(table).begin);
        if (is_root) {
            std::size_t at = 0;
            while (at < text_.size() && text_[at] == '#') at = next_line(at);
            const bool is_apart = at == text_.size() || text_[at] == '\n' || text_[at] == '\r';
            if (is_apart) least = next_line(at);
        }
        return end_of_lines(table, least);
    }

    std::string replaced(std::size_t begin, std::size_t end, std::string_view by) const {
        std::string text(text_.substr(0, begin));
        text += by;
        text += text_.substr(std::min(end, text_.size()));
        return text;
    }
    /// Lines at the beginning of a line.
    std::string inserted(std::size_t at, std::string lines) const {
        if (at > 0 && text_[at - 1] != '\n') lines.insert(0, line_end_);
        return replaced(at, at, lines);
    }
    std::string appended(const std::string& lines) const {
        std::string text(text_);
        if (!text.empty() && !text.ends_with('\n')) text += line_end_;
        if (!text.empty()) text += line_end_;
        return text + lines;
    }
    std::string added_inline(const toml::table& table, const std::string& assignment) const {
        const std::size_t brace = region_of(table).end - 1;
        const std::size_t last = text_.find_last_not_of(" \t", brace - 1);
        if (table.empty()) return replaced(brace, brace, assignment);
        return replaced(last + 1, brace, ", " + assignment + " ");
    }

    std::string_view text_;
    toml::table root_;
    std::string line_end_;
};

}  // namespace

std::vector<std::string> edits_to_set(std::string_view text, const std::vector<std::string>& path,
                                      const SettingValue& value) {
    return Document(text).set(path, value);
}

std::vector<std::string> edits_to_remove(std::string_view text,
                                         const std::vector<std::string>& path) {
    return Document(text).removed(path);
}

}  // namespace rochade
