// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "announce/move_difference.h"
#include "app/command_input.h"
#include "app/json_line.h"
#include "app/sentences.h"
#include "app/subcommands.h"
#include "app/voice_listener.h"
#include "app/wall.h"
#include "rules/san.h"
#include "speech/wav_reader.h"

namespace rochade {
namespace {

struct HearOptions {
    std::vector<std::string> files;
    std::string fen = "startpos";
    std::string mode = "friendly";
    std::string style;     // empty: every one but single letters
    std::string language;  // read before everything else
    std::string caution = "usual";
    bool json = false;
};

/// What scripts read for a saying.
std::string_view word_of(Saying saying) {
    switch (saying) {
        case Saying::Repeat: return "repeat";
        case Saying::IAdjust: return "adjust";
        case Saying::DrawOffered: return "draw-offer";
        case Saying::DrawAccepted: return "draw-accept";
        case Saying::DrawDeclined: return "draw-decline";
        case Saying::IResign: return "resign";
        case Saying::MyClock: return "clock";
        case Saying::OpponentsClock: return "opponent-clock";
        case Saying::CallTheArbiter: return "arbiter";
        default: return "saying";  // none of kSayingsAtMove
    }
}

std::string_view word_of(MoveDifference difference) {
    constexpr std::array<std::string_view, 8> kWords = {
        "nothing",          "piece",       "departure", "destination-file",
        "destination-rank", "destination", "promotion", "whole"};
    return kWords[static_cast<std::size_t>(difference)];
}

std::string word_of(const SpokenMeaning& meaning, const Position& position) {
    if (const auto* saying = std::get_if<Saying>(&meaning)) return std::string(word_of(*saying));
    const Move& move = *std::get_if<Move>(&meaning);
    // An illegal one has no other name than its squares.
    if (!position.is_pseudo_legal(move)) return squares_of(move);
    return to_san(move, position, LetterSet::English, CheckMarks::Omitted);
}

/// Prints what was heard in one file.
class HearReport {
public:
    HearReport(const Position& position, const VoiceHeard& heard)
        : position_(position), heard_(heard) {
        for (const SpokenMeaning& meaning : heard.candidates) {
            if (const auto* move = std::get_if<Move>(&meaning)) {
                moves_.push_back(*move);
            } else {
                sayings_.push_back(*std::get_if<Saying>(&meaning));
            }
        }
    }

    std::string line() const {
        std::string line(decision());
        for (std::size_t i = 0; i < heard_.candidates.size(); ++i) {
            line += i == 0 ? ' ' : '|';
            line += word_of(heard_.candidates[i], position_);
        }
        return line;
    }

    Json json(const std::string& file, std::int64_t milliseconds) const {
        Json moves = Json::array();
        for (const Move& move : moves_) moves.push_back(word_of(SpokenMeaning(move), position_));
        const Json command = sayings_.empty() ? Json() : Json(word_of(sayings_.front()));
        const VoiceEvidence& evidence = heard_.evidence;
        const Json margin = evidence.margin ? Json(*evidence.margin) : Json();
        const double against_speech = std::round(evidence.against_speech * 10) / 10;
        Json line = {{"file", file},
                     {"decision", decision()},
                     {"moves", moves},
                     {"command", command},
                     {"scores", {margin, evidence.against_any, against_speech}},
                     {"ms", milliseconds}};
        if (decision() == "ask") line["differ"] = word_of(difference());
        return line;
    }

private:
    std::string_view decision() const {
        if (heard_.decision == VoiceDecision::Nothing) return "nothing";
        if (heard_.decision != VoiceDecision::Accept) return "ask";
        return moves_.empty() ? "command" : "move";
    }

    MoveDifference difference() const {
        if (!sayings_.empty() && heard_.candidates.size() > 1) return MoveDifference::Whole;
        // One illegal move is asked alone.
        if (moves_.size() < 2) return MoveDifference::Nothing;
        return difference_of(moves_, position_.board());
    }

    const Position& position_;
    const VoiceHeard& heard_;
    std::vector<Move> moves_;
    std::vector<Saying> sayings_;
};

std::optional<Style> style_of(const std::string& name) {
    constexpr std::array<std::string_view, kAllStyles.size()> kNames = {"fide", "anna", "nato",
                                                                        "letters"};
    for (const Style style : kAllStyles) {
        if (name == kNames[static_cast<std::size_t>(style)]) return style;
    }
    return std::nullopt;
}

/// One file after the other; one that cannot be read does not stop the rest.
ExitCode hear_files(const HearOptions& options, const Position& position, VoiceListener& listener,
                    const Context& context) {
    const Catalog& catalog = context.catalog();
    const bool is_tournament = options.mode == "tournament";
    const VoicePlace place{
        position, is_tournament ? SayableMoves::PseudoLegal : SayableMoves::Legal, kSayingsAtMove};
    const Caution caution = options.caution == "high" ? Caution::High : Caution::Usual;
    const Wall wall;
    ExitCode code = ExitCode::Done;
    for (const std::string& file : options.files) {
        const auto bytes = read_input(file);
        if (!bytes) {
            code = context.fail(ExitCode::Trouble, sentence_for(bytes.error(), catalog));
            continue;
        }
        const auto wav = speech::read_wav(bytes.value());
        if (!wav) {
            code = context.fail(ExitCode::Trouble, sentence_for(wav.error(), file, catalog));
            continue;
        }
        const auto samples = speech::resampled(wav.value(), speech::kEarRateHz);
        const Instant begin = wall.now();
        const auto heard = listener.hear(samples, place, caution);
        if (!heard) {
            code = context.fail(ExitCode::Trouble, sentence_for(heard.error(), catalog));
            continue;
        }
        const HearReport report(position, heard.value());
        if (options.json) {
            print_json(context.out, report.json(file, (wall.now() - begin).count()));
        } else {
            context.out << report.line() << '\n';
        }
    }
    return code;
}

ExitCode hear(const HearOptions& options, const Context& context) {
    const Catalog& catalog = context.catalog();
    const auto setup = parse_fen(fen_of_words({options.fen}));
    if (!setup) return context.fail(ExitCode::No, sentence_for(setup.error(), catalog));
    const auto position = Position::from_setup(setup.value());
    if (!position) return context.fail(ExitCode::No, sentences_for(position.error(), catalog));
    const SpeakerStyle speaker{context.language, style_of(options.style)};
    auto listener = VoiceListener::open(speaker, context.locales.vocabulary, load_pronunciations());
    if (!listener) {
        return context.fail(ExitCode::Trouble, sentence_for(listener.error(), catalog));
    }
    return hear_files(options, position.value(), listener.value(), context);
}

void add_hear_choice(CLI::App& command, const char* name, std::string& value,
                     const std::string& description, const std::vector<std::string>& choices) {
    command.add_option(name, value, description)->type_name("")->check(one_of(choices));
}

}  // namespace

void declare_hear(CLI::App& app, const Context& context, Chosen& chosen) {
    auto& command =
        add_subcommand(app, context, "hear", "Tells which move or command is said in recordings.");
    auto options = std::make_shared<HearOptions>();
    command
        .add_option("files", options->files, context.text("WAV files, one announcement in each."))
        ->required()
        ->type_name("");
    command
        .add_option("--fen", options->fen,
                    context.text("The position before the first move, if it is not the usual one."))
        ->type_name("");
    add_hear_choice(
        command, "--mode", options->mode,
        context.text("friendly or tournament: whether only legal moves are listened for."),
        {"friendly", "tournament"});
    add_hear_choice(command, "--style", options->style,
                    context.text("fide, anna, nato or letters: the words that are used."),
                    {"fide", "anna", "nato", "letters"});
    add_hear_choice(command, "--caution", options->caution,
                    context.text("usual or high: how sure a move must be that is not asked back."),
                    {"usual", "high"});
    command
        .add_option("--language", options->language,
                    context.text("en, de, el or ru: the speaker's language."))
        ->type_name("")
        ->check(check_language);
    command.add_flag("--json", options->json, context.text("Prints JSON for scripts."));
    command.callback([options, &context, &chosen] {
        chosen.run = [options, &context] { return hear(*options, context); };
    });
}

}  // namespace rochade
