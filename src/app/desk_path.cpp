// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk_path.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "app/crypto.h"
#include "app/local_socket_posix.h"

namespace rochade {
namespace {

namespace fs = std::filesystem;

constexpr const char* kFolderEnding = ".desk";
constexpr const char* kSocketName = "socket";
/// So many bytes of the digest of a log's path tell games apart.
constexpr std::size_t kNameBytes = 8;

std::string whole_path(const std::string& path) {
    std::error_code failed;
    const fs::path whole = fs::weakly_canonical(fs::absolute(path, failed), failed);
    return failed ? path : whole.string();
}

void add_if_short(std::vector<std::string>& paths, std::string path) {
    if (path.size() <= kLongestSocketPath) paths.push_back(std::move(path));
}

}  // namespace

std::vector<std::string> desk_paths_of(const std::string& log_path) {
    const std::string log = whole_path(log_path);
    std::vector<std::string> paths;
    add_if_short(paths, (fs::path(log + kFolderEnding) / kSocketName).string());
    const char* runtime = std::getenv("XDG_RUNTIME_DIR");
    if (runtime != nullptr && *runtime != '\0') {
        const std::string name = to_hex(digest_of(log).substr(0, kNameBytes));
        add_if_short(paths, (fs::path(runtime) / "rochade" / name).string());
    }
    return paths;
}

std::vector<std::string> desk_paths_in(const std::string& folder) {
    std::vector<std::string> paths;
    std::error_code failed;
    for (fs::directory_iterator at(folder, failed), end; !failed && at != end;
         at.increment(failed)) {
        const fs::path& path = at->path();
        if (path.extension() == kFolderEnding) add_if_short(paths, (path / kSocketName).string());
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

}  // namespace rochade
