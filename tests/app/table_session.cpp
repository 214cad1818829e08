// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/table_session.h"

#include <gtest/gtest.h>

#include "app/settings.h"
#include "match/effect_text.h"

namespace rochade::test {

const Locales& all_locales() {
    static const Locales kLocales = load_locales();
    return kLocales;
}

MatchSetup keyboard_game() {
    MatchSetup setup;
    setup.clock = ClockKind::None;
    setup.time_control = parse_time_control("90m").value();
    setup.players[0].name = "Anna";
    setup.players[1].name = "Bernd";
    return setup;
}

ArbiterSecrets arbiters_secrets() {
    static const PinRecord kRecord = make_pin_record("4711").value();
    static const SealKeys kKeys = make_seal_keys(kRecord);
    return {std::make_shared<PinLock>(kRecord), kKeys};
}

Match after_nine_moves(Mode mode) {
    MatchSetup setup = keyboard_game();
    setup.mode = mode;
    setup.clock = ClockKind::Internal;
    setup.time_control = parse_time_control("90m+30s").value();
    // So that no answer changes while the tasks are done.
    setup.time_control.periods.front().time += std::chrono::seconds(30);
    setup.players[0].sight = Sight::Blind;
    Match match(setup);
    Instant at{};
    const auto go = [&](const Event& event) {
        auto next = step(match, event, at);
        ASSERT_TRUE(next);
        match = std::move(next).value().next;
    };
    go(GameStarted{});
    constexpr std::string_view kMoves =
        "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d4 e5d4 c3d4 c5b4 b1c3 f6e4 e1g1 b4c3 d4d5 c3f6";
    for (std::size_t begin = 0; begin < kMoves.size(); begin += 5) {
        const Side side = match.to_move();
        at += side == Side::White ? std::chrono::seconds(60) : std::chrono::seconds(20);
        const auto move = match.position()->find_move(*Square::parse(kMoves.substr(begin, 2)),
                                                      *Square::parse(kMoves.substr(begin + 2, 2)));
        go(MoveAnnounced{side, move.value(), Source::Keys});
    }
    return match;
}

TableSession::TableSession(TableSettings settings) : hearing_(all_locales().vocabulary) {
    context_.emplace(Context{all_locales(), settings.language, out_, err_});
    match_ = settings.resumed ? *settings.resumed : Match(settings.setup);
    session_.emplace(
        SessionParts{.context = *context_,
                     .hearing = hearing_,
                     .front_end = front_end_,
                     .speakers = speaker_.get(),
                     .match = *match_,
                     .log = settings.log ? std::move(*settings.log) : GameLog::nowhere(),
                     .wall = Wall(settings.already),
                     .officials = settings.officials,
                     .listeners = default_settings(settings.language).listeners,
                     .tracker = {},
                     .voice = {},
                     .on_step =
                         [this](const Match& after, const std::vector<Effect>& effects) {
                             const std::lock_guard lock(mutex_);
                             match_ = after;
                             for (const Effect& effect : effects)
                                 effects_.push_back(to_text(effect));
                         },
                     .turn_board =
                         [this](Side board, tactile::Orientation orientation) {
                             const std::lock_guard lock(mutex_);
                             turned_.emplace_back(board, orientation);
                         },
                     .show_lights =
                         [this](Side board, SquareSet squares) {
                             const std::lock_guard lock(mutex_);
                             lit_[index_of(board)] = squares;
                         },
                     .lines = settings.lines,
                     .beginning = settings.resumed ? SessionParts::Beginning::Resumed
                                                   : SessionParts::Beginning::NewGame,
                     .secrets = settings.secrets,
                     .desk_idle = settings.desk_idle,
                     .warnings = settings.warnings,
                     .keep_setting = settings.keep_setting,
                     .engine = settings.engine,
                     .ask_hint = settings.ask_hint});
    thread_ = std::thread([this] { session_->run(); });
    EXPECT_TRUE(front_end_.wait_for_shows(1));
    opening_ = lines_of(front_end_.take());
}

TableSession::~TableSession() { end(); }

std::vector<std::string> TableSession::post(SessionInput input) {
    session_->post(std::move(input));
    ++inputs_;
    EXPECT_TRUE(front_end_.wait_for_shows(inputs_ + 1)) << "the session does not go on";
    return lines_of(front_end_.take());
}

std::vector<std::string> TableSession::at_desks() { return lines_of(front_end_.take_at_desks()); }

std::vector<std::string> TableSession::say(const std::string& line, std::optional<Role> by) {
    return post(LineSaid{line, by});
}

std::vector<std::string> TableSession::press(Command command, const std::string& argument) {
    return post(KeyedCommand{command, argument});
}

std::vector<std::string> TableSession::say_and_confirm(const std::string& line,
                                                       const std::string& who) {
    const auto asked = say(who + ": " + line);
    EXPECT_TRUE(!asked.empty() && asked.back().ends_with("es or no?")) << line << " is not asked";
    return say(who + ": yes");
}

std::vector<std::string> TableSession::on_board(Side board, const tactile::DeviceEvent& event) {
    return post(LineFromBoard{board, event});
}

std::vector<std::string> TableSession::end() {
    if (!thread_.joinable()) return {};
    session_->post(EndSession{});
    join();
    return lines_of(front_end_.take());
}

void TableSession::join() {
    if (thread_.joinable()) thread_.join();
}

Match TableSession::match() {
    const std::lock_guard lock(mutex_);
    return *match_;
}

std::vector<std::string> TableSession::effects() {
    const std::lock_guard lock(mutex_);
    return effects_;
}

std::vector<std::pair<Side, tactile::Orientation>> TableSession::turned() {
    const std::lock_guard lock(mutex_);
    return turned_;
}

SquareSet TableSession::lit(Side board) {
    const std::lock_guard lock(mutex_);
    return lit_[index_of(board)];
}

}  // namespace rochade::test
