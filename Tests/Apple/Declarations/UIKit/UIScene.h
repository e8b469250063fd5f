// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "UIKit.h"

NS_ASSUME_NONNULL_BEGIN

@class UIWindowScene;

IOS(2.0) NOT_ON_WATCHOS NOT_ON_VISIONOS NS_SWIFT_UI_ACTOR
@interface UIScreen : NSObject
@property (class, nonatomic, readonly) UIScreen *mainScreen;
@property (readonly) NSInteger maximumFramesPerSecond IOS(10.3);
- (nullable CADisplayLink *)displayLinkWithTarget:(id)target selector:(SEL)sel IOS(4.0);
@end

typedef NS_ENUM(NSInteger, UISceneActivationState) {
  UISceneActivationStateUnattached = -1,
  UISceneActivationStateForegroundActive,
  UISceneActivationStateForegroundInactive,
  UISceneActivationStateBackground
} NS_SWIFT_NAME(UIScene.ActivationState);

IOS(13.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UIScene : UIResponder
@property (nonatomic, readonly) UISceneActivationState activationState;
@end

extern NSNotificationName const UISceneDidActivateNotification NOT_ON_WATCHOS
  NS_SWIFT_NAME(UIScene.didActivateNotification);
extern NSNotificationName const UISceneWillEnterForegroundNotification NOT_ON_WATCHOS
  NS_SWIFT_NAME(UIScene.willEnterForegroundNotification);
extern NSNotificationName const UISceneDidEnterBackgroundNotification NOT_ON_WATCHOS
  NS_SWIFT_NAME(UIScene.didEnterBackgroundNotification);
extern NSNotificationName const UISceneDidDisconnectNotification NOT_ON_WATCHOS
  NS_SWIFT_NAME(UIScene.didDisconnectNotification);

IOS(13.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UIWindowScene : UIScene
@property (nonatomic, readonly) UIScreen *screen NOT_ON_VISIONOS;
@end

@interface UIWindow (UIScene)
@property (nullable, nonatomic, weak) UIWindowScene *windowScene IOS(13.0);
- (instancetype)initWithWindowScene:(UIWindowScene *)windowScene IOS(13.0);
@property (nullable, nonatomic, strong) UIViewController *rootViewController IOS(4.0);
@end

@interface UIView (UIViewHierarchy)
- (void)insertSubview:(UIView *)view atIndex:(NSInteger)index;
- (void)didMoveToWindow;
- (void)layoutIfNeeded;
@property (nonatomic, readonly, copy) NSArray<__kindof UIView *> *subviews;
@end

typedef NS_ENUM(NSInteger, UIUserInterfaceLayoutDirection) {
  UIUserInterfaceLayoutDirectionLeftToRight,
  UIUserInterfaceLayoutDirectionRightToLeft
};

@interface UIView (UIViewLayoutDirection)
@property (readonly, nonatomic) UIUserInterfaceLayoutDirection effectiveUserInterfaceLayoutDirection IOS(10.0);
@end

@interface UIView (UIViewRendering)
@property (nonatomic, getter=isHidden) BOOL hidden;
@end

IOS(8.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UIVisualEffectView : UIView
@property (nonatomic, strong, readonly) UIView *contentView;
@end

typedef NS_OPTIONS(NSUInteger, UIControlEvents) {
  UIControlEventValueChanged = 1 << 12
} NS_SWIFT_NAME(UIControl.Event) NOT_ON_WATCHOS;

IOS(2.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UIControl : UIView
@property (nonatomic, getter=isEnabled) BOOL enabled;
- (void)sendActionsForControlEvents:(UIControlEvents)controlEvents;
@end

@interface UIEvent (UIGestureRecognizer)
- (nullable NSSet<UITouch *> *)touchesForGestureRecognizer:(UIGestureRecognizer *)gesture IOS(3.2) NOT_ON_WATCHOS;
@end

@interface UITouch (UIView)
@property (nullable, nonatomic, readonly, strong) UIView *view NOT_ON_WATCHOS;
@property (nullable, nonatomic, readonly, copy) NSArray<UIGestureRecognizer *> *gestureRecognizers
  NOT_ON_WATCHOS IOS(3.2);
@end

NS_ASSUME_NONNULL_END
