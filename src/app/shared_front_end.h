// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

#include "commands/front_end.h"

namespace rochade {

/// So many inputs wait for whoever takes the next one; a front-end with more waits.
inline constexpr std::size_t kMostSharedInputs = 1024;

/// One front-end for what comes one after the other: a menu, a game, the menu again. Whoever has it
/// takes the inputs; what is typed in between waits for the next.
class SharedFrontEnd final : public FrontEnd {
public:
    /// `inner` must outlive this.
    explicit SharedFrontEnd(FrontEnd& inner) : inner_(inner) {}

    /// Runs the inner front-end on this thread and `work` on one of its own, until that has ended.
    void work(const std::function<void()>& work);

    /// Waits for the next input; nothing once the inner front-end is closed.
    std::optional<UserInput> next();

    /// Before a game takes it: run() goes on until stop().
    void begin();
    /// For good, for everybody.
    void leave();
    bool is_closed();

    void run(const Post& post) override;
    void stop() override;
    void print(const Caption& caption) override { inner_.print(caption); }
    void show(const TableView& view) override { inner_.show(view); }
    void flip() override { inner_.flip(); }
    bool change_picture(const PictureChange& change) override {
        return inner_.change_picture(change);
    }
    Secrecy take_secret(Place place, unsigned desk) override {
        return inner_.take_secret(place, desk);
    }
    void drop_secret(Place place, unsigned desk) override { inner_.drop_secret(place, desk); }
    void give_back(Place place, const std::string& text, std::size_t cursor) override {
        inner_.give_back(place, text, cursor);
    }
    void use_language(const Catalog& catalog) override { inner_.use_language(catalog); }
    void use_keys(const KeyMap& keys) override { inner_.use_keys(keys); }
    void set_mode(Place place, KeySection mode) override { inner_.set_mode(place, mode); }
    void take_menu_keys(Place place, MenuKeys keys) override { inner_.take_menu_keys(place, keys); }
    bool hands_over_keys(Place place) const override { return inner_.hands_over_keys(place); }
    void explain_next_key(Place place) override { inner_.explain_next_key(place); }
    void set_who_speaks(WhoSpeaks who) override { inner_.set_who_speaks(who); }
    void announce(const std::string& text, Urgency urgency) override {
        inner_.announce(text, urgency);
    }
    void show_desk_at(std::optional<Place> place) override { inner_.show_desk_at(place); }
    bool has_lost_words() override { return inner_.has_lost_words(); }

private:
    void take(const UserInput& input);
    std::optional<UserInput> pop(std::unique_lock<std::mutex>& lock);

    FrontEnd& inner_;
    std::mutex mutex_;  // guards the rest
    std::condition_variable changed_;
    std::deque<UserInput> inputs_;
    bool is_stopped_ = false;
    bool is_closed_ = false;
};

}  // namespace rochade
