// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>

#include "app/play_options.h"
#include "app/subcommands.h"

namespace rochade {
namespace {

/// Declares options whose help is a translated sentence.
class Declarer {
public:
    Declarer(CLI::App& command, const Context& context) : command_(command), context_(context) {}

    void text(const char* name, std::string& value, std::string_view help) {
        command_.add_option(name, value, context_.text(help))->type_name("");
    }
    void list(const char* name, std::vector<std::string>& value, std::string_view help) {
        // One value each time it is given, and it may be given again.
        command_.add_option(name, value, context_.text(help))
            ->type_name("")
            ->allow_extra_args(false);
    }
    void flag(const char* name, bool& value, std::string_view help) {
        command_.add_flag(name, value, context_.text(help));
    }

private:
    CLI::App& command_;
    const Context& context_;
};

}  // namespace

void declare_voice_options(CLI::App& command, const Context& context, VoiceOptions& options) {
    Declarer declare(command, context);
    declare.text("--voice", options.voice, "espeak, speechd, captions or silent: how it is said.");
    declare.text("--record", options.record, "A WAV file that keeps what was spoken.");
    command
        .add_option("--language", options.language,
                    context.text("en, de, el or ru: the language of everything."))
        ->type_name("")
        ->check(check_language);
}

void declare_play_options(CLI::App& command, const Context& context, PlayOptions& options) {
    Declarer declare(command, context);
    declare.text("--white", options.white, "The name of the player with the white pieces.");
    declare.text("--black", options.black, "The name of the player with the black pieces.");
    declare.text("--blind", options.blind, "white, black, both or none: who is blind.");
    declare.list("--board", options.boards,
                 "A board on the table, such as white=dgt:/dev/ttyACM0; may be given twice.");
    declare.list("--enter", options.enter,
                 "Where a player's moves come from, such as white=board,keys.");
    declare.list("--braille", options.braille,
                 "A player's braille display: white or black for that of this computer, or "
                 "black=HOST:PORT; may be given twice.");
    declare.text("--braille-code", options.braille_code,
                 "uk, 8dot or 6dot: how moves and pieces are written in braille.");
    declare.text("--clock", options.clock, "internal, dgt or none: which clock keeps the time.");
    declare.text("--time", options.time, "The time control, such as 40/90m+30s,30m+30s.");
    declare.text("--laws", options.laws, "2001, 2014 or 2023: the edition of the Laws.");
    declare.text("--mode", options.mode,
                 "tournament or friendly: whether the program may help the players.");
    declare.text("--discipline", options.discipline, "standard, rapid or blitz.");
    declare.text("--competition-rules", options.competition_rules,
                 "yes or no: whether the competition rules apply in rapid and blitz.");
    declare.text("--assistant", options.assistant,
                 "yes, no or of-sighted: whether an assistant sits at this place, and whose.");
    declare.text("--hearing-impaired", options.hearing_impaired,
                 "white, black, both or none: who reads what others hear.");
    declare.text("--default-time", options.default_time,
                 "How late a player may come, such as 0:30:00; off: nobody watches.");
    declare.text("--quickplay-finish", options.quickplay_finish,
                 "yes or no: whether claims of a quickplay finish are allowed.");
    declare.text("--draw-offers", options.draw_offers,
                 "from-start, after:N or by-consent: when the players may agree on a draw.");
    declare.text("--announced-in", options.announced_in,
                 "listeners, fide, anna, nato or letters: how moves are announced to everybody.");
    declare.text("--rank-numbers", options.rank_numbers,
                 "de, en, el or ru: the language of the ranks in style fide.");
    declare.text("--pin", options.pin,
                 "The file with the arbiter's PIN: only who knows it may rule.");
    declare.text("--engine", options.engine,
                 "Which side an engine plays, such as black or black=/usr/games/stockfish.");
    declare.text("--fen", options.fen, "The position in which the game starts.");
    declare.text("--front", options.front, "window or terminal: where the players read and type.");
    declare_picture_options(command, context, options.picture);
    declare.flag("--plain", options.plain, "In the terminal: whole lines, no editing keys.");
    declare.text("--log", options.log, "The file in which the game is kept.");
    declare.text("--resume", options.resume, "The file of a game that goes on.");
    declare.text("--settings", options.settings, "Another settings file than the usual one.");
    declare.text("--trace", options.trace, "A folder for recordings of the boards' lines.");
    declare.list("--audio", options.audio,
                 "Whose sound device this is: white=NAME, black=NAME or everybody=NAME; may be "
                 "repeated.");
    declare_voice_options(command, context, options.voice);
}

}  // namespace rochade
