// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>

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

    void run(const Post& post) override { inner_.run(post); }
    void stop() override { inner_.stop(); }
    void print(const Caption& caption) override {
        inner_.print(caption);
        DeskServer* const server = server_;
        const bool is_for_desk = !caption.to || *caption.to == Role::Desk;
        if (server != nullptr && is_for_desk) server->publish(caption);
    }
    void show(const TableView& view) override { inner_.show(view); }
    void flip() override { inner_.flip(); }
    Secrecy take_secret(Place place) override {
        if (place != Place::Away) return inner_.take_secret(place);
        ask(SecretAsked::Wish::Wanted);
        // A line that was on its way before the desk knew is meant as well.
        return Secrecy::Plain;
    }
    void drop_secret(Place place) override {
        if (place != Place::Away) return inner_.drop_secret(place);
        ask(SecretAsked::Wish::Dropped);
    }
    void show_desk_at(std::optional<Place> place) override { inner_.show_desk_at(place); }

private:
    void ask(SecretAsked::Wish wish) {
        if (DeskServer* const server = server_) server->ask_secret(wish);
    }

    FrontEnd& inner_;
    std::atomic<DeskServer*> server_ = nullptr;
};

}  // namespace rochade
