// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/private_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/fakes/temporary_folder.h"

namespace rochade {
namespace {

namespace fs = std::filesystem;
using test::TemporaryFolder;
using testing::VariantWith;

fs::perms rights_of(const std::string& path) { return fs::status(path).permissions(); }

constexpr fs::perms kOwnerOnly = fs::perms::owner_read | fs::perms::owner_write;

auto is_file_error(FileError::Kind kind) {
    return VariantWith<FileError>(testing::Field(&FileError::kind, kind));
}
auto is_not_private(NotPrivate::Kind kind) {
    return VariantWith<NotPrivate>(testing::Field(&NotPrivate::kind, kind));
}
auto has_wrong_contents(RecordFault fault) {
    return VariantWith<WrongContents>(testing::Field(&WrongContents::fault, fault));
}

/// Another umask until this goes.
class Umask {
public:
    explicit Umask(mode_t mask) : before_(umask(mask)) {}
    ~Umask() { umask(before_); }
    Umask(const Umask&) = delete;
    Umask& operator=(const Umask&) = delete;

private:
    mode_t before_;
};

TEST(PrivateFile, IsForItsOwnerOnlyWhateverTheUmask) {
    const TemporaryFolder folder;
    for (const mode_t mask : {0000U, 0022U, 0077U, 0777U}) {
        const Umask umask(mask);
        const std::string path = folder.file("secret" + std::to_string(mask));
        ASSERT_TRUE(write_private_file(path, "text\n", Overwrite::No));
        EXPECT_EQ(rights_of(path), kOwnerOnly) << mask;
        const auto read = read_private_file(path);
        ASSERT_TRUE(read);
        EXPECT_EQ(read.value(), "text\n");
    }
}

TEST(PrivateFile, IsReplacedOnlyWhenThatIsMeant) {
    const TemporaryFolder folder;
    const std::string path = folder.write("secret", "old");
    const auto refused = write_private_file(path, "new", Overwrite::No);
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error(), is_file_error(FileError::Kind::Exists));
    EXPECT_EQ(folder.read("secret"), "old");
    ASSERT_TRUE(write_private_file(path, "new", Overwrite::Yes));
    EXPECT_EQ(folder.read("secret"), "new");
    EXPECT_EQ(rights_of(path), kOwnerOnly) << "whatever the old one's were";
    EXPECT_FALSE(fs::exists(path + ".new"));
}

TEST(PrivateFile, TakesThePlaceOfNoDeviceAndNoPipe) {
    const TemporaryFolder folder;
    const std::string pipe = folder.file("pipe");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_FALSE(write_private_file(pipe, "text", Overwrite::Yes));
    EXPECT_TRUE(fs::is_fifo(pipe));
}

TEST(PrivateFile, IsWrittenOverWhatAKilledProgramLeft) {
    const TemporaryFolder folder;
    const std::string path = folder.file("secret");
    folder.write("secret.new", "half");
    fs::permissions(path + ".new", fs::perms::all);
    ASSERT_TRUE(write_private_file(path, "whole", Overwrite::No));
    EXPECT_EQ(folder.read("secret"), "whole");
    EXPECT_EQ(rights_of(path), kOwnerOnly);
}

TEST(PrivateFile, ThatOthersMayReadOrWriteIsRefused) {
    const TemporaryFolder folder;
    const std::string path = folder.file("secret");
    ASSERT_TRUE(write_private_file(path, "text", Overwrite::No));
    for (const mode_t mode : {0604U, 0640U, 0602U, 0620U, 0601U, 0610U, 0644U, 0666U}) {
        ASSERT_EQ(chmod(path.c_str(), mode), 0);
        const auto read = read_private_file(path);
        ASSERT_FALSE(read) << std::oct << mode;
        EXPECT_THAT(read.error(), is_not_private(NotPrivate::Kind::OthersMayRead));
    }
    for (const mode_t mode : {0600U, 0400U}) {
        ASSERT_EQ(chmod(path.c_str(), mode), 0);
        EXPECT_TRUE(read_private_file(path)) << std::oct << mode;
    }
}

TEST(PrivateFile, OfAnotherUserIsRefused) {
    if (geteuid() != 0) GTEST_SKIP() << "only the superuser can give a file away";
    const TemporaryFolder folder;
    const std::string path = folder.file("secret");
    ASSERT_TRUE(write_private_file(path, "text", Overwrite::No));
    ASSERT_EQ(chown(path.c_str(), 65534, 65534), 0);
    const auto read = read_private_file(path);
    ASSERT_FALSE(read);
    EXPECT_THAT(read.error(), is_not_private(NotPrivate::Kind::AnothersFile));
}

TEST(PrivateFile, IsAFileOfBoundedSize) {
    const TemporaryFolder folder;
    EXPECT_THAT(read_private_file(folder.path()).error(),
                is_not_private(NotPrivate::Kind::NotAFile));
    const std::string pipe = folder.file("pipe");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_THAT(read_private_file(pipe).error(), is_not_private(NotPrivate::Kind::NotAFile));
    EXPECT_THAT(read_private_file(folder.file("absent")).error(),
                is_file_error(FileError::Kind::Absent));
    const std::string path = folder.file("large");
    ASSERT_TRUE(write_private_file(path, std::string(kLargestPrivateFile, 'x'), Overwrite::No));
    EXPECT_TRUE(read_private_file(path));
    ASSERT_TRUE(
        write_private_file(path, std::string(kLargestPrivateFile + 1, 'x'), Overwrite::Yes));
    EXPECT_THAT(read_private_file(path).error(), is_file_error(FileError::Kind::TooLarge));
}

TEST(PrivateFile, CannotBeWrittenWhereThereIsNoFolder) {
    const TemporaryFolder folder;
    const auto written = write_private_file(folder.file("absent/file"), "text", Overwrite::No);
    ASSERT_FALSE(written);
    EXPECT_THAT(written.error(), is_file_error(FileError::Kind::Absent));
}

TEST(PinFile, KeepsARecord) {
    const TemporaryFolder folder;
    const PinRecord record = make_pin_record("1234").value();
    ASSERT_TRUE(write_pin_file(folder.file("pin"), record, Overwrite::No));
    const auto read = read_pin_file(folder.file("pin"));
    ASSERT_TRUE(read);
    EXPECT_EQ(read.value(), record);
    ASSERT_TRUE(write_private_file(folder.file("other"), "1234\n", Overwrite::No));
    EXPECT_THAT(read_pin_file(folder.file("other")).error(),
                has_wrong_contents(RecordFault::NotARecord));
}

TEST(SealKeysOfAGame, AreMadeOnceAndFoundAgainOnAnotherDay) {
    const TemporaryFolder folder;
    const std::string log = folder.file("game.log");
    const PinRecord pin = make_pin_record("1234").value();
    const auto none = seal_keys_of_game(log, nullptr);
    ASSERT_FALSE(none);
    EXPECT_THAT(none.error(), is_file_error(FileError::Kind::Absent));

    const auto made = seal_keys_of_game(log, &pin);
    ASSERT_TRUE(made);
    EXPECT_EQ(rights_of(seal_path_of(log)), kOwnerOnly);
    const std::string word = seal_move("e4", made.value()).value();

    // The arbiter has set another PIN since; the envelope keeps its own.
    const PinRecord other = make_pin_record("9876").value();
    const auto found = seal_keys_of_game(log, &other);
    ASSERT_TRUE(found);
    EXPECT_EQ(found.value(), made.value());
    EXPECT_FALSE(OpeningKey::unlock(found.value(), "9876"));
    const auto key = OpeningKey::unlock(found.value(), "1234");
    ASSERT_TRUE(key);
    EXPECT_EQ(key->open(word).value().move, "e4");
}

TEST(SealKeysOfAGame, ThatAreDamagedAreNeverMadeAnew) {
    const TemporaryFolder folder;
    const std::string log = folder.file("game.log");
    const PinRecord pin = make_pin_record("1234").value();
    ASSERT_TRUE(write_private_file(seal_path_of(log), "rochade seal 1\n", Overwrite::No));
    const auto keys = seal_keys_of_game(log, &pin);
    ASSERT_FALSE(keys);
    EXPECT_THAT(keys.error(), has_wrong_contents(RecordFault::Damaged));
    EXPECT_EQ(folder.read("game.log.seal"), "rochade seal 1\n");
}

}  // namespace
}  // namespace rochade
