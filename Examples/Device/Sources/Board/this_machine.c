// SPDX-License-Identifier: Apache-2.0
//
// A board that is this machine. It waits for nothing.
#include "board.h"
#include <stdio.h>

void board_start(void) {}
void board_wait(void) {}
void board_begin_frame(void) {}
void board_end_frame(enum board_touch touch) { (void)touch; }
void board_end_session(void) {}
void board_print(const char *text) { fputs(text, stdout); }
int board_stop(void) { return 0; }
