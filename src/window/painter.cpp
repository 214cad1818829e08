// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/painter.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <variant>

namespace rochade {
namespace {

struct FreeSurface {
    void operator()(SDL_Surface* surface) const { SDL_FreeSurface(surface); }
};
using Surface = std::unique_ptr<SDL_Surface, FreeSurface>;

SDL_Rect rect_of(const Box& box) { return {box.x, box.y, box.width, box.height}; }
SDL_Color sdl_colour(Colour colour) { return {colour.red, colour.green, colour.blue, 255}; }

/// The filled piece; colours are drawn, not taken from the character.
const char* character_of(PieceKind kind) {
    switch (kind) {
        case PieceKind::King: return "\u265a";
        case PieceKind::Queen: return "\u265b";
        case PieceKind::Rook: return "\u265c";
        case PieceKind::Bishop: return "\u265d";
        case PieceKind::Knight: return "\u265e";
        case PieceKind::Pawn: break;
    }
    return "\u265f";
}

SDL_Vertex vertex_at(double x, double y, Colour colour) {
    return {{static_cast<float>(x), static_cast<float>(y)}, sdl_colour(colour), {0, 0}};
}

/// Four corners as two triangles.
void fill_quad(SDL_Renderer* renderer, const std::array<SDL_Vertex, 4>& corners) {
    constexpr std::array kOrder = {0, 1, 2, 2, 3, 0};
    SDL_RenderGeometry(renderer, nullptr, corners.data(), 4, kOrder.data(), 6);
}

/// Half the width of a circle of this radius, `y` above or below its middle.
double half_chord(double radius, double y) {
    return std::abs(y) < radius ? std::sqrt(radius * radius - y * y) : 0;
}

/// The ring between two circles around the middle of `box`, row by row; a disc if `inner` is 0.
void fill_ring(SDL_Renderer* renderer, const Box& box, double inner, double outer, Colour colour) {
    SDL_SetRenderDrawColor(renderer, colour.red, colour.green, colour.blue, 255);
    const double middle = box.x + box.width / 2.0;
    const auto fill = [&](int y, double from, double to) {
        const int left = static_cast<int>(std::lround(middle + from));
        const int right = static_cast<int>(std::lround(middle + to));
        const SDL_Rect row{left, y, right - left, 1};
        if (row.w > 0) SDL_RenderFillRect(renderer, &row);
    };
    for (int y = box.y; y < box.bottom(); ++y) {
        const double height = y + 0.5 - (box.y + box.height / 2.0);
        const double far = half_chord(outer, height);
        const double near = half_chord(inner, height);
        fill(y, -far, -near);
        fill(y, near, far);
    }
}

/// The piece in its colour with an edge around it, on a transparent ground.
Surface piece_surface(TTF_Font* font, const PieceShape& shape, int edge) {
    const char* character = character_of(shape.piece.kind);
    TTF_SetFontOutline(font, edge);
    Surface outer(TTF_RenderUTF8_Blended(font, character, sdl_colour(shape.edge)));
    TTF_SetFontOutline(font, 0);
    const Surface inner(TTF_RenderUTF8_Blended(font, character, sdl_colour(shape.fill)));
    if (outer && inner) {
        SDL_Rect place{edge, edge, inner->w, inner->h};
        SDL_BlitSurface(inner.get(), nullptr, outer.get(), &place);
    }
    return outer;
}

/// The smallest rectangle that holds everything that is not transparent.
SDL_Rect inked_part(SDL_Surface* surface) {
    int left = surface->w;
    int right = 0;
    int top = surface->h;
    int bottom = 0;
    for (int y = 0; y < surface->h; ++y) {
        const auto offset = static_cast<std::ptrdiff_t>(y) * surface->pitch;
        const auto* row =
            reinterpret_cast<const Uint32*>(static_cast<const Uint8*>(surface->pixels) + offset);
        for (int x = 0; x < surface->w; ++x) {
            if ((row[x] & surface->format->Amask) == 0) continue;
            left = std::min(left, x);
            right = std::max(right, x + 1);
            top = std::min(top, y);
            bottom = std::max(bottom, y + 1);
        }
    }
    return {left, top, std::max(0, right - left), std::max(0, bottom - top)};
}

}  // namespace

Painter::Painter(SDL_Renderer* renderer, std::shared_ptr<Fonts> fonts)
    : renderer_(renderer), fonts_(std::move(fonts)) {}

Painter::~Painter() { forget_pieces(); }

void Painter::forget_pieces() {
    for (const auto& [key, texture] : pieces_) SDL_DestroyTexture(texture);
    pieces_.clear();
}

void Painter::draw(const Picture& picture) {
    for (const Shape& shape : picture) {
        std::visit([this](const auto& one) { draw_one(one); }, shape);
    }
}

void Painter::draw_one(const FilledBox& shape) {
    const SDL_Rect rect = rect_of(shape.box);
    SDL_SetRenderDrawColor(renderer_, shape.colour.red, shape.colour.green, shape.colour.blue, 255);
    SDL_RenderFillRect(renderer_, &rect);
}

void Painter::draw_one(const Frame& shape) {
    const Box& box = shape.box;
    const int line = shape.thickness;
    draw_one(FilledBox{{box.x, box.y, box.width, line}, shape.colour});
    draw_one(FilledBox{{box.x, box.bottom() - line, box.width, line}, shape.colour});
    draw_one(FilledBox{{box.x, box.y, line, box.height}, shape.colour});
    draw_one(FilledBox{{box.right() - line, box.y, line, box.height}, shape.colour});
}

void Painter::draw_one(const Ring& shape) {
    const double outer = shape.box.width / 2.0;
    fill_ring(renderer_, shape.box, outer - shape.thickness, outer, shape.colour);
}

void Painter::draw_one(const Disc& shape) {
    fill_ring(renderer_, shape.box, 0, shape.box.width / 2.0, shape.colour);
}

void Painter::draw_one(const Cross& shape) {
    const Box& box = shape.box;
    const double half = shape.thickness / 2.0 * std::numbers::sqrt2;
    const Colour colour = shape.colour;
    fill_quad(renderer_,
              {vertex_at(box.x, box.y + half, colour), vertex_at(box.x + half, box.y, colour),
               vertex_at(box.right(), box.bottom() - half, colour),
               vertex_at(box.right() - half, box.bottom(), colour)});
    fill_quad(renderer_, {vertex_at(box.right() - half, box.y, colour),
                          vertex_at(box.right(), box.y + half, colour),
                          vertex_at(box.x + half, box.bottom(), colour),
                          vertex_at(box.x, box.bottom() - half, colour)});
}

/// Row by row: what is on the left and on the right of a row, above and below.
void Painter::draw_one(const Corners& shape) {
    const Box& box = shape.box;
    const int leg = std::min(shape.leg, std::min(box.width, box.height) / 2);
    for (int row = 0; row < leg; ++row) {
        const int width = leg - row;
        for (const int y : {box.y + row, box.bottom() - 1 - row}) {
            draw_one(FilledBox{{box.x, y, width, 1}, shape.colour});
            draw_one(FilledBox{{box.right() - width, y, width, 1}, shape.colour});
        }
    }
}

void Painter::draw_one(const PieceShape& shape) {
    SDL_Texture* texture = piece_texture(shape);
    if (texture == nullptr) return;
    int width = 0;
    int height = 0;
    SDL_QueryTexture(texture, nullptr, nullptr, &width, &height);
    // All pieces stand on one line, as in print.
    const int ground = shape.box.bottom() - shape.box.height / 12;
    const SDL_Rect place{shape.box.x + (shape.box.width - width) / 2, ground - height, width,
                         height};
    SDL_RenderCopy(renderer_, texture, nullptr, &place);
}

SDL_Texture* Painter::piece_texture(const PieceShape& shape) {
    const int pixels = shape.box.width;
    const PieceKey key{pixels, shape.fill, shape.edge, shape.piece};
    const auto known = pieces_.find(key);
    if (known != pieces_.end()) return known->second;
    if (!pieces_.empty() && std::get<int>(pieces_.begin()->first) != pixels) forget_pieces();
    const int edge = std::max(2, pixels / 26);
    const Surface whole = piece_surface(fonts_->of_height(pixels * 11 / 10), shape, edge);
    if (!whole) return nullptr;
    SDL_Rect part = inked_part(whole.get());
    const Surface cut(SDL_CreateRGBSurfaceWithFormat(0, std::max(1, part.w), std::max(1, part.h),
                                                     32, whole->format->format));
    if (!cut) return nullptr;
    SDL_SetSurfaceBlendMode(whole.get(), SDL_BLENDMODE_NONE);
    SDL_BlitSurface(whole.get(), &part, cut.get(), nullptr);
    SDL_Texture* texture = SDL_CreateTextureFromSurface(renderer_, cut.get());
    if (texture != nullptr) SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
    return pieces_[key] = texture;
}

void Painter::draw_one(const TextLine& shape) {
    if (shape.text.empty()) return;
    const Surface surface(TTF_RenderUTF8_Blended(fonts_->of_height(shape.pixels),
                                                 shape.text.c_str(), sdl_colour(shape.colour)));
    if (!surface) return;
    SDL_Texture* texture = SDL_CreateTextureFromSurface(renderer_, surface.get());
    if (texture == nullptr) return;
    int x = shape.box.x;
    if (shape.align == TextLine::Align::Centre) x += (shape.box.width - surface->w) / 2;
    if (shape.align == TextLine::Align::Right) x += shape.box.width - surface->w;
    const SDL_Rect place{x, shape.box.y + (shape.box.height - surface->h) / 2, surface->w,
                         surface->h};
    SDL_RenderCopy(renderer_, texture, nullptr, &place);
    SDL_DestroyTexture(texture);
}

}  // namespace rochade
