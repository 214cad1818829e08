// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo_player.h"

#include <utility>

#include "announce/phrase.h"
#include "rules/san.h"

namespace rochade {
namespace {

/// Nothing that people wait for takes longer.
constexpr std::chrono::seconds kLongestPatience{30};
constexpr int kShortestThought = 800;  // milliseconds, at real pace
constexpr int kThoughtSpan = 1500;
constexpr int kShortestLongThought = 1000;  // on a clock that counts while nobody waits
constexpr int kLongThoughtSpan = 3000;
constexpr int kHandTime = 350;

/// Spreads half-moves over manners and thinking times; the same game is always played the same
/// way.
unsigned scattered(std::size_t index) {
    return static_cast<unsigned>((index * 2654435761u) >> 7) & 0xFFFFu;
}

}  // namespace

DemoPlayer::DemoPlayer(const PgnGame& game, Side blind, DemoPace pace, const Context& context,
                       std::array<ChildProcess*, 2> boards, Side clock_board)
    : game_(game),
      blind_(blind),
      pace_(pace),
      context_(context),
      boards_(boards),
      clock_board_(clock_board) {}

DemoPlayer::~DemoPlayer() { join(); }

void DemoPlayer::join() {
    {
        // Whoever waits for something that no longer comes goes home.
        const std::lock_guard lock(mutex_);
        is_left_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
}

void DemoPlayer::start(Session& session) {
    session_ = &session;
    thread_ = std::thread([this] {
        play();
        session_->post(EndSession{});
    });
}

void DemoPlayer::watch(const Match& after, const std::vector<Effect>& effects) {
    const std::lock_guard lock(mutex_);
    for (const Effect& effect : effects) {
        const auto* device = std::get_if<TellDevice>(&effect);
        const bool is_found = device != nullptr && device->state == TellDevice::State::Found;
        if (is_found && device->device != Device::Clock) ++seen_.boards_found;
    }
    seen_.started = after.phase() != Phase::BeforeStart;
    seen_.completed = after.half_moves().size();
    seen_.placed = after.turn().placed;
    seen_.told = after.turn().told;
    for (const Side side : {Side::White, Side::Black}) {
        seen_.has_to_mirror[index_of(side)] = after.pending_mirror(side).has_value();
    }
    seen_.over = after.phase() == Phase::Over;
    changed_.notify_all();
}

template <typename Ready>
bool DemoPlayer::wait_for(Ready ready) {
    std::unique_lock lock(mutex_);
    const auto has_news = [&] { return is_left_ || ready(seen_); };
    return changed_.wait_for(lock, kLongestPatience, has_news) && !is_left_;
}

DemoPlayer::Seen DemoPlayer::seen() {
    const std::lock_guard lock(mutex_);
    return seen_;
}

bool DemoPlayer::fail(std::string sentence) {
    const std::lock_guard lock(mutex_);
    // A game that was broken off is no fault.
    if (!is_left_) fault_ = std::move(sentence);
    return false;
}

bool DemoPlayer::fail_at(std::size_t index, const Position& position,
                         const std::optional<Move>& got) {
    const Catalog& catalog = context_.catalog();
    const std::string number = std::to_string(index / 2 + 1) + (index % 2 == 0 ? "." : "...");
    const std::string wanted = number + " " + to_san(game_.moves[index].move, position);
    if (!got) {
        return fail(catalog.format("The move {wanted} was not recognised.", {{"wanted", wanted}}));
    }
    return fail(
        catalog.format("Instead of {wanted}, {got} was recognised.",
                       {{"wanted", wanted}, {"got", to_string(got->from) + to_string(got->to)}}));
}

bool DemoPlayer::tell(Side board, const std::string& line) {
    if (boards_[index_of(board)]->write_line(line)) return true;
    return fail(context_.text("An emulated board has stopped."));
}

bool DemoPlayer::say(Role who, const std::string& words) {
    session_->post(LineSaid{words, who});
    return true;
}

bool DemoPlayer::think(std::size_t index) {
    const int spread = static_cast<int>(scattered(index));
    const int time = pace_ == DemoPace::Real ? kShortestThought + spread % kThoughtSpan
                                             : kShortestLongThought + spread % kLongThoughtSpan;
    return tell(clock_board_, "wait " + std::to_string(time));
}

bool DemoPlayer::place_on(Side board, const Position& position, const Move& move,
                          std::size_t seed) {
    const auto manner = static_cast<HandManner>(scattered(seed) % kHandManners);
    for (const HandStep& step : hand_steps(position, move, manner)) {
        if (!tell(board, to_script(step))) return false;
        if (pace_ == DemoPace::Real && !tell(board, "wait " + std::to_string(kHandTime))) {
            return false;
        }
    }
    return true;
}

/// The blind player says the move in the words of Appendix D.
bool DemoPlayer::announce(const Position& position, const Move& move) {
    const Phrase words =
        move_phrase(facts_of(move, position), PhraseStyle{}, context_.locales.vocabulary);
    return say(role_of(blind_), words.caption());
}

bool DemoPlayer::press(Side by) {
    return tell(clock_board_, by == Side::White ? "press left" : "press right");
}

/// The mover places, announces if he is blind, and presses; the other side copies the move.
bool DemoPlayer::play_half_move(std::size_t index, const Position& position) {
    const Move& move = game_.moves[index].move;
    const Side mover = position.turn();
    const Side other = opponent_of(mover);
    const bool ends = position.play(move).legal_moves().empty();
    const bool words_first = scattered(index) % 2 == 0;
    if (!think(index)) return false;
    if (mover == blind_ && words_first && !announce(position, move)) return false;
    if (!place_on(mover, position, move, index)) return false;
    if (mover == blind_ && !words_first && !announce(position, move)) return false;
    if (mover == blind_ || ends) {
        // He presses when his hand is back and the words are out; the clock is on another line.
        const bool made = wait_for([&](const Seen& seen) {
            return seen.over || (seen.placed == move && (seen.told == move || mover != blind_));
        });
        if (!made) return fail_at(index, position, seen().placed ? seen().placed : seen().told);
    }
    if (!press(mover)) return false;
    const bool completed =
        wait_for([&](const Seen& seen) { return seen.over || seen.completed > index; });
    if (!completed) return fail_at(index, position, seen().placed);
    if (ends) return true;
    if (!place_on(other, position, move, index + 7)) return false;
    const bool mirrored = wait_for(
        [&](const Seen& seen) { return seen.over || !seen.has_to_mirror[index_of(other)]; });
    return mirrored ? true : fail_at(index, position, std::nullopt);
}

/// A game that does not end on the board ends by a word.
bool DemoPlayer::end_game() {
    if (seen().over) return true;
    const Words& words = context_.locales.words(context_.language);
    const auto word = [&words](Saying saying) { return words.saying(saying).written; };
    if (game_.result == GameResult::Draw) {
        say(Role::White, word(Saying::DrawOffered));
        say(Role::White, word(Saying::Yes));
        say(Role::Black, word(Saying::DrawAccepted));
    } else if (game_.result) {
        const bool white_won = *game_.result == GameResult::WhiteWins;
        say(white_won ? Role::Black : Role::White,
            word(white_won ? Saying::BlackResigns : Saying::WhiteResigns));
        say(white_won ? Role::Black : Role::White, word(Saying::Yes));
    } else {
        say(Role::Desk, "result *");
        say(Role::Desk, word(Saying::Yes));
    }
    if (wait_for([](const Seen& seen) { return seen.over; })) return true;
    return fail(context_.text("The game did not come to its end."));
}

void DemoPlayer::play() {
    if (!wait_for([](const Seen& seen) { return seen.boards_found >= 2; })) {
        fail(context_.text("The boards or the clock did not answer."));
        return;
    }
    // White's clock is started by Black. Laws: 6.5
    if (!press(opponent_of(game_.start.turn()))) return;
    if (!wait_for([](const Seen& seen) { return seen.started; })) {
        fail(context_.text("The boards or the clock did not answer."));
        return;
    }
    Position position = game_.start;
    for (std::size_t index = 0; index < game_.moves.size(); ++index) {
        if (!play_half_move(index, position)) return;
        position = position.play(game_.moves[index].move);
    }
    end_game();
}

}  // namespace rochade
