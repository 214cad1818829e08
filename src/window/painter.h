// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>

#include "announce/catalog.h"
#include "base/result.h"
#include "window/shapes.h"

struct SDL_Renderer;
struct SDL_Texture;
struct _TTF_Font;  // NOLINT(bugprone-reserved-identifier): the name is SDL_ttf's

namespace rochade {

/// Where Debian's fonts-dejavu-core puts the font that has all chess pieces.
inline constexpr const char* kDefaultFont = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";

/// Why there is no window.
struct WindowError {
    enum class Kind : std::uint8_t { NoDisplay, NoFont, Refused } kind;
    std::string detail;  // the font's file, or what SDL says

    friend bool operator==(const WindowError&, const WindowError&) = default;
};

/// The error as one sentence in the language of `catalog`.
std::string sentence_for(const WindowError& error, const Catalog& catalog);

/// The font of the window in any height. Not to be used by two threads.
class Fonts {
public:
    /// Initialises SDL_ttf for as long as it lives.
    static Result<std::shared_ptr<Fonts>, WindowError> open(const std::string& file);
    ~Fonts();
    Fonts(const Fonts&) = delete;
    Fonts& operator=(const Fonts&) = delete;

    /// Never null: heights are kept within what the font can do.
    _TTF_Font* of_height(int pixels);
    int width_of(const std::string& text, int pixels);

private:
    explicit Fonts(std::string file) : file_(std::move(file)) {}

    /// Few heights are in use at a time; the cache starts anew when a window was resized often.
    static constexpr std::size_t kMostHeights = 24;
    std::string file_;
    std::map<int, _TTF_Font*> fonts_;
};

/// Draws pictures with an SDL renderer, which outlives it.
class Painter {
public:
    Painter(SDL_Renderer* renderer, std::shared_ptr<Fonts> fonts);
    ~Painter();
    Painter(const Painter&) = delete;
    Painter& operator=(const Painter&) = delete;

    /// Draws everything; the caller presents it.
    void draw(const Picture& picture);

private:
    void draw_one(const FilledBox& shape);
    void draw_one(const Frame& shape);
    void draw_one(const Ring& shape);
    void draw_one(const Disc& shape);
    void draw_one(const Cross& shape);
    void draw_one(const Corners& shape);
    void draw_one(const PieceShape& shape);
    void draw_one(const TextLine& shape);
    SDL_Texture* piece_texture(const PieceShape& shape);
    void forget_pieces();

    using PieceKey = std::tuple<int, Colour, Colour, Piece>;  // size, fill, edge

    SDL_Renderer* renderer_;
    std::shared_ptr<Fonts> fonts_;
    std::map<PieceKey, SDL_Texture*> pieces_;  // one size at a time
};

}  // namespace rochade
