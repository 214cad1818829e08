// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tactile/braille/cells.h"
#include "tests/fakes/temporary_folder.h"

namespace rochade::test {

/// A real BRLTTY with a braille display that is played: what arrives there in cells can be read,
/// and its keys can be pressed by the names of BRLTTY's commands.
class VirtualBraille {
public:
    /// Whether BRLTTY is installed.
    static bool is_here() { return std::system("command -v brltty >/dev/null 2>&1") == 0; }

    explicit VirtualBraille(unsigned cells) : cells_(cells) {
        api_port_ = free_port();
        display_port_ = free_port();
    }
    ~VirtualBraille() { kill(); }
    VirtualBraille(const VirtualBraille&) = delete;
    VirtualBraille& operator=(const VirtualBraille&) = delete;

    /// How a program finds it.
    std::string host() const { return "127.0.0.1:" + std::to_string(api_port_); }

    /// Starts BRLTTY and connects the display; the program can be there before. False if that does
    /// not come about.
    bool start() {
        for (int attempt = 0; attempt < kAttempts; ++attempt) {
            if (start_once()) return true;
            kill();
            display_port_ = free_port();
        }
        return false;
    }

    /// The display goes, BRLTTY stays.
    void unplug() {
        if (socket_ >= 0) ::close(socket_);
        socket_ = -1;
        unread_.clear();
        shown_.clear();
    }
    /// The display is there again. False if BRLTTY does not take it.
    bool plug_in() { return connect_display(); }

    /// Ends it without a word, as a crash would.
    void kill() {
        unplug();
        if (process_ > 0) {
            ::kill(process_, SIGKILL);
            ::waitpid(process_, nullptr, 0);
        }
        process_ = 0;
    }

    /// "LNDN", "ROUTE 5", …
    void press(std::string_view command) {
        const std::string line = std::string(command) + "\n";
        [[maybe_unused]] const auto sent = ::send(socket_, line.data(), line.size(), MSG_NOSIGNAL);
    }

    /// Waits until the cells, as Unicode and without blank ones at the end, are as wanted; what
    /// stands there last otherwise.
    std::string wait_for(const std::function<bool(const std::string&)>& wanted,
                         std::chrono::milliseconds patience = std::chrono::seconds(20)) {
        const auto until = std::chrono::steady_clock::now() + patience;
        while (!wanted(shown_)) {
            const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
                until - std::chrono::steady_clock::now());
            if (left.count() <= 0 || !read_some(left)) break;
        }
        return shown_;
    }
    std::string wait_for(const std::string& wanted) {
        return wait_for([&](const std::string& shown) { return shown == wanted; });
    }
    const std::string& shown() const { return shown_; }
    /// How many lines of cells have arrived.
    int lines() const { return lines_; }

private:
    static constexpr int kFirstApiPort = 4101;
    static constexpr int kAttempts = 3;
    static constexpr std::chrono::seconds kPatience{10};

    bool start_once() {
        // The name of the process is on record until it has ended: each start has a folder.
        folder_.emplace();
        const std::vector<std::string> arguments = {
            "brltty",
            "-n",
            "-e",
            "-f",
            "/dev/null",
            "-b",
            "vr",
            "-d",
            "server:127.0.0.1:" + std::to_string(display_port_),
            "-x",
            "no",
            "-s",
            "no",
            "-t",
            "en",
            "-M",
            "1",
            "-A",
            "auth=none,host=127.0.0.1:" + std::to_string(api_port_ - kFirstApiPort),
            "-P",
            folder_->file("pid"),
            "-U",
            folder_->file("updatable"),
            "-W",
            folder_->file("writable"),
            "-Z",
            "-l",
            "2"};
        process_ = ::fork();
        if (process_ == 0) {
            const int nowhere = ::open("/dev/null", O_RDWR);
            for (const int stream : {0, 1, 2}) ::dup2(nowhere, stream);
            std::vector<char*> words;
            for (const std::string& argument : arguments) {
                words.push_back(const_cast<char*>(argument.c_str()));
            }
            words.push_back(nullptr);
            ::execvp("brltty", words.data());
            ::_exit(127);
        }
        return connect_display();
    }

    static int free_port() {
        const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        auto* const plain = reinterpret_cast<sockaddr*>(&address);
        ::bind(socket, plain, size);
        ::getsockname(socket, plain, &size);
        ::close(socket);
        return ntohs(address.sin_port);
    }

    bool connect_display() {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        address.sin_port = htons(static_cast<std::uint16_t>(display_port_));
        const auto until = std::chrono::steady_clock::now() + kPatience;
        while (std::chrono::steady_clock::now() < until) {
            socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
            if (::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0) {
                press("cells " + std::to_string(cells_));
                // Whoever writes before it has settled its width can bring BRLTTY down.
                const int before = lines_;
                wait_for([&](const std::string&) { return lines_ > before; }, kPatience);
                return lines_ > before;
            }
            ::close(socket_);
            socket_ = -1;
            if (::waitpid(process_, nullptr, WNOHANG) == process_) return false;
            ::poll(nullptr, 0, 20);  // BRLTTY listens when it has read its tables.
        }
        return false;
    }

    bool read_some(std::chrono::milliseconds patience) {
        pollfd polled{socket_, POLLIN, 0};
        if (::poll(&polled, 1, static_cast<int>(patience.count())) <= 0) return false;
        std::array<char, 4096> bytes{};
        const ssize_t count = ::recv(socket_, bytes.data(), bytes.size(), 0);
        if (count <= 0) return false;
        unread_.append(bytes.data(), static_cast<std::size_t>(count));
        for (std::size_t end; (end = unread_.find('\n')) != std::string::npos;) {
            take(unread_.substr(0, end));
            unread_.erase(0, end + 1);
        }
        return true;
    }

    /// A line such as: Braille "125|15||"
    void take(const std::string& line) {
        const std::size_t begin = line.find('"');
        const std::size_t end = line.rfind('"');
        if (!line.starts_with("Braille") || begin == std::string::npos || end <= begin) return;
        braille::Cells cells;
        std::istringstream dots(line.substr(begin + 1, end - begin - 1) + "|");
        for (std::string cell; std::getline(dots, cell, '|');) {
            std::erase(cell, ' ');
            cells += braille::Cell::dots(cell);
        }
        while (!cells.empty() && cells.back().is_blank()) cells.pop_back();
        shown_ = braille::to_unicode(cells);
        ++lines_;
    }

    unsigned cells_;
    int api_port_ = 0;
    int display_port_ = 0;
    std::optional<TemporaryFolder> folder_;
    pid_t process_ = 0;
    int socket_ = -1;
    std::string unread_;
    std::string shown_;
    int lines_ = 0;
};

}  // namespace rochade::test
