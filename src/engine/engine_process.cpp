// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/engine_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <sstream>
#include <utility>

extern char** environ;

namespace rochade {
namespace {

constexpr int kWriteWait = 1000;  // milliseconds for a program that does not read
constexpr int kEndWait = 500;     // and for one that shall end
constexpr int kEndSlice = 5;

void close_one(int& descriptor) {
    if (descriptor >= 0) close(descriptor);
    descriptor = -1;
}

bool is_program(const std::filesystem::path& path) {
    std::error_code failed;
    return std::filesystem::is_regular_file(path, failed) && access(path.c_str(), X_OK) == 0;
}

int spawn(const std::vector<std::string>& command, int input, int output, pid_t& process) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    // A group of its own: Ctrl+C at the terminal is not for it, and its own children end with it.
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);

    std::vector<std::string> copies = command;
    std::vector<char*> pointers;
    pointers.reserve(copies.size() + 1);
    for (std::string& word : copies) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const int failed =
        posix_spawn(&process, pointers.front(), &actions, &attributes, pointers.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return failed;
}

}  // namespace

Result<std::unique_ptr<EngineProcess>, EngineNotStarted> EngineProcess::start(
    const std::vector<std::string>& command) {
    using Answer = Result<std::unique_ptr<EngineProcess>, EngineNotStarted>;
    std::unique_ptr<EngineProcess> engine(new EngineProcess());
    std::array<int, 2> to = {-1, -1};
    std::array<int, 2> from = {-1, -1};
    std::array<int, 2> wakes = {-1, -1};
    int failed = 0;
    if (pipe2(to.data(), O_CLOEXEC) != 0 || pipe2(from.data(), O_CLOEXEC) != 0 ||
        pipe2(wakes.data(), O_CLOEXEC | O_NONBLOCK) != 0) {
        failed = errno;
    }
    engine->to_ = to[1];
    engine->from_ = from[0];
    engine->wake_read_ = wakes[0];
    engine->wake_write_ = wakes[1];
    pid_t process = -1;
    if (failed == 0) failed = spawn(command, to[0], from[1], process);
    close_one(to[0]);
    close_one(from[1]);
    if (failed != 0) return EngineNotStarted{command.front(), std::strerror(failed)};
    engine->process_ = process;
    fcntl(engine->to_, F_SETFL, O_NONBLOCK);
    signal(SIGPIPE, SIG_IGN);  // an engine that has ended is a false from write_line()
    return Answer(std::move(engine));
}

EngineProcess::~EngineProcess() {
    close_one(to_);
    if (process_ >= 0) {
        int status = 0;
        int left = kEndWait;
        while (waitpid(process_, &status, WNOHANG) == 0) {
            if (left <= 0) {
                kill(-process_, SIGKILL);
                waitpid(process_, &status, 0);
                break;
            }
            poll(nullptr, 0, kEndSlice);
            left -= kEndSlice;
        }
        kill(-process_, SIGKILL);  // whatever it has left behind
    }
    close_one(from_);
    close_one(wake_read_);
    close_one(wake_write_);
}

bool EngineProcess::write_line(std::string_view line) {
    const std::string whole = std::string(line) + '\n';
    std::string_view left = whole;
    while (!left.empty()) {
        const ssize_t written = write(to_, left.data(), left.size());
        if (written > 0) {
            left.remove_prefix(static_cast<std::size_t>(written));
            continue;
        }
        if (written < 0 && errno == EINTR) continue;
        if (written == 0 || errno != EAGAIN) return false;
        pollfd ready{to_, POLLOUT, 0};
        if (poll(&ready, 1, kWriteWait) <= 0) return false;
    }
    return true;
}

/// Cuts the first line out of what has come.
bool EngineProcess::take_line(std::string& line) {
    const std::size_t end = unread_.find('\n');
    if (end == std::string::npos) {
        if (unread_.size() > kLongestEngineLine) {
            unread_.clear();
            is_skipping_ = true;
        }
        return false;
    }
    line = unread_.substr(0, end);
    unread_.erase(0, end + 1);
    if (line.ends_with('\r')) line.pop_back();
    const bool is_rest = std::exchange(is_skipping_, false);
    if (is_rest || line.size() > kLongestEngineLine) line.clear();
    return true;
}

EngineProcess::Read EngineProcess::read(Duration wait) {
    std::string line;
    if (take_line(line)) return {Read::Kind::Line, std::move(line)};
    std::array<pollfd, 2> ready = {pollfd{from_, POLLIN, 0}, pollfd{wake_read_, POLLIN, 0}};
    const int count = poll(ready.data(), ready.size(), static_cast<int>(wait.count()));
    if (count == 0) return {Read::Kind::TimedOut};
    if (count < 0) return {Read::Kind::Nothing};
    std::array<char, 4096> buffer{};
    if (ready[1].revents != 0) {
        while (::read(wake_read_, buffer.data(), buffer.size()) > 0) {
        }
        return {Read::Kind::Woken};
    }
    const ssize_t got = ::read(from_, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) return {Read::Kind::Nothing};
    if (got <= 0) return {Read::Kind::Ended};
    bytes_ += static_cast<std::size_t>(got);
    unread_.append(buffer.data(), static_cast<std::size_t>(got));
    if (take_line(line)) return {Read::Kind::Line, std::move(line)};
    return {Read::Kind::Nothing};
}

void EngineProcess::wake() {
    const char byte = 0;
    // A full pipe wakes as well.
    if (write(wake_write_, &byte, 1) < 0) return;
}

std::string find_usual_engine() {
    if (is_program("/usr/games/stockfish")) return "/usr/games/stockfish";
    const char* folders = std::getenv("PATH");
    std::istringstream path(folders != nullptr ? folders : "");
    for (std::string folder; std::getline(path, folder, ':');) {
        const auto candidate = std::filesystem::path(folder) / "stockfish";
        if (!folder.empty() && is_program(candidate)) return candidate.string();
    }
    return {};
}

}  // namespace rochade
