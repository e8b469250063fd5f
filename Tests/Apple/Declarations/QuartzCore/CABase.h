// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "../Foundation/Foundation.h"

CFTimeInterval CACurrentMediaTime(void);
