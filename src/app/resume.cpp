// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resume.h"

#include <utility>

#include "app/sentences.h"
#include "match/replay.h"

namespace rochade {
namespace {

std::string_view message_of(LogError::Kind kind) {
    switch (kind) {
        case LogError::Kind::NotALog: return "{path} is no event log.";
        case LogError::Kind::UnknownVersion:
            return "The event log {path} was written by a later version of the program.";
        case LogError::Kind::LineTooLong: return "Line {line} of {path} is too long.";
        case LogError::Kind::BadChecksum:
            return "Line {line} of {path} was changed: its checksum is wrong.";
        case LogError::Kind::BadSetup: return "Line {line} of {path} does not belong to a head.";
        case LogError::Kind::SetupCut: return "The event log {path} ends within its head.";
        case LogError::Kind::BadEntry: return "Line {line} of {path} is no entry of a log.";
        case LogError::Kind::WrongNumber:
            return "Before line {line} of {path} a line is missing or stands twice.";
        case LogError::Kind::TimeGoesBack: return "In line {line} of {path} the time goes back.";
        case LogError::Kind::BadDigest:
            return "At line {line} of {path} a digest is missing or does not belong there.";
        case LogError::Kind::TooManyEntries: return "The event log {path} is too long.";
    }
    return "";
}

std::vector<PinTry> pin_tries_in(const EventLog& log) {
    std::vector<PinTry> tries;
    for (const LogEntry& entry : log.entries) {
        if (std::holds_alternative<PinRefused>(entry.event)) {
            tries.push_back({entry.time, PinTry::Was::Wrong});
        } else if (std::holds_alternative<DeskOpened>(entry.event)) {
            tries.push_back({entry.time, PinTry::Was::Right});
        }
    }
    return tries;
}

}  // namespace

std::string sentence_for(const LogError& error, const std::string& path, const Catalog& catalog) {
    return catalog.format(message_of(error.kind),
                          {{"path", path}, {"line", std::to_string(error.line)}});
}

std::optional<MatchSetup> setup_of_log(const std::string& path) {
    const auto text = read_text_file(path);
    if (!text) return std::nullopt;
    const auto read = read_log(text.value());
    if (!read) return std::nullopt;
    return read.value().setup;
}

Result<Resumed, std::string> resume_game(const std::string& path, const Catalog& catalog) {
    const auto text = read_text_file(path);
    if (!text) return sentence_for(text.error(), catalog);
    const auto read = read_log(text.value());
    if (!read) return sentence_for(read.error(), path, catalog);
    Replayed replayed = replay(read.value());
    if (replayed.difference) {
        return catalog.format(
            "The event log {path} cannot be replayed: at line {line} the game stands otherwise "
            "than it was written.",
            {{"path", path}, {"line", std::to_string(replayed.difference->line)}});
    }
    auto log = GameLog::go_on(path, read.value());
    if (!log) return sentence_for(log.error(), catalog);
    // The program may have died between an entry and its digest.
    if (const auto noted = log.value().note(replayed.match); !noted) {
        return sentence_for(noted.error(), catalog);
    }
    std::vector<std::string> notices;
    if (read.value().torn) {
        notices.push_back(catalog.format(
            "The last line of {path} was not whole and is cut off; nothing else is lost.",
            {{"path", path}}));
    }
    return Result<Resumed, std::string>(Resumed{std::move(replayed.match), std::move(log).value(),
                                                replayed.time.time_since_epoch(),
                                                std::move(notices), pin_tries_in(read.value())});
}

}  // namespace rochade
