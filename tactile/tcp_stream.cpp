// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/tcp_stream.h"

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <utility>

#include "tactile/descriptor_stream.h"
#include "tactile/waiting.h"

namespace rochade::tactile {
namespace {

struct Host {
    std::string name;
    std::string service;
};

std::optional<Host> host_of(std::string_view port) {
    std::string_view rest = port.substr(kTcpScheme.size());
    const std::size_t colon = rest.rfind(':');
    if (colon == std::string_view::npos) return std::nullopt;
    std::string_view name = rest.substr(0, colon);
    const std::string_view service = rest.substr(colon + 1);
    if (name.size() > 2 && name.front() == '[' && name.back() == ']') {
        name = name.substr(1, name.size() - 2);
    }
    std::uint16_t number = 0;
    const auto [end, error] =
        std::from_chars(service.data(), service.data() + service.size(), number);
    const bool is_number = error == std::errc{} && end == service.data() + service.size();
    if (name.empty() || !is_number || number == 0) return std::nullopt;
    return Host{std::string(name), std::string(service)};
}

/// Waits for a connection under way. \return whether it stands; else errno says why not.
bool finish_connect(int handle, const Waker* cancelled) {
    std::array<pollfd, 2> polled{};
    polled[0] = {handle, POLLOUT, 0};
    nfds_t count = 1;
    if (cancelled != nullptr) polled[count++] = {cancelled->handle(), POLLIN, 0};
    ::poll(polled.data(), count, static_cast<int>(kLongestConnect.count()));
    if (polled[0].revents == 0) {
        errno = ETIMEDOUT;
        return false;
    }
    int error = 0;
    socklen_t size = sizeof(error);
    if (::getsockopt(handle, SOL_SOCKET, SO_ERROR, &error, &size) != 0) return false;
    errno = error;
    return error == 0;
}

Descriptor connect_to(const addrinfo& address, const Waker* cancelled) {
    Descriptor socket(::socket(address.ai_family,
                               address.ai_socktype | SOCK_NONBLOCK | SOCK_CLOEXEC,
                               address.ai_protocol));
    if (!socket.is_open()) return {};
    if (::connect(socket.get(), address.ai_addr, address.ai_addrlen) != 0) {
        if (errno != EINPROGRESS || !finish_connect(socket.get(), cancelled)) return {};
    }
    // A key press must not wait for the next one to fill a packet.
    const int on = 1;
    ::setsockopt(socket.get(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
    return socket;
}

}  // namespace

StreamResult open_tcp_stream(std::string_view port, const Waker* cancelled) {
    const auto host = host_of(port);
    if (!host) return StreamError{StreamError::Kind::BadName, std::string(port), {}};

    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    const int refused = ::getaddrinfo(host->name.c_str(), host->service.c_str(), &hints, &found);
    if (refused != 0) return StreamError{StreamError::Kind::Absent, std::string(port), {}};
    const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> addresses(found, ::freeaddrinfo);

    StreamError error{StreamError::Kind::Absent, std::string(port), {}};
    for (const addrinfo* address = found; address != nullptr; address = address->ai_next) {
        Descriptor socket = connect_to(*address, cancelled);
        if (socket.is_open()) {
            return std::unique_ptr<ByteStream>(
                std::make_unique<DescriptorStream>(std::move(socket)));
        }
        error = last_stream_error(port);
    }
    return error;
}

}  // namespace rochade::tactile
