// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "tactile/board_driver.h"
#include "tactile/certabo/certabo_codec.h"
#include "tactile/chesslink/chesslink_driver.h"
#include "tactile/citrine/citrine_driver.h"
#include "tactile/dgt/dgt_driver.h"
#include "tactile/peg/peg_driver.h"
#include "tactile/tabutronic/tabutronic_codec.h"
#include "tactile/text/text_driver.h"

namespace rochade::tactile {

std::span<const BoardDriver> board_drivers() {
    static const std::array kDrivers = {
        certabo::kCertaboDriver, tabutronic::kTabutronicDriver, dgt::kDgtDriver,
        peg::kPegDriver,         chesslink::kChessLinkDriver,   citrine::kCitrineDriver,
        text::kTextDriver};
    return kDrivers;
}

const BoardDriver* find_board_driver(std::string_view code) {
    for (const BoardDriver& driver : board_drivers()) {
        if (driver.code == code) return &driver;
    }
    return nullptr;
}

}  // namespace rochade::tactile
