// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "UIKit.h"

NS_ASSUME_NONNULL_BEGIN

IOS(10.0) NOT_ON_TVOS NOT_ON_VISIONOS NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UIFeedbackGenerator : NSObject
- (void)prepare;
@end

typedef NS_ENUM(NSInteger, UIImpactFeedbackStyle) {
  UIImpactFeedbackStyleLight,
  UIImpactFeedbackStyleMedium,
  UIImpactFeedbackStyleHeavy,
  UIImpactFeedbackStyleSoft IOS(13.0),
  UIImpactFeedbackStyleRigid IOS(13.0)
} NS_SWIFT_NAME(UIImpactFeedbackGenerator.FeedbackStyle) IOS(10.0) NOT_ON_TVOS NOT_ON_VISIONOS NOT_ON_WATCHOS;

IOS(10.0) NOT_ON_TVOS NOT_ON_VISIONOS NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UIImpactFeedbackGenerator : UIFeedbackGenerator
- (instancetype)initWithStyle:(UIImpactFeedbackStyle)style;
- (void)impactOccurred;
- (void)impactOccurredWithIntensity:(CGFloat)intensity NS_SWIFT_NAME(impactOccurred(intensity:)) IOS(13.0);
@end

IOS(10.0) NOT_ON_TVOS NOT_ON_VISIONOS NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UISelectionFeedbackGenerator : UIFeedbackGenerator
- (void)selectionChanged;
@end

NS_ASSUME_NONNULL_END
