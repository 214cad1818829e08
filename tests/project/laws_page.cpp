// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/project/laws_page.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace rochade::project {
namespace {

constexpr std::string_view kHeading = "### ";
constexpr std::string_view kDone = "Done by the program.";
constexpr std::array<std::string_view, 3> kVerdicts = {kDone, "Helped by the program.",
                                                       "Left to people."};
constexpr std::string_view kTests = "Tests:";
constexpr std::string_view kPromise = "To be done";

std::string_view trimmed(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ') || text.ends_with('\r')) text.remove_suffix(1);
    return text;
}

std::size_t count_of(std::string_view text, std::string_view word) {
    std::size_t count = 0;
    for (auto at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        ++count;
    }
    return count;
}

/// What stands under one heading, in one line.
struct Entry {
    std::string number;
    std::string text;
    std::size_t line;
};

std::vector<Entry> entries_of(std::string_view page) {
    std::vector<Entry> entries;
    std::size_t number = 0;
    bool is_open = false;
    for (const std::string_view line : lines_of(page)) {
        ++number;
        if (line.starts_with(kHeading)) {
            const std::string_view title = line.substr(kHeading.size());
            entries.push_back({std::string(trimmed(title.substr(0, title.find(':')))), "", number});
            is_open = true;
        } else if (line.starts_with("# ") || line.starts_with("## ")) {
            is_open = false;
        } else if (is_open) {
            entries.back().text += std::string(trimmed(line)) + " ";
        }
    }
    return entries;
}

/// The names behind "Tests:"; a name holds at most one full stop, and none at its end.
std::vector<std::string> tests_named(std::string_view text) {
    std::vector<std::string> names;
    const auto start = text.find(kTests);
    if (start == std::string_view::npos) return names;
    text.remove_prefix(start + kTests.size());
    text = text.substr(0, text.find(". "));
    while (!text.empty()) {
        const auto comma = text.find(',');
        const std::string name(trimmed(text.substr(0, comma)));
        if (!name.empty()) names.push_back(name);
        text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
    }
    return names;
}

class LawsPage {
public:
    LawsPage(const SourceFile& page, const LawsKnown& known) : page_(page), known_(known) {}

    std::vector<Fault> run() {
        std::set<std::string> seen;
        for (const Entry& entry : entries_of(page_.text)) {
            check(entry);
            if (!seen.insert(entry.number).second) fail(entry, " has two entries");
        }
        for (const std::string& number : known_.numbers) {
            if (!seen.contains(number)) faults_.push_back({page_.path, 0, number + " is missing"});
        }
        return std::move(faults_);
    }

private:
    void fail(const Entry& entry, const std::string& what) {
        faults_.push_back({page_.path, entry.line, entry.number + what});
    }

    void check(const Entry& entry) {
        if (std::ranges::find(known_.numbers, entry.number) == known_.numbers.end()) {
            fail(entry, " is no Article and no difference between editions");
        }
        std::size_t verdicts = 0;
        for (const std::string_view verdict : kVerdicts) verdicts += count_of(entry.text, verdict);
        if (verdicts == 0) fail(entry, " has no verdict");
        if (verdicts > 1) fail(entry, " has several verdicts");
        if (count_of(entry.text, kPromise) > 0) fail(entry, " promises something");
        const auto names = tests_named(entry.text);
        if (count_of(entry.text, kDone) > 0 && names.empty()) {
            fail(entry, " is said to be done and names no test");
        }
        for (const std::string& name : names) {
            if (!known_.tests.contains(name)) fail(entry, " names no such test: " + name);
        }
    }

    const SourceFile& page_;
    const LawsKnown& known_;
    std::vector<Fault> faults_;
};

bool is_letter(char c) { return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0; }

/// The word at the start of `code`, which is cut off with the space around it and the sign behind.
std::string take_word(std::string_view& code) {
    const auto is_space = [](char c) { return c == ' ' || c == '\n'; };
    while (!code.empty() && is_space(code.front())) code.remove_prefix(1);
    std::size_t length = 0;
    while (length < code.size() && is_letter(code[length])) ++length;
    std::string word(code.substr(0, length));
    code.remove_prefix(length);
    while (!code.empty() && is_space(code.front())) code.remove_prefix(1);
    if (!code.empty()) code.remove_prefix(1);
    return word;
}

}  // namespace

std::vector<std::string> list_in(std::string_view text) {
    std::vector<std::string> list;
    for (const std::string_view line : lines_of(text)) {
        const std::string_view item = trimmed(line);
        if (!item.empty() && !item.starts_with('#')) list.emplace_back(item);
    }
    return list;
}

std::set<std::string> tests_in(std::string_view code) {
    const std::string blanked = code_only(code);
    std::set<std::string> names;
    for (const std::string_view macro : {"TEST(", "TEST_F(", "TEST_P("}) {
        for (auto at = blanked.find(macro); at != std::string::npos;
             at = blanked.find(macro, at + 1)) {
            if (at > 0 && is_letter(blanked[at - 1])) continue;
            std::string_view rest = std::string_view(blanked).substr(at + macro.size());
            std::string name = take_word(rest) + ".";
            name += take_word(rest);
            names.insert(name);
        }
    }
    return names;
}

std::vector<Fault> laws_page_faults(const SourceFile& page, const LawsKnown& known) {
    return LawsPage(page, known).run();
}

}  // namespace rochade::project
