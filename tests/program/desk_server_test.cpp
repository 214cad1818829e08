// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk_server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>

#include "app/desk_client.h"
#include "tests/fakes/recording_front_end.h"
#include "tests/fakes/temporary_folder.h"

namespace rochade {
namespace {

using test::kPatience;
using test::TemporaryFolder;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

/// Values that another thread gives, in order.
template <typename T>
class Mailbox {
public:
    void put(T value) {
        const std::lock_guard lock(mutex_);
        values_.push_back(std::move(value));
        filled_.notify_all();
    }
    std::optional<T> take() {
        std::unique_lock lock(mutex_);
        if (!filled_.wait_for(lock, kPatience, [this] { return !values_.empty(); })) {
            return std::nullopt;
        }
        T value = std::move(values_.front());
        values_.pop_front();
        return value;
    }
    bool is_empty() {
        const std::lock_guard lock(mutex_);
        return values_.empty();
    }

private:
    std::mutex mutex_;
    std::condition_variable filled_;
    std::deque<T> values_;
};

/// A game with a desk, whose PIN is 4711 and whose time stands still until it is moved.
class DeskServerTest : public testing::Test {
protected:
    void SetUp() override { ASSERT_TRUE(open()); }

    bool open() {
        DeskServer::Parts parts;
        parts.paths = {path_};
        parts.verify = [this](std::string_view pin) -> PinAnswer {
            if (locked_until_.load() > now_.load()) return PinLocked{locked_until_};
            if (pin == "4711") return PinCorrect{};
            return PinWrong{3};
        };
        parts.post = [this](std::string line, unsigned) { lines_.put(std::move(line)); };
        parts.post_secret = [this](std::string text, unsigned) { lines_.put("secret: " + text); };
        parts.tell = [this](DeskNews news, unsigned) { news_.put(news); };
        parts.now = [this] { return now_.load(); };
        parts.farewell_patience = farewell_;
        auto server = DeskServer::open(std::move(parts));
        if (!server) return false;
        server_ = std::move(server).value();
        return true;
    }

    std::unique_ptr<DeskClient> connect() {
        auto client = DeskClient::connect(path_);
        EXPECT_TRUE(client);
        return client ? std::move(client).value() : nullptr;
    }
    std::unique_ptr<DeskClient> open_desk() {
        auto client = connect();
        EXPECT_TRUE(client && client->give_pin("4711"));
        EXPECT_EQ(news_.take(), DeskNews::Opened);
        return client;
    }
    static std::string next_line(DeskClient& client) {
        const auto message = client.next(kPatience);
        return message ? to_line(*message) : std::string("nothing");
    }
    /// The server looks at its clock whenever somebody connects.
    void nudge() { static_cast<void>(LocalStream::connect(path_)); }

    TemporaryFolder folder_;
    std::string path_ = folder_.file("desk/socket");
    std::atomic<Instant> now_{Instant(std::chrono::hours(1))};
    std::atomic<Instant> locked_until_{Instant()};
    Duration farewell_ = std::chrono::seconds(20);
    Mailbox<std::string> lines_;
    Mailbox<DeskNews> news_;
    std::unique_ptr<DeskServer> server_;
};

Caption told(std::string text) {
    return {std::move(text), Language::German, Role::Desk, Caption::Kind::Speech};
}

TEST_F(DeskServerTest, TakesWhatTheArbiterTypesAndSendsWhatHeIsToRead) {
    const auto desk = open_desk();
    EXPECT_TRUE(desk->type("desk: clocks 1:00:00 0:58:00"));
    EXPECT_EQ(lines_.take(), "desk: clocks 1:00:00 0:58:00");
    EXPECT_TRUE(desk->type("Weiß: e4"));
    EXPECT_EQ(lines_.take(), "Weiß: e4");
    server_->publish(told("Regelwidriger Zug von Weiß: Eva vier"));
    EXPECT_EQ(next_line(*desk), "caption speech desk de Regelwidriger Zug von Weiß: Eva vier");
}

TEST_F(DeskServerTest, AnswersNothingBeforeThePinIsRight) {
    server_->publish(DeskState{});
    const auto desk = connect();
    server_->publish(told("secret"));
    EXPECT_EQ(to_line(desk->give_pin("4712").value()), "pin wrong 3");
    EXPECT_EQ(news_.take(), DeskNews::PinRefused);
    server_->publish(told("secret"));
    EXPECT_EQ(server_->open_desks(), 0u);
    EXPECT_EQ(to_line(desk->give_pin("4711").value()), "pin right");
    EXPECT_EQ(news_.take(), DeskNews::Opened);
    EXPECT_EQ(server_->open_desks(), 1u);
    DeskStateReader states;
    std::optional<DeskState> state;
    while (!state) {
        const auto message = desk->next(kPatience);
        ASSERT_TRUE(message);
        ASSERT_TRUE(std::holds_alternative<StateGiven>(*message)) << to_line(*message);
        state = states.take(std::get<StateGiven>(*message));
    }
    server_->publish(told("not secret"));
    EXPECT_EQ(next_line(*desk), "caption speech desk de not secret");
}

TEST_F(DeskServerTest, WhoSaysAnythingElseFirstIsLeftWithoutAWord) {
    for (const std::string& bytes :
         {std::string("line desk: result 1-0\n"), std::string("state\n"), std::string("\n"),
          std::string("GET / HTTP/1.1\r\n\r\n"), std::string("\xff\xfe\0\x01\n", 5),
          std::string(3 * kLongestDeskLine, 'x') + "\n"}) {
        auto stream = LocalStream::connect(path_);
        ASSERT_TRUE(stream);
        std::string_view left = bytes;
        while (!left.empty()) {
            const auto taken = stream.value().write(left);
            if (!taken) break;
            left.remove_prefix(*taken);
        }
        std::string answer;
        LocalStream::Got got = LocalStream::Got::NothingYet;
        while (got != LocalStream::Got::End) {
            SocketWaiter::Watched watched{stream.value().descriptor()};
            SocketWaiter().wait({&watched, 1}, kPatience);
            ASSERT_TRUE(watched.has_input);
            got = stream.value().read(answer);
        }
        EXPECT_EQ(answer, "rochade desk 2 en\n");
    }
    EXPECT_TRUE(lines_.is_empty());
    EXPECT_TRUE(open_desk()) << "the next one is served";
}

TEST_F(DeskServerTest, TellsHowLongThePinIsLocked) {
    locked_until_ = now_.load() + std::chrono::milliseconds(59'001);
    const auto desk = connect();
    EXPECT_EQ(to_line(desk->give_pin("4711").value()), "pin locked 60");
    EXPECT_EQ(news_.take(), DeskNews::PinRefused);
    now_ = locked_until_.load();
    EXPECT_EQ(to_line(desk->give_pin("4711").value()), "pin right");
}

TEST_F(DeskServerTest, AsksAnOpenDeskForThePinAgainWithoutClosingIt) {
    const auto desk = open_desk();
    EXPECT_EQ(to_line(desk->give_pin("wrong").value()), "pin wrong 3");
    EXPECT_EQ(news_.take(), DeskNews::PinRefused);
    EXPECT_TRUE(desk->type("still here"));
    EXPECT_EQ(lines_.take(), "still here");
}

TEST_F(DeskServerTest, AnOpenDeskIsToldWhatIsNoLineAndStaysOpen) {
    auto stream = LocalStream::connect(path_);
    ASSERT_TRUE(stream);
    const std::string bytes =
        "pin 4711\nhello\nline \xff\n" + std::string(kLongestDeskLine + 1, 'x') + "\nline e4\n";
    ASSERT_EQ(stream.value().write(bytes), bytes.size());
    EXPECT_EQ(lines_.take(), "e4");
    std::string answer;
    while (!answer.ends_with("too-long\n")) {
        SocketWaiter::Watched watched{stream.value().descriptor()};
        SocketWaiter().wait({&watched, 1}, kPatience);
        ASSERT_EQ(stream.value().read(answer), LocalStream::Got::Bytes);
    }
    EXPECT_EQ(answer,
              "rochade desk 2 en\npin right\nrefused unknown-word\nrefused not-text\n"
              "refused too-long\n");
}

TEST_F(DeskServerTest, SendsTheStateWhenItIsAskedFor) {
    DeskState state;
    state.at = Instant(Duration(77));
    const auto desk = open_desk();
    EXPECT_TRUE(desk->ask_state());
    EXPECT_TRUE(desk->type("after"));
    EXPECT_EQ(lines_.take(), "after") << "there is no state yet, and nothing is said of it";
    server_->publish(state);
    DeskStateReader states;
    std::optional<DeskState> read;
    while (!read) {
        const auto message = desk->next(kPatience);
        ASSERT_TRUE(message);
        read = states.take(std::get<StateGiven>(*message));
    }
    EXPECT_EQ(read, state);
    EXPECT_TRUE(desk->ask_state());
    EXPECT_EQ(next_line(*desk), lines_of(state).front());
}

TEST_F(DeskServerTest, AsksForWhatIsNotToBeShown) {
    const auto desk = open_desk();
    const auto other = open_desk();
    server_->ask_secret(SecretAsked::Wish::Wanted, 1);
    EXPECT_EQ(next_line(*desk), "secret wanted");
    EXPECT_TRUE(desk->give_secret("4711"));
    EXPECT_EQ(lines_.take(), "secret: 4711");
    EXPECT_TRUE(desk->give_secret(""));
    EXPECT_EQ(lines_.take(), "secret: ");
    server_->ask_secret(SecretAsked::Wish::Dropped, 1);
    EXPECT_EQ(next_line(*desk), "secret dropped");
    server_->ask_secret(SecretAsked::Wish::Wanted, 2);
    EXPECT_EQ(next_line(*other), "secret wanted") << "nothing that was meant for the other one";
}

TEST_F(DeskServerTest, TakesWhatWasTypedBeforeTheDeskWasClosed) {
    auto desk = open_desk();
    for (int count = 0; count < 500; ++count) ASSERT_TRUE(desk->type(std::to_string(count)));
    desk.reset();
    for (int count = 0; count < 500; ++count) {
        server_->publish(told("nobody reads this"));
        ASSERT_EQ(lines_.take(), std::to_string(count));
    }
    EXPECT_EQ(news_.take(), DeskNews::Left);
}

TEST_F(DeskServerTest, ServesFourAndTellsTheFifth) {
    std::vector<std::unique_ptr<DeskClient>> desks;
    for (std::size_t count = 0; count < kMostDesks; ++count) desks.push_back(open_desk());
    server_->publish(told("all four"));
    for (const auto& desk : desks) {
        EXPECT_EQ(next_line(*desk), "caption speech desk de all four");
    }
    const auto fifth = connect();
    EXPECT_EQ(fifth->next(kPatience), std::nullopt);
    EXPECT_EQ(fifth->closed(), (DeskClosed{DeskClosed::Kind::SentAway, Farewell::Why::Full}));
    desks.pop_back();
    EXPECT_EQ(news_.take(), DeskNews::Left);
    EXPECT_TRUE(open_desk());
}

TEST_F(DeskServerTest, ADeskThatDoesNotReadIsDroppedAndToldAndDelaysNobody) {
    const auto stuck = open_desk();
    const auto other = open_desk();
    // As much as the system and the server hold for a reader, many times over.
    const std::string text(1000, 'x');
    std::size_t sent = 0;
    while (server_->open_desks() == 2) {
        server_->publish(told(text));
        ++sent;
        ASSERT_EQ(next_line(*other), "caption speech desk de " + text);
        ASSERT_LT(sent * text.size(), 64 * kMostUnreadBytes);
    }
    EXPECT_EQ(news_.take(), DeskNews::DroppedSlow);
    std::size_t read = 0;
    while (const auto message = stuck->next(kPatience)) {
        ASSERT_EQ(to_line(*message), "caption speech desk de " + text) << "every line is whole";
        ++read;
    }
    EXPECT_EQ(stuck->closed(), (DeskClosed{DeskClosed::Kind::SentAway, Farewell::Why::Slow}));
    EXPECT_LT(read, sent);
    EXPECT_TRUE(other->type("still here"));
    EXPECT_EQ(lines_.take(), "still here");
}

TEST_F(DeskServerTest, ADeskThatNeverReadsItsGoodbyeIsGoneAfterAWhile) {
    const auto stuck = open_desk();
    const std::string text(4000, 'x');
    for (std::size_t sent = 0; server_->open_desks() == 1; sent += text.size()) {
        server_->publish(told(text));
        ASSERT_LT(sent, 64 * kMostUnreadBytes);
    }
    EXPECT_EQ(news_.take(), DeskNews::DroppedSlow);
    now_ = now_.load() + farewell_;
    EXPECT_TRUE(open_desk()) << "by then the server has looked at its clock";
    while (stuck->next(kPatience)) {
    }
    EXPECT_TRUE(stuck->closed()) << "with its goodbye, if there was room for it";
}

TEST_F(DeskServerTest, WhoGivesNoPinIsSentAway) {
    const auto silent = connect();
    now_ = now_.load() + kPinPatience;
    nudge();
    EXPECT_EQ(silent->next(kPatience), std::nullopt);
    EXPECT_EQ(silent->closed(), (DeskClosed{DeskClosed::Kind::SentAway, Farewell::Why::Idle}));
}

TEST_F(DeskServerTest, AnOpenDeskMayBeSilentForHours) {
    const auto desk = open_desk();
    now_ = now_.load() + std::chrono::hours(5);
    nudge();
    EXPECT_TRUE(desk->type("here"));
    EXPECT_EQ(lines_.take(), "here");
}

TEST_F(DeskServerTest, ADeskThatGoesIsTold) {
    auto desk = open_desk();
    desk.reset();
    EXPECT_EQ(news_.take(), DeskNews::Left);
    EXPECT_EQ(server_->open_desks(), 0u);
    server_->publish(told("to nobody"));
}

TEST_F(DeskServerTest, TheEndOfTheGameIsSaidAfterTheLastWords) {
    const auto desk = open_desk();
    const auto without_pin = connect();
    server_->publish(told("Weiß gewinnt"));
    std::thread end([this] { server_.reset(); });
    EXPECT_EQ(next_line(*desk), "caption speech desk de Weiß gewinnt");
    EXPECT_EQ(desk->next(kPatience), std::nullopt);
    const DeskClosed over{DeskClosed::Kind::SentAway, Farewell::Why::Over};
    EXPECT_EQ(desk->closed(), over);
    EXPECT_EQ(without_pin->next(kPatience), std::nullopt);
    EXPECT_EQ(without_pin->closed(), over);
    end.join();
    EXPECT_FALSE(std::filesystem::exists(path_));
    EXPECT_TRUE(news_.is_empty());
}

TEST_F(DeskServerTest, TheEndOfTheGameDoesNotWaitForADeskThatDoesNotRead) {
    server_.reset();
    farewell_ = Duration::zero();
    ASSERT_TRUE(open());
    const auto stuck = open_desk();
    for (int count = 0; count < 60; ++count) server_->publish(told(std::string(4000, 'x')));
    server_.reset();
    EXPECT_FALSE(std::filesystem::exists(path_));
}

TEST_F(DeskServerTest, OnlyOneGameListensAtAPlace) {
    DeskServer::Parts parts;
    parts.paths = {path_, folder_.file("elsewhere/socket")};
    parts.verify = [](std::string_view) -> PinAnswer { return PinCorrect{}; };
    parts.post = [](const std::string&, unsigned) {};
    parts.tell = [](DeskNews, unsigned) {};
    parts.now = [] { return Instant(); };
    const auto second = DeskServer::open(parts);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().kind, SocketError::Kind::Taken);
    EXPECT_FALSE(std::filesystem::exists(folder_.file("elsewhere")));
}

TEST_F(DeskServerTest, ListensAtTheNextPlaceWhereTheFirstCannotBe) {
    DeskServer::Parts parts;
    parts.paths = {folder_.file("no/such/socket"), folder_.file("second/socket")};
    parts.verify = [](std::string_view) -> PinAnswer { return PinCorrect{}; };
    parts.post = [](const std::string&, unsigned) {};
    parts.tell = [](DeskNews, unsigned) {};
    parts.now = [] { return Instant(); };
    const auto server = DeskServer::open(parts);
    ASSERT_TRUE(server);
    EXPECT_EQ(server.value()->path(), folder_.file("second/socket"));
}

TEST_F(DeskServerTest, ManyThreadsMayPublishWhileDesksComeAndGo) {
    constexpr int kRounds = 20;
    constexpr int kCaptions = 5;  // less than makes a desk slow that reads nothing
    std::atomic<int> round = 0;
    std::vector<std::thread> publishers;
    for (int count = 0; count < 3; ++count) {
        publishers.emplace_back([&] {
            for (int seen = 0; seen < kRounds;) {
                round.wait(seen);
                seen = round;
                for (int caption = 0; caption < kCaptions; ++caption) {
                    server_->publish(told("text"));
                    server_->publish(DeskState{});
                }
            }
        });
    }
    for (int count = 0; count < kRounds; ++count) {
        ++round;
        round.notify_all();
        const auto desk = connect();
        EXPECT_TRUE(desk && desk->give_pin("4711") && desk->type("here"));
        if (desk) {
            EXPECT_EQ(lines_.take(), "here");
        }
    }
    for (std::thread& publisher : publishers) publisher.join();
}

/// Somebody who listens where a game should, and says `greeting`.
class Impostor {
public:
    Impostor(const std::string& path, std::string_view greeting)
        : listener_(LocalListener::open(path).value()), greeting_(greeting) {
        thread_ = std::thread([this] {
            SocketWaiter::Watched watched{listener_.descriptor()};
            waiter_.wait({&watched, 1}, kPatience);
            auto stream = listener_.accept();
            if (!stream) return;
            static_cast<void>(stream->write(greeting_));
        });
    }
    ~Impostor() { thread_.join(); }
    Impostor(const Impostor&) = delete;
    Impostor& operator=(const Impostor&) = delete;

private:
    LocalListener listener_;
    std::string greeting_;
    SocketWaiter waiter_;
    std::thread thread_;
};

TEST(DeskClient, SaysWhyItIsNoDesk) {
    const TemporaryFolder folder;
    const auto refused = [&folder](std::string_view greeting) {
        const std::string path = folder.file("desk/socket");
        const Impostor impostor(path, greeting);
        const auto client = DeskClient::connect(path);
        if (client) return DeskClosed::Kind::SentAway;
        return std::get<DeskClosed>(client.error()).kind;
    };
    EXPECT_EQ(refused("rochade desk 3\n"), DeskClosed::Kind::OtherVersion);
    EXPECT_EQ(refused("220 mail ready\n"), DeskClosed::Kind::NotADesk);
    EXPECT_EQ(refused("pin right\n"), DeskClosed::Kind::NotADesk);
    EXPECT_EQ(refused(std::string(100'000, 'x') + "\n"), DeskClosed::Kind::NotADesk);
    EXPECT_EQ(refused("roch"), DeskClosed::Kind::Gone);
    EXPECT_EQ(refused(""), DeskClosed::Kind::Gone);
    const auto absent = DeskClient::connect(folder.file("desk/socket"));
    ASSERT_FALSE(absent);
    EXPECT_EQ(std::get<SocketError>(absent.error()).kind, SocketError::Kind::Absent);
}

TEST_F(DeskServerTest, TheClientSendsNothingThatIsNoLine) {
    const auto desk = open_desk();
    for (const std::string& line : {std::string(), std::string("two\nlines"), std::string("\x07"),
                                    std::string("\xff"), std::string(kLongestDeskLine, 'x')}) {
        EXPECT_FALSE(desk->type(line)) << line;
    }
    EXPECT_TRUE(desk->type("e4"));
    EXPECT_EQ(lines_.take(), "e4");
}

TEST_F(DeskServerTest, TheClientCanBeStoppedFromAnotherThread) {
    const auto desk = open_desk();
    std::thread reader([&] { EXPECT_EQ(desk->next(std::nullopt), std::nullopt); });
    desk->stop();
    reader.join();
    EXPECT_EQ(desk->closed(), std::nullopt);
}

}  // namespace
}  // namespace rochade
