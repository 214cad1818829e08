// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manner.h"

#include "base/overloaded.h"
#include "rules/position.h"

namespace rochade {
namespace {

bool is_about_a_clock(Question question) {
    switch (question) {
        case Question::OwnTimeLeft:
        case Question::OpponentTimeLeft:
        case Question::OwnTimeUsed:
        case Question::OpponentTimeUsed: return true;
        default: return false;
    }
}

}  // namespace

Manner manner_of(const Effect& effect) {
    Manner manner;
    manner.urgency = urgency_of(effect);
    std::visit(Overloaded{
                   [&](const AnnounceMove& e) { manner.mover = e.mover; },
                   [&](const ConfirmAnnouncement& e) { manner.mover = e.to; },
                   [&](const TellAnswer& e) {
                       if (is_about_a_clock(e.question)) manner.keeps = kReadingKeeps;
                   },
                   [](const auto&) {},
               },
               effect);
    return manner;
}

std::vector<speech::Earcon> earcons_of(const Effect& effect) {
    const auto* told = std::get_if<AnnounceMove>(&effect);
    if (told == nullptr || told->occasion != AnnounceMove::Occasion::First) return {};
    const auto position = Position::from_setup(told->before);
    const MoveFacts facts =
        position ? facts_of(told->move, position.value()) : facts_of(told->move, told->before);
    std::vector<speech::Earcon> earcons;
    if (facts.captures) earcons.push_back(speech::Earcon::Capture);
    if (facts.check != CheckState::None) earcons.push_back(speech::Earcon::Check);
    return earcons;
}

}  // namespace rochade
