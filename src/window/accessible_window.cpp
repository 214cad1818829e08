// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/accessible_window.h"

#include <atk-bridge.h>
#include <atk/atk.h>

#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <mutex>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>

#include "base/overloaded.h"
#include "window/accessible_speech.h"
#include "window/accessible_tree.h"

namespace rochade {
namespace {

std::string_view variable(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

/// ATK keeps one root for a program.
std::atomic<bool> is_shown = false;
AtkObject* shown_root = nullptr;

AtkObject* root() { return shown_root; }
/// The bus hears nothing of a program before it has answered that it knows it.
constexpr unsigned kMillisecondsUntilHeard = 500;

const char* toolkit_name() { return "Rochade"; }
const char* toolkit_version() { return "1"; }

void ignore(const char* /*domain*/, GLogLevelFlags /*level*/, const char* /*text*/,
            gpointer /*data*/) {}

/// A bus that does not answer is no news for somebody who plays: `rochade doctor` tells of it.
void keep_quiet() {
    const auto levels =
        static_cast<GLogLevelFlags>(G_LOG_LEVEL_WARNING | G_LOG_LEVEL_MESSAGE | G_LOG_LEVEL_INFO);
    for (const char* domain : {"dbind", "atk-bridge"}) {
        g_log_set_handler(domain, levels, ignore, nullptr);
    }
}

}  // namespace

bool may_have_accessibility_bus() {
    if (variable("NO_AT_BRIDGE") == "1") return false;
    if (!variable("AT_SPI_BUS_ADDRESS").empty()) return true;
    const std::string_view session = variable("DBUS_SESSION_BUS_ADDRESS");
    if (!session.empty()) return !session.starts_with("disabled:");
    const std::string_view runtime = variable("XDG_RUNTIME_DIR");
    std::error_code error;
    return !runtime.empty() &&
           std::filesystem::exists(std::filesystem::path(runtime) / "bus", error);
}

/// What both threads share. It lives as long as either does.
struct AccessibleWindow::Mailbox {
    struct Caption {
        std::string text;
    };
    struct Announcement {
        std::string text;
        Politeness politeness;
    };
    struct News {
        std::optional<AccessibleTable> table;
        std::optional<WhoSpeaks> who_speaks;  // before what is told
        std::deque<std::variant<Caption, Announcement, WhoSpeaks>> told;

        template <typename One>
        void tell(One one);
    };

    std::mutex mutex;
    std::condition_variable changed;
    State state = State::Off;
    News news;
    bool stops = false;
    bool has_ended = true;
    bool is_awake = false;  // the main loop knows that there is something

    Press on_press;
    std::string press_name;

    // Only of the thread that works.
    GMainLoop* loop = nullptr;
    AccessibleTree* tree = nullptr;
    AccessibleSpeech* speech = nullptr;
    AccessibleTable shown;
    bool is_heard = false;  // by whoever listens on the bus

    void show(AccessibleTable table);
    static gboolean be_heard(gpointer self);
    void take_news();
    void press(Square square);
};

/// In the order in which it came: what was said before a switch is said as it stood then.
template <typename One>
void AccessibleWindow::Mailbox::News::tell(One one) {
    told.emplace_back(std::move(one));
    if (told.size() <= kMostNewsWaiting) return;
    if (const auto* who = std::get_if<WhoSpeaks>(&told.front())) who_speaks = *who;
    told.pop_front();
}

void AccessibleWindow::Mailbox::take_news() {
    News taken;
    bool ends = false;
    {
        const std::lock_guard lock(mutex);
        taken = std::exchange(news, {});
        is_awake = false;
        ends = stops;
    }
    if (tree == nullptr) return;
    if (ends) return g_main_loop_quit(loop);
    if (taken.who_speaks) tree->set_who_speaks(*taken.who_speaks);
    if (taken.table) show(std::move(*taken.table));
    for (const auto& one : taken.told) {
        std::visit(Overloaded{[this](const Caption& caption) { tree->print(caption.text); },
                              [this](const Announcement& said) {
                                  speech->announce(said.text, said.politeness);
                              },
                              [this](WhoSpeaks who) { speech->set_who_speaks(who); }},
                   one);
    }
}

/// Until others hear of it the window has no keys, or nobody would be told that it got them.
void AccessibleWindow::Mailbox::show(AccessibleTable table) {
    shown = table;
    table.active = table.active && is_heard;
    speech->show(std::move(table));
}

gboolean AccessibleWindow::Mailbox::be_heard(gpointer self) {
    auto& mailbox = *static_cast<Mailbox*>(self);
    mailbox.is_heard = true;
    mailbox.show(mailbox.shown);
    return G_SOURCE_REMOVE;
}

void AccessibleWindow::Mailbox::press(Square square) {
    // Held, so that nobody is called who is gone.
    const std::lock_guard lock(mutex);
    if (!stops && on_press) on_press(square);
}

namespace {

/// Has the main loop look into the mailbox; from any thread.
template <typename Mailbox>
void wake(const std::shared_ptr<Mailbox>& mailbox) {
    using Held = std::shared_ptr<Mailbox>;
    g_idle_add_full(
        G_PRIORITY_DEFAULT,
        [](gpointer held) -> gboolean {
            (*static_cast<Held*>(held))->take_news();
            return G_SOURCE_REMOVE;
        },
        new Held(mailbox), [](gpointer held) { delete static_cast<Held*>(held); });
}

/// Changes what waits, and has it fetched. Nothing where nobody will.
template <typename Mailbox, typename Change>
void post(const std::shared_ptr<Mailbox>& mailbox, const Change& change) {
    {
        const std::lock_guard lock(mailbox->mutex);
        if (mailbox->state == AccessibleWindow::State::Off) return;
        change(*mailbox);
        mailbox->changed.notify_all();
        if (std::exchange(mailbox->is_awake, true)) return;
    }
    wake(mailbox);
}

}  // namespace

AccessibleWindow::AccessibleWindow(Press on_press, std::string press_name)
    : mailbox_(std::make_shared<Mailbox>()) {
    if (!may_have_accessibility_bus() || is_shown.exchange(true)) return;
    mailbox_->on_press = std::move(on_press);
    mailbox_->press_name = std::move(press_name);
    mailbox_->state = State::Starting;
    mailbox_->has_ended = false;
    thread_ = std::thread([mailbox = mailbox_] { work(mailbox); });
}

AccessibleWindow::~AccessibleWindow() {
    if (!thread_.joinable()) return;
    {
        const std::lock_guard lock(mailbox_->mutex);
        mailbox_->stops = true;
        mailbox_->changed.notify_all();
    }
    wake(mailbox_);
    std::unique_lock lock(mailbox_->mutex);
    const bool ended =
        mailbox_->changed.wait_for(lock, kPatienceWithBus, [this] { return mailbox_->has_ended; });
    lock.unlock();
    if (ended) {
        thread_.join();
    } else {
        // It waits for a bus that does not answer; what it needs is its own.
        thread_.detach();
    }
}

void AccessibleWindow::work(const std::shared_ptr<Mailbox>& mailbox) {
    bool stops = false;
    Mailbox::News first;
    {
        // Nobody shall see a window without names.
        std::unique_lock lock(mailbox->mutex);
        mailbox->changed.wait(lock,
                              [&] { return mailbox->stops || mailbox->news.table.has_value(); });
        stops = mailbox->stops;
        first.table = std::exchange(mailbox->news.table, std::nullopt);
    }
    if (!stops) {
        keep_quiet();
        auto* const util = static_cast<AtkUtilClass*>(g_type_class_ref(ATK_TYPE_UTIL));
        util->get_root = root;
        util->get_toolkit_name = toolkit_name;
        util->get_toolkit_version = toolkit_version;
        AccessibleTree tree([&mailbox](Square square) { mailbox->press(square); },
                            mailbox->press_name);
        AccessibleSpeech speech(tree);
        shown_root = tree.root();
        mailbox->tree = &tree;
        mailbox->speech = &speech;
        mailbox->show(std::move(*first.table));
        const bool is_there = atk_bridge_adaptor_init(nullptr, nullptr) == 0;
        mailbox->loop = g_main_loop_new(nullptr, FALSE);
        {
            const std::lock_guard lock(mailbox->mutex);
            mailbox->state = is_there ? State::Exported : State::Off;
            stops = mailbox->stops || !is_there;
            mailbox->changed.notify_all();
        }
        const unsigned timer =
            g_timeout_add(kMillisecondsUntilHeard, Mailbox::be_heard, mailbox.get());
        if (!stops) g_main_loop_run(mailbox->loop);
        if (!mailbox->is_heard) g_source_remove(timer);
        if (is_there) atk_bridge_adaptor_cleanup();
        mailbox->tree = nullptr;
        mailbox->speech = nullptr;
        g_main_loop_unref(mailbox->loop);
        shown_root = nullptr;
        g_type_class_unref(util);
    }
    is_shown = false;
    const std::lock_guard lock(mailbox->mutex);
    mailbox->state = State::Off;
    mailbox->news = {};
    mailbox->has_ended = true;
    mailbox->changed.notify_all();
}

AccessibleWindow::State AccessibleWindow::state() const {
    const std::lock_guard lock(mailbox_->mutex);
    return mailbox_->state;
}

AccessibleWindow::State AccessibleWindow::wait_until_started(
    std::chrono::milliseconds longest) const {
    std::unique_lock lock(mailbox_->mutex);
    mailbox_->changed.wait_for(lock, longest,
                               [this] { return mailbox_->state != State::Starting; });
    return mailbox_->state;
}

void AccessibleWindow::show(AccessibleTable table) {
    post(mailbox_, [&](Mailbox& mailbox) { mailbox.news.table = std::move(table); });
}

void AccessibleWindow::set_who_speaks(WhoSpeaks who) {
    post(mailbox_, [&](Mailbox& mailbox) { mailbox.news.tell(who); });
}

void AccessibleWindow::print(std::string caption) {
    post(mailbox_,
         [&](Mailbox& mailbox) { mailbox.news.tell(Mailbox::Caption{std::move(caption)}); });
}

void AccessibleWindow::announce(std::string text, Politeness politeness) {
    post(mailbox_, [&](Mailbox& mailbox) {
        mailbox.news.tell(Mailbox::Announcement{std::move(text), politeness});
    });
}

}  // namespace rochade
