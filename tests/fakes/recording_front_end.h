// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands/front_end.h"

namespace rochade::test {

/// Far more than anything here takes; only a broken program waits so long.
inline constexpr std::chrono::seconds kPatience{30};

/// A place where nobody types and everything that is printed or shown is kept.
class RecordingFrontEnd final : public FrontEnd {
public:
    /// Blocks until stop().
    void run(const Post& /*post*/) override {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return is_stopped_; });
    }
    void stop() override {
        const std::lock_guard lock(mutex_);
        is_stopped_ = true;
        changed_.notify_all();
    }
    void print(const Caption& caption) override {
        const std::lock_guard lock(mutex_);
        captions_.push_back(caption);
        changed_.notify_all();
    }
    void print_at_desks(const Caption& caption) override {
        const std::lock_guard lock(mutex_);
        at_desks_.push_back(caption);
    }
    void show(const TableView& view) override {
        const std::lock_guard lock(mutex_);
        view_ = view;
        ++shows_;
        changed_.notify_all();
    }
    void set_who_speaks(WhoSpeaks who) override {
        const std::lock_guard lock(mutex_);
        who_speaks_ = who;
    }
    WhoSpeaks who_speaks() {
        const std::lock_guard lock(mutex_);
        return who_speaks_;
    }
    void flip() override {
        const std::lock_guard lock(mutex_);
        ++flips_;
    }

    void use_language(const Catalog& catalog) override {
        const std::lock_guard lock(mutex_);
        language_ = catalog.language();
    }
    /// What use_language() said last; nothing for never.
    std::optional<Language> language() {
        const std::lock_guard lock(mutex_);
        return language_;
    }
    bool change_picture(const PictureChange& change) override {
        const std::lock_guard lock(mutex_);
        if (change.setting.empty()) return false;
        picture_settings_.push_back(change.setting);
        return true;
    }
    /// The words of the settings that a window would have taken.
    std::vector<std::string> picture_settings() {
        const std::lock_guard lock(mutex_);
        return picture_settings_;
    }

    void set_mode(Place /*place*/, KeySection mode) override {
        const std::lock_guard lock(mutex_);
        modes_.push_back(mode);
    }
    void explain_next_key(Place /*place*/) override {
        const std::lock_guard lock(mutex_);
        ++explanations_;
    }

    void give_back(Place /*place*/, const std::string& text, std::size_t cursor) override {
        const std::lock_guard lock(mutex_);
        given_back_ = text;
        given_back_.insert(std::min(cursor, text.size()), "|");
    }
    void take_menu_keys(Place /*place*/, MenuKeys keys) override {
        const std::lock_guard lock(mutex_);
        menu_keys_ = keys;
    }
    bool hands_over_keys(Place /*place*/) const override { return true; }

    /// The line that was given back to be corrected since this was asked last, with a bar where the
    /// cursor stands; empty for none.
    std::string given_back() {
        const std::lock_guard lock(mutex_);
        return std::exchange(given_back_, {});
    }
    MenuKeys menu_keys() {
        const std::lock_guard lock(mutex_);
        return menu_keys_;
    }

    /// Waits until the view was shown so many times; false if it is not.
    bool wait_for_shows(std::size_t count) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, kPatience, [&] { return shows_ >= count; });
    }

    /// What was printed since the last take().
    std::vector<Caption> take() {
        const std::lock_guard lock(mutex_);
        return std::exchange(captions_, {});
    }
    /// What was printed only at desks in other processes since this was asked last.
    std::vector<Caption> take_at_desks() {
        const std::lock_guard lock(mutex_);
        return std::exchange(at_desks_, {});
    }
    TableView view() {
        const std::lock_guard lock(mutex_);
        return view_;
    }
    std::size_t shows() {
        const std::lock_guard lock(mutex_);
        return shows_;
    }
    std::vector<KeySection> modes() {
        const std::lock_guard lock(mutex_);
        return modes_;
    }
    int explanations() {
        const std::lock_guard lock(mutex_);
        return explanations_;
    }
    int flips() {
        const std::lock_guard lock(mutex_);
        return flips_;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Caption> captions_;
    std::vector<Caption> at_desks_;
    TableView view_;
    std::size_t shows_ = 0;
    std::vector<KeySection> modes_;
    std::optional<Language> language_;
    std::vector<std::string> picture_settings_;
    int explanations_ = 0;
    int flips_ = 0;
    std::string given_back_;
    MenuKeys menu_keys_ = MenuKeys::NotTaken;
    WhoSpeaks who_speaks_ = WhoSpeaks::OwnVoice;
    bool is_stopped_ = false;
};

/// "all: Eva vier", "white: …"; what could not be done "white! …", a notice "white- …".
inline std::string line_of(const Caption& caption) {
    std::string to = "all";
    if (caption.to) {
        switch (*caption.to) {
            case Role::White: to = "white"; break;
            case Role::Black: to = "black"; break;
            case Role::Assistant: to = "assistant"; break;
            case Role::Desk: to = "desk"; break;
        }
    }
    const char mark = caption.kind == Caption::Kind::Speech   ? ':'
                      : caption.kind == Caption::Kind::Notice ? '-'
                                                              : '!';
    return to + mark + ' ' + caption.text;
}

inline std::vector<std::string> lines_of(const std::vector<Caption>& captions) {
    std::vector<std::string> lines;
    lines.reserve(captions.size());
    for (const Caption& caption : captions) lines.push_back(line_of(caption));
    return lines;
}

}  // namespace rochade::test
