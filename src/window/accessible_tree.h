// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "window/accessible_object.h"
#include "window/accessible_table.h"

namespace rochade {

/// How many captions can be read back.
inline constexpr std::size_t kMostCaptionsReadable = 100;

/// The window as a screen reader walks through it: a frame with the board, the clocks, what was
/// said, and what is typed. It tells of every change; what nobody asked for it tells only where
/// the screen reader speaks. Belongs to the thread that runs GLib's main loop.
class AccessibleTree final : public AccessibleAnswers {
public:
    using Press = std::function<void(Square)>;

    /// `press_name`: what a square does when it is pressed, in the user's language.
    AccessibleTree(Press on_press, std::string press_name);
    AccessibleTree(const AccessibleTree&) = delete;
    AccessibleTree& operator=(const AccessibleTree&) = delete;

    AtkObject* root() const { return application_.get(); }

    void show(AccessibleTable next);
    void set_who_speaks(WhoSpeaks who);
    void print(const std::string& caption);
    /// Nothing where the screen reader does not speak.
    void announce(const std::string& text, Politeness politeness);

    const AccessibleTable& table() const { return table_; }
    /// The square that a screen reader was told of last.
    std::optional<Square> told_square() const;

    Box box_of(AccessiblePart part, unsigned number) const override;
    Box window_on_screen() const override;
    std::vector<AtkStateType> states_of(AccessiblePart part, unsigned number) const override;
    const char* locale_of(AccessiblePart part) const override;
    Cell cell_of(unsigned number) const override;
    unsigned number_at(Cell cell) const override;
    AtkObject* square(unsigned number) const override { return squares_[number].get(); }
    AtkObject* board() const override { return board_.get(); }
    const char* row_name(int row) const override;
    const char* column_name(int column) const override;
    void press(unsigned number) const override;
    const char* press_name() const override { return press_name_.c_str(); }
    Typed typed() const override;

private:
    struct Unref {
        void operator()(AtkObject* object) const;
    };
    using Object = std::unique_ptr<AtkObject, Unref>;

    static constexpr unsigned kTurn = 0;
    static constexpr unsigned kWhiteClock = 1;
    static constexpr unsigned kBlackClock = 2;
    static constexpr unsigned kLabels = 3;

    Object make(AccessiblePart part, unsigned number, AtkRole role, AtkObject* parent) const;
    const std::string& text_of_label(unsigned number) const;
    bool speaks() const { return who_speaks_ != WhoSpeaks::OwnVoice; }
    AtkObject* focused() const;
    void tell_names(const AccessibleTable& old);
    void tell_window(const AccessibleTable& old);
    void tell_focus();
    void tell_typed(const AccessibleTable& old);
    void drop_oldest_line();

    Press on_press_;
    std::string press_name_;
    AccessibleTable table_;
    WhoSpeaks who_speaks_ = WhoSpeaks::OwnVoice;
    Object application_;
    Object frame_;
    Object board_;
    std::array<Object, 64> squares_;
    std::array<Object, kLabels> labels_;
    Object log_;
    std::deque<Object> lines_;
    Object entry_;
    AtkObject* told_focus_ = nullptr;  // the last object of which it was told
};

}  // namespace rochade
