// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <functional>
#include <utility>

#include "app/desk_server.h"
#include "commands/front_end.h"

namespace rochade {

/// A front-end whose captions are also read at the arbiter's desks in other processes: what is for
/// everybody and what is for the desk. Secrets that are wanted at Place::Away are asked for there.
class DeskEcho final : public FrontEnd {
public:
    /// `inner` must outlive this.
    explicit DeskEcho(FrontEnd& inner) : inner_(inner) {}

    /// From now on; null: not any more. The server must live until then.
    void send_to(DeskServer* server) { server_ = server; }

    /// Gets every caption as well; to be set before there is any.
    void also_tell(std::function<void(const Caption&)> tell) { also_tell_ = std::move(tell); }

    void run(const Post& post) override { inner_.run(post); }
    void stop() override { inner_.stop(); }
    void print(const Caption& caption) override {
        inner_.print(caption);
        if (also_tell_) also_tell_(caption);
        if (!caption.to || *caption.to == Role::Desk) print_at_desks(caption);
    }
    void print_at_desks(const Caption& caption) override {
        DeskServer* const server = server_;
        if (server == nullptr) return;
        Caption heard = caption;
        if (!caption.at_desk.empty()) heard.text = caption.at_desk;
        if (!caption.at_desk.empty()) heard.language = server->language();
        server->publish(heard);
    }
    void show(const TableView& view) override { inner_.show(view); }
    void flip() override { inner_.flip(); }
    bool change_picture(const PictureChange& change) override {
        return inner_.change_picture(change);
    }
    void set_who_speaks(WhoSpeaks who) override { inner_.set_who_speaks(who); }
    void announce(const std::string& text, Urgency urgency) override {
        inner_.announce(text, urgency);
    }
    Secrecy take_secret(Place place, unsigned desk) override {
        if (place != Place::Away) return inner_.take_secret(place, desk);
        ask(SecretAsked::Wish::Wanted, desk);
        // A line that was on its way before the desk knew is meant as well.
        return Secrecy::Plain;
    }
    void drop_secret(Place place, unsigned desk) override {
        if (place != Place::Away) return inner_.drop_secret(place, desk);
        ask(SecretAsked::Wish::Dropped, desk);
    }
    void take_menu_keys(Place place, MenuKeys keys) override {
        if (place != Place::Away) inner_.take_menu_keys(place, keys);
    }
    bool hands_over_keys(Place place) const override {
        return place != Place::Away && inner_.hands_over_keys(place);
    }
    void give_back(Place place, const std::string& text, std::size_t cursor) override {
        if (place != Place::Away) inner_.give_back(place, text, cursor);
    }
    void use_language(const Catalog& catalog) override { inner_.use_language(catalog); }
    void use_keys(const KeyMap& keys) override { inner_.use_keys(keys); }
    void set_mode(Place place, KeySection mode) override {
        if (place != Place::Away) inner_.set_mode(place, mode);
    }
    void explain_next_key(Place place) override {
        if (place != Place::Away) inner_.explain_next_key(place);
    }
    void show_desk_at(std::optional<Place> place) override { inner_.show_desk_at(place); }

private:
    void ask(SecretAsked::Wish wish, unsigned desk) {
        if (DeskServer* const server = server_) server->ask_secret(wish, desk);
    }

    FrontEnd& inner_;
    std::function<void(const Caption&)> also_tell_;
    std::atomic<DeskServer*> server_ = nullptr;
};

}  // namespace rochade
