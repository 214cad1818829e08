// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pgn_files.h"

#include <ostream>

#include "app/sentences.h"
#include "app/text_file_pieces.h"

namespace rochade {

void GameProgress::tell() const {
    context_.err << context_.catalog().plural("{n} game read.", "{n} games read.", games_)
                 << std::endl;
}

template <typename Next, typename Good>
std::optional<FileError> PgnFiles::each_game(const std::string& file, const Next& next,
                                             const Good& good, const Bad& bad) {
    auto pieces = TextPieces::open(file);
    if (!pieces) return pieces.error();
    PgnStream stream(LetterSet::English, variations_);
    for (bool is_over = false; !is_over;) {
        const auto piece = pieces.value().next();
        if (!piece) return piece.error();
        is_over = piece.value().empty();
        if (is_over) {
            stream.finish();
        } else {
            stream.feed(piece.value());
        }
        while (const auto entry = next(stream)) {
            if (*entry) {
                ++counts_.good;
                good(file, entry->value());
                for (const PgnError& error : entry->value().variation_faults) {
                    ++counts_.bad_variations;
                    bad(file, error, Part::Variation);
                }
            } else {
                ++counts_.bad;
                bad(file, entry->error(), Part::Game);
            }
        }
    }
    return std::nullopt;
}

template <typename Next, typename Good>
ExitCode PgnFiles::each_file(const Next& next, const Good& good, const Bad& bad) {
    ExitCode code = ExitCode::Done;
    for (const std::string& file : files_) {
        const GameCounts before = counts_;
        if (const auto error = each_game(file, next, good, bad)) {
            code = context_.fail(ExitCode::Trouble, sentence_for(*error, context_.catalog()));
            continue;
        }
        const bool has_game = counts_.all() > before.all();
        if (!has_game) bad(file, {PgnError::Kind::NoGame, 0, 0, "", std::nullopt}, Part::Game);
        const bool is_good = has_game && counts_.bad == before.bad &&
                             counts_.bad_variations == before.bad_variations;
        if (!is_good && code == ExitCode::Done) code = ExitCode::No;
    }
    return code;
}

ExitCode PgnFiles::read(const std::function<void(const PgnGame&)>& good, const Bad& bad) {
    return each_file([](PgnStream& stream) { return stream.next(); },
                     [&](const std::string&, const PgnGame& game) { good(game); }, bad);
}

ExitCode PgnFiles::check(
    const std::function<void(const std::string& file, const PgnSummary&)>& good, const Bad& bad) {
    return each_file([](PgnStream& stream) { return stream.check_next(); }, good, bad);
}

}  // namespace rochade
