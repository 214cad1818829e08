// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/log_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

#include "tests/fakes/full_disk.h"
#include "tests/fakes/temporary_folder.h"

namespace rochade {
namespace {

using test::FullDisk;
using test::TemporaryFolder;

TEST(LogFile, AGameIsNeverOverwritten) {
    const TemporaryFolder folder;
    const std::string path = folder.write("game.log", "an older game\n");
    const auto file = LogFile::create(path);
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().kind, FileError::Kind::Exists);
    EXPECT_EQ(file.error().path, path);
    EXPECT_EQ(folder.read("game.log"), "an older game\n");
}

TEST(LogFile, WhatIsAppendedIsThereAtOnce) {
    const TemporaryFolder folder;
    auto file = LogFile::create(folder.file("game.log"));
    ASSERT_TRUE(file);
    ASSERT_TRUE(file.value().append("one\n"));
    EXPECT_EQ(folder.read("game.log"), "one\n");
    ASSERT_TRUE(file.value().append("two\nthree\n"));
    EXPECT_EQ(folder.read("game.log"), "one\ntwo\nthree\n");
}

TEST(LogFile, ATornTailIsCutWhenTheLogGoesOn) {
    const TemporaryFolder folder;
    const std::string path = folder.write("game.log", "one\ntwo\nthr");
    {
        auto file = LogFile::reopen(path, 8);
        ASSERT_TRUE(file);
        EXPECT_EQ(folder.read("game.log"), "one\ntwo\n");
        ASSERT_TRUE(file.value().append("three\n"));
    }
    EXPECT_EQ(folder.read("game.log"), "one\ntwo\nthree\n");
    const auto whole = LogFile::reopen(path, 14);
    ASSERT_TRUE(whole);
    EXPECT_EQ(folder.read("game.log"), "one\ntwo\nthree\n");
}

TEST(LogFile, TwoWritersOfOneLogAreRefused) {
    const TemporaryFolder folder;
    const std::string path = folder.file("game.log");
    {
        auto first = LogFile::create(path);
        ASSERT_TRUE(first);
        ASSERT_TRUE(first.value().append("one\n"));
        const auto second = LogFile::reopen(path, 0);
        ASSERT_FALSE(second);
        EXPECT_EQ(second.error().kind, FileError::Kind::InUse);
        EXPECT_EQ(folder.read("game.log"), "one\n") << "the refused writer cut the file";
    }
    EXPECT_TRUE(LogFile::reopen(path, 4)) << "the first writer is gone";
}

TEST(LogFile, AWriterThatMovesKeepsItsFile) {
    const TemporaryFolder folder;
    auto one = LogFile::create(folder.file("one.log"));
    auto two = LogFile::create(folder.file("two.log"));
    ASSERT_TRUE(one && two);
    LogFile moved(std::move(one).value());
    ASSERT_TRUE(moved.append("1\n"));
    moved = std::move(two).value();
    ASSERT_TRUE(moved.append("2\n"));
    EXPECT_EQ(folder.read("one.log"), "1\n");
    EXPECT_EQ(folder.read("two.log"), "2\n");
}

TEST(LogFile, AFileThatCannotBeUsedSaysWhy) {
    const TemporaryFolder folder;
    struct Case {
        std::string path;
        FileError::Kind kind;
    };
    const Case cases[] = {
        {folder.file("absent/game.log"), FileError::Kind::Absent},
        {folder.write("file", "") + "/game.log", FileError::Kind::Absent},
        {folder.path(), FileError::Kind::Exists},
    };
    for (const auto& [path, kind] : cases) {
        const auto file = LogFile::create(path);
        ASSERT_FALSE(file) << path;
        EXPECT_EQ(file.error().kind, kind) << path << ": " << file.error().system_text;
        EXPECT_EQ(file.error().path, path);
    }
    const auto gone = LogFile::reopen(folder.file("absent.log"), 0);
    ASSERT_FALSE(gone);
    EXPECT_EQ(gone.error().kind, FileError::Kind::Absent);
}

TEST(LogFile, AFullDiskIsAnErrorThatNamesTheFile) {
    auto file = LogFile::reopen("/dev/full", 0);
    if (!file) GTEST_SKIP() << "no /dev/full: " << file.error().system_text;
    const auto written = file.value().append("one\n");
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().kind, FileError::Kind::System);
    EXPECT_EQ(written.error().path, "/dev/full");
    EXPECT_FALSE(written.error().system_text.empty());
}

TEST(LogFile, ADiskThatFillsUpLeavesNoHalfLine) {
    const TemporaryFolder folder;
    auto file = LogFile::create(folder.file("game.log"));
    ASSERT_TRUE(file);
    ASSERT_TRUE(file.value().append("a whole line\n"));
    {
        const FullDisk disk(20);  // seven bytes of the next line would fit
        EXPECT_FALSE(file.value().append("another whole line\n"));
    }
    EXPECT_EQ(folder.read("game.log"), "a whole line\n");
    ASSERT_TRUE(file.value().append("and on\n")) << "there is room again";
    EXPECT_EQ(folder.read("game.log"), "a whole line\nand on\n");
}

TEST(TextFile, IsReadWholeAndWrittenInPlaceOfTheOldOne) {
    const TemporaryFolder folder;
    const std::string path = folder.write("settings.toml", "old");
    std::string text(200'000, 'x');
    text += '\0';
    text += "end";
    ASSERT_TRUE(write_text_file(path, text));
    const auto read = read_text_file(path);
    ASSERT_TRUE(read);
    EXPECT_EQ(read.value(), text);
    EXPECT_FALSE(std::filesystem::exists(path + ".new"));
}

TEST(TextFile, OneThatCannotBeReadSaysWhy) {
    const TemporaryFolder folder;
    const auto absent = read_text_file(folder.file("absent"));
    ASSERT_FALSE(absent);
    EXPECT_EQ(absent.error().kind, FileError::Kind::Absent);
    const auto directory = read_text_file(folder.path());
    ASSERT_FALSE(directory);
    EXPECT_EQ(directory.error().kind, FileError::Kind::System);
    const auto endless = read_text_file("/dev/zero");
    ASSERT_FALSE(endless);
    EXPECT_EQ(endless.error().kind, FileError::Kind::TooLarge);
}

TEST(TextFile, TakesThePlaceOfNoDeviceAndNoPipe) {
    const TemporaryFolder folder;
    const std::string pipe = folder.file("pipe");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_FALSE(write_text_file(pipe, "text"));
    EXPECT_TRUE(std::filesystem::is_fifo(pipe));
    EXPECT_FALSE(std::filesystem::exists(pipe + ".new"));
}

TEST(TextFile, AFullDiskLeavesTheOldOne) {
    const TemporaryFolder folder;
    const std::string path = folder.write("settings.toml", "old");
    {
        const FullDisk disk(20);
        EXPECT_FALSE(write_text_file(path, std::string(1000, 'x')));
    }
    EXPECT_EQ(folder.read("settings.toml"), "old");
    EXPECT_FALSE(std::filesystem::exists(path + ".new"));
}

}  // namespace
}  // namespace rochade
