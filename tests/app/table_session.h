// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "app/session.h"
#include "tests/fakes/listening_speaker.h"
#include "tests/fakes/recording_front_end.h"

namespace rochade::test {

/// The languages of this build, loaded once.
const Locales& all_locales();

/// How a session under test differs from a game at the keyboard without a clock.
struct TableSettings {
    MatchSetup setup;
    std::optional<Match> resumed;  // instead of a new match
    Duration already{0};
    std::optional<GameLog> log;  // nothing: nowhere
    Mouth::Officials officials = Mouth::Officials::Shown;
    Language language = Language::English;
    std::array<bool, 2> lines{};
    ArbiterSecrets secrets = {};
    Duration desk_idle = kDeskIdle;
    std::array<WarningTimes, 2> warnings = {};
    std::optional<Side> engine = {};
    std::function<std::optional<std::string>(const SettingChange&)> keep_setting = {};
    std::function<void(Role, const Match&)> ask_hint = {};
};

/// A PIN of "4711", and what moves are sealed to with it; made once.
ArbiterSecrets arbiters_secrets();

/// Two sighted players at one keyboard, tournament mode, no clock and no boards.
MatchSetup keyboard_game();

/// A game of White, who is blind, with a clock, after 1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5.
/// d4 exd4 6. cxd4 Bb4+ 7. Nc3 Nxe4 8. 0-0 Bxc3 9. d5 Bf6: White has used a minute for each move,
/// Black twenty seconds.
Match after_nine_moves(Mode mode);
inline constexpr std::chrono::seconds kPlayedForNineMoves{9 * 80};

/// A session on a thread of its own with nobody around it. Every call returns when the session
/// has dealt with the input; what it wrote is the answer.
class TableSession {
public:
    explicit TableSession(TableSettings settings);
    ~TableSession();

    /// What the line led to: "all: Eva vier", "white! …"; see line_of().
    std::vector<std::string> say(const std::string& line, std::optional<Role> by = std::nullopt);
    /// The same for any input.
    std::vector<std::string> post(SessionInput input);
    std::vector<std::string> press(Command command, const std::string& argument = "");
    /// A line that the person answers with yes: what that led to.
    std::vector<std::string> say_and_confirm(const std::string& line, const std::string& who);
    /// Lines said by the board's driver.
    std::vector<std::string> on_board(Side board, const tactile::DeviceEvent& event);

    /// What was written only at the arbiter's desks elsewhere since this was asked last.
    std::vector<std::string> at_desks();

    /// What was written before the first input.
    const std::vector<std::string>& opening() const { return opening_; }
    /// What was said aloud since the last call.
    std::vector<std::string> heard() { return speaker_.heard(); }
    /// Ends the session. \return what was written
    std::vector<std::string> end();
    /// Waits for a session that ends by itself.
    void join();

    /// The match as it stands.
    Match match();
    /// All events' effects so far, in words.
    std::vector<std::string> effects();
    RecordingFrontEnd& front_end() { return front_end_; }
    std::vector<std::pair<Side, tactile::Orientation>> turned();
    /// The squares that are lit on this board.
    SquareSet lit(Side board);
    Session& session() { return *session_; }

private:
    RecordingFrontEnd front_end_;
    ListeningSpeaker speaker_;
    std::ostringstream out_;
    std::ostringstream err_;
    std::optional<Context> context_;
    Hearing hearing_;
    std::mutex mutex_;
    std::optional<Match> match_;
    std::vector<std::string> effects_;
    std::vector<std::pair<Side, tactile::Orientation>> turned_;
    std::array<SquareSet, 2> lit_{};
    std::optional<Session> session_;
    std::thread thread_;
    std::size_t inputs_ = 0;
    std::vector<std::string> opening_;
};

}  // namespace rochade::test
