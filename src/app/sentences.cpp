// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sentences.h"

#include "base/overloaded.h"

namespace rochade {
namespace {

using tactile::StreamError;

std::string_view message_of(FileError::Kind kind) {
    switch (kind) {
        case FileError::Kind::Absent: return "There is no file {path}.";
        case FileError::Kind::Forbidden:
            return "The file {path} may not be read or written by you; choose another place.";
        case FileError::Kind::Exists:
            return "The file {path} exists already; a game is never overwritten. Choose another "
                   "name, or go on with --resume.";
        case FileError::Kind::TooLarge: return "The file {path} is too large.";
        case FileError::Kind::InUse: return "Another program is writing to {path}; close it first.";
        case FileError::Kind::System: break;
    }
    return "The file {path} cannot be used: {reason}.";
}

std::string_view message_of(StreamError::Kind kind) {
    switch (kind) {
        case StreamError::Kind::Absent:
            return "There is no port {port}. Plug the board in; \"rochade ports\" shows what is "
                   "there.";
        case StreamError::Kind::Busy:
            return "Another program uses the port {port}; close it first.";
        case StreamError::Kind::Forbidden:
            return "You may not open the port {port}. Type \"sudo adduser $USER dialout\" and log "
                   "in again.";
        case StreamError::Kind::NotASerialPort: return "{port} is no serial port.";
        case StreamError::Kind::BadName:
            return "{port} names no port. Write it as /dev/ttyACM0 or tcp://host:port.";
        case StreamError::Kind::System: break;
    }
    return "The port {port} cannot be opened: {reason}.";
}

std::string_view message_of(speech::SpeechError::Kind kind) {
    using Kind = speech::SpeechError::Kind;
    switch (kind) {
        case Kind::RateOutOfRange:
            return "The rate of speech must be between 80 and 900 words a minute.";
        case Kind::PitchOutOfRange: return "The pitch of the voice must be between 0 and 100.";
        case Kind::VolumeOutOfRange: return "The volume must be between 0 and 200.";
        case Kind::VoiceNotAvailable:
        case Kind::SynthesisFailed:
            return "The voice eSpeak NG does not work; what is said is shown in writing. Install "
                   "the package espeak-ng-data.";
        case Kind::LanguageNotAvailable:
            return "There is no voice for the language {detail}; it is read by the English voice.";
        case Kind::NoSoundDevice:
            return "There is no sound device; what is said is shown in writing.";
        case Kind::TalkerLost:
            return "Speech Dispatcher does not answer; Rochade speaks itself until it is back.";
        case Kind::SoundDeviceLost:
            return "The sound device is gone; what is said is shown in writing.";
        case Kind::RecordingNotOpened: return "The recording {detail} cannot be written.";
        case Kind::RecordingNotWritten:
            return "The recording {detail} ends here: it cannot be written any more.";
        case Kind::RecordingTooLong: return "The recording {detail} ends here: it is full.";
        case Kind::EarNotAvailable:
            return "Nothing can be listened to: {detail} cannot be used. Install the package "
                   "pocketsphinx-en-us.";
        case Kind::UtteranceTooLong: return "Too much is said at once to be listened to.";
        case Kind::HearingFailed: return "The recogniser of speech does not work: {detail}.";
    }
    return "";
}

std::string_view message_of(speech::WavError::Kind kind) {
    using Kind = speech::WavError::Kind;
    switch (kind) {
        case Kind::NotWav: return "{path} is no WAV file.";
        case Kind::Torn: return "The WAV file {path} ends too early; look at byte {place}.";
        case Kind::NoFormat:
            return "The WAV file {path} does not say, at byte {place}, what its samples are.";
        case Kind::NoSamples: return "There is no sound in the WAV file {path}.";
        case Kind::Encoding:
            return "The WAV file {path} has samples of a kind that is not read, at byte {place}; "
                   "whole numbers of 16 bits are.";
        case Kind::Channels:
            return "The WAV file {path} has a number of channels that is not read, at byte "
                   "{place}; one to eight are.";
        case Kind::RateOutOfRange:
            return "The WAV file {path} has a rate that is not read, at byte {place}; 8000 to "
                   "192000 samples a second are.";
    }
    return "";
}

std::string_view message_of(FenError::Kind kind) {
    switch (kind) {
        case FenError::Kind::TooLong: return "The FEN is too long.";
        case FenError::Kind::BadPlacement:
            return "The FEN has, at character {place}, something that is no piece and no number.";
        case FenError::Kind::RankNotEight:
            return "The FEN has a rank that is not eight squares long, at character {place}.";
        case FenError::Kind::NotEightRanks: return "The FEN does not have eight ranks.";
        case FenError::Kind::BadTurn:
            return "The FEN does not say w or b for the side to move, at character {place}.";
        case FenError::Kind::BadCastling:
            return "The castling rights of the FEN cannot be read, at character {place}.";
        case FenError::Kind::BadEnPassant:
            return "The en passant square of the FEN cannot be read, at character {place}.";
        case FenError::Kind::BadHalfmoveClock:
            return "The half-move clock of the FEN is no number, at character {place}.";
        case FenError::Kind::BadMoveNumber:
            return "The move number of the FEN is no number, at character {place}.";
        case FenError::Kind::TrailingText:
            return "The FEN is followed by something else, at character {place}.";
    }
    return "";
}

std::string_view message_of(const PgnError& error) {
    switch (error.kind) {
        case PgnError::Kind::BadTag:
            return "Game {game}, line {line}: the tag {text} cannot be read.";
        case PgnError::Kind::BadStart:
            return "Game {game}, line {line}: the start position {text} cannot be used.";
        case PgnError::Kind::UnknownVariant:
            return "Game {game}, line {line}: the variant {text} is not known.";
        case PgnError::Kind::BadMove: break;
        case PgnError::Kind::NullMove:
            return "Game {game}, line {line}: {text} passes the turn, which no game allows.";
        case PgnError::Kind::Unterminated:
            return "Game {game}, line {line}: a comment or variation never ends.";
        case PgnError::Kind::TooDeep:
            return "Game {game}, line {line}: the variations are nested too deeply.";
        case PgnError::Kind::TooLong: return "Game {game}, line {line}: the game is too long.";
        case PgnError::Kind::Utf16:
            return "The file is UTF-16 text, which no PGN may be. Save it as UTF-8.";
        case PgnError::Kind::NoGame: return "There is no game in this file.";
    }
    if (error.move && std::holds_alternative<IllegalMove>(*error.move)) {
        return "Game {game}, line {line}: the move {text} is illegal.";
    }
    if (error.move && std::holds_alternative<AmbiguousMove>(*error.move)) {
        return "Game {game}, line {line}: the move {text} is ambiguous.";
    }
    return "Game {game}, line {line}: {text} is no move.";
}

}  // namespace

std::string sentence_for(const FileError& error, const Catalog& catalog) {
    if (!error.folder.empty()) {
        return catalog.format(error.kind == FileError::Kind::Absent
                                  ? "There is no folder {path}."
                                  : "The folder {path} cannot be used: {reason}.",
                              {{"path", error.folder}, {"reason", error.system_text}});
    }
    return catalog.format(message_of(error.kind),
                          {{"path", error.path}, {"reason", error.system_text}});
}

std::string sentence_for(const ProcessError& error, const Catalog& catalog) {
    return catalog.format("The program {program} cannot be started: {reason}.",
                          {{"program", error.program}, {"reason", error.system_text}});
}

std::string sentence_for(const StreamError& error, const Catalog& catalog) {
    return catalog.format(message_of(error.kind), {{"port", error.port}, {"reason", error.detail}});
}

std::string sentence_for(const speech::SpeechError& error, const Catalog& catalog) {
    return catalog.format(message_of(error.kind), {{"detail", error.detail}});
}

std::string sentence_for(const speech::WavError& error, const std::string& path,
                         const Catalog& catalog) {
    return catalog.format(message_of(error.kind),
                          {{"path", path}, {"place", std::to_string(error.offset)}});
}

std::string sentence_for(const FenError& error, const Catalog& catalog) {
    return catalog.format(message_of(error.kind), {{"place", std::to_string(error.offset + 1)}});
}

std::string sentence_for(SetupFault fault, const Catalog& catalog) {
    const auto message = [fault]() -> std::string_view {
        switch (fault) {
            case SetupFault::NoWhiteKing: return "White has no king.";
            case SetupFault::NoBlackKing: return "Black has no king.";
            case SetupFault::SeveralWhiteKings: return "White has several kings.";
            case SetupFault::SeveralBlackKings: return "Black has several kings.";
            case SetupFault::PawnOnLastRank: return "A pawn stands on the first or the last rank.";
            case SetupFault::KingsTouch: return "The kings stand next to each other.";
            case SetupFault::OpponentInCheck:
                return "The side that is not to move stands in check.";
            case SetupFault::ImpossibleCheck: return "No move can have given this check.";
            case SetupFault::TooManyWhitePieces: return "White has too many pieces.";
            case SetupFault::TooManyBlackPieces: return "Black has too many pieces.";
            case SetupFault::TooManyWhitePawns: return "White has more than eight pawns.";
            case SetupFault::TooManyBlackPawns: return "Black has more than eight pawns.";
            case SetupFault::TooManyWhitePromotions:
                return "White has more promoted pieces than missing pawns.";
            case SetupFault::TooManyBlackPromotions:
                return "Black has more promoted pieces than missing pawns.";
            case SetupFault::BadCastlingRight:
                return "A castling right lacks its king or its rook.";
            case SetupFault::BadEnPassantSquare:
                return "No pawn can just have passed over the en passant square.";
        }
        return "";
    };
    return catalog.text(message());
}

std::string sentences_for(SetupFaults faults, const Catalog& catalog) {
    std::string sentences;
    for (const SetupFault fault : kAllSetupFaults) {
        if (!faults.has(fault)) continue;
        if (!sentences.empty()) sentences += " ";
        sentences += sentence_for(fault, catalog);
    }
    return sentences;
}

std::string sentence_for(const PgnError& error, const Catalog& catalog) {
    return catalog.format(message_of(error), {{"game", std::to_string(error.game)},
                                              {"line", std::to_string(error.line)},
                                              {"text", error.text}});
}

std::string sentence_for_variation(const PgnError& error, const Catalog& catalog) {
    const bool is_null = error.kind == PgnError::Kind::NullMove;
    const std::string fault =
        is_null ? catalog.format("Game {game}, line {line}: {text} passes the turn in check.",
                                 {{"game", std::to_string(error.game)},
                                  {"line", std::to_string(error.line)},
                                  {"text", error.text}})
                : sentence_for(error, catalog);
    return catalog.format("{fault} It stands in a variation, which is left out from there on.",
                          {{"fault", fault}});
}

std::optional<std::string> sentence_for(const tactile::LinkEvent& event, const Catalog& catalog) {
    using Sentence = std::optional<std::string>;
    return std::visit(
        Overloaded{
            [](const tactile::LinkFound&) -> Sentence { return std::nullopt; },
            [](const tactile::LinkLost&) -> Sentence { return std::nullopt; },
            [&](const tactile::PortRefused& e) -> Sentence {
                return sentence_for(e.error, catalog);
            },
            [&](const tactile::PortSilent& e) -> Sentence {
                return catalog.format(
                    "No board answers on the port {port}. Switch it on, or name another port.",
                    {{"port", e.port}});
            },
        },
        event);
}

std::optional<std::string> sentence_for(const speech::SpeechEvent& event, const Catalog& catalog) {
    using Sentence = std::optional<std::string>;
    return std::visit(Overloaded{
                          [&](const speech::NoSoundDevice& e) -> Sentence {
                              if (e.device.empty()) return sentence_for(e.error, catalog);
                              return catalog.format(
                                  "The sound device {device} is not there; what is said there is "
                                  "shown in writing.",
                                  {{"device", e.device}});
                          },
                          [&](const speech::SoundReturned&) -> Sentence {
                              return catalog.text("The sound device is back.");
                          },
                          [&](const speech::VoiceFailed& e) -> Sentence {
                              return sentence_for(e.error, catalog);
                          },
                          [&](const speech::TalkerStoodInFor& e) -> Sentence {
                              return sentence_for(e.error, catalog);
                          },
                          [&](const speech::TalkerReturned&) -> Sentence {
                              return catalog.text("Speech Dispatcher is back.");
                          },
                          [&](const speech::RecordingFailed& e) -> Sentence {
                              return sentence_for(e.error, catalog);
                          },
                          [](const auto&) -> Sentence { return std::nullopt; },
                      },
                      event);
}

}  // namespace rochade
