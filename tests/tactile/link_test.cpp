// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/link.h"

#include <gmock/gmock.h>

#include "tests/tactile/dgt_test_support.h"

namespace rochade::tactile {
namespace {

using test::at;
using testing::ElementsAre;
using testing::IsEmpty;

const StreamError kAbsent{StreamError::Kind::Absent, "/dev/a", {}};
const StreamLoss kHungUp{StreamLoss::Kind::HungUp, {}};

class LinkTest : public testing::Test {
protected:
    /// The effects since the last call, in words.
    std::vector<std::string> effects() {
        std::vector<std::string> words;
        while (const auto effect = link_.poll_effect()) {
            if (std::holds_alternative<FindPorts>(*effect)) words.emplace_back("find");
            if (const auto* open = std::get_if<OpenPort>(&*effect)) {
                words.push_back("open " + open->port);
            }
            if (std::holds_alternative<ClosePort>(*effect)) words.emplace_back("close");
            if (std::holds_alternative<StartTalks>(*effect)) words.emplace_back("talk");
            if (std::holds_alternative<AskSignOfLife>(*effect)) words.emplace_back("ask");
        }
        return words;
    }
    std::vector<LinkEvent> events() {
        std::vector<LinkEvent> found;
        while (auto event = link_.poll_event()) found.push_back(*event);
        return found;
    }
    void pass(Duration time) {
        now_ += time;
        link_.handle_time(now_);
    }
    void reach_running() {
        link_.open(now_);
        link_.handle_ports({"/dev/a"}, now_);
        link_.handle_opened(Duration::zero(), now_);
        link_.handle_placement(now_);
        (void)effects();
        (void)events();
    }

    LinkSettings settings_;
    Link link_{settings_};
    Instant now_ = at(0);
};

TEST_F(LinkTest, OpensSettlesTalksAndIsFound) {
    link_.open(now_);
    EXPECT_THAT(effects(), ElementsAre("find"));
    link_.handle_ports({"/dev/a", "/dev/b"}, now_);
    EXPECT_THAT(effects(), ElementsAre("open /dev/a"));
    link_.handle_opened(Duration(500), now_);
    EXPECT_FALSE(link_.is_listening());
    pass(Duration(499));
    EXPECT_THAT(effects(), IsEmpty());
    pass(Duration(1));
    EXPECT_THAT(effects(), ElementsAre("talk"));
    EXPECT_TRUE(link_.is_listening());
    EXPECT_FALSE(link_.is_running());
    link_.handle_bytes(now_);
    EXPECT_FALSE(link_.is_running());
    link_.handle_placement(now_);
    EXPECT_TRUE(link_.is_running());
    EXPECT_THAT(events(), ElementsAre(LinkEvent{LinkFound{"/dev/a"}}));
}

TEST_F(LinkTest, DoesNotWaitWhereNothingHasToSettle) {
    link_.open(now_);
    link_.handle_ports({"/dev/a"}, now_);
    link_.handle_opened(Duration::zero(), now_);
    EXPECT_THAT(effects(), ElementsAre("find", "open /dev/a", "talk"));
}

TEST_F(LinkTest, TriesTheNextPortWhenOneIsRefusedOrSilent) {
    link_.open(now_);
    link_.handle_ports({"/dev/a", "/dev/b", "/dev/c"}, now_);
    (void)effects();
    link_.handle_refused(kAbsent, now_);
    EXPECT_THAT(effects(), ElementsAre("open /dev/b"));
    link_.handle_opened(Duration::zero(), now_);
    for (int i = 0; i < settings_.most_starts; ++i) {
        EXPECT_THAT(effects(), ElementsAre("talk"));
        pass(settings_.answer_timeout);
    }
    EXPECT_THAT(effects(), ElementsAre("close", "open /dev/c"));
    EXPECT_THAT(events(),
                ElementsAre(LinkEvent{PortRefused{kAbsent}}, LinkEvent{PortSilent{"/dev/b"}}));
}

TEST_F(LinkTest, BacksOffLongerAndLongerAndTellsARefusalOnce) {
    link_.open(now_);
    Duration expected = settings_.first_back_off;
    for (int i = 0; i < 8; ++i) {
        link_.handle_ports({"/dev/a"}, now_);
        link_.handle_refused(kAbsent, now_);
        (void)effects();
        EXPECT_EQ(link_.poll_deadline(), now_ + expected);
        pass(expected - Duration(1));
        EXPECT_THAT(effects(), IsEmpty());
        pass(Duration(1));
        EXPECT_THAT(effects(), ElementsAre("find"));
        expected = std::min(expected * 2, settings_.longest_back_off);
    }
    EXPECT_THAT(events(), ElementsAre(LinkEvent{PortRefused{kAbsent}}));
}

TEST_F(LinkTest, ComesBackUnderAnotherName) {
    reach_running();
    link_.handle_loss(kHungUp, now_);
    EXPECT_THAT(events(), ElementsAre(LinkEvent{LinkLost{LinkLost::Why::HungUp, "/dev/a", {}}}));
    EXPECT_THAT(effects(), ElementsAre("close"));
    pass(settings_.first_back_off);
    EXPECT_THAT(effects(), ElementsAre("find"));
    link_.handle_ports({"/dev/b"}, now_);
    link_.handle_opened(Duration::zero(), now_);
    EXPECT_THAT(effects(), ElementsAre("open /dev/b", "talk"));
    EXPECT_FALSE(link_.is_running());
    link_.handle_placement(now_);
    EXPECT_THAT(events(), ElementsAre(LinkEvent{LinkFound{"/dev/b"}}));
}

TEST_F(LinkTest, AQuietLineIsAskedAndASilentOneIsLost) {
    reach_running();
    pass(settings_.longest_quiet);
    EXPECT_THAT(effects(), ElementsAre("ask"));
    pass(Duration(100));
    link_.handle_bytes(now_);
    pass(settings_.longest_quiet - Duration(1));
    EXPECT_THAT(effects(), IsEmpty());
    pass(Duration(1));
    EXPECT_THAT(effects(), ElementsAre("ask"));
    pass(settings_.longest_silence);
    EXPECT_THAT(events(), ElementsAre(LinkEvent{LinkLost{LinkLost::Why::Silent, "/dev/a", {}}}));
    EXPECT_THAT(effects(), ElementsAre("close"));
}

TEST_F(LinkTest, ALossWhileNobodyAnsweredIsNotReportedAsALoss) {
    link_.open(now_);
    link_.handle_ports({"/dev/a"}, now_);
    link_.handle_opened(Duration::zero(), now_);
    link_.handle_loss(kHungUp, now_);
    EXPECT_THAT(events(), IsEmpty());
    EXPECT_EQ(link_.poll_deadline(), now_ + settings_.first_back_off);
}

TEST_F(LinkTest, ClosesAtOnce) {
    reach_running();
    link_.close();
    EXPECT_THAT(effects(), ElementsAre("close"));
    EXPECT_THAT(events(), ElementsAre(LinkEvent{LinkLost{LinkLost::Why::Closed, "/dev/a", {}}}));
    EXPECT_EQ(link_.poll_deadline(), std::nullopt);
}

TEST_F(LinkTest, TriesALimitedNumberOfPorts) {
    link_.open(now_);
    link_.handle_ports(std::vector<std::string>(100, "/dev/a"), now_);
    (void)effects();
    for (std::size_t i = 1; i < kMostPorts; ++i) {
        link_.handle_refused(kAbsent, now_);
        EXPECT_THAT(effects(), ElementsAre("open /dev/a"));
    }
    link_.handle_refused(kAbsent, now_);
    EXPECT_THAT(effects(), IsEmpty());
}

}  // namespace
}  // namespace rochade::tactile
