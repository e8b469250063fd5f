// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "../CoreFoundation/CoreFoundation.h"

typedef struct CGPoint {
  CGFloat x;
  CGFloat y;
} CGPoint;

typedef struct CGSize {
  CGFloat width;
  CGFloat height;
} CGSize;

typedef struct CGVector {
  CGFloat dx;
  CGFloat dy;
} CGVector;

typedef struct CGRect {
  CGPoint origin;
  CGSize size;
} CGRect;

typedef struct CGAffineTransform {
  CGFloat a, b, c, d;
  CGFloat tx, ty;
} CGAffineTransform;

CGAffineTransform CGAffineTransformMakeRotation(CGFloat angle) NS_SWIFT_NAME(CGAffineTransform.init(rotationAngle:));

typedef struct CF_BRIDGED_TYPE(id) __attribute__((swift_attr("@Sendable"))) CGColor *CGColorRef;
