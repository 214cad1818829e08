// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk_protocol.h"

#include <algorithm>
#include <array>
#include <limits>

#include "app/crypto.h"
#include "base/overloaded.h"
#include "base/utf8.h"
#include "match/log_words.h"

namespace rochade {
namespace {

using LineFault = DeskLineError::Kind;

constexpr std::string_view kPin = "pin";
constexpr std::string_view kLine = "line";
constexpr std::string_view kState = "state";
constexpr std::string_view kSecret = "secret";
constexpr std::string_view kGreeting = "rochade";
constexpr std::string_view kDesk = "desk";
constexpr std::string_view kRight = "right";
constexpr std::string_view kWrong = "wrong";
constexpr std::string_view kLocked = "locked";
constexpr std::string_view kCaption = "caption";
constexpr std::string_view kRefused = "refused";
constexpr std::string_view kBye = "bye";
constexpr std::string_view kToEverybody = "all";

constexpr std::array kKindWords = {
    NamedValue<Caption::Kind>{Caption::Kind::Speech, "speech"},
    NamedValue<Caption::Kind>{Caption::Kind::Notice, "notice"},
    NamedValue<Caption::Kind>{Caption::Kind::Error, "error"},
};
constexpr std::array kRoleWords = {
    NamedValue<Role>{Role::White, "white"},
    NamedValue<Role>{Role::Black, "black"},
    NamedValue<Role>{Role::Assistant, "assistant"},
    NamedValue<Role>{Role::Desk, "desk"},
};
constexpr std::array kWishWords = {
    NamedValue<SecretAsked::Wish>{SecretAsked::Wish::Wanted, "wanted"},
    NamedValue<SecretAsked::Wish>{SecretAsked::Wish::Dropped, "dropped"},
};
constexpr std::array kWhyWords = {
    NamedValue<Farewell::Why>{Farewell::Why::Over, "over"},
    NamedValue<Farewell::Why>{Farewell::Why::Full, "full"},
    NamedValue<Farewell::Why>{Farewell::Why::Slow, "slow"},
    NamedValue<Farewell::Why>{Farewell::Why::Idle, "idle"},
};
constexpr std::array kErrorWords = {
    NamedValue<LineFault>{LineFault::TooLong, "too-long"},
    NamedValue<LineFault>{LineFault::NotText, "not-text"},
    NamedValue<LineFault>{LineFault::UnknownWord, "unknown-word"},
    NamedValue<LineFault>{LineFault::BadValue, "bad-value"},
    NamedValue<LineFault>{LineFault::MissingText, "missing-text"},
    NamedValue<LineFault>{LineFault::TooMuchText, "too-much-text"},
};

bool is_control(char byte) {
    const auto code = static_cast<unsigned char>(byte);
    return code < 0x20 || code == 0x7f;
}

std::optional<DeskLineError> fault_of(std::string_view line) {
    if (line.size() > kLongestDeskLine) return DeskLineError{LineFault::TooLong, kLongestDeskLine};
    const auto control = std::find_if(line.begin(), line.end(), is_control);
    if (control != line.end()) {
        return DeskLineError{LineFault::NotText, static_cast<std::size_t>(control - line.begin())};
    }
    if (!is_utf8(line)) return DeskLineError{LineFault::NotText, 0};
    return std::nullopt;
}

/// Reads what stands behind the first word; keeps the first error.
class Values {
public:
    Values(WordReader& words, std::size_t size) : words_(words), size_(size) {}

    template <typename T, std::size_t N>
    T one_of(const std::array<NamedValue<T>, N>& table) {
        const auto value = value_of(table, word());
        if (!value) fail(LineFault::BadValue, words_.word_offset());
        return value.value_or(table[0].value);
    }
    std::uint32_t number() {
        const auto value = parse_number(word(), std::numeric_limits<std::uint32_t>::max());
        if (!value) fail(LineFault::BadValue, words_.word_offset());
        return static_cast<std::uint32_t>(value.value_or(0));
    }
    /// Everything that is left.
    std::string_view text() {
        const std::string_view text = words_.at_end() ? std::string_view() : words_.rest();
        if (text.empty()) fail(LineFault::MissingText, size_);
        return text;
    }
    std::string_view word() {
        if (words_.at_end()) fail(LineFault::MissingText, size_);
        return words_.next();
    }
    void end() {
        if (!words_.at_end()) fail(LineFault::TooMuchText, size_ - words_.rest().size() - 1);
    }
    void fail(LineFault kind, std::size_t offset) {
        if (!error_) error_ = DeskLineError{kind, offset};
    }
    const std::optional<DeskLineError>& error() const { return error_; }
    std::size_t word_offset() const { return words_.word_offset(); }

private:
    WordReader& words_;
    std::size_t size_;
    std::optional<DeskLineError> error_;
};

DeskMessage read_pin_answer(Values& values) {
    const std::string_view word = values.word();
    if (word == kRight) {
        values.end();
        return PinAccepted{};
    }
    const bool is_wrong = word == kWrong;
    if (!is_wrong && word != kLocked) values.fail(LineFault::BadValue, values.word_offset());
    const std::uint32_t number = values.number();
    values.end();
    if (is_wrong) return PinDenied{number};
    return PinShut{number};
}

Language read_language(Values& values) {
    const std::string_view code = values.word();
    for (const Language language : kAllLanguages) {
        if (code_of(language) == code) return language;
    }
    values.fail(LineFault::BadValue, values.word_offset());
    return Language::English;
}

DeskMessage read_greeting(Values& values) {
    if (values.word() != kDesk) values.fail(LineFault::BadValue, values.word_offset());
    const std::uint32_t version = values.number();
    // A later version may say more.
    if (version != kDeskVersion) return Greeting{version};
    const Language language = read_language(values);
    values.end();
    return Greeting{version, language};
}

DeskMessage read_caption(Values& values) {
    Caption caption;
    caption.kind = values.one_of(kKindWords);
    const std::string_view to = values.word();
    caption.to = value_of(kRoleWords, to);
    if (!caption.to && to != kToEverybody) values.fail(LineFault::BadValue, values.word_offset());
    caption.language = read_language(values);
    caption.text = values.text();
    return CaptionGiven{std::move(caption)};
}

std::string head_of(const Caption& caption) {
    std::string head(kCaption);
    for (const std::string_view word :
         {word_of(kKindWords, caption.kind),
          caption.to ? word_of(kRoleWords, *caption.to) : kToEverybody,
          code_of(caption.language)}) {
        head += ' ';
        head += word;
    }
    return head + ' ';
}

/// How much of `text`, which is longer than `most`, makes one line: up to a space, or else up to
/// the end of a character.
std::size_t piece_of(std::string_view text, std::size_t most) {
    const std::size_t space = text.rfind(' ', most);
    if (space != text.npos && space > 0) return space;
    const auto is_inside = [&](std::size_t at) {
        return (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
    };
    std::size_t end = most;
    while (end > 0 && is_inside(end)) --end;
    return end;
}

std::string joined_words(std::string_view first, std::string_view rest) {
    return std::string(first) + " " + std::string(rest);
}

}  // namespace

Result<DeskRequest, DeskLineError> parse_desk_request(std::string_view line) {
    if (const auto fault = fault_of(line)) return *fault;
    WordReader words(line);
    const std::string_view word = words.next();
    Values values(words, line.size());
    DeskRequest request = StateAsked{};
    if (word == kPin) {
        request = PinGiven{values.text()};
    } else if (word == kLine) {
        request = LineGiven{values.text()};
    } else if (word == kState) {
        values.end();
    } else if (word == kSecret) {
        request = SecretGiven{words.at_end() ? std::string_view() : values.text()};
    } else {
        return DeskLineError{LineFault::UnknownWord, 0};
    }
    if (values.error()) return *values.error();
    return request;
}

std::string to_line(const DeskRequest& request) {
    return std::visit(Overloaded{
                          [](const PinGiven& given) { return joined_words(kPin, given.pin); },
                          [](const LineGiven& given) { return joined_words(kLine, given.text); },
                          [](const StateAsked&) { return std::string(kState); },
                          [](const SecretGiven& given) {
                              return given.text.empty() ? std::string(kSecret)
                                                        : joined_words(kSecret, given.text);
                          },
                      },
                      request);
}

Result<DeskMessage, DeskLineError> parse_desk_message(std::string_view line) {
    if (const auto fault = fault_of(line)) return *fault;
    WordReader words(line);
    const std::string_view word = words.next();
    Values values(words, line.size());
    const auto read = [&]() -> std::optional<DeskMessage> {
        if (word == kGreeting) return read_greeting(values);
        if (word == kPin) return read_pin_answer(values);
        if (word == kCaption) return read_caption(values);
        if (word == kState) return StateGiven{std::string(values.text())};
        if (word == kSecret) {
            const SecretAsked asked{values.one_of(kWishWords)};
            values.end();
            return asked;
        }
        if (word == kRefused) {
            const LineRefused refused{values.one_of(kErrorWords)};
            values.end();
            return refused;
        }
        if (word == kBye) {
            const Farewell farewell{values.one_of(kWhyWords)};
            values.end();
            return farewell;
        }
        return std::nullopt;
    };
    auto message = read();
    if (!message) return DeskLineError{LineFault::UnknownWord, 0};
    if (values.error()) return *values.error();
    return std::move(*message);
}

std::string to_line(const DeskMessage& message) {
    return std::visit(
        Overloaded{
            [](const Greeting& e) {
                const std::string version = std::to_string(e.version);
                return joined_words(
                    kGreeting, joined_words(kDesk, joined_words(version, code_of(e.language))));
            },
            [](const PinAccepted&) { return joined_words(kPin, kRight); },
            [](const PinDenied& e) {
                return joined_words(kPin, joined_words(kWrong, std::to_string(e.tries_left)));
            },
            [](const PinShut& e) {
                return joined_words(kPin, joined_words(kLocked, std::to_string(e.seconds)));
            },
            [](const CaptionGiven& e) { return lines_of_caption(e.caption).front(); },
            [](const StateGiven& e) { return joined_words(kState, e.text); },
            [](const SecretAsked& e) { return joined_words(kSecret, word_of(kWishWords, e.wish)); },
            [](const LineRefused& e) {
                return joined_words(kRefused, word_of(kErrorWords, e.why));
            },
            [](const Farewell& e) { return joined_words(kBye, word_of(kWhyWords, e.why)); },
        },
        message);
}

std::vector<std::string> lines_of_caption(const Caption& caption) {
    std::string text = utf8_from_unknown(caption.text);
    std::replace_if(text.begin(), text.end(), is_control, ' ');
    const std::string head = head_of(caption);
    const std::size_t most = kLongestDeskLine - head.size();
    std::vector<std::string> lines;
    std::string_view left = text;
    while (left.size() > most) {
        const std::size_t size = piece_of(left, most);
        lines.push_back(head + std::string(left.substr(0, size)));
        left.remove_prefix(size + (left[size] == ' ' ? 1 : 0));
    }
    // An empty caption is a line as well: a space stands for it.
    if (!left.empty() || lines.empty()) {
        lines.push_back(head + (left.empty() ? std::string(" ") : std::string(left)));
    }
    return lines;
}

void DeskLineSplitter::feed(std::string_view bytes,
                            std::vector<Result<std::string, DeskLineError>>& lines) {
    while (!bytes.empty()) {
        const std::size_t end = bytes.find('\n');
        const std::string_view part = bytes.substr(0, end);
        if (part.size() > kLongestDeskLine - pending_.size()) {
            is_too_long_ = true;
            wipe(pending_);
        } else if (!is_too_long_) {
            pending_ += part;
        }
        if (end == bytes.npos) return;
        bytes.remove_prefix(end + 1);
        if (is_too_long_) {
            lines.emplace_back(DeskLineError{LineFault::TooLong, kLongestDeskLine});
        } else {
            lines.emplace_back(pending_);
        }
        is_too_long_ = false;
        wipe(pending_);
    }
}

DeskLineSplitter::~DeskLineSplitter() { wipe(pending_); }

}  // namespace rochade
