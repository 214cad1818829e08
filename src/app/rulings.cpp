// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/rulings.h"

#include <cassert>
#include <optional>
#include <utility>

#include "app/articles.h"
#include "app/clock_text.h"
#include "app/said_moves.h"
#include "commands/argument_words.h"
#include "commands/folded_words.h"
#include "rules/notation.h"

namespace rochade {
namespace {

/// "0", "½", "1/2", "0.5", "1": in half points.
std::optional<unsigned> half_points_in(std::string_view word) {
    if (word == "0") return 0;
    if (word == "½" || word == "1/2" || word == "0.5" || word == "0,5") return 1;
    if (word == "1") return 2;
    return std::nullopt;
}

std::string points_text(unsigned half_points) {
    constexpr std::array<std::string_view, 3> kTexts = {"0", "1/2", "1"};
    assert(half_points < kTexts.size());
    return std::string(kTexts[half_points]);
}

/// Reads the argument of one ruling and makes the event.
class RulingReader {
public:
    using Answer = Result<Ruling, std::string>;

    RulingReader(Command command, std::string_view argument, const RulingContext& context)
        : command_(command),
          context_(context),
          catalog_(context.locales.catalog(context.listener.style.language)),
          reader_(argument, catalog_) {}

    Answer read() {
        switch (command_) {
            case Command::ClaimIsCorrect: return plain(ClaimRuled{ClaimRuling::Correct});
            case Command::ClaimIsWrong: return plain(ClaimRuled{ClaimRuling::Incorrect});
            case Command::PostponeClaim: return plain(ClaimRuled{ClaimRuling::Postponed});
            case Command::BothFlagsAreDown: return plain(BothFlagsRuled{});
            case Command::RuleIllegalMove: return plain(IllegalMoveRuled{});
            case Command::AdjournGame: return plain(AdjournmentOrdered{});
            case Command::EnvelopeIsMissing: return plain(EnvelopeMissing{});
            case Command::SetClocks: return clocks();
            case Command::SetCounters: return counters();
            case Command::TakeBack: return retraced();
            case Command::RuleResult: return result();
            case Command::DeclareDraw: return draw();
            case Command::RulePoints: return points();
            case Command::CancelGame: return cancelled();
            default: break;
        }
        return about_a_side();
    }

private:
    Answer made(Event event, const std::string& details) const {
        std::string article = article_of(event, context_.match);
        std::string sentence = name_of(command_, catalog_);
        if (!details.empty()) {
            sentence =
                catalog_.format("{who}: {sentence}", {{"who", sentence}, {"sentence", details}});
        }
        return Ruling{std::move(event), std::move(sentence), std::move(article)};
    }
    Answer plain(Event event) const { return made(std::move(event), {}); }
    Answer missing(std::string_view message) const { return catalog_.text(message); }

    Answer about_a_side() {
        const auto side = reader_.value(kWordedSides);
        if (!side) return missing("Say the player's colour behind it: White or Black.");
        const std::string name = name_of(*side, kWordedSides, catalog_);
        switch (command_) {
            case Command::FlagIsDown: return made(FlagObserved{*side}, name);
            case Command::ForfeitGame: return made(GameForfeited{*side}, name);
            case Command::GuideBoard: return made(GuidanceStarted{*side}, name);
            case Command::StopGuiding: return made(GuidanceStopped{*side}, name);
            case Command::RuleIllegalAct: return illegal_act(*side, name);
            case Command::ImposePenalty: return penalty(*side, name);
            case Command::CorrectScore: return corrected(*side, name);
            case Command::AddTime:
            case Command::TakeTime: return time(*side, name);
            default: break;
        }
        assert(false && "no ruling");
        return missing("Please repeat.");
    }

    Answer illegal_act(Side side, const std::string& name) {
        const auto act = reader_.value(kWordedIllegalActs);
        if (!act) return missing("Say what he did: without a move, or two hands.");
        return made(IllegalActRuled{side, *act},
                    name + ", " + name_of(*act, kWordedIllegalActs, catalog_));
    }

    Answer penalty(Side side, const std::string& name) {
        const auto kind = reader_.value(kWordedPenalties);
        if (!kind) {
            return missing(
                "Say which penalty: warning, opponent's time, own time, opponent's points, own "
                "points, game lost, fine, or expulsion.");
        }
        PenaltyImposed imposed{side, *kind};
        std::string details = name + ", " + name_of(*kind, kWordedPenalties, catalog_);
        if (takes_time(*kind)) {
            const auto by = parse_clock(reader_.rest());
            if (!by || by->count() == 0) return missing("Say how much time, such as 2:00");
            imposed.time = *by;
            details += ", " + to_clock(*by);
        }
        if (takes_points(*kind)) {
            const auto half_points = half_points_in(reader_.rest());
            if (!half_points || *half_points == 0) {
                return missing("Say how many points: 1/2 or 1");
            }
            imposed.half_points = *half_points;
            details += ", " + points_text(*half_points);
        }
        return made(imposed, details);
    }

    Answer time(Side side, const std::string& name) {
        const auto by = parse_clock(reader_.word());
        if (!by || by->count() == 0) return missing("Say how much time, such as 2:00");
        TimeAdjusted adjusted{side, command_ == Command::AddTime ? *by : -*by};
        std::string details = name + ", " + to_clock(*by);
        if (!reader_.at_end()) {
            adjusted.ground = reader_.value(kWordedTimeGrounds);
            if (!adjusted.ground || !reader_.at_end()) {
                return missing(
                    "Say why, or nothing: disturbance, position restored, wrong setting, or "
                    "helper.");
            }
            details += ", " + name_of(*adjusted.ground, kWordedTimeGrounds, catalog_);
        }
        return made(adjusted, details);
    }

    Answer corrected(Side side, const std::string& name) {
        const std::string text = reader_.rest();
        const LetterSet letters = letters_of(context_.listener.style.language);
        const Match& match = context_.match;
        const auto next = static_cast<unsigned>(match.score(side).size()) + 1;
        const auto said = numbered_move_said(text, next, match, context_.hearing, letters);
        if (!said) return missing(said.error().message);
        const auto& [half_move, move] = said.value();
        return made(ScoreCorrected{side, half_move, move}, name + ", " + text);
    }

    Answer clocks() {
        const auto white = parse_clock(reader_.word());
        const auto black = parse_clock(reader_.word());
        if (!white || !black || !reader_.at_end()) {
            return missing("Say both times, White's first: 1:30:00 1:29:58");
        }
        return made(ClocksSet{*white, *black}, by_sides(to_clock(*white), to_clock(*black)));
    }

    Answer counters() {
        const auto white = reader_.number();
        const auto black = reader_.number();
        if (!white || !black || !reader_.at_end()) {
            return missing("Say both numbers of moves, White's first: 40 39");
        }
        return made(MoveCountersSet{*white, *black},
                    by_sides(std::to_string(*white), std::to_string(*black)));
    }

    Answer points() {
        const auto white = half_points_in(reader_.word());
        const auto black = half_points_in(reader_.word());
        if (!white || !black || !reader_.at_end()) {
            return missing("Say the points of both, White's first: 0, 1/2 or 1");
        }
        return made(PointsRuled{*white, *black},
                    by_sides(points_text(*white), points_text(*black)));
    }

    Answer retraced() {
        const auto played = static_cast<unsigned>(context_.match.half_moves().size());
        const auto count = half_moves_to_take_back(reader_);
        if (!count) return missing("Say how many half-moves go back, such as take back 2.");
        if (*count > played) return missing("There are not so many half-moves.");
        return made(MovesRetraced{played - *count}, std::to_string(*count));
    }

    Answer result() {
        const std::string text = reader_.rest();
        const auto said = parse_result(text);
        if (!said) return missing("Say the result: 1-0, 0-1, 1/2-1/2 or *");
        return made(ResultRuled{said->result}, text);
    }

    Answer draw() {
        const auto ground = reader_.value(kWordedDrawGrounds);
        if (!ground) {
            return missing(
                "Say on what ground: fivefold, seventy-five moves, dead position, illegal "
                "position, or normal means.");
        }
        return made(DrawDeclared{*ground}, name_of(*ground, kWordedDrawGrounds, catalog_));
    }

    Answer cancelled() {
        const auto reason = reader_.value(kWordedCancelReasons);
        if (!reason) return missing("Say why: wrong start, colours reversed, or position lost.");
        return made(GameCancelled{*reason}, name_of(*reason, kWordedCancelReasons, catalog_));
    }

    std::string by_sides(const std::string& white, const std::string& black) const {
        return name_of(Side::White, kWordedSides, catalog_) + " " + white + ", " +
               name_of(Side::Black, kWordedSides, catalog_) + " " + black;
    }

    Command command_;
    const RulingContext& context_;
    const Catalog& catalog_;
    ArgumentReader reader_;
};

}  // namespace

std::optional<SaidResult> parse_result(std::string_view text) {
    if (text == "1-0") return SaidResult{GameResult::WhiteWins};
    if (text == "0-1") return SaidResult{GameResult::BlackWins};
    if (text == "1/2-1/2" || text == "½-½") return SaidResult{GameResult::Draw};
    if (text == "*") return SaidResult{std::nullopt};
    return std::nullopt;
}

bool is_ruling(Command command) {
    switch (command) {
        case Command::ClaimIsCorrect:
        case Command::ClaimIsWrong:
        case Command::PostponeClaim:
        case Command::BothFlagsAreDown:
        case Command::RuleIllegalMove:
        case Command::AdjournGame:
        case Command::EnvelopeIsMissing:
        case Command::SetClocks:
        case Command::SetCounters:
        case Command::TakeBack:
        case Command::RuleResult:
        case Command::DeclareDraw:
        case Command::RulePoints:
        case Command::CancelGame:
        case Command::FlagIsDown:
        case Command::ForfeitGame:
        case Command::GuideBoard:
        case Command::StopGuiding:
        case Command::RuleIllegalAct:
        case Command::ImposePenalty:
        case Command::CorrectScore:
        case Command::AddTime:
        case Command::TakeTime: return true;
        default: return false;
    }
}

Result<Ruling, std::string> ruling_of(Command command, std::string_view argument,
                                      const RulingContext& context) {
    assert(is_ruling(command));
    return RulingReader(command, argument, context).read();
}

}  // namespace rochade
