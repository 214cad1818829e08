// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk_protocol.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/utf8.h"

namespace rochade {
namespace {

using LineFault = DeskLineError::Kind;
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
        {"", {LineFault::UnknownWord, 0}},
        {"hello", {LineFault::UnknownWord, 0}},
        {"PIN 4711", {LineFault::UnknownWord, 0}},
        {" pin 4711", {LineFault::UnknownWord, 0}},
        {"pin", {LineFault::MissingText, 3}},
        {"pin ", {LineFault::MissingText, 4}},
        {"line", {LineFault::MissingText, 4}},
        {"secret ", {LineFault::MissingText, 7}},
        {"state now", {LineFault::TooMuchText, 5}},
        {"line e\t4", {LineFault::NotText, 6}},
        {"line e\xff", {LineFault::NotText, 0}},
        {std::string("pin 12\0 34", 10), {LineFault::NotText, 6}},
        {"line " + std::string(kLongestDeskLine, 'x'), {LineFault::TooLong, kLongestDeskLine}},
    };
    for (const auto& [line, error] : cases) {
        const auto read = parse_desk_request(line);
        ASSERT_FALSE(read) << line;
        EXPECT_EQ(read.error(), error) << line;
    }
}

TEST(DeskMessage, IsReadAndWritten) {
    for (const char* line :
         {"rochade desk 2 en", "rochade desk 2 el", "pin right", "pin wrong 4", "pin locked 3600",
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
    const auto read = parse_desk_message("rochade desk 3 and so on");
    ASSERT_TRUE(read);
    EXPECT_EQ(std::get<Greeting>(read.value()).version, 3u);
}

TEST(DeskMessage, SaysWhatIsWrongAndWhere) {
    const RefusedLine cases[] = {
        {"", {LineFault::UnknownWord, 0}},
        {"HTTP/1.1 400 Bad Request", {LineFault::UnknownWord, 0}},
        {"rochade log 1", {LineFault::BadValue, 8}},
        {"rochade desk", {LineFault::MissingText, 12}},
        {"rochade desk one", {LineFault::BadValue, 13}},
        {"rochade desk 2 en x", {LineFault::TooMuchText, 17}},
        {"rochade desk 2 xx", {LineFault::BadValue, 15}},
        {"rochade desk 2", {LineFault::MissingText, 14}},
        {"pin", {LineFault::MissingText, 3}},
        {"pin left", {LineFault::BadValue, 4}},
        {"pin wrong", {LineFault::MissingText, 9}},
        {"pin wrong -1", {LineFault::BadValue, 10}},
        {"pin wrong 4294967296", {LineFault::BadValue, 10}},
        {"pin right 1", {LineFault::TooMuchText, 9}},
        {"caption loud all de x", {LineFault::BadValue, 8}},
        {"caption speech nobody de x", {LineFault::BadValue, 15}},
        {"caption speech all fr x", {LineFault::BadValue, 19}},
        {"caption speech all de", {LineFault::MissingText, 21}},
        {"caption speech all de ", {LineFault::MissingText, 22}},
        {"state", {LineFault::MissingText, 5}},
        {"secret", {LineFault::MissingText, 6}},
        {"secret told", {LineFault::BadValue, 7}},
        {"bye", {LineFault::MissingText, 3}},
        {"bye bye", {LineFault::BadValue, 4}},
        {"bye over now", {LineFault::TooMuchText, 8}},
        {"refused because", {LineFault::BadValue, 8}},
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

using ReadLines = std::vector<Result<std::string, DeskLineError>>;

std::vector<std::string> split(const std::vector<std::string>& pieces) {
    DeskLineSplitter splitter;
    ReadLines lines;
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
