// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/braille_options.h"

#include "app/braille_readers.h"

namespace rochade {

Result<BrailleChoices, std::string> braille_choices(const std::vector<std::string>& displays,
                                                    const std::string& code,
                                                    const Settings& settings) {
    std::array<std::string, 2> hosts = settings.braille;
    if (!displays.empty()) hosts = {};
    for (const std::string& text : displays) {
        const std::size_t equals = text.find('=');
        const std::string_view side = std::string_view(text).substr(0, equals);
        if (side != "white" && side != "black") return text;
        std::string host(kSystemDisplay);
        if (equals != std::string::npos) host = text.substr(equals + 1);
        if (host.empty()) return text;
        hosts[side == "white" ? 0 : 1] = host;
    }
    BrailleChoices choices;
    for (const Side side : {Side::White, Side::Black}) {
        const std::string& host = hosts[index_of(side)];
        if (host.empty()) continue;
        BrailleChoice choice;
        if (host != kSystemDisplay) choice.host = host;
        const std::string& word = code.empty() ? settings.braille_code[index_of(side)] : code;
        const auto called = braille::chess_code_called(word);
        if (!called && !word.empty()) return word;
        const Language language = settings.listeners.of(role_of(side)).style.language;
        choice.code = called.value_or(usual_chess_code(language));
        choices[index_of(side)] = std::move(choice);
    }
    return choices;
}

}  // namespace rochade
