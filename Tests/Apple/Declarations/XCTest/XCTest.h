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

// The types of elements that the tests name.
typedef NS_ENUM(NSUInteger, XCUIElementType) {
  XCUIElementTypeAny = 0,
  XCUIElementTypeOther = 1
} NS_SWIFT_NAME(XCUIElement.ElementType);

typedef NS_ENUM(NSUInteger, XCUIApplicationState) {
  XCUIApplicationStateUnknown = 0,
  XCUIApplicationStateNotRunning = 1,
  XCUIApplicationStateRunningBackground = 3,
  XCUIApplicationStateRunningForeground = 4
} NS_SWIFT_NAME(XCUIApplication.State);

typedef NS_ENUM(NSInteger, XCUIDeviceButton) {
  XCUIDeviceButtonHome = 1
} NS_SWIFT_NAME(XCUIDevice.Button);

@class XCUIElement;

NS_SWIFT_UI_ACTOR
@interface XCUIDevice : NSObject
@property (class, readonly) XCUIDevice *sharedDevice NS_SWIFT_NAME(shared);
- (void)pressButton:(XCUIDeviceButton)button NS_SWIFT_NAME(press(_:));
@end

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
@property (readonly, copy) XCUIElement *firstMatch;
@property (readonly) NSString *label;
- (XCUIElementQuery *)descendantsMatchingType:(XCUIElementType)type NS_SWIFT_NAME(descendants(matching:));
- (void)pressForDuration:(NSTimeInterval)duration NS_SWIFT_NAME(press(forDuration:));
- (void)pinchWithScale:(CGFloat)scale velocity:(CGFloat)velocity NS_SWIFT_NAME(pinch(withScale:velocity:));
- (void)rotate:(CGFloat)rotation withVelocity:(CGFloat)velocity NS_SWIFT_NAME(rotate(_:withVelocity:));
@property (readonly, copy) XCUIElementQuery *windows;
- (BOOL)waitForExistenceWithTimeout:(NSTimeInterval)timeout NS_SWIFT_NAME(waitForExistence(timeout:));
- (XCUICoordinate *)coordinateWithNormalizedOffset:(CGVector)normalizedOffset
  NS_SWIFT_NAME(coordinate(withNormalizedOffset:));
@end

NS_SWIFT_UI_ACTOR
@interface XCUIApplication : XCUIElement
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (void)launch;
- (void)activate;
@property (nonatomic, copy) NSArray<NSString *> *launchArguments;
- (BOOL)waitForState:(XCUIApplicationState)state
             timeout:(NSTimeInterval)timeout NS_SWIFT_NAME(wait(for:timeout:));
@end

NS_ASSUME_NONNULL_END
