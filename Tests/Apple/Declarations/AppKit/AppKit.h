// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "../QuartzCore/CADisplayLink.h"
#include "../QuartzCore/CALayer.h"

NS_ASSUME_NONNULL_BEGIN

typedef CGPoint NSPoint;
typedef CGSize NSSize;
typedef CGRect NSRect;

@class NSGestureRecognizer;
@class NSView;
@class NSWindow;

typedef NS_ENUM(NSInteger, NSTouchType) {
  NSTouchTypeDirect,
  NSTouchTypeIndirect
} MACOS(10.12.2) NOT_ON_CATALYST NS_SWIFT_NAME(NSTouch.TouchType);

typedef NS_OPTIONS(NSUInteger, NSTouchTypeMask) {
  NSTouchTypeMaskDirect = 1 << NSTouchTypeDirect,
  NSTouchTypeMaskIndirect = 1 << NSTouchTypeIndirect
} MACOS(10.12.2) NOT_ON_CATALYST NS_SWIFT_NAME(NSTouch.TouchTypeMask);

typedef NS_OPTIONS(NSUInteger, NSTouchPhase) {
  NSTouchPhaseBegan = 1 << 0,
  NSTouchPhaseMoved = 1 << 1,
  NSTouchPhaseStationary = 1 << 2,
  NSTouchPhaseEnded = 1 << 3,
  NSTouchPhaseCancelled = 1 << 4
} NOT_ON_CATALYST NS_SWIFT_NAME(NSTouch.Phase);

NOT_ON_CATALYST
@interface NSTouch : NSObject
@property (readonly, strong) id<NSObject, NSCopying> identity;
@property (readonly) NSTouchPhase phase;
@end

@interface NSTouch (NSTouchBar)
@property (readonly) NSTouchType type MACOS(10.12.2);
- (NSPoint)locationInView:(nullable NSView *)view MACOS(10.12.2);
@end

NOT_ON_CATALYST
@interface NSEvent : NSObject
@property (readonly) NSTimeInterval timestamp;
@property (readonly) NSPoint locationInWindow;
- (NSSet<NSTouch *> *)touchesMatchingPhase:(NSTouchPhase)phase
                                    inView:(nullable NSView *)view MACOS(10.6);
@end

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSResponder : NSObject <NSCoding>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@end

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSApplication : NSResponder
@property (class, readonly, strong) __kindof NSApplication *sharedApplication;
@property (nullable, readonly, strong) NSEvent *currentEvent;
- (BOOL)sendAction:(SEL)action to:(nullable id)target from:(nullable id)sender;
@end

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSScreen : NSObject
@property (readonly) NSInteger maximumFramesPerSecond MACOS(12.0);
@end

typedef NS_OPTIONS(NSUInteger, NSAutoresizingMaskOptions) {
  NSViewNotSizable = 0,
  NSViewMinXMargin NS_SWIFT_NAME(minXMargin) = 1,
  NSViewWidthSizable NS_SWIFT_NAME(width) = 2,
  NSViewMaxXMargin NS_SWIFT_NAME(maxXMargin) = 4,
  NSViewMinYMargin NS_SWIFT_NAME(minYMargin) = 8,
  NSViewHeightSizable NS_SWIFT_NAME(height) = 16,
  NSViewMaxYMargin NS_SWIFT_NAME(maxYMargin) = 32
} NOT_ON_CATALYST NS_SWIFT_NAME(NSView.AutoresizingMask);

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSView : NSResponder
- (instancetype)initWithFrame:(NSRect)frameRect NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nullable, readonly, unsafe_unretained) NSWindow *window;
@property (nullable, readonly, unsafe_unretained) NSView *superview;
- (BOOL)isDescendantOf:(NSView *)view NS_SWIFT_NAME(isDescendant(of:));
@property (getter=isFlipped, readonly) BOOL flipped;
@property NSRect frame;
@property NSRect bounds;
@property CGFloat alphaValue;
@property (getter=isHidden) BOOL hidden;
@property (getter=isHiddenOrHasHiddenAncestor, readonly) BOOL hiddenOrHasHiddenAncestor;
@property BOOL wantsLayer;
@property (nullable, strong) CALayer *layer;
@property (copy) NSArray<__kindof NSGestureRecognizer *> *gestureRecognizers;
@property BOOL postsFrameChangedNotifications;
@property BOOL postsBoundsChangedNotifications;
@property BOOL translatesAutoresizingMaskIntoConstraints;
@property NSAutoresizingMaskOptions autoresizingMask;
@property BOOL needsLayout;
- (void)layout;
- (void)layoutSubtreeIfNeeded;
- (void)addSubview:(NSView *)view;
- (void)setFrameOrigin:(NSPoint)newOrigin;
- (void)setFrameSize:(NSSize)newSize;
@property CGFloat frameRotation;
- (void)removeFromSuperview;
- (nullable NSView *)hitTest:(NSPoint)point;
- (NSPoint)convertPoint:(NSPoint)point fromView:(nullable NSView *)view;
- (NSPoint)convertPoint:(NSPoint)point toView:(nullable NSView *)view;
- (void)addGestureRecognizer:(NSGestureRecognizer *)gestureRecognizer;
- (void)removeGestureRecognizer:(NSGestureRecognizer *)gestureRecognizer;
- (CADisplayLink *)displayLinkWithTarget:(id)target
                                selector:(SEL)selector NS_SWIFT_NAME(displayLink(target:selector:)) MACOS(14.0);
@end

@class NSLayoutXAxisAnchor, NSLayoutYAxisAnchor, NSLayoutDimension;

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSLayoutConstraint : NSObject
@property CGFloat constant;
+ (void)activateConstraints:(NSArray<NSLayoutConstraint *> *)constraints NS_SWIFT_NAME(activate(_:)) MACOS(10.10);
@end

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSLayoutAnchor<AnchorType> : NSObject
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor<AnchorType> *)anchor
                                       constant:(CGFloat)c NS_SWIFT_NAME(constraint(equalTo:constant:));
@end

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSLayoutXAxisAnchor : NSLayoutAnchor<NSLayoutXAxisAnchor *>
@end

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSLayoutYAxisAnchor : NSLayoutAnchor<NSLayoutYAxisAnchor *>
@end

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSLayoutDimension : NSLayoutAnchor<NSLayoutDimension *>
- (NSLayoutConstraint *)constraintEqualToConstant:(CGFloat)c NS_SWIFT_NAME(constraint(equalToConstant:));
@end

@interface NSView (NSConstraintBasedLayoutCreatingConstraints)
@property (readonly, strong) NSLayoutXAxisAnchor *leadingAnchor MACOS(10.11);
@property (readonly, strong) NSLayoutYAxisAnchor *bottomAnchor MACOS(10.11);
@property (readonly, strong) NSLayoutDimension *widthAnchor MACOS(10.11);
@property (readonly, strong) NSLayoutDimension *heightAnchor MACOS(10.11);
@end

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSClipView : NSView
- (void)scrollToPoint:(NSPoint)newOrigin NS_SWIFT_NAME(scroll(to:));
@end

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSScrollView : NSView
@property (strong) NSClipView *contentView;
@end

extern NSNotificationName const NSViewFrameDidChangeNotification
  NS_SWIFT_NAME(NSView.frameDidChangeNotification) NOT_ON_CATALYST;
extern NSNotificationName const NSViewBoundsDidChangeNotification
  NS_SWIFT_NAME(NSView.boundsDidChangeNotification) NOT_ON_CATALYST;

NOT_ON_CATALYST NS_SWIFT_SENDABLE
@interface NSColor : NSObject
@property (class, readonly, strong) NSColor *systemBlueColor MACOS(10.10);
@property (readonly) CGColorRef CGColor;
@end

typedef NS_OPTIONS(NSUInteger, NSWindowStyleMask) {
  NSWindowStyleMaskBorderless = 0,
  NSWindowStyleMaskTitled = 1 << 0
} NOT_ON_CATALYST NS_SWIFT_NAME(NSWindow.StyleMask);

typedef NS_ENUM(NSUInteger, NSBackingStoreType) {
  NSBackingStoreBuffered = 2
} NOT_ON_CATALYST NS_SWIFT_NAME(NSWindow.BackingStoreType);

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSWindow : NSResponder
- (instancetype)initWithContentRect:(NSRect)contentRect
                          styleMask:(NSWindowStyleMask)style
                            backing:(NSBackingStoreType)backingStoreType
                              defer:(BOOL)flag NS_DESIGNATED_INITIALIZER;
@property (getter=isReleasedWhenClosed) BOOL releasedWhenClosed;
- (void)setContentSize:(NSSize)size;
- (void)layoutIfNeeded MACOS(10.7);
- (void)displayIfNeeded;
- (void)orderFrontRegardless;
- (void)orderOut:(nullable id)sender;
@property (nullable, strong) __kindof NSView *contentView;
@property (nullable, readonly, strong) NSScreen *screen;
@end

extern NSNotificationName const NSWindowDidResizeNotification
  NS_SWIFT_NAME(NSWindow.didResizeNotification) NOT_ON_CATALYST;
extern NSNotificationName const NSWindowDidUpdateNotification
  NS_SWIFT_NAME(NSWindow.didUpdateNotification) NOT_ON_CATALYST;
extern NSNotificationName const NSWindowDidChangeScreenNotification
  NS_SWIFT_NAME(NSWindow.didChangeScreenNotification) NOT_ON_CATALYST;
extern NSNotificationName const NSWindowDidChangeBackingPropertiesNotification
  NS_SWIFT_NAME(NSWindow.didChangeBackingPropertiesNotification) MACOS(10.7) NOT_ON_CATALYST;

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSViewController : NSResponder
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable id)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (strong) NSView *view;
- (void)loadView;
- (void)viewDidLoad;
- (void)viewDidLayout;
@end

typedef NS_ENUM(NSInteger, NSGestureRecognizerState) {
  NSGestureRecognizerStatePossible,
  NSGestureRecognizerStateBegan,
  NSGestureRecognizerStateChanged,
  NSGestureRecognizerStateEnded,
  NSGestureRecognizerStateCancelled,
  NSGestureRecognizerStateFailed,
  NSGestureRecognizerStateRecognized = NSGestureRecognizerStateEnded
} NOT_ON_CATALYST NS_SWIFT_NAME(NSGestureRecognizer.State);

@class NSGestureRecognizer;

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@protocol NSGestureRecognizerDelegate <NSObject>
@optional
- (BOOL)gestureRecognizer:(NSGestureRecognizer *)gestureRecognizer
  shouldAttemptToRecognizeWithEvent:(NSEvent *)event;
- (BOOL)gestureRecognizerShouldBegin:(NSGestureRecognizer *)gestureRecognizer;
- (BOOL)gestureRecognizer:(NSGestureRecognizer *)gestureRecognizer
  shouldRecognizeSimultaneouslyWithGestureRecognizer:(NSGestureRecognizer *)otherGestureRecognizer;
- (BOOL)gestureRecognizer:(NSGestureRecognizer *)gestureRecognizer
  shouldRequireFailureOfGestureRecognizer:(NSGestureRecognizer *)otherGestureRecognizer;
- (BOOL)gestureRecognizer:(NSGestureRecognizer *)gestureRecognizer
  shouldBeRequiredToFailByGestureRecognizer:(NSGestureRecognizer *)otherGestureRecognizer;
@end

// Inferred from reports: AppKit sends the action in the next turn of the run loop after the event that changed the
// state, and sends one action for all changes until then. The action therefore finds the newest state: a `began` may
// be missed, and a short gesture may be reported only as `ended`.
NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSGestureRecognizer : NSObject <NSCoding>
- (instancetype)initWithTarget:(nullable id)target action:(nullable SEL)action NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nullable, weak) id target;
@property (nullable) SEL action;
@property (readonly) NSGestureRecognizerState state;
@property (nullable, weak) id<NSGestureRecognizerDelegate> delegate;
@property (getter=isEnabled) BOOL enabled;
@property (nullable, readonly) NSView *view;
@property BOOL delaysPrimaryMouseButtonEvents;
- (NSPoint)locationInView:(nullable NSView *)view;
- (void)reset;
@end

@interface NSGestureRecognizer (NSTouchBar)
@property NSTouchTypeMask allowedTouchTypes MACOS(10.12.2);
@end

@interface NSGestureRecognizer (NSSubclassUse)
@property NSGestureRecognizerState state;
- (void)mouseDown:(NSEvent *)event NS_SWIFT_NAME(mouseDown(with:));
- (void)mouseUp:(NSEvent *)event NS_SWIFT_NAME(mouseUp(with:));
- (void)mouseDragged:(NSEvent *)event NS_SWIFT_NAME(mouseDragged(with:));
- (void)mouseCancelled:(NSEvent *)event NS_SWIFT_NAME(mouseCancelled(with:)) MACOS(26.0);
- (void)touchesBeganWithEvent:(NSEvent *)event NS_SWIFT_NAME(touchesBegan(with:)) MACOS(10.12.2);
- (void)touchesMovedWithEvent:(NSEvent *)event NS_SWIFT_NAME(touchesMoved(with:)) MACOS(10.12.2);
- (void)touchesEndedWithEvent:(NSEvent *)event NS_SWIFT_NAME(touchesEnded(with:)) MACOS(10.12.2);
- (void)touchesCancelledWithEvent:(NSEvent *)event NS_SWIFT_NAME(touchesCancelled(with:)) MACOS(10.12.2);
- (void)magnifyWithEvent:(NSEvent *)event NS_SWIFT_NAME(magnify(with:));
- (void)rotateWithEvent:(NSEvent *)event NS_SWIFT_NAME(rotate(with:));
- (BOOL)canPreventGestureRecognizer:(NSGestureRecognizer *)preventedGestureRecognizer;
- (BOOL)canBePreventedByGestureRecognizer:(NSGestureRecognizer *)preventingGestureRecognizer;
- (BOOL)shouldRequireFailureOfGestureRecognizer:(NSGestureRecognizer *)otherGestureRecognizer;
- (BOOL)shouldBeRequiredToFailByGestureRecognizer:(NSGestureRecognizer *)otherGestureRecognizer;
@end

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSClickGestureRecognizer : NSGestureRecognizer
@property NSInteger numberOfClicksRequired;
@end

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSPressGestureRecognizer : NSGestureRecognizer
@end

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSPanGestureRecognizer : NSGestureRecognizer
@property NSUInteger buttonMask;
- (NSPoint)translationInView:(nullable NSView *)view;
- (void)setTranslation:(NSPoint)translation inView:(nullable NSView *)view;
- (NSPoint)velocityInView:(nullable NSView *)view;
@end

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSMagnificationGestureRecognizer : NSGestureRecognizer
@property CGFloat magnification;
@end

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSRotationGestureRecognizer : NSGestureRecognizer
@property CGFloat rotation;
@property CGFloat rotationInDegrees;
@end

NOT_ON_CATALYST
@interface NSWorkspace : NSObject
@property (class, readonly, strong) NSWorkspace *sharedWorkspace;
@property (readonly, strong) NSNotificationCenter *notificationCenter;
@property (readonly) BOOL accessibilityDisplayShouldReduceMotion MACOS(10.12);
@end

extern NSNotificationName const NSWorkspaceAccessibilityDisplayOptionsDidChangeNotification
  NS_SWIFT_NAME(NSWorkspace.accessibilityDisplayOptionsDidChangeNotification) MACOS(10.10) NOT_ON_CATALYST;

NS_ASSUME_NONNULL_END
