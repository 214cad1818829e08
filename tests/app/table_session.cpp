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
                     .engine = settings.engine});
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
