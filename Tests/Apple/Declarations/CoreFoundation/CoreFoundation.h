// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "../ObjectiveC/ObjectiveC.h"

#define CF_BRIDGED_TYPE(type) __attribute__((objc_bridge(type)))

typedef double CGFloat;
typedef double CFTimeInterval;
