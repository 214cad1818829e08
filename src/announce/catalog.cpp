// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/catalog.h"

#include <algorithm>
#include <boost/locale/gnu_gettext.hpp>
#include <boost/locale/message.hpp>
#include <exception>
#include <optional>

#include "announce/mo_file.h"

namespace rochade {
namespace {

using Messages = boost::locale::message_format<char>;

constexpr int kOnlyDomain = 0;

/// Null-terminated copies, because the library wants C strings; null when there is no text.
const char* pointer_to(const std::string& text) { return text.empty() ? nullptr : text.c_str(); }

/// The translation, or nothing if there is none. A damaged catalog shows itself only when a
/// message is looked up, by an exception.
std::optional<std::string> found(const std::locale& locale, std::string_view context,
                                 std::string_view message, std::optional<long> count) {
    if (!std::has_facet<Messages>(locale) || message.empty()) return std::nullopt;
    const std::string context_text(context);
    const std::string message_text(message);
    try {
        const auto& messages = std::use_facet<Messages>(locale);
        const char* text =
            count ? messages.get(kOnlyDomain, pointer_to(context_text), message_text.c_str(),
                                 static_cast<int>(*count))
                  : messages.get(kOnlyDomain, pointer_to(context_text), message_text.c_str());
        if (text == nullptr || *text == '\0') return std::nullopt;
        return text;
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

}  // namespace

std::string fill_in(std::string_view sentence, const Arguments& arguments) {
    std::string filled;
    while (!sentence.empty()) {
        const std::size_t open = sentence.find('{');
        filled += sentence.substr(0, open);
        if (open == std::string_view::npos) break;
        sentence.remove_prefix(open);
        const std::size_t close = sentence.find('}');
        const std::string_view name =
            close == std::string_view::npos ? "" : sentence.substr(1, close - 1);
        const auto argument = std::find_if(arguments.begin(), arguments.end(),
                                           [name](const Argument& a) { return a.name == name; });
        if (name.empty() || argument == arguments.end()) {
            filled += '{';
            sentence.remove_prefix(1);
        } else {
            filled += argument->value;
            sentence.remove_prefix(close + 1);
        }
    }
    return filled;
}

Result<Catalog, BadCatalog> Catalog::from_mo(std::string_view mo, Language language) {
    if (!is_sound_mo(mo)) return BadCatalog{};
    boost::locale::gnu_gettext::messages_info info;
    info.language = std::string(code_of(language));
    info.encoding = "UTF-8";
    info.domains.emplace_back("rochade");
    info.paths.emplace_back("/");
    info.callback = [mo](const std::string&, const std::string&) {
        return std::vector<char>(mo.begin(), mo.end());
    };
    Catalog catalog(language);
    try {
        catalog.locale_ = std::locale(
            std::locale::classic(), boost::locale::gnu_gettext::create_messages_facet<char>(info));
    } catch (const std::exception&) {
        return BadCatalog{};
    }
    return catalog;
}

std::string Catalog::text(std::string_view message) const {
    return found(locale_, {}, message, std::nullopt).value_or(std::string(message));
}

std::string Catalog::text_in(std::string_view context, std::string_view message) const {
    return found(locale_, context, message, std::nullopt).value_or(std::string(message));
}

std::string Catalog::format(std::string_view message, const Arguments& arguments) const {
    return fill_in(text(message), arguments);
}

std::string Catalog::plural(std::string_view one, std::string_view many, long count,
                            Arguments arguments) const {
    arguments.push_back({"n", std::to_string(count)});
    const std::string_view untranslated = count == 1 ? one : many;
    return fill_in(found(locale_, {}, one, count).value_or(std::string(untranslated)), arguments);
}

}  // namespace rochade
