// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/uci_engine.h"

#include <algorithm>
#include <mutex>
#include <thread>
#include <utility>

#include "base/overloaded.h"
#include "engine/engine_process.h"
#include "rules/uci.h"

namespace rochade {
namespace {

constexpr Duration kIdleWait{60'000};

std::string go_line(const SearchLimit& limit) {
    const auto number = [](Duration time) {
        return std::to_string(std::max<Duration::rep>(time.count(), 1));
    };
    return std::visit(
        Overloaded{[&](const MoveTime& e) { return "go movetime " + number(e.time); },
                   [&](const ByClock& e) {
                       std::string line = "go wtime " + number(e.left[0]) + " btime " +
                                          number(e.left[1]) + " winc " +
                                          std::to_string(e.bonus[0].count()) + " binc " +
                                          std::to_string(e.bonus[1].count());
                       if (e.moves_to_go) line += " movestogo " + std::to_string(*e.moves_to_go);
                       return line;
                   },
                   [](const Nodes& e) { return "go nodes " + std::to_string(e.count); }},
        limit);
}

Position position_after(const Search& search) {
    Position position = search.start;
    for (const Move& move : search.moves) position = position.after_legal(move);
    return position;
}

/// How long the search may take; then it is told to stop.
Duration longest(const Search& search) {
    const Side side = position_after(search).turn();
    const Duration time =
        std::visit(Overloaded{[](const MoveTime& e) { return e.time; },
                              [&](const ByClock& e) { return e.left[index_of(side)]; },
                              [](const Nodes&) { return kLongestSearch; }},
                   search.limit);
    return std::min(time, kLongestSearch);
}

}  // namespace

/// Its thread: starts the engine, hands searches to it, and judges what comes back.
class UciEngine::Worker {
public:
    Worker(EngineSettings settings, Post post)
        : settings_(std::move(settings)), post_(std::move(post)) {
        thread_ = std::thread([this] { run(); });
    }
    ~Worker() {
        {
            const std::lock_guard lock(mutex_);
            is_ending_ = true;
            if (process_) process_->wake();
        }
        thread_.join();
    }

    void ask(std::optional<Search> search) {
        const std::lock_guard lock(mutex_);
        wanted_ = std::move(search);
        is_news_ = true;
        if (process_) process_->wake();
    }

private:
    using Trouble = EngineTrouble::Kind;
    struct Failure {
        Trouble kind;
        std::string details;
    };
    using Answer = std::optional<Failure>;  // nothing: all is well

    void run() {
        for (int restarts = 0;; ++restarts) {
            const Answer failure = play();
            if (!failure || is_ending()) return;
            const bool is_last =
                restarts == kMostEngineRestarts || failure->kind == Trouble::NotStarted;
            post_(EngineTrouble{
                failure->kind, failure->details,
                is_last ? EngineTrouble::Then::Gone : EngineTrouble::Then::StartedAgain});
            end_process();
            if (is_last) return;
        }
    }

    void end_process() {
        std::unique_ptr<EngineProcess> ended;
        const std::lock_guard lock(mutex_);
        ended = std::exchange(process_, nullptr);
        is_news_ = wanted_.has_value();  // it is asked again
    }

    bool is_ending() {
        const std::lock_guard lock(mutex_);
        return is_ending_;
    }

    /// From the start of a process to its failure, or to our end.
    Answer play() {
        auto started = EngineProcess::start(settings_.command);
        if (!started) return Failure{Trouble::NotStarted, started.error().system_text};
        {
            const std::lock_guard lock(mutex_);
            if (is_ending_) return std::nullopt;
            process_ = std::move(started).value();
        }
        options_.clear();
        name_.clear();
        if (auto failure = shake_hands()) {
            // Who ends before he has said who he is was no engine.
            if (failure->kind == Trouble::Died) failure->kind = Trouble::NoUci;
            return failure;
        }
        post_(EngineReady{name_});
        while (!is_ending()) {
            if (auto failure = search_or_wait()) return failure;
        }
        process_->write_line("quit");
        return std::nullopt;
    }

    Answer shake_hands() {
        if (auto failure = write("uci")) return failure;
        if (auto failure = wait_for<UciOk>()) return failure;
        for (const std::string& line : option_lines()) {
            if (auto failure = write(line)) return failure;
        }
        if (auto failure = write("isready")) return failure;
        if (auto failure = wait_for<ReadyOk>()) return failure;
        return write("ucinewgame");
    }

    std::vector<std::string> option_lines() const {
        std::vector<std::string> lines;
        const auto set = [&](std::string_view name, int value) {
            for (const EngineOption& option : options_) {
                if (option.name != name || !option.is_number || option.least > option.most)
                    continue;
                const int fits = std::clamp(value, option.least, option.most);
                lines.push_back("setoption name " + option.name + " value " + std::to_string(fits));
            }
        };
        for (const EngineOption& option : options_) {
            if (settings_.strength.elo && option.name == "UCI_LimitStrength") {
                lines.emplace_back("setoption name UCI_LimitStrength value true");
            }
        }
        if (settings_.strength.elo) set("UCI_Elo", *settings_.strength.elo);
        if (settings_.strength.skill) set("Skill Level", *settings_.strength.skill);
        set("Threads", 1);
        return lines;
    }

    Answer write(std::string_view line) {
        bytes_before_ = process_->bytes();
        if (process_->write_line(line)) return std::nullopt;
        return Failure{Trouble::Died, ""};
    }

    /// The next line, or nothing after the deadline and when somebody wants something.
    struct Heard {
        std::optional<UciLine> line;
        Answer failure;
        bool is_late = false;
        bool is_woken = false;
    };
    Heard hear(Instant until) {
        using Kind = EngineProcess::Read::Kind;
        const Instant now = settings_.now();
        if (now >= until) return {{}, {}, true, false};
        const auto read = process_->read(until - now);
        if (process_->bytes() - bytes_before_ > settings_.most_bytes) {
            return {{}, Failure{Trouble::TooMuchText, ""}, false, false};
        }
        switch (read.kind) {
            case Kind::Line: return {parse_uci_line(read.line), {}, false, false};
            case Kind::Nothing: return {OtherLine{}, {}, false, false};
            case Kind::Woken: return {{}, {}, false, true};
            case Kind::TimedOut: return {{}, {}, true, false};
            case Kind::Ended: break;
        }
        return {{}, Failure{Trouble::Died, ""}, false, false};
    }

    template <typename Line>
    Answer wait_for() {
        const Instant until = settings_.now() + settings_.handshake_wait;
        while (true) {
            const Heard heard = hear(until);
            if (heard.failure) return heard.failure;
            if (heard.is_late) return Failure{Trouble::NoUci, ""};
            if (is_ending()) return std::nullopt;
            if (!heard.line) continue;
            if (std::holds_alternative<Line>(*heard.line)) return std::nullopt;
            if (const auto* name = std::get_if<EngineName>(&*heard.line)) name_ = name->name;
            const auto* option = std::get_if<EngineOption>(&*heard.line);
            if (option != nullptr && options_.size() < kMostOptions) options_.push_back(*option);
        }
    }

    /// Takes the next search if there is one; otherwise waits for one.
    Answer search_or_wait() {
        std::optional<Search> search;
        {
            const std::lock_guard lock(mutex_);
            if (std::exchange(is_news_, false)) search = wanted_;
        }
        if (search) return look_for_move(*search);
        const Heard heard = hear(settings_.now() + kIdleWait);
        return heard.failure;
    }

    Answer look_for_move(const Search& search) {
        if (auto failure = write(position_line(search.start, search.moves))) return failure;
        if (auto failure = write(go_line(search.limit))) return failure;
        std::optional<EngineScore> score;
        Instant until = settings_.now() + longest(search) + settings_.slack;
        bool was_stopped = false;
        while (true) {
            const Heard heard = hear(until);
            if (heard.failure) return heard.failure;
            if (is_ending()) return std::nullopt;
            if (!was_stopped && (heard.is_late || (heard.is_woken && is_unwanted()))) {
                was_stopped = true;
                until = settings_.now() + settings_.stop_wait;
                if (auto failure = write("stop")) return failure;
                continue;
            }
            if (heard.is_late) return Failure{Trouble::Hung, ""};
            if (!heard.line) continue;
            if (const auto* line = std::get_if<ScoreLine>(&*heard.line)) score = line->score;
            const auto* best = std::get_if<BestMove>(&*heard.line);
            if (best == nullptr) continue;
            return is_unwanted() ? std::nullopt : take(search, best->move, score);
        }
    }

    Answer take(const Search& search, const std::string& text,
                const std::optional<EngineScore>& score) {
        const auto move = parse_uci(text, position_after(search));
        if (!move) return Failure{Trouble::IllegalMove, text};
        {
            const std::lock_guard lock(mutex_);
            if (!is_news_) wanted_.reset();
        }
        post_(EngineFound{search.id, move.value(), score});
        return std::nullopt;
    }

    bool is_unwanted() {
        const std::lock_guard lock(mutex_);
        return is_news_;
    }

    static constexpr std::size_t kMostOptions = 500;

    EngineSettings settings_;
    Post post_;
    std::mutex mutex_;                        // guards the next four; process_ is set by the thread
    std::unique_ptr<EngineProcess> process_;  // only, which reads it without
    std::optional<Search> wanted_;            // until its move is found
    bool is_news_ = false;                    // wanted_ is other than what the engine knows
    bool is_ending_ = false;
    std::string name_;
    std::vector<EngineOption> options_;
    std::size_t bytes_before_ = 0;  // before the last order
    std::thread thread_;
};

UciEngine::UciEngine(EngineSettings settings, Post post)
    : worker_(std::make_unique<Worker>(std::move(settings), std::move(post))) {}
UciEngine::~UciEngine() = default;

void UciEngine::think(Search search) { worker_->ask(std::move(search)); }
void UciEngine::forget() { worker_->ask(std::nullopt); }

}  // namespace rochade
