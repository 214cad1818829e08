// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <system_error>

#include "tactile/byte_stream.h"
#include "tactile/pty_stream.h"
#include "tactile/serial_stream.h"
#include "tactile/tcp_stream.h"

namespace rochade::tactile {

StreamResult open_stream(std::string_view port, const LineSettings& line, const Waker* cancelled) {
    using Kind = StreamError::Kind;
    namespace fs = std::filesystem;

    if (port.empty()) return StreamError{Kind::BadName, {}, {}};
    if (port.starts_with(kTcpScheme)) return open_tcp_stream(port, cancelled);
    if (port.find("://") != std::string_view::npos) {
        return StreamError{Kind::BadName, std::string(port), {}};
    }

    // The library for serial ports refuses pseudo-terminals, under whatever name they come.
    std::error_code error;
    const fs::path device = fs::canonical(fs::path(port), error);
    if (!error && device.string().starts_with("/dev/pts/")) {
        auto opened = open_pty_stream(device.string());
        if (opened) return opened;
        return StreamError{opened.error().kind, std::string(port), opened.error().detail};
    }
    return open_serial_stream(port, line);
}

}  // namespace rochade::tactile
