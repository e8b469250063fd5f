// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "UIKit.h"

NS_ASSUME_NONNULL_BEGIN

@class UIAccessibilityCustomAction;

typedef NS_OPTIONS(unsigned long long, UIAccessibilityTraits) {
  UIAccessibilityTraitButton NS_SWIFT_NAME(button) = 1 << 0,
  UIAccessibilityTraitAdjustable NS_SWIFT_NAME(adjustable) = 1 << 12
};

NOT_ON_WATCHOS
@interface NSObject (UIAccessibility)
@property (nonatomic) BOOL isAccessibilityElement NS_SWIFT_UI_ACTOR;
@property (nullable, nonatomic, copy) NSString *accessibilityLabel NS_SWIFT_UI_ACTOR;
@property (nullable, nonatomic, copy) NSString *accessibilityValue NS_SWIFT_UI_ACTOR;
@property (nonatomic) UIAccessibilityTraits accessibilityTraits NS_SWIFT_UI_ACTOR;
@property (nullable, nonatomic, strong) NSArray<UIAccessibilityCustomAction *> *accessibilityCustomActions NS_SWIFT_UI_ACTOR;
@property (nonatomic) BOOL accessibilityElementsHidden NS_SWIFT_UI_ACTOR;
@end

NOT_ON_WATCHOS
@interface NSObject (UIAccessibilityAction)
- (BOOL)accessibilityActivate NS_SWIFT_UI_ACTOR;
- (void)accessibilityIncrement NS_SWIFT_UI_ACTOR;
- (void)accessibilityDecrement NS_SWIFT_UI_ACTOR;
- (BOOL)accessibilityPerformEscape NS_SWIFT_UI_ACTOR;
@end

NS_SWIFT_UI_ACTOR NOT_ON_WATCHOS
@interface UIView (UIAccessibilityIdentification)
@property (nullable, nonatomic, copy) NSString *accessibilityIdentifier IOS(5.0);
@end

typedef BOOL (^UIAccessibilityCustomActionHandler)(UIAccessibilityCustomAction *customAction)
  NS_SWIFT_NAME(UIAccessibilityCustomAction.Handler);

IOS(8.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UIAccessibilityCustomAction : NSObject
- (instancetype)initWithName:(NSString *)name
               actionHandler:(UIAccessibilityCustomActionHandler)actionHandler IOS(13.0) TVOS(13.0);
@property (nonatomic, copy) NSString *name;
@property (nullable, nonatomic, copy) UIAccessibilityCustomActionHandler actionHandler IOS(13.0) TVOS(13.0);
@end

NS_ASSUME_NONNULL_END
