// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/caption_line.h"

#include <gtest/gtest.h>

#include "tests/commands/catalogs.h"

namespace rochade {
namespace {

TEST(CaptionLine, NamesItsListenerInHisLanguageAndNotInThatOfThePlace) {
    const Catalog german = catalog_of(Language::German);
    const Catalog english = catalog_of(Language::English);
    Caption caption{"Noch nie gehört.", Language::German, Role::White, Caption::Kind::Error};
    EXPECT_EQ(caption_line(caption, std::nullopt, english), "White: Error: Noch nie gehört.")
        << "where nobody knows its words";
    caption.words = &german;
    EXPECT_EQ(caption_line(caption, std::nullopt, english), "Weiß: Fehler: Noch nie gehört.");
    EXPECT_EQ(caption_line(caption, Role::White, english), "Fehler: Noch nie gehört.");
}

}  // namespace
}  // namespace rochade
