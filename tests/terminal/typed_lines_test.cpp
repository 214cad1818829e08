// SPDX-License-Identifier: GPL-3.0-or-later
#include "terminal/typed_lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rochade {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<ReadLine> lines_of(std::string_view bytes) {
    LineSplitter splitter;
    std::vector<ReadLine> lines;
    splitter.feed(bytes, lines);
    if (const auto last = splitter.finish()) lines.push_back(*last);
    return lines;
}

TEST(LineSplitter, CutsAtLineEnds) {
    EXPECT_THAT(lines_of("e4\r\nSpringer\tFelix drei\n\nlast"),
                ElementsAre(ReadLine("e4"), ReadLine("Springer Felix drei"), ReadLine(""),
                            ReadLine("last")));
    EXPECT_THAT(lines_of(""), IsEmpty());
}

TEST(LineSplitter, KeepsPiecesUntilTheLineEnds) {
    LineSplitter splitter;
    std::vector<ReadLine> lines;
    splitter.feed("Eva v", lines);
    EXPECT_THAT(lines, IsEmpty());
    splitter.feed("ier\nd", lines);
    EXPECT_THAT(lines, ElementsAre(ReadLine("Eva vier")));
}

TEST(LineSplitter, ReadsLatin1AndLeavesControlsOut) {
    EXPECT_THAT(lines_of("f\xfcnf\n\x1b[31mred\n"),
                ElementsAre(ReadLine("fünf"), ReadLine("[31mred")));
}

TEST(LineSplitter, RefusesALineThatIsTooLongAndReadsTheNext) {
    const std::string longest(kLongestTypedLine, 'x');
    std::string greek;
    for (std::size_t i = 0; i < kLongestTypedLine; ++i) greek += "ω";
    EXPECT_THAT(lines_of(longest + "\n" + longest + "x\n" + greek + "\n" +
                         std::string(1 << 20, 'y') + "\ne4\n"),
                ElementsAre(ReadLine(longest), ReadLine(LineTooLong{}), ReadLine(greek),
                            ReadLine(LineTooLong{}), ReadLine("e4")));
}

}  // namespace
}  // namespace rochade
