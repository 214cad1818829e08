// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/log_run.h"

#include <array>
#include <ostream>
#include <string>
#include <vector>

#include "app/command_input.h"
#include "app/json_line.h"
#include "app/score_moves.h"
#include "commands/board_reading.h"
#include "commands/score_reading.h"
#include "match/effect_text.h"
#include "match/event_text.h"
#include "rules/fen.h"

namespace rochade {
namespace {

constexpr std::array<std::string_view, kAllRoles.size()> kListenerWords = {"white", "black",
                                                                           "assistant", "desk"};

std::string_view word_for(Role role) { return kListenerWords[static_cast<std::size_t>(role)]; }
std::string_view word_for(Side side) { return side == Side::White ? "white" : "black"; }

struct Said {
    Role to;
    std::string text;
};

/// Prints the steps of a log as they are replayed.
class LogRun {
public:
    LogRun(OutputForm form, const Context& context) : form_(form), context_(context) {}

    void take(const ReplayStep& step) const {
        std::vector<Said> said;
        for (const Effect& effect : step.effects) say(effect, step, said);
        if (form_ == OutputForm::JsonLines) {
            print_step_as_json(step, said);
        } else {
            print_step(step, said);
        }
    }

    void print_end(const Replayed& replayed) const {
        if (form_ == OutputForm::JsonLines) {
            print_end_as_json(replayed);
        } else {
            print_end_as_text(replayed);
        }
    }

private:
    Listener listener(Role role, const Match& match) const {
        Listener listener;
        listener.role = role;
        listener.style.language = context_.language;
        if (match.setup().mode == Mode::Friendly) {
            listener.style.check_words = CheckWords::Said;
        }
        return listener;
    }

    /// Answers that are read out line by line are utterances too.
    std::vector<Phrase> answer(const TellAnswer& e, const Match& match,
                               const Listener& listener) const {
        const Vocabulary& vocabulary = context_.locales.vocabulary;
        if (e.question == Question::Position) {
            return read_position(match.expected_board(e.to), listener.style, vocabulary,
                                 context_.catalog());
        }
        if (e.question != Question::Score) return {};
        const Scoresheet& score = match.score(e.to);
        if (score.empty()) {
            return {plain_phrase(context_.text("No move has been made yet."), context_.language)};
        }
        return score_in_words(match.setup().start, score, listener.style, vocabulary);
    }

    void say(const Effect& effect, const ReplayStep& step, std::vector<Said>& said) const {
        const RoleSet audience = audience_of(effect, step.after);
        for (const Role role : kAllRoles) {
            if (!audience.has(role)) continue;
            const Listener to = listener(role, step.after);
            if (const auto phrase =
                    phrase_of(effect, step.after, step.entry.time, to, context_.locales)) {
                said.push_back({role, phrase->caption()});
            }
            if (const auto* asked = std::get_if<TellAnswer>(&effect)) {
                for (const Phrase& line : answer(*asked, step.after, to)) {
                    said.push_back({role, line.caption()});
                }
            }
        }
    }

    void print_step(const ReplayStep& step, const std::vector<Said>& said) const {
        std::ostream& out = context_.out;
        out << step.entry.time.time_since_epoch().count() << ' '
            << to_text(Act{step.entry.event, step.entry.by}) << '\n';
        if (step.refusal) out << "refused " << to_text(*step.refusal) << '\n';
        for (const Effect& effect : step.effects) out << "effect " << to_text(effect) << '\n';
        for (const Said& one : said) {
            out << "said " << word_for(one.to) << ": " << one.text << '\n';
        }
    }

    void print_step_as_json(const ReplayStep& step, const std::vector<Said>& said) const {
        Json effects = Json::array();
        for (const Effect& effect : step.effects) effects.push_back(to_text(effect));
        Json utterances = Json::array();
        for (const Said& one : said) {
            utterances.push_back({{"role", word_for(one.to)}, {"text", one.text}});
        }
        print_json(context_.out, {{"number", step.entry.number},
                                  {"ms", step.entry.time.time_since_epoch().count()},
                                  {"event", to_text(Act{step.entry.event, step.entry.by})},
                                  {"refused", step.refusal ? Json(to_text(*step.refusal)) : Json()},
                                  {"effects", effects},
                                  {"utterances", utterances}});
    }

    static Duration left(const Replayed& replayed, Side side) {
        return replayed.match.clock().left(side, replayed.time);
    }

    void print_end_as_text(const Replayed& replayed) const {
        const Match& match = replayed.match;
        std::ostream& out = context_.out;
        out << "fen " << to_fen(match.current()) << '\n';
        if (match.setup().clock == ClockKind::None) {
            out << "clocks none\n";
        } else {
            const auto running = match.clock().running();
            out << "clocks white " << left(replayed, Side::White).count() << " black "
                << left(replayed, Side::Black).count() << " running "
                << (running ? word_for(*running) : "none") << '\n';
        }
        for (const Side side : {Side::White, Side::Black}) {
            out << "score " << word_for(side) << ':';
            for (const std::string& line :
                 score_in_notation(match.setup().start, match.score(side), LetterSet::English)) {
                out << ' ' << line;
            }
            out << '\n';
        }
        out << "result " << result_word(match);
        if (match.ending()) out << ' ' << to_text(match.ending()->termination);
        out << '\n';
    }

    static std::string_view result_word(const Match& match) {
        const bool is_decided = match.ending() && match.ending()->result;
        return is_decided ? to_pgn_result(*match.ending()->result) : "*";
    }

    void print_end_as_json(const Replayed& replayed) const {
        const Match& match = replayed.match;
        Json clocks;
        if (match.setup().clock != ClockKind::None) {
            const auto running = match.clock().running();
            clocks = {{"white", left(replayed, Side::White).count()},
                      {"black", left(replayed, Side::Black).count()},
                      {"running", running ? Json(word_for(*running)) : Json()}};
        }
        Json scores;
        for (const Side side : {Side::White, Side::Black}) {
            Json moves = Json::array();
            for (const Move& move : moves_of(match.score(side))) moves.push_back(squares_of(move));
            scores[std::string(word_for(side))] = moves;
        }
        const auto& ending = match.ending();
        print_json(context_.out,
                   {{"fen", to_fen(match.current())},
                    {"clocks", clocks},
                    {"scores", scores},
                    {"result", result_word(match)},
                    {"termination", ending ? Json(to_text(ending->termination)) : Json()}});
    }

    OutputForm form_;
    const Context& context_;
};

}  // namespace

Replayed run_log(const EventLog& log, OutputForm form, const Context& context) {
    const LogRun run(form, context);
    Replayed replayed = replay(log, [&](const ReplayStep& step) { run.take(step); });
    run.print_end(replayed);
    return replayed;
}

}  // namespace rochade
