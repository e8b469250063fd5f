// SPDX-License-Identifier: Apache-2.0
#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

#include <stdbool.h>

/// Whether allocations are counted. Only with glibc can a program replace its allocator and still call it.
bool allocations_are_counted(void);

/// The number of blocks that the calling thread has allocated so far, including reallocated ones.
long allocations_so_far(void);

/// The number of bytes in blocks that are allocated now, or -1 if the number is unknown. Only glibc 2.33 and
/// newer provide the number.
long bytes_in_use(void);

/// Blocks of memory, and the bytes that were requested for them. The bytes that the allocator adds do not count. glibc
/// adds 8 bytes to each block, and rounds the sum up to a multiple of 16.
struct memory {
  /// The allocated blocks less the freed ones.
  long blocks;
  long bytes;

  /// All allocated blocks, including those that were freed.
  long allocated_blocks;
  long allocated_bytes;
};

/// Starts to count the blocks that the calling thread allocates and frees. Only one thread may count.
void start_counting_memory(void);

/// Stops counting, and returns the counts.
struct memory stop_counting_memory(void);

#endif
