// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "announce/catalog.h"
#include "commands/front_end.h"

namespace rochade {

/// A typed line, and who says it if a name and a colon stood in front.
struct AddressedLine {
    std::optional<Role> role;
    std::string text;

    friend bool operator==(const AddressedLine&, const AddressedLine&) = default;
};

/// Takes "white:", "weiß:", "desk:", "Schiedsrichter:" … off a line, in the words of `catalog`'s
/// language or in English; any other text before a colon stays part of the line.
AddressedLine parse_role_prefix(std::string_view line, const Catalog& catalog);

/// The name of a role in the language of `catalog`: "Weiß".
std::string name_of(Role role, const Catalog& catalog);

}  // namespace rochade
