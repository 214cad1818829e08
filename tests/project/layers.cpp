// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/project/layers.h"

#include <algorithm>
#include <map>
#include <set>

namespace rochade::project {
namespace {

using Layers = std::set<std::string, std::less<>>;

const Layers kEverything = {"base",   "rules",   "match",    "announce", "speech", "tactile",
                            "engine", "locales", "commands", "terminal", "window", "app"};

Layers everything_and(const char* layer) {
    Layers layers = kEverything;
    layers.insert(layer);
    return layers;
}

/// Who may include whom. Every folder with code of ours is named here.
const std::map<std::string, Layers, std::less<>> kAllowed = {
    {"base", {"base"}},
    {"rules", {"rules", "base"}},
    {"match", {"match", "rules", "base"}},
    {"announce", {"announce", "match", "rules", "base"}},
    {"speech", {"speech", "base"}},
    {"tactile", {"tactile", "rules", "base"}},
    {"engine", {"engine", "rules", "base"}},
    {"locales", {"locales"}},
    {"commands", {"commands", "announce", "match", "rules", "base"}},
    {"terminal", {"terminal", "commands", "announce", "match", "rules", "base"}},
    {"window", {"window", "commands", "announce", "match", "rules", "base"}},
    {"app", kEverything},
    {"tests", everything_and("tests")},
    {"bench", everything_and("bench")},
};

/// Where a header that is not ours may be included, and by how many files there.
struct Place {
    std::vector<std::string_view> prefixes;  // of paths
    std::size_t files_max = 1000;
};
struct LibraryRule {
    std::vector<std::string_view> headers;  // prefixes of what stands between < and >
    std::vector<Place> places;
};

const std::vector<LibraryRule> kLibraries = {
    {{"SDL.h", "SDL_", "SDL2/"}, {{{"src/window/", "tests/window/"}}, {{"speech/audio_"}}}},
    {{"atk/", "atk-bridge.h"}, {{{"src/window/accessible_", "tests/window/accessible_"}}}},
    {{"stdbool.h", "stddef.h", "stdint.h"}, {{{"tactile/firmware/"}}}},
    {{"atspi/"}, {{{"tests/atspi/"}}}},
    {{"glib.h"}, {{{"src/window/accessible_", "tests/window/accessible_", "tests/atspi/"}}}},
    {{"espeak-ng/"}, {{{"speech/"}, 1}}},
    {{"libspeechd.h"}, {{{"speech/"}, 1}}},
    {{"pocketsphinx", "sphinxbase/"}, {{{"speech/"}, 1}}},
    {{"libserialport.h"}, {{{"tactile/"}, 1}}},
    {{"brlapi"}, {{{"tactile/braille/"}, 1}}},
    {{"liblouis"}, {{{"tactile/braille/"}, 1}}},
    {{"boost/locale"}, {{{"src/announce/"}, 1}}},
    {{"CLI/"}, {{{"src/app/"}}}},
    {{"sodium.h"}, {{{"src/app/"}, 1}}},
    {{"toml++/"}, {{{"src/announce/"}, 1}, {{"src/app/settings"}}}},
    {{"nlohmann/"}, {{{"src/app/", "tests/program/"}}}},
    {{"histedit.h", "editline/"}, {{{"src/terminal/"}, 1}}},
    {{"fmt/"}, {{{"src/match/", "src/announce/", "tactile/", "src/commands/", "src/app/"}}}},
    {{"gtest/", "gmock/"}, {{{"tests/"}}}},
    {{"benchmark/"}, {{{"bench/"}}}},
    {{"chess.hpp"}, {{{"bench/peer/"}}}},
};

/// Headers of POSIX and of single systems. Whole names, or folders.
const std::vector<std::string_view> kSystemHeaders = {
    "arpa/",     "csignal", "dirent.h", "dlfcn.h",  "fcntl.h",  "grp.h",     "linux/",
    "locale.h",  "net/",    "netdb.h",  "netinet/", "poll.h",   "pthread.h", "pty.h",
    "pwd.h",     "sched.h", "signal.h", "spawn.h",  "stdlib.h", "sys/",      "syslog.h",
    "termios.h", "time.h",  "unistd.h", "utime.h",  "wait.h",   "strings.h",
};

/// A file may call the system if one of these words is in its name: it is there to wrap that.
/// Headers never may, so that what they offer can be had on another system too.
const Layers kWrapperWords = {"descriptor", "file",    "posix", "process", "pty",
                              "serial",     "signals", "tcp",   "waiting"};
const std::vector<std::string_view> kWrapperFolders = {"tactile/",    "speech/",       "src/app/",
                                                       "src/engine/", "src/terminal/", "tests/"};

/// What the pure core has no use for: threads, files, clocks, chance.
const std::vector<std::string_view> kPureFolders = {"src/base/", "src/rules/", "src/match/",
                                                    "src/announce/"};
const Layers kImpureHeaders = {
    "atomic",  "barrier",   "condition_variable", "ctime",      "filesystem",
    "fstream", "future",    "iostream",           "latch",      "mutex",
    "random",  "semaphore", "shared_mutex",       "stop_token", "thread"};

bool is_standard(std::string_view name) {
    return name.find_first_of("/.") == std::string_view::npos && name != "csignal";
}

Layers words_of_file_name(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
    name = name.substr(0, name.find('.'));
    Layers words;
    while (!name.empty()) {
        const std::size_t end = name.find('_');
        words.emplace(name.substr(0, end));
        if (end == std::string_view::npos) break;
        name.remove_prefix(end + 1);
    }
    return words;
}

bool wraps_the_system(std::string_view path) {
    if (path.starts_with("tests/")) return true;
    if (!is_below(path, kWrapperFolders) || !path.ends_with(".cpp")) return false;
    const Layers words = words_of_file_name(path);
    return std::ranges::any_of(words,
                               [](const auto& word) { return kWrapperWords.contains(word); });
}

class Checker {
public:
    std::vector<Fault> run(const std::vector<SourceFile>& files) {
        for (const SourceFile& file : files) check(file);
        return std::move(faults_);
    }

private:
    void check(const SourceFile& file) {
        path_ = file.path;
        line_ = 1;
        const auto layer = layer_of(path_);
        if (!layer) return fail("this folder has no rule");
        for (const std::string_view line : lines_of(file.text)) {
            if (const auto include = include_of(line)) check(*layer, *include);
            ++line_;
        }
    }

    void check(const std::string& layer, const Include& include) {
        switch (include.kind) {
            case Include::Kind::Ours: return check_ours(layer, include.name);
            case Include::Kind::System: return check_system(include.name);
            case Include::Kind::Macro: return fail("an include must name its file");
        }
    }

    void check_ours(const std::string& layer, const std::string& name) {
        const auto other = layer_of(name);
        if (!other) return fail("\"" + name + "\" is in no folder of ours");
        if (!kAllowed.at(layer).contains(*other)) fail(layer + " must not include " + name);
    }

    void check_system(const std::string& name) {
        const std::string shown = "<" + name + ">";
        if (is_standard(name)) {
            if (is_below(path_, kPureFolders) && kImpureHeaders.contains(name)) {
                fail("the pure core must not include " + shown);
            }
            return;
        }
        for (const LibraryRule& rule : kLibraries) {
            if (is_below(name, rule.headers)) return check_library(rule, shown);
        }
        if (!is_below(name, kSystemHeaders)) return fail(shown + " has no rule");
        if (!wraps_the_system(path_)) fail("only a file that wraps it may include " + shown);
    }

    void check_library(const LibraryRule& rule, const std::string& shown) {
        for (const Place& place : rule.places) {
            if (!is_below(path_, place.prefixes)) continue;
            auto& users = users_[&place];
            users.insert(path_);
            if (users.size() > place.files_max) {
                fail(shown + " is already included by " + *users.begin() + ", one file is enough");
            }
            return;
        }
        fail(shown + " is not included here");
    }

    void fail(const std::string& what) { faults_.push_back({path_, line_, what}); }

    std::vector<Fault> faults_;
    std::map<const Place*, Layers> users_;
    std::string path_;
    std::size_t line_ = 0;
};

void skip_spaces(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
}

}  // namespace

std::optional<Include> include_of(std::string_view line) {
    skip_spaces(line);
    if (!line.starts_with('#')) return std::nullopt;
    line.remove_prefix(1);
    skip_spaces(line);
    constexpr std::string_view kWord = "include";
    if (!line.starts_with(kWord)) return std::nullopt;
    line.remove_prefix(kWord.size());
    skip_spaces(line);

    const bool quoted = line.starts_with('"');
    const std::size_t end = line.find(quoted ? '"' : '>', 1);
    if ((!quoted && !line.starts_with('<')) || end == std::string_view::npos) {
        return Include{Include::Kind::Macro, std::string(line)};
    }
    return Include{quoted ? Include::Kind::Ours : Include::Kind::System,
                   std::string(line.substr(1, end - 1))};
}

std::optional<std::string> layer_of(std::string_view path) {
    if (path.starts_with("src/")) path.remove_prefix(4);
    const std::size_t slash = path.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    std::string layer(path.substr(0, slash));
    if (!kAllowed.contains(layer)) return std::nullopt;
    return layer;
}

std::vector<Fault> layer_faults(const std::vector<SourceFile>& files) {
    return Checker().run(files);
}

}  // namespace rochade::project
