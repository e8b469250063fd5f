// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "../Foundation/Foundation.h"

NS_ASSUME_NONNULL_BEGIN

@interface XCTestCase : NSObject
@property BOOL continueAfterFailure;
@end

typedef CGFloat XCUIGestureVelocity NS_TYPED_EXTENSIBLE_ENUM;
extern const XCUIGestureVelocity XCUIGestureVelocityDefault NS_SWIFT_NAME(XCUIGestureVelocity.default);
extern const XCUIGestureVelocity XCUIGestureVelocitySlow NS_SWIFT_NAME(XCUIGestureVelocity.slow);
extern const XCUIGestureVelocity XCUIGestureVelocityFast NS_SWIFT_NAME(XCUIGestureVelocity.fast);

@class XCUIElement;

NS_SWIFT_UI_ACTOR
@interface XCUIElementQuery : NSObject
@property (readonly) XCUIElement *firstMatch;
- (XCUIElement *)objectForKeyedSubscript:(NSString *)key;
@end

NS_SWIFT_UI_ACTOR
@interface XCUICoordinate : NSObject
- (XCUICoordinate *)coordinateWithOffset:(CGVector)offsetVector NS_SWIFT_NAME(withOffset(_:));
- (void)pressForDuration:(NSTimeInterval)duration
    thenDragToCoordinate:(XCUICoordinate *)otherCoordinate
            withVelocity:(XCUIGestureVelocity)velocity
     thenHoldForDuration:(NSTimeInterval)holdDuration
  NS_SWIFT_NAME(press(forDuration:thenDragTo:withVelocity:thenHoldForDuration:));
@end

NS_SWIFT_UI_ACTOR
@interface XCUIElement : NSObject
@property (readonly) CGRect frame;
@property (readonly, copy) XCUIElementQuery *otherElements;
@property (readonly, copy) XCUIElementQuery *windows;
- (BOOL)waitForExistenceWithTimeout:(NSTimeInterval)timeout NS_SWIFT_NAME(waitForExistence(timeout:));
- (XCUICoordinate *)coordinateWithNormalizedOffset:(CGVector)normalizedOffset
  NS_SWIFT_NAME(coordinate(withNormalizedOffset:));
@end

NS_SWIFT_UI_ACTOR
@interface XCUIApplication : XCUIElement
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (void)launch;
@end

NS_ASSUME_NONNULL_END
