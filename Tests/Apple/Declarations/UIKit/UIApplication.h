// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "UIScene.h"

NS_ASSUME_NONNULL_BEGIN

@class UISceneConfiguration;
@class UISceneConnectionOptions;
@class UISceneSession;

typedef NSString *UISceneSessionRole NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(UISceneSession.Role);

IOS(2.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UIApplication : UIResponder
@end

IOS(2.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@protocol UIApplicationDelegate <NSObject>
@optional
- (UISceneConfiguration *)application:(UIApplication *)application
  configurationForConnectingSceneSession:(UISceneSession *)connectingSceneSession
                                 options:(UISceneConnectionOptions *)options
  NS_SWIFT_NAME(application(_:configurationForConnecting:options:)) IOS(13.0);
@end

IOS(13.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR NS_SWIFT_NAME(UIScene.ConnectionOptions)
@interface UISceneConnectionOptions : NSObject
@end

IOS(13.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UISceneSession : NSObject
@property (nonatomic, readonly) UISceneSessionRole role;
@end

IOS(13.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UISceneConfiguration : NSObject
- (instancetype)initWithName:(nullable NSString *)name
                 sessionRole:(UISceneSessionRole)sessionRole NS_DESIGNATED_INITIALIZER;
@property (nonatomic, nullable) Class delegateClass;
@end

IOS(13.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@protocol UISceneDelegate <NSObject>
@optional
- (void)scene:(UIScene *)scene
  willConnectToSession:(UISceneSession *)session
               options:(UISceneConnectionOptions *)connectionOptions
  NS_SWIFT_NAME(scene(_:willConnectTo:options:)) IOS(13.0);
@end

IOS(13.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@protocol UIWindowSceneDelegate <UISceneDelegate>
@optional
@property (nullable, nonatomic, strong) UIWindow *window;
@end

@interface UIWindow (UIViewControllers)
@property (nullable, nonatomic, strong) UIViewController *rootViewController IOS(4.0);
- (void)makeKeyAndVisible;
@end

NS_ASSUME_NONNULL_END
