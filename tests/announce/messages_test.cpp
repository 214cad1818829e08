// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>

#include "announce/language.h"

namespace rochade {
namespace {

/// One message of a .po file.
struct Message {
    std::vector<std::string> translations;
    std::string many;  // msgid_plural
};
using Messages = std::map<std::string, Message>;  // by context and msgid

std::string text_between_quotes(const std::string& line) {
    const std::size_t open = line.find('"');
    const std::size_t close = line.rfind('"');
    return open < close ? line.substr(open + 1, close - open - 1) : "";
}

bool begins_with(const std::string& line, std::string_view start) {
    return line.compare(0, start.size(), start) == 0;
}

Messages read_messages(Language language) {
    std::ifstream file(ROCHADE_SOURCE_DIR "/locales/" + std::string(code_of(language)) +
                       "/messages.po");
    EXPECT_TRUE(file);
    Messages messages;
    std::string context;
    std::string id;
    Message message;
    std::string* target = nullptr;
    const auto finish = [&] {
        if (target != nullptr && !id.empty()) {
            EXPECT_TRUE(messages.emplace(context + "|" + id, message).second) << "twice: " << id;
        }
        target = nullptr;
        message = {};
        context.clear();
        id.clear();
    };
    for (std::string line; std::getline(file, line);) {
        if (line.empty()) {
            finish();
        } else if (begins_with(line, "#, fuzzy")) {
            ADD_FAILURE() << code_of(language) << " has a fuzzy message";
        } else if (begins_with(line, "msgctxt ")) {
            *(target = &context) = text_between_quotes(line);
        } else if (begins_with(line, "msgid_plural ")) {
            *(target = &message.many) = text_between_quotes(line);
        } else if (begins_with(line, "msgid ")) {
            *(target = &id) = text_between_quotes(line);
        } else if (begins_with(line, "msgstr")) {
            *(target = &message.translations.emplace_back()) = text_between_quotes(line);
        } else if (line[0] == '"' && target != nullptr) {
            *target += text_between_quotes(line);
        }
    }
    finish();
    return messages;
}

std::set<std::string> placeholders(const std::string& text) {
    std::set<std::string> names;
    for (std::size_t open = text.find('{'); open != std::string::npos;
         open = text.find('{', open + 1)) {
        names.insert(text.substr(open, text.find('}', open) - open + 1));
    }
    return names;
}

std::size_t plurals_of(Language language) { return language == Language::Russian ? 3 : 2; }

TEST(Messages, AreTheSameInEveryLanguage) {
    const Messages english = read_messages(Language::English);
    EXPECT_FALSE(english.empty());
    for (const Language language : kAllLanguages) {
        const Messages messages = read_messages(language);
        for (const auto& [id, message] : english) {
            EXPECT_EQ(messages.count(id), 1u) << code_of(language) << " lacks: " << id;
        }
        for (const auto& [id, message] : messages) {
            EXPECT_EQ(english.count(id), 1u) << code_of(language) << " has too much: " << id;
        }
    }
}

TEST(Messages, AreCompleteAndKeepTheirPlaceholders) {
    for (const Language language : kAllLanguages) {
        for (const auto& [id, message] : read_messages(language)) {
            const std::string where = std::string(code_of(language)) + ": " + id;
            EXPECT_EQ(message.translations.size(), message.many.empty() ? 1 : plurals_of(language))
                << where;
            const std::string& longest = message.many.empty() ? id : message.many;
            for (const std::string& translation : message.translations) {
                EXPECT_FALSE(translation.empty()) << where;
                EXPECT_EQ(placeholders(translation), placeholders(longest)) << where;
            }
        }
    }
}

TEST(Messages, EnglishIsWrittenAsItIsAskedFor) {
    for (const auto& [id, message] : read_messages(Language::English)) {
        EXPECT_EQ(message.translations.front(), id.substr(id.find('|') + 1));
        if (message.many.empty()) continue;
        EXPECT_EQ(message.translations.back(), message.many);
    }
}

}  // namespace
}  // namespace rochade
