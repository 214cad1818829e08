// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk_server.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "app/crypto.h"
#include "app/desk_outbox.h"
#include "base/overloaded.h"

namespace rochade {
namespace {

/// With those that are being sent away.
constexpr std::size_t kMostConnections = 2 * kMostDesks;

std::uint32_t seconds_up(Duration time) {
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(time).count();
    return static_cast<std::uint32_t>(std::max<std::int64_t>(seconds, 1));
}

}  // namespace

/// A connection and what is known of who sits there.
class DeskServer::Desk {
public:
    Desk(LocalStream connection, Instant now, unsigned number_of_it)
        : number(number_of_it), stream(std::move(connection)), since(now) {}

    const unsigned number;

    // Guarded by the server's mutex.
    bool is_open = false;    // the PIN was right
    bool overflows = false;  // it is to be sent away
    DeskOutbox outbox{kMostUnreadBytes};

    // The server's thread's alone.
    LocalStream stream;
    Instant since;  // of connecting, then of the goodbye
    DeskLineSplitter splitter;
    bool is_leaving = false;  // what is in the outbox is the last
    bool is_gone = false;
};

Result<std::unique_ptr<DeskServer>, SocketError> DeskServer::open(Parts parts) {
    using Answer = Result<std::unique_ptr<DeskServer>, SocketError>;
    assert(parts.verify && parts.post && parts.tell && parts.now);
    std::optional<SocketError> error;
    for (const std::string& path : parts.paths) {
        auto listener = LocalListener::open(path);
        if (listener) {
            return Answer(std::unique_ptr<DeskServer>(
                new DeskServer(std::move(parts), std::move(listener).value())));
        }
        error = listener.error();
        // The game is there already: a second place would hide that.
        if (error->kind == SocketError::Kind::Taken) break;
    }
    return error.value_or(SocketError{SocketError::Kind::PathTooLong, {}, {}});
}

DeskServer::DeskServer(Parts parts, LocalListener listener)
    : parts_(std::move(parts)), listener_(std::move(listener)) {
    thread_ = std::thread([this] { run(); });
}

DeskServer::~DeskServer() {
    is_ending_ = true;
    waiter_.wake();
    thread_.join();
}

void DeskServer::publish(const Caption& caption) { send_to_open(lines_of_caption(caption)); }

void DeskServer::publish(const DeskState& state) {
    std::vector<std::string> lines = lines_of(state);
    send_to_open(lines);
    const std::lock_guard lock(mutex_);
    state_lines_ = std::move(lines);
}

void DeskServer::ask_secret(SecretAsked::Wish wish, unsigned desk) {
    send_to_open({to_line(DeskMessage(SecretAsked{wish}))}, desk);
}

void DeskServer::send_to_open(const std::vector<std::string>& lines, std::optional<unsigned> only) {
    {
        const std::lock_guard lock(mutex_);
        for (const auto& desk : desks_) {
            if (!desk->is_open || desk->overflows) continue;
            if (only && desk->number != *only) continue;
            const auto fits = [&](const std::string& line) { return desk->outbox.add(line); };
            desk->overflows = !std::all_of(lines.begin(), lines.end(), fits);
        }
    }
    waiter_.wake();
}

void DeskServer::run() {
    while (!is_ending_) look_around();
    say_goodbye_to_all();
}

void DeskServer::look_around() {
    auto wanted = watched();
    waiter_.wait(wanted, time_left());
    for (std::size_t index = 0; index < desks_.size() && !is_ending_; ++index) {
        if (wanted[index + 1].has_input) read_from(*desks_[index]);
        serve(*desks_[index]);
    }
    remove_gone();
    if (wanted.front().has_input) take_connections();
}

/// What was sent before is still read by those who read.
void DeskServer::say_goodbye_to_all() {
    constexpr int kMostRounds = 1000;  // for one who reads a byte now and then
    for (const auto& desk : desks_) say_goodbye(*desk, Farewell::Why::Over);
    const Instant begin = parts_.now();
    for (int round = 0; round < kMostRounds; ++round) {
        for (const auto& desk : desks_) write_to(*desk);
        remove_gone();
        if (desks_.empty() || parts_.now() - begin >= parts_.farewell_patience) return;
        auto wanted = watched();
        waiter_.wait(wanted, parts_.farewell_patience);
        const auto is_ready = [](const auto& one) { return one.has_room; };
        if (std::none_of(wanted.begin() + 1, wanted.end(), is_ready)) return;
    }
}

std::vector<SocketWaiter::Watched> DeskServer::watched() {
    using For = SocketWaiter::Watched::For;
    std::vector<SocketWaiter::Watched> watched;
    watched.reserve(desks_.size() + 1);
    watched.push_back({listener_.descriptor()});
    const std::lock_guard lock(mutex_);
    for (const auto& desk : desks_) {
        watched.push_back(
            {desk->stream.descriptor(), desk->outbox.empty() ? For::Input : For::InputAndRoom});
    }
    return watched;
}

/// Until the first desk has had its time; nothing if none is waited for.
std::optional<Duration> DeskServer::time_left() const {
    std::optional<Duration> left;
    for (const auto& desk : desks_) {
        if (desk->is_open && !desk->is_leaving) continue;
        const Duration patience = desk->is_leaving ? parts_.farewell_patience : kPinPatience;
        const Duration more = std::max(desk->since + patience - parts_.now(), Duration::zero());
        left = std::min(left.value_or(more), more);
    }
    return left;
}

void DeskServer::take_connections() {
    while (auto connection = listener_.accept()) {
        if (desks_.size() < kMostConnections) take_connection(std::move(*connection));
    }
}

void DeskServer::take_connection(LocalStream connection) {
    const auto stays = [](const auto& desk) { return !desk->is_leaving; };
    const auto staying = std::count_if(desks_.begin(), desks_.end(), stays);
    auto desk = std::make_unique<Desk>(std::move(connection), parts_.now(), ++last_desk_);
    Desk& taken = *desk;
    {
        const std::lock_guard lock(mutex_);
        desks_.push_back(std::move(desk));
    }
    answer(taken, Greeting{kDeskVersion, parts_.language});
    if (static_cast<std::size_t>(staying) >= kMostDesks) say_goodbye(taken, Farewell::Why::Full);
    serve(taken);
}

void DeskServer::read_from(Desk& desk) {
    std::string bytes;
    const auto got = desk.stream.read(bytes);
    if (got == LocalStream::Got::End) desk.is_gone = true;
    if (got != LocalStream::Got::Bytes || desk.is_leaving) return;
    std::vector<Result<std::string, DeskLineError>> lines;
    desk.splitter.feed(bytes, lines);
    wipe(bytes);
    for (auto& line : lines) {
        if (line && !desk.is_gone) handle(desk, line.value());
        if (!line && !desk.is_open) desk.is_gone = true;
        if (!line && desk.is_open) answer(desk, LineRefused{line.error().kind});
        if (line) wipe(line.value());
    }
}

/// Before the PIN was right, only a PIN is answered, and who says anything else has no business
/// here.
void DeskServer::handle(Desk& desk, std::string_view line) {
    const auto request = parse_desk_request(line);
    if (request && std::holds_alternative<PinGiven>(request.value())) {
        return check_pin(desk, std::get<PinGiven>(request.value()).pin);
    }
    if (!desk.is_open) {
        desk.is_gone = true;
        return;
    }
    if (!request) return answer(desk, LineRefused{request.error().kind});
    if (const auto* given = std::get_if<LineGiven>(&request.value())) {
        parts_.post(std::string(given->text), desk.number);
    } else if (const auto* secret = std::get_if<SecretGiven>(&request.value())) {
        if (parts_.post_secret) parts_.post_secret(std::string(secret->text), desk.number);
    } else {
        send_state(desk);
    }
}

void DeskServer::check_pin(Desk& desk, std::string_view pin) {
    const PinAnswer checked = parts_.verify(pin);
    if (was_wrong(checked)) parts_.tell(DeskNews::PinRefused, desk.number);
    std::visit(Overloaded{
                   [&](PinCorrect) { answer(desk, PinAccepted{}); },
                   [&](PinWrong wrong) { answer(desk, PinDenied{wrong.tries_left}); },
                   [&](PinLocked locked) {
                       answer(desk, PinShut{seconds_up(locked.until - parts_.now())});
                   },
               },
               checked);
    if (!std::holds_alternative<PinCorrect>(checked) || desk.is_open) return;
    send_state(desk);
    {
        const std::lock_guard lock(mutex_);
        desk.is_open = true;
    }
    ++open_desks_;
    parts_.tell(DeskNews::Opened, desk.number);
}

void DeskServer::answer(Desk& desk, const DeskMessage& message) {
    const std::lock_guard lock(mutex_);
    if (!desk.outbox.add(to_line(message))) desk.overflows = true;
}

void DeskServer::send_state(Desk& desk) {
    const std::lock_guard lock(mutex_);
    for (const std::string& line : state_lines_) {
        if (!desk.outbox.add(line)) desk.overflows = true;
    }
}

void DeskServer::say_goodbye(Desk& desk, Farewell::Why why) {
    if (desk.is_leaving) return;
    desk.is_leaving = true;
    desk.since = parts_.now();
    const std::string line = to_line(DeskMessage(Farewell{why}));
    const std::lock_guard lock(mutex_);
    if (why == Farewell::Why::Slow || !desk.outbox.add(line)) {
        desk.outbox.drop_unsent();
        desk.outbox.add(line);
    }
    desk.overflows = false;
    if (desk.is_open) --open_desks_;
    desk.is_open = false;
}

/// Whatever is due to a desk.
void DeskServer::serve(Desk& desk) {
    bool overflows = false;
    bool was_open = false;
    {
        const std::lock_guard lock(mutex_);
        overflows = desk.overflows;
        was_open = desk.is_open;
    }
    const Duration waited = parts_.now() - desk.since;
    if (desk.is_leaving) {
        if (waited >= parts_.farewell_patience) desk.is_gone = true;
    } else if (overflows) {
        say_goodbye(desk, Farewell::Why::Slow);
        if (was_open) parts_.tell(DeskNews::DroppedSlow, desk.number);
    } else if (!was_open && waited >= kPinPatience) {
        say_goodbye(desk, Farewell::Why::Idle);
    }
    write_to(desk);
}

void DeskServer::write_to(Desk& desk) {
    const std::lock_guard lock(mutex_);
    while (!desk.outbox.empty()) {
        const auto taken = desk.stream.write(desk.outbox.next());
        if (!taken) {
            // Nobody reads any more; what was typed before is still taken until its end.
            desk.outbox.drop_all();
            break;
        }
        if (*taken == 0) return;
        desk.outbox.sent(*taken);
    }
    if (desk.is_leaving) desk.is_gone = true;
}

void DeskServer::remove_gone() {
    std::vector<unsigned> left;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& desk : desks_) {
            if (desk->is_gone && desk->is_open) left.push_back(desk->number);
        }
        std::erase_if(desks_, [](const auto& desk) { return desk->is_gone; });
    }
    open_desks_ -= left.size();
    for (const unsigned desk : left) parts_.tell(DeskNews::Left, desk);
}

}  // namespace rochade
