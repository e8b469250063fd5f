// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "CABase.h"
#include "CADisplayLink.h"
#include "CALayer.h"
#include "CATransaction.h"
