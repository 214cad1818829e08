// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/setup_text.h"

#include <fmt/format.h>

#include "base/utf8.h"
#include "match/log_words.h"
#include "rules/fen.h"

namespace rochade {
namespace {

constexpr std::array kLawsWords = {
    NamedValue<LawsEdition>{LawsEdition::Laws2001, "2001"},
    NamedValue<LawsEdition>{LawsEdition::Laws2014, "2014"},
    NamedValue<LawsEdition>{LawsEdition::Laws2023, "2023"},
};
constexpr std::array kModeWords = {
    NamedValue<Mode>{Mode::Tournament, "tournament"},
    NamedValue<Mode>{Mode::Friendly, "friendly"},
};
constexpr std::array kDisciplineWords = {
    NamedValue<Discipline>{Discipline::Standard, "standard"},
    NamedValue<Discipline>{Discipline::Rapid, "rapid"},
    NamedValue<Discipline>{Discipline::Blitz, "blitz"},
};
constexpr std::array kCompetitionWords = {
    NamedValue<CompetitionRules>{CompetitionRules::Apply, "apply"},
    NamedValue<CompetitionRules>{CompetitionRules::DoNotApply, "do-not-apply"},
};
constexpr std::array kAssistantWords = {
    NamedValue<MatchSetup::Assistant>{MatchSetup::Assistant::Absent, "absent"},
    NamedValue<MatchSetup::Assistant>{MatchSetup::Assistant::Present, "present"},
    NamedValue<MatchSetup::Assistant>{MatchSetup::Assistant::OfSighted, "of-sighted"},
};
constexpr std::array kClockWords = {
    NamedValue<ClockKind>{ClockKind::None, "none"},
    NamedValue<ClockKind>{ClockKind::Internal, "internal"},
    NamedValue<ClockKind>{ClockKind::Followed, "followed"},
};
constexpr std::array kVariantWords = {
    NamedValue<MatchSetup::Variant>{MatchSetup::Variant::Standard, "standard"},
    NamedValue<MatchSetup::Variant>{MatchSetup::Variant::Chess960, "chess960"},
};
constexpr std::array kSightWords = {
    NamedValue<Sight>{Sight::Sighted, "sighted"},
    NamedValue<Sight>{Sight::Blind, "blind"},
};
constexpr std::array kBoardWords = {
    NamedValue<PlayerSetup::HasBoard>{PlayerSetup::HasBoard::No, "no-board"},
    NamedValue<PlayerSetup::HasBoard>{PlayerSetup::HasBoard::Yes, "board"},
};
constexpr std::array kButtonWords = {
    NamedValue<Button>{Button::Lever, "lever"},
    NamedValue<Button>{Button::WithEntry, "with-entry"},
};

using QuickplayFinish = Regulations::QuickplayFinish;
constexpr std::array kQuickplayWords = {
    NamedValue<QuickplayFinish>{QuickplayFinish::Applies, "applies"},
    NamedValue<QuickplayFinish>{QuickplayFinish::DoesNotApply, "does-not-apply"},
};
constexpr std::array kAnnouncedInWords = {
    NamedValue<AnnouncedIn>{AnnouncedIn::ListenersStyle, "listeners-style"},
    NamedValue<AnnouncedIn>{AnnouncedIn::Fide, "fide"},
    NamedValue<AnnouncedIn>{AnnouncedIn::Anna, "anna"},
    NamedValue<AnnouncedIn>{AnnouncedIn::Nato, "nato"},
    NamedValue<AnnouncedIn>{AnnouncedIn::Letters, "letters"},
};
constexpr std::array kRankNumbersWords = {
    NamedValue<RankNumbers>{RankNumbers::German, "german"},
    NamedValue<RankNumbers>{RankNumbers::English, "english"},
    NamedValue<RankNumbers>{RankNumbers::Greek, "greek"},
    NamedValue<RankNumbers>{RankNumbers::Russian, "russian"},
};
/// Behind the name of a player.
constexpr std::string_view kHearingImpaired = " hearing-impaired";

std::string player_line(Side side, const PlayerSetup& player) {
    return fmt::format(
        "{} {} {} {} {}{}", word_of(kSideWords, side), word_of(kSightWords, player.sight),
        word_of(kBoardWords, player.board), word_of(kButtonWords, player.button),
        encode_name(player.name),
        player.hearing == PlayerSetup::Hearing::Impaired ? kHearingImpaired : std::string_view());
}

std::string draw_offers_line(const Regulations& rules) {
    if (rules.draw_after_moves == 0) return "draw-offers from-start";
    if (rules.draw_after_moves >= kNeverWithoutConsent) return "draw-offers by-consent";
    return fmt::format("draw-offers after {}", rules.draw_after_moves);
}

std::vector<std::string> regulation_lines(const Regulations& rules) {
    return {
        rules.default_time ? fmt::format("default-time {}", rules.default_time->count())
                           : std::string("default-time none"),
        fmt::format("quickplay-finish {}", word_of(kQuickplayWords, rules.quickplay_finish)),
        draw_offers_line(rules),
        fmt::format("announced-in {}", word_of(kAnnouncedInWords, rules.announced_in)),
        fmt::format("rank-numbers {}", word_of(kRankNumbersWords, rules.rank_numbers)),
    };
}

std::string clock_line(const MatchSetup& setup) {
    if (setup.clock == ClockKind::None) return "clock none";
    return fmt::format("clock {} {}", word_of(kClockWords, setup.clock),
                       to_string(setup.time_control));
}

template <typename T, std::size_t N>
bool take(std::string_view text, const std::array<NamedValue<T>, N>& table, T& target) {
    const auto value = value_of(table, text);
    if (value) target = *value;
    return value.has_value();
}

bool read_clock(std::string_view text, MatchSetup& setup) {
    WordReader words(text);
    const auto kind = value_of(kClockWords, words.next());
    if (!kind) return false;
    TimeControl control;
    if (*kind == ClockKind::None) {
        if (!words.at_end()) return false;
    } else {
        const auto parsed = parse_time_control(words.rest());
        if (!parsed) return false;
        control = parsed.value();
    }
    setup.clock = *kind;
    setup.time_control = control;
    return true;
}

bool read_player(std::string_view text, PlayerSetup& player) {
    WordReader words(text);
    PlayerSetup read;
    if (!take(words.next(), kSightWords, read.sight)) return false;
    if (!take(words.next(), kBoardWords, read.board)) return false;
    if (!take(words.next(), kButtonWords, read.button)) return false;
    std::string_view rest = words.rest();
    if (rest.ends_with(kHearingImpaired)) {
        read.hearing = PlayerSetup::Hearing::Impaired;
        rest.remove_suffix(kHearingImpaired.size());
    }
    const auto name = decode_name(rest);
    if (!name) return false;
    read.name = *name;
    player = read;
    return true;
}

bool read_start(std::string_view fen, MatchSetup& setup) {
    const auto parsed = parse_fen(fen);
    if (!parsed || !Position::from_setup(parsed.value())) return false;
    setup.start = parsed.value();
    return true;
}

bool read_default_time(std::string_view text, Regulations& rules) {
    if (text == "none") {
        rules.default_time.reset();
        return true;
    }
    const auto most = static_cast<std::uint64_t>(kLongestDefaultTime.count());
    const auto time = parse_number(text, most);
    if (time) rules.default_time = Duration(static_cast<Duration::rep>(*time));
    return time.has_value();
}

bool read_draw_offers(std::string_view text, Regulations& rules) {
    if (text == "from-start") {
        rules.draw_after_moves = 0;
        return true;
    }
    if (text == "by-consent") {
        rules.draw_after_moves = kNeverWithoutConsent;
        return true;
    }
    WordReader words(text);
    if (words.next() != "after") return false;
    const auto moves = parse_number(words.rest(), kNeverWithoutConsent - 1);
    if (!moves || *moves == 0) return false;
    rules.draw_after_moves = static_cast<unsigned>(*moves);
    return true;
}

bool read_regulation(std::string_view what, std::string_view text, Regulations& rules) {
    if (what == "default-time") return read_default_time(text, rules);
    if (what == "quickplay-finish") return take(text, kQuickplayWords, rules.quickplay_finish);
    if (what == "draw-offers") return read_draw_offers(text, rules);
    if (what == "announced-in") return take(text, kAnnouncedInWords, rules.announced_in);
    if (what == "rank-numbers") return take(text, kRankNumbersWords, rules.rank_numbers);
    return false;
}

bool must_be_encoded(char32_t code) {
    const bool is_control = code <= 0x20 || (code >= 0x7F && code <= 0xA0);
    const bool is_line_break = code == 0x2028 || code == 0x2029;
    return is_control || is_line_break || code == '%';
}

std::optional<unsigned> hex_digit(char digit) {
    if (digit >= '0' && digit <= '9') return static_cast<unsigned>(digit - '0');
    if (digit >= 'A' && digit <= 'F') return static_cast<unsigned>(digit - 'A' + 10);
    return std::nullopt;
}

}  // namespace

std::string encode_name(std::string_view name) {
    if (name.empty()) return "%";
    std::string word;
    std::size_t used = 0;
    while (used < name.size()) {
        const auto character = first_utf8_character(name.substr(used));
        const std::size_t size = character ? character->size : 1;
        if (used + size > kLongestName) break;
        const bool as_it_is = character && !must_be_encoded(character->code);
        for (const char byte : name.substr(used, size)) {
            if (as_it_is) {
                word += byte;
            } else {
                word +=
                    fmt::format("%{:02X}", static_cast<unsigned>(static_cast<unsigned char>(byte)));
            }
        }
        used += size;
    }
    return word;
}

std::optional<std::string> decode_name(std::string_view word) {
    if (word == "%") return std::string();
    std::string name;
    for (std::size_t at = 0; at < word.size(); ++at) {
        if (word[at] != '%') {
            name += word[at];
            continue;
        }
        if (at + 2 >= word.size()) return std::nullopt;
        const auto high = hex_digit(word[at + 1]);
        const auto low = hex_digit(word[at + 2]);
        if (!high || !low) return std::nullopt;
        name += static_cast<char>(static_cast<unsigned char>(*high * 16 + *low));
        at += 2;
    }
    // One name has one spelling, so that a log can be written again as it was.
    if (name.empty() || encode_name(name) != word) return std::nullopt;
    return name;
}

std::vector<std::string> setup_lines(const MatchSetup& setup) {
    const auto style = setup.variant == MatchSetup::Variant::Chess960 ? CastlingStyle::Shredder
                                                                      : CastlingStyle::Standard;
    std::vector<std::string> lines = {
        fmt::format("laws {}", word_of(kLawsWords, setup.laws)),
        fmt::format("mode {}", word_of(kModeWords, setup.mode)),
        fmt::format("discipline {}", word_of(kDisciplineWords, setup.discipline)),
        fmt::format("competition-rules {}", word_of(kCompetitionWords, setup.competition_rules)),
        fmt::format("assistant {}", word_of(kAssistantWords, setup.assistant)),
        clock_line(setup),
        player_line(Side::White, setup.players[index_of(Side::White)]),
        player_line(Side::Black, setup.players[index_of(Side::Black)]),
        fmt::format("variant {}", word_of(kVariantWords, setup.variant)),
        fmt::format("start {}", to_fen(setup.start, style)),
    };
    for (std::string& line : regulation_lines(setup.regulations)) {
        lines.push_back(std::move(line));
    }
    return lines;
}

SetupLine read_setup_line(std::string_view line, MatchSetup& setup) {
    WordReader words(line);
    const std::string_view what = words.next();
    const std::string_view text = words.rest();
    bool is_read = read_regulation(what, text, setup.regulations);
    if (what == "laws") is_read = take(text, kLawsWords, setup.laws);
    if (what == "mode") is_read = take(text, kModeWords, setup.mode);
    if (what == "discipline") is_read = take(text, kDisciplineWords, setup.discipline);
    if (what == "competition-rules") {
        is_read = take(text, kCompetitionWords, setup.competition_rules);
    }
    if (what == "assistant") is_read = take(text, kAssistantWords, setup.assistant);
    if (what == "clock") is_read = read_clock(text, setup);
    if (what == "white") is_read = read_player(text, setup.players[index_of(Side::White)]);
    if (what == "black") is_read = read_player(text, setup.players[index_of(Side::Black)]);
    if (what == "variant") is_read = take(text, kVariantWords, setup.variant);
    if (what == "start") is_read = read_start(text, setup);
    return is_read ? SetupLine::Read : SetupLine::Unreadable;
}

}  // namespace rochade
