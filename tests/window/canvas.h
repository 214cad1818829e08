// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <SDL2/SDL.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <string>

#include "tests/commands/catalogs.h"
#include "window/painter.h"
#include "window/view.h"

namespace rochade {

inline constexpr Size kCanvasSize{1280, 800};

/// Pictures drawn into memory with the window's own painter, and read back.
class Canvas {
public:
    explicit Canvas(std::shared_ptr<Fonts> fonts, Size size = kCanvasSize)
        : fonts_(std::move(fonts)),
          size_(size),
          surface_(SDL_CreateRGBSurfaceWithFormat(0, size.width, size.height, 32,
                                                  SDL_PIXELFORMAT_ARGB8888)),
          renderer_(SDL_CreateSoftwareRenderer(surface_)) {}
    ~Canvas() {
        SDL_DestroyRenderer(renderer_);
        SDL_FreeSurface(surface_);
    }
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;

    Measure measure() const {
        return [this](std::string_view text, int pixels) {
            return fonts_->width_of(std::string(text), pixels);
        };
    }

    Picture draw(const ViewState& state, Language language = Language::German) {
        Picture picture = picture_of(size_, state, measure(), catalog_of(language));
        draw(picture);
        return picture;
    }
    void draw(const Picture& picture) {
        Painter painter(renderer_, fonts_);
        painter.draw(picture);
        SDL_RenderPresent(renderer_);
    }

    Colour pixel(int x, int y) const {
        const auto offset = static_cast<std::ptrdiff_t>(y) * surface_->pitch;
        const auto* row = static_cast<const Uint8*>(surface_->pixels) + offset;
        const auto value = reinterpret_cast<const Uint32*>(row)[x];
        return {static_cast<std::uint8_t>(value >> 16), static_cast<std::uint8_t>(value >> 8),
                static_cast<std::uint8_t>(value)};
    }

    Size size() const { return size_; }

private:
    std::shared_ptr<Fonts> fonts_;
    Size size_;
    SDL_Surface* surface_;
    SDL_Renderer* renderer_;
};

class CanvasTest : public testing::Test {
protected:
    void SetUp() override {
        auto opened = Fonts::open(kDefaultFont);
        if (!opened) GTEST_SKIP() << "fonts-dejavu-core is not installed";
        fonts_ = opened.value();
        canvas_ = std::make_unique<Canvas>(fonts_);
    }
    Canvas& canvas() { return *canvas_; }
    const Canvas& canvas() const { return *canvas_; }
    const std::shared_ptr<Fonts>& fonts() const { return fonts_; }

private:
    std::shared_ptr<Fonts> fonts_;
    std::unique_ptr<Canvas> canvas_;
};

}  // namespace rochade
