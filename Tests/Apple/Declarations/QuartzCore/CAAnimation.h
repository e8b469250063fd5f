// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "QuartzCore.h"

NS_ASSUME_NONNULL_BEGIN

typedef NSString *CAMediaTimingFillMode NS_TYPED_EXTENSIBLE_ENUM;
extern CAMediaTimingFillMode const kCAFillModeBoth NS_SWIFT_NAME(CAMediaTimingFillMode.both);

@protocol CAMediaTiming
@property (copy) CAMediaTimingFillMode fillMode;
@property CFTimeInterval beginTime;
@property CFTimeInterval duration;
@property float speed;
@property CFTimeInterval timeOffset;
@end

typedef NSString *CAMediaTimingFunctionName NS_TYPED_EXTENSIBLE_ENUM;
extern CAMediaTimingFunctionName const kCAMediaTimingFunctionLinear
  NS_SWIFT_NAME(CAMediaTimingFunctionName.linear);

@interface CAMediaTimingFunction : NSObject
- (instancetype)initWithName:(CAMediaTimingFunctionName)name NS_SWIFT_NAME(init(name:));
- (void)getControlPointAtIndex:(unsigned long)idx
                        values:(float[_Nonnull 2])ptr NS_SWIFT_NAME(getControlPoint(at:values:));
@end

@interface CAAnimation : NSObject <CAMediaTiming>
@property (nullable, strong) CAMediaTimingFunction *timingFunction;
@property (getter=isRemovedOnCompletion) BOOL removedOnCompletion;
@end

@interface CAPropertyAnimation : CAAnimation
+ (instancetype)animationWithKeyPath:(nullable NSString *)path NS_SWIFT_NAME(init(keyPath:));
@property (nullable, copy) NSString *keyPath;
@property (getter=isAdditive) BOOL additive;
@end

@interface CABasicAnimation : CAPropertyAnimation
@property (nullable, strong) id fromValue;
@property (nullable, strong) id toValue;
@property (nullable, strong) id byValue;
@end

@interface CAKeyframeAnimation : CAPropertyAnimation
@property (nullable, copy) NSArray *values;
@property (nullable, copy) NSArray<NSNumber *> *keyTimes;
@end

@interface CASpringAnimation : CABasicAnimation
@property CGFloat mass;
@property CGFloat stiffness;
@property CGFloat damping;
@property CGFloat initialVelocity;
@property BOOL allowsOverdamping IOS(17.0) TVOS(17.0) MACOS(14.0);
@property (readonly) CFTimeInterval settlingDuration;
@end

@interface CALayer (Animations) <CAMediaTiming>
- (nullable instancetype)presentationLayer NS_SWIFT_NAME(presentation());
- (CFTimeInterval)convertTime:(CFTimeInterval)t fromLayer:(nullable CALayer *)l NS_SWIFT_NAME(convertTime(_:from:));
- (void)addAnimation:(CAAnimation *)anim forKey:(nullable NSString *)key NS_SWIFT_NAME(add(_:forKey:));
- (void)removeAnimationForKey:(NSString *)key NS_SWIFT_NAME(removeAnimation(forKey:));
- (nullable NSArray<NSString *> *)animationKeys;
- (nullable __kindof CAAnimation *)animationForKey:(NSString *)key NS_SWIFT_NAME(animation(forKey:));
@end

@interface CATransaction (Flushing)
+ (void)flush;
@end

NS_ASSUME_NONNULL_END
