// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "announce/announcer.h"
#include "announce/catalog.h"
#include "app/child_process.h"
#include "app/log_file.h"
#include "rules/fen.h"
#include "rules/pgn.h"
#include "speech/speaker.h"
#include "speech/wav_reader.h"
#include "tactile/byte_stream.h"
#include "tactile/link.h"

namespace rochade {

// One plain sentence for everything that can go wrong: what, where, and what to do.

std::string sentence_for(const FileError& error, const Catalog& catalog);
std::string sentence_for(const ProcessError& error, const Catalog& catalog);
std::string sentence_for(const tactile::StreamError& error, const Catalog& catalog);
std::string sentence_for(const speech::SpeechError& error, const Catalog& catalog);
std::string sentence_for(const speech::WavError& error, const std::string& path,
                         const Catalog& catalog);
std::string sentence_for(const FenError& error, const Catalog& catalog);
std::string sentence_for(SetupFault fault, const Catalog& catalog);
/// All faults, one sentence after the other.
std::string sentences_for(SetupFaults faults, const Catalog& catalog);
std::string sentence_for(const PgnError& error, const Catalog& catalog);
/// The same of a fault in a variation of a good game: what becomes of it is said too.
std::string sentence_for_variation(const PgnError& error, const Catalog& catalog);

/// Nothing for news that need no words of their own.
std::optional<std::string> sentence_for(const tactile::LinkEvent& event, const Catalog& catalog);
std::optional<std::string> sentence_for(const speech::SpeechEvent& event, const Catalog& catalog);

}  // namespace rochade
