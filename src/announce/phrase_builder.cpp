// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/phrase_builder.h"

#include <algorithm>
#include <utility>

namespace rochade {
namespace {

constexpr std::string_view kMarksAfterAWord = ".,;:!?)";

bool begins_with_mark(std::string_view text) {
    return !text.empty() && kMarksAfterAWord.find(text.front()) != std::string_view::npos;
}
bool is_open(std::string_view text) { return text.empty() || text.back() == '('; }

/// Adds the words of `text` as they stand; marks at its start belong to the word before.
void add_text(PhraseBuilder& phrase, std::string_view text, Language language) {
    const std::size_t marks = std::min(text.find_first_not_of(kMarksAfterAWord), text.size());
    phrase.append(text.substr(0, marks));
    text.remove_prefix(marks);
    if (marks == 0 && !text.empty() && text.front() != ' ') phrase.join_next();
    const std::size_t first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) return;
    const std::size_t last = text.find_last_not_of(' ');
    const std::string words(text.substr(first, last - first + 1));
    phrase.add(Word{words, words}, language);
    if (last + 1 == text.size()) phrase.join_next();
}

}  // namespace

void PhraseBuilder::add(const Word& word, Language language) {
    const std::string_view space = is_joined_ ? "" : " ";
    is_joined_ = false;
    if (phrase_.segments.empty() || phrase_.segments.back().language != language) {
        phrase_.segments.push_back({word.spoken, word.written, language});
        return;
    }
    PhraseSegment& last = phrase_.segments.back();
    last.spoken.append(space).append(word.spoken);
    last.written.append(space).append(word.written);
}

void PhraseBuilder::add(const Phrase& phrase) {
    for (const PhraseSegment& segment : phrase.segments) {
        add({segment.written, segment.spoken}, segment.language);
    }
}

void PhraseBuilder::append(std::string_view mark) {
    if (phrase_.segments.empty() || mark.empty()) return;
    is_joined_ = false;
    phrase_.segments.back().spoken.append(mark);
    phrase_.segments.back().written.append(mark);
}

std::string Phrase::caption() const {
    std::string caption;
    for (const PhraseSegment& segment : segments) {
        if (!is_open(caption) && !begins_with_mark(segment.written)) caption += ' ';
        caption += segment.written;
    }
    return caption;
}

Phrase compose(std::string_view sentence, Language language,
               const std::vector<PhraseArgument>& arguments) {
    PhraseBuilder phrase;
    std::string pending;
    while (!sentence.empty()) {
        const std::size_t open = sentence.find('{');
        pending += sentence.substr(0, open);
        if (open == std::string_view::npos) break;
        sentence.remove_prefix(open);
        const std::size_t close = sentence.find('}');
        const std::string_view name =
            close == std::string_view::npos ? "" : sentence.substr(1, close - 1);
        const auto found = std::find_if(arguments.begin(), arguments.end(),
                                        [name](const PhraseArgument& argument) {
                                            return !name.empty() && argument.name == name;
                                        });
        if (found == arguments.end()) {
            pending += '{';
            sentence.remove_prefix(1);
            continue;
        }
        add_text(phrase, pending, language);
        pending.clear();
        phrase.add(found->phrase);
        sentence.remove_prefix(close + 1);
    }
    add_text(phrase, pending, language);
    return std::move(phrase).take();
}

}  // namespace rochade
