// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/utterance_history.h"

#include <algorithm>

namespace rochade::speech {
namespace {

bool is_message(const QueuedUtterance& entry) { return entry.utterance.priority < Priority::Text; }

bool counts(const QueuedUtterance& entry, Recall recall) {
    return recall == Recall::Everything || is_message(entry);
}

}  // namespace

void UtteranceHistory::add(const QueuedUtterance& utterance) {
    if (utterance.utterance.priority > Priority::Text) return;
    if (is_message(utterance)) place_.reset();
    if (entries_.size() >= kMaxHistory) {
        const auto text = std::find_if_not(entries_.begin(), entries_.end(), is_message);
        entries_.erase(text == entries_.end() ? entries_.begin() : text);
    }
    entries_.push_back(utterance);
}

std::optional<Utterance> UtteranceHistory::last(Recall recall) {
    place_.reset();
    return previous(recall);
}

std::optional<Utterance> UtteranceHistory::previous(Recall recall) {
    const auto found = std::find_if(entries_.rbegin(), entries_.rend(), [&](const auto& entry) {
        return counts(entry, recall) && (!place_ || entry.id < *place_);
    });
    if (found == entries_.rend()) return std::nullopt;
    place_ = found->id;
    return found->utterance;
}

std::optional<Utterance> UtteranceHistory::next(Recall recall) {
    if (!place_) return std::nullopt;
    const auto found = std::find_if(entries_.begin(), entries_.end(), [&](const auto& entry) {
        return counts(entry, recall) && entry.id > *place_;
    });
    if (found == entries_.end()) return std::nullopt;
    place_ = found->id;
    return found->utterance;
}

}  // namespace rochade::speech
