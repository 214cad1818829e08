// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/front_ends.h"

#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <ostream>
#include <thread>
#include <utility>

#include "app/wall.h"
#include "terminal/terminal_front_end.h"
#include "window/window_front_end.h"

namespace rochade {
namespace {

/// Captions on the output, for those who only listen.
class CaptionsFrontEnd final : public FrontEnd {
public:
    explicit CaptionsFrontEnd(std::ostream& out) : out_(out) {}

    void run(const Post& post) override {
        static_cast<void>(post);
        std::unique_lock lock(mutex_);
        stopped_.wait(lock, [this] { return is_stopped_; });
    }
    void stop() override {
        const std::lock_guard lock(mutex_);
        is_stopped_ = true;
        stopped_.notify_all();
    }
    void print(const Caption& caption) override { out_ << caption.text << std::endl; }
    void show(const TableView& view) override { static_cast<void>(view); }

private:
    std::ostream& out_;
    std::mutex mutex_;
    std::condition_variable stopped_;
    bool is_stopped_ = false;
};

/// A window for the players and the terminal behind it for everybody else.
class WindowAndTerminal final : public FrontEnd {
public:
    WindowAndTerminal(std::unique_ptr<FrontEnd> window, std::unique_ptr<FrontEnd> terminal,
                      std::array<Sight, 2> sights, ViewKind view)
        : window_(std::move(window)),
          terminal_(std::move(terminal)),
          sights_(sights),
          is_assistants_(view == ViewKind::Assistant) {}

    void run(const Post& post) override {
        std::thread typing([this, &post] {
            // The end of the terminal's input is not the end of the game: the window is there.
            terminal_->run([&post](const UserInput& input) {
                if (!std::holds_alternative<FrontEndClosed>(input)) post(from_behind(input));
            });
        });
        window_->run(post);
        terminal_->stop();
        typing.join();
    }
    void stop() override { window_->stop(); }
    void print(const Caption& caption) override {
        if (is_for_window(caption)) window_->print(caption);
        terminal_->print(caption);
    }
    void show(const TableView& view) override { window_->show(view); }
    void flip() override { window_->flip(); }
    bool change_picture(const PictureChange& change) override {
        return window_->change_picture(change);
    }
    void set_who_speaks(WhoSpeaks who) override { window_->set_who_speaks(who); }
    void announce(const std::string& text, Urgency urgency) override {
        window_->announce(text, urgency);
    }
    Secrecy take_secret(Place place, unsigned desk) override {
        return at(place).take_secret(place, desk);
    }
    void drop_secret(Place place, unsigned desk) override { at(place).drop_secret(place, desk); }
    void take_menu_keys(Place place, MenuKeys keys) override {
        at(place).take_menu_keys(place, keys);
    }
    bool hands_over_keys(Place place) const override {
        return (place == Place::First ? *window_ : *terminal_).hands_over_keys(place);
    }
    void give_back(Place place, const std::string& text, std::size_t cursor) override {
        at(place).give_back(place, text, cursor);
    }
    void use_language(const Catalog& catalog) override {
        window_->use_language(catalog);
        terminal_->use_language(catalog);
    }
    void use_keys(const KeyMap& keys) override {
        window_->use_keys(keys);
        terminal_->use_keys(keys);
    }
    void set_mode(Place place, KeySection mode) override { at(place).set_mode(place, mode); }
    void explain_next_key(Place place) override { at(place).explain_next_key(place); }
    void show_desk_at(std::optional<Place> place) override {
        desk_is_at_window_ = place == Place::First;
    }

private:
    FrontEnd& at(Place place) { return place == Place::First ? *window_ : *terminal_; }

    static UserInput from_behind(UserInput input) {
        if (auto* line = std::get_if<LineTyped>(&input)) line->place = Place::Behind;
        if (auto* key = std::get_if<CommandKeyPressed>(&input)) key->place = Place::Behind;
        if (auto* key = std::get_if<KeyNamed>(&input)) key->place = Place::Behind;
        if (auto* secret = std::get_if<SecretTyped>(&input)) secret->place = Place::Behind;
        return input;
    }

    bool is_for_window(const Caption& caption) const {
        if (!caption.to) return true;
        if (*caption.to == Role::Desk) return desk_is_at_window_;
        if (is_assistants_) return *caption.to == Role::Assistant;
        if (*caption.to == Role::White) return sights_[0] == Sight::Sighted;
        if (*caption.to == Role::Black) return sights_[1] == Sight::Sighted;
        return false;
    }

    std::unique_ptr<FrontEnd> window_;
    std::unique_ptr<FrontEnd> terminal_;
    std::array<Sight, 2> sights_;
    bool is_assistants_;
    std::atomic<bool> desk_is_at_window_ = false;
};

bool names_display() {
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY"}) {
        const char* value = std::getenv(name);
        if (value != nullptr && *value != '\0') return true;
    }
    return false;
}

std::unique_ptr<FrontEnd> open_terminal(FrontEndChoice::Typing typing, const Context& context) {
    if (typing == FrontEndChoice::Typing::None) {
        return std::make_unique<CaptionsFrontEnd>(context.out);
    }
    TerminalOptions options;
    options.editing = typing == FrontEndChoice::Typing::PlainLines
                          ? TerminalOptions::Editing::Plain
                          : TerminalOptions::Editing::OnTerminals;
    return std::make_unique<TerminalFrontEnd>(options, context.catalog());
}

}  // namespace

std::optional<FrontEndChoice::Place> parse_place(const std::string& word) {
    if (word.empty()) return FrontEndChoice::Place::WhereItFits;
    if (word == "window") return FrontEndChoice::Place::Window;
    if (word == "terminal") return FrontEndChoice::Place::Terminal;
    return std::nullopt;
}

ExitCode unless_words_are_lost(FrontEnd& front_end, ExitCode code, const Context& context) {
    if (code != ExitCode::Done || !front_end.has_lost_words()) return code;
    return context.fail(ExitCode::Trouble, context.text("The output cannot be written."));
}

std::unique_ptr<FrontEnd> open_front_end(const FrontEndChoice& choice, const Context& context) {
    auto terminal = open_terminal(choice.typing, context);
    const bool wants_window =
        choice.place == FrontEndChoice::Place::Window ||
        (choice.place == FrontEndChoice::Place::WhereItFits && names_display());
    if (!wants_window) return terminal;
    WindowOptions options = choice.window;
    if (choice.sights[0] != choice.sights[1]) {
        options.near_side = choice.sights[0] == Sight::Sighted ? Side::White : Side::Black;
    }
    if (options.view == ViewKind::Assistant) options.reader = Role::Assistant;
    options.now = [wall = Wall()] { return wall.now(); };
    options.vocabulary = &context.locales.vocabulary;
    auto window = WindowFrontEnd::open(options, context.catalog());
    if (!window) {
        terminal->print({sentence_for(window.error(), context.catalog()) + " " +
                             context.text("The terminal takes its place."),
                         context.language, std::nullopt, Caption::Kind::Notice});
        return terminal;
    }
    return std::make_unique<WindowAndTerminal>(std::move(window).value(), std::move(terminal),
                                               choice.sights, choice.window.view);
}

}  // namespace rochade
