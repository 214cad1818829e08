// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/illegal_rule.h"

namespace rochade {

IllegalRule illegal_rule_of(const MatchSetup& setup) {
    using std::chrono::minutes;
    const bool is_standard = setup.discipline == Discipline::Standard;
    const bool is_quick_without_rules =
        !is_standard && setup.competition_rules == CompetitionRules::DoNotApply;
    switch (setup.laws) {
        case LawsEdition::Laws2001:
            if (is_quick_without_rules) return {1, minutes(0)};
            return {3, minutes(2)};
        case LawsEdition::Laws2014:
            if (is_quick_without_rules) return {1, minutes(0)};
            return {2, setup.discipline == Discipline::Blitz ? minutes(1) : minutes(2)};
        case LawsEdition::Laws2023: break;
    }
    return {2, is_standard ? minutes(2) : minutes(1)};
}

}  // namespace rochade
