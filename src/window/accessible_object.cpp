// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/accessible_object.h"

#include <algorithm>
#include <memory>

#include "window/accessible_interfaces.h"

namespace rochade {
namespace {

AtkObjectClass* parent_class = nullptr;

int child_count(AtkObject* object) { return static_cast<int>(node_of(object)->children.size()); }

AtkObject* ref_child(AtkObject* object, int index) {
    const auto& children = node_of(object)->children;
    if (index < 0 || index >= static_cast<int>(children.size())) return nullptr;
    AtkObject* const child = children[static_cast<std::size_t>(index)];
    g_object_ref(child);
    return child;
}

int index_in_parent(AtkObject* object) {
    AtkObject* const parent = atk_object_peek_parent(object);
    if (parent == nullptr || !is_accessible(parent)) return -1;
    const auto& siblings = node_of(parent)->children;
    const auto found = std::ranges::find(siblings, object);
    return found == siblings.end() ? -1 : static_cast<int>(found - siblings.begin());
}

AtkStateSet* ref_states(AtkObject* object) {
    AtkStateSet* const states = atk_state_set_new();
    const AccessibleNode& node = *node_of(object);
    if (node.answers == nullptr) {
        atk_state_set_add_state(states, ATK_STATE_DEFUNCT);
        return states;
    }
    for (const AtkStateType state : node.answers->states_of(node.part, node.number)) {
        atk_state_set_add_state(states, state);
    }
    return states;
}

const char* locale_of(AtkObject* object) {
    const AccessibleNode& node = *node_of(object);
    return node.answers == nullptr ? nullptr : node.answers->locale_of(node.part);
}

void finalize(GObject* object) {
    AccessibleInstance* const instance = instance_of(object);
    delete instance->node;
    instance->node = nullptr;
    G_OBJECT_CLASS(parent_class)->finalize(object);
}

void init_class(gpointer klass, gpointer /*data*/) {
    parent_class = static_cast<AtkObjectClass*>(g_type_class_peek_parent(klass));
    static_cast<GObjectClass*>(klass)->finalize = finalize;
    auto* const atk = static_cast<AtkObjectClass*>(klass);
    atk->get_n_children = child_count;
    atk->ref_child = ref_child;
    atk->get_index_in_parent = index_in_parent;
    atk->ref_state_set = ref_states;
    atk->get_object_locale = locale_of;
}

void init_instance(GTypeInstance* instance, gpointer /*klass*/) {
    instance_of(instance)->node = new AccessibleNode;
}

GType base_type() {
    static const GType kType = g_type_register_static_simple(
        ATK_TYPE_OBJECT, "RochadeAccessible", sizeof(AtkObjectClass), init_class,
        sizeof(AccessibleInstance), init_instance, G_TYPE_FLAG_NONE);
    return kType;
}

GType derived_type(const char* name) {
    return g_type_register_static_simple(base_type(), name, sizeof(AtkObjectClass), nullptr,
                                         sizeof(AccessibleInstance), nullptr, G_TYPE_FLAG_NONE);
}

GType type_of(AccessiblePart part) {
    static const GType kPlace = with_place(derived_type("RochadeAccessiblePlace"));
    static const GType kWindow = with_window(with_place(derived_type("RochadeAccessibleWindow")));
    static const GType kBoard = with_table(with_place(derived_type("RochadeAccessibleBoard")));
    static const GType kSquare =
        with_action(with_cell(with_place(derived_type("RochadeAccessibleSquare"))));
    static const GType kEntry = with_text(with_place(derived_type("RochadeAccessibleEntry")));
    switch (part) {
        case AccessiblePart::Application: return base_type();
        case AccessiblePart::Frame: return kWindow;
        case AccessiblePart::Board: return kBoard;
        case AccessiblePart::Square: return kSquare;
        case AccessiblePart::Entry: return kEntry;
        case AccessiblePart::Label:
        case AccessiblePart::Log:
        case AccessiblePart::Line: break;
    }
    return kPlace;
}

}  // namespace

bool is_accessible(gpointer object) {
    return g_type_check_instance_is_a(static_cast<GTypeInstance*>(object), base_type()) != 0;
}

AtkObject* new_accessible(AccessiblePart part, unsigned number, AtkRole role,
                          const std::string& name, AtkObject* parent,
                          const AccessibleAnswers* answers) {
    auto* const object = static_cast<AtkObject*>(g_object_new(type_of(part), nullptr));
    atk_object_initialize(object, nullptr);
    AccessibleNode& node = *node_of(object);
    node.part = part;
    node.number = number;
    node.answers = answers;
    atk_object_set_role(object, role);
    atk_object_set_name(object, name.c_str());
    if (parent != nullptr) {
        atk_object_set_parent(object, parent);
        node_of(parent)->children.push_back(object);
    }
    return object;
}

void forget_answers(AtkObject* object) {
    AccessibleNode& node = *node_of(object);
    node.answers = nullptr;
    node.children.clear();
}

std::vector<AtkObject*>& children_of(AtkObject* object) { return node_of(object)->children; }

}  // namespace rochade
