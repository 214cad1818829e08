// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/project/tree.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace rochade::project {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = ROCHADE_SOURCE_DIR;
constexpr std::array kFolders = {"src",   "speech", "tactile", "locales", "tests",
                                 "bench", "cmake",  "docs",    ".ci"};
// Not written by us: the text that Debian ships, and what a developer's CMake leaves behind.
constexpr std::array kForeignFiles = {"LICENSE", "compile_commands.json"};
constexpr std::array kCppEndings = {".h", ".cpp"};
constexpr std::array kWrittenEndings = {".h",  ".cpp",  ".txt", ".cmake", ".sh", ".json",
                                        ".md", ".toml", ".po",  ".c",     ""};

std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

template <typename Endings>
bool ends_in(const fs::path& path, const Endings& endings) {
    return std::ranges::find(endings, path.extension().string()) != endings.end();
}

void add(std::vector<SourceFile>& files, const fs::path& path) {
    files.push_back({fs::relative(path, kRoot).generic_string(), read(path)});
}

template <typename Endings>
void add_below(std::vector<SourceFile>& files, const fs::path& folder, const Endings& endings) {
    if (!fs::exists(folder)) return;
    auto entry = fs::recursive_directory_iterator(folder);
    for (; entry != fs::recursive_directory_iterator(); ++entry) {
        const std::string name = entry->path().filename().string();
        if (entry->is_directory() && (name == "data" || name == "corpus")) {
            entry.disable_recursion_pending();
        }
        if (entry->is_regular_file() && ends_in(entry->path(), endings)) add(files, entry->path());
    }
}

/// Walks through C++ text and knows what is code.
class Blanker {
public:
    explicit Blanker(std::string_view text) : text_(text), code_(text) {}

    std::string run() {
        while (at_ < text_.size()) step();
        return std::move(code_);
    }

private:
    bool next_is(std::string_view word) const { return text_.substr(at_).starts_with(word); }

    void keep() { ++at_; }

    void blank_until(std::size_t end) {
        for (end = std::min(end, text_.size()); at_ < end; ++at_) {
            if (text_[at_] != '\n') code_[at_] = ' ';
        }
    }

    /// The place after the next `end`, or the end of the text.
    std::size_t after(std::string_view end) const {
        const std::size_t found = text_.find(end, at_);
        return found == std::string_view::npos ? text_.size() : found + end.size();
    }

    bool is_after_word() const {
        if (at_ == 0) return false;
        const char before = text_[at_ - 1];
        return before == '_' || (before >= '0' && before <= '9') ||
               (before >= 'a' && before <= 'z') || (before >= 'A' && before <= 'Z');
    }

    void quoted(char quote) {
        keep();
        while (at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n') {
            blank_until(at_ + (text_[at_] == '\\' ? 2 : 1));
        }
        if (at_ < text_.size()) keep();
    }

    void raw_string() {
        at_ += 2;
        const std::size_t open = text_.find('(', at_);
        if (open == std::string_view::npos) return;
        const std::string end = ")" + std::string(text_.substr(at_, open - at_)) + "\"";
        blank_until(after(end));
    }

    void step() {
        if (next_is("//")) {
            blank_until(text_.find('\n', at_));
        } else if (next_is("/*")) {
            blank_until(after("*/"));
        } else if (next_is("R\"")) {
            raw_string();
        } else if (next_is("#include")) {
            at_ = std::min(text_.find('\n', at_), text_.size());
        } else if (text_[at_] == '"' || (text_[at_] == '\'' && !is_after_word())) {
            quoted(text_[at_]);
        } else {
            keep();
        }
    }

    std::string_view text_;
    std::string code_;
    std::size_t at_ = 0;
};

}  // namespace

void PrintTo(const Fault& fault, std::ostream* out) {
    *out << fault.file << ":" << fault.line << ": " << fault.what;
}

std::vector<SourceFile> cpp_files() {
    std::vector<SourceFile> files;
    for (const char* folder : kFolders) add_below(files, kRoot / folder, kCppEndings);
    std::ranges::sort(files, {}, &SourceFile::path);
    return files;
}

std::vector<SourceFile> written_files() {
    std::vector<SourceFile> files;
    for (const char* folder : kFolders) add_below(files, kRoot / folder, kWrittenEndings);
    for (const auto& entry : fs::directory_iterator(kRoot)) {
        const std::string name = entry.path().filename().string();
        const bool ours = std::ranges::find(kForeignFiles, name) == kForeignFiles.end();
        if (ours && entry.is_regular_file() && ends_in(entry.path(), kWrittenEndings)) {
            add(files, entry.path());
        }
    }
    std::ranges::sort(files, {}, &SourceFile::path);
    return files;
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.push_back(text.substr(0, end));
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return lines;
}

std::string code_only(std::string_view text) { return Blanker(text).run(); }

bool is_below(std::string_view path, const std::vector<std::string_view>& prefixes) {
    return std::ranges::any_of(prefixes,
                               [&](std::string_view prefix) { return path.starts_with(prefix); });
}

std::string report(const std::vector<Fault>& faults) {
    std::string text;
    for (const Fault& fault : faults) {
        text += fault.file + ":" + std::to_string(fault.line) + ": " + fault.what + "\n";
    }
    return text;
}

}  // namespace rochade::project
