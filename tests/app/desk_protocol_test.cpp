// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk_protocol.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/utf8.h"

namespace rochade {
namespace {

using Kind = DeskLineError::Kind;
using testing::SizeIs;

struct RequestCase {
    std::string line;
    DeskRequest request;
};

TEST(DeskRequest, IsReadAndWritten) {
    const RequestCase cases[] = {
        {"pin 4711", PinGiven{"4711"}},
        {"pin with spaces ", PinGiven{"with spaces "}},
        {"pin  4711", PinGiven{" 4711"}},
        {"line desk: clocks 1:00:00 0:58:00", LineGiven{"desk: clocks 1:00:00 0:58:00"}},
        {"line Λευκός: ε4", LineGiven{"Λευκός: ε4"}},
        {"state", StateAsked{}},
        {"secret 4711", SecretGiven{"4711"}},
        {"secret", SecretGiven{""}},
    };
    for (const auto& [line, request] : cases) {
        const auto read = parse_desk_request(line);
        ASSERT_TRUE(read) << line;
        EXPECT_EQ(read.value(), request) << line;
        EXPECT_EQ(to_line(request), line);
    }
}

struct RefusedLine {
    std::string line;
    DeskLineError error;
};

TEST(DeskRequest, SaysWhatIsWrongAndWhere) {
    const RefusedLine cases[] = {
        {"", {Kind::UnknownWord, 0}},
        {"hello", {Kind::UnknownWord, 0}},
        {"PIN 4711", {Kind::UnknownWord, 0}},
        {" pin 4711", {Kind::UnknownWord, 0}},
        {"pin", {Kind::MissingText, 3}},
        {"pin ", {Kind::MissingText, 4}},
        {"line", {Kind::MissingText, 4}},
        {"secret ", {Kind::MissingText, 7}},
        {"state now", {Kind::TooMuchText, 5}},
        {"line e\t4", {Kind::NotText, 6}},
        {"line e\xff", {Kind::NotText, 0}},
        {std::string("pin 12\0 34", 10), {Kind::NotText, 6}},
        {"line " + std::string(kLongestDeskLine, 'x'), {Kind::TooLong, kLongestDeskLine}},
    };
    for (const auto& [line, error] : cases) {
        const auto read = parse_desk_request(line);
        ASSERT_FALSE(read) << line;
        EXPECT_EQ(read.error(), error) << line;
    }
}

TEST(DeskMessage, IsReadAndWritten) {
    for (const char* line :
         {"rochade desk 1", "pin right", "pin wrong 4", "pin locked 3600",
          "caption speech all de Eva vier", "caption error white ru  Ошибка",
          "caption notice assistant el καλημέρα", "caption speech desk en x", "state end",
          "state board white answers 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8", "secret wanted",
          "secret dropped", "refused too-long", "refused not-text", "bye over", "bye full",
          "bye slow", "bye idle"}) {
        const auto read = parse_desk_message(line);
        ASSERT_TRUE(read) << line;
        EXPECT_EQ(to_line(read.value()), line);
    }
}

TEST(DeskMessage, CarriesACaption) {
    const auto read = parse_desk_message("caption error black el Λάθος κίνηση");
    ASSERT_TRUE(read);
    const Caption& caption = std::get<CaptionGiven>(read.value()).caption;
    EXPECT_EQ(caption.kind, Caption::Kind::Error);
    EXPECT_EQ(caption.to, Role::Black);
    EXPECT_EQ(caption.language, Language::Greek);
    EXPECT_EQ(caption.text, "Λάθος κίνηση");
}

TEST(DeskMessage, OfALaterVersionMaySayMore) {
    const auto read = parse_desk_message("rochade desk 2 and so on");
    ASSERT_TRUE(read);
    EXPECT_EQ(std::get<Greeting>(read.value()).version, 2u);
}

TEST(DeskMessage, SaysWhatIsWrongAndWhere) {
    const RefusedLine cases[] = {
        {"", {Kind::UnknownWord, 0}},
        {"HTTP/1.1 400 Bad Request", {Kind::UnknownWord, 0}},
        {"rochade log 1", {Kind::BadValue, 8}},
        {"rochade desk", {Kind::MissingText, 12}},
        {"rochade desk one", {Kind::BadValue, 13}},
        {"rochade desk 1 x", {Kind::TooMuchText, 14}},
        {"pin", {Kind::MissingText, 3}},
        {"pin left", {Kind::BadValue, 4}},
        {"pin wrong", {Kind::MissingText, 9}},
        {"pin wrong -1", {Kind::BadValue, 10}},
        {"pin wrong 4294967296", {Kind::BadValue, 10}},
        {"pin right 1", {Kind::TooMuchText, 9}},
        {"caption loud all de x", {Kind::BadValue, 8}},
        {"caption speech nobody de x", {Kind::BadValue, 15}},
        {"caption speech all fr x", {Kind::BadValue, 19}},
        {"caption speech all de", {Kind::MissingText, 21}},
        {"caption speech all de ", {Kind::MissingText, 22}},
        {"state", {Kind::MissingText, 5}},
        {"secret", {Kind::MissingText, 6}},
        {"secret told", {Kind::BadValue, 7}},
        {"bye", {Kind::MissingText, 3}},
        {"bye bye", {Kind::BadValue, 4}},
        {"bye over now", {Kind::TooMuchText, 8}},
        {"refused because", {Kind::BadValue, 8}},
    };
    for (const auto& [line, error] : cases) {
        const auto read = parse_desk_message(line);
        ASSERT_FALSE(read) << line;
        EXPECT_EQ(read.error(), error) << line;
    }
}

Caption caption_of(std::string text) {
    return {std::move(text), Language::Russian, Role::Desk, Caption::Kind::Notice};
}

/// The captions of `lines`, put together again.
std::string text_of(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) {
        EXPECT_LE(line.size(), kLongestDeskLine);
        const auto read = parse_desk_message(line);
        if (!read) {
            ADD_FAILURE() << line;
            return {};
        }
        if (!text.empty()) text += ' ';
        text += std::get<CaptionGiven>(read.value()).caption.text;
    }
    return text;
}

TEST(CaptionLines, KeepWhatTheyCannotHoldInOneForTheNext) {
    std::string text;
    for (int number = 0; number < 3000; ++number) text += "слово" + std::to_string(number) + " ";
    text.pop_back();
    const auto lines = lines_of_caption(caption_of(text));
    EXPECT_GT(lines.size(), 5u);
    EXPECT_EQ(text_of(lines), text);
}

TEST(CaptionLines, CutAWordOnlyBetweenCharacters) {
    std::string text;
    for (int number = 0; number < 5000; ++number) text += "ж";
    for (const std::string& line : lines_of_caption(caption_of("x" + text))) {
        EXPECT_LE(line.size(), kLongestDeskLine);
        EXPECT_TRUE(is_utf8(line));
        EXPECT_TRUE(parse_desk_message(line));
    }
}

TEST(CaptionLines, AreOneLineWhateverTheTextHolds) {
    for (const char* text :
         {"", "two\nlines", "a\ttab", "a\x07 bell", "\xe4", "bye over\nbye over"}) {
        const auto lines = lines_of_caption(caption_of(text));
        ASSERT_THAT(lines, SizeIs(1)) << text;
        EXPECT_TRUE(parse_desk_message(lines[0])) << lines[0];
    }
}

using Lines = std::vector<Result<std::string, DeskLineError>>;

std::vector<std::string> split(const std::vector<std::string>& pieces) {
    DeskLineSplitter splitter;
    Lines lines;
    for (const std::string& piece : pieces) splitter.feed(piece, lines);
    std::vector<std::string> texts;
    for (const auto& line : lines) texts.push_back(line ? line.value() : "too long");
    return texts;
}

TEST(DeskLineSplitter, CutsWhateverPiecesArrive) {
    const std::vector<std::string> wanted = {"pin 4711", "", "line e4"};
    const std::string bytes = "pin 4711\n\nline e4\nstate";
    EXPECT_EQ(split({bytes}), wanted);
    std::vector<std::string> single;
    for (const char byte : bytes) single.emplace_back(1, byte);
    EXPECT_EQ(split(single), wanted);
}

TEST(DeskLineSplitter, KeepsNoMoreThanALineMayBeLong) {
    const std::string most(kLongestDeskLine, 'x');
    EXPECT_EQ(split({most + "\n"}), std::vector<std::string>{most});
    EXPECT_EQ(split({most + "x\nstate\n"}), (std::vector<std::string>{"too long", "state"}));
    EXPECT_EQ(split({most, most, most, "\nstate\n"}),
              (std::vector<std::string>{"too long", "state"}));
}

}  // namespace
}  // namespace rochade
