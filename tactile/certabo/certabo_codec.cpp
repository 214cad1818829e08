// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/certabo/certabo_codec.h"

#include <algorithm>
#include <map>

namespace rochade::tactile::certabo {

bool CertaboCodec::handle_numbers(const Numbers& numbers, std::vector<BoardEvent>& out) {
    const auto frame = read_frame(numbers);
    if (!frame) return false;
    frames_.push_back(*frame);
    if (frames_.size() > kFrames) frames_.pop_front();
    if (!table_) learn(*frame);
    if (table_ && frames_.size() == kFrames) report(out);
    return true;
}

/// Whatever is not the start position is begun anew.
void CertaboCodec::learn(const ChipFrame& frame) {
    calibration_.add(frame);
    if (!calibration_.is_complete()) return;
    const auto learnt = calibration_.result();
    calibration_ = {};
    if (!learnt) return;
    // The start position looks the same from both sides: who learns on a turned board knows how.
    CalibrationTable table;
    for (std::size_t place = 0; place < 64; ++place) {
        const Square square = square_at(place);
        const auto piece = learnt.value().find(frame[square.index()]);
        if (!piece) continue;
        const bool is_turned = turned(square) != square;
        const Side side = is_turned ? opponent_of(piece->side) : piece->side;
        const auto mirrored = initial_board().at(turned(square));
        table.add(frame[square.index()], mirrored ? *mirrored : Piece{side, piece->kind});
    }
    table_ = table;
}

std::optional<Piece> CertaboCodec::steady_piece(Square square) const {
    std::vector<Chip> readings;
    for (const ChipFrame& frame : frames_) readings.push_back(frame[square.index()]);
    const auto chip = majority_of(readings);
    if (!chip) return known_ ? known_->at(turned(square)) : std::nullopt;
    return table_->find(*chip);
}

void CertaboCodec::report(std::vector<BoardEvent>& out) {
    Board board;
    for (std::size_t place = 0; place < 64; ++place) {
        board.set(turned(square_at(place)), steady_piece(square_at(place)));
    }
    const Board before = known_.value_or(Board{});
    known_ = board;
    if (take_dump_wanted()) return out.push_back(BoardDumped{board});
    // What has left is told before what has come.
    for (const bool is_arrival : {false, true}) {
        for (unsigned index = 0; index < 64; ++index) {
            const Square square = Square::from_index(index);
            const auto piece = board.at(square);
            if (piece == before.at(square) || piece.has_value() != is_arrival) continue;
            out.push_back(SquareChanged{square, piece});
        }
    }
}

void CertaboCodec::forget() {
    frames_.clear();
    known_.reset();
    calibration_ = {};
}

Numbers CertaboEmulator::numbers() {
    constexpr std::uint8_t kFirst = 11;
    Numbers numbers;
    std::map<Piece, std::uint8_t> count;
    for (std::size_t place = 0; place < 64; ++place) {
        const auto piece = standing_at(place);
        const bool is_weak = has(Fault::WeakPiece) && place == 0 && lines() % 4 == 1;
        if (!piece || is_weak) {
            const bool is_stray = has(Fault::NoisyEmpty) && (place + lines()) % 3 == 0;
            const Numbers nothing = {0, 0, static_cast<std::uint8_t>(is_stray ? 56 : 0), 0, 0};
            numbers.insert(numbers.end(), nothing.begin(), nothing.end());
            continue;
        }
        const std::uint8_t own = has(Fault::OwnChips) ? ++count[*piece] : std::uint8_t{1};
        const auto kind = static_cast<std::uint8_t>(kFirst + static_cast<unsigned>(piece->kind));
        const auto side = static_cast<std::uint8_t>(piece->side == Side::White ? 201 : 202);
        const Numbers chip = {side, kind, own, 77, 0};
        numbers.insert(numbers.end(), chip.begin(), chip.end());
    }
    return numbers;
}

constinit const BoardDriver kCertaboDriver = {
    .code = "certabo",
    .name = "Certabo",
    .line = kLine,
    .clock = BoardClock::Never,
    .make_codec = []() -> std::unique_ptr<BoardCodec> { return std::make_unique<CertaboCodec>(); },
    .make_emulator = [](EmulatedPace pace) -> std::unique_ptr<BoardEmulator> {
        return std::make_unique<CertaboEmulator>(pace);
    },
};

}  // namespace rochade::tactile::certabo
