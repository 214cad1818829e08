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

/// A line that is being asked who answers.
class Probe {
public:
    Probe(std::unique_ptr<ByteStream> stream, const BoardDriver& driver,
          const std::function<Instant()>& now)
        : stream_(std::move(stream)),
          codec_(driver.make_codec()),
          now_(now),
          end_(now() + kLongestProbe) {}

    PortAnswer run() {
        codec_->handle_opened(now_());
        while (true) {
            const Instant now = now_();
            if (now >= end_) break;
            send();
            wait(now);
            Bytes bytes;
            const auto read = stream_->read(bytes);
            take(bytes);
            if (!read || has_told_all()) break;
        }
        if (!has_placement_) return NobodyAnswered{};
        return BoardAnswered{told_};
    }

private:
    void send() {
        const Bytes bytes = codec_->poll_output();
        // A board that is there takes a few bytes at once; one that does not will not answer.
        if (!bytes.empty()) (void)stream_->write(bytes);
    }

    void wait(Instant now) {
        std::optional<Awaited> awaited;
        if (const auto handle = stream_->wait_handle()) awaited = Awaited{*handle};
        Instant until = end_;
        if (const auto deadline = codec_->poll_deadline()) until = std::min(until, *deadline);
        wait_for({awaited}, until - now);
    }

    void take(const Bytes& bytes) {
        std::vector<BoardEvent> events;
        codec_->handle_bytes(bytes, now_(), events);
        for (const BoardEvent& event : events) {
            if (std::holds_alternative<BoardDumped>(event)) has_placement_ = true;
            if (const auto* told = std::get_if<Identified>(&event)) told_.push_back(*told);
        }
    }

    /// The codec waits for no answer any more.
    bool has_told_all() const { return has_placement_ && !codec_->poll_deadline(); }

    std::unique_ptr<ByteStream> stream_;
    std::unique_ptr<BoardCodec> codec_;
    const std::function<Instant()>& now_;
    Instant end_;
    bool has_placement_ = false;
    std::vector<Identified> told_;
};

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

PortAnswer probe_port(const std::string& port, const BoardDriver& driver,
                      const std::function<Instant()>& now) {
    auto opened = open_stream(port, driver.line);
    if (!opened) return opened.error();
    auto stream = std::move(opened).value();
    wait_for({}, stream->settle_time());
    return Probe(std::move(stream), driver, now).run();
}

}  // namespace rochade::tactile
