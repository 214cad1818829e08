// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atk/atk.h>

#include <vector>

#include "window/accessible_object.h"

namespace rochade {

// What the objects are made of; for the two files that make them.

struct AccessibleNode {
    AccessiblePart part = AccessiblePart::Label;
    unsigned number = 0;
    const AccessibleAnswers* answers = nullptr;  // null when the window is gone
    std::vector<AtkObject*> children;
};

/// How GObject sees one.
struct AccessibleInstance {
    AtkObject object;
    AccessibleNode* node;  // owned
};

inline AccessibleInstance* instance_of(gpointer object) {
    return static_cast<AccessibleInstance*>(object);
}
inline AccessibleNode* node_of(gpointer object) { return instance_of(object)->node; }

/// Whether it is one of ours.
bool is_accessible(gpointer object);

// Each gives a type one of ATK's interfaces, and gives the type back.
GType with_place(GType type);   // AtkComponent
GType with_window(GType type);  // AtkWindow
GType with_table(GType type);   // AtkTable
GType with_cell(GType type);    // AtkTableCell
GType with_action(GType type);  // AtkAction
GType with_text(GType type);    // AtkText

}  // namespace rochade
