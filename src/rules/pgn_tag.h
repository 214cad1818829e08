// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace rochade {

/// One tag pair and how many bytes of its line it took.
struct PgnTagText {
    std::string_view name;
    std::string_view value;  // as it is written, with its escapes
    std::size_t size = 0;
};

/// The names of the tags of one game. Costs nothing before there are any.
class PgnTagNames {
public:
    static constexpr std::size_t kMost = 256;

    bool empty() const { return count_ == 0; }
    /// Nothing is added, and `false` returned, if there are kMost. The text must outlive this.
    bool add(std::string_view name) {
        if (count_ == kMost) return false;
        names_[count_++] = {name.data(), name.size()};
        return true;
    }
    bool contains(std::string_view name) const {
        for (std::size_t index = 0; index < count_; ++index) {
            if (std::string_view(names_[index].begin, names_[index].size) == name) return true;
        }
        return false;
    }

private:
    struct Name {  // has no value at first, as a string_view would
        const char* begin;
        std::size_t size;
    };

    std::array<Name, kMost> names_;  // the first count_ of them
    std::size_t count_ = 0;
};

/// Letters, digits and the underscore.
bool is_pgn_tag_name(std::string_view name);

/// Reads `[Name "value"]` at the start of `line`. Quotes and backslashes inside the value may be
/// escaped or not. Nothing if the line has no such tag.
std::optional<PgnTagText> scan_pgn_tag(std::string_view line);

/// The same, quickly, for a tag that has its line to itself and nothing in its value that could
/// mean something else; `text` may go on behind the line. Nothing for any other tag.
std::optional<PgnTagText> scan_plain_pgn_tag(std::string_view text);

/// What the value of a tag means: without escapes, in UTF-8.
std::string pgn_tag_value(std::string_view written);

/// The tag pair as the export format writes it, without a line end.
std::string to_pgn_tag(std::string_view name, std::string_view value);

}  // namespace rochade
