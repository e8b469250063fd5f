// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "UIKit.h"

NS_ASSUME_NONNULL_BEGIN

IOS(2.0) NS_SWIFT_SENDABLE
@interface UIImage : NSObject
+ (nullable UIImage *)systemImageNamed:(NSString *)name NS_SWIFT_NAME(init(systemName:)) IOS(13.0);
@end

IOS(2.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UIImageView : UIView
- (instancetype)initWithImage:(nullable UIImage *)image NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nullable, nonatomic, strong) UIImage *image;
@end

@interface UIColor (Components)
@property (class, nonatomic, readonly) UIColor *blackColor;
- (UIColor *)initWithWhite:(CGFloat)white alpha:(CGFloat)alpha;
@end

@interface UITapGestureRecognizer (Taps)
@property (nonatomic) NSUInteger numberOfTapsRequired NOT_ON_WATCHOS;
@end

NS_ASSUME_NONNULL_END
