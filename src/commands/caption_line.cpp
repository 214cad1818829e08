// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/caption_line.h"

#include <string_view>

#include "base/utf8.h"
#include "commands/role_prefix.h"

namespace rochade {
namespace {

std::string without_controls(std::string_view text) {
    std::string clean = utf8_from_unknown(text);
    for (char& byte : clean) {
        const auto code = static_cast<unsigned char>(byte);
        if (code < 0x20 || code == 0x7f) byte = ' ';
    }
    return clean;
}

}  // namespace

std::string caption_line(const Caption& caption, std::optional<Role> reader,
                         const Catalog& catalog) {
    const Catalog& words = caption.words != nullptr ? *caption.words : catalog;
    std::string text = without_controls(caption.text);
    if (caption.kind == Caption::Kind::Error) {
        text = words.format("Error: {sentence}", {{"sentence", text}});
    }
    if (caption.to && caption.to != reader) {
        text = words.format("{who}: {sentence}",
                            {{"who", name_of(*caption.to, words)}, {"sentence", text}});
    }
    return text;
}

std::string too_long_sentence(const Catalog& catalog) {
    return catalog.format("The line is too long and was not read; at most {n} characters.",
                          {{"n", std::to_string(kLongestTypedLine)}});
}

}  // namespace rochade
