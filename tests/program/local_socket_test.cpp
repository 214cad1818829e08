// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>

#include "app/local_socket_posix.h"
#include "tests/fakes/recording_front_end.h"
#include "tests/fakes/temporary_folder.h"

namespace rochade {
namespace {

namespace fs = std::filesystem;
using SocketFault = SocketError::Kind;
using test::kPatience;
using test::TemporaryFolder;

/// A socket's path in a folder that is yet to be made.
std::string place_in(const TemporaryFolder& folder) { return folder.file("desk/socket"); }

SocketFault refused(const std::string& path) {
    const auto listener = LocalListener::open(path);
    EXPECT_FALSE(listener);
    return listener ? SocketFault::System : listener.error().kind;
}

/// Leaves a socket behind as a program that was killed does.
void abandon_socket(const std::string& path) {
    const int descriptor = socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, path.c_str(), sizeof address.sun_path - 1);
    ASSERT_EQ(bind(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    ASSERT_EQ(listen(descriptor, 1), 0);
    close(descriptor);
}

/// Waits until the other side has done something.
LocalStream::Got read_something(LocalStream& stream, std::string& bytes) {
    SocketWaiter waiter;
    SocketWaiter::Watched watched{stream.descriptor()};
    waiter.wait({&watched, 1}, kPatience);
    return stream.read(bytes);
}

TEST(LocalSocket, CarriesBytesBothWaysAndTellsTheEnd) {
    const TemporaryFolder folder;
    auto listener = LocalListener::open(place_in(folder));
    ASSERT_TRUE(listener);
    EXPECT_FALSE(listener.value().accept());
    auto one = LocalStream::connect(place_in(folder));
    ASSERT_TRUE(one);
    {
        auto other = listener.value().accept();
        ASSERT_TRUE(other);
        EXPECT_EQ(one.value().write("hello"), 5u);
        std::string bytes;
        EXPECT_EQ(read_something(*other, bytes), LocalStream::Got::Bytes);
        EXPECT_EQ(bytes, "hello");
        EXPECT_EQ(other->read(bytes), LocalStream::Got::NothingYet);
        EXPECT_EQ(other->write("world"), 5u);
    }
    std::string bytes;
    EXPECT_EQ(read_something(one.value(), bytes), LocalStream::Got::Bytes);
    EXPECT_EQ(bytes, "world");
    EXPECT_EQ(read_something(one.value(), bytes), LocalStream::Got::End);
    EXPECT_EQ(one.value().write("?"), std::nullopt);
}

TEST(LocalSocket, NeverWaitsForAReader) {
    const TemporaryFolder folder;
    auto listener = LocalListener::open(place_in(folder));
    ASSERT_TRUE(listener);
    auto one = LocalStream::connect(place_in(folder));
    ASSERT_TRUE(one);
    const std::string much(std::size_t{1} << 16, 'x');
    std::size_t sent = 0;
    while (const auto taken = one.value().write(much)) {
        sent += *taken;
        if (*taken == 0) break;
        ASSERT_LT(sent, std::size_t{1} << 26);
    }
    EXPECT_GT(sent, 0u);
}

TEST(LocalSocket, IsForItsOwnerOnlyWhateverTheUmask) {
    const TemporaryFolder folder;
    for (const mode_t mask : {0000U, 0022U, 0777U}) {
        const mode_t before = umask(mask);
        const auto listener = LocalListener::open(place_in(folder));
        umask(before);
        ASSERT_TRUE(listener) << mask;
        EXPECT_EQ(fs::status(folder.file("desk")).permissions(), fs::perms::owner_all);
        EXPECT_EQ(fs::status(place_in(folder)).permissions(),
                  fs::perms::owner_read | fs::perms::owner_write);
    }
}

TEST(LocalSocket, IsGoneWithItsFolderAtTheEnd) {
    const TemporaryFolder folder;
    {
        const auto listener = LocalListener::open(place_in(folder));
        ASSERT_TRUE(listener);
        EXPECT_TRUE(fs::exists(place_in(folder)));
    }
    EXPECT_FALSE(fs::exists(folder.file("desk")));
}

TEST(LocalSocket, LeavesAFolderWithOtherThingsInIt) {
    const TemporaryFolder folder;
    {
        const auto listener = LocalListener::open(place_in(folder));
        ASSERT_TRUE(listener);
        folder.write("desk/other", "text");
    }
    EXPECT_FALSE(fs::exists(place_in(folder)));
    EXPECT_TRUE(fs::exists(folder.file("desk/other")));
}

TEST(LocalSocket, OfAnotherThatTookTheNameStays) {
    const TemporaryFolder folder;
    {
        const auto listener = LocalListener::open(place_in(folder));
        ASSERT_TRUE(listener);
        fs::remove(place_in(folder));
        folder.write("desk/socket", "somebody's");
    }
    EXPECT_EQ(folder.read("desk/socket"), "somebody's");
}

TEST(LocalSocket, IsTakenAsLongAsSomebodyAnswers) {
    const TemporaryFolder folder;
    const auto listener = LocalListener::open(place_in(folder));
    ASSERT_TRUE(listener);
    EXPECT_EQ(refused(place_in(folder)), SocketFault::Taken);
    EXPECT_TRUE(LocalStream::connect(place_in(folder))) << "the first one still answers";
}

TEST(LocalSocket, OfAKilledProgramIsReplaced) {
    const TemporaryFolder folder;
    fs::create_directory(folder.file("desk"));
    fs::permissions(folder.file("desk"), fs::perms::owner_all);
    abandon_socket(place_in(folder));
    const auto nobody = LocalStream::connect(place_in(folder));
    ASSERT_FALSE(nobody);
    EXPECT_EQ(nobody.error().kind, SocketFault::NobodyAnswers);
    const auto listener = LocalListener::open(place_in(folder));
    ASSERT_TRUE(listener);
    EXPECT_TRUE(LocalStream::connect(place_in(folder)));
}

TEST(LocalSocket, ReplacesNothingThatIsNoSocket) {
    const TemporaryFolder folder;
    fs::create_directory(folder.file("desk"));
    fs::permissions(folder.file("desk"), fs::perms::owner_all);
    folder.write("desk/socket", "a letter");
    EXPECT_EQ(refused(place_in(folder)), SocketFault::NotASocket);
    EXPECT_EQ(folder.read("desk/socket"), "a letter");
}

TEST(LocalSocket, IsNotOpenedWhereOthersMayEnter) {
    const TemporaryFolder folder;
    fs::create_directory(folder.file("desk"));
    for (const mode_t mode : {0701U, 0710U, 0750U, 0755U, 0777U, 01777U}) {
        ASSERT_EQ(chmod(folder.file("desk").c_str(), mode), 0);
        EXPECT_EQ(refused(place_in(folder)), SocketFault::FolderNotPrivate) << std::oct << mode;
    }
    fs::remove(folder.file("desk"));
    fs::create_directory(folder.file("elsewhere"));
    fs::permissions(folder.file("elsewhere"), fs::perms::owner_all);
    fs::create_directory_symlink(folder.file("elsewhere"), folder.file("desk"));
    EXPECT_EQ(refused(place_in(folder)), SocketFault::FolderNotPrivate)
        << "a link may lead anywhere";
}

TEST(LocalSocket, IsNotOpenedInTheFolderOfAnotherUser) {
    if (geteuid() != 0) GTEST_SKIP() << "only the superuser can give a folder away";
    const TemporaryFolder folder;
    fs::create_directory(folder.file("desk"));
    fs::permissions(folder.file("desk"), fs::perms::owner_all);
    ASSERT_EQ(chown(folder.file("desk").c_str(), 65534, 65534), 0);
    EXPECT_EQ(refused(place_in(folder)), SocketFault::FolderNotPrivate);
}

/// What `act` comes to in a process of another user.
template <typename Act>
bool as_another_user(Act act) {
    const pid_t child = fork();
    if (child == 0) {
        const bool is_another = setgid(65534) == 0 && setuid(65534) == 0;
        _exit(is_another && act() ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

TEST(LocalSocket, SendsAnotherUserAwayUnheard) {
    if (geteuid() != 0) GTEST_SKIP() << "only the superuser can become another user";
    const TemporaryFolder folder;
    auto listener = LocalListener::open(place_in(folder));
    ASSERT_TRUE(listener);
    // Somebody has opened every door; the system still says who comes in.
    fs::permissions(folder.file("desk"), fs::perms::all);
    fs::permissions(place_in(folder), fs::perms::all);
    const std::string path = place_in(folder);
    EXPECT_TRUE(as_another_user([&path] {
        const auto stream = LocalStream::connect(path);
        return !stream && stream.error().kind == SocketFault::AnothersSocket;
    }));
    EXPECT_FALSE(listener.value().accept());
}

TEST(LocalSocket, SaysWhyItCannotConnect) {
    const TemporaryFolder folder;
    const auto kind_of = [](const std::string& path) {
        const auto stream = LocalStream::connect(path);
        return stream ? SocketFault::System : stream.error().kind;
    };
    EXPECT_EQ(kind_of(folder.file("absent")), SocketFault::Absent);
    EXPECT_EQ(kind_of(folder.file("absent/socket")), SocketFault::Absent);
    EXPECT_EQ(kind_of(""), SocketFault::PathTooLong);
    const std::string most = "/" + std::string(kLongestSocketPath - 1, 'x');
    EXPECT_EQ(kind_of(most), SocketFault::Absent);
    EXPECT_EQ(kind_of(most + "x"), SocketFault::PathTooLong);
    EXPECT_EQ(refused(most + "x"), SocketFault::PathTooLong);
    EXPECT_EQ(refused(folder.file("no/such/socket")), SocketFault::Absent);
}

TEST(SocketWaiter, IsWokenByACallThatCameBefore) {
    SocketWaiter waiter;
    waiter.wake();
    waiter.wake();
    waiter.wait({}, kPatience);
}

}  // namespace
}  // namespace rochade
