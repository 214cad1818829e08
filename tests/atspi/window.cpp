// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <thread>

#include "tests/commands/catalogs.h"
#include "window/window_front_end.h"

// The window of a game, without the game: a line on the input does what a game would do, and what
// people do is written, a line each. It is a program of its own, so that another can read it.
//
//   move e2e4      a piece moves
//   cursor e4      somebody reviews the board there
//   say TEXT       a voice would say it
//   print TEXT     it is a caption
//   voice WORD     own, reader or nobody
//   secret         what is typed next is not to be seen

namespace {

using namespace rochade;

void tell(const UserInput& input) {
    if (const auto* key = std::get_if<CommandKeyPressed>(&input)) {
        std::printf("command %s\n", key->argument.c_str());
    } else if (const auto* line = std::get_if<LineTyped>(&input)) {
        std::printf("line %s\n", line->text.c_str());
    } else if (const auto* secret = std::get_if<SecretTyped>(&input)) {
        std::printf("secret %s\n", secret->text.c_str());
    }
}

void move(Board& board, const std::string& text) {
    const auto from = Square::parse(text.substr(0, 2));
    const auto to = Square::parse(text.substr(2));
    if (!from || !to) return;
    board.set(*to, board.at(*from));
    board.set(*from, std::nullopt);
}

void obey(const std::string& line, TableView& table, WindowFrontEnd& window) {
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string word = line.substr(0, space);
    const std::string rest = line.substr(std::min(space + 1, line.size()));
    if (word == "move") move(table.board, rest);
    if (word == "cursor") table.cursor = Square::parse(rest);
    if (word == "say") window.announce(rest, Urgency::Message);
    if (word == "print") {
        window.print({.text = rest, .language = table.style.language, .to = std::nullopt});
    }
    if (word == "secret") window.take_secret(Place::First, 0);
    if (word == "voice") {
        window.set_who_speaks(rest == "own"      ? WhoSpeaks::OwnVoice
                              : rest == "reader" ? WhoSpeaks::ScreenReader
                                                 : WhoSpeaks::Nobody);
    }
    window.show(table);
}

}  // namespace

int main(int count, char** arguments) {
    std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
    const auto language =
        parse_language(count > 1 ? arguments[1] : "en").value_or(Language::English);
    WindowOptions options;
    options.vocabulary = &vocabulary();
    auto opened = WindowFrontEnd::open(options, catalog_of(language));
    if (!opened) return EXIT_FAILURE;
    WindowFrontEnd& window = *opened.value();
    window.set_who_speaks(WhoSpeaks::ScreenReader);
    TableView table;
    table.board = initial_board();
    table.style.language = language;
    table.style.style = Style::Anna;
    window.show(table);
    std::thread input([&] {
        for (std::string line; std::getline(std::cin, line);) obey(line, table, window);
        window.stop();
    });
    window.run(tell);
    input.join();
    std::puts("closed");
    return EXIT_SUCCESS;
}
