// SPDX-License-Identifier: Apache-2.0
#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

#include <stdbool.h>

/// Whether allocations are counted here: only with glibc can a program stand in for its allocator and still
/// reach it.
bool allocations_are_counted(void);

/// How many blocks of memory the calling thread has asked for so far, grown ones included.
long allocations_so_far(void);

#endif
