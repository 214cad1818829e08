// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// The reader of the command line by name: its header is as long as all of ours together, and who
/// only hands a command on has no use for it.
namespace CLI {
class App;
class ParseError;
class Validator;
}  // namespace CLI
