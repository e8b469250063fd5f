// SPDX-License-Identifier: Apache-2.0
//
// The functions that a board provides to the program. To port the program, write this file's functions.
#pragma once
#include <stdint.h>

// A sample of the touch panel, in microseconds and pixels. The finger is the one that the controller reports.
struct touch {
  uint32_t time;
  uint8_t finger, phase;
  int16_t x, y;
};

// The session that the boards without a touch panel play.
extern const struct touch session[];
extern const unsigned session_count;

// Starts the timer of the display, which interrupts 60 times a second.
void board_start(void);

// Sleeps until the next interrupt of the timer.
void board_wait(void);

// What the fingers do in a frame. `board_changed` is a press or a lift.
enum board_touch { board_untouched, board_held, board_changed };

// Measures a frame, from its samples to its drawing: the instructions, and the memory that stays allocated.
void board_begin_frame(void);
void board_end_frame(enum board_touch touch);

// Measures the memory that stays allocated when everything is at rest.
void board_end_session(void);

void board_print(const char *text);

// Prints what was measured. Returns the exit code of the program.
int board_stop(void);
