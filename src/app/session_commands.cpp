// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <string>

#include "announce/counts.h"
#include "app/session.h"
#include "base/utf8.h"
#include "commands/board_reading.h"
#include "commands/folded_words.h"
#include "commands/help.h"
#include "commands/review_words.h"
#include "commands/rights.h"
#include "commands/score_reading.h"

namespace rochade {
namespace {

constexpr int kRateStep = 25;  // words a minute
constexpr int kVolumeStep = 20;
/// Nobody makes it silent by asking for less: silence is another command.
constexpr int kLeastVolume = 20;

/// The voice as somebody wants it who gives the command; nothing for any other command.
std::optional<speech::VoiceSettings> changed_voice(speech::VoiceSettings voice, Command command) {
    const auto speak = [&voice](int faster, int louder) {
        voice.words_per_minute = std::clamp(voice.words_per_minute + faster,
                                            speech::kMinWordsPerMinute, speech::kMaxWordsPerMinute);
        if (louder != 0) {
            voice.volume = std::clamp(voice.volume + louder, kLeastVolume, speech::kMaxVolume);
        }
        return voice;
    };
    switch (command) {
        case Command::Faster: return speak(kRateStep, 0);
        case Command::Slower: return speak(-kRateStep, 0);
        case Command::Louder: return speak(0, kVolumeStep);
        case Command::Quieter: return speak(0, -kVolumeStep);
        default: return std::nullopt;
    }
}

/// What has become of it.
std::string voice_sentence(const speech::VoiceSettings& voice, Command command,
                           const Catalog& catalog) {
    if (command == Command::Faster || command == Command::Slower) {
        return catalog.plural("{n} word a minute", "{n} words a minute", voice.words_per_minute);
    }
    return catalog.format("Volume {number}", {{"number", std::to_string(voice.volume)}});
}

std::optional<Question> question_of(Command command) {
    switch (command) {
        case Command::OwnTimeLeft: return Question::OwnTimeLeft;
        case Command::OpponentTimeLeft: return Question::OpponentTimeLeft;
        case Command::OwnTimeUsed: return Question::OwnTimeUsed;
        case Command::OpponentTimeUsed: return Question::OpponentTimeUsed;
        case Command::MovesCompleted: return Question::MovesCompleted;
        case Command::WhoseTurn: return Question::Turn;
        case Command::LastMove: return Question::LastMove;
        case Command::ReadPosition: return Question::Position;
        case Command::ReadScore: return Question::Score;
        default: return std::nullopt;
    }
}

std::optional<Event> plain_event(Command command, Side side) {
    switch (command) {
        case Command::StartGame: return GameStarted{};
        case Command::Adjust: return AdjustmentAnnounced{side};
        case Command::DeclineDraw: return DrawDeclined{side};
        case Command::Resign: return Resigned{side};
        case Command::ClaimFlag: return FlagClaimed{side};
        case Command::CallArbiter: return ArbiterCalled{side};
        default: return std::nullopt;
    }
}

}  // namespace

/// What is another's to do is refused, and it is said whose it is.
bool Session::is_refused_to(const DoCommand& command) {
    const CommandEntry& entry = entry_of(command.command);
    if (is_offered(entry, command.who, duties())) return false;
    if (command.who == Role::Desk) {
        answer(command.who, "This is for the players.", Caption::Kind::Error);
    } else if (entry.audience == Audience::Desk) {
        refuse_as_arbiters(command.who);
    } else {
        answer(command.who,
               command.who == Role::Assistant ? "This is not for the assistant."
                                              : "This is for the assistant and the arbiter.",
               Caption::Kind::Error);
    }
    return true;
}

void Session::refuse_as_arbiters(Role who) {
    answer(who,
           desk_.has_pin() ? "This is for the arbiter: he opens his desk with arbiter desk."
                           : "This is for the arbiter: put desk: in front of it.",
           Caption::Kind::Error);
}

Duties Session::duties() const { return duties_in(parts_.match.setup()); }

void Session::run_command(const DoCommand& command, Instant at) {
    if (is_refused_to(command)) return;
    tell_teacher(command, true);
    const Side side = Conversation::side_of(command.who, parts_.match);
    if (run_review_command(command) || run_speech_command(command) ||
        run_reading_command(command, at) || run_braille_command(command, at) ||
        run_desk_command(command, at) || run_players_command(command, at) ||
        run_settings_command(command) || run_engine_command(command)) {
        return;
    }
    if (command.command == Command::StartGame && waits_to_go_on_) {
        go_on(at);
    } else if (const auto event = plain_event(command.command, side)) {
        apply(*event, command.who, at);
    } else if (command.command == Command::PressClock) {
        press_clock(command.who, at);
    } else if (command.command == Command::RepeatMove) {
        react(conversation_.on_repetition(
                  command.argument, said_by(command.who, SaidBy::Known::Named), Source::Keys,
                  parts_.match, mouth_.listeners().of(mouth_.addressee(command.who))),
              at);
    } else if (command.command == Command::FlipView) {
        flip_view(command.who);
    } else if (command.command == Command::Select) {
        select_square(command, at);
    } else if (command.command == Command::Menu) {
        open_menu(command.who);
    } else if (run_picture_command(command)) {
        return;
    } else if (command.command == Command::Help) {
        help(command.who, command.argument);
    }
}

/// A player presses, or the assistant for the one whose he is. What stands on his board is final
/// then. Laws: D.2.9 c
void Session::press_clock(Role who, Instant at) {
    const Side side = Conversation::side_of(who, parts_.match);
    std::vector<Event> events;
    boards_.on_lever(side, parts_.match, at, events);
    apply_all(events, at);
    const auto played = parts_.match.half_moves().size();
    apply(ClockPressed{side, who == Role::Assistant ? Source::Assistant : Source::Keys}, who, at);
    const Match& match = parts_.match;
    const bool is_completed = match.half_moves().size() > played && match.to_move() != side;
    // A button would be heard and felt; these words stand for it.
    if (is_completed && match.phase() == Phase::Running && !is_scripted_) {
        answer(who, side == Side::White ? "Black is to move." : "White is to move.",
               Caption::Kind::Speech);
    }
}

bool Session::run_speech_command(const DoCommand& command) {
    if (const auto voice = changed_voice(parts_.voice, command.command)) {
        parts_.voice = *voice;
        if (!parts_.speakers.change_voice(parts_.voice)) return true;
        const bool is_rate =
            command.command == Command::Faster || command.command == Command::Slower;
        keep_setting(is_rate ? SettingChange{"speech.rate", SettingValue(voice->words_per_minute)}
                             : SettingChange{"speech.volume", SettingValue(voice->volume)});
        const Catalog& catalog = catalog_of(command.who);
        answer(command.who,
               plain_phrase(voice_sentence(*voice, command.command, catalog), catalog.language()),
               Caption::Kind::Speech);
        return true;
    }
    const auto recall = [&](Mouth::Recall which) {
        if (mouth_.repeat(which, command.who)) return;
        // Not remembered itself: whoever turns round at the end shall find what he came from.
        const Catalog& catalog = catalog_of(command.who);
        mouth_.answer_unremembered(
            command.who,
            plain_phrase(catalog.text("There is nothing more to repeat."), catalog.language()),
            parts_.match, Caption::Kind::Notice);
    };
    switch (command.command) {
        case Command::RepeatSpeech: recall(Mouth::Recall::Last); return true;
        case Command::PreviousSpeech: recall(Mouth::Recall::Previous); return true;
        case Command::NextSpeech: recall(Mouth::Recall::Next); return true;
        case Command::StopSpeech: parts_.speakers.stop(); return true;
        case Command::Verbosity: {
            Verbosity& verbosity = mouth_.listeners().of(command.who).style.verbosity;
            bool is_full = verbosity == Verbosity::Brief;  // in turn
            if (command.argument == kBriefWord) is_full = false;
            if (command.argument == kFullWord) is_full = true;
            verbosity = is_full ? Verbosity::Full : Verbosity::Brief;
            suit_everybody();
            keep_setting({own_key(command.who, "verbosity"),
                          SettingValue(std::string(is_full ? kFullWord : kBriefWord))});
            const Catalog& catalog = catalog_of(command.who);
            std::string sentence =
                catalog.text(is_full ? "Moves are said in full." : "Moves are said in brief.");
            const bool is_players = command.who == Role::White || command.who == Role::Black;
            if (is_players && !only_listener() && parts_.match.setup().mode == Mode::Friendly) {
                sentence += " " + catalog.text(
                                      "What everybody hears stays as it is; to change that, say "
                                      "settings everybody, the name and the value.");
            }
            answer(command.who, plain_phrase(sentence, catalog.language()), Caption::Kind::Speech);
            return true;
        }
        default: return run_voice_command(command);
    }
}

bool Session::run_reading_command(const DoCommand& command, Instant at) {
    const Listener& listener = mouth_.listeners().of(command.who);
    const Vocabulary& vocabulary = parts_.context.locales.vocabulary;
    const Catalog& catalog = parts_.context.locales.catalog(listener.style.language);
    const Side side = Conversation::side_of(command.who, parts_.match);
    const Board board = parts_.match.expected_board(side);
    if (const auto question = question_of(command.command)) {
        if (!apply(Asked{side, *question}, command.who, at)) return true;
        const bool is_for_himself = command.who == role_of(side);
        if (parts_.braille != nullptr && is_for_himself) {
            parts_.braille->note_asked(side, *question, parts_.match, at);
        }
        if (*question == Question::Position) tell_position(command.who);
        if (*question == Question::Score) tell_score(command.who);
        return true;
    }
    switch (command.command) {
        case Command::ReadRank:
            if (const auto rank = rank_meant(command.argument, catalog, parts_.hearing)) {
                answer(command.who, read_rank(board, *rank, listener.style, vocabulary, catalog),
                       Caption::Kind::Speech);
            } else {
                answer(command.who, "Say a rank from 1 to 8.", Caption::Kind::Error);
            }
            return true;
        case Command::ReadFile:
            if (const auto file = file_meant(command.argument, catalog, parts_.hearing)) {
                answer(command.who, read_file(board, *file, listener.style, vocabulary, catalog),
                       Caption::Kind::Speech);
            } else {
                answer(command.who, "Say a file from a to h.", Caption::Kind::Error);
            }
            return true;
        case Command::ReadSquare:
            if (const auto square = square_meant(command.argument, catalog, parts_.hearing)) {
                answer(command.who, read_square(board, *square, listener.style, vocabulary),
                       Caption::Kind::Speech);
            } else {
                answer(command.who, "Say a square, such as e4.", Caption::Kind::Error);
            }
            return true;
        case Command::CompareScores: compare_scores(command.who); return true;
        default: return false;
    }
}

void Session::tell_position(Role who) {
    const Listener& listener = mouth_.listeners().of(who);
    const Board board = parts_.match.expected_board(Conversation::side_of(who, parts_.match));
    const Locales& locales = parts_.context.locales;
    mouth_.answer_lines(who,
                        read_position(board, listener.style, locales.vocabulary,
                                      locales.catalog(listener.style.language)),
                        parts_.match);
}

void Session::tell_score(Role who) {
    const Listener& listener = mouth_.listeners().of(who);
    const Side side = Conversation::side_of(who, parts_.match);
    const Scoresheet& score = parts_.match.score(side);
    if (score.empty()) {
        answer(who, "No move has been made yet.", Caption::Kind::Speech);
        return;
    }
    mouth_.answer_lines(who,
                        score_in_words(parts_.match.setup().start, score, listener.style,
                                       parts_.context.locales.vocabulary),
                        parts_.match);
}

/// Both scores side by side, for the arbiter. Laws: D.2.8.
void Session::compare_scores(Role who) {
    const Language language = mouth_.listeners().of(who).style.language;
    const Catalog& catalog = parts_.context.locales.catalog(language);
    const Scoresheet& white = parts_.match.score(Side::White);
    const Scoresheet& black = parts_.match.score(Side::Black);
    const std::size_t agreed = agreed_half_moves(white, black);
    for (const Side side : {Side::White, Side::Black}) {
        mouth_.write(catalog.text(side == Side::White ? "White's score:" : "Black's score:"),
                     Caption::Kind::Notice, who);
        for (const std::string& line :
             score_in_notation(parts_.match.setup().start, side == Side::White ? white : black,
                               letters_of(language))) {
            mouth_.write(line, Caption::Kind::Notice, who);
        }
    }
    if (agreed == white.size() && agreed == black.size()) {
        answer(who, "Both scores agree.", Caption::Kind::Speech);
        return;
    }
    answer(who, plain_phrase(agreement_text(agreed, catalog), language), Caption::Kind::Speech);
}

/// All commands that are his in this game, or the one that is asked about.
void Session::help(Role who, std::string_view about) {
    const Language language = mouth_.listeners().of(who).style.language;
    const Catalog& catalog = parts_.context.locales.catalog(language);
    const std::string everything = catalog.text_in("help", "all");
    const bool is_everything =
        comparable(about) == comparable(everything) || comparable(about) == "all";
    const auto command = is_everything ? std::nullopt : parse_command(about, catalog);
    if (pressed_in_ && !command) {
        // What is typed so far was not meant as a question, and stays.
        if (!about.empty()) parts_.front_end.give_back(place_, std::string(about), about.size());
        return key_help(who);
    }
    if (!about.empty() && !is_everything) {
        answer(who,
               plain_phrase(command ? help_line(command->command, catalog)
                                    : catalog.format("Not understood: {text}. Say help to hear "
                                                     "what can be said.",
                                                     {{"text", std::string(about)}}),
                            language),
               command ? Caption::Kind::Speech : Caption::Kind::Error);
        return;
    }
    const MatchSetup& setup = parts_.match.setup();
    const Sealing sealing = parts_.secrets.seal ? Sealing::Yes : Sealing::No;
    std::vector<std::string> lines = {
        catalog.text(may_enter_moves(who, setup) ? "Type a move, such as e4, or one of these words."
                                                 : "Type one of these words.")};
    for (const Command one : commands_for_help()) {
        if (may_give(entry_of(one), who, setup, sealing)) lines.push_back(help_line(one, catalog));
    }
    const std::string word = name_of(Command::Help, catalog);
    if (is_everything) {
        std::vector<Phrase> phrases;
        phrases.reserve(lines.size());
        for (const std::string& line : lines) phrases.push_back(plain_phrase(line, language));
        mouth_.answer_lines(who, phrases, parts_.match);
        return;
    }
    tell_help_in_parts(who, lines,
                       {catalog.format("Say {word} again for more, {word} {all} for everything.",
                                       {{"word", word}, {"all", everything}}),
                        catalog.text("These were all words.")});
}

}  // namespace rochade
