// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/accessible_interfaces.h"

#include <array>

namespace rochade {
namespace {

/// Registers what fills the functions of an interface in.
template <typename Interface, void (*fill)(Interface*)>
GType with(GType type, GType interface) {
    GInterfaceInfo info{};
    info.interface_init = [](gpointer functions, gpointer /*data*/) {
        fill(static_cast<Interface*>(functions));
    };
    g_type_add_interface_static(type, interface, &info);
    return type;
}

/// What an object asks, or nothing when its window is gone.
struct Asked {
    const AccessibleAnswers* answers;
    AccessiblePart part;
    unsigned number;
};

Asked asked(gpointer object) {
    const AccessibleNode& node = *node_of(object);
    return {node.answers, node.part, node.number};
}

// Where things are.

Box box_of(gpointer object, AtkCoordType from) {
    const auto [answers, part, number] = asked(object);
    if (answers == nullptr) return {};
    Box box = answers->box_of(part, number);
    if (from == ATK_XY_SCREEN) {
        const Box window = answers->window_on_screen();
        box.x += window.x;
        box.y += window.y;
    } else if (from == ATK_XY_PARENT) {
        AtkObject* const parent = atk_object_peek_parent(static_cast<AtkObject*>(object));
        if (parent != nullptr && is_accessible(parent)) {
            const Box around = box_of(parent, ATK_XY_WINDOW);
            box.x -= around.x;
            box.y -= around.y;
        }
    }
    return box;
}

void get_extents(AtkComponent* component, int* x, int* y, int* width, int* height,
                 AtkCoordType from) {
    const Box box = box_of(component, from);
    *x = box.x;
    *y = box.y;
    *width = box.width;
    *height = box.height;
}

gboolean contains_point(AtkComponent* component, int x, int y, AtkCoordType from) {
    const Box box = box_of(component, from);
    return x >= box.x && x < box.right() && y >= box.y && y < box.bottom() ? TRUE : FALSE;
}

/// The innermost object there; the caller owns it.
AtkObject* ref_at_point(AtkComponent* component, int x, int y, AtkCoordType from) {
    if (contains_point(component, x, y, from) == FALSE) return nullptr;
    for (AtkObject* const child : node_of(component)->children) {
        if (!ATK_IS_COMPONENT(child)) continue;
        const auto base = static_cast<AtkCoordType>(from == ATK_XY_PARENT ? ATK_XY_WINDOW : from);
        if (AtkObject* const found = ref_at_point(ATK_COMPONENT(child), x, y, base)) return found;
    }
    g_object_ref(component);
    return ATK_OBJECT(component);
}

AtkLayer layer_of(AtkComponent* component) {
    return asked(component).part == AccessiblePart::Frame ? ATK_LAYER_WINDOW : ATK_LAYER_WIDGET;
}

void fill_component(AtkComponentIface* functions) {
    functions->get_extents = get_extents;
    functions->contains = contains_point;
    functions->ref_accessible_at_point = ref_at_point;
    functions->get_layer = layer_of;
}

void fill_window(AtkWindowIface* /*functions*/) {}

// The board as a table. Squares bear their coordinates in their names, so there are no header
// objects: a screen reader would say every coordinate twice. The descriptions have them.

constexpr int kLines = 8;

bool on_board(int row, int column) {
    return row >= 0 && row < kLines && column >= 0 && column < kLines;
}

AtkObject* ref_at(AtkTable* table, int row, int column) {
    const auto* answers = asked(table).answers;
    if (answers == nullptr || !on_board(row, column)) return nullptr;
    AtkObject* const square = answers->square(answers->number_at({row, column}));
    g_object_ref(square);
    return square;
}

int index_at(AtkTable* table, int row, int column) {
    const auto* answers = asked(table).answers;
    if (answers == nullptr || !on_board(row, column)) return -1;
    return atk_object_get_index_in_parent(answers->square(answers->number_at({row, column})));
}

std::optional<AccessibleAnswers::Cell> cell_at(AtkTable* table, int index) {
    const auto* answers = asked(table).answers;
    const auto& children = node_of(table)->children;
    if (answers == nullptr || index < 0 || index >= static_cast<int>(children.size())) {
        return std::nullopt;
    }
    return answers->cell_of(asked(children[static_cast<std::size_t>(index)]).number);
}

int row_at_index(AtkTable* table, int index) {
    const auto cell = cell_at(table, index);
    return cell ? cell->row : -1;
}

int column_at_index(AtkTable* table, int index) {
    const auto cell = cell_at(table, index);
    return cell ? cell->column : -1;
}

int count_lines(AtkTable* /*table*/) { return kLines; }
int extent_of_one(AtkTable* /*table*/, int /*row*/, int /*column*/) { return 1; }

const char* row_description(AtkTable* table, int row) {
    const auto* answers = asked(table).answers;
    return answers == nullptr || !on_board(row, 0) ? nullptr : answers->row_name(row);
}

const char* column_description(AtkTable* table, int column) {
    const auto* answers = asked(table).answers;
    return answers == nullptr || !on_board(0, column) ? nullptr : answers->column_name(column);
}

void fill_table(AtkTableIface* functions) {
    functions->ref_at = ref_at;
    functions->get_index_at = index_at;
    functions->get_row_at_index = row_at_index;
    functions->get_column_at_index = column_at_index;
    functions->get_n_rows = count_lines;
    functions->get_n_columns = count_lines;
    functions->get_row_extent_at = extent_of_one;
    functions->get_column_extent_at = extent_of_one;
    functions->get_row_description = row_description;
    functions->get_column_description = column_description;
}

int span_of_one(AtkTableCell* /*cell*/) { return 1; }

gboolean position_of(AtkTableCell* cell, int* row, int* column) {
    const auto [answers, part, number] = asked(cell);
    if (answers == nullptr) return FALSE;
    const AccessibleAnswers::Cell place = answers->cell_of(number);
    *row = place.row;
    *column = place.column;
    return TRUE;
}

gboolean position_and_span_of(AtkTableCell* cell, int* row, int* column, int* rows, int* columns) {
    *rows = 1;
    *columns = 1;
    return position_of(cell, row, column);
}

GPtrArray* no_headers(AtkTableCell* /*cell*/) { return g_ptr_array_new(); }

AtkObject* table_of(AtkTableCell* cell) {
    const auto* answers = asked(cell).answers;
    if (answers == nullptr) return nullptr;
    AtkObject* const board = answers->board();
    g_object_ref(board);
    return board;
}

void fill_cell(AtkTableCellIface* functions) {
    functions->get_row_span = span_of_one;
    functions->get_column_span = span_of_one;
    functions->get_position = position_of;
    functions->get_row_column_span = position_and_span_of;
    functions->get_row_header_cells = no_headers;
    functions->get_column_header_cells = no_headers;
    functions->get_table = table_of;
}

// What can be done with a square.

int count_actions(AtkAction* /*action*/) { return 1; }

gboolean do_action(AtkAction* action, int index) {
    const auto [answers, part, number] = asked(action);
    if (answers == nullptr || index != 0) return FALSE;
    answers->press(number);
    return TRUE;
}

/// Programs know it by this word; people read the other.
const char* action_name(AtkAction* /*action*/, int index) { return index == 0 ? "press" : nullptr; }

const char* action_words(AtkAction* action, int index) {
    const auto* answers = asked(action).answers;
    return answers == nullptr || index != 0 ? nullptr : answers->press_name();
}

void fill_action(AtkActionIface* functions) {
    functions->get_n_actions = count_actions;
    functions->do_action = do_action;
    functions->get_name = action_name;
    functions->get_localized_name = action_words;
    functions->get_description = action_words;
}

}  // namespace

GType with_place(GType type) {
    return with<AtkComponentIface, fill_component>(type, ATK_TYPE_COMPONENT);
}
GType with_window(GType type) { return with<AtkWindowIface, fill_window>(type, ATK_TYPE_WINDOW); }
GType with_table(GType type) { return with<AtkTableIface, fill_table>(type, ATK_TYPE_TABLE); }
GType with_cell(GType type) {
    return with<AtkTableCellIface, fill_cell>(type, ATK_TYPE_TABLE_CELL);
}
GType with_action(GType type) { return with<AtkActionIface, fill_action>(type, ATK_TYPE_ACTION); }

}  // namespace rochade
