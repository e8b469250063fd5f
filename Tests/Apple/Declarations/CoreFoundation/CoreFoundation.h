// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "../ObjectiveC/ObjectiveC.h"

#define CF_BRIDGED_TYPE(type) __attribute__((objc_bridge(type)))

typedef double CGFloat;
typedef double CFTimeInterval;

// From MacTypes.h, which CoreFoundation includes. The library has a type `Point`, too.
struct Point {
  short v;
  short h;
};
typedef struct Point Point;
