// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tutorial.h"

#include <filesystem>
#include <memory>
#include <utility>

#include "app/command_input.h"
#include "app/settings_file.h"
#include "commands/lesson.h"

namespace rochade {
namespace {

/// Hears what the learner does, and speaks and plays through the session like anybody else.
class Teacher {
public:
    explicit Teacher(const Catalog& catalog) : lesson_(catalog) {}

    void begin(Session& session) {
        session_ = &session;
        session.post(TeacherSaid{lesson_.begin().sentences});
    }

    /// On the session's thread.
    void hear(const Deed& deed) {
        if (session_ == nullptr) return;
        const LessonAnswer answer = lesson_.on(deed);
        if (answer.opponent == LessonAnswer::Opponent::Moves) reply();
        if (answer.opponent == LessonAnswer::Opponent::DeclinesDraw) {
            say(std::string(name_of_declining()));
        }
        const bool has_words = !answer.sentences.empty();
        if (!has_words && !answer.is_over) return;
        session_->post(TeacherSaid{answer.sentences, answer.is_over ? TeacherSaid::Ends::Lesson
                                                                    : TeacherSaid::Ends::Nothing});
    }

private:
    static std::string_view name_of_declining() { return "decline the draw"; }

    void say(std::string line) { session_->post(LineSaid{std::move(line), Role::Black}); }

    void reply() {
        const Match& match = session_->match();
        if (match.phase() == Phase::Over || match.to_move() != Side::Black) return;
        const auto position = Position::from_setup(match.current());
        if (!position || !position.value().has_legal_move()) return;
        say(squares_of(lesson_reply(position.value())));
    }

    Lesson lesson_;
    Session* session_ = nullptr;
};

}  // namespace

Result<PlayedGame, RoomError> play_tutorial(const PlayOptions& options, SharedFrontEnd& front_end,
                                            const Context& context) {
    PlayOptions lesson;
    lesson.settings = options.settings;
    lesson.voice = options.voice;
    lesson.mode = "friendly";
    lesson.blind = "white";
    lesson.clock = "internal";
    lesson.time = "30m";
    lesson.assistant = "no";
    lesson.white = context.text("Learner");
    lesson.black = context.text("Teacher");
    auto settings = load_settings(options.settings, context);
    if (!settings) return settings.error();
    // Only how things are said is the learner's own here.
    Settings own;
    own.listeners = settings.value().listeners;
    own.voice = settings.value().voice;
    own.voice_kind = settings.value().voice_kind;
    own.audio_device = settings.value().audio_device;
    auto room = room_settings(lesson, own, context);
    if (!room) return room.error();
    const auto teacher = std::make_shared<Teacher>(
        context.locales.catalog(room.value().listeners.of(Role::White).style.language));
    const std::string log = room.value().log;
    room.value().on_deed = [teacher](const Deed& deed) { teacher->hear(deed); };
    room.value().onward = {{std::string(kOnwardMenu), "Main menu"}};
    auto played = play_game(
        std::move(room).value(), front_end, context,
        [teacher](Session& session) { teacher->begin(session); }, LogOfGame::Goes);
    std::error_code ignored;
    std::filesystem::remove(log, ignored);
    return played;
}

}  // namespace rochade
