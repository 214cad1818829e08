// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/emulator_process.h"

#include <algorithm>
#include <cassert>
#include <deque>
#include <istream>
#include <ostream>
#include <string_view>
#include <utility>

#include "base/overloaded.h"
#include "tactile/emulator_script.h"
#include "tactile/pty_stream.h"
#include "tactile/waiting.h"

namespace rochade::tactile {
namespace {

constexpr int kExitDone = 0;
constexpr int kExitRefused = 1;
constexpr int kExitFailed = 3;

constexpr Duration kRestTime{500};     // of a piece on its way, at the real pace
constexpr Duration kFastStep{1000};    // of time that is skipped in one go
constexpr Duration kUnreadRecheck{1};  // no event tells that the far side has read
constexpr std::size_t kMostUnsentBytes = 1U << 16U;
constexpr std::string_view kHangUp = "hang-up";

bool is_for_clock(const script::Command& command) {
    using namespace script;
    return std::holds_alternative<SetClock>(command) || std::holds_alternative<Press>(command) ||
           std::holds_alternative<RunClock>(command) ||
           std::holds_alternative<PressButton>(command);
}

/// The lines of both sources, one at a time and numbered over both.
class Lines {
public:
    Lines(std::istream& script, std::optional<int> commands)
        : script_(script), commands_(commands) {}

    std::optional<std::string> take() {
        std::string line;
        if (!script_ended_ && std::getline(script_, line)) return counted(std::move(line));
        script_ended_ = true;
        if (commands_ && !has_line() && is_ready(*commands_)) read();
        if (!has_line()) return std::nullopt;
        const std::size_t end = std::min(buffer_.find('\n'), buffer_.size());
        line = buffer_.substr(0, end);
        buffer_.erase(0, end + 1);
        return counted(std::move(line));
    }

    bool has_ended() const { return script_ended_ && !commands_ && !has_line(); }
    std::size_t number() const { return number_; }
    std::optional<Awaited> awaited() const {
        if (!commands_) return std::nullopt;
        return Awaited{*commands_};
    }

private:
    std::string counted(std::string line) {
        ++number_;
        return line;
    }

    bool has_line() const {
        const bool is_cut = !commands_ || buffer_.size() > script::kLongestLine;
        return buffer_.find('\n') != std::string::npos || (is_cut && !buffer_.empty());
    }

    void read() {
        Bytes bytes;
        if (!read_ready(*commands_, bytes)) commands_.reset();
        for (const std::byte byte : bytes) buffer_.push_back(std::to_integer<char>(byte));
    }

    std::istream& script_;
    std::optional<int> commands_;
    bool script_ended_ = false;
    std::string buffer_;
    std::size_t number_ = 0;
};

class EmulatorProcess {
public:
    EmulatorProcess(const EmulatorOptions& options, std::istream& script, std::ostream& out)
        : options_(options),
          out_(out),
          lines_(script, options.commands),
          emulator_(options.driver->make_emulator(options.pace)),
          now_(options.now()) {
        if (options.link) link_.emplace(*options.link);
    }

    int run();

private:
    /// Why no command is being carried out just now.
    enum class Pause : std::uint8_t { HeldUp, NoCommand, LetOthersSpeak };

    bool is_fast() const { return options_.pace == EmulatedPace::Fast; }
    bool plug();
    void unplug();
    void serve();
    void send();
    Pause work();
    bool is_held_up();
    void take_command();
    void carry_out(const script::Command& command);
    void slide(const script::Slide& slide);
    void lift(Square square);
    void place(const script::Place& place);
    void set_up(const Board& board);
    void inject(const std::string& fault);
    void refuse(std::string_view reason);
    void finish_sync();
    void wait(Pause pause);

    const EmulatorOptions& options_;
    std::ostream& out_;
    Lines lines_;
    std::unique_ptr<BoardEmulator> emulator_;
    std::optional<PtyMaster> pty_;
    std::optional<PortLink> link_;
    Instant now_;  // of the board; at the fast pace it moves by "wait" only

    std::deque<script::Command> commands_;
    std::optional<Piece> in_hand_;
    Duration wait_left_{};               // fast pace
    std::optional<Instant> wait_until_;  // real pace
    bool is_awaiting_ = false;
    bool is_syncing_ = false;
    std::optional<Instant> unread_since_;
    int syncs_ = 0;

    Bytes unsent_;
    std::optional<Instant> unsent_since_;

    bool is_done_ = false;
    int status_ = kExitDone;
};

int EmulatorProcess::run() {
    if (!plug()) return kExitFailed;
    for (const std::string& fault : options_.faults) inject(fault);
    while (!is_done_) {
        serve();
        const Pause pause = work();
        if (is_done_) break;
        wait(pause);
        if (options_.stop != nullptr && is_ready(options_.stop->handle())) break;
        if (!is_fast()) now_ = std::max(now_, options_.now());
    }
    return status_;
}

bool EmulatorProcess::plug() {
    if (pty_) return true;
    auto made = PtyMaster::make();
    std::string_view failed = "pty";
    if (made) {
        pty_.emplace(std::move(made).value());
        emulator_->power_up(now_);
        failed = "link";
        if (!link_ || link_->point_to(pty_->port())) {
            out_ << "port " << (link_ ? link_->path().string() : pty_->port()) << std::endl;
            return true;
        }
    }
    out_ << "failed " << failed << std::endl;
    status_ = kExitFailed;
    is_done_ = true;
    return false;
}

void EmulatorProcess::unplug() {
    pty_.reset();
    unsent_.clear();
    unsent_since_.reset();
}

/// Lets the board hear what was sent to it and do what is due.
void EmulatorProcess::serve() {
    Bytes bytes;
    if (pty_) pty_->read(bytes);
    if (!bytes.empty()) emulator_->handle_bytes(bytes, now_);
    emulator_->handle_time(now_);
    send();
}

void EmulatorProcess::send() {
    for (const Bytes& bytes : emulator_->poll_output()) {
        if (!pty_) continue;
        const std::size_t count = unsent_.empty() ? pty_->write(bytes) : 0;
        unsent_.insert(unsent_.end(), bytes.begin() + static_cast<std::ptrdiff_t>(count),
                       bytes.end());
    }
    if (unsent_.empty()) return unsent_since_.reset();
    const std::size_t count = pty_->write(unsent_);
    unsent_.erase(unsent_.begin(), unsent_.begin() + static_cast<std::ptrdiff_t>(count));
    const Instant now = options_.now();
    if (count > 0 || !unsent_since_) unsent_since_ = now;
    // A line that nobody reads loses what is sent on it.
    const bool is_unread = now >= *unsent_since_ + kLongestUnread;
    if (is_unread || unsent_.size() > kMostUnsentBytes) unsent_.clear();
    if (unsent_.empty()) unsent_since_.reset();
}

/// Carries out commands until one has to wait.
EmulatorProcess::Pause EmulatorProcess::work() {
    constexpr int kMostInOneGo = 64;  // so that the reader's bytes are heard in between
    for (int i = 0; i < kMostInOneGo && !is_done_; ++i) {
        if (is_held_up()) return Pause::HeldUp;
        take_command();
        if (commands_.empty()) {
            const bool quits = options_.at_end == EmulatorOptions::AtEnd::Quit;
            if (lines_.has_ended() && quits) is_done_ = true;
            return Pause::NoCommand;
        }
        const script::Command command = std::move(commands_.front());
        commands_.pop_front();
        carry_out(command);
        send();
    }
    return Pause::LetOthersSpeak;
}

bool EmulatorProcess::is_held_up() {
    if (is_awaiting_) is_awaiting_ = !emulator_->is_reporting();
    if (wait_until_ && now_ >= *wait_until_) wait_until_.reset();
    while (wait_left_ > Duration::zero() && unsent_.empty()) {
        const Duration step = std::min(wait_left_, kFastStep);
        wait_left_ -= step;
        now_ += step;
        serve();
    }
    if (is_syncing_) finish_sync();
    const bool is_behind = is_fast() && !unsent_.empty();
    return is_awaiting_ || is_syncing_ || is_behind || wait_until_ || wait_left_ > Duration::zero();
}

void EmulatorProcess::finish_sync() {
    if (!emulator_->is_settled() || !unsent_.empty()) return;
    const Instant now = options_.now();
    const bool is_unread = pty_ && pty_->has_unread();
    if (is_unread && !unread_since_) unread_since_ = now;
    if (is_unread && now < *unread_since_ + kLongestUnread) return;
    is_syncing_ = false;
    unread_since_.reset();
    out_ << "synced " << ++syncs_ << (is_unread ? " unread" : "") << std::endl;
}

void EmulatorProcess::take_command() {
    while (commands_.empty()) {
        const auto line = lines_.take();
        if (!line) return;
        const auto parsed = script::parse_line(*line);
        if (!parsed) {
            refuse(name_of(parsed.error()));
        } else if (parsed.value()) {
            commands_.push_back(*parsed.value());
        }
    }
}

void EmulatorProcess::carry_out(const script::Command& command) {
    if (is_for_clock(command) && options_.driver->clock == BoardClock::Never) {
        return refuse("no-clock");
    }
    std::visit(
        Overloaded{
            [&](const script::Lift& one) { lift(one.square); },
            [&](const script::Place& one) { place(one); },
            [&](const script::Slide& one) { slide(one); },
            [&](const script::Press& one) { emulator_->press_lever(one.side, now_); },
            [&](const script::PressButton& one) { emulator_->press_button(one.button, now_); },
            [&](const script::AskClock& one) {
                emulator_->press_question(one.side, one.question, now_);
            },
            [&](const script::WaitFor& one) {
                if (is_fast()) {
                    wait_left_ = one.time;
                } else {
                    wait_until_ = now_ + one.time;
                }
            },
            [&](const script::SetClock& one) {
                emulator_->set_clock(one.left, one.right, one.increment, now_);
            },
            [&](const script::RunClock& one) {
                using Run = BoardEmulator::ClockRun;
                const bool starts = one == script::RunClock::Start;
                emulator_->run_clock(starts ? Run::Started : Run::Stopped, now_);
            },
            [&](const script::SetUp& one) { set_up(one.board); },
            [&](const script::Unplug&) { unplug(); },
            [&](const script::Plug&) { plug(); },
            [&](const script::Inject& one) { inject(one.fault); },
            [&](const script::Await&) { is_awaiting_ = true; },
            [&](const script::Sync&) { is_syncing_ = true; },
            [&](const script::Quit&) { is_done_ = true; },
        },
        command);
}

void EmulatorProcess::lift(Square square) {
    const auto piece = emulator_->placement().at(square);
    if (!piece) return refuse("nothing-there");
    in_hand_ = piece;
    emulator_->set(square, std::nullopt, now_);
}

void EmulatorProcess::place(const script::Place& place) {
    const auto piece = place.piece ? place.piece : in_hand_;
    if (!piece) return refuse("nothing-in-hand");
    in_hand_.reset();
    emulator_->set(place.square, piece, now_);
}

/// Puts what a sliding piece does before the commands that follow.
void EmulatorProcess::slide(const script::Slide& slide) {
    std::deque<script::Command> steps;
    for (std::size_t i = 0; i + 1 < slide.squares.size(); ++i) {
        if (i > 0 && !is_fast()) steps.emplace_back(script::WaitFor{kRestTime});
        steps.emplace_back(script::Lift{slide.squares[i]});
        if (!is_fast()) steps.emplace_back(script::WaitFor{kRestTime});
        steps.emplace_back(script::Place{slide.squares[i + 1], std::nullopt});
    }
    commands_.insert(commands_.begin(), steps.begin(), steps.end());
}

void EmulatorProcess::set_up(const Board& board) {
    for (unsigned index = 0; index < 64; ++index) {
        const Square square = Square::from_index(index);
        if (emulator_->placement().at(square) == board.at(square)) continue;
        emulator_->set(square, board.at(square), now_);
    }
    in_hand_.reset();
}

void EmulatorProcess::inject(const std::string& fault) {
    if (!emulator_->inject(fault, now_)) return refuse("unknown-fault");
    if (fault == kHangUp) unplug();
}

void EmulatorProcess::refuse(std::string_view reason) {
    out_ << "refused " << lines_.number() << ' ' << reason << std::endl;
    if (status_ == kExitDone) status_ = kExitRefused;
}

void EmulatorProcess::wait(Pause pause) {
    const Instant real = options_.now();
    std::optional<Duration> timeout;
    const auto keep_shorter = [&](Duration time) {
        time = std::max(time, Duration::zero());
        if (!timeout || time < *timeout) timeout = time;
    };
    if (!is_fast()) {
        if (const auto deadline = emulator_->poll_deadline()) keep_shorter(*deadline - real);
        if (wait_until_) keep_shorter(*wait_until_ - real);
    }
    if (unsent_since_) keep_shorter(*unsent_since_ + kLongestUnread - real);
    if (unread_since_) keep_shorter(kUnreadRecheck);
    if (pause == Pause::LetOthersSpeak) keep_shorter(Duration::zero());

    std::optional<Awaited> line;
    if (pty_) {
        line = Awaited{pty_->handle(), unsent_.empty() ? Interest::Read : Interest::ReadAndWrite};
    }
    std::optional<Awaited> stop;
    if (options_.stop != nullptr) stop = Awaited{options_.stop->handle()};
    const bool listens = pause == Pause::NoCommand;
    wait_for({line, listens ? lines_.awaited() : std::nullopt, stop}, timeout);
}

}  // namespace

int run_emulator(const EmulatorOptions& options, std::istream& script, std::ostream& out) {
    assert(options.driver != nullptr && options.now);
    return EmulatorProcess(options, script, out).run();
}

}  // namespace rochade::tactile
