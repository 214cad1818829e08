// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/role_prefix.h"

#include "commands/folded_words.h"

namespace rochade {
namespace {

constexpr std::string_view kRoleContext = "role";

/// The message id of a role's names, in kRoleContext; the first is its name.
std::string_view names_of(Role role) {
    switch (role) {
        case Role::White: return "White";
        case Role::Black: return "Black";
        case Role::Assistant: return "Assistant|Helper";
        case Role::Desk: break;
    }
    return "Desk|Arbiter";
}

bool is_among(const std::string& word, std::string_view list) {
    for (const std::string& name : alternatives_of(list)) {
        if (comparable(name) == word) return true;
    }
    return false;
}

}  // namespace

AddressedLine parse_role_prefix(std::string_view line, const Catalog& catalog) {
    const std::size_t colon = line.find(':');
    if (colon != std::string_view::npos) {
        const std::string word = comparable(trimmed(line.substr(0, colon)));
        for (const Role role : kAllRoles) {
            const std::string_view names = names_of(role);
            if (is_among(word, catalog.text_in(kRoleContext, names)) || is_among(word, names)) {
                return {role, trimmed(line.substr(colon + 1))};
            }
        }
    }
    return {std::nullopt, trimmed(line)};
}

std::string name_of(Role role, const Catalog& catalog) {
    const auto names = alternatives_of(catalog.text_in(kRoleContext, names_of(role)));
    return names.empty() ? alternatives_of(names_of(role)).front() : names.front();
}

}  // namespace rochade
