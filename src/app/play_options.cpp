// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/play_options.h"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <utility>

#include "app/braille_options.h"
#include "app/clock_text.h"
#include "app/command_input.h"
#include "app/desk_sentences.h"
#include "app/private_file.h"
#include "app/regulation_words.h"
#include "app/remembered_voice.h"
#include "app/sentences.h"
#include "app/settings_file.h"
#include "app/wall.h"
#include "match/assistant.h"
#include "rules/fen.h"

namespace rochade {
namespace {

constexpr std::string_view kUsualTime = "90m+30s";

std::optional<Side> side_named(std::string_view word) {
    if (word == "white") return Side::White;
    if (word == "black") return Side::Black;
    return std::nullopt;
}

/// A name is read out and printed among other words: no line breaks, no control characters.
std::string in_one_line(std::string name) {
    for (char& character : name) {
        const auto code = static_cast<unsigned char>(character);
        if (code < 0x20 || code == 0x7F) character = ' ';
    }
    return name;
}

/// "white=dgt:/dev/ttyACM0" in its parts.
struct BoardText {
    Side side;
    BoardChoice choice;
};
Result<BoardText, RoomError> parse_board(const std::string& text, const Context& context) {
    const std::size_t equals = text.find('=');
    const std::size_t colon = text.find(':', equals == std::string::npos ? 0 : equals);
    if (equals == std::string::npos || colon == std::string::npos) {
        return usage(context, "{word} names no board; write it as white=dgt:/dev/ttyACM0.", text);
    }
    const auto side = side_named(text.substr(0, equals));
    const std::string code = text.substr(equals + 1, colon - equals - 1);
    const auto* driver = tactile::find_board_driver(code);
    if (!side) {
        return usage(context, "{word} names no board; write it as white=dgt:/dev/ttyACM0.", text);
    }
    if (driver == nullptr) return usage(context, "There is no driver {word}.", code);
    // Several names, separated by commas: a cable that is plugged in again may get another one.
    BoardChoice choice{driver, {}, tactile::Orientation::Normal};
    std::istringstream ports(text.substr(colon + 1));
    for (std::string port; std::getline(ports, port, ',');) choice.ports.push_back(port);
    if (choice.ports.empty()) {
        return usage(context, "{word} names no board; write it as white=dgt:/dev/ttyACM0.", text);
    }
    return BoardText{*side, std::move(choice)};
}

/// A word and the value it stands for.
template <typename T>
struct Named {
    std::string_view word;
    T value;
};
template <typename T, std::size_t N>
std::optional<T> value_named(const std::array<Named<T>, N>& named, std::string_view word) {
    for (const Named<T>& one : named) {
        if (one.word == word) return one.value;
    }
    return std::nullopt;
}

constexpr std::array kAnnouncedIn = {Named<AnnouncedIn>{"listeners", AnnouncedIn::ListenersStyle},
                                     Named<AnnouncedIn>{"fide", AnnouncedIn::Fide},
                                     Named<AnnouncedIn>{"anna", AnnouncedIn::Anna},
                                     Named<AnnouncedIn>{"nato", AnnouncedIn::Nato},
                                     Named<AnnouncedIn>{"letters", AnnouncedIn::Letters}};
constexpr std::array kRankNumbers = {
    Named<RankNumbers>{"de", RankNumbers::German}, Named<RankNumbers>{"en", RankNumbers::English},
    Named<RankNumbers>{"el", RankNumbers::Greek}, Named<RankNumbers>{"ru", RankNumbers::Russian}};

/// Fills what the words of the options decide. Each returns an error or nothing.
class SetupMaker {
public:
    SetupMaker(const PlayOptions& options, const Settings& settings, const Context& context)
        : options_(options), settings_(settings), context_(context) {}

    Result<RoomSettings, RoomError> make() {
        room_.listeners = settings_.listeners;
        room_.review = settings_.review;
        for (const auto step :
             {&SetupMaker::boards, &SetupMaker::sources, &SetupMaker::players, &SetupMaker::rules,
              &SetupMaker::hearing, &SetupMaker::regulations, &SetupMaker::engine,
              &SetupMaker::clock, &SetupMaker::start, &SetupMaker::pin, &SetupMaker::braille}) {
            if (auto error = (this->*step)()) return *error;
        }
        entry();
        return room_;
    }

private:
    using Trouble = std::optional<RoomError>;

    Trouble boards() {
        const auto& texts = options_.boards.empty() ? settings_.boards : options_.boards;
        for (const std::string& text : texts) {
            auto board = parse_board(text, context_);
            if (!board) return board.error();
            room_.boards[index_of(board.value().side)] = board.value().choice;
            room_.setup.players[index_of(board.value().side)].board = PlayerSetup::HasBoard::Yes;
        }
        return std::nullopt;
    }

    /// "white=board,keys": where a player's moves may come from. Keys are always open, so that a
    /// board that fails never stops a game; the list is checked against what is on the table.
    Trouble sources() {
        const auto& texts = options_.enter.empty() ? settings_.enter : options_.enter;
        for (const std::string& text : texts) {
            const std::size_t equals = text.find('=');
            const auto side = side_named(text.substr(0, equals));
            if (equals == std::string::npos || !side) {
                return usage(context_, "{word} names no entry; write it as white=board,keys.",
                             text);
            }
            std::istringstream words(text.substr(equals + 1));
            for (std::string word; std::getline(words, word, ',');) {
                if (word == "voice") {
                    return usage(context_,
                                 "Moves cannot be spoken to this version; use board or keys.", "");
                }
                if (word == "board" && !room_.boards[index_of(*side)]) {
                    return usage(context_, "{word} needs a board: name it with --board.", text);
                }
                if (word != "board" && word != "keys") {
                    return usage(context_, "{word} names no entry; write it as white=board,keys.",
                                 text);
                }
            }
        }
        return std::nullopt;
    }

    Trouble players() {
        const std::string blind = given_or_set(options_.blind, settings_.blind, "black");
        const bool is_stated =
            !options_.blind.empty() || !settings_.blind.empty() || !options_.resume.empty();
        if (!is_stated) room_.blindness = SessionParts::Blindness::Assumed;
        const bool known =
            blind == "white" || blind == "black" || blind == "both" || blind == "none";
        if (!known) {
            return usage(context_, "{word} is not white, black, both or none.", blind);
        }
        const std::array<std::string, 2> given = {options_.white, options_.black};
        for (const Side side : {Side::White, Side::Black}) {
            PlayerSetup& player = room_.setup.players[index_of(side)];
            const bool is_blind =
                blind == "both" || blind == (side == Side::White ? "white" : "black");
            player.sight = is_blind ? Sight::Blind : Sight::Sighted;
            player.name = in_one_line(
                given_or_set(given[index_of(side)], settings_.names[index_of(side)],
                             context_.text(side == Side::White ? "Player one" : "Player two")));
        }
        return std::nullopt;
    }

    Trouble rules() {
        const bool has_hardware = room_.boards[0] || room_.boards[1];
        const std::string assistant = given_or_set(options_.assistant, settings_.assistant, "no");
        if (assistant == "yes") {
            room_.setup.assistant = MatchSetup::Assistant::Present;
        } else if (assistant == "of-sighted") {
            room_.setup.assistant = MatchSetup::Assistant::OfSighted;
        } else if (assistant != "no") {
            return usage(context_, "{word} is not yes, no or of-sighted.", assistant);
        }
        const bool has_engine = !given_or_set(options_.engine, settings_.engine.side, "").empty();
        const bool is_serious =
            !has_engine && (has_hardware || assistant != "no" || !options_.pin.empty());
        const std::string usual = is_serious ? "tournament" : "friendly";
        const std::string mode = given_or_set(options_.mode, settings_.mode, usual);
        if (mode != "tournament" && mode != "friendly") {
            return usage(context_, "{word} is not tournament or friendly.", mode);
        }
        room_.setup.mode = mode == "tournament" ? Mode::Tournament : Mode::Friendly;

        const std::string laws = given_or_set(options_.laws, settings_.laws, "2014");
        if (laws == "2001") {
            room_.setup.laws = LawsEdition::Laws2001;
        } else if (laws == "2023") {
            room_.setup.laws = LawsEdition::Laws2023;
        } else if (laws != "2014") {
            return usage(context_, "{word} is not an edition of the Laws: 2001, 2014 or 2023.",
                         laws);
        }
        const std::string discipline =
            given_or_set(options_.discipline, settings_.discipline, "standard");
        if (discipline == "rapid") {
            room_.setup.discipline = Discipline::Rapid;
        } else if (discipline == "blitz") {
            room_.setup.discipline = Discipline::Blitz;
        } else if (discipline != "standard") {
            return usage(context_, "{word} is not standard, rapid or blitz.", discipline);
        }
        const std::string competition =
            given_or_set(options_.competition_rules, settings_.competition_rules, "yes");
        if (competition != "yes" && competition != "no") {
            return usage(context_, "{word} is not yes or no.", competition);
        }
        room_.setup.competition_rules =
            competition == "yes" ? CompetitionRules::Apply : CompetitionRules::DoNotApply;
        return std::nullopt;
    }

    /// Who does not hear reads: everything that is said is written as well. Laws 2023: D.2.11
    Trouble hearing() {
        const std::string impaired =
            given_or_set(options_.hearing_impaired, settings_.hearing_impaired, "none");
        const bool both = impaired == "both";
        if (!both && impaired != "none" && !side_named(impaired)) {
            return usage(context_, "{word} is not white, black, both or none.", impaired);
        }
        auto& players = room_.setup.players;
        for (const Side side : {Side::White, Side::Black}) {
            if (both || side_named(impaired) == side) {
                players[index_of(side)].hearing = PlayerSetup::Hearing::Impaired;
            }
        }
        if (!needs_assistant(room_.setup)) return std::nullopt;
        return usage(context_,
                     "A blind player and one who does not hear well need an assistant (Laws 2023, "
                     "D.2.11): say --assistant yes.",
                     "");
    }

    Trouble regulations() {
        Regulations& regulations = room_.setup.regulations;
        const std::string late = given_or_set(options_.default_time, settings_.default_time, "off");
        if (late != "off") {
            regulations.default_time = parse_clock(late);
            if (!regulations.default_time || *regulations.default_time > kLongestDefaultTime) {
                return usage(context_, "{word} is no default time; write it as 0:30:00, or off.",
                             late);
            }
        }
        const std::string finish =
            given_or_set(options_.quickplay_finish, settings_.quickplay_finish, "no");
        if (finish == "yes") {
            regulations.quickplay_finish = Regulations::QuickplayFinish::Applies;
        } else if (finish != "no") {
            return usage(context_, "{word} is not yes or no.", finish);
        }
        const std::string offers =
            given_or_set(options_.draw_offers, settings_.draw_offers, "from-start");
        const auto moves = draw_after_moves_in(offers);
        if (!moves) {
            return usage(context_, "{word} is not from-start, after:30 or by-consent.", offers);
        }
        regulations.draw_after_moves = *moves;
        const std::string in =
            given_or_set(options_.announced_in, settings_.announced_in, "listeners");
        const auto announced = value_named(kAnnouncedIn, in);
        if (!announced) {
            return usage(context_, "{word} is not listeners, fide, anna, nato or letters.", in);
        }
        regulations.announced_in = *announced;
        const std::string numbers =
            given_or_set(options_.rank_numbers, settings_.rank_numbers, "de");
        const auto language = value_named(kRankNumbers, numbers);
        if (!language) return usage(context_, "{word} is not de, en, el or ru.", numbers);
        regulations.rank_numbers = *language;
        announce_as_regulated(regulations, room_.listeners);
        return std::nullopt;
    }

    Trouble braille() {
        auto choices = braille_choices(options_.braille, options_.braille_code, settings_);
        if (!choices) {
            return usage(context_,
                         "{word} names no braille display or code; write white, black=HOST:PORT, "
                         "or the code uk, 8dot or 6dot.",
                         choices.error());
        }
        room_.braille = std::move(choices).value();
        return std::nullopt;
    }

    /// "black" or "black=/usr/games/stockfish". Laws: 12.3
    Trouble engine() {
        if (options_.engine.empty() && room_.setup.mode == Mode::Tournament) return std::nullopt;
        const std::string text = given_or_set(options_.engine, settings_.engine.side, "none");
        const std::size_t equals = std::min(text.find('='), text.size());
        const auto side = side_named(text.substr(0, equals));
        if (!side && text != "none") {
            return usage(context_,
                         "{word} names no engine; write it as black=/usr/games/stockfish.", text);
        }
        if (side && room_.setup.mode == Mode::Tournament) {
            return usage(context_, "An engine plays in friendly games only: say --mode friendly.",
                         "");
        }
        EngineChoice choice = choice_of(settings_.engine);
        choice.side = side;
        if (equals < text.size()) choice.program = text.substr(equals + 1);
        room_.engine = choice;
        if (!side) return std::nullopt;
        PlayerSetup& player = room_.setup.players[index_of(*side)];
        if (options_.blind.empty() && settings_.blind.empty()) {
            player.sight = Sight::Sighted;
            room_.setup.players[index_of(opponent_of(*side))].sight = Sight::Blind;
        }
        const std::array<std::string, 2> given = {options_.white, options_.black};
        if (given[index_of(*side)].empty()) player.name = context_.text("Engine");
        return std::nullopt;
    }

    Trouble pin() {
        const std::string path = given_or_set(options_.pin, settings_.pin, "");
        if (path.empty()) return std::nullopt;
        auto record = read_pin_file(path);
        if (!record) {
            return RoomError{ExitCode::Trouble, sentence_for(record.error(), context_.catalog())};
        }
        room_.pin = std::move(record).value();
        return std::nullopt;
    }

    Trouble clock() {
        const bool has_hardware = room_.boards[0] || room_.boards[1];
        const std::string time = given_or_set(options_.time, settings_.time, "");
        const std::string usual = has_hardware || !time.empty() ? "internal" : "none";
        const std::string kind = given_or_set(options_.clock, settings_.clock, usual);
        if (kind == "dgt") {
            room_.setup.clock = ClockKind::Followed;
        } else if (kind == "internal") {
            room_.setup.clock = ClockKind::Internal;
        } else if (kind == "none") {
            room_.setup.clock = ClockKind::None;
        } else {
            return usage(context_, "{word} is not internal, dgt or none.", kind);
        }
        if (kind == "dgt" && !has_hardware) {
            return usage(context_,
                         "A DGT clock stands on a board's line: name the board with --board.", "");
        }
        const auto control = parse_time_control(time.empty() ? kUsualTime : time);
        if (!control) {
            return usage(context_,
                         "{word} is no time control; write it as 90m+30s or 40/90m+30s,30m+30s.",
                         time);
        }
        room_.setup.time_control = control.value();
        return std::nullopt;
    }

    Trouble start() {
        if (options_.fen.empty()) return std::nullopt;
        const auto setup = parse_fen(options_.fen);
        if (!setup) {
            return RoomError{ExitCode::No, sentence_for(setup.error(), context_.catalog())};
        }
        const auto position = Position::from_setup(setup.value());
        if (!position) {
            return RoomError{ExitCode::No, sentences_for(position.error(), context_.catalog())};
        }
        room_.setup.start = position.value().setup();
        return std::nullopt;
    }

    /// How each player's clock is pressed, and what is written where.
    void entry() {
        for (const Side side : {Side::White, Side::Black}) {
            PlayerSetup& player = room_.setup.players[index_of(side)];
            const bool by_lever = player.board == PlayerSetup::HasBoard::Yes ||
                                  room_.setup.clock == ClockKind::Followed;
            player.button = by_lever ? Button::Lever : Button::WithEntry;
        }
        const bool officials_here = room_.boards[0] || room_.boards[1] ||
                                    room_.setup.assistant != MatchSetup::Assistant::Absent;
        room_.officials = officials_here ? Mouth::Officials::Shown : Mouth::Officials::Withheld;
        if (room_.setup.mode == Mode::Friendly) {
            room_.listeners.everybody.style.check_words = CheckWords::Said;
            for (Listener& listener : room_.listeners.each) {
                listener.style.check_words = CheckWords::Said;
            }
        }
        for (const Side side : {Side::White, Side::Black}) {
            const std::string& times = settings_.warnings[index_of(side)];
            room_.warnings[index_of(side)] = parse_warnings(times);
        }
        if (!options_.trace.empty()) room_.trace = options_.trace;
    }

    const PlayOptions& options_;
    const Settings& settings_;
    const Context& context_;
    RoomSettings room_;
};

}  // namespace

Result<RoomSettings, RoomError> room_settings(const PlayOptions& options, const Settings& settings,
                                              const Context& context) {
    auto room = SetupMaker(options, settings, context).make();
    if (!room) return room.error();
    auto speech = speaker_settings(options.voice, settings, context);
    if (!speech) return speech.error();
    RoomSettings made = std::move(room).value();
    made.speech = std::move(speech).value();
    if (auto settled = load_settled(options.settings, context)) {
        made.settled = std::move(settled).value();
    }
    made.keep_setting = [path = options.settings,
                         &context](const SettingChange& change) -> std::optional<std::string> {
        const auto kept = keep_setting(path, change, context);
        if (kept) return std::nullopt;
        return kept.error().sentence;
    };
    made.move_voices = settings.move_voices;
    made.remember_voice = remember_voice_in(options.settings, made.speech.kind, context);
    made.earcons = settings.earcons;
    for (const std::string& text : options.audio.empty() ? settings.audio : options.audio) {
        if (!read_audio_device(text, made.audio)) {
            return usage(context, "{word} names no sound device; write it as everybody=NAME.",
                         text);
        }
    }
    if (!options.resume.empty()) {
        made.resume = options.resume;
    } else if (!options.log.empty()) {
        made.log = options.log;
    } else {
        auto path = new_log_path(context);
        if (!path) return path.error();
        made.log = path.value();
    }
    return made;
}

Result<speech::SpeakerSettings, RoomError> speaker_settings(const VoiceOptions& options,
                                                            const Settings& settings,
                                                            const Context& context) {
    const std::string kind =
        given_or_set(options.voice, settings.voice_kind.value_or(""), "espeak");
    speech::SpeakerSettings speaker;
    if (kind == "captions") {
        speaker.kind = speech::VoiceKind::Captions;
    } else if (kind == "speechd") {
        speaker.kind = speech::VoiceKind::Dispatcher;
    } else if (kind == "silent") {
        speaker.kind = speech::VoiceKind::Silent;
    } else if (kind != "espeak") {
        return usage(context, "{word} is not espeak, speechd, captions or silent.", kind);
    }
    speaker.voice = settings.voice;
    speaker.audio_device = settings.audio_device;
    if (!options.record.empty()) speaker.record = options.record;
    // It would be there and empty.
    const bool says_nothing =
        speaker.kind == speech::VoiceKind::Captions || speaker.kind == speech::VoiceKind::Silent;
    if (speaker.record && says_nothing) {
        context.err << context.catalog().format(
                           "With --voice {word} nothing is spoken, so {path} will be empty. Say "
                           "--voice espeak to have it recorded.",
                           {{"word", kind}, {"path", options.record}})
                    << std::endl;
    }
    return speaker;
}

Result<std::string, RoomError> new_log_path(const Context& context) {
    const char* state = std::getenv("XDG_STATE_HOME");
    const char* home = std::getenv("HOME");
    const std::filesystem::path folder =
        (state != nullptr && *state != '\0'
             ? std::filesystem::path(state)
             : std::filesystem::path(home != nullptr ? home : ".") / ".local/state") /
        "rochade";
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed) {
        return RoomError{ExitCode::Trouble,
                         sentence_for(FileError{FileError::Kind::System, folder.string(),
                                                failed.message(), folder.string()},
                                      context.catalog())};
    }
    const std::string stem = now_for_file_name();
    std::filesystem::path path = folder / (stem + ".log");
    for (int more = 2; std::filesystem::exists(path, failed); ++more) {
        path = folder / (stem + "-" + std::to_string(more) + ".log");
    }
    return path.string();
}

}  // namespace rochade
