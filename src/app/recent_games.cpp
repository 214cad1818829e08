// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recent_games.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>

#include "app/log_file.h"
#include "app/play_options.h"
#include "match/replay.h"

namespace rochade {
namespace {

/// So many logs are looked at, whatever the folder holds.
constexpr std::size_t kMostLogsRead = 50;

std::optional<MenuItem> item_of(const std::filesystem::path& path, const Context& context) {
    const auto text = read_text_file(path.string());
    if (!text) return std::nullopt;
    const auto log = read_log(text.value());
    if (!log) return std::nullopt;
    const Replayed replayed = replay(log.value());
    if (replayed.difference || replayed.match.phase() == Phase::Over) return std::nullopt;
    const auto half_moves = static_cast<long>(replayed.match.half_moves().size());
    const Catalog& catalog = context.catalog();
    return MenuItem{
        path.string(),
        catalog.format("{white} against {black}",
                       {{"white", replayed.match.player(Side::White).name},
                        {"black", replayed.match.player(Side::Black).name}}),
        catalog.plural("{count} half-move, begun {date}", "{count} half-moves, begun {date}",
                       half_moves,
                       {{"count", std::to_string(half_moves)}, {"date", path.stem().string()}})};
}

}  // namespace

std::vector<MenuItem> recent_games(const Context& context) {
    std::vector<MenuItem> items;
    const auto new_log = new_log_path(context);
    if (!new_log) return items;
    std::vector<std::filesystem::path> logs;
    std::error_code failed;
    const auto folder = std::filesystem::path(new_log.value()).parent_path();
    for (std::filesystem::directory_iterator at(folder, failed), end; !failed && at != end;
         at.increment(failed)) {
        if (at->path().extension() == ".log") logs.push_back(at->path());
    }
    // They are named after the time of their beginning.
    std::sort(logs.rbegin(), logs.rend());
    if (logs.size() > kMostLogsRead) logs.resize(kMostLogsRead);
    for (const auto& log : logs) {
        if (items.size() == kMostRecentGames) break;
        if (auto item = item_of(log, context)) items.push_back(std::move(*item));
    }
    return items;
}

}  // namespace rochade
