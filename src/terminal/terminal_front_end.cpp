// SPDX-License-Identifier: GPL-3.0-or-later
#include "terminal/terminal_front_end.h"

#include <utility>

#include "base/overloaded.h"
#include "base/utf8.h"
#include "commands/caption_line.h"
#include "terminal/key_decoder.h"
#include "terminal/line_editor.h"

namespace rochade {

/// What keys do while a line is edited.
class TerminalFrontEnd::Session {
public:
    Session(LineEditor& editor, TerminalFrontEnd& front_end, const Post& post)
        : editor_(editor), front_end_(front_end), post_(post) {}

    void take(const std::vector<Key>& keys) {
        bool told = false;  // one chunk of text cuts speech once
        for (const Key& key : keys) {
            if (ended_) return;
            if (!told) post_(KeyTouched{});
            told = std::holds_alternative<TypedCharacter>(key);
            if (front_end_.wants_secret_) {
                take_secret(key);
                continue;
            }
            secret_.clear();
            std::visit(Overloaded{[&](const TypedCharacter& typed) { type(typed.code); },
                                  [&](const NamedKey& named) { press(named.name); }},
                       key);
        }
    }

    bool has_ended() const { return ended_; }

    /// Puts a line back to be corrected, unless something has been typed meanwhile.
    void put_back(const GivenBack& back) {
        if (!editor_.text().empty() || front_end_.wants_secret_) return;
        editor_.put(back.text, back.cursor);
        is_replaced_ = back.cursor < back.text.size();
    }

private:
    /// Nothing of it is shown, and no key is a command: all that can be done is to end it.
    void take_secret(const Key& key) {
        if (const auto* typed = std::get_if<TypedCharacter>(&key)) {
            if (character_count(secret_) < kLongestTypedLine) append_utf8(secret_, typed->code);
            return;
        }
        const std::string& name = std::get<NamedKey>(key).name;
        if (name == "Backspace") {
            while (!secret_.empty() && is_within_character(secret_.back())) secret_.pop_back();
            if (!secret_.empty()) secret_.pop_back();
        } else if (name == "Enter") {
            front_end_.hand_over_secret(std::exchange(secret_, {}), post_);
        } else if (name == "Escape" || name == "Ctrl+C" || name == "Ctrl+D") {
            secret_.clear();
            front_end_.hand_over_secret({}, post_);
        }
    }

    static bool is_within_character(char byte) {
        return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
    }

    void type(char32_t code) {
        if (auto given = front_end_.keys_.type(code)) {
            give(std::move(*given));
        } else {
            insert(code);
        }
    }

    void insert(char32_t code) {
        if (std::exchange(is_replaced_, false)) editor_.clear();
        // One more than allowed, so that Enter can tell that it was too much.
        if (character_count(editor_.text()) > kLongestTypedLine) return;
        editor_.insert(code);
    }

    void press(const std::string& key) {
        const bool is_explained = front_end_.keys_.is_explaining();
        const bool is_entered =
            !is_explained && key == "Enter" && front_end_.keys_.mode() == KeySection::Entry;
        const bool second_break = std::exchange(break_pressed_, key == "Ctrl+C");
        if (is_explained) {
            give(*front_end_.keys_.press(key));
        } else if (key == "Ctrl+C") {
            if (second_break) {
                close();
            } else {
                post_(CommandKeyPressed{Command::Quit});
            }
        } else if (key == "Ctrl+D" && editor_.text().empty()) {
            close();
        } else if (is_entered) {
            is_replaced_ = false;
            const std::string line = editor_.enter();
            const bool fits = character_count(line) <= kLongestTypedLine;
            front_end_.hand_over(fits ? ReadLine(line) : ReadLine(LineTooLong{}), post_);
        } else if (auto given = front_end_.keys_.press(key)) {
            give(std::move(*given));
        } else {
            editor_.edit(key);
            is_replaced_ = false;
        }
    }

    void give(UserInput input) {
        if (auto* const pressed = std::get_if<CommandKeyPressed>(&input)) {
            const bool takes_line = takes_typed_text(*pressed) && !editor_.text().empty();
            if (takes_line) {
                pressed->argument = editor_.text();
                editor_.clear();
                is_replaced_ = false;
            }
            // What waits to be corrected is laid aside like everything else.
            const bool lays_aside = pressed->command == Command::StopSpeech;
            if (lays_aside && std::exchange(is_replaced_, false)) editor_.clear();
        }
        post_(std::move(input));
    }

    void close() {
        ended_ = true;
        post_(FrontEndClosed{});
    }

    LineEditor& editor_;
    TerminalFrontEnd& front_end_;
    const Post& post_;
    std::string secret_;
    bool is_replaced_ = false;  // a line given back, by what is typed next
    bool break_pressed_ = false;
    bool ended_ = false;
};

TerminalFrontEnd::TerminalFrontEnd(const TerminalOptions& options, const Catalog& catalog)
    : streams_(options.input, options.output),
      options_(options),
      keys_(catalog.language()),
      catalog_(catalog) {}

void TerminalFrontEnd::use_language(const Catalog& catalog) {
    const std::lock_guard lock(mutex_);
    catalog_ = catalog;
}

Catalog TerminalFrontEnd::catalog() {
    const std::lock_guard lock(mutex_);
    return catalog_;
}

bool TerminalFrontEnd::has_lost_words() {
    const std::lock_guard lock(mutex_);
    return streams_.has_lost_reader();
}

void TerminalFrontEnd::run(const Post& post) {
    const bool edits =
        options_.editing == TerminalOptions::Editing::OnTerminals && streams_.is_terminal();
    if (edits) {
        run_editing(post);
    } else {
        run_plain(post);
    }
}

void TerminalFrontEnd::stop() {
    stopping_ = true;
    streams_.wake();
}

void TerminalFrontEnd::print(const Caption& caption) {
    std::string line = caption_line(caption, options_.reader, catalog()) + "\n";
    const std::lock_guard lock(mutex_);
    if (editing_ && waiting_.size() < kMostWaitingLines) {
        waiting_.push_back(std::move(line));
        streams_.wake();
    } else {
        streams_.write(line);
    }
}

void TerminalFrontEnd::show(const TableView& /*view*/) {}

void TerminalFrontEnd::run_plain(const Post& post) {
    using Kind = TerminalStreams::Waited::Kind;
    LineSplitter splitter;
    std::vector<ReadLine> lines;
    while (!stopping_) {
        const TerminalStreams::Waited waited = streams_.wait(std::nullopt);
        if (waited.kind == Kind::Ended) {
            if (const auto last = splitter.finish()) hand_over(*last, post);
            post(FrontEndClosed{});
            return;
        }
        if (waited.kind != Kind::Input) continue;
        splitter.feed(waited.bytes, lines);
        for (const ReadLine& line : std::exchange(lines, {})) {
            // Only a person touches keys; a script's next line must not cut what its last one
            // asked.
            if (streams_.is_terminal()) post(KeyTouched{});
            hand_over(line, post);
        }
    }
}

void TerminalFrontEnd::run_editing(const Post& post) {
    using Kind = TerminalStreams::Waited::Kind;
    const Utf8Thread utf8;
    const auto editor = LineEditor::open(streams_);
    if (!editor) return run_plain(post);
    {
        const std::lock_guard lock(mutex_);
        editing_ = true;
    }

    KeyDecoder decoder;
    Session session(*editor, *this, post);
    while (!stopping_ && !session.has_ended()) {
        const auto waited = streams_.wait(
            decoder.is_waiting() ? std::optional<Duration>(kEscapeWait) : std::nullopt);
        std::vector<Key> keys;
        if (waited.kind == Kind::Input) decoder.feed(waited.bytes, keys);
        if (waited.kind == Kind::TimedOut) decoder.give_up_waiting(keys);
        if (waited.kind == Kind::Ended) {
            post(FrontEndClosed{});
            break;
        }
        session.take(keys);
        for (const std::string& line : take_waiting()) editor->print_above(line);
        if (const auto back = take_given_back()) session.put_back(*back);
    }

    const std::lock_guard lock(mutex_);
    editing_ = false;
    for (const std::string& line : std::exchange(waiting_, {})) editor->print_above(line);
}

FrontEnd::Secrecy TerminalFrontEnd::take_secret(Place /*place*/, unsigned /*desk*/) {
    if (!streams_.is_terminal()) return Secrecy::Plain;
    wants_secret_ = true;
    const std::lock_guard lock(mutex_);
    if (!editing_) streams_.set_echo(TerminalStreams::Echo::Off);
    return Secrecy::Hidden;
}

void TerminalFrontEnd::use_keys(const KeyMap& keys) { keys_.use(keys); }

void TerminalFrontEnd::set_mode(Place /*place*/, KeySection mode) { keys_.set_mode(mode); }

void TerminalFrontEnd::explain_next_key(Place /*place*/) { keys_.explain_next(); }

void TerminalFrontEnd::drop_secret(Place /*place*/, unsigned /*desk*/) {
    if (!wants_secret_.exchange(false)) return;
    const std::lock_guard lock(mutex_);
    if (!editing_) streams_.set_echo(TerminalStreams::Echo::On);
}

void TerminalFrontEnd::take_menu_keys(Place /*place*/, MenuKeys keys) { keys_.set_menu(keys); }

bool TerminalFrontEnd::hands_over_keys(Place /*place*/) const {
    return options_.editing == TerminalOptions::Editing::OnTerminals && streams_.is_terminal();
}

void TerminalFrontEnd::give_back(Place /*place*/, const std::string& text, std::size_t cursor) {
    const std::lock_guard lock(mutex_);
    if (!editing_) return;
    given_back_ = {text, cursor};
    streams_.wake();
}

std::optional<TerminalFrontEnd::GivenBack> TerminalFrontEnd::take_given_back() {
    const std::lock_guard lock(mutex_);
    return std::exchange(given_back_, std::nullopt);
}

void TerminalFrontEnd::hand_over_secret(std::string text, const Post& post) {
    drop_secret(Place::First, 0);
    post(SecretTyped{std::move(text)});
}

void TerminalFrontEnd::hand_over(const ReadLine& line, const Post& post) {
    if (wants_secret_) {
        const auto* const typed = std::get_if<std::string>(&line);
        hand_over_secret(typed != nullptr ? *typed : std::string(), post);
        return;
    }
    std::visit(Overloaded{[&](const std::string& text) {
                              if (text.find_first_not_of(' ') != text.npos) post(LineTyped{text});
                          },
                          [&](LineTooLong) {
                              post(LineTyped{{}, Place::First, LineTyped::Fits::No});
                          }},
               line);
}

std::deque<std::string> TerminalFrontEnd::take_waiting() {
    const std::lock_guard lock(mutex_);
    return std::exchange(waiting_, {});
}

}  // namespace rochade
