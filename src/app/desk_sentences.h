// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "announce/announcer.h"
#include "announce/catalog.h"
#include "app/desk_client.h"
#include "app/desk_state.h"
#include "app/local_socket_posix.h"
#include "app/pin.h"
#include "app/private_file.h"
#include "app/seal.h"

namespace rochade {

// One plain sentence for everything that can go wrong with the arbiter's PIN, his desk and sealed
// moves: what, where, and what to do.

std::string sentence_for(PinFault fault, const Catalog& catalog);
std::string sentence_for(const PrivateFileError& error, const Catalog& catalog);
std::string sentence_for(SealFault fault, const Catalog& catalog);
std::string sentence_for(OpenFault fault, const Catalog& catalog);
std::string sentence_for(const SocketError& error, const Catalog& catalog);
std::string sentence_for(const DeskClosed& closed, const Catalog& catalog);
std::string sentence_for(const DeskError& error, const Catalog& catalog);

/// "The PIN is wrong; 4 tries are left." Nothing to say for the right one.
std::string sentence_for(const PinDenied& denied, const Catalog& catalog);
std::string sentence_for(const PinShut& shut, const Locales& locales, Language language);

/// How the game stands, for reading line by line.
std::vector<std::string> sentences_of(const DeskState& state, const Listener& listener,
                                      const Locales& locales);

}  // namespace rochade
