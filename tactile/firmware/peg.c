// SPDX-License-Identifier: GPL-3.0-or-later
// The board's side of docs/devices/peg.md. What has to be told is not kept as lines: it is the
// difference between what was told and what stands, so that a full buffer loses nothing.
#include "peg.h"

enum { STABLE_SAMPLES = PEG_STABLE_MS / PEG_SAMPLE_MS, LONGEST_LINE = 96, CHARGING = 0x80 };

static const char digits[] = "0123456789abcdef";

uint8_t peg_checksum(const char* text, size_t size) {
    uint8_t sum = 0;
    for (size_t i = 0; i < size; ++i) {
        sum = (uint8_t)(sum ^ (uint8_t)text[i]);
        for (uint8_t bit = 0; bit < 8; ++bit) {
            const uint8_t carry = (uint8_t)(sum & 0x80u);
            sum = (uint8_t)(sum << 1);
            if (carry != 0) sum = (uint8_t)(sum ^ 0x07u);
        }
    }
    return sum;
}

// A line being written.

typedef struct {
    char text[LONGEST_LINE];
    uint8_t size;
} Line;

static void put(Line* line, char character) {
    if (line->size < LONGEST_LINE) line->text[line->size++] = character;
}

static void put_text(Line* line, const char* text) {
    while (*text != '\0') put(line, *text++);
}

static void put_byte(Line* line, uint8_t byte) {
    put(line, digits[byte >> 4]);
    put(line, digits[byte & 0x0fu]);
}

static void put_number(Line* line, uint8_t number) {
    if (number >= 100) put(line, (char)('0' + number / 100));
    if (number >= 10) put(line, (char)('0' + number / 10 % 10));
    put(line, (char)('0' + number % 10));
}

static void begin(const Peg* peg, Line* line) {
    line->size = 0;
    put_byte(line, peg->number);
    put(line, ' ');
}

static void push(Peg* peg, char byte) {
    const uint16_t at = (uint16_t)((peg->output_begin + peg->output_size) % PEG_OUTPUT);
    peg->output[at] = (uint8_t)byte;
    ++peg->output_size;
}

/// Whether there was room for the whole line.
static bool say(Peg* peg, Line* line) {
    const uint8_t sum = peg_checksum(line->text, line->size);
    if (PEG_OUTPUT - peg->output_size < line->size + 4) return false;
    for (uint8_t i = 0; i < line->size; ++i) push(peg, line->text[i]);
    push(peg, '*');
    push(peg, digits[sum >> 4]);
    push(peg, digits[sum & 0x0fu]);
    push(peg, '\n');
    ++peg->number;
    return true;
}

static bool say_text(Peg* peg, const char* text) {
    Line line;
    begin(peg, &line);
    put_text(&line, text);
    return say(peg, &line);
}

// What is told.

static bool say_hello(Peg* peg) {
    Line line;
    begin(peg, &line);
    put_text(&line, "hello 1 occupancy ");
    put_text(&line, peg->name);
    if (peg->hardware->read_lever != NULL) put_text(&line, " lever");
    if (peg->hardware->read_buttons != NULL) put_text(&line, " buttons");
    if (peg->hardware->show_row != NULL) put_text(&line, " lights");
    if (peg->hardware->read_battery != NULL) put_text(&line, " battery");
    return say(peg, &line);
}

static bool say_dump(Peg* peg) {
    Line line;
    begin(peg, &line);
    put_text(&line, "dump ");
    for (uint8_t row = 0; row < PEG_RANKS; ++row) put_byte(&line, peg->stable_rows[row]);
    if (!say(peg, &line)) return false;
    for (uint8_t row = 0; row < PEG_RANKS; ++row) peg->told_rows[row] = peg->stable_rows[row];
    peg->told_lever = PEG_LEVER_BETWEEN;  // told again behind a dump
    return true;
}

static bool say_battery(Peg* peg) {
    Line line;
    const uint8_t battery = peg->hardware->read_battery(peg->context);
    const uint8_t percent = (uint8_t)(battery & ~CHARGING);
    begin(peg, &line);
    put_text(&line, "battery ");
    put_number(&line, percent > 100 ? 100 : percent);
    put_text(&line, (battery & CHARGING) != 0 ? " charging" : " discharging");
    return say(peg, &line);
}

static bool say_square(Peg* peg, uint8_t row, uint8_t file, bool is_in) {
    Line line;
    begin(peg, &line);
    put_text(&line, is_in ? "down " : "up ");
    put(&line, (char)('a' + file));
    put(&line, (char)('8' - row));
    return say(peg, &line);
}

static bool say_button(Peg* peg, uint8_t button) {
    static const char* const questions[] = {" own", " other", " moves"};
    Line line;
    begin(peg, &line);
    put_text(&line, button < 3 ? "button left" : "button right");
    put_text(&line, questions[button % 3]);
    return say(peg, &line);
}

static void tell_squares(Peg* peg) {
    for (uint8_t row = 0; row < PEG_RANKS; ++row) {
        for (uint8_t file = 0; file < 8; ++file) {
            const uint8_t bit = (uint8_t)(0x80u >> file);
            const uint8_t stands = (uint8_t)(peg->stable_rows[row] & bit);
            if (((peg->told_rows[row] ^ stands) & bit) == 0) continue;
            if (!say_square(peg, row, file, stands != 0)) return;
            peg->told_rows[row] = (uint8_t)(peg->told_rows[row] ^ bit);
        }
    }
}

static void tell_buttons(Peg* peg) {
    for (uint8_t button = 0; button < PEG_BUTTONS; ++button) {
        const uint8_t bit = (uint8_t)(1u << button);
        if ((peg->pressed_buttons & bit) == 0) continue;
        if (!say_button(peg, button)) return;
        peg->pressed_buttons = (uint8_t)(peg->pressed_buttons & ~bit);
    }
}

/// Everything that has not been told yet, as far as there is room, in its order.
static void tell(Peg* peg) {
    if (peg->is_hello_owed) {
        if (!say_hello(peg)) return;
        peg->is_hello_owed = false;
    }
    if (!peg->is_greeted) return;
    if (peg->is_dump_owed) {
        if (!say_dump(peg)) return;
        peg->is_dump_owed = false;
    }
    tell_squares(peg);
    if (peg->stable_lever != PEG_LEVER_BETWEEN && peg->stable_lever != peg->told_lever) {
        const bool is_left = peg->stable_lever == PEG_LEVER_LEFT_DOWN;
        if (say_text(peg, is_left ? "lever left" : "lever right")) {
            peg->told_lever = peg->stable_lever;
        }
    }
    if (peg->is_battery_owed && say_battery(peg)) peg->is_battery_owed = false;
    tell_buttons(peg);
}

// What is asked.

/// Whether the line begins with `word` and, with `has_more`, a space behind it.
static bool is_asked(const Peg* peg, uint8_t size, const char* word, bool has_more) {
    uint8_t i = 0;
    for (; word[i] != '\0'; ++i) {
        if (i >= size || peg->input[i] != word[i]) return false;
    }
    return has_more ? i < size && peg->input[i] == ' ' : i == size;
}

static int16_t value_of(char digit) {
    if (digit >= '0' && digit <= '9') return (int16_t)(digit - '0');
    if (digit >= 'a' && digit <= 'f') return (int16_t)(digit - 'a' + 10);
    return -1;
}

/// The byte that two digits mean, or -1.
static int16_t byte_at(const char* text) {
    const int16_t high = value_of(text[0]);
    const int16_t low = value_of(text[1]);
    if (high < 0 || low < 0) return -1;
    return (int16_t)(high * 16 + low);
}

/// Whether there were sixteen digits, and the lights are as they say.
static bool set_lights(Peg* peg, const char* text, uint8_t size) {
    if (size != 2 * PEG_RANKS) return false;
    for (uint8_t row = 0; row < PEG_RANKS; ++row) {
        if (byte_at(text + 2 * row) < 0) return false;
    }
    for (uint8_t row = 0; row < PEG_RANKS; ++row) {
        peg->hardware->show_row(peg->context, row, (uint8_t)byte_at(text + 2 * row));
    }
    return true;
}

static void obey_lights(Peg* peg, uint8_t size) {
    const uint8_t begin_of_digits = 7;
    if (peg->hardware->show_row == NULL) {
        (void)say_text(peg, "no lights");
    } else if (set_lights(peg, peg->input + begin_of_digits, (uint8_t)(size - begin_of_digits))) {
        (void)say_text(peg, "ok lights");
    } else {
        (void)say_text(peg, "no word");
    }
}

static void obey_text(Peg* peg, uint8_t size) {
    const bool has_battery = peg->hardware->read_battery != NULL;
    if (is_asked(peg, size, "hello", true)) {
        peg->is_hello_owed = true;
        peg->is_dump_owed = true;
        peg->is_battery_owed = has_battery;
    } else if (is_asked(peg, size, "dump", false)) {
        peg->is_dump_owed = true;
    } else if (is_asked(peg, size, "lights", true)) {
        obey_lights(peg, size);
    } else if (is_asked(peg, size, "battery", false)) {
        peg->is_battery_owed = has_battery;
        if (!has_battery) (void)say_text(peg, "no battery");
    } else {
        (void)say_text(peg, "no word");
    }
}

static void obey_line(Peg* peg) {
    const uint8_t size = peg->input_size;
    const bool is_whole =
        size > 3 && peg->input[size - 3] == '*' &&
        byte_at(peg->input + size - 2) == (int16_t)peg_checksum(peg->input, (size_t)(size - 3));
    if (!is_whole) {
        (void)say_text(peg, "no checksum");
        return;
    }
    peg->is_greeted = true;
    obey_text(peg, (uint8_t)(size - 3));
}

static void listen(Peg* peg) {
    int16_t byte;
    while ((byte = peg->hardware->receive(peg->context)) >= 0) {
        if (byte == '\r') continue;
        if (byte == '\n') {
            if (peg->is_input_bad) {
                (void)say_text(peg, "no checksum");
            } else if (peg->input_size > 0) {
                obey_line(peg);
            }
            peg->input_size = 0;
            peg->is_input_bad = false;
            return;  // one line in one step: its answer goes first
        }
        if (byte < 0x20 || byte > 0x7e || peg->input_size == PEG_INPUT) {
            peg->is_input_bad = true;
        } else {
            peg->input[peg->input_size++] = (char)byte;
        }
    }
}

// What is felt.

static void sample_row(Peg* peg, uint8_t row) {
    const uint8_t reads = peg->hardware->read_row(peg->context, row);
    for (uint8_t file = 0; file < 8; ++file) {
        const uint8_t bit = (uint8_t)(0x80u >> file);
        uint8_t* const samples = &peg->changing[row * 8 + file];
        if (((reads ^ peg->stable_rows[row]) & bit) == 0) {
            *samples = 0;
        } else if (++*samples > STABLE_SAMPLES) {
            *samples = 0;
            peg->stable_rows[row] = (uint8_t)(peg->stable_rows[row] ^ bit);
        }
    }
}

static void sample_lever(Peg* peg) {
    const PegLever reads = peg->hardware->read_lever(peg->context);
    if (reads != peg->new_lever) {
        peg->new_lever = reads;
        peg->lever_samples = 0;
    } else if (reads != PEG_LEVER_BETWEEN && reads != peg->stable_lever &&
               ++peg->lever_samples >= STABLE_SAMPLES) {
        peg->stable_lever = reads;
    }
}

static void sample_buttons(Peg* peg) {
    const uint8_t reads = peg->hardware->read_buttons(peg->context);
    for (uint8_t button = 0; button < PEG_BUTTONS; ++button) {
        const uint8_t bit = (uint8_t)(1u << button);
        if (((reads ^ peg->held_buttons) & bit) == 0) {
            peg->button_samples[button] = 0;
        } else if (++peg->button_samples[button] > STABLE_SAMPLES) {
            peg->button_samples[button] = 0;
            peg->held_buttons = (uint8_t)(peg->held_buttons ^ bit);
            const bool is_told = peg->is_greeted && (reads & bit) != 0;
            if (is_told) peg->pressed_buttons = (uint8_t)(peg->pressed_buttons | bit);
        }
    }
}

static void feel(Peg* peg) {
    const uint16_t now = peg->hardware->milliseconds(peg->context);
    if ((uint16_t)(now - peg->last_sample) < PEG_SAMPLE_MS) return;
    peg->last_sample = now;
    for (uint8_t row = 0; row < PEG_RANKS; ++row) sample_row(peg, row);
    if (peg->hardware->read_lever != NULL) sample_lever(peg);
    if (peg->hardware->read_buttons != NULL) sample_buttons(peg);
}

static void send_waiting(Peg* peg) {
    while (peg->output_size > 0 &&
           peg->hardware->send(peg->context, peg->output[peg->output_begin])) {
        peg->output_begin = (uint16_t)((peg->output_begin + 1) % PEG_OUTPUT);
        --peg->output_size;
    }
}

void peg_start(Peg* peg, const PegHardware* hardware, void* context, const char* name) {
    const Peg empty = {0};
    *peg = empty;
    peg->hardware = hardware;
    peg->context = context;
    peg->name = name;
    peg->is_hello_owed = true;
    peg->last_sample = hardware->milliseconds(context);
    for (uint8_t row = 0; row < PEG_RANKS; ++row) {
        peg->stable_rows[row] = hardware->read_row(context, row);
    }
    if (hardware->read_lever != NULL) {
        peg->stable_lever = hardware->read_lever(context);
        peg->new_lever = peg->stable_lever;
    }
}

void peg_step(Peg* peg) {
    listen(peg);
    feel(peg);
    tell(peg);
    send_waiting(peg);
}
