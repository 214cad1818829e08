// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text_file_pieces.h"

#include <gtest/gtest.h>

#include "tests/program/command_line.h"

namespace rochade {
namespace {

TEST(TextPieces, TogetherAreTheFile) {
    std::string text;
    for (int line = 0; line < 100'000; ++line) text += std::to_string(line) + '\n';
    auto pieces = TextPieces::open(test::written_file("pieces.txt", text));
    ASSERT_TRUE(pieces.has_value());
    std::string joined;
    std::size_t count = 0;
    while (true) {
        const auto piece = pieces.value().next();
        ASSERT_TRUE(piece.has_value());
        if (piece.value().empty()) break;
        joined += piece.value();
        ++count;
    }
    EXPECT_EQ(joined, text);
    EXPECT_GT(count, 1u);
}

TEST(TextPieces, SayWhyAFileCannotBeRead) {
    const auto absent = TextPieces::open("/nowhere.pgn");
    ASSERT_FALSE(absent.has_value());
    EXPECT_EQ(absent.error().kind, FileError::Kind::Absent);
    auto folder = TextPieces::open("/");
    const bool is_open = folder.has_value();
    ASSERT_TRUE(is_open);
    const auto piece = folder.value().next();
    ASSERT_FALSE(piece.has_value());
    EXPECT_EQ(piece.error().kind, FileError::Kind::System);
}

}  // namespace
}  // namespace rochade
