// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/nag_words.h"

#include <array>

namespace rochade {
namespace {

struct NagMeaning {
    unsigned nag;
    std::string_view words;
};

// The numbers are those of the PGN standard, section 10, and of common practice above 139. Where
// the standard has several degrees of the same, they share their words.
constexpr std::array kNagMeanings = {
    NagMeaning{1, "good move"},
    NagMeaning{2, "mistake"},
    NagMeaning{3, "very good move"},
    NagMeaning{4, "blunder"},
    NagMeaning{5, "interesting move"},
    NagMeaning{6, "dubious move"},
    NagMeaning{7, "only move"},
    NagMeaning{8, "only move"},
    NagMeaning{10, "equal position"},
    NagMeaning{11, "equal position"},
    NagMeaning{12, "equal position"},
    NagMeaning{13, "unclear position"},
    NagMeaning{14, "White stands slightly better"},
    NagMeaning{15, "Black stands slightly better"},
    NagMeaning{16, "White stands better"},
    NagMeaning{17, "Black stands better"},
    NagMeaning{18, "White has a decisive advantage"},
    NagMeaning{19, "Black has a decisive advantage"},
    NagMeaning{20, "White has a decisive advantage"},
    NagMeaning{21, "Black has a decisive advantage"},
    NagMeaning{22, "White is in zugzwang"},
    NagMeaning{23, "Black is in zugzwang"},
    NagMeaning{36, "White has the initiative"},
    NagMeaning{37, "Black has the initiative"},
    NagMeaning{40, "White has an attack"},
    NagMeaning{41, "Black has an attack"},
    NagMeaning{44, "White has compensation for the material"},
    NagMeaning{45, "Black has compensation for the material"},
    NagMeaning{132, "White has counterplay"},
    NagMeaning{133, "Black has counterplay"},
    NagMeaning{138, "White is in time trouble"},
    NagMeaning{139, "Black is in time trouble"},
    NagMeaning{140, "with the idea"},
    NagMeaning{146, "novelty"},
};

}  // namespace

std::string nag_words(unsigned nag, const Catalog& catalog) {
    if (nag == 0) return {};
    for (const NagMeaning& meaning : kNagMeanings) {
        if (meaning.nag == nag) return catalog.text(meaning.words);
    }
    return catalog.format("annotation {number}", {{"number", std::to_string(nag)}});
}

std::string nag_words(const std::vector<unsigned>& nags, const Catalog& catalog) {
    std::string words;
    for (const unsigned nag : nags) {
        const std::string more = nag_words(nag, catalog);
        if (!more.empty() && !words.empty()) words += ", ";
        words += more;
    }
    return words;
}

}  // namespace rochade
