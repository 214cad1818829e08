// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/key_sets.h"

#include <algorithm>
#include <array>
#include <string>

namespace rochade {
namespace {

/// One meaning and its keys: the one of a Latin keyboard with English piece letters, and where the
/// piece letters of a language take that, the language's own.
struct Row {
    Command command;
    std::string_view argument;
    std::string_view english;
    std::string_view german = {};
    std::string_view greek = {};
    std::string_view russian = {};

    std::string_view own(Language language) const {
        switch (language) {
            case Language::German: return german;
            case Language::Greek: return greek;
            case Language::Russian: return russian;
            case Language::English: break;
        }
        return english;
    }
};

constexpr std::array<Row, 32> kBoth = {{
    {Command::CursorUp, "", "Up"},
    {Command::CursorDown, "", "Down"},
    {Command::CursorLeft, "", "Left"},
    {Command::CursorRight, "", "Right"},
    {Command::Select, "", "Space"},
    {Command::Select, "", "Enter"},
    {Command::ReadSquare, "", "O"},
    {Command::ReadAttackers, "", "A", "", "Ε", "У"},
    {Command::ReadDiagonals, "", "X"},
    {Command::ReadLines, "", "Alt+X"},
    {Command::ReadKnightSquares, "", "J"},
    {Command::ReadLegalMoves, "", "M"},
    {Command::ReadCaptures, "", "Shift+M"},
    {Command::TellCheck, "", "Shift+C", "", "", "Shift+Б"},
    {Command::ReadWhitePieces, "", "W", "", "Ω"},
    {Command::ReadBlackPieces, "", "Shift+W", "", "Shift+Ω"},
    {Command::ReadPawns, "", "V", "", "Υ"},
    {Command::LastMove, "", "L", "Z"},
    {Command::ReadCaptured, "", "C", "", "", "Б"},
    {Command::ReadChanged, "", "D", "N"},
    {Command::OwnTimeLeft, "", "T", "U"},
    {Command::OpponentTimeLeft, "", "Shift+T", "Shift+U"},
    {Command::ScorePrevious, "", "PageUp"},
    {Command::ScoreNext, "", "PageDown"},
    {Command::ScoreFirst, "", "Home"},
    {Command::ScoreLast, "", "End"},
    {Command::ScorePrevious, "", "Shift+A"},
    {Command::ScoreNext, "", "Shift+D"},
    {Command::ReadScorePosition, "", "Shift+O"},
    {Command::FlipView, "", "F"},
    {Command::Hint, "", "H", "", "", "Ж"},
    {Command::BoardOrEntry, "", "I", "", "Γ"},
}};

constexpr std::array<Row, 16> kDigits = {{
    {Command::GoToRank, "1", "1"},
    {Command::GoToRank, "2", "2"},
    {Command::GoToRank, "3", "3"},
    {Command::GoToRank, "4", "4"},
    {Command::GoToRank, "5", "5"},
    {Command::GoToRank, "6", "6"},
    {Command::GoToRank, "7", "7"},
    {Command::GoToRank, "8", "8"},
    {Command::GoToFile, "a", "Shift+1"},
    {Command::GoToFile, "b", "Shift+2"},
    {Command::GoToFile, "c", "Shift+3"},
    {Command::GoToFile, "d", "Shift+4"},
    {Command::GoToFile, "e", "Shift+5"},
    {Command::GoToFile, "f", "Shift+6"},
    {Command::GoToFile, "g", "Shift+7"},
    {Command::GoToFile, "h", "Shift+8"},
}};

/// The letters of the pieces as players of a language write them; the Russian king by the second
/// letter of Кр, because к is the knight, and pawns by their name, in Greek the soldier's.
constexpr std::array<Row, 6> kPieces = {{
    {Command::NextPiece, "king", "K", "K", "Ρ", "Р"},
    {Command::NextPiece, "queen", "Q", "D", "Β", "Ф"},
    {Command::NextPiece, "rook", "R", "T", "Π", "Л"},
    {Command::NextPiece, "bishop", "B", "L", "Α", "С"},
    {Command::NextPiece, "knight", "N", "S", "Ι", "К"},
    {Command::NextPiece, "pawn", "P", "B", "Σ", "П"},
}};

/// In our own set: on to the next piece of the kind that was looked for last, and back.
constexpr std::array<Row, 2> kSameAgain = {{
    {Command::NextPiece, "", "."},
    {Command::PreviousPiece, "", ","},
}};

/// The rows of a set. Letters of pieces come first: no other meaning takes one from them.
class Rows {
public:
    explicit Rows(KeySet set) {
        for (const Row& row : kPieces) {
            if (set == KeySet::Lichess) {
                add(row, row.command, "", "");
                add(row, Command::PreviousPiece, "", "Shift+");
            } else {
                add(row, row.command, "my ", "");
                add(row, row.command, "opponent's ", "Shift+");
            }
        }
        if (set == KeySet::Rochade) add_all(kSameAgain);
        add_all(kBoth);
        add_all(kDigits);
    }

    /// The languages' own keys, and then the English ones that are left.
    std::vector<KeyMap::Binding> bindings(Language language) const {
        std::vector<KeyMap::Binding> bindings;
        const auto bind = [&bindings](const std::string& key, const Entry& entry) {
            if (key.empty()) return;
            const bool taken = std::any_of(bindings.begin(), bindings.end(),
                                           [&key](const auto& other) { return other.key == key; });
            if (!taken) bindings.push_back({key, {entry.command, entry.argument}});
        };
        for (const Entry& entry : entries_) bind(entry.key_in(language), entry);
        for (const Entry& entry : entries_) bind(entry.key_in(Language::English), entry);
        return bindings;
    }

private:
    struct Entry {
        const Row* row;
        Command command;
        std::string argument;
        std::string modifier;

        std::string key_in(Language language) const {
            const std::string_view key = row->own(language);
            return key.empty() ? std::string() : modifier + std::string(key);
        }
    };

    void add(const Row& row, Command command, std::string_view whose, std::string_view modifier) {
        entries_.push_back(
            {&row, command, std::string(whose) + std::string(row.argument), std::string(modifier)});
    }
    template <std::size_t N>
    void add_all(const std::array<Row, N>& rows) {
        for (const Row& row : rows) add(row, row.command, "", "");
    }

    std::vector<Entry> entries_;
};

}  // namespace

std::vector<KeyMap::Binding> board_keys_of(KeySet set, Language language) {
    return Rows(set).bindings(language);
}

}  // namespace rochade
