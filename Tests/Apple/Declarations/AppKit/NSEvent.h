// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "AppKit.h"

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(short, NSEventSubtype) {
  NSEventSubtypeMouseEvent = 0,
  NSEventSubtypeTabletPoint = 1,
  NSEventSubtypeTabletProximity = 2
} NOT_ON_CATALYST NS_SWIFT_NAME(NSEvent.EventSubtype);

typedef NS_ENUM(NSUInteger, NSEventType) {
  NSEventTypeLeftMouseDown = 1,
  NSEventTypeLeftMouseUp = 2,
  NSEventTypeLeftMouseDragged = 6,
  NSEventTypeKeyDown = 10,
  NSEventTypeKeyUp = 11
} NOT_ON_CATALYST NS_SWIFT_NAME(NSEvent.EventType);

typedef NS_OPTIONS(NSUInteger, NSEventModifierFlags) {
  NSEventModifierFlagShift = 1 << 17,
  NSEventModifierFlagControl = 1 << 18,
  NSEventModifierFlagOption = 1 << 19,
  NSEventModifierFlagCommand = 1 << 20
} NOT_ON_CATALYST NS_SWIFT_NAME(NSEvent.ModifierFlags);

typedef NS_OPTIONS(NSUInteger, NSEventPhase) {
  NSEventPhaseNone = 0,
  NSEventPhaseBegan = 0x1 << 0
} NOT_ON_CATALYST NS_SWIFT_NAME(NSEvent.Phase);

@interface NSEvent (NSScrollWheelEvents)
@property (readonly) BOOL hasPreciseScrollingDeltas;
@property (readonly) CGFloat scrollingDeltaX;
@property (readonly) CGFloat scrollingDeltaY;
@property (readonly) NSEventPhase phase MACOS(10.7);
@property (readonly) NSEventPhase momentumPhase;
@end

@interface NSEvent (NSKeyEvents)
@property (readonly) NSEventType type;
@property (readonly) NSEventSubtype subtype;
@property (readonly) NSEventModifierFlags modifierFlags;
@property (nullable, readonly, copy) NSString *characters;
@property (getter=isARepeat, readonly) BOOL ARepeat;
@property (readonly) unsigned short keyCode;
+ (nullable NSEvent *)keyEventWithType:(NSEventType)type
                              location:(NSPoint)location
                         modifierFlags:(NSEventModifierFlags)flags
                             timestamp:(NSTimeInterval)time
                          windowNumber:(NSInteger)wNum
                               context:(nullable id)unusedPassNil
                            characters:(NSString *)keys
           charactersIgnoringModifiers:(NSString *)ukeys
                             isARepeat:(BOOL)flag
                               keyCode:(unsigned short)code
  NS_SWIFT_NAME(keyEvent(with:location:modifierFlags:timestamp:windowNumber:context:characters:charactersIgnoringModifiers:isARepeat:keyCode:));
@end

@interface NSEvent (NSMouseEvents)
+ (nullable NSEvent *)mouseEventWithType:(NSEventType)type
                                location:(NSPoint)location
                           modifierFlags:(NSEventModifierFlags)flags
                               timestamp:(NSTimeInterval)time
                            windowNumber:(NSInteger)wNum
                                 context:(nullable id)unusedPassNil
                             eventNumber:(NSInteger)eNum
                              clickCount:(NSInteger)cNum
                                pressure:(float)pressure
  NS_SWIFT_NAME(mouseEvent(with:location:modifierFlags:timestamp:windowNumber:context:eventNumber:clickCount:pressure:));
@end

@interface NSResponder (NSKeyEvents)
@property (readonly) BOOL acceptsFirstResponder;
- (void)keyDown:(NSEvent *)event NS_SWIFT_NAME(keyDown(with:));
@end

NS_ASSUME_NONNULL_END
