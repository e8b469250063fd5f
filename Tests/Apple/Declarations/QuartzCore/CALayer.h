// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "../Foundation/Foundation.h"

NS_ASSUME_NONNULL_BEGIN

@interface CALayer : NSObject
+ (instancetype)layer;
@property CGRect bounds;
@property CGPoint position;
@property CGPoint anchorPoint;
- (CGAffineTransform)affineTransform;
- (void)setAffineTransform:(CGAffineTransform)m;
- (CGPoint)convertPoint:(CGPoint)p toLayer:(nullable CALayer *)l NS_SWIFT_NAME(convert(_:to:));
@property float opacity;
@property CGFloat zPosition;
@property CGFloat cornerRadius;
@property (getter=isHidden) BOOL hidden;
@property (nullable) CGColorRef backgroundColor;
@end

NS_ASSUME_NONNULL_END
