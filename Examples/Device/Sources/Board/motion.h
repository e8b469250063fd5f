// SPDX-License-Identifier: Apache-2.0
//
// The functions of the Swift module DeviceMotion. Times are in seconds, places in pixels.
#pragma once
#include <stdbool.h>
#include <stdint.h>

enum { motion_down, motion_move, motion_up, motion_cancel };

void motion_start(void);

// Passes a sample of the touch panel. Its time is that of the measurement.
void motion_touch(uint8_t finger, uint8_t phase, double x, double y, double time);

// Whether anything moves. If nothing does, the device may sleep until the next touch.
bool motion_wants_frames(void);

// Computes the motion at the time at which the next frame is visible.
void motion_draw(double time);

// What the display shows: the card's x and y, the list's y, the timeline's time, the needle's opacity and turn.
enum { motion_values = 6 };
double motion_value(uint8_t index);
