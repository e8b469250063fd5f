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

#endif
