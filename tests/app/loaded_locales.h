// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/context.h"

namespace rochade {

/// The words and sentences of the program, read once for all tests.
inline const Locales& loaded_locales() {
    static const Locales kLocales = load_locales();
    return kLocales;
}

}  // namespace rochade
