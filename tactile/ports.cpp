// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/ports.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <system_error>

#include "base/overloaded.h"
#include "tactile/link.h"
#include "tactile/waiting.h"

namespace rochade::tactile {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kUsbScheme = "usb:";

/// Shell patterns with "*" and "?" only.
bool matches(std::string_view pattern, std::string_view name) {
    std::size_t p = 0;
    std::size_t n = 0;
    std::optional<std::size_t> star;
    std::size_t star_name = 0;
    while (n < name.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            star_name = n;
        } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == name[n])) {
            ++p;
            ++n;
        } else if (star) {
            p = *star + 1;
            n = ++star_name;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

std::optional<std::uint16_t> number_of_hex(std::string_view text) {
    std::uint16_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

/// "0403:6001" or "0403:6001:SERIAL".
std::optional<UsbIdentity> parse_usb(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const std::string_view rest = text.substr(colon + 1);
    const std::size_t second = rest.find(':');
    const auto vendor = number_of_hex(text.substr(0, colon));
    const auto product = number_of_hex(rest.substr(0, second));
    if (!vendor || !product) return std::nullopt;
    const bool has_serial = second != std::string_view::npos;
    return UsbIdentity{*vendor, *product, std::string(has_serial ? rest.substr(second + 1) : "")};
}

std::vector<std::string> ports_with(const UsbIdentity& wanted) {
    std::vector<std::string> names;
    for (const PortInfo& info : list_ports()) {
        if (!info.usb || info.usb->vendor != wanted.vendor) continue;
        if (info.usb->product != wanted.product) continue;
        const std::string& serial = wanted.serial_number;
        if (serial.empty() || serial == info.usb->serial_number) names.push_back(info.name);
    }
    return names;
}

std::vector<std::string> ports_like(const fs::path& pattern) {
    std::vector<std::string> names;
    std::error_code error;
    fs::directory_iterator entry(pattern.parent_path(), error);
    const std::string name = pattern.filename().string();
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
        if (names.size() >= kMostListedPorts) break;
        if (matches(name, entry->path().filename().string())) {
            names.push_back(entry->path().string());
        }
    }
    return names;
}

}  // namespace

std::vector<std::string> resolve_port(std::string_view name) {
    std::vector<std::string> names;
    if (name.starts_with(kUsbScheme)) {
        if (const auto usb = parse_usb(name.substr(kUsbScheme.size()))) names = ports_with(*usb);
    } else if (name.find_first_of("*?") != std::string_view::npos) {
        names = ports_like(fs::path(name));
    }
    if (names.empty()) names.emplace_back(name);
    std::sort(names.begin(), names.end());
    return names;
}

std::vector<const BoardDriver*> probe_order(const std::optional<UsbIdentity>& usb) {
    const auto is_plugged_in_as = [&usb](const BoardDriver* driver) {
        return std::any_of(driver->usb.begin(), driver->usb.end(), [&usb](const UsbModel& model) {
            return usb && usb->vendor == model.vendor && usb->product == model.product;
        });
    };
    std::vector<const BoardDriver*> order;
    for (const BoardDriver& driver : board_drivers()) order.push_back(&driver);
    std::stable_partition(order.begin(), order.end(), is_plugged_in_as);
    return order;
}

Probe::Probe(const BoardDriver& driver, Instant now)
    : codec_(driver.make_codec()), now_(now), start_(now) {
    codec_->handle_opened(now);
}

void Probe::handle_bytes(std::span<const std::byte> bytes, Instant now) {
    now_ = now;
    has_heard_ = has_heard_ || !bytes.empty();
    std::vector<BoardEvent> events;
    codec_->handle_bytes(bytes, now, events);
    for (const BoardEvent& event : events) {
        if (is_dump(event)) has_placement_ = true;
        if (const auto* told = std::get_if<Identified>(&event)) told_.push_back(*told);
    }
}

Bytes Probe::poll_output() {
    Bytes bytes = codec_->poll_output();
    has_asked_ = has_asked_ || !bytes.empty();
    return bytes;
}

Instant Probe::poll_deadline() const {
    Instant until = start_ + kLongestProbe;
    if (!has_asked_ && !has_heard_) until = start_ + kLongestListen;
    if (const auto deadline = codec_->poll_deadline()) until = std::min(until, *deadline);
    return until;
}

bool Probe::is_over() const {
    const bool waits = codec_->poll_deadline().has_value();
    if ((has_asked_ || has_placement_) && !waits) return true;
    const bool is_silent = !has_asked_ && !has_heard_;
    return now_ >= start_ + (is_silent ? kLongestListen : kLongestProbe);
}

std::optional<BoardAnswered> Probe::answer() const {
    if (!has_placement_) return std::nullopt;
    return BoardAnswered{told_};
}

PortAnswer probe_port(const std::string& port, const BoardDriver& driver,
                      const std::function<Instant()>& now) {
    auto opened = open_stream(port, driver.line);
    if (!opened) return opened.error();
    const auto stream = std::move(opened).value();
    wait_for({}, stream->settle_time());
    Probe probe(driver, now());
    for (bool is_open = true; is_open && !probe.is_over();) {
        // A board that is there takes a few bytes at once; one that does not will not answer.
        const Bytes asked = probe.poll_output();
        if (!asked.empty()) (void)stream->write(asked);
        std::optional<Awaited> awaited;
        if (const auto handle = stream->wait_handle()) awaited = Awaited{*handle};
        wait_for({awaited}, std::max(probe.poll_deadline() - now(), Duration::zero()));
        Bytes bytes;
        is_open = stream->read(bytes).has_value();
        probe.handle_bytes(bytes, now());
    }
    const auto answer = probe.answer();
    if (!answer) return NobodyAnswered{};
    return *answer;
}

}  // namespace rochade::tactile
