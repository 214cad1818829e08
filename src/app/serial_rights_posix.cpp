// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/serial_rights_posix.h"

#include <grp.h>
#include <unistd.h>

#include <algorithm>
#include <vector>

namespace rochade {

bool may_open_serial_ports() {
    if (geteuid() == 0) return true;
    const group* dialout = getgrnam("dialout");
    if (dialout == nullptr) return true;  // another system with other rules: opening will tell
    if (getegid() == dialout->gr_gid) return true;
    const int count = getgroups(0, nullptr);
    if (count <= 0) return false;
    std::vector<gid_t> groups(static_cast<std::size_t>(count));
    if (getgroups(count, groups.data()) < 0) return false;
    return std::find(groups.begin(), groups.end(), dialout->gr_gid) != groups.end();
}

}  // namespace rochade
