// SPDX-License-Identifier: Apache-2.0
//
// The startup, the timer and the memory of Arm's MPS2 board with a Cortex-M7, as QEMU emulates it ("mps2-an500").
#include "board.h"
#include <errno.h>
#include <malloc.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

enum {
  timer_frequency = 25000000,
  // QEMU runs an instruction in a nanosecond, so a tick of the timer is 40 instructions.
  instructions_per_tick = 1000000000 / timer_frequency,
};

// MARK: Startup

extern char data_start[], data_end[], data_load[], bss_start[], bss_end[], heap_start[], stack_top[];

int main(void);
static void stop(int code);

// The processor's first instruction.
void start(void) {
  // Turns the floating-point unit on.
  *(volatile uint32_t *)0xe000ed88 |= 0xf << 20;
  __asm volatile("dsb\n isb");
  memcpy(data_start, data_load, data_end - data_start);
  memset(bss_start, 0, bss_end - bss_start);
  stop(main());
}

static void fault(void) {
  board_print("The processor reports a fault.\n");
  stop(1);
}

static void timer_fired(void);

// The first entry is the initial stack pointer, and the sixteenth is the handler of the timer.
__attribute__((section(".vectors"), used)) static void *const vectors[16] = {
    stack_top, (void *)start, (void *)fault, (void *)fault, (void *)fault, (void *)fault, (void *)fault,
    [15] = (void *)timer_fired,
};

// MARK: The timer

struct timer {
  volatile uint32_t control, reload, value;
};
static struct timer *const timer = (struct timer *)0xe000e010;
static volatile unsigned due, drawn;

static void timer_fired(void) { due++; }

void board_start(void) {
  timer->reload = timer_frequency / 60 - 1;
  timer->value = 0;
  timer->control = 7;  // the processor's clock, with an interrupt
}

void board_wait(void) {
  // The processor also wakes from an interrupt that is masked. Otherwise it could miss one before it sleeps.
  __asm volatile("cpsid i" ::: "memory");
  while (due == drawn) __asm volatile("wfi\n cpsie i\n isb\n cpsid i" ::: "memory");
  __asm volatile("cpsie i" ::: "memory");
  drawn++;
}

// MARK: Counts

static unsigned frames, most_ticks, growths, drag_bytes;
static uint64_t ticks;
static char *heap_end = heap_start;

// What is allocated and not freed.
static struct memory {
  unsigned blocks, bytes;
} memory, before, settled, at_rest[2];
static unsigned timer_before, sessions, held, heap_bytes;

// A press, a lift and the beginning of a drag may allocate memory. A drag has begun after this many frames. It may then
// allocate a little more, once, when the finger pauses. The allocator rounds sizes up, at some places more than at
// others: after four sessions, 27112, 27240, 27068 and 27124 bytes were allocated.
enum { frames_until_drag = 5, most_drag_bytes = 100, most_rounding = 200 };

void board_begin_frame(void) {
  before = memory;
  timer_before = timer->value;
}

void board_end_frame(enum board_touch touch) {
  // The timer counts downward, and begins again in each frame.
  unsigned taken = (timer_before + timer->reload + 1 - timer->value) % (timer->reload + 1);
  ticks += taken;
  if (taken > most_ticks) most_ticks = taken;
  frames++;
  held = touch == board_held ? held + 1 : 0;
  if (held == frames_until_drag) settled = memory;
  if (held > frames_until_drag && memory.bytes > settled.bytes + drag_bytes) drag_bytes = memory.bytes - settled.bytes;
  if (touch == board_untouched) growths += memory.blocks > before.blocks || memory.bytes > before.bytes;
}

void board_end_session(void) {
  if (sessions == 0) heap_bytes = heap_end - heap_start;
  at_rest[sessions++] = memory;
}

// MARK: Output, which a debugger shows

static int call_debugger(int operation, const void *argument) {
  register int number __asm("r0") = operation;
  register const void *pointer __asm("r1") = argument;
  __asm volatile("bkpt 0xab" : "+r"(number) : "r"(pointer) : "memory");
  return number;
}

void board_print(const char *text) { call_debugger(4, text); }

// Swift prints the message of a failed precondition with this function.
int putchar(int character) {
  const char letter = (char)character;
  call_debugger(3, &letter);
  return character;
}

static void stop(int code) {
  const int report[] = {0x20026, code};  // The application has ended.
  call_debugger(0x20, report);
  for (;;) {}
}

static void print_count(const char *name, unsigned count) {
  char digits[11], *digit = digits + sizeof digits - 1;
  *digit = 0;
  do *--digit = '0' + count % 10; while (count /= 10);
  board_print(name);
  board_print(digit);
  board_print("\n");
}

int board_stop(void) {
  print_count("frames: ", frames);
  print_count("instructions of a frame: ", ticks * instructions_per_tick / frames);
  print_count("instructions of the longest frame: ", most_ticks * instructions_per_tick);
  print_count("bytes of the heap: ", heap_bytes);
  print_count("frames of a flight in which memory grew: ", growths);
  print_count("bytes that a drag added: ", drag_bytes);
  print_count("blocks at rest: ", at_rest[0].blocks);
  print_count("blocks at rest after the second session: ", at_rest[1].blocks);
  return growths > 0 || drag_bytes > most_drag_bytes || at_rest[1].blocks > at_rest[0].blocks ||
         at_rest[1].bytes > at_rest[0].bytes + most_rounding;
}

// MARK: Functions that Swift and newlib call

int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = memalign(alignment, size);
  if (!*block) return ENOMEM;
  memory.blocks++;
  memory.bytes += malloc_usable_size(*block);
  return 0;
}

// The linker replaces each call of `free` with one of this function.
void __real_free(void *block);
void __wrap_free(void *block) {
  if (block) {
    memory.blocks--;
    memory.bytes -= malloc_usable_size(block);
  }
  __real_free(block);
}

void *_sbrk(ptrdiff_t count) {
  if (count > (char *)__builtin_frame_address(0) - heap_end) {
    errno = ENOMEM;
    return (void *)-1;
  }
  heap_end += count;
  return heap_end - count;
}

// The order in a dictionary depends on these numbers. A device that receives its keys from outside takes them from a
// random number generator.
void arc4random_buf(void *buffer, size_t count) { memset(buffer, 0x5a, count); }
