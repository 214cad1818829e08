// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulator/person.h"

namespace rochade::simulator {

void Person::act() {
    if (plan_.empty()) {
        think();
    } else {
        const Planned next = std::move(plan_.front());
        plan_.pop_front();
        next.what();
    }
    due_ = table_.now() + (plan_.empty() ? chance_.between(50, 400) : plan_.front().wait);
}

void Person::later(Duration wait, std::function<void()> what) {
    plan_.push_back({wait, std::move(what)});
}

}  // namespace rochade::simulator
