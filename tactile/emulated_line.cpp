// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/emulated_line.h"

#include <algorithm>
#include <array>
#include <utility>

namespace rochade::tactile {
namespace {

constexpr std::string_view kDropByte = "drop-byte";
constexpr std::string_view kDoubleByte = "double-byte";
constexpr std::string_view kGarbage = "garbage";
constexpr std::string_view kSplitWrites = "split-writes";
constexpr std::string_view kFreeze = "freeze";
constexpr std::string_view kHangUpFault = "hang-up";
constexpr std::string_view kNoFaultName = "none";
constexpr std::array kOfEveryLine = {kDropByte, kDoubleByte,  kGarbage,    kSplitWrites,
                                     kFreeze,   kHangUpFault, kNoFaultName};

constexpr std::array kNoise = {std::byte{0xff}, std::byte{0x55}, std::byte{0x8e}, std::byte{0x01}};

}  // namespace

EmulatedLine::EmulatedLine(std::span<const std::string_view> own) : names_(own.begin(), own.end()) {
    names_.insert(names_.end(), kOfEveryLine.begin(), kOfEveryLine.end());
}

bool EmulatedLine::inject(std::string_view name) {
    const auto found = std::find(names_.begin(), names_.end(), name);
    if (found == names_.end()) return false;
    if (name == kNoFaultName) {
        faults_.clear();
    } else {
        faults_.insert(*found);
    }
    return true;
}

bool EmulatedLine::take(std::string_view name) { return faults_.erase(name) > 0; }

void EmulatedLine::send(Bytes bytes) {
    if (bytes.empty() || has(kFreeze)) return;
    const auto middle = bytes.begin() + static_cast<std::ptrdiff_t>(bytes.size() / 2);
    if (take(kDropByte)) {
        bytes.erase(middle);
    } else if (take(kDoubleByte)) {
        bytes.insert(middle, std::byte{*middle});
    } else if (take(kGarbage)) {
        bytes.insert(bytes.begin(), kNoise.begin(), kNoise.end());
    }
    if (!has(kSplitWrites)) return output_.push_back(std::move(bytes));
    for (const std::byte byte : bytes) output_.push_back({byte});
}

void EmulatedLine::send(std::string_view text) {
    Bytes bytes;
    for (const char character : text) bytes.push_back(static_cast<std::byte>(character));
    send(std::move(bytes));
}

std::vector<Bytes> EmulatedLine::poll_output() { return std::exchange(output_, {}); }

void EmulatedLine::power_up() {
    output_.clear();
    faults_.erase(kFreeze);
    faults_.erase(kHangUpFault);
}

}  // namespace rochade::tactile
