// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

extern char** environ;

namespace rochade {
namespace {

constexpr std::size_t kLongestLine = 4096;
constexpr int kPollSlice = 5;  // milliseconds between looks at an ending process

void close_one(int& descriptor) {
    if (descriptor >= 0) close(descriptor);
    descriptor = -1;
}

}  // namespace

Result<ChildProcess, ProcessError> ChildProcess::start(const std::vector<std::string>& arguments) {
    int to[2] = {-1, -1};
    int from[2] = {-1, -1};
    if (pipe2(to, O_CLOEXEC) != 0 || pipe2(from, O_CLOEXEC) != 0) {
        const int number = errno;
        for (int* descriptor : {&to[0], &to[1], &from[0], &from[1]}) close_one(*descriptor);
        return ProcessError{arguments.front(), std::strerror(number)};
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, to[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, from[1], STDOUT_FILENO);

    std::vector<std::string> copies = arguments;
    std::vector<char*> pointers;
    pointers.reserve(copies.size() + 1);
    for (std::string& argument : copies) pointers.push_back(argument.data());
    pointers.push_back(nullptr);

    pid_t process = -1;
    const int failed =
        posix_spawn(&process, pointers.front(), &actions, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    close_one(to[0]);
    close_one(from[1]);
    if (failed != 0) {
        close_one(to[1]);
        close_one(from[0]);
        return ProcessError{arguments.front(), std::strerror(failed)};
    }
    signal(SIGPIPE, SIG_IGN);  // a child that ended is a false from write_line(), not our end
    return Result<ChildProcess, ProcessError>(ChildProcess(process, to[1], from[0]));
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : process_(std::exchange(other.process_, -1)),
      to_(std::exchange(other.to_, -1)),
      from_(std::exchange(other.from_, -1)),
      unread_(std::move(other.unread_)) {}

ChildProcess::~ChildProcess() { finish(std::chrono::milliseconds(500)); }

bool ChildProcess::write_line(std::string_view line) {
    std::string bytes(line);
    bytes.push_back('\n');
    std::string_view left = bytes;
    while (!left.empty()) {
        const ssize_t written = write(to_, left.data(), left.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        left.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

std::optional<std::string> ChildProcess::read_line(std::chrono::milliseconds wait) {
    while (true) {
        const std::size_t end = unread_.find('\n');
        if (end != std::string::npos) {
            std::string line = unread_.substr(0, end);
            unread_.erase(0, end + 1);
            return line;
        }
        if (unread_.size() > kLongestLine) unread_.clear();
        pollfd ready{from_, POLLIN, 0};
        const int count = poll(&ready, 1, static_cast<int>(wait.count()));
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return std::nullopt;
        char buffer[1024];
        const ssize_t got = read(from_, buffer, sizeof buffer);
        if (got <= 0) return std::nullopt;
        unread_.append(buffer, static_cast<std::size_t>(got));
    }
}

void ChildProcess::finish(std::chrono::milliseconds wait) {
    close_one(to_);
    if (process_ >= 0) {
        int status = 0;
        auto left = wait.count();
        while (waitpid(process_, &status, WNOHANG) == 0) {
            if (left <= 0) {
                kill(process_, SIGKILL);
                waitpid(process_, &status, 0);
                break;
            }
            poll(nullptr, 0, kPollSlice);
            left -= kPollSlice;
        }
        process_ = -1;
    }
    close_one(from_);
}

std::string own_program() {
    std::error_code failed;
    return std::filesystem::read_symlink("/proc/self/exe", failed).string();
}

}  // namespace rochade
