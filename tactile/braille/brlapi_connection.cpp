// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/braille/brlapi_connection.h"

#define BRLAPI_NO_SINGLE_SESSION
#include <brlapi.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace rochade::braille {
namespace {

constexpr int kLongestHost = 255;

/// What a command of BRLTTY means here. Everything else is left to BRLTTY itself: it needs its own
/// keys, and some of its commands, such as the one that restarts a driver, must never be taken.
struct Meaning {
    brlapi_keyCode_t command;
    Key key;
};
constexpr std::array kMeanings = {
    Meaning{BRLAPI_KEY_CMD_LNUP, Key::Up},
    Meaning{BRLAPI_KEY_CMD_LNDN, Key::Down},
    Meaning{BRLAPI_KEY_CMD_WINUP, Key::Up},
    Meaning{BRLAPI_KEY_CMD_WINDN, Key::Down},
    Meaning{BRLAPI_KEY_CMD_FWINLT, Key::Left},
    Meaning{BRLAPI_KEY_CMD_FWINRT, Key::Right},
    Meaning{BRLAPI_KEY_CMD_FWINLTSKIP, Key::Left},
    Meaning{BRLAPI_KEY_CMD_FWINRTSKIP, Key::Right},
    Meaning{BRLAPI_KEY_CMD_HWINLT, Key::Left},
    Meaning{BRLAPI_KEY_CMD_HWINRT, Key::Right},
    Meaning{BRLAPI_KEY_CMD_TOP, Key::First},
    Meaning{BRLAPI_KEY_CMD_TOP_LEFT, Key::First},
    Meaning{BRLAPI_KEY_CMD_BOT, Key::Last},
    Meaning{BRLAPI_KEY_CMD_BOT_LEFT, Key::Last},
    Meaning{BRLAPI_KEY_CMD_HOME, Key::Home},
    Meaning{BRLAPI_KEY_CMD_RETURN, Key::Home},
    Meaning{BRLAPI_KEY_CMD_BACK, Key::Home},
    Meaning{BRLAPI_KEY_CMD_PRDIFLN, Key::PreviousMode},
    Meaning{BRLAPI_KEY_CMD_NXDIFLN, Key::NextMode},
    Meaning{BRLAPI_KEY_CMD_PRPGRPH, Key::PreviousMode},
    Meaning{BRLAPI_KEY_CMD_NXPGRPH, Key::NextMode},
    Meaning{BRLAPI_KEY_CMD_PRPROMPT, Key::PreviousMode},
    Meaning{BRLAPI_KEY_CMD_NXPROMPT, Key::NextMode},
    Meaning{BRLAPI_KEY_CMD_ROUTE, Key::Route},
};

/// The number behind the colon, as the library wants it: it counts from its own first port.
std::string host_for_library(const std::string& host) {
    const std::size_t colon = host.rfind(':');
    if (colon == std::string::npos) return host;
    int port = 0;
    const char* const first = host.data() + colon + 1;
    const char* const last = host.data() + host.size();
    const auto [end, failed] = std::from_chars(first, last, port);
    if (failed != std::errc() || end != last || port < BRLAPI_SOCKETPORTNUM) return host;
    return host.substr(0, colon + 1) + std::to_string(port - BRLAPI_SOCKETPORTNUM);
}

brlapi_handle_t* handle_in(std::vector<std::max_align_t>& memory) {
    return reinterpret_cast<brlapi_handle_t*>(memory.data());
}

std::optional<KeyPressed> meaning_of(brlapi_keyCode_t code) {
    if ((code & BRLAPI_KEY_TYPE_MASK) != BRLAPI_KEY_TYPE_CMD) return std::nullopt;
    const brlapi_keyCode_t block = code & BRLAPI_KEY_CMD_BLK_MASK;
    const brlapi_keyCode_t argument = code & BRLAPI_KEY_CMD_ARG_MASK;
    // The argument of a routing key is its cell; the other commands are told apart by it.
    if (block == BRLAPI_KEY_CMD_ROUTE) return KeyPressed{Key::Route, argument};
    for (const Meaning& meaning : kMeanings) {
        if (meaning.command == (block | argument)) return KeyPressed{meaning.key};
    }
    return std::nullopt;
}

/// The library's own handler ends the program.
void BRLAPI_STDCALL on_exception(brlapi_handle_t* handle, int /*error*/,
                                 brlapi_packetType_t /*type*/, const void* /*packet*/,
                                 std::size_t /*size*/) {
    auto* const connection = static_cast<BrlapiConnection*>(brlapi__getClientData(handle));
    if (connection != nullptr) connection->note_exception();
}

}  // namespace

BrlapiConnection::BrlapiConnection()
    : memory_(brlapi_getHandleSize() / sizeof(std::max_align_t) + 1) {}

bool BrlapiConnection::open(const std::string& host) {
    close();
    const std::string name = host_for_library(host).substr(0, kLongestHost);
    brlapi_connectionSettings_t wanted = BRLAPI_SETTINGS_INITIALIZER;
    if (!name.empty()) wanted.host = name.c_str();
    if (brlapi__openConnection(handle_in(memory_), &wanted, nullptr) < 0) return false;
    is_open_ = true;
    is_broken_ = false;
    brlapi__setClientData(handle_in(memory_), this);
    // Not before: what an earlier connection has left in the handle must not be touched.
    brlapi__setExceptionHandler(handle_in(memory_), &on_exception);
    return true;
}

void BrlapiConnection::close() {
    if (!is_open_) return;
    is_open_ = false;
    // An exception has been handled by now; the socket is closed whatever the server says.
    brlapi__closeConnection(handle_in(memory_));
    has_tty_ = false;
}

int BrlapiConnection::descriptor() { return brlapi__getFileDescriptor(handle_in(memory_)); }

bool BrlapiConnection::take_tty() {
    if (has_tty_) return true;
    if (brlapi__enterTtyModeWithPath(handle_in(memory_), nullptr, 0, nullptr) < 0) return false;
    has_tty_ = true;
    std::array<brlapi_keyCode_t, kMeanings.size()> wanted{};
    std::transform(kMeanings.begin(), kMeanings.end(), wanted.begin(),
                   [](const Meaning& meaning) { return BRLAPI_KEY_TYPE_CMD | meaning.command; });
    return brlapi__ignoreAllKeys(handle_in(memory_)) >= 0 &&
           brlapi__acceptKeys(handle_in(memory_), brlapi_rangeType_command, wanted.data(),
                              static_cast<unsigned>(wanted.size())) >= 0;
}

bool BrlapiConnection::leave_tty() {
    if (!has_tty_) return true;
    has_tty_ = false;
    return brlapi__leaveTtyMode(handle_in(memory_)) >= 0;
}

std::optional<BrlapiConnection::Size> BrlapiConnection::size() {
    brlapi_param_displaySize_t size{};
    const ssize_t length = brlapi__getParameter(handle_in(memory_), BRLAPI_PARAM_DISPLAY_SIZE, 0,
                                                BRLAPI_PARAMF_GLOBAL, &size, sizeof size);
    if (length < static_cast<ssize_t>(sizeof size)) return std::nullopt;
    return Size{size.columns, std::size_t{size.columns} * size.rows};
}

bool BrlapiConnection::write(const Cells& line, Size size) {
    std::vector<unsigned char> dots(size.cells);
    for (std::size_t at = 0; at < std::min(line.size(), size.columns); ++at) {
        dots[at] = line[at].bits();
    }
    // The text must have as many characters as the region, or the server takes offence.
    const std::string blanks(size.cells, ' ');
    const std::vector<unsigned char> nothing(size.cells);
    brlapi_writeArguments_t what = {};
    what.displayNumber = BRLAPI_DISPLAY_DEFAULT;
    what.regionBegin = 1;
    what.regionSize = static_cast<int>(size.cells);
    what.text = blanks.c_str();
    what.textSize = static_cast<int>(blanks.size());
    what.andMask = nothing.data();
    what.orMask = dots.data();
    what.cursor = BRLAPI_CURSOR_OFF;
    what.charset = "UTF-8";
    return brlapi__write(handle_in(memory_), &what) >= 0 && !is_broken_;
}

bool BrlapiConnection::read(std::vector<KeyPressed>& keys) {
    while (!is_broken_) {
        brlapi_keyCode_t code = 0;
        const int read = brlapi__readKey(handle_in(memory_), 0, &code);
        if (read == 0) return !is_broken_;
        if (read < 0) return false;
        if (const auto key = meaning_of(code)) keys.push_back(*key);
    }
    return false;
}

std::string BrlapiConnection::driver() {
    std::array<char, BRLAPI_MAXNAMELENGTH + 1> name{};
    if (brlapi__getDriverName(handle_in(memory_), name.data(), name.size()) < 0) return {};
    name.back() = '\0';
    return name.data();
}

std::string last_brlapi_error() { return brlapi_strerror(brlapi_error_location()); }

}  // namespace rochade::braille
