// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/accessible_tree.h"

#include <algorithm>
#include <utility>

#include "base/utf8.h"

namespace rochade {
namespace {

constexpr const char* kProgramName = "Rochade";

/// A file or rank as it is counted on the screen from left or from the top.
int counted_from(bool beginning, int line) { return beginning ? line : 7 - line; }

void tell_state(AtkObject* object, AtkStateType state, bool is_set) {
    atk_object_notify_state_change(object, state, is_set ? TRUE : FALSE);
}

void rename(AtkObject* object, const std::string& name) {
    const char* const old = atk_object_get_name(object);
    if (old == nullptr || name != old) atk_object_set_name(object, name.c_str());
}

}  // namespace

void AccessibleTree::Unref::operator()(AtkObject* object) const {
    forget_answers(object);
    g_object_unref(object);
}

AccessibleTree::Object AccessibleTree::make(AccessiblePart part, unsigned number, AtkRole role,
                                            AtkObject* parent) const {
    return Object(new_accessible(part, number, role, "", parent, this));
}

AccessibleTree::AccessibleTree(Press on_press, std::string press_name)
    : on_press_(std::move(on_press)), press_name_(std::move(press_name)) {
    using Part = AccessiblePart;
    application_ = make(Part::Application, 0, ATK_ROLE_APPLICATION, nullptr);
    atk_object_set_name(application_.get(), kProgramName);
    frame_ = make(Part::Frame, 0, ATK_ROLE_FRAME, application_.get());
    board_ = make(Part::Board, 0, ATK_ROLE_TABLE, frame_.get());
    // In the order in which White sees them; where the board is turned only the rows are.
    for (const Rank rank : kAllRanks) {
        for (const File file : kAllFiles) {
            const Square square(file, relative_rank(Side::Black, rank));
            squares_[square.index()] =
                make(Part::Square, square.index(), ATK_ROLE_TABLE_CELL, board_.get());
        }
    }
    for (unsigned label = 0; label < kLabels; ++label) {
        labels_[label] = make(Part::Label, label, ATK_ROLE_LABEL, frame_.get());
    }
    log_ = make(Part::Log, 0, ATK_ROLE_LOG, frame_.get());
    entry_ = make(Part::Entry, 0, ATK_ROLE_ENTRY, frame_.get());
}

void AccessibleTree::show(AccessibleTable next) {
    if (next == table_) return;
    const AccessibleTable old = std::exchange(table_, std::move(next));
    tell_names(old);
    if (old.near_side != table_.near_side) {
        g_signal_emit_by_name(board_.get(), "row-reordered");
        g_signal_emit_by_name(board_.get(), "column-reordered");
    }
    tell_window(old);
    if (speaks()) tell_typed(old);
    tell_focus();
}

void AccessibleTree::set_who_speaks(WhoSpeaks who) {
    who_speaks_ = who;
    tell_focus();
}

void AccessibleTree::tell_names(const AccessibleTable& old) {
    rename(frame_.get(), table_.title);
    rename(board_.get(), table_.board_name);
    rename(log_.get(), table_.captions_name);
    rename(entry_.get(), table_.entry_name);
    for (std::size_t index = 0; index < squares_.size(); ++index) {
        if (old.squares[index] == table_.squares[index]) continue;
        rename(squares_[index].get(), table_.squares[index]);
    }
    for (unsigned label = 0; label < kLabels; ++label) {
        AtkObject* const object = labels_[label].get();
        const std::string& text = text_of_label(label);
        const bool was_shown = !std::string_view(atk_object_get_name(object)).empty();
        rename(object, text);
        if (was_shown != !text.empty()) tell_state(object, ATK_STATE_SHOWING, !text.empty());
    }
    const AtkRole role = table_.secret ? ATK_ROLE_PASSWORD_TEXT : ATK_ROLE_ENTRY;
    if (atk_object_get_role(entry_.get()) != role) atk_object_set_role(entry_.get(), role);
}

void AccessibleTree::tell_window(const AccessibleTable& old) {
    if (old.active == table_.active) return;
    tell_state(frame_.get(), ATK_STATE_ACTIVE, table_.active);
    g_signal_emit_by_name(frame_.get(), table_.active ? "activate" : "deactivate");
}

AtkObject* AccessibleTree::focused() const {
    if (!table_.active) return nullptr;
    return table_.focus ? squares_[table_.focus->index()].get() : entry_.get();
}

/// Where the program speaks for itself, whoever was told of a focus is told that it is gone, and
/// finds the new one when he looks.
void AccessibleTree::tell_focus() {
    AtkObject* const now = speaks() ? focused() : nullptr;
    if (now == told_focus_) return;
    AtkObject* const before = std::exchange(told_focus_, now);
    if (before != nullptr) tell_state(before, ATK_STATE_FOCUSED, false);
    if (now == nullptr) return;
    if (now != entry_.get()) g_signal_emit_by_name(board_.get(), "active-descendant-changed", now);
    tell_state(now, ATK_STATE_FOCUSED, true);
}

/// What was typed or taken away lies between what both texts begin and end with.
void AccessibleTree::tell_typed(const AccessibleTable& old) {
    if (old.entry != table_.entry) {
        const auto before = characters_of(old.entry);
        const auto now = characters_of(table_.entry);
        const auto [old_from, new_from] = std::ranges::mismatch(before, now);
        auto old_end = before.end();
        auto new_end = now.end();
        while (old_end != old_from && new_end != new_from && *(old_end - 1) == *(new_end - 1)) {
            --old_end;
            --new_end;
        }
        const auto tell = [this](const char* signal, auto begin, auto from, auto end) {
            if (from == end) return;
            std::string text;
            for (auto at = from; at != end; ++at) append_utf8(text, *at);
            g_signal_emit_by_name(entry_.get(), signal, static_cast<int>(from - begin),
                                  static_cast<int>(end - from), text.c_str());
        };
        tell("text-remove", before.begin(), old_from, old_end);
        tell("text-insert", now.begin(), new_from, new_end);
    }
    if (old.caret != table_.caret) {
        g_signal_emit_by_name(entry_.get(), "text-caret-moved", static_cast<int>(table_.caret));
    }
}

void AccessibleTree::print(const std::string& caption) {
    Object line = make(AccessiblePart::Line, 0, ATK_ROLE_LABEL, log_.get());
    rename(line.get(), caption);
    lines_.push_back(std::move(line));
    g_signal_emit_by_name(log_.get(), "children-changed::add",
                          static_cast<unsigned>(lines_.size() - 1), lines_.back().get(), nullptr);
    if (lines_.size() > kMostCaptionsReadable) drop_oldest_line();
}

void AccessibleTree::drop_oldest_line() {
    const Object oldest = std::move(lines_.front());
    lines_.pop_front();
    std::erase(children_of(log_.get()), oldest.get());
    g_signal_emit_by_name(log_.get(), "children-changed::remove", 0U, oldest.get(), nullptr);
    tell_state(oldest.get(), ATK_STATE_DEFUNCT, true);
}

void AccessibleTree::announce(const std::string& text, Politeness politeness) {
    if (who_speaks_ != WhoSpeaks::ScreenReader || text.empty()) return;
    // From ATK 2.50 on an announcement has an urgency; its numbers are those of AT-SPI.
    static const bool kHasUrgency = g_signal_lookup("notification", ATK_TYPE_OBJECT) != 0;
    if (kHasUrgency) {
        g_signal_emit_by_name(frame_.get(), "notification", text.c_str(),
                              politeness == Politeness::Assertive ? 2 : 1);
    } else {
        g_signal_emit_by_name(frame_.get(), "announcement", text.c_str());
    }
}

std::optional<Square> AccessibleTree::told_square() const {
    if (told_focus_ == nullptr || told_focus_ == entry_.get()) return std::nullopt;
    return table_.focus;
}

const std::string& AccessibleTree::text_of_label(unsigned number) const {
    if (number == kWhiteClock) return table_.white_clock;
    return number == kBlackClock ? table_.black_clock : table_.turn;
}

Box AccessibleTree::box_of(AccessiblePart part, unsigned number) const {
    switch (part) {
        case AccessiblePart::Application: return {};
        case AccessiblePart::Frame: return table_.window;
        case AccessiblePart::Board: return table_.board;
        case AccessiblePart::Square:
            return square_box(table_.board, table_.near_side, Square::from_index(number));
        case AccessiblePart::Label:
            if (number == kWhiteClock) return table_.white_clock_box;
            return number == kBlackClock ? table_.black_clock_box : table_.turn_box;
        case AccessiblePart::Entry: return table_.entry_box;
        case AccessiblePart::Log:
        case AccessiblePart::Line: break;
    }
    return table_.captions;
}

Box AccessibleTree::window_on_screen() const {
    return {table_.screen_x, table_.screen_y, table_.window.width, table_.window.height};
}

std::vector<AtkStateType> AccessibleTree::states_of(AccessiblePart part, unsigned number) const {
    std::vector<AtkStateType> states = {ATK_STATE_ENABLED, ATK_STATE_SENSITIVE};
    const auto add = [&states](AtkStateType state, bool is_set = true) {
        if (is_set) states.push_back(state);
    };
    const bool is_shown = part != AccessiblePart::Label || !text_of_label(number).empty();
    add(ATK_STATE_VISIBLE, is_shown);
    add(ATK_STATE_SHOWING, is_shown);
    switch (part) {
        case AccessiblePart::Frame:
            add(ATK_STATE_RESIZABLE);
            add(ATK_STATE_ACTIVE, table_.active);
            break;
        case AccessiblePart::Square:
            add(ATK_STATE_FOCUSABLE);
            add(ATK_STATE_FOCUSED, focused() == squares_[number].get());
            break;
        case AccessiblePart::Entry:
            add(ATK_STATE_FOCUSABLE);
            add(ATK_STATE_EDITABLE);
            add(ATK_STATE_SINGLE_LINE);
            add(ATK_STATE_FOCUSED, focused() == entry_.get());
            break;
        case AccessiblePart::Application:
        case AccessiblePart::Board:
        case AccessiblePart::Label:
        case AccessiblePart::Log:
        case AccessiblePart::Line: break;
    }
    return states;
}

const char* AccessibleTree::locale_of(AccessiblePart part) const {
    // Every code is a literal of one piece, so it ends where C expects it.
    return part == AccessiblePart::Square ? code_of(table_.board_language).data() : nullptr;
}

AccessibleAnswers::Cell AccessibleTree::cell_of(unsigned number) const {
    const Square square = Square::from_index(number);
    const bool is_white = table_.near_side == Side::White;
    return {counted_from(!is_white, static_cast<int>(square.rank())),
            counted_from(is_white, static_cast<int>(square.file()))};
}

unsigned AccessibleTree::number_at(Cell cell) const {
    const bool is_white = table_.near_side == Side::White;
    const auto rank = static_cast<Rank>(counted_from(!is_white, cell.row));
    return Square(static_cast<File>(counted_from(is_white, cell.column)), rank).index();
}

const char* AccessibleTree::row_name(int row) const {
    const Square square = Square::from_index(number_at({row, 0}));
    return table_.ranks[static_cast<std::size_t>(square.rank())].c_str();
}

const char* AccessibleTree::column_name(int column) const {
    const Square square = Square::from_index(number_at({0, column}));
    return table_.files[static_cast<std::size_t>(square.file())].c_str();
}

void AccessibleTree::press(unsigned number) const {
    if (on_press_) on_press_(Square::from_index(number));
}

AccessibleAnswers::Typed AccessibleTree::typed() const {
    return {table_.entry, static_cast<int>(table_.caret)};
}

}  // namespace rochade
