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

// Swift imports the properties of the protocol NSAccessibility as methods.
@interface NSView (NSAccessibility)
- (nullable NSArray<NSAccessibilityCustomAction *> *)accessibilityCustomActions MACOS(10.13);
- (void)setAccessibilityCustomActions:(nullable NSArray<NSAccessibilityCustomAction *> *)actions MACOS(10.13);
- (BOOL)accessibilityPerformIncrement;
- (BOOL)accessibilityPerformDecrement;
- (BOOL)accessibilityPerformCancel;
@end

NS_ASSUME_NONNULL_END
