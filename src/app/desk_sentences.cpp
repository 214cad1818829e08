// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk_sentences.h"

#include <algorithm>

#include "announce/counts.h"
#include "app/sentences.h"
#include "base/overloaded.h"

namespace rochade {
namespace {

std::string_view message_of(SocketError::Kind kind) {
    switch (kind) {
        case SocketError::Kind::Absent:
        case SocketError::Kind::NobodyAnswers:
            return "No game with a desk for the arbiter is running. \"rochade play --pin FILE\" "
                   "starts one.";
        case SocketError::Kind::PathTooLong:
            return "The path {path} is too long for a desk; keep the log in a folder with a "
                   "shorter name.";
        case SocketError::Kind::Taken: return "Another program answers at {path}; end it first.";
        case SocketError::Kind::Busy:
            return "The game has no room for another desk now; try again.";
        case SocketError::Kind::NotASocket:
            return "There is another file at {path}, where the desk should be; move it away.";
        case SocketError::Kind::FolderNotPrivate:
            return "Others may enter the folder {path}, so no desk can be there. Type \"chmod 700 "
                   "{path}\", or choose another folder.";
        case SocketError::Kind::AnothersSocket:
            return "The game at {path} belongs to another user; only he can open its desk.";
        case SocketError::Kind::Forbidden: return "You may not use {path} for a desk.";
        case SocketError::Kind::System: break;
    }
    return "The desk at {path} cannot be used: {reason}.";
}

std::string_view message_of(Farewell::Why why) {
    switch (why) {
        case Farewell::Why::Over: return "The game was left; the desk is closed.";
        case Farewell::Why::Full: return "Enough desks are open already; close one of them first.";
        case Farewell::Why::Slow:
            return "The game has closed this desk, because it did not read; open it again.";
        case Farewell::Why::Idle: break;
    }
    return "The game has closed this desk, because no PIN came; open it again.";
}

std::string_view message_of(const DeskClosed& closed) {
    switch (closed.kind) {
        case DeskClosed::Kind::Gone:
            return "The connection to the game is lost. \"rochade play --resume FILE\" goes on "
                   "with a game that was broken off.";
        case DeskClosed::Kind::Silent: return "The game does not answer.";
        case DeskClosed::Kind::OtherVersion:
            return "The game is played with another version of Rochade; use the same for the desk.";
        case DeskClosed::Kind::NotADesk: return "What answers there is no game of Rochade.";
        case DeskClosed::Kind::SentAway: break;
    }
    return message_of(closed.why.value_or(Farewell::Why::Over));
}

std::string_view message_of(NotPrivate::Kind kind) {
    switch (kind) {
        case NotPrivate::Kind::OthersMayRead:
            return "Others may read or write the file {path}. Type \"chmod 600 {path}\"; if "
                   "somebody may have looked into it, set a new PIN.";
        case NotPrivate::Kind::AnothersFile:
            return "The file {path} belongs to another user and is not used.";
        case NotPrivate::Kind::NotAFile: break;
    }
    return "{path} is no file.";
}

std::string_view message_of(RecordFault fault) {
    switch (fault) {
        case RecordFault::NotARecord:
            return "The file {path} is something else. \"rochade arbiter --set-pin FILE\" makes a "
                   "file with a PIN.";
        case RecordFault::OtherVersion:
            return "The file {path} was written by a later version of Rochade.";
        case RecordFault::Damaged: break;
    }
    return "The file {path} is damaged.";
}

}  // namespace

std::string sentence_for(PinFault fault, const Catalog& catalog) {
    switch (fault) {
        case PinFault::TooShort:
            return catalog.format("The PIN is too short: it needs at least {n} characters.",
                                  {{"n", std::to_string(kShortestPin)}});
        case PinFault::TooLong:
            return catalog.format("The PIN is too long: it may have at most {n} characters.",
                                  {{"n", std::to_string(kLongestPin)}});
        case PinFault::NotText: break;
    }
    return catalog.text("The PIN must be letters, digits and signs only.");
}

std::string sentence_for(const PrivateFileError& error, const Catalog& catalog) {
    return std::visit(Overloaded{
                          [&](const FileError& e) { return sentence_for(e, catalog); },
                          [&](const NotPrivate& e) {
                              return catalog.format(message_of(e.kind), {{"path", e.path}});
                          },
                          [&](const WrongContents& e) {
                              return catalog.format(message_of(e.fault), {{"path", e.path}});
                          },
                      },
                      error);
}

std::string sentence_for(SealFault fault, const Catalog& catalog) {
    switch (fault) {
        case SealFault::Empty: return catalog.text("There is no move to be sealed.");
        case SealFault::TooLong:
            return catalog.text("The move is too long to be sealed; write it in notation.");
        case SealFault::NotText: break;
    }
    return catalog.text("The move to be sealed must be letters, digits and signs only.");
}

std::string sentence_for(OpenFault fault, const Catalog& catalog) {
    switch (fault) {
        case OpenFault::NotASealedWord: return catalog.text("This is no sealed move.");
        case OpenFault::OtherGame:
            return catalog.text(
                "The envelope cannot be opened: it is of another game, or damaged.");
        case OpenFault::Broken: break;
    }
    return catalog.text("The envelope is damaged: it does not hold what was sealed.");
}

std::string sentence_for(const SocketError& error, const Catalog& catalog) {
    return catalog.format(message_of(error.kind),
                          {{"path", error.path}, {"reason", error.system_text}});
}

std::string sentence_for(const DeskClosed& closed, const Catalog& catalog) {
    return catalog.text(message_of(closed));
}

std::string sentence_for(const DeskError& error, const Catalog& catalog) {
    return std::visit([&](const auto& e) { return sentence_for(e, catalog); }, error);
}

std::string sentence_for(const PinDenied& denied, const Catalog& catalog) {
    return catalog.plural("The PIN is wrong; {n} try is left.",
                          "The PIN is wrong; {n} tries are left.",
                          static_cast<long>(denied.tries_left));
}

std::string sentence_for(const PinShut& shut, const Locales& locales, Language language) {
    const Catalog& catalog = locales.catalog(language);
    const Phrase time = duration_phrase(std::chrono::seconds(shut.seconds), TimeDetail::Full,
                                        catalog, locales.words(language));
    return catalog.format(
        "The PIN is locked after too many wrong ones. Time until it is not: {time}.",
        {{"time", time.caption()}});
}

}  // namespace rochade
