// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/speech/dispatcher_daemon.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>

#include "tests/speech/support.h"

namespace rochade::speech {
namespace {

constexpr const char* kProgram = "/usr/bin/speech-dispatcher";

/// The module hands each text to a shell. What it says first is in one write, so that lines of two
/// shells do not mix; what is begun keeps the pace that it was begun with.
constexpr const char* kSay =
    "V='$VOICE:'; D='$DATA'; P=$(cat FOLDER/pace); echo $V $D >> FOLDER/begun; sleep $P; "
    "echo $V $D >> FOLDER/ended";
constexpr const char* kModule = R"(
GenericMaxChunkLength 2000
GenericLanguage "en" "en" "utf-8"
GenericLanguage "de" "de" "utf-8"
GenericLanguage "el" "el" "utf-8"
GenericLanguage "ru" "ru" "utf-8"
AddVoice "en" "MALE1" "en"
AddVoice "en" "FEMALE1" "en-female"
AddVoice "de" "MALE1" "de"
AddVoice "el" "MALE1" "el"
AddVoice "ru" "MALE1" "ru"
DefaultVoice "en"
)";

std::string with_folder(std::string text, const std::string& folder) {
    for (std::size_t at = 0; (at = text.find("FOLDER", at)) != std::string::npos;) {
        text.replace(at, 6, folder);
    }
    return text;
}

}  // namespace

bool comes_true(const std::function<bool()>& condition) {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > end) return false;
        poll(nullptr, 0, 5);
    }
    return true;
}

bool DispatcherDaemon::is_there() { return access(kProgram, X_OK) == 0; }

DispatcherDaemon::DispatcherDaemon() {
    std::string name = (std::filesystem::temp_directory_path() / "rochade-spd-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    std::filesystem::create_directories(folder_ / "conf/modules");
    std::filesystem::create_directories(folder_ / "log");
    write(".libao", "default_driver=null\n");
    write("conf/modules/heard.conf",
          "GenericExecuteSynth \"" + with_folder(kSay, folder_.string()) + "\"" + kModule);
    write("conf/speechd.conf",
          "LogLevel 3\nAudioOutputMethod \"libao\"\nAddModule \"heard\" \"sd_generic\" "
          "\"heard.conf\"\nDefaultModule heard\nDefaultLanguage en\n");
    set_pace("0");
    setenv("SPEECHD_ADDRESS", ("unix_socket:" + (folder_ / "socket").string()).c_str(), 1);
    start();
}

DispatcherDaemon::~DispatcherDaemon() {
    kill();
    unsetenv("SPEECHD_ADDRESS");
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

void DispatcherDaemon::start() {
    const std::string folder = folder_.string();
    process_ = fork();
    if (process_ == 0) {
        setpgid(0, 0);  // its modules are ended with it
        setenv("HOME", folder.c_str(), 1);
        const int out = open((folder + "/out").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
        dup2(out, STDOUT_FILENO);
        dup2(out, STDERR_FILENO);
        execl(kProgram, kProgram, "-s", "-C", (folder + "/conf").c_str(), "-L",
              (folder + "/log").c_str(), "-c", "unix_socket", "-S", (folder + "/socket").c_str(),
              "-P", (folder + "/pid").c_str(), "-t", "0", static_cast<char*>(nullptr));
        _exit(127);
    }
    setpgid(process_, process_);
    EXPECT_TRUE(comes_true([&] { return std::filesystem::exists(folder_ / "socket"); }))
        << "speech-dispatcher does not start";
}

void DispatcherDaemon::kill() {
    if (process_ <= 0) return;
    ::kill(-process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = -1;
    // It cannot tidy up; a new one would find its traces.
    std::error_code ignored;
    std::filesystem::remove(folder_ / "socket", ignored);
    std::filesystem::remove(folder_ / "pid", ignored);
}

void DispatcherDaemon::freeze() { ::kill(process_, SIGSTOP); }
void DispatcherDaemon::thaw() { ::kill(process_, SIGCONT); }

void DispatcherDaemon::interrupt(const std::string& text) {
    const int line = socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string path = (folder_ / "socket").string();
    path.copy(address.sun_path, sizeof(address.sun_path) - 1);
    // The only way in which the sockets of POSIX take an address.
    const auto* any = static_cast<const sockaddr*>(static_cast<const void*>(&address));
    ASSERT_EQ(connect(line, any, sizeof(address)), 0);
    const std::string said =
        "SET SELF CLIENT_NAME user:reader:main\r\nSET SELF PRIORITY IMPORTANT\r\nSPEAK\r\n" + text +
        "\r\n.\r\n";
    std::string answer(4096, '\0');
    ASSERT_EQ(send(line, said.data(), said.size(), 0), static_cast<ssize_t>(said.size()));
    EXPECT_TRUE(
        comes_true([&] { return lines_of("begun").back().find(text) != std::string::npos; }));
    close(line);
}

void DispatcherDaemon::set_pace(const std::string& seconds) { write("pace", seconds); }

std::vector<std::string> DispatcherDaemon::begun() const { return lines_of("begun"); }
std::vector<std::string> DispatcherDaemon::ended() const { return lines_of("ended"); }

bool DispatcherDaemon::wait_for_begun(std::size_t count) const {
    return comes_true([&] { return begun().size() >= count; });
}

std::vector<std::string> DispatcherDaemon::lines_of(const char* name) const {
    std::ifstream file(folder_ / name);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

void DispatcherDaemon::write(const char* name, const std::string& text) const {
    const std::filesystem::path whole = (folder_ / name).string() + ".new";
    std::ofstream(whole) << text;
    std::filesystem::rename(whole, folder_ / name);  // nobody reads half of it
}

}  // namespace rochade::speech
