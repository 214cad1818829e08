// SPDX-License-Identifier: GPL-3.0-or-later
#include "terminal/line_editor.h"

#include <histedit.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <deque>
#include <utility>

#include "base/utf8.h"

namespace rochade {
namespace {

/// The keys of line editing and the characters that libedit's emacs keys know them by.
constexpr std::array<std::pair<std::string_view, std::wstring_view>, 15> kEditingKeys = {{
    {"Backspace", L"\x7f"},
    {"Left", L"\x02"},
    {"Right", L"\x06"},
    {"Up", L"\x10"},
    {"Down", L"\x0e"},
    {"Home", L"\x01"},
    {"End", L"\x05"},
    {"Delete", L"\x04"},
    {"Ctrl+D", L"\x04"},
    {"Ctrl+A", L"\x01"},
    {"Ctrl+E", L"\x05"},
    {"Ctrl+K", L"\x0b"},
    {"Ctrl+U", L"\x15"},
    {"Ctrl+W", L"\x17"},
    {"Enter", L"\n"},
}};

wchar_t* no_prompt(EditLine* /*editor*/) {
    static std::array<wchar_t, 1> prompt = {L'\0'};
    return prompt.data();
}

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using OpenFile = std::unique_ptr<std::FILE, CloseFile>;

}  // namespace

struct LineEditor::Impl {
    TerminalStreams& streams;
    OpenFile input;
    OpenFile output;
    EditLine* editor = nullptr;
    HistoryW* history = nullptr;
    std::deque<wchar_t> typed = {};
    std::wstring line = {};

    Impl(TerminalStreams& terminal, OpenFile in, OpenFile out)
        : streams(terminal), input(std::move(in)), output(std::move(out)) {}
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl() {
        if (editor != nullptr) {
            el_wset(editor, EL_UNBUFFERED, 0);
            el_end(editor);
        }
        if (history != nullptr) history_wend(history);
    }

    /// Called by libedit for its next character; the queue holds whole keys, so it never waits.
    static int next_character(EditLine* editor, wchar_t* character) {
        void* data = nullptr;
        el_wget(editor, EL_CLIENTDATA, &data);
        auto& typed = static_cast<Impl*>(data)->typed;
        if (typed.empty()) return 0;
        *character = typed.front();
        typed.pop_front();
        return 1;
    }

    bool start();

    /// Lets libedit act on one key. The line, without its end, if that ended it.
    std::optional<std::wstring> press(std::wstring_view characters) {
        typed.assign(characters.begin(), characters.end());
        int count = 0;
        const wchar_t* text = el_wgets(editor, &count);
        if (text == nullptr || count <= 0) return std::nullopt;
        std::wstring ended(text, static_cast<std::size_t>(count));
        if (ended.back() != L'\n') return std::nullopt;
        ended.pop_back();
        return ended;
    }
};

bool LineEditor::Impl::start() {
    editor = el_init_fd("rochade", input.get(), output.get(), stderr, streams.input(),
                        streams.output(), 2);
    history = history_winit();
    if (editor == nullptr || history == nullptr) return false;
    HistEventW event;
    history_w(history, &event, H_SETSIZE, kLinesRemembered);
    history_w(history, &event, H_SETUNIQUE, 1);
    el_wset(editor, EL_CLIENTDATA, this);
    el_wset(editor, EL_EDITOR, L"emacs");
    el_wset(editor, EL_HIST, history_w, history);
    el_wset(editor, EL_PROMPT, no_prompt);
    el_wset(editor, EL_GETCFN, next_character);
    el_wset(editor, EL_BIND, L"^D", L"ed-delete-next-char", nullptr);
    el_wset(editor, EL_BIND, L"^W", L"ed-delete-prev-word", nullptr);
    // Ctrl+C and Ctrl+Z come as keys: a signal would leave the terminal in raw mode.
    el_wset(editor, EL_SETTY, L"-d", L"-isig", nullptr);
    el_wset(editor, EL_UNBUFFERED, 1);
    return true;
}

std::unique_ptr<LineEditor> LineEditor::open(TerminalStreams& streams) {
    auto [input, output] = streams.files();
    if (input == nullptr || output == nullptr) return nullptr;
    auto impl = std::make_unique<Impl>(streams, OpenFile(input), OpenFile(output));
    if (!impl->start()) return nullptr;
    return std::unique_ptr<LineEditor>(new LineEditor(std::move(impl)));
}

LineEditor::LineEditor(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
LineEditor::~LineEditor() = default;

std::string LineEditor::text() const {
    const LineInfoW* line = el_wline(impl_->editor);
    std::string text;
    for (const wchar_t* at = line->buffer; at != line->lastchar; ++at) {
        append_utf8(text, static_cast<char32_t>(*at));
    }
    return text;
}

void LineEditor::insert(char32_t code) {
    const std::array character = {static_cast<wchar_t>(code)};
    impl_->press({character.data(), character.size()});
}

bool LineEditor::edit(std::string_view key) {
    for (const auto& [name, characters] : kEditingKeys) {
        if (name != key) continue;
        impl_->press(characters);
        return true;
    }
    return false;
}

std::string LineEditor::enter() {
    std::string entered = text();
    if (const auto line = impl_->press(L"\n")) {
        HistEventW event;
        if (!line->empty()) history_w(impl_->history, &event, H_ENTER, line->c_str());
        // Leaving and entering raw mode is how libedit begins a new line.
        el_wset(impl_->editor, EL_UNBUFFERED, 0);
        el_wset(impl_->editor, EL_UNBUFFERED, 1);
    }
    return entered;
}

void LineEditor::put(std::string_view text, std::size_t cursor) {
    for (const char32_t code : characters_of(text)) insert(code);
    const std::size_t behind = character_count(text.substr(std::min(cursor, text.size())));
    for (std::size_t i = 0; i < behind; ++i) edit("Left");
}

void LineEditor::clear() { impl_->press(L"\x15"); }

void LineEditor::print_above(std::string_view lines) {
    const std::size_t width = character_count(text());
    if (width == 0) {
        impl_->streams.write(lines);
        return;
    }
    int columns = 0;
    el_wget(impl_->editor, EL_GETTC, L"co", &columns, nullptr);
    // A line of several rows cannot be taken back without moving the cursor: it stays above.
    const bool one_row = columns <= 0 || width < static_cast<std::size_t>(columns);
    // Spaces instead of a command to clear, which not every terminal knows.
    if (one_row) {
        impl_->streams.write("\r" + std::string(width, ' ') + "\r");
    } else {
        impl_->streams.write("\n");
    }
    impl_->streams.write(lines);
    el_wset(impl_->editor, EL_REFRESH);
    std::fflush(impl_->output.get());
}

}  // namespace rochade
