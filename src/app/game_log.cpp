// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game_log.h"

#include <utility>

namespace rochade {

Result<GameLog, FileError> GameLog::create(const std::string& path, const MatchSetup& setup) {
    auto file = LogFile::create(path);
    if (!file) return file.error();
    GameLog log(std::move(file).value(), LogWriter());
    if (const auto written = log.append(LogWriter::head(setup)); !written) return written.error();
    return Result<GameLog, FileError>(std::move(log));
}

Result<GameLog, FileError> GameLog::go_on(const std::string& path, const EventLog& read) {
    auto file = LogFile::reopen(path, read.whole_bytes);
    if (!file) return file.error();
    return Result<GameLog, FileError>(GameLog(std::move(file).value(), LogWriter(read)));
}

GameLog GameLog::nowhere() { return GameLog(std::nullopt, LogWriter()); }

Result<Done, FileError> GameLog::append(const std::string& lines) {
    if (!file_) return Done{};
    // A line that is missing would make all that follow worthless: it is written with the next.
    if (unwritten_.size() + lines.size() > kMostUnwritten) {
        return FileError{FileError::Kind::TooLarge, path(), ""};
    }
    unwritten_ += lines;
    if (unwritten_.empty()) return Done{};
    auto written = file_->append(unwritten_);
    if (written) unwritten_.clear();
    return written;
}

Result<Done, FileError> GameLog::record(const Event& event, Instant time, DoneBy by) {
    if (writer_.is_full()) {
        return FileError{FileError::Kind::TooLarge, path(), ""};
    }
    return append(writer_.entry(time, event, by));
}

Result<Done, FileError> GameLog::note(const Match& after) {
    return append(writer_.digest_if_due(after));
}

Result<Done, FileError> GameLog::close(const Match& after) {
    return append(writer_.last_digest(after));
}

}  // namespace rochade
