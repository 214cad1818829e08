// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/voice/utterances.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "announce/phrase.h"
#include "tests/announce/test_words.h"

namespace rochade::test {
namespace {

/// A position that some moves without a plan lead to, in which the game goes on.
Position some_position(Dice& dice) {
    while (true) {
        Position position = Position::initial();
        for (std::size_t plies = 4 + dice.roll(60); plies > 0; --plies) {
            const MoveList moves = position.legal_moves();
            if (moves.empty()) break;
            // Whoever can take mostly does, or boards stay fuller than in games.
            MoveList taking;
            for (const Move& move : moves) {
                if (position.is_capture(move)) taking.push_back(move);
            }
            const MoveList& from = !taking.empty() && dice.roll(2) == 0 ? taking : moves;
            position = position.play(from[dice.roll(from.size())]);
        }
        if (position.has_legal_move()) return position;
    }
}

std::string text_of(const Phrase& phrase, const TestVoice& voice) {
    return respelled(voice, voice.respelled.empty() ? spoken(phrase) : phrase.caption());
}

std::string announcement(const Move& move, const Position& position, const TestVoice& voice,
                         Dice& dice) {
    const MoveFacts facts = facts_of(move, position);
    PhraseStyle style = voice.phrases;
    const std::size_t way = dice.roll(8);
    if (way < 3) style.verbosity = Verbosity::Full;
    if (way < 6 || facts.castling || move.promotion) {
        return text_of(move_phrase(facts, style, vocabulary()), voice);
    }
    return text_of(square_phrase(move.from, style, vocabulary()), voice) + " " +
           text_of(square_phrase(move.to, style, vocabulary()), voice);
}

Utterance announced(const TestVoice& voice, Dice& dice) {
    const Position position = some_position(dice);
    const bool is_saying = dice.roll(12) == 0;
    const std::size_t which = dice.roll(kSayingsAtMove.size());
    if (is_saying && voice.has_sayings) {
        const Saying saying = kSayingsAtMove[which];
        const Phrase phrase = saying_phrase(saying, voice.speaker.language, vocabulary());
        return {position, text_of(phrase, voice), saying};
    }
    const MoveList moves = position.legal_moves();
    const Move move = moves[dice.roll(moves.size())];
    return {position, announcement(move, position, voice, dice), move};
}

/// A move that a legal one could be in another position: any piece of the player, any square.
Utterance illegal(const TestVoice& voice, Dice& dice) {
    while (true) {
        const Position position = some_position(dice);
        const Move move{Square::from_index(static_cast<unsigned>(dice.roll(64))),
                        Square::from_index(static_cast<unsigned>(dice.roll(64)))};
        const auto piece = position.board().at(move.from);
        if (!piece || piece->side != position.turn() || move.from == move.to) continue;
        if (position.is_pseudo_legal(move) || piece->kind == PieceKind::Pawn) continue;
        const auto text =
            text_of(piece_square_phrase(piece->kind, move.to, voice.phrases, vocabulary()), voice);
        // Another piece of the same kind may go there.
        const MoveList moves = position.pseudo_legal_moves();
        if (std::any_of(moves.begin(), moves.end(), [&](const Move& other) {
                return other.to == move.to && position.board().at(other.from)->kind == piece->kind;
            })) {
            continue;
        }
        return {position, text, std::nullopt};
    }
}

Utterance chatter(const TestVoice& voice, std::size_t number, Dice& dice) {
    using Sentences = std::array<const char*, 10>;
    static constexpr Sentences kGerman = {
        "Wie spät ist es eigentlich",     "Können wir das Fenster öffnen",
        "Ich hole mir einen Kaffee",      "Das war gestern ein schöner Abend",
        "Bitte etwas leiser sprechen",    "Wo ist denn meine Brille",
        "Heute regnet es den ganzen Tag", "Nein, das glaube ich nicht",
        "Der Bus kommt um halb sechs",    "Eva und Anna sind schon da"};
    static constexpr Sentences kEnglish = {"What time is it now",
                                           "Could you open the window please",
                                           "I will get myself some coffee",
                                           "That was a lovely evening",
                                           "Please keep your voice down",
                                           "Where did I put my glasses",
                                           "It has been raining all day",
                                           "No, I do not think so",
                                           "The bus leaves at half past five",
                                           "The golf hotel is over there"};
    static constexpr Sentences kGreek = {"Τι ώρα είναι τώρα",
                                         "Μπορείς να ανοίξεις το παράθυρο",
                                         "Πάω να πάρω έναν καφέ",
                                         "Χθες ήταν ωραία βραδιά",
                                         "Πιο σιγά παρακαλώ",
                                         "Πού έβαλα τα γυαλιά μου",
                                         "Σήμερα βρέχει όλη μέρα",
                                         "Όχι, δεν νομίζω",
                                         "Το λεωφορείο φεύγει στις πέντε",
                                         "Η Άννα είναι εδώ"};
    static constexpr Sentences kRussian = {"Который сейчас час",
                                           "Откройте пожалуйста окно",
                                           "Я схожу за кофе",
                                           "Вчера был прекрасный вечер",
                                           "Говорите потише пожалуйста",
                                           "Куда я положил очки",
                                           "Сегодня весь день идёт дождь",
                                           "Нет, я так не думаю",
                                           "Автобус уходит в половине шестого",
                                           "Анна и Ева уже здесь"};
    const Sentences& sentences = voice.speaker.language == Language::German    ? kGerman
                                 : voice.speaker.language == Language::English ? kEnglish
                                 : voice.speaker.language == Language::Greek   ? kGreek
                                                                               : kRussian;
    return {some_position(dice), respelled(voice, sentences[number % sentences.size()]),
            std::nullopt};
}

double power_of(const Samples& samples) {
    // Of the loudest half: pauses do not count.
    std::vector<double> squares;
    for (const std::int16_t sample : samples) squares.push_back(double{1} * sample * sample);
    std::sort(squares.begin(), squares.end(), std::greater<>());
    double sum = 0;
    for (std::size_t i = 0; i < squares.size() / 2; ++i) sum += squares[i];
    return sum / static_cast<double>(std::max<std::size_t>(squares.size() / 2, 1));
}

/// White noise, or with less of it the higher it is: what is left of a sum that forgets.
std::vector<double> noise_of(Noise noise, std::size_t size, Dice& dice) {
    std::vector<double> values(size);
    std::array<double, 3> slow{};
    for (double& value : values) {
        const double white = static_cast<double>(dice.roll(20001)) / 10000.0 - 1.0;
        slow[0] = 0.997 * slow[0] + 0.029 * white;
        slow[1] = 0.985 * slow[1] + 0.032 * white;
        slow[2] = 0.950 * slow[2] + 0.048 * white;
        value = noise == Noise::White25 ? white : slow[0] + slow[1] + slow[2] + 0.05 * white;
    }
    return values;
}

}  // namespace

std::vector<Utterance> utterances(const TestVoice& voice, Talk talk, std::size_t count) {
    std::uint64_t seed = static_cast<std::uint64_t>(talk) + 1;
    for (const char letter : voice.name) seed = seed * 31 + static_cast<unsigned char>(letter);
    Dice dice(seed);
    std::vector<Utterance> all;
    for (std::size_t i = 0; i < count; ++i) {
        switch (talk) {
            case Talk::Announcements: all.push_back(announced(voice, dice)); break;
            case Talk::Illegal: all.push_back(illegal(voice, dice)); break;
            case Talk::Chatter: all.push_back(chatter(voice, i, dice)); break;
        }
    }
    return all;
}

Samples with_noise(const Samples& samples, Noise noise, std::size_t number) {
    if (noise == Noise::None) return samples;
    Dice dice(number + 77);
    constexpr std::size_t kLead = 16000 / 3;  // noise alone, before and behind
    const std::vector<double> values = noise_of(noise, samples.size() + 2 * kLead, dice);
    double sum = 0;
    for (const double value : values) sum += value * value;
    const double below_db = noise == Noise::White25 ? 25 : 20;
    const double wanted = power_of(samples) * std::pow(10.0, -below_db / 10);
    const double gain = std::sqrt(wanted * static_cast<double>(values.size()) / sum);
    Samples mixed(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        const bool is_speech = i >= kLead && i - kLead < samples.size();
        const double value = (is_speech ? samples[i - kLead] : 0) + gain * values[i];
        mixed[i] = static_cast<std::int16_t>(std::clamp(value, -32767.0, 32767.0));
    }
    return mixed;
}

}  // namespace rochade::test
