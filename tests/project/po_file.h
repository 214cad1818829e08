// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "tests/project/tree.h"

namespace rochade::project {

/// What a message is known by: two messages may have the same text in different contexts.
struct MessageKey {
    std::string context;
    std::string id;
    std::string plural_id;  // empty if the message has no plural

    friend auto operator<=>(const MessageKey&, const MessageKey&) = default;
};

struct Message {
    std::size_t line = 0;
    bool fuzzy = false;
    std::vector<std::string> translations;  // one, or one for each plural form
};

/// A gettext catalog as people write it.
struct PoFile {
    std::string language;     // from the header
    std::size_t plurals = 0;  // nplurals of the header, 0 if it says none
    std::map<MessageKey, Message> messages;
};

struct PoError {
    std::size_t line = 0;
    std::string what;
};

/// Reads a whole catalog. Entries that are commented out (#~) are an error: the history keeps
/// them. So is the same message twice.
Result<PoFile, PoError> read_po(std::string_view text);

/// The placeholders {…} of a message, as a set: a translation may name one twice.
std::set<std::string> placeholders_of(std::string_view text);

/// What is wrong with one catalog by itself: not translated, fuzzy, wrong number of plural forms,
/// other placeholders than the message has. `language` is what the folder is called.
std::vector<Fault> catalog_faults(const std::string& path, std::string_view language,
                                  const PoFile& catalog);

/// The messages of `first` that `second` does not have, shown by their text.
std::vector<std::string> missing_messages(const PoFile& first, const PoFile& second);

}  // namespace rochade::project
