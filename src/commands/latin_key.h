// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rochade {

/// The Latin letter on the key of a Greek or Cyrillic one, in upper case; of a Latin letter itself.
/// 0 for any other character.
char latin_key_of(char32_t code);

}  // namespace rochade
