// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/dgt/dgt_driver.h"

#include <array>

#include "tactile/dgt/dgt_codec.h"
#include "tactile/dgt/dgt_emulator.h"

namespace rochade::tactile::dgt {
namespace {

constexpr std::array kUsb = {UsbModel{0x0403, 0x6001}, UsbModel{0x04d8, 0x000a}};

}  // namespace

constinit const BoardDriver kDgtDriver = {
    .code = "dgt",
    .name = "DGT",
    .line = kLine,
    .usb = kUsb,
    .make_codec = []() -> std::unique_ptr<BoardCodec> { return std::make_unique<DgtCodec>(); },
    .make_emulator = [](EmulatedPace pace) -> std::unique_ptr<BoardEmulator> {
        return std::make_unique<DgtEmulator>(pace);
    },
};

}  // namespace rochade::tactile::dgt
