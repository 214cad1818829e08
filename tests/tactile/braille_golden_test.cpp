// SPDX-License-Identifier: GPL-3.0-or-later
// What arrives at a real BRLTTY's display in each code and on displays of several widths, against
// tests/data/braille. ROCHADE_APPROVE=1 writes the files anew.
#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <mutex>
#include <string>

#include "rules/position.h"
#include "tactile/braille/display.h"
#include "tests/fakes/virtual_braille.h"

namespace rochade::braille {
namespace {

using rochade::test::VirtualBraille;

struct Case {
    ChessCode code;
    LetterSet letters;
    unsigned width;
};

std::string name_of(const Case& tested) {
    return std::string(word_for(tested.code)) + "_" + std::to_string(tested.width);
}
void PrintTo(const Case& tested, std::ostream* out) { *out << name_of(tested); }

/// A game with a capture by a bishop, castling, a promotion and a check, and two clocks.
Content game(const Writing& writing) {
    Content content;
    Position position = Position::initial();
    for (const char* san :
         {"e4", "e5",  "Nf3", "Nc6", "Bb5",  "a6",   "Bxc6", "bxc6",   "O-O", "f5",   "exf5",
          "e4", "Ng5", "h6",  "f6",  "hxg5", "fxg7", "Nf6",  "gxh8=Q", "Qe7", "Qdh5+"}) {
        const Move move = parse_san(san, position).value();
        content.score.push_back({position.setup().move_number, position.turn(),
                                 move_cells(move, position.setup(), writing)});
        position = position.play(move);
    }
    content.board = position.board();
    content.own_clock = clock_cells(std::chrono::seconds(4805));
    content.opponents_clock = clock_cells(std::chrono::seconds(59));
    return content;
}

/// A view on a real display: each key that is pressed there changes what is shown.
class Table {
public:
    explicit Table(const Case& tested) : terminal_(tested.width), view_(Side::White) {
        const Writing writing{tested.code, tested.letters, CheckMarks::Written};
        view_.set_width(tested.width);
        view_.set_writing(writing);
        view_.set_content(game(writing));
        Cells said;
        for (const char letter : std::string("whattheopponent")) said += letter_cell(letter);
        said += Cell();
        for (const char letter : std::string("said")) said += letter_cell(letter);
        view_.hear(said);
    }

    bool begin() {
        if (!terminal_.start()) return false;
        display_.emplace(DisplaySettings{
            .host = terminal_.host(),
            .retry = Duration(20),
            .now =
                [] {
                    const auto time = std::chrono::steady_clock::now().time_since_epoch();
                    return Instant(std::chrono::duration_cast<Duration>(time));
                },
            .post = [this](const DisplayEvent& event) { take(event); }});
        return true;
    }

    /// The cells that are at the display when the key has done its work.
    std::string after(const std::string& command) {
        if (!command.empty()) {
            terminal_.press(command);
            if (!wait_for_key()) return "no key came";
        }
        Cells line = view_.line();
        display_->show(line);
        while (!line.empty() && line.back().is_blank()) line.pop_back();
        return terminal_.wait_for(to_unicode(line));
    }

private:
    void take(const DisplayEvent& event) {
        const auto* const key = std::get_if<KeyPressed>(&event);
        if (key == nullptr) return;
        const std::lock_guard lock(mutex_);
        keys_.push_back(*key);
        came_.notify_all();
    }
    bool wait_for_key() {
        std::unique_lock lock(mutex_);
        if (!came_.wait_for(lock, std::chrono::seconds(20), [this] { return !keys_.empty(); })) {
            return false;
        }
        view_.press(keys_.front().key, keys_.front().cell);
        keys_.pop_front();
        return true;
    }

    VirtualBraille terminal_;
    View view_;
    std::mutex mutex_;
    std::condition_variable came_;
    std::deque<KeyPressed> keys_;
    std::optional<Display> display_;  // last: its thread uses everything above
};

class BrailleGolden : public testing::TestWithParam<Case> {};

TEST_P(BrailleGolden, IsWhatArrivesAtTheDisplay) {
    if (!VirtualBraille::is_here()) GTEST_SKIP() << "brltty is not installed";
    Table table(GetParam());
    ASSERT_TRUE(table.begin());
    std::string arrived = "start " + table.after("") + "\n";
    for (const char* command :
         {"FWINRT", "NXDIFLN", "LNUP", "FWINLT", "TOP", "FWINRT", "BOT", "NXDIFLN", "FWINLT",
          "LNDN", "TOP", "NXDIFLN", "FWINRT", "PRDIFLN", "HOME"}) {
        arrived += std::string(command) + " " + table.after(command) + "\n";
    }
    const std::string path =
        std::string(ROCHADE_SOURCE_DIR) + "/tests/data/braille/" + name_of(GetParam()) + ".golden";
    if (std::getenv("ROCHADE_APPROVE") != nullptr) {
        std::filesystem::create_directories(std::filesystem::path(path).parent_path());
        std::ofstream(path, std::ios::trunc) << arrived;
        return;
    }
    std::ifstream file(path);
    const std::string golden{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(arrived, golden) << path;
}

INSTANTIATE_TEST_SUITE_P(Displays, BrailleGolden,
                         testing::Values(Case{ChessCode::Uk, LetterSet::English, 14},
                                         Case{ChessCode::Uk, LetterSet::English, 40},
                                         Case{ChessCode::EightDot, LetterSet::German, 20},
                                         Case{ChessCode::EightDot, LetterSet::Russian, 80},
                                         Case{ChessCode::SixDot, LetterSet::Greek, 32}),
                         [](const auto& test) { return name_of(test.param); });

}  // namespace
}  // namespace rochade::braille
