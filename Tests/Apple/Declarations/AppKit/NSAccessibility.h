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
extern NSAccessibilityRole const NSAccessibilityIncrementorRole NS_SWIFT_NAME(NSAccessibilityRole.incrementor);

// Swift imports the properties of the protocol NSAccessibility as methods.
@interface NSView (NSAccessibility)
- (nullable NSArray<NSAccessibilityCustomAction *> *)accessibilityCustomActions MACOS(10.13);
- (void)setAccessibilityCustomActions:(nullable NSArray<NSAccessibilityCustomAction *> *)actions MACOS(10.13);
- (void)setAccessibilityElement:(BOOL)accessibilityElement;
- (void)setAccessibilityRole:(nullable NSAccessibilityRole)accessibilityRole;
- (void)setAccessibilityLabel:(nullable NSString *)accessibilityLabel;
- (BOOL)accessibilityPerformIncrement;
- (BOOL)accessibilityPerformDecrement;
- (BOOL)accessibilityPerformCancel;
@end

NS_ASSUME_NONNULL_END
