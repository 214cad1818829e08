// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <string>
#include <string_view>

#include "base/utf8.h"
#include "window/accessible_interfaces.h"

// The line that is being typed, as a text that can be read. It is one line: lines, sentences and
// paragraphs of it are all of it.

namespace rochade {
namespace {

struct Range {
    int start;
    int end;
};

AccessibleAnswers::Typed typed_in(AtkText* text) {
    const AccessibleNode& node = *node_of(text);
    return node.answers == nullptr ? AccessibleAnswers::Typed{{}, 0} : node.answers->typed();
}

std::string part_of(const std::string& text, Range range) {
    std::string part;
    const auto characters = characters_of(text);
    for (int at = range.start; at < range.end; ++at) {
        append_utf8(part, characters[static_cast<std::size_t>(at)]);
    }
    return part;
}

/// A copy that the caller frees with g_free().
char* given(const std::string& text) { return g_strndup(text.data(), text.size()); }

int length_of(const std::string& text) { return static_cast<int>(character_count(text)); }

char* get_text(AtkText* text, int start, int end) {
    const std::string typed = typed_in(text).text;
    const int length = length_of(typed);
    const int first = std::clamp(start, 0, length);
    const int last = end < 0 ? length : std::clamp(end, first, length);
    return given(part_of(typed, {first, last}));
}

/// The word at a place, with the spaces behind it.
Range word_at(const std::string& text, int offset) {
    const auto characters = characters_of(text);
    const int length = static_cast<int>(characters.size());
    const auto is_space = [&](int at) { return characters[static_cast<std::size_t>(at)] == U' '; };
    int start = std::clamp(offset, 0, length);
    while (start > 0 && (start == length || is_space(start))) --start;
    while (start > 0 && !is_space(start - 1)) --start;
    int end = start;
    while (end < length && !is_space(end)) ++end;
    while (end < length && is_space(end)) ++end;
    return {start, end};
}

enum class Unit { Character, Word, Line };

char* unit_at(AtkText* text, int offset, Unit unit, int* start, int* end) {
    const std::string typed = typed_in(text).text;
    const int length = length_of(typed);
    Range range{0, length};
    if (unit == Unit::Character) {
        const int at = std::clamp(offset, 0, length);
        range = {at, std::min(at + 1, length)};
    } else if (unit == Unit::Word) {
        range = word_at(typed, offset);
    }
    *start = range.start;
    *end = range.end;
    return given(part_of(typed, range));
}

char* string_at(AtkText* text, int offset, AtkTextGranularity granularity, int* start, int* end) {
    Unit unit = Unit::Line;
    if (granularity == ATK_TEXT_GRANULARITY_CHAR) unit = Unit::Character;
    if (granularity == ATK_TEXT_GRANULARITY_WORD) unit = Unit::Word;
    return unit_at(text, offset, unit, start, end);
}

char* text_at(AtkText* text, int offset, AtkTextBoundary boundary, int* start, int* end) {
    Unit unit = Unit::Line;
    if (boundary == ATK_TEXT_BOUNDARY_CHAR) unit = Unit::Character;
    if (boundary == ATK_TEXT_BOUNDARY_WORD_START || boundary == ATK_TEXT_BOUNDARY_WORD_END) {
        unit = Unit::Word;
    }
    return unit_at(text, offset, unit, start, end);
}

gunichar character_at(AtkText* text, int offset) {
    const auto characters = characters_of(typed_in(text).text);
    if (offset < 0 || offset >= static_cast<int>(characters.size())) return 0;
    return characters[static_cast<std::size_t>(offset)];
}

int count_characters(AtkText* text) { return length_of(typed_in(text).text); }
int caret_of(AtkText* text) { return typed_in(text).caret; }
int count_selections(AtkText* /*text*/) { return 0; }

/// Where a character is drawn is the painter's; the line is near enough for a magnifier.
void character_box(AtkText* text, int /*offset*/, int* x, int* y, int* width, int* height,
                   AtkCoordType from) {
    atk_component_get_extents(ATK_COMPONENT(text), x, y, width, height, from);
}

void fill_text(AtkTextIface* functions) {
    functions->get_text = get_text;
    functions->get_string_at_offset = string_at;
    functions->get_text_at_offset = text_at;
    functions->get_character_at_offset = character_at;
    functions->get_character_count = count_characters;
    functions->get_caret_offset = caret_of;
    functions->get_n_selections = count_selections;
    functions->get_character_extents = character_box;
}

}  // namespace

GType with_text(GType type) {
    GInterfaceInfo info{};
    info.interface_init = [](gpointer functions, gpointer /*data*/) {
        fill_text(static_cast<AtkTextIface*>(functions));
    };
    g_type_add_interface_static(type, ATK_TYPE_TEXT, &info);
    return type;
}

}  // namespace rochade
