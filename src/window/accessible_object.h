// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atk/atk.h>

#include <cstdint>
#include <string>
#include <vector>

#include "window/view.h"

namespace rochade {

// The objects that a screen reader walks through, as ATK knows them. Only the files that wrap ATK
// include this; everything here belongs to the thread that runs GLib's main loop.

/// What an object is. It decides which of ATK's interfaces it has.
enum class AccessiblePart : std::uint8_t {
    Application,
    Frame,
    Board,
    Square,
    Label,
    Entry,
    Log,
    Line,  // of the log
};

/// What objects ask when they are asked. Each is given back the number it was made with.
class AccessibleAnswers {
public:
    struct Cell {
        int row;
        int column;
    };
    struct Typed {
        std::string text;
        int caret;  // in characters
    };

    virtual ~AccessibleAnswers() = default;

    /// In the screen's units, from the upper left corner of the window's inside.
    virtual Box box_of(AccessiblePart part, unsigned number) const = 0;
    /// Where the window's inside begins on the screen.
    virtual Box window_on_screen() const = 0;
    virtual std::vector<AtkStateType> states_of(AccessiblePart part, unsigned number) const = 0;
    /// "de": in which language the name is.
    virtual const char* locale_of(AccessiblePart part) const = 0;

    // The board as a table, as it is seen: the uppermost row first.
    virtual Cell cell_of(unsigned number) const = 0;
    virtual unsigned number_at(Cell cell) const = 0;
    virtual AtkObject* square(unsigned number) const = 0;
    virtual AtkObject* board() const = 0;
    virtual const char* row_name(int row) const = 0;
    virtual const char* column_name(int column) const = 0;
    virtual void press(unsigned number) const = 0;
    virtual const char* press_name() const = 0;

    virtual Typed typed() const = 0;
};

/// Makes an object. `answers` must outlive it, or be taken away by forget_answers(). The caller
/// owns it, as ATK's objects are owned.
AtkObject* new_accessible(AccessiblePart part, unsigned number, AtkRole role,
                          const std::string& name, AtkObject* parent,
                          const AccessibleAnswers* answers);

/// The object stays, for it may be held elsewhere, and knows nothing any more.
void forget_answers(AtkObject* object);

/// Children in order; an object does not own them. They know their parent.
std::vector<AtkObject*>& children_of(AtkObject* object);

}  // namespace rochade
