// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/braille/display.h"

#include <algorithm>
#include <cassert>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "tactile/braille/blocked_signals_posix.h"
#include "tactile/braille/brlapi_connection.h"
#include "tactile/waiting.h"

namespace rochade::braille {
namespace {

/// A display that is asked to end and does not is left alone after this time: a connection that
/// never comes about must not keep a game from being left.
constexpr std::chrono::milliseconds kLongestStop{1000};

/// How soon it is noticed that a display was unplugged, plugged in, or exchanged for another one.
constexpr Duration kBetweenLooks{500};

}  // namespace

/// Lives on its own thread, and as long as that; only show(), set_focus() and stop() are called
/// from others.
class Display::Body {
public:
    explicit Body(DisplaySettings settings) : settings_(std::move(settings)) {}

    void run();
    void show(Cells line);
    void set_focus(Focus focus);
    void ask_to_stop();
    void wait_for_end();

private:
    bool is_stopping();
    void connect();
    void lose();
    void read_keys();
    void follow_size();
    void follow_focus();
    void write();
    void wait();
    void post(const DisplayEvent& event);

    DisplaySettings settings_;
    BrlapiConnection connection_;
    std::optional<BrlapiConnection::Size> size_;  // nothing while no display answers
    bool is_lost_told_ = false;
    Instant next_try_{};
    Instant next_write_{};
    Instant next_look_{};
    tactile::Waker waker_;

    std::mutex posting_;
    bool is_silent_ = false;  // guarded by posting_

    std::mutex mutex_;  // guards what follows
    std::condition_variable changed_;
    Cells newest_;
    bool is_to_write_ = false;
    Focus focus_ = Focus::Here;
    bool is_stopping_ = false;
    bool has_ended_ = false;
};

void Display::Body::run() {
    block_broken_pipe_signals();
    while (!is_stopping()) {
        if (!connection_.is_open() && settings_.now() >= next_try_) connect();
        if (connection_.is_open()) follow_focus();
        if (connection_.is_open()) write();
        wait();
        if (connection_.is_open()) read_keys();
        if (connection_.is_open() && settings_.now() >= next_look_) follow_size();
    }
    connection_.close();
    const std::lock_guard lock(mutex_);
    has_ended_ = true;
    changed_.notify_all();
}

bool Display::Body::is_stopping() {
    const std::lock_guard lock(mutex_);
    return is_stopping_;
}

void Display::Body::connect() {
    next_try_ = settings_.now() + settings_.retry;
    if (!connection_.open(settings_.host)) return lose();
    follow_size();
}

/// Said once for each time that it is gone.
void Display::Body::lose() {
    connection_.close();
    size_.reset();
    next_try_ = settings_.now() + settings_.retry;
    if (!std::exchange(is_lost_told_, true)) post(DisplayLost{});
}

/// The server tells of changes as well, but what it tells then is not to be relied upon.
void Display::Body::follow_size() {
    next_look_ = settings_.now() + kBetweenLooks;
    const auto size = connection_.size();
    if (!size) return lose();
    if (size->columns == 0) {
        size_.reset();
        if (!std::exchange(is_lost_told_, true)) post(DisplayLost{});
        return;
    }
    if (size_ && size_->columns == size->columns) return;
    size_ = size;
    is_lost_told_ = false;
    {
        const std::lock_guard lock(mutex_);
        is_to_write_ = true;
    }
    post(DisplayFound{size->columns});
}

void Display::Body::follow_focus() {
    Focus focus;
    {
        const std::lock_guard lock(mutex_);
        focus = focus_;
    }
    const bool wants_tty = focus == Focus::Here;
    if (wants_tty == connection_.has_tty()) return;
    if (!(wants_tty ? connection_.take_tty() : connection_.leave_tty())) return lose();
    const std::lock_guard lock(mutex_);
    is_to_write_ = true;
}

void Display::Body::write() {
    const Instant now = settings_.now();
    if (!size_ || !connection_.has_tty() || now < next_write_) return;
    Cells line;
    {
        const std::lock_guard lock(mutex_);
        if (!std::exchange(is_to_write_, false)) return;
        line = newest_;
    }
    next_write_ = now + kBetweenWrites;
    if (!connection_.write(line, *size_)) lose();
}

void Display::Body::read_keys() {
    std::vector<KeyPressed> keys;
    const bool goes_on = connection_.read(keys);
    for (const KeyPressed& key : keys) post(key);
    if (!goes_on) lose();
}

void Display::Body::wait() {
    std::optional<Instant> until;
    std::optional<tactile::Awaited> line;
    if (connection_.is_open()) {
        line = tactile::Awaited{connection_.descriptor()};
        until = next_look_;
        const std::lock_guard lock(mutex_);
        if (is_to_write_ && size_ && connection_.has_tty()) until = std::min(*until, next_write_);
    } else {
        until = next_try_;
    }
    std::optional<Duration> timeout;
    if (until) timeout = std::max(*until - settings_.now(), Duration::zero());
    tactile::wait_for({line, tactile::Awaited{waker_.handle()}}, timeout);
    waker_.clear();
}

/// Held while the event is handed over, so that none comes after stop(). Not by the lock of show():
/// who takes the events may be the one who shows.
void Display::Body::post(const DisplayEvent& event) {
    const std::lock_guard lock(posting_);
    if (!is_silent_) settings_.post(event);
}

void Display::Body::show(Cells line) {
    if (line.size() > kMostCells) line.resize(kMostCells);
    {
        const std::lock_guard lock(mutex_);
        if (newest_ == line) return;
        newest_ = std::move(line);
        is_to_write_ = true;
    }
    waker_.wake();
}

void Display::Body::set_focus(Focus focus) {
    {
        const std::lock_guard lock(mutex_);
        focus_ = focus;
    }
    waker_.wake();
}

void Display::Body::ask_to_stop() {
    {
        const std::lock_guard lock(mutex_);
        is_stopping_ = true;
    }
    waker_.wake();
}

void Display::Body::wait_for_end() {
    {
        const std::lock_guard lock(posting_);
        is_silent_ = true;
    }
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, kLongestStop, [this] { return has_ended_; });
}

Display::Display(DisplaySettings settings) {
    assert(settings.now && settings.post);
    body_ = std::make_shared<Body>(std::move(settings));
    // The thread owns the body as well, in case it outlives this.
    std::thread([body = body_] { body->run(); }).detach();
}

Display::~Display() { stop(); }

void Display::show(Cells line) { body_->show(std::move(line)); }

void Display::set_focus(Focus focus) { body_->set_focus(focus); }

void Display::stop() {
    body_->ask_to_stop();
    body_->wait_for_end();
}

Result<DisplayInfo, std::string> look_at_display(const std::string& host) {
    BrlapiConnection connection;
    if (!connection.open(host)) return last_brlapi_error();
    const auto size = connection.size();
    return DisplayInfo{connection.driver(), size ? size->columns : 0};
}

}  // namespace rochade::braille
