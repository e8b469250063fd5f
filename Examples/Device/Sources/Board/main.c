// SPDX-License-Identifier: Apache-2.0
//
// Plays the session twice, and prints the display's values in each frame.
#include "board.h"
#include "motion.h"

// Prints all bits of a number.
static void print_bits(double number) {
  union {
    double number;
    uint64_t bits;
  } value = {number};
  char text[18];
  for (int digit = 0; digit < 16; digit++) text[digit] = "0123456789abcdef"[value.bits >> (60 - 4 * digit) & 15];
  text[16] = ' ';
  text[17] = 0;
  board_print(text);
}

// Plays the session from a time on, in seconds, and then all motion until it is at rest.
static void play(unsigned start) {
  unsigned next = 0, pressed = 0;
  motion_start();
  for (unsigned frame = start * 60 + 1; next < session_count || motion_wants_frames(); frame++) {
    board_wait();
    board_begin_frame();
    enum board_touch touch = pressed ? board_held : board_untouched;
    for (; next < session_count && (session[next].time / 1e6 + start) * 60 < frame; next++) {
      const struct touch *sample = &session[next];
      motion_touch(sample->finger, sample->phase, sample->x, sample->y, sample->time / 1e6 + start);
      if (sample->phase == motion_move) continue;
      pressed += sample->phase == motion_down ? 1 : -1;
      touch = board_changed;
    }
    if (touch == board_untouched && !motion_wants_frames()) continue;
    if (motion_wants_frames()) motion_draw(frame / 60.0);
    board_end_frame(touch);
    for (uint8_t index = 0; index < motion_values; index++) print_bits(motion_value(index));
    board_print("\n");
  }
  board_end_session();
}

int main(void) {
  board_start();
  play(0);
  // Everything is made again, so memory that is not freed would now be allocated twice.
  play(8);
  return board_stop();
}
