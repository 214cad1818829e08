// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_rows.h"

#include <array>
#include <utility>

#include "app/clock_text.h"
#include "app/regulation_words.h"
#include "match/time_control.h"

namespace rochade {
namespace {

const std::vector<SettingWord> kYesNo = {{"yes", "yes"}, {"no", "no"}};
const std::vector<SettingWord> kLanguages = {
    {"en", "English"}, {"de", "German"}, {"el", "Greek"}, {"ru", "Russian"}};
const std::vector<SettingWord> kStyles = {{"fide", "FIDE names and German pieces"},
                                          {"anna", "Anna to Hector"},
                                          {"nato", "NATO alphabet"},
                                          {"letters", "letters"}};
const std::vector<SettingWord> kPlayers = {
    {"white", "White"}, {"black", "Black"}, {"both", "both"}, {"none", "none"}};

/// The enumerator's place among the words is its number.
template <typename Value>
Value value_at(const std::vector<SettingWord>& words, std::string_view word) {
    std::size_t at = 0;
    while (at + 1 < words.size() && words[at].word != word) ++at;
    return static_cast<Value>(at);
}

/// A row about how a listener wants things said: `member` of everybody's style and of each one's,
/// or of one role's only.
template <typename Value>
SettingRow style_row(std::string_view key, std::vector<SettingWord> words,
                     Value PhraseStyle::*member, std::optional<Role> role) {
    static_assert(std::is_enum_v<Value>);
    SettingRow row;
    row.key = key;
    row.kind = SettingKind::Word;
    row.words = words;
    row.sample = Sample::Spoken;
    row.get = [member, words, role](const Settings& settings, std::string_view) {
        const Listener& listener =
            role ? settings.listeners.of(*role) : settings.listeners.everybody;
        return SettingValue(
            std::string(words[static_cast<std::size_t>(listener.style.*member)].word));
    };
    row.set = [member, words, role](Settings& settings, std::string_view,
                                    const SettingValue& value) {
        const auto chosen = value_at<Value>(words, text_of(value));
        if (role) {
            settings.listeners.of(*role).style.*member = chosen;
            return;
        }
        settings.listeners.everybody.style.*member = chosen;
        for (Listener& listener : settings.listeners.each) listener.style.*member = chosen;
    };
    return row;
}

void add_rows_of_listener(std::vector<SettingRow>& rows, std::string_view prefix,
                          std::string_view group, std::optional<Role> role) {
    const auto add = [&](SettingRow row, std::string_view title, std::string_view description) {
        row.key.insert(0, prefix);
        row.group = group;
        row.title = title;
        row.description = description;
        rows.push_back(std::move(row));
    };
    add(style_row("language", kLanguages, &PhraseStyle::language, role), "language",
        "The language of everything that is said and written.");
    add(style_row("style", kStyles, &PhraseStyle::style, role), "style of announcement",
        "The words for files, ranks and pieces.");
    add(style_row("spelling",
                  {{"voice", "as the style's voice"}, {"native", "in the listener's alphabet"}},
                  &PhraseStyle::spelling, role),
        "spelling", "Whether words of another language are written in the listener's alphabet.");
    add(style_row("verbosity", {{"brief", "brief"}, {"full", "full"}}, &PhraseStyle::verbosity,
                  role),
        "verbosity", "How much is said of each move.");
}

SettingRow word_row(std::string key, std::string_view title, std::string_view description,
                    std::vector<SettingWord> words, std::string Settings::*member) {
    SettingRow row = text_row(std::move(key), title, description, member);
    const bool is_yes_no = words.size() == kYesNo.size() && words.front().word == "yes";
    row.kind = is_yes_no ? SettingKind::YesNo : SettingKind::Word;
    row.words = std::move(words);
    return row;
}

SettingRow list_row(std::string key, std::string_view title, std::string_view description,
                    std::vector<std::string> Settings::*member) {
    SettingRow row;
    row.key = std::move(key);
    row.kind = SettingKind::List;
    row.title = title;
    row.description = description;
    // "white=…" or "black=…"; what stands behind it is checked when the game is set up.
    row.accepts = [](const std::string& entry) {
        return entry.starts_with("white=") || entry.starts_with("black=");
    };
    row.get = [member](const Settings& settings, std::string_view) {
        return SettingValue(settings.*member);
    };
    row.set = [member](Settings& settings, std::string_view, const SettingValue& value) {
        settings.*member = std::get<std::vector<std::string>>(value);
    };
    return row;
}

SettingRow number_row(std::string key, std::string_view title, std::string_view description,
                      NumberRange range, int speech::VoiceSettings::*member) {
    SettingRow row;
    row.key = std::move(key);
    row.kind = SettingKind::Number;
    row.title = title;
    row.description = description;
    row.range = range;
    row.sample = Sample::Spoken;
    row.get = [member](const Settings& settings, std::string_view) {
        return SettingValue(settings.voice.*member);
    };
    row.set = [member](Settings& settings, std::string_view, const SettingValue& value) {
        settings.voice.*member = std::get<int>(value);
    };
    return row;
}

SettingRow name_row(Side side) {
    SettingRow row;
    row.key = side == Side::White ? "white.name" : "black.name";
    row.kind = SettingKind::Text;
    row.group = side == Side::White ? "White" : "Black";
    row.title = "name";
    row.description = side == Side::White ? "The name of the player with the white pieces."
                                          : "The name of the player with the black pieces.";
    row.start = SettingStart::NextGame;
    row.in_tournament = InTournament::Refused;
    const std::size_t index = side == Side::White ? 0 : 1;
    row.get = [index](const Settings& settings, std::string_view) {
        return SettingValue(settings.names[index]);
    };
    row.set = [index](Settings& settings, std::string_view, const SettingValue& value) {
        settings.names[index] = text_of(value);
    };
    return row;
}

SettingRow voice_kind_row() {
    SettingRow row;
    row.key = "speech.voice";
    row.kind = SettingKind::Word;
    row.title = "voice";
    row.description = "espeak, speechd, captions or silent: how it is said.";
    row.words = {{"espeak", "eSpeak"},
                 {"speechd", "Speech Dispatcher"},
                 {"captions", "captions only"},
                 {"silent", "silent"}};
    row.start = SettingStart::NextGame;
    row.get = [](const Settings& settings, std::string_view) {
        return SettingValue(settings.voice_kind.value_or(""));
    };
    row.set = [](Settings& settings, std::string_view, const SettingValue& value) {
        settings.voice_kind = text_of(value);
    };
    return row;
}

SettingRow variant_row() {
    SettingRow row;
    row.key = "speech.variant";
    row.title = "variant of the voice";
    row.description = "Another sound of the same voice, such as f3; empty is the usual one.";
    row.sample = Sample::Spoken;
    row.get = [](const Settings& settings, std::string_view) {
        return SettingValue(settings.voice.variant);
    };
    row.set = [](Settings& settings, std::string_view, const SettingValue& value) {
        settings.voice.variant = text_of(value);
    };
    return row;
}

}  // namespace

SettingRow text_row(std::string key, std::string_view title, std::string_view description,
                    std::string Settings::*member) {
    SettingRow row;
    row.key = std::move(key);
    row.kind = SettingKind::Text;
    row.title = title;
    row.description = description;
    row.get = [member](const Settings& settings, std::string_view) {
        return SettingValue(settings.*member);
    };
    row.set = [member](Settings& settings, std::string_view, const SettingValue& value) {
        settings.*member = text_of(value);
    };
    return row;
}

void add_listener_rows(std::vector<SettingRow>& rows) {
    add_rows_of_listener(rows, "", "", std::nullopt);
    rows.push_back(name_row(Side::White));
    add_rows_of_listener(rows, "white.", "White", Role::White);
    rows.push_back(name_row(Side::Black));
    add_rows_of_listener(rows, "black.", "Black", Role::Black);
    add_rows_of_listener(rows, "assistant.", "assistant", Role::Assistant);
    add_rows_of_listener(rows, "desk.", "arbiter's desk", Role::Desk);
}

void add_speech_rows(std::vector<SettingRow>& rows) {
    using speech::VoiceSettings;
    rows.push_back(number_row("speech.rate", "rate of speech", "How many words are said a minute.",
                              {speech::kMinWordsPerMinute, speech::kMaxWordsPerMinute, 20},
                              &VoiceSettings::words_per_minute));
    rows.push_back(number_row("speech.pitch", "pitch of the voice",
                              "How high the voice is; 50 is its own.", {0, speech::kMaxPitch, 5},
                              &VoiceSettings::pitch));
    rows.push_back(number_row("speech.volume", "volume of the voice",
                              "How loud the voice is; 100 is its own.", {0, speech::kMaxVolume, 10},
                              &VoiceSettings::volume));
    rows.push_back(variant_row());
    SettingRow device =
        text_row("speech.device", "sound device", "The sound device; empty is the system's choice.",
                 &Settings::audio_device);
    device.start = SettingStart::NextGame;
    rows.push_back(std::move(device));
    rows.push_back(voice_kind_row());
}

/// Of an event. Laws: D.1, D.2.1
void add_regulation_rows(std::vector<SettingRow>& rows) {
    rows.push_back(text_row("game.default-time", "default time",
                            "How late a player may come, such as 0:30:00; off: nobody watches.",
                            &Settings::default_time));
    rows.back().words = {{"off", "off"}};
    rows.back().accepts = [](const std::string& text) {
        const auto late = parse_clock(text);
        return late && *late <= kLongestDefaultTime;
    };
    rows.push_back(word_row("game.quickplay-finish", "quickplay finish",
                            "yes or no: whether claims of a quickplay finish are allowed.", kYesNo,
                            &Settings::quickplay_finish));
    rows.push_back(
        text_row("game.draw-offers", "draw offers",
                 "from-start, after:N or by-consent: when the players may agree on a draw.",
                 &Settings::draw_offers));
    rows.back().words = {{"from-start", "from the start"},
                         {"by-consent", "with the arbiter's consent"}};
    rows.back().accepts = [](const std::string& text) {
        return draw_after_moves_in(text).has_value();
    };
    std::vector<SettingWord> announced = {{"listeners", "as each listener has chosen"}};
    announced.insert(announced.end(), kStyles.begin(), kStyles.end());
    rows.push_back(
        word_row("game.announced-in", "style for everybody",
                 "listeners, fide, anna, nato or letters: how moves are announced to everybody.",
                 std::move(announced), &Settings::announced_in));
    rows.push_back(word_row("game.rank-numbers", "language of the ranks",
                            "de, en, el or ru: the language of the ranks in style fide.",
                            kLanguages, &Settings::rank_numbers));
}

void add_game_rows(std::vector<SettingRow>& rows) {
    const auto first = static_cast<std::ptrdiff_t>(rows.size());
    rows.push_back(word_row("game.blind", "who is blind",
                            "white, black, both or none: who is blind.", kPlayers,
                            &Settings::blind));
    rows.push_back(text_row("game.time", "time control",
                            "The time control, such as 40/90m+30s,30m+30s.", &Settings::time));
    rows.back().accepts = [](const std::string& text) {
        return parse_time_control(text).has_value();
    };
    rows.push_back(word_row(
        "game.mode", "mode", "tournament or friendly: whether the program may help the players.",
        {{"tournament", "tournament"}, {"friendly", "friendly"}}, &Settings::mode));
    rows.push_back(
        word_row("game.laws", "edition of the Laws", "2001, 2014 or 2023: the edition of the Laws.",
                 {{"2001", "2001"}, {"2014", "2014"}, {"2023", "2023"}}, &Settings::laws));
    rows.push_back(word_row("game.discipline", "discipline", "standard, rapid or blitz.",
                            {{"standard", "standard"}, {"rapid", "rapid"}, {"blitz", "blitz"}},
                            &Settings::discipline));
    rows.push_back(word_row("game.competition-rules", "competition rules",
                            "yes or no: whether the competition rules apply in rapid and blitz.",
                            kYesNo, &Settings::competition_rules));
    rows.push_back(
        word_row("game.assistant", "assistant",
                 "yes, no or of-sighted: whether an assistant sits at this place, and whose.",
                 {{"yes", "yes"}, {"no", "no"}, {"of-sighted", "the sighted player's"}},
                 &Settings::assistant));
    rows.push_back(word_row("game.hearing-impaired", "who does not hear well",
                            "white, black, both or none: who reads what others hear.", kPlayers,
                            &Settings::hearing_impaired));
    add_regulation_rows(rows);
    rows.push_back(text_row("game.pin", "file of the arbiter's PIN",
                            "The file with the arbiter's PIN: only who knows it may rule.",
                            &Settings::pin));
    rows.back().kind = SettingKind::Path;
    rows.push_back(word_row("game.front", "window or terminal",
                            "window or terminal: where the players read and type.",
                            {{"window", "window"}, {"terminal", "terminal"}}, &Settings::front));
    rows.push_back(
        word_row("game.clock", "clock", "internal, dgt or none: which clock keeps the time.",
                 {{"internal", "the program's own"}, {"dgt", "DGT clock"}, {"none", "no clock"}},
                 &Settings::clock));
    rows.push_back(
        list_row("game.boards", "boards",
                 "A board on the table, such as white=dgt:/dev/ttyACM0; may be given twice.",
                 &Settings::boards));
    rows.push_back(list_row("game.enter", "entry of moves",
                            "Where a player's moves come from, such as white=board,keys.",
                            &Settings::enter));
    for (auto row = rows.begin() + first; row != rows.end(); ++row) {
        row->group = "game";
        row->start = SettingStart::NextGame;
        row->in_tournament = InTournament::Refused;
    }
}

}  // namespace rochade
