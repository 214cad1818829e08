// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/play_game.h"

#include <memory>
#include <utility>

#include "announce/announcer.h"
#include "app/signals_posix.h"

namespace rochade {
namespace {

/// How a game stands that was begun before: over, adjourned, or going on, with what waits for an
/// answer in it.
std::vector<std::string> how_it_stands(const Match& match, const Context& context) {
    const Catalog& catalog = context.catalog();
    std::vector<std::string> sentences;
    Listener listener;
    listener.role = Role::Desk;
    listener.style.language = context.language;
    const auto tell = [&](const Effect& effect) {
        const auto phrase = phrase_of(effect, match, Instant{}, listener, context.locales);
        if (phrase) sentences.push_back(phrase->caption());
    };
    if (match.phase() == Phase::Over) {
        sentences.push_back(catalog.text("The game is over."));
        tell(EndGame{*match.ending()});
        return sentences;
    }
    if (match.phase() == Phase::Adjourned) {
        using Stage = TellAdjournment::Stage;
        const auto& by = match.adjournment()->sealed_by;
        tell(TellAdjournment{Stage::Adjourned, by});
        tell(TellAdjournment{Stage::Sealed, by});
        return sentences;
    }
    tell(TellRetraced{static_cast<unsigned>(match.half_moves().size())});
    if (match.draw_offer()) tell(TellDrawOffer{*match.draw_offer()});
    if (const auto& claim = match.claim()) {
        tell(TellClaim{claim->by, claim->kind, match.current(), claim->intended});
        sentences.push_back(catalog.text("A claim waits for the arbiter's decision."));
    }
    for (const Claim& claim : match.put_off()) {
        tell(TellClaim{claim.by, claim.kind, match.current(), claim.intended});
        tell(TellClaimRuled{claim.by, claim.kind, ClaimRuling::Postponed});
    }
    return sentences;
}

/// What everybody should know before the first move. `log` is empty if it is not kept.
void introduce(const Match& match, const std::string& log, ArbiterDesk::Lock lock,
               FrontEnd& front_end, const Context& context) {
    const Catalog& catalog = context.catalog();
    const auto notice = [&](std::string text) {
        front_end.print({std::move(text), context.language, std::nullopt, Caption::Kind::Notice});
    };
    notice(catalog.text(match.setup().mode == Mode::Tournament
                            ? "Tournament game: the program helps nobody."
                            : "Friendly game: illegal moves are refused, check is said."));
    notice(catalog.format(
        "{white} plays White, {black} plays Black.",
        {{"white", match.player(Side::White).name}, {"black", match.player(Side::Black).name}}));
    if (!log.empty()) notice(catalog.format("The game is kept in {path}.", {{"path", log}}));
    if (lock == ArbiterDesk::Lock::Pin) {
        notice(catalog.text("The arbiter opens his desk with arbiter desk and his PIN."));
    } else if (match.setup().mode == Mode::Tournament) {
        notice(catalog.text(
            "No PIN is set: anybody can rule by putting desk: in front of his words."));
    }
    if (match.phase() == Phase::BeforeStart) {
        notice(
            catalog.text("Say start, or make the first move. Say help to hear what can be said."));
    } else {
        for (std::string& sentence : how_it_stands(match, context)) notice(std::move(sentence));
    }
}

/// Lets the engine that was chosen watch the game. It outlives the room, in which nobody knows it.
std::unique_ptr<EnginePlayer> engine_for(RoomSettings& settings) {
    if (!settings.engine || settings.setup.mode == Mode::Tournament) return nullptr;
    auto engine = std::make_unique<EnginePlayer>(*settings.engine);
    settings.ask_hint = [player = engine.get()](Role who, const Match& match) {
        player->hint(who, match);
    };
    settings.on_step = [player = engine.get(), others = std::move(settings.on_step)](
                           const Match& match, const std::vector<Effect>& effects) {
        if (others) others(match, effects);
        player->watch(match);
    };
    return engine;
}

}  // namespace

std::vector<SessionParts::Onward> onward_from_a_game() {
    return {{std::string(kOnwardNew), "New game"},
            {std::string(kOnwardResume), "Resume a game"},
            {std::string(kOnwardTutorial), "Tutorial game"},
            {std::string(kOnwardMenu), "Main menu"}};
}

Result<PlayedGame, RoomError> play_game(RoomSettings settings, SharedFrontEnd& front_end,
                                        const Context& context,
                                        const std::function<void(Session&)>& begun,
                                        LogOfGame log_of_game) {
    const bool stays = log_of_game == LogOfGame::Stays;
    const std::string log = stays ? settings.resume.value_or(settings.log) : std::string();
    const auto lock = settings.pin ? ArbiterDesk::Lock::Pin : ArbiterDesk::Lock::None;
    front_end.begin();
    const auto engine = engine_for(settings);
    auto opened = Room::open(context, std::move(settings), front_end);
    if (!opened) return opened.error();
    const std::unique_ptr<Room> room = std::move(opened).value();
    introduce(room->session().match(), log, lock, front_end, context);
    const EndRequests requests([&room, &front_end] {
        room->leave();
        front_end.leave();
    });
    room->start();
    if (engine) engine->join(room->session());
    if (begun) begun(room->session());
    room->run();
    if (engine) engine->leave();
    return PlayedGame{room->session().leaves_for(), room->session().log_is_whole()};
}

}  // namespace rochade
