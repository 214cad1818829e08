// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/dispatcher_talker.h"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "speech/dispatcher_connection.h"
#include "speech/thread_signals.h"

namespace rochade::speech {
namespace {

using std::chrono::milliseconds;
using Ending = Talker::Ending;
using Said = Result<Ending, SpeechError>;

/// How often a daemon that speaks is asked whether it is still there: its death is told nowhere.
constexpr milliseconds kLookAfter{400};
/// What is said is at its end after so long, and so much more for each byte of it: at the lowest
/// rate, and behind what others say. A daemon without a sound device may never tell.
constexpr milliseconds kLongestForAny{15'000};
constexpr milliseconds kLongestForByte{200};
/// Threads that hang in a daemon that does not answer. Then it is left alone for good.
constexpr int kMostHanging = 3;

SpeechError lost(std::string detail) { return dispatcher_lost(std::move(detail)); }

/// What the talker and the thread of one connection share. The thread may hang in a daemon that
/// does not answer; then it is left to itself with this, and both end when it comes back.
struct Line {
    std::mutex mutex;
    std::condition_variable changed;
    struct Job {
        TalkId id;
        Utterance utterance;
        VoiceSettings settings;
    };
    std::optional<Job> job;
    struct Answer {
        TalkId to;
        Said said;
    };
    std::optional<Answer> answer;
    struct Message {
        bool ended = false;
        bool cancelled = false;
    };
    std::map<std::size_t, Message> messages;  // of the utterance under way
    TalkId cut_through{};
    bool is_closing = false;
    std::optional<SpeechError> ended_by;  // the thread is gone, or about to be
    bool has_spoken = false;
    bool is_rested = false;   // some time after its end: another one may be tried
    std::uint64_t signs = 0;  // of life of the thread
};

/// The thread of one connection: ends when the daemon is gone or the talker is.
class Worker {
public:
    explicit Worker(std::shared_ptr<Line> line) : line_(std::move(line)) {}

    void run() {
        keep_broken_pipes_from_this_thread();  // the daemon may die while it is written to
        std::optional<SpeechError> error = connection_.open(listener_to(line_));
        Lock lock(line_->mutex);
        while (!error) {
            line_->changed.wait(lock, [&] { return line_->job || line_->is_closing; });
            if (line_->is_closing) break;
            const Line::Job job = *std::exchange(line_->job, std::nullopt);
            const Said said = serve(lock, job);
            if (!said) error = said.error();
            line_->has_spoken = line_->has_spoken || said;
            line_->answer = Line::Answer{job.id, said};
            line_->changed.notify_all();
        }
        line_->ended_by = error.value_or(lost("closed"));
        line_->changed.notify_all();
        line_->changed.wait_for(lock, kDispatcherRetry, [&] { return line_->is_closing; });
        line_->is_rested = true;
    }

private:
    using Lock = std::unique_lock<std::mutex>;

    static DispatcherConnection::Listener listener_to(const std::shared_ptr<Line>& line) {
        return [line](std::size_t message, DispatcherConnection::Event event) {
            const std::lock_guard lock(line->mutex);
            Line::Message& about = line->messages[message];
            about.ended = about.ended || event == DispatcherConnection::Event::Ended;
            about.cancelled = about.cancelled || event == DispatcherConnection::Event::Cancelled;
            line->changed.notify_all();
        };
    }

    template <typename Call>
    auto unlocked(Lock& lock, Call call) {
        lock.unlock();
        auto answer = call();
        lock.lock();
        give_sign();
        return answer;
    }

    void give_sign() {
        ++line_->signs;
        line_->changed.notify_all();
    }

    Said serve(Lock& lock, const Line::Job& job) {
        line_->messages.clear();
        const auto messages =
            unlocked(lock, [&] { return connection_.send(job.utterance, job.settings); });
        if (!messages) return lost("the daemon is gone");
        int looks = looks_for(job.utterance);  // at all of its messages together
        for (const std::size_t message : *messages) {
            auto said = wait_for_end(lock, message, job.id, looks);
            if (!said || said.value() != Ending::Said) return said;
        }
        return Ending::Said;
    }

    static int looks_for(const Utterance& utterance) {
        milliseconds longest = kLongestForAny;
        for (const Segment& segment : utterance.segments) {
            longest += kLongestForByte * static_cast<int>(segment.text.size());
        }
        return static_cast<int>(longest / kLookAfter);
    }

    Said wait_for_end(Lock& lock, std::size_t message, TalkId id, int& looks) {
        while (looks > 0) {
            if (line_->is_closing || id <= line_->cut_through) {
                const bool is_there = unlocked(lock, [&] { return connection_.cancel(); });
                return is_there ? Said(Ending::Cut) : Said(lost("the daemon is gone"));
            }
            const Line::Message about = line_->messages[message];
            if (about.cancelled) return Ending::CutByOthers;
            if (about.ended) return Ending::Said;
            if (line_->changed.wait_for(lock, kLookAfter) == std::cv_status::no_timeout) continue;
            if (!unlocked(lock, [&] { return connection_.is_alive(); })) {
                return lost("the daemon is gone");
            }
            --looks;
        }
        return lost("the daemon does not end a message");
    }

    std::shared_ptr<Line> line_;
    DispatcherConnection connection_;
};

class DispatcherTalker final : public Talker {
public:
    DispatcherTalker() { connect(); }

    ~DispatcherTalker() override { leave_line(); }

    Said say(TalkId id, const Utterance& utterance, const VoiceSettings& settings) override {
        Said said = lost("the daemon is gone");
        if (ensure_line()) said = say_on_line(id, utterance, settings);
        // A daemon that was started anew speaks at once, without a word lost.
        if (!said && !is_hanging_ && ensure_line()) said = say_on_line(id, utterance, settings);
        return said;
    }

    void cut(TalkId last) override {
        std::shared_ptr<Line> line;
        {
            const std::lock_guard lock(line_mutex_);
            cut_through_ = std::max(cut_through_, last);
            line = line_;
        }
        const std::lock_guard lock(line->mutex);
        line->cut_through = std::max(line->cut_through, last);
        line->changed.notify_all();
    }

private:
    using Lock = std::unique_lock<std::mutex>;

    void connect() {
        auto line = std::make_shared<Line>();
        {
            const std::lock_guard lock(line_mutex_);
            line->cut_through = cut_through_;
            line_ = line;
        }
        thread_ = std::thread([line] { Worker(line).run(); });
    }

    /// False if there is no line and it is too early to try again.
    bool ensure_line() {
        bool may_try = false;
        {
            const std::lock_guard lock(line_->mutex);
            if (!line_->ended_by && !is_hanging_) return true;
            may_try = line_->has_spoken || line_->is_rested || is_hanging_;
        }
        if (!may_try || hanging_ >= kMostHanging) return false;
        leave_line();
        connect();
        return true;
    }

    /// Waits for the thread unless it hangs.
    void leave_line() {
        Lock lock(line_->mutex);
        line_->is_closing = true;
        line_->changed.notify_all();
        line_->changed.wait_for(lock, kDispatcherPatience,
                                [&] { return line_->ended_by || is_hanging_; });
        const bool is_ended = line_->ended_by.has_value();
        lock.unlock();
        if (is_ended) {
            thread_.join();
        } else {
            thread_.detach();
            ++hanging_;
        }
        is_hanging_ = false;
    }

    Said say_on_line(TalkId id, const Utterance& utterance, const VoiceSettings& settings) {
        Lock lock(line_->mutex);
        line_->job = Line::Job{id, utterance, settings};
        line_->changed.notify_all();
        for (;;) {
            // Who is cut does not wait for the daemon to confirm it.
            if (id <= line_->cut_through) {
                line_->job.reset();
                return Ending::Cut;
            }
            if (line_->answer && line_->answer->to == id) return line_->answer->said;
            if (line_->ended_by) return *line_->ended_by;
            const std::uint64_t seen = line_->signs;
            const bool goes_on = line_->changed.wait_for(lock, kDispatcherPatience, [&] {
                return line_->signs != seen || id <= line_->cut_through || line_->ended_by ||
                       (line_->answer && line_->answer->to == id);
            });
            if (!goes_on) {
                is_hanging_ = true;
                return lost("the daemon does not answer");
            }
        }
    }

    std::mutex line_mutex_;  // guards the next two against cut()
    std::shared_ptr<Line> line_;
    TalkId cut_through_{};
    std::thread thread_;
    int hanging_ = 0;
    bool is_hanging_ = false;
};

}  // namespace

std::unique_ptr<Talker> open_dispatcher_talker() { return std::make_unique<DispatcherTalker>(); }

}  // namespace rochade::speech
