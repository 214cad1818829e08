// SPDX-License-Identifier: GPL-3.0-or-later

// The line editor's library never gives back what it reads of the terminal's description.
// NOLINTNEXTLINE(bugprone-reserved-identifier,readability-identifier-naming): the sanitizer's name
extern "C" const char* __lsan_default_suppressions() { return "leak:libtinfo\n"; }
