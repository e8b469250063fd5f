// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "UIKit.h"

NS_ASSUME_NONNULL_BEGIN

IOS(10.0) NOT_ON_WATCHOS
@protocol UITimingCurveProvider
@end

IOS(10.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UISpringTimingParameters : NSObject <UITimingCurveProvider>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithMass:(CGFloat)mass
                   stiffness:(CGFloat)stiffness
                     damping:(CGFloat)damping
             initialVelocity:(CGVector)velocity NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly) CGVector initialVelocity;
@end

typedef NS_ENUM(NSInteger, UIViewAnimatingState) {
  UIViewAnimatingStateInactive,
  UIViewAnimatingStateActive,
  UIViewAnimatingStateStopped
};

IOS(10.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UIViewPropertyAnimator : NSObject
- (instancetype)initWithDuration:(NSTimeInterval)duration
                timingParameters:(id<UITimingCurveProvider>)parameters NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly) NSTimeInterval duration;
@property (nonatomic, readonly) UIViewAnimatingState state;
- (void)addAnimations:(void (^)(void))animation NS_SWIFT_NAME(addAnimations(_:));
- (void)startAnimation;
- (void)stopAnimation:(BOOL)withoutFinishing NS_SWIFT_NAME(stopAnimation(_:));
@end

typedef NS_OPTIONS(NSUInteger, UIViewAnimationOptions) {
  UIViewAnimationOptionAllowUserInteraction = 1 << 1,
  UIViewAnimationOptionCurveLinear = 3 << 16
} NS_SWIFT_NAME(UIView.AnimationOptions);

@interface UIView (UIViewAnimationWithBlocks)
+ (void)animateWithDuration:(NSTimeInterval)duration
                      delay:(NSTimeInterval)delay
                    options:(UIViewAnimationOptions)options
                 animations:(void (^)(void))animations
                 completion:(void (^_Nullable)(BOOL finished))completion
  NS_SWIFT_NAME(animate(withDuration:delay:options:animations:completion:)) IOS(4.0);
@end

NS_ASSUME_NONNULL_END
