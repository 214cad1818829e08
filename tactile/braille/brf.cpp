// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/braille/brf.h"

#include <algorithm>
#include <cassert>

namespace rochade::braille {
namespace {

/// By the bits of the cell.
constexpr std::string_view kAsciiBraille =
    " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=";
static_assert(kAsciiBraille.size() == 64);

constexpr std::size_t kIndent = 2;

std::string characters_for(const Cells& line, FileForm form) {
    if (form == FileForm::Unicode) return to_unicode(line);
    std::string text;
    for (const Cell cell : line) text += ascii_braille(cell);
    return text;
}

}  // namespace

char ascii_braille(Cell cell) { return kAsciiBraille[cell.in_six_dots().bits()]; }

std::vector<Cells> wrapped(std::span<const Cell> line, std::size_t width, std::size_t indent) {
    assert(width > indent);
    std::vector<Cells> lines;
    Cells current;
    std::size_t at = 0;
    while (at < line.size()) {
        if (line[at].is_blank()) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < line.size() && !line[end].is_blank()) ++end;
        const bool is_begun = current.size() > (lines.empty() ? 0 : indent);
        const std::size_t room = width - current.size() - (is_begun ? 1 : 0);
        if (is_begun && (current.size() + 1 > width || end - at > room)) {
            lines.push_back(std::move(current));
            current = Cells(indent);
            continue;
        }
        if (is_begun) current += Cell();
        const std::size_t taken = std::min(end - at, width - current.size());
        current.insert(current.end(), line.begin() + static_cast<std::ptrdiff_t>(at),
                       line.begin() + static_cast<std::ptrdiff_t>(at + taken));
        at += taken;
    }
    if (!current.empty() || lines.empty()) lines.push_back(std::move(current));
    return lines;
}

std::string to_pages(const std::vector<Cells>& paragraphs, FileForm form) {
    std::string text;
    std::size_t on_page = 0;
    for (const Cells& paragraph : paragraphs) {
        for (const Cells& line : wrapped(paragraph, kPageCells, kIndent)) {
            if (on_page == kPageLines) {
                text += '\f';
                on_page = 0;
            }
            text += characters_for(line, form);
            text += '\n';
            ++on_page;
        }
    }
    return text;
}

}  // namespace rochade::braille
