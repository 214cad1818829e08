// SPDX-License-Identifier: GPL-3.0-or-later
#include <SDL2/SDL_ttf.h>

#include <algorithm>

#include "window/painter.h"

namespace rochade {
namespace {

constexpr int kSmallestHeight = 4;
constexpr int kLargestHeight = 1000;

}  // namespace

std::string sentence_for(const WindowError& error, const Catalog& catalog) {
    switch (error.kind) {
        case WindowError::Kind::NoDisplay:
            return catalog.text(
                "The window cannot be opened: no display. The program goes on in the terminal.");
        case WindowError::Kind::NoFont:
            return catalog.format(
                "The window cannot be opened: the font {file} is missing. Please install "
                "fonts-dejavu-core. The program goes on in the terminal.",
                {{"file", error.detail}});
        case WindowError::Kind::Refused: break;
    }
    return catalog.format(
        "The window cannot be opened: {reason}. The program goes on in the terminal.",
        {{"reason", error.detail}});
}

Result<std::shared_ptr<Fonts>, WindowError> Fonts::open(const std::string& file) {
    if (TTF_Init() != 0) return WindowError{WindowError::Kind::Refused, TTF_GetError()};
    const std::shared_ptr<Fonts> fonts(new Fonts(file));
    TTF_Font* first = TTF_OpenFont(file.c_str(), kSmallestHeight);
    if (first == nullptr) return WindowError{WindowError::Kind::NoFont, file};
    fonts->fonts_[kSmallestHeight] = first;
    return fonts;
}

Fonts::~Fonts() {
    for (const auto& [pixels, font] : fonts_) TTF_CloseFont(font);
    TTF_Quit();
}

TTF_Font* Fonts::of_height(int pixels) {
    const int height = std::clamp(pixels, kSmallestHeight, kLargestHeight);
    const auto known = fonts_.find(height);
    if (known != fonts_.end()) return known->second;
    if (fonts_.size() > kMostHeights) {
        for (auto font = std::next(fonts_.begin()); font != fonts_.end();) {
            TTF_CloseFont(font->second);
            font = fonts_.erase(font);
        }
    }
    TTF_Font* font = TTF_OpenFont(file_.c_str(), height);
    if (font == nullptr) return fonts_.begin()->second;  // the file has gone meanwhile
    return fonts_[height] = font;
}

int Fonts::width_of(const std::string& text, int pixels) {
    int width = 0;
    if (!text.empty()) TTF_SizeUTF8(of_height(pixels), text.c_str(), &width, nullptr);
    return width;
}

}  // namespace rochade
