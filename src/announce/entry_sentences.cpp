// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <string>
#include <utility>

#include "announce/entry_error.h"
#include "announce/phrase_builder.h"
#include "announce/teller.h"

namespace rochade {
namespace {

std::string_view message_of(const EntryError& error) {
    switch (error.fault) {
        case EntryFault::NotUnderstood:
            return error.place == 0 ? "Not understood: {text}. Say help to hear what can be said."
                                    : "After {before}: {text} is not understood.";
        case EntryFault::Unfinished: return "After {before}: something is missing.";
        case EntryFault::NoSuchPiece: return "You have no such piece there: {piece}.";
        case EntryFault::EmptySquare: return "There is nothing on {square}.";
        case EntryFault::OpponentsPiece: return "This is the opponent's: {mover}.";
        case EntryFault::OtherPiece: return "Another piece stands there: {mover}.";
        case EntryFault::StandsThere: return "It stands there already: {mover}.";
        case EntryFault::OwnPiece: return "Your own piece stands there: {others}.";
        case EntryFault::Blocked: return "In the way: {others}.";
        case EntryFault::NothingToCapture: return "There is nothing to capture on {square}.";
        case EntryFault::NotItsMove:
            return error.mover ? "{mover} does not go to {square}."
                               : "None of these goes to {square}: {piece}.";
        case EntryFault::IntoCheck: return "The king would be in check from: {others}.";
        case EntryFault::StaysInCheck: return "The king would stay in check from: {others}.";
        case EntryFault::Pinned: return "It would open a check from: {others}.";
        case EntryFault::CastlingLost: return "The right to castle on this side is gone.";
        case EntryFault::CastlingFromCheck:
            return "The king cannot castle out of check from: {others}.";
        case EntryFault::CastlingThroughCheck:
            return error.others.empty() ? "On {square} the king would be in check."
                                        : "On {square} the king would be in check from: {others}.";
        case EntryFault::NotAPromotionPiece: return "A pawn cannot become this: {piece}.";
        case EntryFault::NoPromotion: return "No pawn is promoted by this move.";
    }
    return "";
}

bool is_of_the_text(EntryFault fault) {
    return fault == EntryFault::NotUnderstood || fault == EntryFault::Unfinished;
}

std::string without_end_spaces(std::string_view text) {
    const std::size_t end = text.find_last_not_of(" \t");
    return std::string(text.substr(0, end == std::string_view::npos ? 0 : end + 1));
}

class Sentences {
public:
    Sentences(const EntryError& error, std::string_view text, const Listener& listener,
              const Locales& locales)
        : error_(error), text_(text), style_(listener.style), locales_(locales) {}

    Phrase reason() const {
        const Catalog& catalog = locales_.catalog(style_.language);
        return compose(catalog.text(message_of(error_)), style_.language,
                       {{"text", plain(text_.substr(error_.place, error_.size))},
                        {"before", plain(without_end_spaces(text_.substr(0, error_.place)))},
                        {"piece", piece()},
                        {"square", square()},
                        {"mover", mover()},
                        {"others", others()}});
    }

private:
    Phrase plain(std::string_view text) const { return plain_phrase(text, style_.language); }
    Phrase standing(const Standing& one) const {
        return piece_square_phrase(one.piece, one.square, style_, locales_.vocabulary);
    }
    Phrase piece() const {
        return error_.kind ? piece_phrase(*error_.kind, style_, locales_.vocabulary) : Phrase{};
    }
    Phrase square() const {
        return error_.target ? square_phrase(*error_.target, style_, locales_.vocabulary)
                             : Phrase{};
    }
    Phrase mover() const { return error_.mover ? standing(*error_.mover) : Phrase{}; }
    Phrase others() const {
        PhraseBuilder builder;
        for (std::size_t i = 0; i < error_.others.size(); ++i) {
            if (i > 0) builder.append(",");
            builder.add(standing(error_.others[i]));
        }
        return std::move(builder).take();
    }

    const EntryError& error_;
    std::string_view text_;
    const PhraseStyle& style_;
    const Locales& locales_;
};

}  // namespace

Phrase phrase_of(const EntryError& error, std::string_view text, const Listener& listener,
                 const Locales& locales) {
    EntryError bounded = error;
    bounded.place = std::min(error.place, text.size());
    const Phrase reason = Sentences(bounded, text, listener, locales).reason();
    if (is_of_the_text(error.fault)) return spoken_well(reason, locales);
    const Language language = listener.style.language;
    const Phrase illegal =
        plain_phrase(locales.catalog(language).text("This move is illegal."), language);
    return spoken_well(joined(illegal, reason), locales);
}

}  // namespace rochade
