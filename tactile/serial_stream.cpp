// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/serial_stream.h"

#include <libserialport.h>
#include <sys/ioctl.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "tactile/descriptor_stream.h"
#include "tactile/ports.h"

namespace rochade::tactile {
namespace {

namespace fs = std::filesystem;

struct PortFreer {
    void operator()(sp_port* port) const {
        sp_close(port);
        sp_free_port(port);
    }
};
using Port = std::unique_ptr<sp_port, PortFreer>;

constexpr std::string_view kPseudoTerminals = "/dev/pts/";

sp_parity parity_of(LineSettings::Parity parity) {
    switch (parity) {
        case LineSettings::Parity::None: return SP_PARITY_NONE;
        case LineSettings::Parity::Even: return SP_PARITY_EVEN;
        case LineSettings::Parity::Odd: return SP_PARITY_ODD;
    }
    return SP_PARITY_NONE;
}

/// The library takes only names it finds among the kernel's terminals: no links, unless they are
/// written so that the same relative path leads to them from there as well.
std::string library_name(const fs::path& port, const fs::path& device) {
    const bool is_link = port != device;
    if (is_link && device.string().starts_with(kPseudoTerminals)) {
        return "/dev/../../.." + fs::absolute(port).lexically_normal().string();
    }
    return device.string();
}

StreamError error_of(sp_return result, std::string_view port) {
    if (result == SP_ERR_FAIL) {
        errno = sp_last_error_code();
        return last_stream_error(port);
    }
    return {StreamError::Kind::NotASerialPort, std::string(port), {}};
}

sp_return set_line(sp_port* port, const LineSettings& line) {
    for (const sp_return result :
         {sp_set_baudrate(port, line.baud_bits_per_second), sp_set_bits(port, line.data_bits),
          sp_set_parity(port, parity_of(line.parity)), sp_set_stopbits(port, line.stop_bits),
          sp_set_flowcontrol(port, SP_FLOWCONTROL_NONE)}) {
        if (result != SP_OK) return result;
    }
    return SP_OK;
}

class SerialStream final : public ByteStream {
public:
    SerialStream(Port port, int handle, Duration settle_time)
        : port_(std::move(port)), handle_(handle), settle_time_(settle_time) {}

    Result<std::size_t, StreamLoss> read(Bytes& out) override {
        if (!port_) return StreamLoss{StreamLoss::Kind::Closed, {}};
        const std::size_t before = out.size();
        out.resize(before + kLongestRead);
        const int count = sp_nonblocking_read(port_.get(), out.data() + before, kLongestRead);
        out.resize(before + (count > 0 ? static_cast<std::size_t>(count) : 0));
        if (count > 0) return static_cast<std::size_t>(count);
        // A pulled cable reads as silence; only asking how much waits fails.
        if (count < 0 || sp_input_waiting(port_.get()) < 0) {
            return StreamLoss{StreamLoss::Kind::HungUp, {}};
        }
        return std::size_t{0};
    }

    Result<std::size_t, StreamLoss> write(std::span<const std::byte> bytes) override {
        if (!port_) return StreamLoss{StreamLoss::Kind::Closed, {}};
        if (bytes.empty()) return std::size_t{0};
        const int count = sp_nonblocking_write(port_.get(), bytes.data(), bytes.size());
        if (count < 0) return StreamLoss{StreamLoss::Kind::HungUp, {}};
        return static_cast<std::size_t>(count);
    }

    std::optional<int> wait_handle() const override {
        if (!port_) return std::nullopt;
        return handle_;
    }

    Duration settle_time() const override { return settle_time_; }
    void close() override { port_.reset(); }

private:
    Port port_;
    int handle_;
    Duration settle_time_;
};

}  // namespace

std::vector<PortInfo> list_ports() {
    sp_port** list = nullptr;
    if (sp_list_ports(&list) != SP_OK) return {};
    const std::unique_ptr<sp_port*, decltype(&sp_free_port_list)> owner(list, sp_free_port_list);
    const auto text = [](const char* found) { return std::string(found == nullptr ? "" : found); };

    std::vector<PortInfo> ports;
    for (std::size_t i = 0; list[i] != nullptr && i < kMostListedPorts; ++i) {
        PortInfo info{text(sp_get_port_name(list[i])), text(sp_get_port_description(list[i])), {}};
        int vendor = 0;
        int product = 0;
        if (sp_get_port_usb_vid_pid(list[i], &vendor, &product) == SP_OK) {
            info.usb =
                UsbIdentity{static_cast<std::uint16_t>(vendor), static_cast<std::uint16_t>(product),
                            text(sp_get_port_usb_serial(list[i]))};
        }
        ports.push_back(std::move(info));
    }
    return ports;
}

StreamResult open_serial_stream(std::string_view port, const LineSettings& line) {
    std::error_code error;
    const fs::path device = fs::canonical(fs::path(port), error);
    if (error) {
        errno = error.value();
        return last_stream_error(port);
    }
    sp_port* found = nullptr;
    sp_return result = sp_get_port_by_name(library_name(port, device).c_str(), &found);
    if (result != SP_OK) return error_of(result, port);
    Port opened(found);

    result = sp_open(found, SP_MODE_READ_WRITE);
    if (result != SP_OK) return error_of(result, port);
    int handle = 0;
    sp_get_port_handle(found, &handle);
    if (auto busy = lock_device(handle, port)) return *busy;

    const bool is_pseudo_terminal = device.string().starts_with(kPseudoTerminals);
    // Keeps programs out that know no lock. On a pseudo-terminal it would outlive us.
    if (!is_pseudo_terminal) ::ioctl(handle, TIOCEXCL);
    result = set_line(found, line);
    if (result != SP_OK) return error_of(result, port);
    sp_flush(found, SP_BUF_BOTH);
    const Duration settle = is_pseudo_terminal ? Duration::zero() : kSerialSettleTime;
    return std::unique_ptr<ByteStream>(
        std::make_unique<SerialStream>(std::move(opened), handle, settle));
}

}  // namespace rochade::tactile
