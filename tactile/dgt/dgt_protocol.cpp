// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/dgt/dgt_protocol.h"

namespace rochade::tactile::dgt {
namespace {

struct CodedPiece {
    std::uint8_t code;
    Piece piece;
};

constexpr std::array kPieces = {
    CodedPiece{0x01, {Side::White, PieceKind::Pawn}},
    CodedPiece{0x02, {Side::White, PieceKind::Rook}},
    CodedPiece{0x03, {Side::White, PieceKind::Knight}},
    CodedPiece{0x04, {Side::White, PieceKind::Bishop}},
    CodedPiece{0x05, {Side::White, PieceKind::King}},
    CodedPiece{0x06, {Side::White, PieceKind::Queen}},
    CodedPiece{0x07, {Side::Black, PieceKind::Pawn}},
    CodedPiece{0x08, {Side::Black, PieceKind::Rook}},
    CodedPiece{0x09, {Side::Black, PieceKind::Knight}},
    CodedPiece{0x0a, {Side::Black, PieceKind::Bishop}},
    CodedPiece{0x0b, {Side::Black, PieceKind::King}},
    CodedPiece{0x0c, {Side::Black, PieceKind::Queen}},
};

struct ShownCharacter {
    char character;
    std::uint8_t segments;
};

constexpr std::array kDigits = {0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f};
constexpr std::array kLetters = {
    0x5f, 0x7c, 0x58, 0x5e, 0x7b, 0x71, 0x3d, 0x74, 0x10, 0x1e, 0x75, 0x38, 0x55,   // a to m
    0x54, 0x5c, 0x73, 0x67, 0x50, 0x6d, 0x78, 0x3e, 0x2a, 0x7e, 0x64, 0x6e, 0x5b};  // n to z
constexpr std::array kSigns = {
    ShownCharacter{'-', 0x40}, ShownCharacter{'/', 0x52}, ShownCharacter{'\\', 0x64},
    ShownCharacter{'|', 0x36}, ShownCharacter{'?', 0x53}, ShownCharacter{'@', 0x65},
    ShownCharacter{'=', 0x48}, ShownCharacter{'_', 0x08},
};

/// The eighth bits of two acknowledged bytes, inside the hours byte of the other side.
constexpr unsigned kFirstEighthBit = 0x10;
constexpr unsigned kSecondEighthBit = 0x20;

}  // namespace

bool is_plausible(std::uint8_t id, std::size_t size) {
    switch (static_cast<Answer>(id)) {
        case Answer::Board: return size == kBoardSize;
        case Answer::Clock: return size == kClockSize;
        case Answer::Field:
        case Answer::BusAddress:
        case Answer::Version: return size == kFieldSize;
        case Answer::Log: return size >= kHeaderSize && size <= kLongestLog;
        case Answer::SerialNumber: return size == 8;
        case Answer::Trademark: return size >= kHeaderSize && size <= kLongestText;
        case Answer::Draughts50Black:
        case Answer::Draughts50White: return size == 53;
        // Sources disagree: four data bytes or nine.
        case Answer::Battery: return size >= 7 && size <= 12;
        case Answer::LongSerialNumber: return size == 13;
    }
    return false;
}

std::optional<Piece> piece_of_code(std::uint8_t code) {
    if (code < kPieces.front().code || code > kPieces.back().code) return std::nullopt;
    return kPieces[code - 1U].piece;
}

std::uint8_t code_of_piece(std::optional<Piece> piece) {
    for (const CodedPiece& coded : kPieces) {
        if (coded.piece == piece) return coded.code;
    }
    return kEmpty;
}

std::uint8_t segments_of(char letter) {
    if (letter >= '0' && letter <= '9') {
        return static_cast<std::uint8_t>(kDigits[static_cast<std::size_t>(letter - '0')]);
    }
    const char small =
        letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    if (small >= 'a' && small <= 'z') {
        return static_cast<std::uint8_t>(kLetters[static_cast<std::size_t>(small - 'a')]);
    }
    for (const ShownCharacter& sign : kSigns) {
        if (sign.character == letter) return sign.segments;
    }
    return 0;
}

bool is_ack(const ClockData& data) {
    return (data[0] & kHoursMask) == kAckNibble || (data[3] & kHoursMask) == kAckNibble;
}

Ack ack_of(const ClockData& data) {
    const auto byte = [](unsigned low, unsigned hours, unsigned bit) {
        return static_cast<std::uint8_t>((low & 0x7fU) | ((hours & bit) != 0 ? 0x80U : 0U));
    };
    return {{byte(data[1], data[3], kFirstEighthBit), byte(data[2], data[3], kSecondEighthBit),
             byte(data[4], data[0], kFirstEighthBit), byte(data[5], data[0], kSecondEighthBit)}};
}

ClockData data_of(const Ack& ack) {
    const auto hours = [](std::uint8_t first, std::uint8_t second) {
        return static_cast<std::uint8_t>(kAckNibble |
                                         ((first & 0x80U) != 0 ? kFirstEighthBit : 0U) |
                                         ((second & 0x80U) != 0 ? kSecondEighthBit : 0U));
    };
    const auto low = [](std::uint8_t byte) { return static_cast<std::uint8_t>(byte & 0x7fU); };
    const auto& [ack0, ack1, ack2, ack3] = ack.bytes;
    return {hours(ack2, ack3), low(ack0), low(ack1), hours(ack0, ack1), low(ack2), low(ack3), 0};
}

std::uint8_t code_of_button(ClockButton button) {
    switch (button) {
        case ClockButton::Back: return 0x31;
        case ClockButton::Plus: return 0x32;
        case ClockButton::Run: return 0x33;
        case ClockButton::Minus: return 0x34;
        case ClockButton::Ok: return 0x35;
    }
    return 0;
}

}  // namespace rochade::tactile::dgt
