// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/fakes/temporary_folder.h"
#include "tests/program/command_line.h"

namespace rochade {
namespace {

using test::lines_of;
using test::run_line;
using testing::HasSubstr;
using Json = nlohmann::ordered_json;

/// Sets a variable of the environment as long as it lives.
class Variable {
public:
    Variable(const char* name, const char* value) : name_(name) {
        if (const char* old = std::getenv(name)) old_ = old;
        was_set_ = std::getenv(name) != nullptr;
        set(value);
    }
    ~Variable() { set(was_set_ ? old_.c_str() : nullptr); }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

private:
    void set(const char* value) {
        if (value == nullptr) {
            unsetenv(name_);
        } else {
            setenv(name_, value, 1);
        }
    }

    const char* name_;
    std::string old_;
    bool was_set_ = false;
};

std::string state_of(const std::string& output, const std::string& what) {
    for (const std::string& line : lines_of(output)) {
        const auto finding = Json::parse(line);
        EXPECT_FALSE(finding["text"].get<std::string>().empty()) << line;
        if (finding["what"] == what) return finding["state"];
    }
    return "nowhere";
}

class DoctorCommand : public testing::Test {
protected:
    const test::TemporaryFolder own_;
    const std::string folder_ = own_.path();
    const Variable state_{"XDG_STATE_HOME", folder_.c_str()};
    const Variable settings_{"XDG_CONFIG_HOME", folder_.c_str()};
    const Variable locale_{"LC_ALL", "C.UTF-8"};
    /// No daemon is started for a test.
    const Variable speech_{"SPEECHD_ADDRESS", "unix_socket:/nowhere"};
};

TEST_F(DoctorCommand, FindsWhatIsThere) {
    const Variable audio("SDL_AUDIODRIVER", "dummy");
    const Variable video("SDL_VIDEODRIVER", "dummy");
    const std::string out = run_line({"doctor", "--json"}).out;
    EXPECT_EQ(state_of(out, "sound"), "present");
    for (const char* voice : {"voice-en", "voice-de", "voice-el", "voice-ru"}) {
        EXPECT_EQ(state_of(out, voice), "present") << voice;
    }
    EXPECT_EQ(state_of(out, "display"), "present");
    EXPECT_EQ(state_of(out, "log-folder"), "present");
    EXPECT_EQ(state_of(out, "settings"), "present");
    EXPECT_EQ(state_of(out, "locale"), "present");
    EXPECT_TRUE(std::filesystem::is_empty(folder_ + "/rochade"));
}

TEST_F(DoctorCommand, NamesWhatIsMissingAndExitsWithOne) {
    const Variable audio("SDL_AUDIODRIVER", "none-of-this-name");
    const Variable video("SDL_VIDEODRIVER", "none-of-this-name");
    const Variable locale("LC_ALL", "C");
    const auto ran = run_line({"doctor", "--json"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(state_of(ran.out, "sound"), "missing");
    EXPECT_EQ(state_of(ran.out, "display"), "missing");
    EXPECT_EQ(state_of(ran.out, "locale"), "missing");
}

TEST_F(DoctorCommand, SpeaksFourLanguages) {
    const Variable audio("SDL_AUDIODRIVER", "none-of-this-name");
    EXPECT_THAT(run_line({"doctor"}, Language::English).out, HasSubstr("There is no sound device"));
    EXPECT_THAT(run_line({"doctor"}, Language::German).out, HasSubstr("Es gibt kein Tongerät"));
    EXPECT_THAT(run_line({"doctor"}, Language::Greek).out, HasSubstr("Δεν υπάρχει συσκευή ήχου"));
    EXPECT_THAT(run_line({"doctor"}, Language::Russian).out, HasSubstr("Нет звукового устройства"));
}

}  // namespace
}  // namespace rochade
