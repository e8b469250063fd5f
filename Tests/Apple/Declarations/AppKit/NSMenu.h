// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "AppKit.h"

NS_ASSUME_NONNULL_BEGIN

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSMenuItem : NSObject
- (instancetype)initWithTitle:(NSString *)string
                       action:(nullable SEL)selector
                keyEquivalent:(NSString *)charCode NS_DESIGNATED_INITIALIZER;
@property (nullable, weak) id target;
@property (nullable, strong) id representedObject;
@end

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSMenu : NSObject
- (instancetype)initWithTitle:(NSString *)title NS_DESIGNATED_INITIALIZER;
- (void)addItem:(NSMenuItem *)newItem NS_SWIFT_NAME(addItem(_:));
- (BOOL)popUpMenuPositioningItem:(nullable NSMenuItem *)item
                      atLocation:(NSPoint)location
                          inView:(nullable NSView *)view NS_SWIFT_NAME(popUp(positioning:at:in:)) MACOS(10.6);
@end

@interface NSResponder (NSMenu)
@property (nullable, strong) NSMenu *menu;
@end

NS_ASSUME_NONNULL_END
