// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/setup.h"

namespace rochade {

std::string_view name_of(SetupFault fault) {
    switch (fault) {
        case SetupFault::NoWhiteKing: return "NoWhiteKing";
        case SetupFault::NoBlackKing: return "NoBlackKing";
        case SetupFault::SeveralWhiteKings: return "SeveralWhiteKings";
        case SetupFault::SeveralBlackKings: return "SeveralBlackKings";
        case SetupFault::PawnOnLastRank: return "PawnOnLastRank";
        case SetupFault::KingsTouch: return "KingsTouch";
        case SetupFault::OpponentInCheck: return "OpponentInCheck";
        case SetupFault::ImpossibleCheck: return "ImpossibleCheck";
        case SetupFault::TooManyWhitePieces: return "TooManyWhitePieces";
        case SetupFault::TooManyBlackPieces: return "TooManyBlackPieces";
        case SetupFault::TooManyWhitePawns: return "TooManyWhitePawns";
        case SetupFault::TooManyBlackPawns: return "TooManyBlackPawns";
        case SetupFault::TooManyWhitePromotions: return "TooManyWhitePromotions";
        case SetupFault::TooManyBlackPromotions: return "TooManyBlackPromotions";
        case SetupFault::BadCastlingRight: return "BadCastlingRight";
        case SetupFault::BadEnPassantSquare: return "BadEnPassantSquare";
    }
    return "";
}

}  // namespace rochade
