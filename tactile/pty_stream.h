// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "base/result.h"
#include "tactile/byte_stream.h"
#include "tactile/descriptor.h"

namespace rochade::tactile {

/// Opens the far side of a pseudo-terminal, such as "/dev/pts/3", as a raw line.
StreamResult open_pty_stream(std::string_view port);

/// The near side of a pseudo-terminal: an emulated device plugged into this machine. While it
/// lives the far side can be opened and closed any number of times; destroying it is pulling the
/// cable.
class PtyMaster {
public:
    static Result<PtyMaster, StreamError> make();

    /// The name of the far side.
    const std::string& port() const { return port_; }
    int handle() const { return master_.get(); }

    /// Appends what the program at the far side wrote; nothing blocks.
    void read(Bytes& out);
    /// \return how many bytes there was room for.
    std::size_t write(std::span<const std::byte> bytes);
    /// Whether bytes written so far have not been read at the far side.
    bool has_unread() const;

private:
    PtyMaster(Descriptor master, Descriptor keeper, std::string port);

    Descriptor master_;
    Descriptor keeper_;  // keeps the far side alive between two readers
    std::string port_;
};

/// A name for a port that may change: a link that is replaced in one step and removed at the end.
class PortLink {
public:
    explicit PortLink(std::filesystem::path path) : path_(std::move(path)) {}
    PortLink(PortLink&& other) noexcept;
    PortLink& operator=(PortLink&&) = delete;
    ~PortLink();

    const std::filesystem::path& path() const { return path_; }
    /// \return why the link could not be made. Never replaces anything but a link.
    Result<Done, StreamError> point_to(const std::string& port);

private:
    std::filesystem::path path_;
};

}  // namespace rochade::tactile
