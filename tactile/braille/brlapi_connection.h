// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "tactile/braille/cells.h"
#include "tactile/braille/display.h"

namespace rochade::braille {

/// One connection to BRLTTY, as its library BrlAPI has it. For one thread; every call may wait for
/// the server, and none ends the program whatever the server does.
class BrlapiConnection {
public:
    BrlapiConnection();
    ~BrlapiConnection() { close(); }
    BrlapiConnection(const BrlapiConnection&) = delete;
    BrlapiConnection& operator=(const BrlapiConnection&) = delete;

    /// \param host  as DisplaySettings::host. \return whether there is a server
    bool open(const std::string& host);
    void close();
    bool is_open() const { return is_open_; }
    /// To be waited for; while it is open.
    int descriptor();

    /// Takes the display and the keys that mean something here, or gives them back.
    bool take_tty();
    bool leave_tty();
    bool has_tty() const { return has_tty_; }

    /// All cells of the display, those of further lines included; none while it is unplugged.
    struct Size {
        std::size_t columns;
        std::size_t cells;
    };
    std::optional<Size> size();
    /// In the first line; what follows is blank.
    bool write(const Cells& line, Size size);
    /// Appends the keys that came. \return whether the connection goes on.
    bool read(std::vector<KeyPressed>& keys);
    std::string driver();

    /// The server has complained: the connection does not go on.
    void note_exception() { is_broken_ = true; }

private:
    std::vector<std::max_align_t> memory_;  // of the library
    bool is_open_ = false;
    bool has_tty_ = false;
    bool is_broken_ = false;
};

/// What went wrong last on this thread, in the library's own words.
std::string last_brlapi_error();

}  // namespace rochade::braille
