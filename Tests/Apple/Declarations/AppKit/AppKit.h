// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "../QuartzCore/QuartzCore.h"

NS_ASSUME_NONNULL_BEGIN

typedef CGPoint NSPoint;
typedef CGSize NSSize;
typedef CGRect NSRect;

@class NSGestureRecognizer;
@class NSWindow;

NOT_ON_CATALYST
@interface NSEvent : NSObject
@property (readonly) NSTimeInterval timestamp;
@property (readonly) NSPoint locationInWindow;
@end

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSResponder : NSObject
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

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSView : NSResponder
- (instancetype)initWithFrame:(NSRect)frameRect NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nullable, readonly, unsafe_unretained) NSWindow *window;
@property (nullable, readonly, unsafe_unretained) NSView *superview;
@property (getter=isFlipped, readonly) BOOL flipped;
@property NSRect frame;
@property NSRect bounds;
@property CGFloat alphaValue;
@property (getter=isHidden) BOOL hidden;
@property (getter=isHiddenOrHasHiddenAncestor, readonly) BOOL hiddenOrHasHiddenAncestor;
@property BOOL wantsLayer;
@property (nullable, strong) CALayer *layer;
@property (copy) NSArray<__kindof NSGestureRecognizer *> *gestureRecognizers;
- (void)addSubview:(NSView *)view;
- (void)setFrameOrigin:(NSPoint)newOrigin;
- (void)setFrameSize:(NSSize)newSize;
@property CGFloat frameRotation;
- (void)removeFromSuperview;
- (NSPoint)convertPoint:(NSPoint)point fromView:(nullable NSView *)view;
- (NSPoint)convertPoint:(NSPoint)point toView:(nullable NSView *)view;
- (void)addGestureRecognizer:(NSGestureRecognizer *)gestureRecognizer;
- (void)removeGestureRecognizer:(NSGestureRecognizer *)gestureRecognizer;
- (CADisplayLink *)displayLinkWithTarget:(id)target
                                selector:(SEL)selector NS_SWIFT_NAME(displayLink(target:selector:)) MACOS(14.0);
@end

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
@property (nullable, strong) __kindof NSView *contentView;
@property (nullable, readonly, strong) NSScreen *screen;
@end

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

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSGestureRecognizer : NSObject
- (instancetype)initWithTarget:(nullable id)target action:(nullable SEL)action NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nullable, weak) id target;
@property (nullable) SEL action;
@property (readonly) NSGestureRecognizerState state;
@property (getter=isEnabled) BOOL enabled;
@property (nullable, readonly) NSView *view;
- (NSPoint)locationInView:(nullable NSView *)view;
- (void)reset;
@end

@interface NSGestureRecognizer (NSSubclassUse)
@property NSGestureRecognizerState state;
- (void)mouseDown:(NSEvent *)event NS_SWIFT_NAME(mouseDown(with:));
- (void)mouseUp:(NSEvent *)event NS_SWIFT_NAME(mouseUp(with:));
- (void)mouseDragged:(NSEvent *)event NS_SWIFT_NAME(mouseDragged(with:));
- (void)magnifyWithEvent:(NSEvent *)event NS_SWIFT_NAME(magnify(with:));
- (void)rotateWithEvent:(NSEvent *)event NS_SWIFT_NAME(rotate(with:));
- (BOOL)canPreventGestureRecognizer:(NSGestureRecognizer *)preventedGestureRecognizer;
- (BOOL)canBePreventedByGestureRecognizer:(NSGestureRecognizer *)preventingGestureRecognizer;
@end

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSClickGestureRecognizer : NSGestureRecognizer
@end

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSPressGestureRecognizer : NSGestureRecognizer
@end

NOT_ON_CATALYST NS_SWIFT_UI_ACTOR
@interface NSPanGestureRecognizer : NSGestureRecognizer
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
