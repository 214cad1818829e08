// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/uci_engine.h"

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string_view>

#include "engine/engine_process.h"
#include "rules/fen.h"
#include "rules/uci.h"
#include "tests/fakes/temporary_folder.h"

namespace rochade {
namespace {

using Trouble = EngineTrouble::Kind;
using Then = EngineTrouble::Then;

/// Far more than anything here takes.
constexpr std::chrono::seconds kLongPatience{60};

Instant real_now() {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return Instant(std::chrono::duration_cast<Duration>(since));
}

/// An engine and what it has told.
class Told {
public:
    explicit Told(std::vector<std::string> command, EngineStrength strength = {}) {
        EngineSettings settings;
        settings.command = std::move(command);
        settings.strength = strength;
        settings.now = real_now;
        settings.stop_wait = Duration(300);
        settings.slack = Duration(300);
        settings.most_bytes = 200'000;
        engine.emplace(std::move(settings), [this](const EngineEvent& event) {
            const std::lock_guard lock(mutex_);
            events_.push_back(event);
            changed_.notify_all();
        });
    }
    ~Told() { engine.reset(); }

    std::optional<EngineEvent> next() {
        std::unique_lock lock(mutex_);
        if (!changed_.wait_for(lock, kLongPatience, [&] { return !events_.empty(); })) {
            ADD_FAILURE() << "nothing came";
            return std::nullopt;
        }
        EngineEvent event = events_.front();
        events_.pop_front();
        return event;
    }
    template <typename Event>
    std::optional<Event> next_as() {
        const auto event = next();
        const auto* wanted = event ? std::get_if<Event>(&*event) : nullptr;
        if (wanted == nullptr) {
            ADD_FAILURE() << "another event came: " << (event ? event->index() : 99);
            return std::nullopt;
        }
        return *wanted;
    }

    std::optional<UciEngine> engine;

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<EngineEvent> events_;
};

Search search_of(std::uint64_t id, SearchLimit limit,
                 const char* fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") {
    Search search;
    search.id = id;
    search.start = Position::from_setup(parse_fen(fen).value()).value();
    search.limit = limit;
    return search;
}

std::string stockfish() {
    const std::string path = find_usual_engine();
    return path;
}

TEST(Stockfish, FindsTheMateAndSaysHowItStands) {
    if (stockfish().empty()) GTEST_SKIP() << "Stockfish is not installed";
    Told told({stockfish()});
    const auto ready = told.next_as<EngineReady>();
    ASSERT_TRUE(ready);
    EXPECT_NE(ready->name.find("Stockfish"), std::string::npos);
    told.engine->think(search_of(7, Nodes{20'000}, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"));
    const auto found = told.next_as<EngineFound>();
    ASSERT_TRUE(found);
    EXPECT_EQ(found->id, 7U);
    EXPECT_EQ(found->move, (Move{Square(File::A, Rank::One), Square(File::A, Rank::Eight), {}}));
    EXPECT_EQ(found->score, (EngineScore{EngineScore::Kind::MateIn, 1}));
}

TEST(Stockfish, PlaysAWholeGameAgainstItselfWithOnlyLegalMoves) {
    if (stockfish().empty()) GTEST_SKIP() << "Stockfish is not installed";
    Told told({stockfish()}, EngineStrength{1000, 3});
    ASSERT_TRUE(told.next_as<EngineReady>());
    Search search = search_of(0, Nodes{500});
    Position now = search.start;
    // One that is weak on purpose takes no move twice alike, and may be mated early.
    for (std::uint64_t ply = 1; ply <= 40 && now.has_legal_move(); ++ply) {
        search.id = ply;
        told.engine->think(search);
        const auto found = told.next_as<EngineFound>();
        ASSERT_TRUE(found);
        EXPECT_EQ(found->id, ply);
        ASSERT_TRUE(now.is_legal(found->move));
        now = now.after_legal(found->move);
        search.moves.push_back(found->move);
    }
}

TEST(Stockfish, LeavesASearchThatIsNotWantedAnyMore) {
    if (stockfish().empty()) GTEST_SKIP() << "Stockfish is not installed";
    Told told({stockfish()});
    ASSERT_TRUE(told.next_as<EngineReady>());
    told.engine->think(search_of(1, MoveTime{Duration(500'000)}));
    told.engine->think(search_of(2, Nodes{1'000}));
    const auto found = told.next_as<EngineFound>();
    ASSERT_TRUE(found);
    EXPECT_EQ(found->id, 2U);
}

// Engines that are none, in the shell's words. "$1" is a file that is there after the first start.
struct Evil {
    const char* name;
    const char* script;
    Trouble trouble;
};
constexpr const char* kHello =
    "while read -r w rest; do case $w in uci) echo id name Evil; echo uciok;; isready) echo "
    "readyok;; quit) exit;; ";

class EvilEngine : public testing::TestWithParam<Evil> {
protected:
    std::vector<std::string> command(const std::string& script) {
        return {"/bin/sh", "-c", script, "evil", folder_.file("started")};
    }
    test::TemporaryFolder folder_;
};

TEST_P(EvilEngine, IsStartedOnceMoreAndThenGone) {
    const std::string_view script = GetParam().script;
    const bool greets = script.starts_with("go)") || script.starts_with("esac");
    Told told(command(greets ? std::string(kHello) + GetParam().script : GetParam().script));
    told.engine->think(search_of(1, MoveTime{Duration(50)}));
    for (const Then then : {Then::StartedAgain, Then::Gone}) {
        if (greets && !told.next_as<EngineReady>()) return;
        const auto trouble = told.next_as<EngineTrouble>();
        ASSERT_TRUE(trouble);
        EXPECT_EQ(trouble->kind, GetParam().trouble);
        EXPECT_EQ(trouble->then, then);
    }
}

INSTANTIATE_TEST_SUITE_P(
    All, EvilEngine,
    testing::Values(
        Evil{"EndsAtOnce", "exit 1", Trouble::NoUci},
        Evil{"PrintsGarbageAndEnds", "head -c 100000 /dev/urandom; exit", Trouble::NoUci},
        Evil{"PrintsOneLongLineAndEnds", "head -c 150000 /dev/zero | tr '\\0' 'a'; echo; exit",
             Trouble::NoUci},
        Evil{"PrintsOneEndlessLine", "head -c 10000000 /dev/zero | tr '\\0' 'a'; read -r x",
             Trouble::TooMuchText},
        Evil{"DiesWhileItThinks", "go) kill -9 $$;; esac; done", Trouble::Died},
        Evil{"GivesAnIllegalMove", "go) echo bestmove e2e5;; esac; done", Trouble::IllegalMove},
        Evil{"GivesNoMove", "go) echo 'bestmove (none)';; esac; done", Trouble::IllegalMove},
        Evil{"GivesAnotherAlphabet", "go) printf 'bestmove \\303\\244\\n';; esac; done",
             Trouble::IllegalMove},
        Evil{"NeverAnswers", "esac; done", Trouble::Hung},
        Evil{"NeverStopsWriting", "go) yes info depth 1 score cp 1;; esac; done",
             Trouble::TooMuchText}),
    [](const auto& test) { return std::string(test.param.name); });

TEST_F(EvilEngine, ThatRecoversPlaysOn) {
    Told told(command(std::string(kHello) +
                      "go) if [ -e \"$1\" ]; then echo info score cp 5; echo bestmove e2e4; else "
                      ": > \"$1\"; exit; fi;; esac; done"));
    told.engine->think(search_of(9, MoveTime{Duration(50)}));
    ASSERT_TRUE(told.next_as<EngineReady>());
    const auto trouble = told.next_as<EngineTrouble>();
    ASSERT_TRUE(trouble);
    EXPECT_EQ(trouble->then, Then::StartedAgain);
    ASSERT_TRUE(told.next_as<EngineReady>());
    const auto found = told.next_as<EngineFound>();
    ASSERT_TRUE(found);
    EXPECT_EQ(found->id, 9U) << "it was asked again";
}

TEST_F(EvilEngine, ThatIsNotThereIsSaidOnce) {
    Told told({folder_.file("no-engine")});
    const auto trouble = told.next_as<EngineTrouble>();
    ASSERT_TRUE(trouble);
    EXPECT_EQ(trouble->kind, Trouble::NotStarted);
    EXPECT_EQ(trouble->then, Then::Gone);
    told.engine->think(search_of(1, Nodes{1}));  // and asking it does no harm
}

TEST_F(EvilEngine, ThatIgnoresEverythingIsEndedAllTheSame) {
    const auto begun = std::chrono::steady_clock::now();
    { const Told told(command("trap '' TERM HUP INT; while :; do sleep 1000; done")); }
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(20));
}

}  // namespace
}  // namespace rochade
