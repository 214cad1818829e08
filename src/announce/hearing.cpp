// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/hearing.h"

#include <algorithm>
#include <string>

#include "announce/entry_error.h"
#include "announce/lexicon.h"
#include "announce/meant_move.h"
#include "announce/spoken_move.h"
#include "announce/text_words.h"
#include "base/utf8.h"
#include "rules/written_move.h"

namespace rochade {
namespace {

constexpr std::string_view kDrawSign = "(=)";

std::size_t end_of_spaces(std::string_view text, std::size_t from) {
    return std::min(text.find_first_not_of(" \t", from), text.size());
}

/// Where the point, or the points, behind a move's number end; `from` if there is none.
std::size_t end_of_points(std::string_view text, std::size_t from) {
    std::size_t end = from;
    for (std::size_t at = end_of_spaces(text, from); at < text.size();) {
        const std::string_view rest = text.substr(at);
        const std::size_t size = rest.starts_with("…")   ? std::string_view("…").size()
                                 : rest.starts_with('.') ? 1
                                                         : 0;
        if (size == 0) break;
        end = at + size;
        at = end_of_spaces(text, end);
    }
    return end;
}

/// Whether a move's number needs its point to be known as one.
enum class Point : std::uint8_t { Written, Missing };

/// How many bytes the number of the move takes: "12.", "12...", "12 …", or, without a point,
/// "12" before a space. No number begins with a nought: that is castling.
std::size_t move_number_size(std::string_view text, Point point) {
    constexpr std::size_t kMostDigits = 3;
    const std::size_t start = end_of_spaces(text, 0);
    std::size_t at = start;
    while (at < text.size() && is_digit(text[at])) ++at;
    const std::size_t digits = at - start;
    if (digits == 0 || digits > kMostDigits || text[start] == '0') return 0;
    const std::size_t after = end_of_points(text, at);
    if (point == Point::Written) return after > at ? after : 0;
    return at < text.size() && text[at] == ' ' ? at : 0;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kSpace = " \t\r\n.,;";
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return {};
    const std::size_t last = text.find_last_not_of(kSpace);
    return last == std::string_view::npos ? std::string_view{}
                                          : text.substr(first, last - first + 1);
}

std::string without_spaces(std::string_view text) {
    std::string squeezed;
    std::copy_if(text.begin(), text.end(), std::back_inserter(squeezed),
                 [](char character) { return character != ' ' && character != '\t'; });
    return squeezed;
}

std::optional<SpokenMove> notation(std::string_view text, LetterSet letters) {
    const auto written = read_written_move(text, letters);
    if (!written) return std::nullopt;
    // A pawn is never told by its rank alone: "1 e4" has the number of the move in front.
    const WrittenMove& move = written.value();
    if (move.from_rank && !move.from_file && !move.piece) return std::nullopt;
    const bool is_offer = text.find(kDrawSign) != std::string_view::npos;
    return SpokenMove{move, is_offer ? DrawOffer::Made : DrawOffer::None};
}

using Understood = std::variant<SpokenMove, HeardSaying, NotUnderstood>;

Understood in_words(const Lexicon& lexicon, std::string_view text, LetterSet letters) {
    const auto tokens = lexicon.tokens_of(text, letters);
    if (!tokens) return NotUnderstood{tokens.error().offset};
    if (tokens.value().size() == 1) {
        if (const auto* saying = std::get_if<Saying>(&tokens.value().front().meaning)) {
            return HeardSaying{*saying};
        }
    }
    const auto spoken = read_spoken_move(tokens.value(), text.size());
    if (!spoken) return spoken.error();
    SpokenMove move = spoken.value();
    if (text.find(kDrawSign) != std::string_view::npos) move.draw_offer = DrawOffer::Made;
    return move;
}

/// Notation as it stands, then words, then notation with spaces in between: in this order "ha 4"
/// is a square and "ha4" is a capture.
Understood understand_move(const Lexicon& lexicon, std::string_view text, LetterSet letters) {
    if (const auto move = notation(trimmed(text), letters)) return *move;
    Understood understood = in_words(lexicon, text, letters);
    if (!std::holds_alternative<NotUnderstood>(understood)) return understood;
    if (const auto move = notation(without_spaces(trimmed(text)), letters)) return *move;
    return understood;
}

/// A number without a point may as well be a rank or digits of correspondence chess, so it is
/// read over only where nothing else can be meant.
Understood understand(const Lexicon& lexicon, std::string_view text, LetterSet letters) {
    if (text.size() > kLongestHeardText) return NotUnderstood{kLongestHeardText};
    const std::size_t number = move_number_size(text, Point::Written);
    Understood understood = understand_move(lexicon, text.substr(number), letters);
    auto* refused = std::get_if<NotUnderstood>(&understood);
    if (refused == nullptr) return understood;
    refused->offset += number;
    const std::size_t bare = number > 0 ? 0 : move_number_size(text, Point::Missing);
    if (bare == 0) return understood;
    Understood without = understand_move(lexicon, text.substr(bare), letters);
    auto* still_refused = std::get_if<NotUnderstood>(&without);
    if (still_refused == nullptr) return without;
    refused->offset = std::max(refused->offset, still_refused->offset + bare);
    return understood;
}

template <typename Place>
Heard heard_in(const Lexicon& lexicon, std::string_view text, const Place& place,
               LetterSet letters) {
    const Understood understood = understand(lexicon, text, letters);
    if (const auto* move = std::get_if<SpokenMove>(&understood)) return meant_move(*move, place);
    if (const auto* saying = std::get_if<HeardSaying>(&understood)) return *saying;
    return *std::get_if<NotUnderstood>(&understood);
}

/// The one thing of this kind that `text` means; words that mean nothing do not count.
template <typename Named>
std::optional<Named> only_one_in(const Lexicon& lexicon, std::string_view text, LetterSet letters) {
    if (text.size() > kLongestHeardText) return std::nullopt;
    const auto tokens = lexicon.tokens_of(lower_case(text), letters);
    if (!tokens) return std::nullopt;
    std::optional<Named> found;
    for (const HeardToken& token : tokens.value()) {
        const auto* part = std::get_if<MovePart>(&token.meaning);
        if (part != nullptr && *part == MovePart::Filler) continue;
        const auto* named = std::get_if<Named>(&token.meaning);
        if (named == nullptr || found) return std::nullopt;
        found = *named;
    }
    return found;
}

bool is_square_alone(const WrittenMove& written) {
    return written.to_file && written.to_rank && !written.piece && !written.from_file &&
           !written.from_rank && !written.promotion && !written.castling && !written.is_capture &&
           !written.is_en_passant;
}

/// The last file with a rank behind it, or the last of either.
std::size_t place_of_destination(const std::vector<HeardToken>& tokens) {
    for (std::size_t i = tokens.size(); i > 0; --i) {
        const HeardToken& token = tokens[i - 1];
        if (std::holds_alternative<File>(token.meaning)) return token.offset;
        const bool has_file = i > 1 && std::holds_alternative<File>(tokens[i - 2].meaning);
        if (std::holds_alternative<Rank>(token.meaning)) {
            return has_file ? tokens[i - 2].offset : token.offset;
        }
    }
    return 0;
}

}  // namespace

Hearing::Hearing(const Vocabulary& vocabulary)
    : lexicon_(std::make_unique<const Lexicon>(vocabulary)) {}
Hearing::Hearing(Hearing&&) noexcept = default;
Hearing& Hearing::operator=(Hearing&&) noexcept = default;
Hearing::~Hearing() = default;

Heard Hearing::hear(std::string_view text, const Position& position, LetterSet letters) const {
    return heard_in(*lexicon_, text, position, letters);
}

Heard Hearing::hear(std::string_view text, const Setup& setup, LetterSet letters) const {
    return heard_in(*lexicon_, text, setup, letters);
}

std::optional<EntryError> Hearing::fault_in(std::string_view text, const Position& position,
                                            LetterSet letters) const {
    const Understood understood = understand(*lexicon_, text, letters);
    if (const auto* refused = std::get_if<NotUnderstood>(&understood)) {
        return misunderstanding(text, refused->offset);
    }
    const auto* spoken = std::get_if<SpokenMove>(&understood);
    if (spoken == nullptr) return std::nullopt;
    if (!std::holds_alternative<HeardIllegal>(meant_move(*spoken, position))) return std::nullopt;
    auto fault = fault_of(spoken->written, position);
    if (fault) fault->place = place_of(part_of(fault->fault), text, letters);
    return fault;
}

std::optional<Square> Hearing::square_in(std::string_view text, LetterSet letters) const {
    const Understood understood = understand(*lexicon_, lower_case(text), letters);
    const auto* spoken = std::get_if<SpokenMove>(&understood);
    if (spoken == nullptr || !is_square_alone(spoken->written)) return std::nullopt;
    return Square(*spoken->written.to_file, *spoken->written.to_rank);
}

std::optional<File> Hearing::file_in(std::string_view text, LetterSet letters) const {
    if (const auto file = only_one_in<File>(*lexicon_, text, letters)) return file;
    return file_by_letter(lower_case(trimmed(text)), letters);
}

std::optional<Rank> Hearing::rank_in(std::string_view text, LetterSet letters) const {
    return only_one_in<Rank>(*lexicon_, text, letters);
}

std::size_t Hearing::place_of(EntryPart part, std::string_view text, LetterSet letters) const {
    const std::size_t number = move_number_size(text, Point::Written);
    const auto tokens = lexicon_->tokens_of(text.substr(number), letters);
    if (!tokens || tokens.value().empty()) return number;
    switch (part) {
        case EntryPart::Departure: return number + tokens.value().front().offset;
        case EntryPart::Promotion: return number + tokens.value().back().offset;
        case EntryPart::Destination: break;
    }
    return number + place_of_destination(tokens.value());
}

}  // namespace rochade
