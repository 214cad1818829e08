// SPDX-License-Identifier: GPL-3.0-or-later
#include <atspi/atspi.h>
#include <glib.h>

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

// Reads another program's window as a screen reader does: a line on the input asks, and lines on
// the output answer, the last of which is a single dot. Events come in between, each in one line
// that begins with "event". It is a program of its own because nobody can read himself.
//
//   wait NAME   until a program of this name with a window has the bus
//   tree        every object but the squares: depth, role, name, states
//   squares     the names of the board's cells, by index
//   board       the board as a table
//   entry       role, text and position of what is typed
//   focus       the objects that have the state
//   press NAME  the action of the square of which the name begins so

namespace {

struct Unref {
    void operator()(gpointer object) const { g_object_unref(object); }
};
template <typename T>
using Owned = std::unique_ptr<T, Unref>;
using Accessible = Owned<AtspiAccessible>;

Accessible program;

void answer(const std::string& line) { std::printf("%s\n", line.c_str()); }

/// Takes a text of the library over.
std::string taken(gchar* text) {
    std::string copy = text == nullptr ? "" : text;
    g_free(text);
    return copy;
}

std::string name_of(AtspiAccessible* object) {
    return taken(atspi_accessible_get_name(object, nullptr));
}

std::vector<Accessible> children_of(AtspiAccessible* object) {
    std::vector<Accessible> children;
    const int count = atspi_accessible_get_child_count(object, nullptr);
    for (int index = 0; index < count; ++index) {
        children.emplace_back(atspi_accessible_get_child_at_index(object, index, nullptr));
        if (!children.back()) children.pop_back();
    }
    return children;
}

bool has_state(AtspiAccessible* object, AtspiStateType state) {
    const Owned<AtspiStateSet> states(atspi_accessible_get_state_set(object));
    return atspi_state_set_contains(states.get(), state) != FALSE;
}

void visit(AtspiAccessible* object, int depth,
           const std::function<void(AtspiAccessible*, int)>& see) {
    see(object, depth);
    for (const Accessible& child : children_of(object)) visit(child.get(), depth + 1, see);
}

/// The first object of a role, in the program's window.
Accessible find(AtspiRole role) {
    Accessible found;
    visit(program.get(), 0, [&](AtspiAccessible* object, int) {
        if (found || atspi_accessible_get_role(object, nullptr) != role) return;
        found.reset(static_cast<AtspiAccessible*>(g_object_ref(object)));
    });
    return found;
}

bool look_for(const std::string& name) {
    const Accessible desktop(atspi_get_desktop(0));
    for (Accessible& one : children_of(desktop.get())) {
        if (name_of(one.get()) != name) continue;
        if (atspi_accessible_get_child_count(one.get(), nullptr) < 1) continue;
        program = std::move(one);
        return true;
    }
    return false;
}

/// The bus tells of nobody who comes, so it is asked now and then; for as long as the caller waits.
void wait_for(const std::string& name) {
    const auto look = [](gpointer wanted) -> gboolean {
        const auto* const program_name = static_cast<std::string*>(wanted);
        if (!look_for(*program_name)) return G_SOURCE_CONTINUE;
        answer(name_of(program.get()));
        answer(".");
        return G_SOURCE_REMOVE;
    };
    constexpr guint kEvery_ms = 20;
    g_timeout_add_full(G_PRIORITY_DEFAULT, kEvery_ms, look, new std::string(name),
                       [](gpointer wanted) { delete static_cast<std::string*>(wanted); });
}

void tell_tree() {
    visit(program.get(), 0, [](AtspiAccessible* object, int depth) {
        if (atspi_accessible_get_role(object, nullptr) == ATSPI_ROLE_TABLE_CELL) return;
        std::string line = std::to_string(depth) + " " +
                           taken(atspi_accessible_get_role_name(object, nullptr)) + ": " +
                           name_of(object);
        if (has_state(object, ATSPI_STATE_ACTIVE)) line += " (active)";
        if (!has_state(object, ATSPI_STATE_SHOWING)) line += " (hidden)";
        answer(line);
    });
}

void tell_squares() {
    const Accessible board = find(ATSPI_ROLE_TABLE);
    for (const Accessible& square : children_of(board.get())) answer(name_of(square.get()));
}

std::string box_of(AtspiAccessible* object) {
    const Owned<AtspiComponent> place(atspi_accessible_get_component_iface(object));
    if (!place) return "nowhere";
    AtspiRect* const box =
        atspi_component_get_extents(place.get(), ATSPI_COORD_TYPE_WINDOW, nullptr);
    const std::string text = std::to_string(box->x) + "," + std::to_string(box->y) + " " +
                             std::to_string(box->width) + "x" + std::to_string(box->height);
    g_free(box);
    return text;
}

void tell_board() {
    const Accessible board = find(ATSPI_ROLE_TABLE);
    const Owned<AtspiTable> table(atspi_accessible_get_table_iface(board.get()));
    answer(std::to_string(atspi_table_get_n_rows(table.get(), nullptr)) + " rows");
    answer(std::to_string(atspi_table_get_n_columns(table.get(), nullptr)) + " columns");
    std::string rows;
    std::string columns;
    for (int line = 0; line < 8; ++line) {
        rows += taken(atspi_table_get_row_description(table.get(), line, nullptr));
        columns += taken(atspi_table_get_column_description(table.get(), line, nullptr));
    }
    answer("rows " + rows);
    answer("columns " + columns);
    for (const int corner : {0, 7}) {
        const Accessible square(
            atspi_table_get_accessible_at(table.get(), corner, corner, nullptr));
        const int index = atspi_table_get_index_at(table.get(), corner, corner, nullptr);
        answer("at " + std::to_string(corner) + ": " + name_of(square.get()) + ", row " +
               std::to_string(atspi_table_get_row_at_index(table.get(), index, nullptr)) +
               ", box " + box_of(square.get()) + ", " +
               std::string(atspi_accessible_get_object_locale(square.get(), nullptr)));
    }
}

void tell_entry() {
    Accessible entry = find(ATSPI_ROLE_ENTRY);
    if (!entry) entry = find(ATSPI_ROLE_PASSWORD_TEXT);
    const Owned<AtspiText> text(atspi_accessible_get_text_iface(entry.get()));
    answer(taken(atspi_accessible_get_role_name(entry.get(), nullptr)));
    answer(name_of(entry.get()));
    answer("text " + taken(atspi_text_get_text(text.get(), 0, -1, nullptr)));
    answer("caret " + std::to_string(atspi_text_get_caret_offset(text.get(), nullptr)));
    answer("length " + std::to_string(atspi_text_get_character_count(text.get(), nullptr)));
}

void tell_focus() {
    visit(program.get(), 0, [](AtspiAccessible* object, int) {
        if (has_state(object, ATSPI_STATE_FOCUSED)) answer(name_of(object));
    });
}

void press(const std::string& name) {
    const Accessible board = find(ATSPI_ROLE_TABLE);
    for (const Accessible& square : children_of(board.get())) {
        if (!name_of(square.get()).starts_with(name)) continue;
        const Owned<AtspiAction> action(atspi_accessible_get_action_iface(square.get()));
        answer(taken(atspi_action_get_action_name(action.get(), 0, nullptr)) + ": " +
               taken(atspi_action_get_localized_name(action.get(), 0, nullptr)));
        atspi_action_do_action(action.get(), 0, nullptr);
    }
}

void hear(AtspiEvent* event, void* /*data*/) {
    std::string line = "event " + std::string(event->type) + " " + std::to_string(event->detail1);
    if (event->source != nullptr) line += " from " + name_of(event->source);
    if (G_VALUE_HOLDS_STRING(&event->any_data)) {
        line += ": " + std::string(g_value_get_string(&event->any_data));
    }
    g_boxed_free(ATSPI_TYPE_EVENT, event);
    answer(line);
}

void obey(const std::string& line) {
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string word = line.substr(0, space);
    const std::string rest = line.substr(std::min(space + 1, line.size()));
    if (word == "wait") return wait_for(rest);
    if (word == "press") press(rest);
    const std::map<std::string_view, void (*)()> answers = {{"tree", tell_tree},
                                                            {"squares", tell_squares},
                                                            {"board", tell_board},
                                                            {"entry", tell_entry},
                                                            {"focus", tell_focus}};
    if (const auto found = answers.find(word); found != answers.end()) found->second();
    answer(".");
}

gboolean read_input(GIOChannel* input, GIOCondition /*condition*/, gpointer /*data*/) {
    gchar* line = nullptr;
    if (g_io_channel_read_line(input, &line, nullptr, nullptr, nullptr) != G_IO_STATUS_NORMAL) {
        atspi_event_quit();
        return G_SOURCE_REMOVE;
    }
    std::string text = taken(line);
    if (text.ends_with('\n')) text.pop_back();
    obey(text);
    return G_SOURCE_CONTINUE;
}

}  // namespace

int main() {
    std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
    if (atspi_init() > 1) return EXIT_FAILURE;
    const Owned<AtspiEventListener> listener(atspi_event_listener_new(hear, nullptr, nullptr));
    for (const char* event :
         {"object:state-changed:focused", "object:active-descendant-changed", "object:announcement",
          "object:children-changed", "object:text-changed", "object:text-caret-moved",
          "window:activate"}) {
        atspi_event_listener_register(listener.get(), event, nullptr);
    }
    GIOChannel* const input = g_io_channel_unix_new(0);
    g_io_add_watch(input, static_cast<GIOCondition>(G_IO_IN | G_IO_HUP), read_input, nullptr);
    atspi_event_main();
    program.reset();
    g_io_channel_unref(input);
    return EXIT_SUCCESS;
}
