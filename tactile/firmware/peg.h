// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The board's side of docs/devices/peg.md, for a small controller: C99, no operating system, no
/// memory but what the caller gives, no division by anything but constants.
///
/// Call peg_start() once and peg_step() in an endless loop, at least every few milliseconds.

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PEG_RANKS = 8,
    PEG_SQUARES = 64,
    PEG_STABLE_MS = 20,  ///< a contact must read the same for so long
    PEG_SAMPLE_MS = 5,   ///< between two looks at all contacts
    PEG_OUTPUT = 256,    ///< bytes that wait for the line
    PEG_INPUT = 96       ///< the longest line, without its end
};

/// How the lever stands. Between the two, on its way, it has not been pressed.
typedef enum { PEG_LEVER_BETWEEN, PEG_LEVER_LEFT_DOWN, PEG_LEVER_RIGHT_DOWN } PegLever;

/// Bits of the buttons: the left player's, then the right player's.
enum {
    PEG_LEFT_OWN = 0x01,
    PEG_LEFT_OTHER = 0x02,
    PEG_LEFT_MOVES = 0x04,
    PEG_RIGHT_OWN = 0x08,
    PEG_RIGHT_OTHER = 0x10,
    PEG_RIGHT_MOVES = 0x20,
    PEG_BUTTONS = 6  ///< how many there are
};

/// What the firmware needs of the board it runs on. Nothing here may wait. `context` is the
/// pointer that peg_start() was given.
typedef struct {
    /// The apertures of one row, 0 is the eighth rank; bit 7 is the a-file; 1: a peg is in.
    uint8_t (*read_row)(void* context, uint8_t row);
    /// Null where there is no lever.
    PegLever (*read_lever)(void* context);
    /// PEG_… bits of the buttons that are held down. Null where there are none.
    uint8_t (*read_buttons)(void* context);
    /// The next byte from the line, or -1.
    int16_t (*receive)(void* context);
    /// Whether `byte` was taken by the line.
    bool (*send)(void* context, uint8_t byte);
    /// Milliseconds since the power came; may begin anew at 0 after 65535.
    uint16_t (*milliseconds)(void* context);
    /// Lights one row; bits as in read_row(). Null where there are no lights.
    void (*show_row)(void* context, uint8_t row, uint8_t lights);
    /// Percent, and 128 more while charging. Null where nobody knows.
    uint8_t (*read_battery)(void* context);
} PegHardware;

/// All that the firmware remembers. Its parts belong to peg.c alone.
typedef struct {
    const PegHardware* hardware;
    void* context;
    const char* name;

    uint8_t told_rows[PEG_RANKS];    ///< as told to the computer
    uint8_t stable_rows[PEG_RANKS];  ///< as they have read for long enough
    uint8_t changing[PEG_SQUARES];   ///< samples for which a square has read otherwise
    PegLever told_lever;
    PegLever stable_lever;
    PegLever new_lever;
    uint8_t lever_samples;
    uint8_t held_buttons;     ///< as they have read for long enough
    uint8_t pressed_buttons;  ///< and were not told yet
    uint8_t button_samples[PEG_BUTTONS];
    uint16_t last_sample;

    bool is_greeted;
    bool is_dump_owed;  ///< all that stands is to be told when there is room
    bool is_hello_owed;
    bool is_battery_owed;
    uint8_t number;  ///< of the next line

    char input[PEG_INPUT];
    uint8_t input_size;
    bool is_input_bad;
    uint8_t output[PEG_OUTPUT];
    uint16_t output_begin;
    uint16_t output_size;
} Peg;

/// `name`: 1 to 24 of the characters a-z 0-9 . -, told to the computer. All three pointers must
/// stay valid.
void peg_start(Peg* peg, const PegHardware* hardware, void* context, const char* name);

/// Listens, looks at the contacts when it is time, and sends what the line takes.
void peg_step(Peg* peg);

/// CRC-8, polynomial 07, beginning at 00.
uint8_t peg_checksum(const char* text, size_t size);

#ifdef __cplusplus
}
#endif
