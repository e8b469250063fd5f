// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "../Foundation/Foundation.h"

NS_ASSUME_NONNULL_BEGIN

typedef struct CAFrameRateRange {
  float minimum;
  float maximum;
  float preferred NS_REFINED_FOR_SWIFT;
} IOS(15.0) TVOS(15.0) MACOS(12.0) CAFrameRateRange;

extern const CAFrameRateRange CAFrameRateRangeDefault
  NS_SWIFT_NAME(CAFrameRateRange.default) IOS(15.0) TVOS(15.0) MACOS(12.0);
CAFrameRateRange CAFrameRateRangeMake(float minimum, float maximum, float preferred)
  NS_REFINED_FOR_SWIFT IOS(15.0) TVOS(15.0) MACOS(12.0);

IOS(3.1) TVOS(9.0) MACOS(14.0) NOT_ON_WATCHOS
@interface CADisplayLink : NSObject
+ (CADisplayLink *)displayLinkWithTarget:(id)target selector:(SEL)sel NOT_ON_MACOS;
- (void)addToRunLoop:(NSRunLoop *)runloop forMode:(NSRunLoopMode)mode;
- (void)invalidate;
@property (readonly, nonatomic) CFTimeInterval timestamp;
@property (readonly, nonatomic) CFTimeInterval targetTimestamp IOS(10.0) TVOS(10.0);
@property (getter=isPaused, nonatomic) BOOL paused;
@property (nonatomic) CAFrameRateRange preferredFrameRateRange IOS(15.0) TVOS(15.0);
@end

NS_ASSUME_NONNULL_END
