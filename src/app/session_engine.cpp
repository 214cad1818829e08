// SPDX-License-Identifier: GPL-3.0-or-later
// What an engine at the table has to say, and hints.
#include "app/session.h"

namespace rochade {

bool Session::run_engine_command(const DoCommand& command) {
    if (command.command != Command::Hint) return false;
    if (parts_.match.setup().mode == Mode::Tournament) {  // Laws: 12.3
        answer(command.who, "This is told in friendly games only.", Caption::Kind::Error);
    } else if (!parts_.ask_hint) {
        answer(command.who, "There is no engine to ask.", Caption::Kind::Error);
    } else if (parts_.match.phase() == Phase::Over) {
        answer(command.who, "The game is over.", Caption::Kind::Error);
    } else {
        // It may take some seconds, in which nobody shall believe that nothing happens.
        answer(command.who, "The engine is thinking.", Caption::Kind::Speech);
        parts_.ask_hint(command.who, parts_.match);
    }
    return true;
}

/// Whether an engine has the move and people wait for it.
bool Session::engine_thinks() const {
    const Match& match = parts_.match;
    return parts_.engine && match.phase() == Phase::Running && match.to_move() == *parts_.engine &&
           !match.turn().announced;
}

/// Who waits for an engine hears once that it is at work.
void Session::follow_engine(Instant at) {
    if (!engine_thinks()) {
        thinking_.reset();
        return;
    }
    const std::size_t half_moves = parts_.match.half_moves().size();
    if (!thinking_ || thinking_->half_moves != half_moves) {
        thinking_ = Thinking{half_moves, at + kPatienceWithEngine, false};
    }
    if (thinking_->is_told || at < thinking_->told_at || conversation_.is_asking()) return;
    thinking_->is_told = true;
    answer(role_of(opponent_of(*parts_.engine)), "The engine is thinking.", Caption::Kind::Speech);
}

std::optional<Instant> Session::next_engine_notice() const {
    if (!thinking_ || thinking_->is_told || conversation_.is_asking()) return std::nullopt;
    return thinking_->told_at;
}

/// The engine has sat down: it may have the first move, once the game has begun.
void Session::handle_engine_joined(Instant at) {
    // Nobody else would make the first move of a game that goes on.
    if (waits_to_go_on_ && parts_.engine == parts_.match.to_move()) go_on(at);
    if (parts_.on_step) parts_.on_step(parts_.match, {});
}

void Session::handle_engine(const EngineNews& news) {
    // Somebody else may play its moves now.
    if (news.engine == EngineNews::Engine::IsGone) {
        parts_.engine.reset();
        parts_.ask_hint = {};
    }
    if (!news.hint) {
        if (news.to) {
            answer(*news.to, news.message, Caption::Kind::Error);
            return;
        }
        const auto words = [&](const Listener& listener) {
            const Language language = listener.style.language;
            return std::optional(plain_phrase(
                parts_.context.locales.catalog(language).text(news.message), language));
        };
        mouth_.tell(kEverybody, Urgency::Message, words, parts_.match);
        return;
    }
    // What was good in another position is no hint any more.
    if (!news.to || news.hint->position != parts_.match.current()) return;
    const Listener& listener = mouth_.listeners().of(*news.to);
    const Locales& locales = parts_.context.locales;
    const Phrase move = move_phrase(facts_of(news.hint->move, news.hint->position), listener.style,
                                    locales.vocabulary);
    const Language language = listener.style.language;
    answer(
        *news.to,
        compose(locales.catalog(language).text("A good move: {move}"), language, {{"move", move}}),
        Caption::Kind::Speech);
}

}  // namespace rochade
