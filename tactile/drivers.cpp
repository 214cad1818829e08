// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "tactile/board_driver.h"
#include "tactile/dgt/dgt_driver.h"

namespace rochade::tactile {

std::span<const BoardDriver> board_drivers() {
    static const std::array kDrivers = {dgt::kDgtDriver};
    return kDrivers;
}

const BoardDriver* find_board_driver(std::string_view code) {
    for (const BoardDriver& driver : board_drivers()) {
        if (driver.code == code) return &driver;
    }
    return nullptr;
}

}  // namespace rochade::tactile
