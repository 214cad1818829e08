// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/perft_suite.h"

#include <charconv>
#include <ostream>

#include "app/command_input.h"
#include "app/json_line.h"
#include "app/sentences.h"
#include "rules/fen.h"
#include "rules/perft.h"

namespace rochade {
namespace {

std::string_view without_spaces(std::string_view text) {
    constexpr std::string_view kSpaces = " \t\r";
    const std::size_t first = text.find_first_not_of(kSpaces);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kSpaces) - first + 1);
}

/// "D3 8902"
std::optional<PerftCount> parse_count(std::string_view text) {
    if (!text.starts_with('D')) return std::nullopt;
    const char* end = text.data() + text.size();
    PerftCount count{};
    const auto depth = std::from_chars(text.data() + 1, end, count.depth);
    if (depth.ec != std::errc() || depth.ptr == end || *depth.ptr != ' ') return std::nullopt;
    const auto nodes = std::from_chars(depth.ptr + 1, end, count.nodes);
    if (nodes.ec != std::errc() || nodes.ptr != end) return std::nullopt;
    if (count.depth > kDeepestPerft) return std::nullopt;
    return count;
}

/// Takes what is before the next `separator` from `text`, and the separator too.
std::string_view take_until(std::string_view& text, char separator) {
    const std::size_t end = text.find(separator);
    const std::string_view taken = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    return taken;
}

class SuiteCheck {
public:
    SuiteCheck(const PerftSuiteOptions& options, const Context& context)
        : options_(options), context_(context) {}

    void check_line(std::string_view text, std::size_t number) {
        text = without_spaces(text);
        if (text.empty() || text.front() == '#' || positions_ == options_.first) return;
        ++positions_;
        const auto line = parse_perft_line(text);
        if (line) {
            check(*line, number);
        } else {
            refuse(number, context_.catalog().format(
                               "Line {line} of {path} has no counts from D0 to D20.",
                               {{"line", std::to_string(number)}, {"path", options_.path}}));
        }
    }

    ExitCode finish() const {
        if (options_.json) {
            print_json(context_.out,
                       {{"positions", positions_}, {"wrong", wrong_}, {"nodes", nodes_}});
        } else if (positions_ == 0) {
            context_.out << context_.text("There is no position in this file.") << '\n';
        } else if (wrong_ == 0) {
            context_.out << context_.catalog().plural(
                                "{n} position, {nodes} nodes: all counts agree.",
                                "{n} positions, {nodes} nodes: all counts agree.",
                                static_cast<long>(positions_), {{"nodes", std::to_string(nodes_)}})
                         << '\n';
        } else {
            context_.out << context_.catalog().format(
                                "{wrong} of {positions} positions are wrong, {nodes} nodes.",
                                {{"wrong", std::to_string(wrong_)},
                                 {"positions", std::to_string(positions_)},
                                 {"nodes", std::to_string(nodes_)}})
                         << '\n';
        }
        return wrong_ == 0 && positions_ > 0 ? ExitCode::Done : ExitCode::No;
    }

private:
    void check(const PerftLine& line, std::size_t number) {
        const auto setup = parse_fen(line.fen);
        if (!setup) {
            refuse(number,
                   sentence_in_line(number, sentence_for(setup.error(), context_.catalog())));
            return;
        }
        const auto position = Position::from_setup(setup.value(), Strictness::Playable);
        if (!position) {
            refuse(number,
                   sentence_in_line(number, sentences_for(position.error(), context_.catalog())));
            return;
        }
        for (const PerftCount& expected : line.counts) {
            if (options_.deepest && expected.depth > *options_.deepest) continue;
            const std::uint64_t nodes = options_.no_bulk
                                            ? perft_without_bulk(position.value(), expected.depth)
                                            : perft(position.value(), expected.depth);
            nodes_ += nodes;
            if (nodes == expected.nodes) continue;
            tell_difference(line, number, expected, nodes);
            return;
        }
    }

    std::string sentence_in_line(std::size_t number, const std::string& reason) const {
        return context_.catalog().format("Line {line}: {reason}",
                                         {{"line", std::to_string(number)}, {"reason", reason}});
    }

    void refuse(std::size_t number, const std::string& sentence) {
        ++wrong_;
        if (options_.json) {
            print_json(context_.out, {{"line", number}, {"reason", sentence}});
        } else {
            context_.out << sentence << '\n';
        }
    }

    void tell_difference(const PerftLine& line, std::size_t number, const PerftCount& expected,
                         std::uint64_t nodes) {
        ++wrong_;
        if (options_.json) {
            print_json(context_.out, {{"line", number},
                                      {"fen", line.fen},
                                      {"depth", expected.depth},
                                      {"nodes", nodes},
                                      {"expected", expected.nodes}});
            return;
        }
        context_.out << context_.catalog().format(
                            "Line {line}: {nodes} nodes at depth {depth}, not {expected}: {fen}",
                            {{"line", std::to_string(number)},
                             {"nodes", std::to_string(nodes)},
                             {"depth", std::to_string(expected.depth)},
                             {"expected", std::to_string(expected.nodes)},
                             {"fen", line.fen}})
                     << std::endl;
    }

    const PerftSuiteOptions& options_;
    const Context& context_;
    std::size_t positions_ = 0;
    std::size_t wrong_ = 0;
    std::uint64_t nodes_ = 0;
};

}  // namespace

std::optional<PerftLine> parse_perft_line(std::string_view text) {
    PerftLine line;
    line.fen = without_spaces(take_until(text, ';'));
    while (!text.empty()) {
        const auto count = parse_count(without_spaces(take_until(text, ';')));
        if (!count) return std::nullopt;
        line.counts.push_back(*count);
    }
    if (line.fen.empty() || line.counts.empty()) return std::nullopt;
    return line;
}

ExitCode check_perft_suite(const PerftSuiteOptions& options, const Context& context) {
    const auto text = read_input(options.path);
    if (!text)
        return context.fail(ExitCode::Trouble, sentence_for(text.error(), context.catalog()));
    SuiteCheck check(options, context);
    std::string_view rest = text.value();
    for (std::size_t number = 1; !rest.empty(); ++number) {
        check.check_line(take_until(rest, '\n'), number);
    }
    return check.finish();
}

}  // namespace rochade
