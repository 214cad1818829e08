// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/sayable.h"

#include <algorithm>

#include "announce/phrase.h"
#include "rules/castling.h"

namespace rochade {
namespace {

using Tongue = SpokenWords::Tongue;

/// All phrases for one move in one language. Each step multiplies what has been said so far.
class MovePhrases {
public:
    MovePhrases(const MoveFacts& facts, const Tongue& tongue) : facts_(facts), tongue_(tongue) {}

    std::vector<TermSequence> run(Side side) {
        if (facts_.castling) {
            add({tongue_.of(*facts_.castling)});
            add(squares(facts_.move.from, king_after_castling(side, *facts_.castling)));
        } else if (facts_.piece == PieceKind::Pawn) {
            add_pawn();
        } else if (facts_.piece) {
            add_piece(*facts_.piece);
        }
        add_endings();
        return std::move(phrases_);
    }

private:
    void add(const TermSequence& phrase) { phrases_.push_back(phrase); }

    TermSequence squares(Square from, Square to) const {
        return {tongue_.of(from.file()), tongue_.of(from.rank()), tongue_.of(to.file()),
                tongue_.of(to.rank())};
    }

    /// A departure, and the destination with the word for capturing or without it.
    void add_way(const TermSequence& departure) {
        TermSequence plain = departure;
        plain.push_back(tongue_.of(facts_.move.to.file()));
        plain.push_back(tongue_.of(facts_.move.to.rank()));
        add(plain);
        if (!facts_.captures || departure.empty()) return;
        TermSequence taking = plain;
        taking.insert(taking.end() - 2, tongue_.takes);
        add(taking);
    }

    void add_piece(PieceKind kind) {
        const TermId piece = tongue_.of(kind);
        const TermId file = tongue_.of(facts_.move.from.file());
        const TermId rank = tongue_.of(facts_.move.from.rank());
        add_way({piece});
        add_way({piece, file, rank});
        add_way({file, rank});
        if (facts_.which == Which::Nothing) return;
        add_way({piece, file});
        add_way({piece, rank});
    }

    void add_pawn() {
        const TermId pawn = tongue_.of(PieceKind::Pawn);
        const TermId file = tongue_.of(facts_.move.from.file());
        const TermId rank = tongue_.of(facts_.move.from.rank());
        const bool is_step = facts_.move.from.file() == facts_.move.to.file();
        if (is_step) {
            add_way({});
            add_way({pawn});
        } else {
            add_way({file});
            add_way({pawn, file});
        }
        add_way({file, rank});
        add_way({pawn, file, rank});
    }

    /// What may follow the destination: en passant, the new piece, check.
    void add_endings() {
        if (facts_.en_passant) may_end_with({tongue_.en_passant});
        if (facts_.move.promotion) may_end_with({tongue_.of(kind_of(*facts_.move.promotion))});
        if (facts_.check == CheckState::Check) may_end_with({tongue_.check});
        if (facts_.check == CheckState::Checkmate) {
            may_end_with({tongue_.check, tongue_.checkmate});
        }
    }

    void may_end_with(std::initializer_list<TermId> endings) {
        const std::size_t count = phrases_.size();
        for (const TermId ending : endings) {
            for (std::size_t i = 0; i < count; ++i) {
                TermSequence longer = phrases_[i];
                longer.push_back(ending);
                phrases_.push_back(std::move(longer));
            }
        }
    }

    const MoveFacts& facts_;
    const Tongue& tongue_;
    std::vector<TermSequence> phrases_;
};

/// Every announcement of one language: a piece or none, a departure or none, "takes" or not, the
/// destination, and what may follow.
void add_every_announcement(PhraseGraph& graph, const Tongue& tongue) {
    const auto by_pieces = [&](std::uint32_t from, std::uint32_t to, auto pieces) {
        for (const PieceKind piece : pieces) graph.add(from, to, tongue.of(piece));
    };
    const auto by_files = [&](std::uint32_t from, std::uint32_t to) {
        for (const File file : kAllFiles) graph.add(from, to, tongue.of(file));
    };
    const auto by_ranks = [&](std::uint32_t from, std::uint32_t to) {
        for (const Rank rank : kAllRanks) graph.add(from, to, tongue.of(rank));
    };
    const std::uint32_t piece = graph.new_state();
    const std::uint32_t departure_file = graph.new_state();
    const std::uint32_t departure = graph.new_state();
    const std::uint32_t destination = graph.new_state();
    const std::uint32_t destination_file = graph.new_state();
    const std::uint32_t square = graph.new_state();
    const std::uint32_t captured = graph.new_state();
    const std::uint32_t named = graph.new_state();
    by_pieces(graph.start(), piece, kAllPieceKinds);
    for (const std::uint32_t from : {graph.start(), piece}) {
        by_files(from, departure_file);
        graph.skip(from, destination);
    }
    by_ranks(piece, departure);
    graph.add(piece, destination, tongue.takes);
    by_ranks(departure_file, departure);
    graph.skip(departure_file, departure);
    graph.skip(departure, destination);
    graph.add(departure, destination, tongue.takes);
    by_files(destination, destination_file);
    by_ranks(destination_file, square);
    graph.add(square, captured, tongue.en_passant);
    graph.skip(square, captured);
    by_pieces(captured, named,
              std::array{PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen});
    graph.skip(captured, named);
    for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
        graph.add(graph.start(), named, tongue.of(wing));
    }
    graph.add(named, graph.final(), tongue.check);
    graph.add(named, graph.final(), tongue.checkmate);
    graph.skip(named, graph.final());
}

}  // namespace

Sayable::Sayable(const Position& position, SayableMoves moves, std::span<const Saying> sayings,
                 const SpokenWords& words)
    : words_(words) {
    const MoveList list =
        moves == SayableMoves::Legal ? position.legal_moves() : position.pseudo_legal_moves();
    for (const Move& move : list) {
        meanings_.emplace_back(move);
        add_move(position, move, meanings_.size() - 1);
    }
    for (const Saying saying : sayings) {
        meanings_.emplace_back(saying);
        add({words.of(saying)}, meanings_.size() - 1);
    }
}

void Sayable::add_move(const Position& position, const Move& move, std::size_t meaning) {
    const MoveFacts facts = facts_of(move, position);
    for (const Tongue& tongue : words_.tongues()) {
        for (const TermSequence& phrase : MovePhrases(facts, tongue).run(position.turn())) {
            add(phrase, meaning);
        }
    }
}

void Sayable::add(const TermSequence& phrase, std::size_t meaning) {
    for (const TermId term : phrase) {
        if (words_.forms(term).empty()) return;
    }
    auto& meant = phrases_[phrase];
    if (std::find(meant.begin(), meant.end(), meaning) == meant.end()) meant.push_back(meaning);
}

WordGraph Sayable::graph(std::span<const std::size_t> without) const {
    std::vector<const TermSequence*> left;
    left.reserve(phrases_.size());
    for (const auto& [phrase, meant] : phrases_) {
        const bool is_out = std::any_of(meant.begin(), meant.end(), [&](std::size_t meaning) {
            return std::find(without.begin(), without.end(), meaning) != without.end();
        });
        if (!is_out) left.push_back(&phrase);
    }
    return minimal_graph(left, words_);
}

std::vector<std::size_t> Sayable::meant_by(std::span<const WordId> said) const {
    std::vector<std::size_t> meant;
    for_each_reading(said, words_, [&](const TermSequence& terms) {
        const auto found = phrases_.find(terms);
        if (found == phrases_.end()) return;
        for (const std::size_t meaning : found->second) {
            if (std::find(meant.begin(), meant.end(), meaning) == meant.end()) {
                meant.push_back(meaning);
            }
        }
    });
    std::sort(meant.begin(), meant.end());
    return meant;
}

WordGraph every_announcement(std::span<const Saying> sayings, const SpokenWords& words) {
    PhraseGraph graph(words);
    for (const Tongue& tongue : words.tongues()) add_every_announcement(graph, tongue);
    for (const Saying saying : sayings) graph.add(graph.start(), graph.final(), words.of(saying));
    return std::move(graph).take();
}

std::optional<Announced> announced_by(std::span<const WordId> said, const SpokenWords& words) {
    std::optional<Announced> announced;
    for_each_reading(said, words, [&](const TermSequence& terms) {
        if (announced) return;
        std::vector<HeardToken> tokens;
        for (const TermId term : terms) tokens.push_back({words.meaning(term), tokens.size()});
        if (tokens.size() == 1) {
            if (const auto* saying = std::get_if<Saying>(&tokens.front().meaning)) {
                announced = *saying;
                return;
            }
        }
        const auto spoken = read_spoken_move(tokens, tokens.size());
        if (spoken) announced = spoken.value();
    });
    return announced;
}

}  // namespace rochade
