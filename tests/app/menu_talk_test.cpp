// SPDX-License-Identifier: GPL-3.0-or-later
// Keys in the menu outside of a game, pressed one after the other as at a keyboard.
#include "app/menu_talk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <fstream>
#include <mutex>
#include <sstream>

#include "app/settings_in_menu.h"
#include "commands/place_keys.h"
#include "tests/app/table_session.h"
#include "tests/fakes/temporary_folder.h"

namespace rochade {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

/// Presses all keys, in their order, when there is something to press them for.
class KeyboardFrontEnd final : public FrontEnd {
public:
    KeyboardFrontEnd(Language language, std::vector<std::string> keys)
        : keys_(std::move(keys)), place_(language) {}

    void run(const Post& post) override {
        wait_for_first_line();
        for (const std::string& key : keys_) {
            post(KeyTouched{});
            if (const auto input = place_.press(key)) post(*input);
        }
        post(FrontEndClosed{});
    }
    void stop() override {}
    void print(const Caption& caption) override {
        const std::lock_guard lock(mutex_);
        lines_.push_back(caption.text);
        changed_.notify_all();
    }
    void show(const TableView& /*view*/) override {}
    void take_menu_keys(Place /*place*/, MenuKeys keys) override { place_.set_menu(keys); }
    bool hands_over_keys(Place /*place*/) const override { return true; }

    std::vector<std::string> lines() {
        const std::lock_guard lock(mutex_);
        return lines_;
    }

private:
    void wait_for_first_line() {
        std::unique_lock lock(mutex_);
        EXPECT_TRUE(changed_.wait_for(lock, test::kPatience, [this] { return !lines_.empty(); }));
    }

    std::vector<std::string> keys_;
    PlaceKeys place_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> lines_;
};

class MenuTalkKeys : public testing::TestWithParam<Language> {
protected:
    const Catalog& catalog() const { return test::all_locales().catalog(GetParam()); }
    std::string text(std::string_view message) const { return catalog().text(message); }
    std::string line(std::string_view key, std::string_view message) const {
        return std::string(key) + ": " + text(message) + ".";
    }
    std::vector<std::string> press(const std::vector<std::string>& keys,
                                   const std::function<void(MenuTalk&, SharedFrontEnd&)>& talk) {
        std::ostringstream out;
        Context context{test::all_locales(), GetParam(), out, out};
        KeyboardFrontEnd front_end(GetParam(), keys);
        SharedFrontEnd shared(front_end);
        shared.work([&] {
            VoiceOptions voice;
            voice.voice = "silent";
            MenuTalk menu_talk(voice, settings_, shared, context);
            talk(menu_talk, shared);
        });
        return front_end.lines();
    }

    test::TemporaryFolder folder_;
    std::string settings_ = folder_.file("settings.toml");
};

TEST_P(MenuTalkKeys, AreExplainedInAMenuWithoutBeingDone) {
    std::optional<std::string> chosen;
    std::ofstream(settings_) << "";
    const auto lines = press({"F1", "Shift+F1", "Escape", "Shift+F1", "F4", "F4", "Enter"},
                             [&](MenuTalk& talk, SharedFrontEnd& /*front_end*/) {
                                 Menu menu("Menu", {{"one", "First"}, {"two", "Second"}});
                                 chosen = talk.choose(menu);
                             });
    EXPECT_EQ(chosen, "one") << "Escape was only asked for";
    EXPECT_THAT(
        lines, AllOf(Contains(text("The arrows go through the menu, a letter jumps to what "
                                   "begins with it, Enter chooses, Escape leaves.")),
                     Contains(text("Press the key.")), Contains(HasSubstr(text("leaves the menu"))),
                     Contains(HasSubstr("F4")),
                     Contains(HasSubstr(name_of(Command::LastMove, catalog())))));
}

TEST_P(MenuTalkKeys, AreExplainedInTheSettingsWithoutBeingDone) {
    std::ofstream(settings_) << "";
    const auto lines =
        press({"F1", "Shift+F1", "Right", "Shift+F1", "Escape", "Shift+F1", "F4", "Escape"},
              [&](MenuTalk& talk, SharedFrontEnd& front_end) {
                  settings_in_menu(settings_, front_end, talk);
                  talk.say("left");
              });
    EXPECT_THAT(lines,
                AllOf(Contains(HasSubstr(text("explains the setting, and the keys of this place"))),
                      Contains(HasSubstr(text("takes the next value"))),
                      Contains(HasSubstr(text("leaves the settings")))));
    EXPECT_EQ(lines.back(), "left");
    std::ifstream kept(settings_);
    EXPECT_EQ(kept.peek(), std::ifstream::traits_type::eof()) << "nothing was changed";
}

TEST_P(MenuTalkKeys, SpeakTheNewLanguageOnceTheSettingsHaveChangedIt) {
    std::ofstream(settings_) << "";
    Language now_is = GetParam();
    // The first setting is the language of everything; it is changed, and then a value asked for.
    // Russian is the last of the list.
    const char* const other = GetParam() == Language::Russian ? "Left" : "Right";
    const auto lines = press({other, "Enter"}, [&](MenuTalk& talk, SharedFrontEnd& front_end) {
        settings_in_menu(settings_, front_end, talk);
        now_is = talk.context().language;
    });
    ASSERT_NE(now_is, GetParam());
    constexpr std::string_view kAsked = "Type the value and Enter.";
    EXPECT_THAT(lines, Contains(test::all_locales().catalog(now_is).text(kAsked)));
    EXPECT_THAT(lines, Not(Contains(text(kAsked))));
}

INSTANTIATE_TEST_SUITE_P(Languages, MenuTalkKeys, testing::ValuesIn(kAllLanguages));

}  // namespace
}  // namespace rochade
