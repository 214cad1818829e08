// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/accessible_speech.h"

#include <glib.h>

#include <algorithm>
#include <utility>

namespace rochade {

AccessibleSpeech::~AccessibleSpeech() { let_go(); }

void AccessibleSpeech::show(AccessibleTable table) {
    const auto before = tree_.told_square();
    tree_.show(std::move(table));
    const auto now = tree_.told_square();
    if (!now || now == before) return;
    const std::string& name = tree_.table().squares[now->index()];
    if (held_ && have_the_same_words(held_->text, name)) {
        let_go();
    } else {
        focus_said_ = name;
        focus_said_us_ = g_get_monotonic_time();
    }
}

void AccessibleSpeech::announce(const std::string& text, Politeness politeness) {
    say_held();
    constexpr gint64 kMicroseconds = gint64{kFocusWaitMilliseconds} * 1000;
    const bool is_fresh = g_get_monotonic_time() - focus_said_us_ < kMicroseconds;
    const std::string said = std::exchange(focus_said_, {});
    if (is_fresh && have_the_same_words(text, said)) return;
    const auto is_reading_of = [&](const std::string& name) {
        return have_the_same_words(text, name);
    };
    if (std::ranges::none_of(tree_.table().squares, is_reading_of)) {
        return tree_.announce(text, politeness);
    }
    const auto on_time = [](gpointer self) -> gboolean {
        static_cast<AccessibleSpeech*>(self)->say_held();
        return G_SOURCE_REMOVE;
    };
    held_ = Held{text, politeness, g_timeout_add(kFocusWaitMilliseconds, on_time, this)};
}

void AccessibleSpeech::set_who_speaks(WhoSpeaks who) {
    say_held();
    tree_.set_who_speaks(who);
}

void AccessibleSpeech::let_go() {
    if (held_) g_source_remove(held_->timer);
    held_.reset();
}

void AccessibleSpeech::say_held() {
    if (!held_) return;
    const Held held = *held_;
    let_go();
    tree_.announce(held.text, held.politeness);
}

}  // namespace rochade
