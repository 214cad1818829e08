// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice_queue.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace rochade::speech {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr Priority kAll[] = {Priority::Important, Priority::Message, Priority::Text,
                             Priority::Notification, Priority::Progress};

Utterance queued(Priority priority, const std::string& text) {
    return {priority, {{text, "en"}}, text, "white"};
}

std::vector<std::string> captions_of(const std::vector<DroppedUtterance>& dropped) {
    std::vector<std::string> captions;
    for (const auto& entry : dropped) captions.push_back(entry.dropped.utterance.caption);
    return captions;
}

/// Everything that is said from now on, in order, each to its end.
std::vector<std::string> said_by(VoiceQueue& queue) {
    std::vector<std::string> said;
    if (queue.current()) {
        said.push_back(queue.current()->utterance.caption);
        queue.finished();
    }
    while (const auto next = queue.begin_next()) {
        said.push_back(next->utterance.caption);
        queue.finished();
    }
    return said;
}

// What happens to what is being said (rows) when something new comes.
enum class Fate : std::uint8_t { GoesOn, IsCut, IsPostponed };
struct Meeting {
    Priority spoken;
    Priority newcomer;
    Fate fate;
};

class VoiceQueueMeeting : public testing::TestWithParam<Meeting> {};

TEST_P(VoiceQueueMeeting, FollowsTheInterruptionRule) {
    const auto [spoken, newcomer, fate] = GetParam();
    VoiceQueue queue;
    queue.push(queued(spoken, "spoken"));
    queue.begin_next();

    const auto pushed = queue.push(queued(newcomer, "newcomer"));

    EXPECT_EQ(pushed.change.cut.has_value(), fate == Fate::IsCut);
    EXPECT_EQ(pushed.change.postponed.has_value(), fate == Fate::IsPostponed);
    EXPECT_EQ(pushed.change.silences(), fate != Fate::GoesOn);
    EXPECT_EQ(queue.current().has_value(), fate == Fate::GoesOn);
}

constexpr auto I = Priority::Important;
constexpr auto M = Priority::Message;
constexpr auto T = Priority::Text;
constexpr auto N = Priority::Notification;
constexpr auto P = Priority::Progress;
INSTANTIATE_TEST_SUITE_P(Priorities, VoiceQueueMeeting,
                         testing::Values(Meeting{I, I, Fate::GoesOn}, Meeting{I, M, Fate::GoesOn},
                                         Meeting{I, T, Fate::GoesOn}, Meeting{I, N, Fate::GoesOn},
                                         Meeting{I, P, Fate::GoesOn},
                                         Meeting{M, I, Fate::IsPostponed},
                                         Meeting{M, M, Fate::GoesOn}, Meeting{M, T, Fate::GoesOn},
                                         Meeting{M, N, Fate::GoesOn}, Meeting{M, P, Fate::GoesOn},
                                         Meeting{T, I, Fate::IsCut}, Meeting{T, M, Fate::IsCut},
                                         Meeting{T, T, Fate::IsCut}, Meeting{T, N, Fate::GoesOn},
                                         Meeting{T, P, Fate::GoesOn}, Meeting{N, I, Fate::IsCut},
                                         Meeting{N, M, Fate::IsCut}, Meeting{N, T, Fate::IsCut},
                                         Meeting{N, N, Fate::GoesOn}, Meeting{N, P, Fate::GoesOn},
                                         Meeting{P, I, Fate::IsCut}, Meeting{P, M, Fate::IsCut},
                                         Meeting{P, T, Fate::IsCut}, Meeting{P, N, Fate::GoesOn},
                                         Meeting{P, P, Fate::GoesOn}));

TEST(VoiceQueue, SaysMessagesInTheOrderTheyCame) {
    VoiceQueue queue;
    for (const char* text : {"one", "two", "three"}) queue.push(queued(M, text));
    EXPECT_THAT(said_by(queue), ElementsAre("one", "two", "three"));
}

TEST(VoiceQueue, SaysTheMostUrgentFirst) {
    VoiceQueue queue;
    queue.push(queued(M, "running"));
    queue.begin_next();
    for (const Priority priority : {P, T, M, I}) {
        queue.push(queued(priority, std::to_string(static_cast<int>(priority))));
    }
    EXPECT_THAT(said_by(queue), ElementsAre("0", "running", "1", "2", "4"));
}

TEST(VoiceQueue, SaysTheSameTextTwiceWhenItIsAskedTwice) {
    VoiceQueue queue;
    const auto first = queue.push(queued(M, "Felix drei"));
    const auto second = queue.push(queued(M, "Felix drei"));
    EXPECT_NE(first.id, second.id);
    EXPECT_THAT(said_by(queue), ElementsAre("Felix drei", "Felix drei"));
}

TEST(VoiceQueue, SaysAPostponedMessageAgainBeforeTheOthers) {
    VoiceQueue queue;
    const auto move = queue.push(queued(M, "move"));
    queue.push(queued(M, "next move"));
    queue.begin_next();
    const auto pushed = queue.push(queued(I, "stop the clocks"));
    ASSERT_TRUE(pushed.change.postponed);
    EXPECT_EQ(pushed.change.postponed->id, move.id);
    EXPECT_THAT(said_by(queue), ElementsAre("stop the clocks", "move", "next move"));
}

TEST(VoiceQueue, KeepsOnlyTheNewestTextThatWaits) {
    VoiceQueue queue;
    queue.push(queued(M, "move"));
    queue.begin_next();
    queue.push(queued(T, "a1"));
    const auto pushed = queue.push(queued(T, "a2"));
    EXPECT_THAT(captions_of(pushed.change.dropped), ElementsAre("a1"));
    EXPECT_EQ(pushed.change.dropped[0].reason, DropReason::Superseded);
    EXPECT_THAT(said_by(queue), ElementsAre("move", "a2"));
}

TEST(VoiceQueue, DropsANotificationWhileAnythingIsSaidOrWaits) {
    for (const Priority busy : kAll) {
        VoiceQueue queue;
        queue.push(queued(busy, "busy"));
        const auto while_waiting = queue.push(queued(N, "hint"));
        ASSERT_THAT(captions_of(while_waiting.change.dropped), ElementsAre("hint"));
        EXPECT_EQ(while_waiting.change.dropped[0].reason, DropReason::Busy);
        queue.begin_next();
        EXPECT_THAT(captions_of(queue.push(queued(N, "hint")).change.dropped), ElementsAre("hint"));
        EXPECT_THAT(said_by(queue), ElementsAre("busy"));
    }
}

TEST(VoiceQueue, KeepsOnlyTheLastProgressAndSaysItWhenAllIsQuiet) {
    VoiceQueue queue;
    queue.push(queued(P, "10 percent"));
    queue.begin_next();
    queue.push(queued(P, "20 percent"));
    const auto pushed = queue.push(queued(P, "30 percent"));
    EXPECT_THAT(captions_of(pushed.change.dropped), ElementsAre("20 percent"));
    EXPECT_THAT(said_by(queue), ElementsAre("10 percent", "30 percent"));
}

TEST(VoiceQueue, AKeyCutsEchoButNeverWhatBelongsToTheGame) {
    for (const Priority priority : kAll) {
        VoiceQueue queue;
        queue.push(queued(priority, "spoken"));
        queue.begin_next();
        const bool is_echo = priority >= T;
        EXPECT_EQ(queue.key_pressed().cut.has_value(), is_echo);
        EXPECT_EQ(queue.current().has_value(), !is_echo);
    }
}

TEST(VoiceQueue, AKeyDropsEchoThatWaits) {
    VoiceQueue queue;
    queue.push(queued(M, "move"));
    queue.begin_next();
    queue.push(queued(M, "next move"));
    queue.push(queued(T, "echo"));
    queue.push(queued(P, "progress"));
    const QueueChange change = queue.key_pressed();
    EXPECT_THAT(captions_of(change.dropped), ElementsAre("echo", "progress"));
    EXPECT_EQ(change.dropped[0].reason, DropReason::KeyPressed);
    EXPECT_THAT(said_by(queue), ElementsAre("move", "next move"));
}

TEST(VoiceQueue, StopSilencesAnythingAndLeavesTheMessages) {
    for (const Priority priority : kAll) {
        VoiceQueue queue;
        queue.push(queued(priority, "spoken"));
        queue.begin_next();
        queue.push(queued(P, "progress"));
        const bool was_cut = !queue.current();
        EXPECT_FALSE(was_cut);
        const QueueChange change = queue.stop();
        ASSERT_TRUE(change.cut);
        EXPECT_EQ(change.cut->utterance.caption, "spoken");
        EXPECT_THAT(captions_of(change.dropped), ElementsAre("progress"));
        EXPECT_TRUE(queue.is_idle());
    }
    VoiceQueue queue;
    queue.push(queued(M, "move"));
    queue.push(queued(M, "next move"));
    queue.begin_next();
    queue.stop();
    EXPECT_THAT(said_by(queue), ElementsAre("next move"));
}

TEST(VoiceQueue, SilenceWithNothingSaidChangesNothing) {
    VoiceQueue queue;
    EXPECT_FALSE(queue.stop().silences());
    EXPECT_FALSE(queue.key_pressed().silences());
    EXPECT_THAT(queue.key_pressed().dropped, IsEmpty());
}

TEST(VoiceQueue, AFullQueueCostsTextBeforeAnyMessage) {
    VoiceQueue queue;
    queue.push(queued(M, "running"));
    queue.begin_next();
    queue.push(queued(T, "text"));
    queue.push(queued(P, "progress"));
    for (std::size_t i = 2; i < kMaxWaiting; ++i) {
        EXPECT_THAT(queue.push(queued(M, std::to_string(i))).change.dropped, IsEmpty());
    }
    EXPECT_EQ(queue.waiting_count(), kMaxWaiting);
    EXPECT_THAT(captions_of(queue.push(queued(M, "a")).change.dropped), ElementsAre("progress"));
    EXPECT_THAT(captions_of(queue.push(queued(M, "b")).change.dropped), ElementsAre("text"));
    EXPECT_EQ(queue.waiting_count(), kMaxWaiting);
}

TEST(VoiceQueue, AMessageIsLostOnlyToMessagesAndThatIsTold) {
    VoiceQueue queue;
    for (std::size_t i = 0; i < kMaxWaiting; ++i) queue.push(queued(M, std::to_string(i)));
    const auto text = queue.push(queued(T, "echo"));
    EXPECT_THAT(captions_of(text.change.dropped), ElementsAre("echo"));
    EXPECT_EQ(text.change.dropped[0].reason, DropReason::QueueFull);

    const auto message = queue.push(queued(M, "newest"));
    ASSERT_THAT(captions_of(message.change.dropped), ElementsAre("0"));
    EXPECT_EQ(message.change.dropped[0].reason, DropReason::QueueFull);
    const auto said = said_by(queue);
    EXPECT_EQ(said.size(), kMaxWaiting);
    EXPECT_EQ(said.back(), "newest");
}

TEST(VoiceQueue, DropsWhatIsTooLong) {
    VoiceQueue queue;
    const auto fits = queue.push(queued(M, std::string(kMaxUtteranceBytes, 'a')));
    EXPECT_THAT(fits.change.dropped, IsEmpty());
    const auto longer = queue.push(queued(M, std::string(kMaxUtteranceBytes + 1, 'a')));
    ASSERT_EQ(longer.change.dropped.size(), 1u);
    EXPECT_EQ(longer.change.dropped[0].reason, DropReason::TooLong);
}

TEST(UtteranceHistory, StepsBackAndForthThroughWhatWasAnnounced) {
    VoiceQueue queue;
    for (const char* text : {"one", "two", "three"}) queue.push(queued(M, text));
    queue.push(queued(T, "a1"));
    queue.push(queued(N, "hint"));
    queue.push(queued(P, "progress"));
    UtteranceHistory& history = queue.history();
    EXPECT_EQ(history.size(), 4u);

    EXPECT_EQ(history.last(Recall::Everything)->caption, "a1");
    EXPECT_EQ(history.last(Recall::Messages)->caption, "three");
    EXPECT_EQ(history.previous(Recall::Messages)->caption, "two");
    EXPECT_EQ(history.previous(Recall::Messages)->caption, "one");
    EXPECT_FALSE(history.previous(Recall::Messages));
    EXPECT_EQ(history.next(Recall::Messages)->caption, "two");
    EXPECT_EQ(history.next(Recall::Messages)->caption, "three");
    EXPECT_FALSE(history.next(Recall::Messages));
    EXPECT_EQ(history.next(Recall::Everything)->caption, "a1");
}

TEST(UtteranceHistory, AnEmptyOneHasNothing) {
    UtteranceHistory history;
    EXPECT_FALSE(history.last(Recall::Everything));
    EXPECT_FALSE(history.previous(Recall::Everything));
    EXPECT_FALSE(history.next(Recall::Everything));
}

TEST(UtteranceHistory, ANewMessagePutsThePlaceBehindIt) {
    VoiceQueue queue;
    for (const char* text : {"one", "two"}) queue.push(queued(M, text));
    queue.history().last(Recall::Messages);
    queue.history().previous(Recall::Messages);
    queue.push(queued(M, "three"));
    EXPECT_EQ(queue.history().previous(Recall::Messages)->caption, "three");
}

TEST(UtteranceHistory, LookingAroundNeverPushesOutAMessage) {
    VoiceQueue queue;
    queue.push(queued(M, "move"));
    for (std::size_t i = 0; i < 2 * kMaxHistory; ++i) queue.push(queued(T, "a1"));
    EXPECT_EQ(queue.history().size(), kMaxHistory);
    EXPECT_EQ(queue.history().last(Recall::Messages)->caption, "move");
}

TEST(UtteranceHistory, DoesNotRememberWhatWasRecalled) {
    VoiceQueue queue;
    queue.push(queued(M, "move"));
    queue.push(queued(T, "move"), VoiceQueue::Keep::Not);
    EXPECT_EQ(queue.history().size(), 1u);
}

}  // namespace
}  // namespace rochade::speech
