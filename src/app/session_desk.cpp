// SPDX-License-Identifier: GPL-3.0-or-later
// The arbiter's desk: who may sit there, what he reads, and his rulings.
#include <algorithm>
#include <utility>

#include "app/arbiter_report.h"
#include "app/articles.h"
#include "app/clock_text.h"
#include "app/desk_sentences.h"
#include "app/envelope.h"
#include "app/event_sentences.h"
#include "app/rulings.h"
#include "app/session.h"
#include "base/overloaded.h"
#include "commands/folded_words.h"
#include "match/log_words.h"

namespace rochade {
namespace {

/// At most kLongestNote bytes, no character cut.
std::string as_note(std::string text) {
    if (text.size() <= kLongestNote) return text;
    std::size_t end = kLongestNote;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    text.resize(end);
    return text;
}

/// With a full stop if it has no mark at its end, so that the next sentence can follow.
void append_sentence(Phrase& whole, Phrase sentence) {
    if (sentence.segments.empty()) return;
    PhraseSegment& last = sentence.segments.back();
    constexpr std::string_view kMarks = ".?;:";
    if (last.written.empty() || kMarks.find(last.written.back()) == std::string_view::npos) {
        last.written += ".";
        last.spoken += ".";
    }
    whole.segments.insert(whole.segments.end(), sentence.segments.begin(), sentence.segments.end());
}

/// What was announced, touched, moved and pressed, which the arbiter may have to know later.
bool is_worth_remembering(const Event& event) {
    return std::visit(
        Overloaded{
            [](const PieceTouched&) { return true; }, [](const PieceReturned&) { return true; },
            [](const CapturedPieceRemoved&) { return true; },
            [](const MovePlaced&) { return true; }, [](const MoveWithdrawn&) { return true; },
            [](const MoveMirrored&) { return true; }, [](const MoveAnnounced&) { return true; },
            [](const MoveRepeated&) { return true; },
            [](const AdjustmentAnnounced&) { return true; },
            [](const ClockPressed&) { return true; }, [](const TouchReported&) { return true; },
            [](const DrawOffered&) { return true; }, [](const DrawDeclined&) { return true; },
            [](const ClaimMade&) { return true; }, [](const ArbiterCalled&) { return true; },
            [](const PlayerStoppedClocks&) { return true; }, [](const auto&) { return false; }},
        event);
}

}  // namespace

void Session::remember(const Event& event, DoneBy by, const Match& before, Instant at) {
    notes_.note(event, at);

    if (!is_worth_remembering(event)) return;
    happenings_.push_back({at, sentence_for(event, by, before, parts_.match, at, desks().style,
                                            parts_.context.locales)});
    if (happenings_.size() > kMostHappenings) happenings_.pop_front();
}

/// Whether words without a name in front are the arbiter's: where his desk is open, all but what is
/// a player's; and an answer when it was he who was asked.
bool Session::is_for_desk(Command command, Place place) const {
    if (command == Command::Yes || command == Command::No) {
        // Who sits at a desk of his own answers for nobody else.
        const bool is_desks = place == Place::Away || conversation_.desk_is_asked();
        return is_desks && desk_.may_rule(place);
    }
    return desk_.is_open_at(place) && is_offered(entry_of(command), Role::Desk);
}

/// What is the arbiter's alone is not read at the table while his desk needs its PIN.
Mouth::Officials Session::officials_at_a_shut_desk() const {
    const bool is_shut = desk_.has_pin() && parts_.officials == Mouth::Officials::Shown;
    return is_shut ? Mouth::Officials::WhatTheAssistantMayKnow : parts_.officials;
}

/// Of the desk itself, for whoever sits at the table.
void Session::notice(std::string_view message, Caption::Kind kind) {
    mouth_.write_to_all(
        [&](Language language) { return parts_.context.locales.catalog(language).text(message); },
        kind);
}

bool Session::may_rule(Place place) {
    if (desk_.may_rule(place)) return true;
    notice("The arbiter's desk is closed: say arbiter desk, and then the PIN.",
           Caption::Kind::Error);
    return false;
}

void Session::await_secret(AwaitedSecret::Use use, Role who, Place place, std::string_view prompt,
                           Instant at) {
    if (secret_) parts_.front_end.drop_secret(secret_->place, secret_->desk());
    const unsigned seat = place == Place::Away ? seat_ : seat_at(place, 0);
    secret_ = AwaitedSecret{use,
                            who,
                            place,
                            at + kSecretWait,
                            parts_.front_end.take_secret(place, desk_at(place, seat)),
                            seat};
    // Whoever cannot see the prompt hears it; what is wanted at a desk is shown nowhere else.
    if (place == Place::Away || who != Role::Desk) {
        answer(who, prompt, Caption::Kind::Speech);
    } else {
        notice(prompt);
    }
}

bool Session::take_as_secret(const std::string& text, unsigned seat, Instant at) {
    const bool is_meant =
        secret_ && secret_->seat == seat && secret_->secrecy == FrontEnd::Secrecy::Plain;
    if (is_meant) use_secret(text, at);
    return is_meant;
}

void Session::use_secret(std::string text, Instant at) {
    const AwaitedSecret awaited = *std::exchange(secret_, std::nullopt);
    if (trimmed(text).empty()) {
        notice("Nothing was done.");
        return;
    }
    place_ = awaited.place;
    seat_ = awaited.seat;
    switch (awaited.use) {
        case AwaitedSecret::Use::OpenDesk:
            if (pin_is_right(text, at)) {
                apply(DeskOpened{}, std::nullopt, at);
                desk_.open(awaited.place, at);
                open_desk(awaited.place, at);
            }
            break;
        case AwaitedSecret::Use::OpenEnvelope: open_envelope(text, at); break;
        case AwaitedSecret::Use::SealMove: seal(text, awaited.who, at); break;
    }
    wipe(text);
}

bool Session::pin_is_right(std::string_view pin, Instant at) {
    const PinAnswer verified = parts_.secrets.pin->verify(pin, at);
    if (std::holds_alternative<PinCorrect>(verified)) return true;
    if (was_wrong(verified)) apply(PinRefused{}, std::nullopt, at);
    const Locales& locales = parts_.context.locales;
    const auto sentence = [&](Language language) {
        if (const auto* wrong = std::get_if<PinWrong>(&verified)) {
            return sentence_for(PinDenied{wrong->tries_left}, locales.catalog(language));
        }
        const auto wait =
            std::chrono::ceil<std::chrono::seconds>(std::get<PinLocked>(verified).until - at);
        return sentence_for(PinShut{static_cast<std::uint32_t>(wait.count())}, locales, language);
    };
    if (place_ == Place::Away) {
        // Who sits at a desk of his own is answered there.
        const Language language = desks().style.language;
        answer(Role::Desk, plain_phrase(sentence(language), language), Caption::Kind::Error);
    } else {
        mouth_.write_to_all(sentence, Caption::Kind::Error);
    }
    return false;
}

/// Asks for the PIN, or shows how everything stands.
void Session::open_desk(Place place, Instant at) {
    if (!desk_.is_open_at(place) && desk_.has_pin()) {
        await_secret(AwaitedSecret::Use::OpenDesk, Role::Desk, place,
                     "Type the arbiter's PIN; it is not shown.", at);
        return;
    }
    if (place != Place::Away) {
        desk_.open(place, at);
        parts_.front_end.show_desk_at(place);
        mouth_.show_officials(Mouth::Officials::Shown);
        notice("The arbiter's desk is open.");
    }
    read_desk(at);
}

void Session::close_desk(std::string_view message) {
    if (!desk_.open_at()) {
        answer(Role::Desk, "No desk is open at the table; quit closes the one where you sit.",
               Caption::Kind::Error);
        return;
    }
    const unsigned seat = seat_at(*desk_.open_at(), 0);
    desk_.close();
    conversation_.forget_desk(seat);
    tell_laid_aside();
    parts_.front_end.show_desk_at(std::nullopt);
    mouth_.show_officials(officials_at_a_shut_desk());
    notice(message);
}

void Session::handle_desk_time(Instant at) {
    if (secret_ && secret_->until <= at) {
        parts_.front_end.drop_secret(secret_->place, secret_->desk());
        secret_.reset();
        notice("Nothing was typed in time; nothing was done.");
    }
    if (const auto deadline = desk_.deadline(); deadline && *deadline <= at) {
        close_desk("The arbiter's desk is closed, because nobody has used it.");
    }
}

/// What a desk that is gone was asked, nobody else answers.
void Session::handle_desk_news(const DeskVisited& visit, Instant at) {
    const DeskNews news = visit.news;
    if (news == DeskNews::Left || news == DeskNews::DroppedSlow) {
        const unsigned seat = seat_at(Place::Away, visit.desk);
        conversation_.forget_desk(seat);
        tell_laid_aside();
        if (secret_ && secret_->seat == seat) {
            parts_.front_end.drop_secret(secret_->place, secret_->desk());
            secret_.reset();
        }
    }

    const auto say = [this](std::string_view message) { notice(message); };
    switch (news) {
        case DeskNews::Opened:
            apply(DeskOpened{}, std::nullopt, at);
            say("A desk of the arbiter is open.");
            break;
        case DeskNews::PinRefused: apply(PinRefused{}, std::nullopt, at); break;
        case DeskNews::Left: say("A desk of the arbiter is closed."); break;
        case DeskNews::DroppedSlow:
            say("A desk of the arbiter did not read what was sent, and is closed.");
            break;
    }
}

void Session::read_desk(Instant at) {
    auto lines = desk_report(parts_.match, at, desks(), parts_.context.locales);
    for (const Happening& happening : happenings_) {
        lines.push_back(
            plain_phrase(to_clock(happening.at.time_since_epoch()) + " " + happening.sentence,
                         desks().style.language));
    }
    mouth_.answer_lines(Role::Desk, lines, parts_.match);
}

/// Behind the command stand the date, the time and the place of the resumption, with commas.
void Session::read_envelope(std::string_view resumption, Instant at) {
    const auto& adjournment = parts_.match.adjournment();
    const bool is_sealed = adjournment && adjournment->sealed_by;
    // Without a PIN the move is sealed on paper, and the program knows nothing of it.
    if (parts_.secrets.seal && !is_sealed) {
        answer(Role::Desk, "No move is sealed yet. Its player can seal while the clocks run.",
               Caption::Kind::Error);
        return;
    }
    EnvelopeFacts facts;
    facts.sealed_by = is_sealed ? *adjournment->sealed_by : parts_.match.to_move();
    facts.times = times_of(parts_.match, at);
    for (std::string* const fact : {&facts.date, &facts.time, &facts.venue}) {
        const std::size_t comma = std::min(resumption.find(','), resumption.size());
        *fact = trimmed(resumption.substr(0, comma));
        resumption.remove_prefix(std::min(comma + 1, resumption.size()));
    }
    std::vector<Phrase> lines;
    for (const std::string& line :
         envelope_lines(parts_.match, facts, desks().style, parts_.context.locales)) {
        lines.push_back(plain_phrase(line, desks().style.language));
    }
    mouth_.answer_lines(Role::Desk, lines, parts_.match);
}

/// Asks whether it shall be ruled so, and says what would follow: what the match makes of it.
void Session::rule(const DoCommand& command, Instant at) {
    const Locales& locales = parts_.context.locales;
    const Language language = desks().style.language;
    const Catalog& catalog = locales.catalog(language);
    auto read = ruling_of(command.command, command.argument,
                          {parts_.match, desks(), locales, parts_.hearing});
    if (!read) {
        answer(command.who, plain_phrase(read.error(), language), Caption::Kind::Error);
        return;
    }
    const Ruling ruling = std::move(read).value();
    const auto tried = step(parts_.match, ruling.event, at);
    if (!tried) {
        apply(ruling.event, command.who, at);  // on record, and the reason is told
        return;
    }
    const std::string sentence =
        ruling.article.empty()
            ? ruling.sentence
            : catalog.format("{ruling}, Article {article}",
                             {{"ruling", ruling.sentence}, {"article", ruling.article}});
    Phrase question;
    append_sentence(question, plain_phrase(catalog.format("Shall this be ruled: {ruling}?",
                                                          {{"ruling", sentence}}),
                                           language));
    Phrase follows;
    for (const Effect& effect : tried.value().effects) {
        if (auto words = phrase_of(effect, tried.value().next, at, desks(), locales)) {
            append_sentence(follows, *std::move(words));
        }
    }
    if (!follows.segments.empty()) {
        append_sentence(question, plain_phrase(catalog.text("This would follow:"), language));
        append_sentence(question, std::move(follows));
    }
    append_sentence(question, plain_phrase(catalog.text("Yes or no?"), language));
    react(conversation_.ask(said_by(command.who, SaidBy::Known::Named), ruling.event,
                            as_note(sentence), std::move(question)),
          at);
}

/// Laws: E.7. Only who knows the PIN can read what was sealed.
void Session::open_envelope(std::string_view pin, Instant at) {
    const Language language = desks().style.language;
    const auto say = [this, language](const std::string& sentence) {
        answer(Role::Desk, plain_phrase(sentence, language), Caption::Kind::Error);
    };
    const Catalog& own = parts_.context.locales.catalog(language);
    const auto& adjournment = parts_.match.adjournment();
    if (!adjournment || !parts_.secrets.seal || !pin_is_right(pin, at)) return;
    const auto key = OpeningKey::unlock(*parts_.secrets.seal, pin);
    if (!key)
        return say(
            own.text("The PIN is another one than when the game began; it opens no envelope."));
    const auto opened = key->open(adjournment->seal);
    if (!opened) return say(sentence_for(opened.error(), own));
    EnvelopeOpened event{parse_move_text(opened.value().move), opened.value().proof};
    // What is refused stays sealed, in the log as well. Laws: E.7
    if (const auto tried = step(parts_.match, event, at, DoneBy::Arbiter); !tried) {
        answer(Role::Desk, phrase_of(tried.error(), desks(), parts_.context.locales),
               Caption::Kind::Error);
        return;
    }
    const std::string article = article_of(event, parts_.match);
    if (apply(event, Role::Desk, at)) {
        const Catalog& catalog = parts_.context.locales.catalog(desks().style.language);
        apply(Noted{as_note(catalog.format(
                  "{ruling}, Article {article}",
                  {{"ruling", name_of(Command::OpenEnvelope, catalog)}, {"article", article}}))},
              Role::Desk, at);
    }
}

bool Session::run_desk_command(const DoCommand& command, Instant at) {
    const bool is_desks = command.who == Role::Desk;
    if (is_desks && is_ruling(command.command)) {
        rule(command, at);
        return true;
    }
    switch (command.command) {
        case Command::OpenDesk: open_desk(place_, at); return true;
        case Command::CloseDesk: close_desk("The arbiter's desk is closed."); return true;
        case Command::ReadDesk: read_desk(at); return true;
        case Command::ReadEnvelope: read_envelope(command.argument, at); return true;
        case Command::OpenEnvelope:
            if (parts_.match.adjournment() && parts_.match.adjournment()->seal.empty() &&
                parts_.secrets.seal) {
                answer(command.who,
                       "No move is sealed yet. Its player can seal while the clocks run.",
                       Caption::Kind::Error);
            } else if (!parts_.match.adjournment() || parts_.match.adjournment()->seal.empty()) {
                answer(command.who,
                       phrase_of(Refusal::NotAdjourned, desks(), parts_.context.locales),
                       Caption::Kind::Error);
            } else if (!parts_.secrets.pin || !parts_.secrets.seal) {
                answer(command.who, "Without the arbiter's PIN the envelope cannot be opened.",
                       Caption::Kind::Error);
            } else {
                await_secret(AwaitedSecret::Use::OpenEnvelope, Role::Desk, place_,
                             "Type the arbiter's PIN; it is not shown.", at);
            }
            return true;
        case Command::StartClocks:
            apply(ClocksStarted{Source::Arbiter}, command.who, at);
            return true;
        case Command::Note:
            if (command.argument.empty()) {
                answer(command.who, "Say behind it what is to be on record.", Caption::Kind::Error);
            } else {
                apply(Noted{as_note(command.argument)}, command.who, at);
            }
            return true;
        default: return false;
    }
}

}  // namespace rochade
