// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "UIScene.h"

NS_ASSUME_NONNULL_BEGIN

typedef struct UIEdgeInsets {
  CGFloat top, left, bottom, right;
} UIEdgeInsets;

typedef NS_OPTIONS(NSUInteger, UIViewAutoresizing) {
  UIViewAutoresizingNone = 0,
  UIViewAutoresizingFlexibleWidth = 1 << 1,
  UIViewAutoresizingFlexibleHeight = 1 << 4
} NS_SWIFT_NAME(UIView.AutoresizingMask);

@interface UIView (UISafeArea)
@property (nonatomic) UIViewAutoresizing autoresizingMask;
@property (nonatomic, readonly) UIEdgeInsets safeAreaInsets IOS(11.0);
@end

@interface UIViewController (UISafeArea)
@property (nonatomic) UIEdgeInsets additionalSafeAreaInsets IOS(11.0);
@end

typedef NS_ENUM(NSInteger, UIScrollViewContentInsetAdjustmentBehavior) {
  UIScrollViewContentInsetAdjustmentAutomatic,
  UIScrollViewContentInsetAdjustmentScrollableAxes,
  UIScrollViewContentInsetAdjustmentNever,
  UIScrollViewContentInsetAdjustmentAlways
} NS_SWIFT_NAME(UIScrollView.ContentInsetAdjustmentBehavior) IOS(11.0) NOT_ON_WATCHOS;

@class UIRefreshControl;

IOS(2.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UIScrollView : UIView
@property (nonatomic) CGPoint contentOffset;
@property (nonatomic) CGSize contentSize;
@property (nonatomic) UIEdgeInsets contentInset;
@property (nonatomic, readonly) UIEdgeInsets adjustedContentInset IOS(11.0);
@property (nonatomic)
  UIScrollViewContentInsetAdjustmentBehavior contentInsetAdjustmentBehavior IOS(11.0);
@property (nonatomic) BOOL bounces;
@property (nonatomic, readonly) UIPanGestureRecognizer *panGestureRecognizer IOS(5.0);
@property (nonatomic, strong, nullable) UIRefreshControl *refreshControl IOS(10.0) NOT_ON_TVOS;
- (void)setContentOffset:(CGPoint)contentOffset animated:(BOOL)animated;
@end

IOS(6.0) NOT_ON_TVOS NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UIRefreshControl : UIControl
@property (nonatomic, readonly, getter=isRefreshing) BOOL refreshing;
- (void)beginRefreshing IOS(6.0);
- (void)endRefreshing IOS(6.0);
@end

IOS(8.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UITraitCollection : NSObject
@property (nonatomic, readonly) CGFloat displayScale;
@end

@interface UIView (UITraitEnvironment)
@property (nonatomic, readonly) UITraitCollection *traitCollection IOS(8.0);
@end

IOS(2.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UINavigationController : UIViewController
@property (nullable, nonatomic, readonly) UIGestureRecognizer *interactivePopGestureRecognizer IOS(7.0) NOT_ON_TVOS;
@property (nullable, nonatomic, readonly)
  UIGestureRecognizer *interactiveContentPopGestureRecognizer IOS(26.0) NOT_ON_TVOS;
@end

@class NSLayoutXAxisAnchor, NSLayoutYAxisAnchor, NSLayoutDimension;

IOS(6.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface NSLayoutConstraint : NSObject
@property CGFloat constant;
+ (void)activateConstraints:(NSArray<NSLayoutConstraint *> *)constraints NS_SWIFT_NAME(activate(_:)) IOS(8.0);
@end

IOS(9.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface NSLayoutAnchor<AnchorType> : NSObject
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor<AnchorType> *)anchor
                                       constant:(CGFloat)c NS_SWIFT_NAME(constraint(equalTo:constant:));
@end

IOS(9.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface NSLayoutXAxisAnchor : NSLayoutAnchor<NSLayoutXAxisAnchor *>
@end

IOS(9.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface NSLayoutYAxisAnchor : NSLayoutAnchor<NSLayoutYAxisAnchor *>
@end

IOS(9.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface NSLayoutDimension : NSLayoutAnchor<NSLayoutDimension *>
- (NSLayoutConstraint *)constraintEqualToConstant:(CGFloat)c NS_SWIFT_NAME(constraint(equalToConstant:));
@end

@interface UIView (UIConstraintBasedLayout)
@property (nonatomic) BOOL translatesAutoresizingMaskIntoConstraints IOS(6.0);
@property (nonatomic, readonly, strong) NSLayoutXAxisAnchor *leftAnchor IOS(9.0);
@property (nonatomic, readonly, strong) NSLayoutYAxisAnchor *topAnchor IOS(9.0);
@property (nonatomic, readonly, strong) NSLayoutDimension *widthAnchor IOS(9.0);
@property (nonatomic, readonly, strong) NSLayoutDimension *heightAnchor IOS(9.0);
- (void)setNeedsLayout;
- (void)layoutIfNeeded;
@end

NS_ASSUME_NONNULL_END
