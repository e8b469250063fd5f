// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "UILayout.h"

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UIModalPresentationStyle) {
  UIModalPresentationFullScreen = 0,
  UIModalPresentationCustom = 4,
  UIModalPresentationOverFullScreen = 5
} IOS(3.2) NOT_ON_WATCHOS;

typedef NSString *UITransitionContextViewControllerKey NS_TYPED_ENUM;
typedef NSString *UITransitionContextViewKey NS_TYPED_ENUM;

extern UITransitionContextViewControllerKey const UITransitionContextFromViewControllerKey
  NS_SWIFT_NAME(from) IOS(7.0) NOT_ON_WATCHOS;
extern UITransitionContextViewControllerKey const UITransitionContextToViewControllerKey
  NS_SWIFT_NAME(to) IOS(7.0) NOT_ON_WATCHOS;
extern UITransitionContextViewKey const UITransitionContextFromViewKey
  NS_SWIFT_NAME(from) IOS(8.0) NOT_ON_WATCHOS;
extern UITransitionContextViewKey const UITransitionContextToViewKey
  NS_SWIFT_NAME(to) IOS(8.0) NOT_ON_WATCHOS;

IOS(7.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@protocol UIViewControllerContextTransitioning <NSObject>
@property (nonatomic, readonly) UIView *containerView;
@property (nonatomic, readonly, getter=isAnimated) BOOL animated;
@property (nonatomic, readonly, getter=isInteractive) BOOL interactive;
@property (nonatomic, readonly) BOOL transitionWasCancelled;
@property (nonatomic, readonly) UIModalPresentationStyle presentationStyle;
- (void)updateInteractiveTransition:(CGFloat)percentComplete;
- (void)finishInteractiveTransition;
- (void)cancelInteractiveTransition;
- (void)pauseInteractiveTransition IOS(10.0);
- (void)completeTransition:(BOOL)didComplete;
- (nullable __kindof UIViewController *)viewControllerForKey:(UITransitionContextViewControllerKey)key;
- (nullable __kindof UIView *)viewForKey:(UITransitionContextViewKey)key IOS(8.0);
@property (nonatomic, readonly) CGAffineTransform targetTransform IOS(8.0);
- (CGRect)initialFrameForViewController:(UIViewController *)vc;
- (CGRect)finalFrameForViewController:(UIViewController *)vc;
@end

IOS(7.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@protocol UIViewControllerAnimatedTransitioning <NSObject>
- (NSTimeInterval)transitionDuration:(nullable id<UIViewControllerContextTransitioning>)transitionContext
  NS_SWIFT_NAME(transitionDuration(using:));
- (void)animateTransition:(id<UIViewControllerContextTransitioning>)transitionContext
  NS_SWIFT_NAME(animateTransition(using:));
@optional
- (void)animationEnded:(BOOL)transitionCompleted;
@end

IOS(7.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@protocol UIViewControllerInteractiveTransitioning <NSObject>
- (void)startInteractiveTransition:(id<UIViewControllerContextTransitioning>)transitionContext;
@optional
@property (nonatomic, readonly) BOOL wantsInteractiveStart IOS(10.0);
@end

IOS(7.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@protocol UIViewControllerTransitioningDelegate <NSObject>
@optional
- (nullable id<UIViewControllerAnimatedTransitioning>)
  animationControllerForPresentedController:(UIViewController *)presented
                       presentingController:(UIViewController *)presenting
                           sourceController:(UIViewController *)source;
- (nullable id<UIViewControllerAnimatedTransitioning>)
  animationControllerForDismissedController:(UIViewController *)dismissed;
- (nullable id<UIViewControllerInteractiveTransitioning>)
  interactionControllerForPresentation:(id<UIViewControllerAnimatedTransitioning>)animator
  NS_SWIFT_NAME(interactionControllerForPresentation(using:));
- (nullable id<UIViewControllerInteractiveTransitioning>)
  interactionControllerForDismissal:(id<UIViewControllerAnimatedTransitioning>)animator
  NS_SWIFT_NAME(interactionControllerForDismissal(using:));
@end

typedef NS_ENUM(NSInteger, UINavigationControllerOperation) {
  UINavigationControllerOperationNone,
  UINavigationControllerOperationPush,
  UINavigationControllerOperationPop
} NS_SWIFT_NAME(UINavigationController.Operation);

IOS(2.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@protocol UINavigationControllerDelegate <NSObject>
@optional
- (nullable id<UIViewControllerInteractiveTransitioning>)
                         navigationController:(UINavigationController *)navigationController
  interactionControllerForAnimationController:(id<UIViewControllerAnimatedTransitioning>)animationController
  IOS(7.0);
- (nullable id<UIViewControllerAnimatedTransitioning>)
             navigationController:(UINavigationController *)navigationController
  animationControllerForOperation:(UINavigationControllerOperation)operation
               fromViewController:(UIViewController *)fromVC
                 toViewController:(UIViewController *)toVC IOS(7.0);
@end

@interface UINavigationController (UIViewControllerTransitioning)
- (instancetype)initWithRootViewController:(UIViewController *)rootViewController;
- (void)pushViewController:(UIViewController *)viewController
                  animated:(BOOL)animated NS_SWIFT_NAME(pushViewController(_:animated:));
- (nullable UIViewController *)popViewControllerAnimated:(BOOL)animated;
@property (nullable, nonatomic, weak) id<UINavigationControllerDelegate> delegate;
@property (nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
@end

@interface UIViewController (UIViewControllerTransitioning)
@property (nullable, nonatomic, weak) id<UIViewControllerTransitioningDelegate> transitioningDelegate IOS(7.0);
@property (nonatomic, assign) UIModalPresentationStyle modalPresentationStyle IOS(3.2);
- (void)presentViewController:(UIViewController *)viewControllerToPresent
                     animated:(BOOL)flag
                   completion:(void (^_Nullable)(void))completion IOS(5.0);
- (void)dismissViewControllerAnimated:(BOOL)flag completion:(void (^_Nullable)(void))completion IOS(5.0);
@property (nullable, nonatomic, readonly, strong) UINavigationController *navigationController;
@property (nullable, nonatomic, readonly) UIViewController *presentingViewController
  NS_SWIFT_NAME(presentingViewController) IOS(5.0);
@end

NS_ASSUME_NONNULL_END
