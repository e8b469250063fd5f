// SPDX-License-Identifier: Apache-2.0
//
// Plays the session, and prints the display's values in each frame.
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

int main(void) {
  board_start();
  motion_start();
  unsigned next = 0;
  for (unsigned frame = 1; next < session_count || motion_wants_frames(); frame++) {
    board_wait();
    for (; next < session_count && session[next].time * 60u < frame * 1000; next++) {
      const struct touch *touch = &session[next];
      motion_touch(touch->finger, touch->phase, touch->x, touch->y, touch->time / 1000.0);
    }
    if (!motion_wants_frames()) continue;
    board_begin_frame();
    motion_draw(frame / 60.0);
    board_end_frame();
    for (uint8_t index = 0; index < motion_values; index++) print_bits(motion_value(index));
    board_print("\n");
  }
  return board_stop();
}
