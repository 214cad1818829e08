// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulator/game.h"

#include <algorithm>
#include <sstream>

#include "match/effect_text.h"
#include "match/replay.h"
#include "tests/simulator/arbiter.h"
#include "tests/simulator/invariants.h"
#include "tests/simulator/player.h"
#include "tests/simulator/setups.h"

namespace rochade::simulator {
namespace {

/// No game of the simulator has more.
constexpr std::size_t kMostEvents = 6000;

const Table* playing = nullptr;

class Counter : public Watcher {
public:
    void saw(const Seen& seen) override {
        ++counts.events[seen.event.index()];
        for (const Effect& effect : seen.effects) ++counts.effects[effect.index()];
        if (seen.refusal) ++counts.refusals[*seen.refusal];
    }
    Counts counts;
};

/// The lines of a log without numbers, digests and checksums.
std::string script_of(const std::string& log) {
    std::string script;
    std::istringstream lines(log);
    bool is_title = true;
    for (std::string line; std::getline(lines, line);) {
        if (line.rfind("digest ", 0) == 0) continue;
        line.erase(line.rfind(' '));
        const bool is_entry = line[0] >= '0' && line[0] <= '9';
        if (is_entry) line.erase(0, line.find(' ') + 1);
        if (!is_title) script += line + "\n";
        is_title = false;
    }
    return script;
}

/// Read back and replayed, the log tells the same game.
void check_replay(Table& table, Verdict& verdict) {
    const auto read = read_log(table.close_log());
    if (!read) {
        verdict.fail("the log cannot be read: line " + std::to_string(read.error().line));
        return;
    }
    std::string said;
    const Replayed replayed = replay(read.value(), [&](const ReplayStep& taken) {
        if (taken.refusal) said.append("refused: ").append(to_text(*taken.refusal)).append("\n");
        for (const Effect& effect : taken.effects) said.append(to_text(effect)).append("\n");
        if (!taken.refusal && taken.effects.empty()) said.append("\n");
    });
    if (replayed.difference) {
        verdict.fail("the replay differs at line " + std::to_string(replayed.difference->line));
    }
    verdict.expect(said == table.said(), "the replay has other effects or refusals");
    verdict.expect(same_state(replayed.match, table.match()), "the replay has another state");
}

}  // namespace

void Counts::add(const Counts& other) {
    for (std::size_t index = 0; index < events.size(); ++index) {
        events[index] += other.events[index];
    }
    for (std::size_t index = 0; index < effects.size(); ++index) {
        effects[index] += other.effects[index];
    }
    for (const auto& [refusal, count] : other.refusals) refusals[refusal] += count;
    for (const auto& [ending, count] : other.endings) endings[ending] += count;
    half_moves += other.half_moves;
    unfinished += other.unfinished;
}

PlayedGame play_game(std::uint64_t seed) {
    Chance chance(seed);
    const MatchSetup setup = random_setup(chance);
    const Manners manners = random_manners(chance);
    Verdict verdict;
    Table table(setup, verdict);
    playing = &table;
    Counter counter;
    Invariants invariants(table, verdict);
    Player white(Side::White, table, chance, manners);
    Player black(Side::Black, table, chance, manners);
    Arbiter arbiter({&white, &black}, table, chance, manners);
    for (Watcher* const watcher :
         std::initializer_list<Watcher*>{&counter, &invariants, &white, &black, &arbiter}) {
        table.add(*watcher);
    }
    table.open();
    const std::array<Person*, 3> people = {&white, &black, &arbiter};
    while (!verdict.has_failed() && !arbiter.has_finished() && table.event_count() < kMostEvents) {
        Person& next = **std::min_element(
            people.begin(), people.end(),
            [](const Person* one, const Person* other) { return one->due() < other->due(); });
        table.wait_until(next.due());
        for (const Side side : {Side::White, Side::Black}) {
            const Player& player = side == Side::White ? white : black;
            if (!player.is_busy()) invariants.check_board_at_rest(side);
        }
        next.act();
    }
    if (!table.match().ending()) verdict.fail("the game does not go on");
    if (!verdict.has_failed()) check_replay(table, verdict);
    PlayedGame game{verdict.fault(), {}, counter.counts};
    if (game.fault) game.script = script_of(table.log());
    game.counts.half_moves = table.match().half_moves().size();
    if (const auto& ending = table.match().ending()) {
        ++game.counts.endings[ending->termination];
    } else {
        ++game.counts.unfinished;
    }
    playing = nullptr;
    return game;
}

std::string script_so_far() { return playing == nullptr ? "" : script_of(playing->log()); }

}  // namespace rochade::simulator
