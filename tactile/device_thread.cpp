// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/device_thread.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <fstream>
#include <mutex>
#include <thread>
#include <utility>

#include "base/overloaded.h"
#include "tactile/ports.h"
#include "tactile/trace_stream.h"
#include "tactile/waiting.h"

namespace rochade::tactile {
namespace {

/// How a command ends that the codec did not even take.
ClockAnswer answer_for(ClockCommandRefusal refusal) {
    switch (refusal) {
        case ClockCommandRefusal::TooManyWaiting: return ClockAnswer::Unanswered;
        case ClockCommandRefusal::TimeOutOfRange: return ClockAnswer::Refused;
        case ClockCommandRefusal::NoClock: return ClockAnswer::NoClock;
    }
    return ClockAnswer::Refused;
}

}  // namespace

/// Lives on its own thread; only send() and stop() are called from others.
class DeviceThread::Body {
public:
    explicit Body(DeviceSettings settings);
    ~Body() { stop(); }
    Body(const Body&) = delete;
    Body& operator=(const Body&) = delete;

    Result<Done, DeviceCommandRefusal> send(DeviceCommand command);
    void stop();

private:
    void run();
    void carry_out_effects();
    void carry_out(const LinkEffect& effect);
    void open(const std::string& port);
    void close_stream();
    std::unique_ptr<ByteStream> recorded(std::unique_ptr<ByteStream> stream);
    void obey_commands();
    void obey(const DeviceCommand& command);
    void read();
    void write();
    void wait();
    void post_board_events(std::vector<BoardEvent>& events);
    void post_link_events();

    DeviceSettings settings_;
    std::unique_ptr<BoardCodec> codec_;
    Link link_;
    std::unique_ptr<ByteStream> stream_;
    Bytes unsent_;
    int openings_ = 0;

    std::mutex mutex_;
    std::vector<DeviceCommand> commands_;  // guarded by mutex_
    std::atomic<bool> is_stopping_ = false;
    Waker waker_;
    std::thread thread_;  // last, as it uses everything above
};

DeviceThread::Body::Body(DeviceSettings settings)
    : settings_(std::move(settings)),
      codec_(settings_.driver->make_codec()),
      link_(settings_.link) {
    codec_->set_orientation(settings_.orientation);
    thread_ = std::thread([this] { run(); });
}

Result<Done, DeviceCommandRefusal> DeviceThread::Body::send(DeviceCommand command) {
    if (is_stopping_) return DeviceCommandRefusal::DeviceStopped;
    {
        const std::lock_guard lock(mutex_);
        if (commands_.size() >= kMostDeviceCommands) return DeviceCommandRefusal::TooManyWaiting;
        commands_.push_back(std::move(command));
    }
    waker_.wake();
    return Done{};
}

void DeviceThread::Body::stop() {
    is_stopping_ = true;
    waker_.wake();
    if (thread_.joinable()) thread_.join();
}

void DeviceThread::Body::run() {
    link_.open(settings_.now());
    while (!is_stopping_) {
        carry_out_effects();
        write();
        carry_out_effects();  // A write can find the line gone.
        wait();
        if (is_stopping_) break;
        obey_commands();
        read();
        const Instant now = settings_.now();
        link_.handle_time(now);
        if (!link_.is_listening()) continue;
        std::vector<BoardEvent> events;
        codec_->handle_time(now, events);
        post_board_events(events);
    }
    close_stream();
}

void DeviceThread::Body::carry_out_effects() {
    post_link_events();
    while (const auto effect = link_.poll_effect()) {
        if (is_stopping_) return;
        carry_out(*effect);
        post_link_events();
    }
}

void DeviceThread::Body::carry_out(const LinkEffect& effect) {
    std::visit(Overloaded{
                   [&](const FindPorts&) {
                       std::vector<std::string> found;
                       for (const std::string& name : settings_.ports) {
                           for (std::string& port : resolve_port(name)) {
                               found.push_back(std::move(port));
                           }
                       }
                       link_.handle_ports(std::move(found), settings_.now());
                   },
                   [&](const OpenPort& open_port) { open(open_port.port); },
                   [&](const ClosePort&) { close_stream(); },
                   [&](const StartTalks&) {
                       Bytes stale;
                       if (stream_) (void)stream_->read(stale);
                       codec_->handle_opened(settings_.now());
                       unsent_.clear();
                   },
                   [&](const AskSignOfLife&) { codec_->request_sign_of_life(settings_.now()); },
               },
               effect);
}

void DeviceThread::Body::open(const std::string& port) {
    auto opened = settings_.open ? settings_.open(port, settings_.driver->line)
                                 : open_stream(port, settings_.driver->line, &waker_);
    if (!opened) return link_.handle_refused(opened.error(), settings_.now());
    stream_ = recorded(std::move(opened).value());
    unsent_.clear();
    link_.handle_opened(stream_->settle_time(), settings_.now());
}

std::unique_ptr<ByteStream> DeviceThread::Body::recorded(std::unique_ptr<ByteStream> stream) {
    if (!settings_.trace) return stream;
    std::filesystem::path path = *settings_.trace;
    if (++openings_ > 1) {
        path.replace_filename(path.stem().string() + "-" + std::to_string(openings_) +
                              path.extension().string());
    }
    auto file = std::make_unique<std::ofstream>(path, std::ios::binary);
    if (!*file) return stream;  // A game goes on without its recording.
    return record(std::move(stream), std::move(file), settings_.driver->code,
                  settings_.driver->line, settings_.now);
}

void DeviceThread::Body::close_stream() {
    std::vector<BoardEvent> events;
    codec_->handle_closed(events);
    post_board_events(events);
    stream_.reset();
    unsent_.clear();
}

void DeviceThread::Body::obey_commands() {
    waker_.clear();
    std::vector<DeviceCommand> commands;
    {
        const std::lock_guard lock(mutex_);
        commands.swap(commands_);
    }
    for (const DeviceCommand& command : commands) obey(command);
}

void DeviceThread::Body::obey(const DeviceCommand& command) {
    const Instant now = settings_.now();
    std::visit(Overloaded{
                   [&](const ClockCommand& clock) {
                       const auto queued = link_.is_running() ? codec_->command(clock, now)
                                                              : ClockCommandRefusal::TooManyWaiting;
                       if (queued) return;
                       settings_.post(BoardEvent{
                           ClockAcknowledged{kind_of(clock), answer_for(queued.error())}});
                   },
                   [&](const RequestDump&) {
                       if (link_.is_running()) codec_->request_dump(now);
                   },
                   [&](const TurnBoard& turn) {
                       codec_->set_orientation(turn.orientation);
                       if (link_.is_running()) codec_->request_dump(now);
                   },
                   [&](const ShowLights& lights) {
                       if (link_.is_running()) codec_->show_lights(lights.squares, now);
                   },
               },
               command);
}

void DeviceThread::Body::read() {
    if (!stream_) return;
    Bytes bytes;
    const auto count = stream_->read(bytes);
    const Instant now = settings_.now();
    if (!bytes.empty() && link_.is_listening()) {
        link_.handle_bytes(now);
        std::vector<BoardEvent> events;
        codec_->handle_bytes(bytes, now, events);
        post_board_events(events);
    }
    if (!count) link_.handle_loss(count.error(), now);
}

/// What the codec understood, for the link first: a line counts as found before its placement,
/// and whatever comes earlier is asked for again after it.
void DeviceThread::Body::post_board_events(std::vector<BoardEvent>& events) {
    for (BoardEvent& event : events) {
        if (is_dump(event)) link_.handle_placement(settings_.now());
        post_link_events();
        const bool is_ours = std::holds_alternative<ClockAcknowledged>(event);
        if (link_.is_running() || is_ours) settings_.post(std::move(event));
    }
}

void DeviceThread::Body::post_link_events() {
    while (auto event = link_.poll_event()) settings_.post(std::move(*event));
}

void DeviceThread::Body::write() {
    const Bytes wanted = codec_->poll_output();
    if (!stream_ || !link_.is_listening()) return;
    unsent_.insert(unsent_.end(), wanted.begin(), wanted.end());
    if (unsent_.empty()) return;
    const auto count = stream_->write(unsent_);
    if (!count) return link_.handle_loss(count.error(), settings_.now());
    unsent_.erase(unsent_.begin(), unsent_.begin() + static_cast<std::ptrdiff_t>(count.value()));
    // A line that takes nothing for so long is dead; the link notices the silence.
    if (unsent_.size() > kMostUnsent) unsent_.clear();
}

void DeviceThread::Body::wait() {
    std::optional<Instant> until = link_.poll_deadline();
    const auto keep_earlier = [&](Instant other) {
        if (!until || other < *until) until = other;
    };
    std::optional<Awaited> line;
    const Instant now = settings_.now();
    if (stream_) {
        if (const auto handle = stream_->wait_handle()) {
            line = Awaited{*handle, unsent_.empty() ? Interest::Read : Interest::ReadAndWrite};
        } else if (const auto ready_in = stream_->ready_in()) {
            keep_earlier(now + *ready_in);
        }
        const auto deadline = codec_->poll_deadline();
        if (deadline && link_.is_listening()) keep_earlier(*deadline);
    }
    std::optional<Duration> timeout;
    if (until) timeout = std::max(*until - now, Duration::zero());
    wait_for({line, Awaited{waker_.handle()}}, timeout);
}

DeviceThread::DeviceThread(DeviceSettings settings) {
    assert(settings.driver != nullptr && settings.now && settings.post);
    body_ = std::make_unique<Body>(std::move(settings));
}

DeviceThread::~DeviceThread() = default;

Result<Done, DeviceCommandRefusal> DeviceThread::send(DeviceCommand command) {
    return body_->send(std::move(command));
}

void DeviceThread::stop() { body_->stop(); }

}  // namespace rochade::tactile
