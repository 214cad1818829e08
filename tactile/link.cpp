// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/link.h"

#include <algorithm>
#include <utility>

#include "base/overloaded.h"

namespace rochade::tactile {
namespace {

LinkLost::Why why_of(StreamLoss::Kind kind) {
    switch (kind) {
        case StreamLoss::Kind::HungUp: return LinkLost::Why::HungUp;
        case StreamLoss::Kind::Ended: return LinkLost::Why::Ended;
        case StreamLoss::Kind::Closed: return LinkLost::Why::Closed;
        case StreamLoss::Kind::System: return LinkLost::Why::System;
    }
    return LinkLost::Why::System;
}

}  // namespace

void Link::open(Instant /*now*/) {
    if (!std::holds_alternative<Closed>(state_)) return;
    back_off_ = settings_.first_back_off;
    told_.clear();
    state_ = Finding{};
    effects_.emplace_back(FindPorts{});
}

void Link::close() {
    if (const auto* running = std::get_if<Running>(&state_)) {
        events_.emplace_back(LinkLost{LinkLost::Why::Closed, running->port, {}});
    }
    state_ = Closed{};
    effects_.clear();
    effects_.emplace_back(ClosePort{});
}

void Link::handle_ports(std::vector<std::string> ports, Instant now) {
    if (!std::holds_alternative<Finding>(state_)) return;
    if (ports.size() > kMostPorts) ports.resize(kMostPorts);
    ports_.assign(ports.begin(), ports.end());
    try_next(now);
}

void Link::try_next(Instant now) {
    if (ports_.empty()) {
        state_ = BackingOff{now + back_off_};
        back_off_ = std::min(back_off_ * 2, settings_.longest_back_off);
        return;
    }
    std::string port = std::move(ports_.front());
    ports_.pop_front();
    effects_.emplace_back(OpenPort{port});
    state_ = Opening{std::move(port)};
}

void Link::handle_opened(Duration settle_time, Instant now) {
    const auto* opening = std::get_if<Opening>(&state_);
    if (opening == nullptr) return;
    const std::string port = opening->port;
    if (settle_time > Duration::zero()) {
        state_ = Settling{port, now + settle_time};
    } else {
        start_talks(port, 1, now);
    }
}

void Link::handle_refused(const StreamError& error, Instant now) {
    if (!std::holds_alternative<Opening>(state_)) return;
    tell_once(PortRefused{error});
    try_next(now);
}

void Link::start_talks(const std::string& port, int starts, Instant now) {
    effects_.emplace_back(StartTalks{});
    state_ = Probing{port, starts, now + settings_.answer_timeout};
}

void Link::give_up(const std::string& port, Instant now) {
    tell_once(PortSilent{port});
    effects_.emplace_back(ClosePort{});
    try_next(now);
}

void Link::handle_bytes(Instant now) {
    if (auto* running = std::get_if<Running>(&state_)) {
        running->last_byte = now;
        running->asked.reset();
    }
}

void Link::handle_placement(Instant now) {
    const auto* probing = std::get_if<Probing>(&state_);
    if (probing == nullptr) return;
    events_.emplace_back(LinkFound{probing->port});
    told_.clear();
    back_off_ = settings_.first_back_off;
    state_ = Running{probing->port, now, std::nullopt};
}

void Link::handle_loss(const StreamLoss& loss, Instant now) {
    if (const auto* running = std::get_if<Running>(&state_)) {
        return lose(Running(*running), why_of(loss.kind), loss.detail, now);
    }
    if (!std::holds_alternative<Settling>(state_) && !std::holds_alternative<Probing>(state_)) {
        return;
    }
    effects_.emplace_back(ClosePort{});
    try_next(now);
}

void Link::lose(const Running& running, LinkLost::Why why, std::string detail, Instant now) {
    events_.emplace_back(LinkLost{why, running.port, std::move(detail)});
    effects_.emplace_back(ClosePort{});
    state_ = BackingOff{now + back_off_};
}

void Link::handle_time(Instant now) {
    std::visit(
        Overloaded{
            [](const Closed&) {},
            [](const Finding&) {},
            [](const Opening&) {},
            [&](const Settling& settling) {
                if (now >= settling.until) start_talks(settling.port, 1, now);
            },
            [&](const Probing& probing) {
                if (now < probing.until) return;
                if (probing.starts >= settings_.most_starts) return give_up(probing.port, now);
                start_talks(probing.port, probing.starts + 1, now);
            },
            [&](Running running) {
                if (running.asked && now >= *running.asked + settings_.longest_silence) {
                    lose(running, LinkLost::Why::Silent, {}, now);
                } else if (!running.asked && now >= running.last_byte + settings_.longest_quiet) {
                    effects_.emplace_back(AskSignOfLife{});
                    running.asked = now;
                    state_ = running;
                }
            },
            [&](const BackingOff& backing_off) {
                if (now < backing_off.until) return;
                state_ = Finding{};
                effects_.emplace_back(FindPorts{});
            },
        },
        State(state_));
}

bool Link::is_listening() const { return std::holds_alternative<Probing>(state_) || is_running(); }

std::optional<LinkEffect> Link::poll_effect() {
    if (effects_.empty()) return std::nullopt;
    LinkEffect effect = std::move(effects_.front());
    effects_.pop_front();
    return effect;
}

std::optional<LinkEvent> Link::poll_event() {
    if (events_.empty()) return std::nullopt;
    LinkEvent event = std::move(events_.front());
    events_.pop_front();
    return event;
}

std::optional<Instant> Link::poll_deadline() const {
    using Deadline = std::optional<Instant>;
    return std::visit(
        Overloaded{
            [](const Closed&) -> Deadline { return std::nullopt; },
            [](const Finding&) -> Deadline { return std::nullopt; },
            [](const Opening&) -> Deadline { return std::nullopt; },
            [](const Settling& settling) -> Deadline { return settling.until; },
            [](const Probing& probing) -> Deadline { return probing.until; },
            [&](const Running& running) -> Deadline {
                return running.asked ? *running.asked + settings_.longest_silence
                                     : running.last_byte + settings_.longest_quiet;
            },
            [](const BackingOff& backing_off) -> Deadline { return backing_off.until; },
        },
        state_);
}

/// A port that stays away would otherwise be reported at every try.
void Link::tell_once(LinkEvent event) {
    if (std::find(told_.begin(), told_.end(), event) != told_.end()) return;
    if (told_.size() < kMostPorts) told_.push_back(event);
    events_.push_back(std::move(event));
}

}  // namespace rochade::tactile
