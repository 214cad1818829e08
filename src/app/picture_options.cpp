// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/picture_options.h"

#include <CLI/CLI.hpp>
#include <charconv>

#include "app/command_input.h"

namespace rochade {
namespace {

/// Percent of the usual size.
std::optional<double> parse_text_size(const std::string& text) {
    int percent = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), percent);
    const bool is_whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
    if (!is_whole || percent < kSmallestTextSize || percent > kLargestTextSize) return std::nullopt;
    return percent / 100.0;
}

}  // namespace

void declare_picture_options(CLI::App& command, const Context& context, PictureOptions& options) {
    const auto text = [&](const char* name, std::string& value, std::string_view help) {
        command.add_option(name, value, context.text(help))->type_name("");
    };
    text("--theme", options.theme, "dark, light or yellow: the colours of the window.");
    text("--pieces", options.pieces, "outlined or lettered: how the window draws pieces.");
    text("--view", options.view, "board, sighted, assistant or both: for whom the window is.");
    text("--text-size", options.text_size,
         "50 to 300: the size of all text in the window, in percent.");
    command.add_flag("--clock-window", options.clock_window,
                     context.text("Shows the clocks in a window of their own as well."));
}

Result<WindowOptions, RoomError> window_options(const PictureOptions& options,
                                                const Settings& settings, const Context& context) {
    const PictureSettings& settled = settings.picture;
    WindowOptions window;
    const std::string theme = given_or_set(options.theme, settled.theme, "dark");
    const auto known_theme = parse_theme(theme);
    if (!known_theme) return usage(context, "{word} is not dark, light or yellow.", theme);
    window.theme = *known_theme;
    const std::string pieces = given_or_set(options.pieces, settled.pieces, "outlined");
    const auto known_pieces = parse_piece_style(pieces);
    if (!known_pieces) return usage(context, "{word} is not outlined or lettered.", pieces);
    window.pieces = *known_pieces;
    const std::string view = given_or_set(options.view, settled.view, "board");
    const auto known_view = parse_view(view);
    if (!known_view) {
        return usage(context, "{word} is not board, sighted, assistant or both.", view);
    }
    window.view = *known_view;
    // Who opens it for the assistant lets him read it.
    window.assistant_may_read = shows_assistant(window.view);
    const std::string size =
        given_or_set(options.text_size, std::to_string(settled.text_size), "100");
    const auto zoom = parse_text_size(size);
    if (!zoom) return usage(context, "{word} is no size from 50 to 300.", size);
    window.zoom = *zoom;
    if (options.clock_window || settled.clock_window == "yes") {
        window.clocks = WindowOptions::Clocks::OwnWindow;
    }
    return window;
}

}  // namespace rochade
