// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/peg/peg_protocol.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/overloaded.h"

namespace rochade::tactile::peg {
namespace {

using Words = std::vector<std::string_view>;
using Read = std::optional<Message>;

constexpr std::string_view kDigits = "0123456789abcdef";
constexpr std::size_t kChecksumSize = 3;  // with the star
constexpr int kFull = 100;                // percent

struct NamedQuestion {
    std::string_view name;
    ClockQuestion question;
};
constexpr std::array kQuestions = {
    NamedQuestion{"own", ClockQuestion::OwnTime},
    NamedQuestion{"other", ClockQuestion::OpponentTime},
    NamedQuestion{"moves", ClockQuestion::MoveNumber},
};

std::string_view name_of(ClockSide side) { return side == ClockSide::Left ? "left" : "right"; }

std::optional<ClockSide> side_of(std::string_view word) {
    for (const ClockSide side : {ClockSide::Left, ClockSide::Right}) {
        if (name_of(side) == word) return side;
    }
    return std::nullopt;
}

std::optional<unsigned> byte_of(std::string_view digits) {
    if (digits.size() != 2) return std::nullopt;
    const auto high = kDigits.find(digits[0]);
    const auto low = kDigits.find(digits[1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
    return static_cast<unsigned>(high << 4U | low);
}

std::string digits_of_byte(unsigned byte) {
    return {kDigits[byte >> 4U & 0xfU], kDigits[byte & 0xfU]};
}

std::optional<int> number_of(std::string_view word, int most) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    if (number < 0 || number > most) return std::nullopt;
    return number;
}

bool is_name(std::string_view word) {
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
    };
    return word.size() <= kLongestName && std::all_of(word.begin(), word.end(), fits);
}

/// Squares in the order of the line: a8 to h8, a7 to h7 and so on.
Square square_at(std::size_t place) {
    return Square::from_index(static_cast<unsigned>(place ^ 0x38U));
}

Read read_hello(const Words& words) {
    constexpr int kLatest = 255;
    if (words.size() < 4) return std::nullopt;
    const auto version = number_of(words[1], kLatest);
    if (!version || !is_name(words[3])) return std::nullopt;
    if (words[2] != "occupancy" && words[2] != "pieces") return std::nullopt;
    Hello hello{
        .version = *version, .knows_pieces = words[2] == "pieces", .name = std::string(words[3])};
    for (std::size_t i = 4; i < words.size(); ++i) {
        hello.has_lever |= words[i] == "lever";
        hello.has_buttons |= words[i] == "buttons";
        hello.has_lights |= words[i] == "lights";
        hello.has_battery |= words[i] == "battery";
    }
    return hello;
}

Read read_dump(const Words& words) {
    if (words.size() != 2) return std::nullopt;
    Dump dump;
    if (const auto set = set_of_digits(words[1])) {
        for (unsigned index = 0; index < 64; ++index) {
            const bool is_there = contains(*set, Square::from_index(index));
            dump.squares[index] = is_there ? kSomething : kNothing;
        }
        return dump;
    }
    if (words[1].size() != dump.squares.size()) return std::nullopt;
    dump.knows_pieces = true;
    for (std::size_t place = 0; place < dump.squares.size(); ++place) {
        const char letter = words[1][place];
        if (letter != kNothing && !piece_from_letter(letter)) return std::nullopt;
        dump.squares[square_at(place).index()] = letter;
    }
    return dump;
}

Read read_up(const Words& words) {
    const auto square = words.size() == 2 ? Square::parse(words[1]) : std::nullopt;
    if (!square) return std::nullopt;
    return Up{*square};
}

Read read_down(const Words& words) {
    if (words.size() != 2 && words.size() != 3) return std::nullopt;
    const auto square = Square::parse(words[1]);
    if (!square) return std::nullopt;
    if (words.size() == 2) return Down{*square};
    if (words[2].size() != 1 || !piece_from_letter(words[2][0])) return std::nullopt;
    return Down{*square, words[2][0]};
}

Read read_lever(const Words& words) {
    const auto side = words.size() == 2 ? side_of(words[1]) : std::nullopt;
    if (!side) return std::nullopt;
    return Lever{*side};
}

Read read_button(const Words& words) {
    const auto side = words.size() == 3 ? side_of(words[1]) : std::nullopt;
    if (!side) return std::nullopt;
    for (const NamedQuestion& named : kQuestions) {
        if (named.name == words[2]) return Button{*side, named.question};
    }
    return std::nullopt;
}

Read read_battery(const Words& words) {
    if (words.size() != 3) return std::nullopt;
    const auto percent = number_of(words[1], kFull);
    if (!percent || (words[2] != "charging" && words[2] != "discharging")) return std::nullopt;
    return Battery{*percent, words[2] == "charging"};
}

Read read_ok(const Words& words) {
    if (words.size() == 2 && words[1] == "lights") return Ok{};
    return Unknown{};
}

Read read_no(const Words& words) {
    if (words.size() != 2) return std::nullopt;
    return No{std::string(words[1])};
}

struct Verb {
    std::string_view name;
    Read (*read)(const Words& words);
};
constexpr std::array kVerbs = {
    Verb{"hello", read_hello}, Verb{"dump", read_dump},       Verb{"up", read_up},
    Verb{"down", read_down},   Verb{"lever", read_lever},     Verb{"button", read_button},
    Verb{"ok", read_ok},       Verb{"battery", read_battery}, Verb{"no", read_no},
};

std::string write_hello(const Hello& hello) {
    std::string text = "hello " + std::to_string(hello.version);
    text += hello.knows_pieces ? " pieces " : " occupancy ";
    text += hello.name;
    if (hello.has_lever) text += " lever";
    if (hello.has_buttons) text += " buttons";
    if (hello.has_lights) text += " lights";
    if (hello.has_battery) text += " battery";
    return text;
}

std::string write_dump(const Dump& dump) {
    std::string text = "dump ";
    if (dump.knows_pieces) {
        for (std::size_t i = 0; i < dump.squares.size(); ++i) {
            text += dump.squares[square_at(i).index()];
        }
        return text;
    }
    SquareSet set = 0;
    for (unsigned index = 0; index < dump.squares.size(); ++index) {
        if (dump.squares[index] != kNothing) set |= set_of(Square::from_index(index));
    }
    return text + digits_of(set);
}

std::string_view name_of(ClockQuestion question) {
    for (const NamedQuestion& named : kQuestions) {
        if (named.question == question) return named.name;
    }
    return {};
}

}  // namespace

std::uint8_t checksum_of(std::string_view text) {
    constexpr unsigned kPolynomial = 0x07;
    unsigned sum = 0;
    for (const char character : text) {
        sum ^= static_cast<unsigned char>(character);
        for (int bit = 0; bit < 8; ++bit) {
            sum = (sum & 0x80U) != 0 ? (sum << 1U ^ kPolynomial) & 0xffU : sum << 1U;
        }
    }
    return static_cast<std::uint8_t>(sum);
}

Bytes line_of(std::string_view text) {
    Bytes bytes;
    const std::string line = std::string(text) + '*' + digits_of_byte(checksum_of(text)) + '\n';
    for (const char character : line) bytes.push_back(static_cast<std::byte>(character));
    return bytes;
}

std::optional<std::string_view> checked_text(std::string_view line) {
    if (line.size() <= kChecksumSize) return std::nullopt;
    const std::string_view text = line.substr(0, line.size() - kChecksumSize);
    if (line[text.size()] != '*') return std::nullopt;
    const auto sum = byte_of(line.substr(text.size() + 1));
    if (!sum || *sum != checksum_of(text)) return std::nullopt;
    return text;
}

std::optional<Words> words_of(std::string_view text) {
    Words words;
    while (true) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end == 0) return std::nullopt;
        words.push_back(text.substr(0, end));
        if (end == text.size()) return words;
        text.remove_prefix(end + 1);
    }
}

std::optional<NumberedMessage> read_message(std::string_view text) {
    auto words = words_of(text);
    if (!words || words->size() < 2) return std::nullopt;
    const auto number = byte_of(words->front());
    if (!number) return std::nullopt;
    words->erase(words->begin());
    NumberedMessage message{static_cast<std::uint8_t>(*number), Unknown{}};
    for (const Verb& verb : kVerbs) {
        if (verb.name != words->front()) continue;
        auto read = verb.read(*words);
        if (!read) return std::nullopt;
        message.message = std::move(*read);
    }
    return message;
}

std::string write_message(const Message& message) {
    return std::visit(
        Overloaded{
            [](const Hello& hello) { return write_hello(hello); },
            [](const Dump& dump) { return write_dump(dump); },
            [](const Up& up) { return "up " + to_string(up.square); },
            [](const Down& down) {
                std::string text = "down " + to_string(down.square);
                if (down.piece != kSomething) text += std::string(" ") + down.piece;
                return text;
            },
            [](const Lever& lever) { return "lever " + std::string(name_of(lever.down)); },
            [](const Button& button) {
                return "button " + std::string(name_of(button.side)) + ' ' +
                       std::string(name_of(button.question));
            },
            [](const Battery& battery) {
                return "battery " + std::to_string(battery.percent) +
                       (battery.is_charging ? " charging" : " discharging");
            },
            [](const Ok&) { return std::string("ok lights"); },
            [](const No& no) { return "no " + no.what; },
            [](const Unknown&) { return std::string("later"); },
        },
        message);
}

std::string digits_of(SquareSet set) {
    std::string digits;
    for (int rank = 7; rank >= 0; --rank) {
        unsigned row = 0;
        for (int file = 0; file < 8; ++file) {
            const Square square(static_cast<File>(file), static_cast<Rank>(rank));
            row = row << 1U | (contains(set, square) ? 1U : 0U);
        }
        digits += digits_of_byte(row);
    }
    return digits;
}

std::optional<SquareSet> set_of_digits(std::string_view digits) {
    constexpr std::size_t kSize = 16;
    if (digits.size() != kSize) return std::nullopt;
    SquareSet set = 0;
    for (std::size_t i = 0; i < kSize; i += 2) {
        const auto row = byte_of(digits.substr(i, 2));
        if (!row) return std::nullopt;
        for (std::size_t file = 0; file < 8; ++file) {
            if ((*row >> (7 - file) & 1U) != 0) set |= set_of(square_at(i * 4 + file));
        }
    }
    return set;
}

std::optional<std::string> LineReader::take(std::uint8_t byte) {
    constexpr std::uint8_t kFirstPrintable = 0x20;
    constexpr std::uint8_t kLastPrintable = 0x7e;
    if (byte == '\n') {
        if (skipped_in_line_ > 0) abandon();
        if (line_.empty()) return std::nullopt;
        return std::exchange(line_, {});
    }
    if (byte == '\r') return std::nullopt;
    const bool is_printable = byte >= kFirstPrintable && byte <= kLastPrintable;
    if (skipped_in_line_ > 0 || !is_printable || line_.size() == kLongestLine) {
        ++skipped_in_line_;
    } else {
        line_.push_back(static_cast<char>(byte));
    }
    return std::nullopt;
}

void LineReader::abandon() {
    skipped_ += line_.size() + std::exchange(skipped_in_line_, 0);
    line_.clear();
}

std::size_t LineReader::take_skipped() { return std::exchange(skipped_, 0); }

}  // namespace rochade::tactile::peg
