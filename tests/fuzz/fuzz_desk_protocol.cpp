// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as they come from the other side of the arbiter's desk: they are cut into lines that
// are not too long, and what is read is written and read again to the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "app/desk_state.h"
#include "base/utf8.h"

namespace {

using namespace rochade;

void must(bool holds) {
    if (!holds) std::abort();
}

void check_request(std::string_view line) {
    const auto request = parse_desk_request(line);
    if (!request) return must(request.error().offset <= line.size());
    must(to_line(request.value()) == line);
}

void check_state(const DeskState& state) {
    DeskStateReader reader;
    std::optional<DeskState> again;
    for (const std::string& line : lines_of(state)) {
        const auto message = parse_desk_message(line);
        must(message.has_value() && line.size() <= kLongestDeskLine);
        again = reader.take(std::get<StateGiven>(message.value()));
    }
    must(again == state);
}

void check_message(std::string_view line, DeskStateReader& states) {
    const auto message = parse_desk_message(line);
    if (!message) return must(message.error().offset <= line.size());
    if (std::holds_alternative<Greeting>(message.value())) return;  // a later one may say more
    must(to_line(message.value()) == line);
    if (const auto* part = std::get_if<StateGiven>(&message.value())) {
        if (const auto state = states.take(*part)) check_state(*state);
    }
}

void check_caption(std::string_view text) {
    Caption caption;
    caption.text = std::string(text);
    for (const std::string& line : lines_of_caption(caption)) {
        must(line.size() <= kLongestDeskLine && is_utf8(line));
        must(parse_desk_message(line).has_value());
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    DeskLineSplitter splitter;
    DeskLineSplitter other;
    std::vector<Result<std::string, DeskLineError>> lines;
    std::vector<Result<std::string, DeskLineError>> slowly;
    splitter.feed(bytes, lines);
    for (const char& byte : bytes) other.feed({&byte, 1}, slowly);
    must(lines.size() == slowly.size());
    DeskStateReader states;
    for (std::size_t index = 0; index < lines.size(); ++index) {
        must(lines[index].has_value() == slowly[index].has_value());
        if (!lines[index]) continue;
        const std::string& line = lines[index].value();
        must(line == slowly[index].value() && line.size() <= kLongestDeskLine);
        check_request(line);
        check_message(line, states);
    }
    check_caption(bytes);
    return 0;
}
