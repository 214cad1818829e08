// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk_client.h"

#include <utility>
#include <vector>

#include "app/crypto.h"

namespace rochade {

Result<std::unique_ptr<DeskClient>, DeskError> DeskClient::connect(const std::string& path) {
    using Answer = Result<std::unique_ptr<DeskClient>, DeskError>;
    auto stream = LocalStream::connect(path);
    if (!stream) return DeskError(stream.error());
    std::unique_ptr<DeskClient> client(new DeskClient(std::move(stream).value()));
    const auto first = client->next(kAnswerPatience);
    if (!first) {
        return DeskError(client->closed().value_or(DeskClosed{DeskClosed::Kind::Silent}));
    }
    const auto* greeting = std::get_if<Greeting>(&*first);
    if (greeting == nullptr) return DeskError(DeskClosed{DeskClosed::Kind::NotADesk});
    if (greeting->version != kDeskVersion) {
        return DeskError(DeskClosed{DeskClosed::Kind::OtherVersion});
    }
    client->language_ = greeting->language;
    return Answer(std::move(client));
}

Result<DeskMessage, DeskClosed> DeskClient::give_pin(std::string_view pin) {
    std::string line = to_line(DeskRequest(PinGiven{pin}));
    const bool is_sent = send(line);
    wipe(line);
    while (auto message = next(kAnswerPatience)) {
        if (std::holds_alternative<PinAccepted>(*message) ||
            std::holds_alternative<PinDenied>(*message) ||
            std::holds_alternative<PinShut>(*message)) {
            return std::move(*message);
        }
    }
    const auto otherwise = is_sent ? DeskClosed::Kind::Silent : DeskClosed::Kind::Gone;
    return closed_.value_or(DeskClosed{otherwise});
}

bool DeskClient::type(std::string_view line) {
    const std::string whole = to_line(DeskRequest(LineGiven{line}));
    return parse_desk_request(whole).has_value() && send(whole);
}

bool DeskClient::ask_state() { return send(to_line(DeskRequest(StateAsked{}))); }

bool DeskClient::give_secret(std::string_view text) {
    std::string line = to_line(DeskRequest(SecretGiven{text}));
    const bool is_sent = parse_desk_request(line).has_value() && send(line);
    wipe(line);
    return is_sent;
}

bool DeskClient::send(std::string_view line) {
    const std::lock_guard lock(sending_);
    std::string bytes(line);
    bytes += '\n';
    std::string_view left = bytes;
    while (!left.empty()) {
        const auto taken = stream_.write(left);
        if (!taken) break;
        left.remove_prefix(*taken);
        if (*taken > 0) continue;
        SocketWaiter::Watched room{stream_.descriptor(), SocketWaiter::Watched::For::Room};
        SocketWaiter().wait({&room, 1}, kAnswerPatience);
        if (!room.has_room) break;
    }
    const bool is_sent = left.empty();
    wipe(bytes);
    return is_sent;
}

std::optional<DeskMessage> DeskClient::next(std::optional<std::chrono::milliseconds> patience) {
    while (!is_stopped_) {
        if (auto message = take()) return message;
        if (closed_) return std::nullopt;
        SocketWaiter::Watched watched{stream_.descriptor()};
        waiter_.wait({&watched, 1}, patience);
        if (!watched.has_input) {
            if (patience && !is_stopped_) return std::nullopt;
            continue;
        }
        std::string bytes;
        const auto got = stream_.read(bytes);
        std::vector<Result<std::string, DeskLineError>> lines;
        splitter_.feed(bytes, lines);
        for (auto& line : lines) lines_.push_back(std::move(line));
        if (got == LocalStream::Got::End && lines_.empty()) {
            closed_ = DeskClosed{DeskClosed::Kind::Gone};
        }
    }
    return std::nullopt;
}

/// The next whole line, if one is there. A goodbye is not a message: it is the end.
std::optional<DeskMessage> DeskClient::take() {
    if (lines_.empty() || closed_) return std::nullopt;
    const auto line = std::move(lines_.front());
    lines_.pop_front();
    auto message =
        line ? parse_desk_message(line.value()) : Result<DeskMessage, DeskLineError>(line.error());
    if (!message) {
        closed_ = DeskClosed{DeskClosed::Kind::NotADesk};
        return std::nullopt;
    }
    if (const auto* farewell = std::get_if<Farewell>(&message.value())) {
        closed_ = DeskClosed{DeskClosed::Kind::SentAway, farewell->why};
        return std::nullopt;
    }
    return std::move(message).value();
}

void DeskClient::stop() {
    is_stopped_ = true;
    waiter_.wake();
}

}  // namespace rochade
