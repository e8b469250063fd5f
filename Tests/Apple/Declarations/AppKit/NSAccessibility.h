// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "AppKit.h"

NS_ASSUME_NONNULL_BEGIN

MACOS(10.13) NOT_ON_CATALYST
@interface NSAccessibilityCustomAction : NSObject
- (instancetype)initWithName:(NSString *)name handler:(nullable BOOL (^)(void))handler;
@property (copy) NSString *name;
@property (nullable, copy) BOOL (^handler)(void);
@end

// In Swift, Apple's name is NSAccessibility.Role.
typedef NSString *NSAccessibilityRole NS_TYPED_EXTENSIBLE_ENUM;
extern NSAccessibilityRole const NSAccessibilitySliderRole NS_SWIFT_NAME(NSAccessibilityRole.slider);
extern NSAccessibilityRole const NSAccessibilityIncrementorRole NS_SWIFT_NAME(NSAccessibilityRole.incrementor);

typedef NS_ENUM(NSInteger, NSAccessibilityPriorityLevel) {
  NSAccessibilityPriorityLow = 10,
  NSAccessibilityPriorityMedium = 50,
  NSAccessibilityPriorityHigh = 90
} MACOS(10.9);

// Swift imports the properties of the protocol NSAccessibility as methods.
@interface NSView (NSAccessibility)
- (nullable NSArray<NSAccessibilityCustomAction *> *)accessibilityCustomActions MACOS(10.13);
- (void)setAccessibilityCustomActions:(nullable NSArray<NSAccessibilityCustomAction *> *)actions MACOS(10.13);
- (void)setAccessibilityElement:(BOOL)accessibilityElement;
- (void)setAccessibilityRole:(nullable NSAccessibilityRole)accessibilityRole;
- (void)setAccessibilityLabel:(nullable NSString *)accessibilityLabel;
- (void)setAccessibilityValue:(nullable id)accessibilityValue;
- (nullable id)accessibilityValue;
- (void)setAccessibilityMinValue:(nullable id)accessibilityMinValue;
- (nullable id)accessibilityMinValue;
- (void)setAccessibilityMaxValue:(nullable id)accessibilityMaxValue;
- (nullable id)accessibilityMaxValue;
- (void)setAccessibilityValueDescription:(nullable NSString *)accessibilityValueDescription;
- (nullable NSString *)accessibilityValueDescription;
- (nullable NSAccessibilityRole)accessibilityRole;
- (BOOL)accessibilityPerformIncrement;
- (BOOL)accessibilityPerformDecrement;
- (BOOL)accessibilityPerformCancel;
@end

NS_ASSUME_NONNULL_END
