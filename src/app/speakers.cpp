// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/speakers.h"

#include <algorithm>
#include <iterator>

namespace rochade {
namespace {

std::optional<std::size_t> player_index(Role role) {
    if (role == Role::White) return index_of(Side::White);
    if (role == Role::Black) return index_of(Side::Black);
    return std::nullopt;
}

}  // namespace

speech::Speaker* Speakers::of(Role role) const {
    const auto index = player_index(role);
    return index && players_[*index] != nullptr ? players_[*index] : everybodys_;
}

bool Speakers::is_private(Role role) const {
    const auto index = player_index(role);
    if (!index || players_[*index] == nullptr || players_[*index] == everybodys_) return false;
    return players_[0] != players_[1];
}

std::vector<speech::Speaker*> Speakers::all() const {
    std::vector<speech::Speaker*> found;
    for (speech::Speaker* speaker : {everybodys_, players_[0], players_[1]}) {
        if (speaker != nullptr && std::find(found.begin(), found.end(), speaker) == found.end()) {
            found.push_back(speaker);
        }
    }
    return found;
}

void Speakers::key_pressed() const {
    for (speech::Speaker* speaker : all()) speaker->key_pressed();
}

void Speakers::stop() const {
    for (speech::Speaker* speaker : all()) speaker->stop();
}

void Speakers::set_audible(bool is_audible) const {
    for (speech::Speaker* speaker : all()) speaker->set_audible(is_audible);
}

bool Speakers::change_voice(const speech::VoiceSettings& voice) const {
    const auto speakers = all();
    return std::all_of(speakers.begin(), speakers.end(), [&](speech::Speaker* speaker) {
        return speaker->change_voice(voice).has_value();
    });
}

std::vector<speech::SpeechEvent> Speakers::take_events() const {
    std::vector<speech::SpeechEvent> events;
    for (speech::Speaker* speaker : all()) {
        auto taken = speaker->take_events();
        std::move(taken.begin(), taken.end(), std::back_inserter(events));
    }
    return events;
}

}  // namespace rochade
