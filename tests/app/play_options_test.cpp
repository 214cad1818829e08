// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/play_options.h"

#include <gtest/gtest.h>

#include <sstream>

#include "tests/app/table_session.h"

namespace rochade {
namespace {

RoomSettings settings_for(PlayOptions options,
                          Settings settings = default_settings(Language::English)) {
    std::ostringstream out;
    std::ostringstream err;
    const Context context{test::all_locales(), Language::English, out, err};
    options.log = "nowhere.log";
    options.voice.voice = "silent";
    auto made = room_settings(options, settings, context);
    if (!made) throw std::runtime_error(made.error().sentence);
    return std::move(made).value();
}

TEST(PlayOptions, RegulationsAreThoseOfTheEvent) {
    PlayOptions options;
    options.default_time = "0:30:00";
    options.quickplay_finish = "yes";
    options.draw_offers = "after:30";
    options.announced_in = "nato";
    options.rank_numbers = "en";
    const RoomSettings room = settings_for(options);
    const Regulations& regulations = room.setup.regulations;
    EXPECT_EQ(regulations.default_time, std::chrono::minutes(30));
    EXPECT_EQ(regulations.quickplay_finish, Regulations::QuickplayFinish::Applies);
    EXPECT_EQ(regulations.draw_after_moves, 30u);
    EXPECT_EQ(regulations.announced_in, AnnouncedIn::Nato);
    EXPECT_EQ(regulations.rank_numbers, RankNumbers::English);
}

TEST(PlayOptions, WhatIsNotSaidIsAsTheLawsHaveIt) {
    EXPECT_EQ(settings_for({}).setup.regulations, Regulations{});
    EXPECT_FALSE(settings_for({}).pin);
    PlayOptions options;
    options.draw_offers = "by-consent";
    EXPECT_EQ(settings_for(options).setup.regulations.draw_after_moves, kNeverWithoutConsent);
}

TEST(PlayOptions, LawsD1_TheEventsStyleIsForWhatEverybodyHearsOnly) {
    Settings settings = default_settings(Language::English);
    settings.listeners.everybody.style.style = Style::Anna;
    settings.listeners.of(Role::White).style.style = Style::Letters;
    PlayOptions options;
    options.announced_in = "fide";
    options.rank_numbers = "ru";
    const RoomSettings room = settings_for(options, settings);
    EXPECT_EQ(room.listeners.everybody.style.style, Style::Fide);
    EXPECT_EQ(room.listeners.everybody.style.fide_numbers, Language::Russian);
    EXPECT_EQ(room.listeners.of(Role::White).style.style, Style::Letters);
    EXPECT_EQ(settings_for({}, settings).listeners.everybody.style.style, Style::Anna);
}

TEST(PlayOptions, TheSettingsFileSaysTheSame) {
    const auto settings = parse_settings(
        "[game]\ndefault-time = \"1:00:00\"\nquickplay-finish = \"yes\"\n"
        "draw-offers = \"after:20\"\nannounced-in = \"anna\"\nrank-numbers = \"el\"\n"
        "hearing-impaired = \"white\"\nassistant = \"of-sighted\"\n",
        Language::English);
    ASSERT_TRUE(settings);
    const RoomSettings room = settings_for({}, settings.value());
    EXPECT_EQ(room.setup.regulations.default_time, std::chrono::hours(1));
    EXPECT_EQ(room.setup.regulations.draw_after_moves, 20u);
    EXPECT_EQ(room.setup.players[0].hearing, PlayerSetup::Hearing::Impaired);
    EXPECT_EQ(room.setup.players[1].hearing, PlayerSetup::Hearing::Normal);
    EXPECT_EQ(room.setup.assistant, MatchSetup::Assistant::OfSighted);
    EXPECT_EQ(room.setup.mode, Mode::Tournament);
}

TEST(PlayOptions, Laws2023_D211_ABlindAndADeafPlayerNeedAnAssistant) {
    PlayOptions options;
    options.laws = "2023";
    options.blind = "white";
    options.hearing_impaired = "black";
    EXPECT_THROW(settings_for(options), std::runtime_error);
    options.assistant = "yes";
    EXPECT_NO_THROW(settings_for(options));
    options.assistant = "no";
    options.laws = "2014";
    EXPECT_NO_THROW(settings_for(options));
    options.laws = "2023";
    options.hearing_impaired = "white";
    EXPECT_NO_THROW(settings_for(options));
}

}  // namespace
}  // namespace rochade
