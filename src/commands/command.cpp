// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/command.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "commands/folded_words.h"

namespace rochade {
namespace {

// Keys: function keys and the letters with Ctrl that neither a terminal nor line editing needs,
// and Alt for what must not happen by a slip. Insert, the keypad and Caps Lock belong to screen
// readers, plain letters to the moves.
constexpr std::array<CommandEntry, kCommands> kTable = {{
    {Command::Help, "help|commands",
     "Reads all commands; with the name of a command behind it, only that one.", "F1",
     Audience::Everybody, Takes::PerhapsText},
    {Command::StartGame, "start the game|start game|start",
     "Starts the game; White's clock runs from now on.", "F9", Audience::Everybody},
    {Command::PressClock, "press the clock|press clock|press",
     "Presses your clock when your move is made.", "F8", Audience::Players},
    {Command::OwnTimeLeft, "my clock|my time|clock|time", "Says how much time you have left.", "F2",
     Audience::Players},
    {Command::OpponentTimeLeft, "opponent's clock|opponent's time",
     "Says how much time your opponent has left.", "F3", Audience::Players},
    {Command::OwnTimeUsed, "my time used|time used", "Says how much time you have used.",
     "Shift+F2", Audience::Players},
    {Command::OpponentTimeUsed, "opponent's time used",
     "Says how much time your opponent has used.", "Shift+F3", Audience::Players},
    {Command::MovesCompleted, "number of moves|move number|moves completed",
     "Says how many moves have been completed.", "Shift+F4", Audience::Everybody},
    {Command::WhoseTurn, "whose turn|turn", "Says whose turn it is.", "Ctrl+T",
     Audience::Everybody},
    {Command::LastMove, "last move|last", "Says the last move again.", "F4", Audience::Everybody},
    {Command::ReadPosition, "position|read position|pieces",
     "Reads all pieces, White's and then Black's.", "Ctrl+P", Audience::Everybody},
    {Command::ReadRank, "rank|read rank",
     "Reads the pieces on a rank; type its number, then this word or key.", "Ctrl+R",
     Audience::Everybody, Takes::Text},
    {Command::ReadFile, "file|read file",
     "Reads the pieces on a file; type its letter or name, then this word or key.", "Ctrl+F",
     Audience::Everybody, Takes::Text},
    {Command::ReadSquare, "square|read square",
     "Says what stands on a square; an empty square is only named.", "Ctrl+O", Audience::Everybody,
     Takes::Text},
    {Command::ReadScore, "score|game score|moves", "Reads the moves of the game so far.", "Ctrl+L",
     Audience::Everybody},
    {Command::RepeatSpeech, "repeat|say again|again", "Says again what was said last.", "F5",
     Audience::Everybody},
    {Command::PreviousSpeech, "previous announcement|previous",
     "Goes back by one in what has been said.", "F6", Audience::Everybody},
    {Command::NextSpeech, "next announcement|next", "Goes forward by one in what has been said.",
     "F7", Audience::Everybody},
    {Command::StopSpeech, "stop speaking|quiet|silence", "Stops speaking at once.", "Escape",
     Audience::Everybody},
    {Command::Faster, "faster|speak faster", "Speaks faster.", "Shift+F7", Audience::Everybody},
    {Command::Slower, "slower|speak slower", "Speaks more slowly.", "Shift+F6",
     Audience::Everybody},
    {Command::Verbosity, "brief or full|brief|full|verbosity",
     "Says moves briefly or in full, in turn.", "Shift+F5", Audience::Everybody},
    {Command::Yes, "yes|confirm", "Answers a question with yes.", "Ctrl+Y", Audience::Everybody},
    {Command::No, "no|cancel", "Answers a question with no.", "Ctrl+N", Audience::Everybody},
    {Command::Adjust, "I adjust|adjust|j'adoube",
     "Tells that you are about to adjust a piece on its square.", "Alt+J", Audience::Players},
    {Command::RepeatMove, "I repeat|repeat move",
     "Repeats your opponent's announcement; type the move, then this word or key.", "Alt+M",
     Audience::Players, Takes::Text},
    {Command::OfferDraw, "offer a draw|offer draw|draw offered|draw", "Offers a draw.", "Alt+D",
     Audience::Players},
    {Command::AcceptDraw, "accept the draw|accept draw|draw accepted|accept",
     "Accepts your opponent's offer of a draw.", "Alt+A", Audience::Players},
    {Command::DeclineDraw, "decline the draw|decline draw|draw declined|decline",
     "Declines your opponent's offer of a draw.", "Alt+N", Audience::Players},
    {Command::Resign, "I resign|resign", "Resigns the game, after a question.", "Alt+R",
     Audience::Players},
    {Command::ClaimFlag, "claim the flag|claim flag|flag|claim on time",
     "Claims that your opponent's flag has fallen.", "Alt+C", Audience::Players},
    {Command::CallArbiter, "call the arbiter|call arbiter", "Calls the arbiter.", "Alt+B",
     Audience::Players},
    {Command::StopClocks, "stop the clocks|stop clocks", "Stops both clocks.", "Shift+F8",
     Audience::Desk},
    {Command::StartClocks, "start the clocks|start clocks",
     "Starts the clock of the player whose turn it is.", "Alt+G", Audience::Desk},
    {Command::SetClocks, "set the clocks|set clocks",
     "Sets both clocks: White's time, then Black's.", "Alt+L", Audience::Desk, Takes::Text},
    {Command::TakeBack, "take back|takeback|retrace",
     "Takes moves back; a number says how many half-moves.", "Alt+U", Audience::Everybody,
     Takes::PerhapsText},
    {Command::RuleResult, "result|rule result",
     "Ends the game by the arbiter's ruling: 1-0, 0-1, 1/2-1/2, or an asterisk for no result.",
     "Alt+O", Audience::Desk, Takes::Text},
    {Command::CompareScores, "compare the scores|compare scores|compare",
     "Compares both players' game scores.", "Alt+P", Audience::Desk},
    {Command::FlipView, "flip the board|flip", "Shows the board from the other side.", "Ctrl+B",
     Audience::Everybody},
    {Command::Quit, "quit|exit|end the program", "Ends the program, after a question.", "Ctrl+X",
     Audience::Everybody},
}};

/// One way to say a command, found at the start of a text.
struct Reading {
    Command command;
    std::size_t words;
    std::size_t end;  // where in the text it ends
};

/// Keeps the longest reading of `text` among the ways of `list` to say `entry`.
void consider(const CommandEntry& entry, std::string_view list,
              const std::vector<FoldedWord>& typed, std::optional<Reading>& best) {
    for (const std::string& way : alternatives_of(list)) {
        const std::vector<FoldedWord> words = folded_words(way);
        if (words.empty() || words.size() > typed.size()) continue;
        if (best && best->words >= words.size()) continue;
        const bool begins = std::equal(
            words.begin(), words.end(), typed.begin(),
            [](const FoldedWord& a, const FoldedWord& b) { return a.folded == b.folded; });
        if (!begins) continue;
        if (entry.takes == Takes::Nothing && words.size() != typed.size()) continue;
        best = Reading{entry.command, words.size(), typed[words.size() - 1].end};
    }
}

}  // namespace

std::span<const CommandEntry> command_table() { return kTable; }

const CommandEntry& entry_of(Command command) {
    const auto found = std::find_if(kTable.begin(), kTable.end(), [&](const CommandEntry& entry) {
        return entry.command == command;
    });
    assert(found != kTable.end());
    return *found;
}

std::string name_of(Command command, const Catalog& catalog) {
    return words_of(command, catalog).front();
}

std::vector<std::string> words_of(Command command, const Catalog& catalog) {
    std::vector<std::string> words =
        alternatives_of(catalog.text_in(kCommandContext, entry_of(command).word));
    // A translation of nothing but separators would leave a command without a name.
    if (words.empty()) words = alternatives_of(entry_of(command).word);
    return words;
}

std::optional<ParsedCommand> parse_command(std::string_view text, const Catalog& catalog) {
    if (text.size() > kLongestCommandText) return std::nullopt;
    while (!text.empty() && (text.front() == ' ' || text.front() == '/')) text.remove_prefix(1);
    const std::vector<FoldedWord> typed = folded_words(text);
    if (typed.empty()) return std::nullopt;

    std::optional<Reading> best;
    for (const CommandEntry& entry : kTable) {
        consider(entry, catalog.text_in(kCommandContext, entry.word), typed, best);
    }
    // The language's own words go first: an English word of as many words does not replace one.
    for (const CommandEntry& entry : kTable) consider(entry, entry.word, typed, best);
    if (!best) return std::nullopt;
    return ParsedCommand{best->command, trimmed(text.substr(best->end))};
}

std::optional<Command> command_for_key(std::string_view key) {
    for (const CommandEntry& entry : kTable) {
        if (entry.key == key) return entry.command;
    }
    return std::nullopt;
}

}  // namespace rochade
