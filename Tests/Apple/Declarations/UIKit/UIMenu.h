// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "UIKeyCommand.h"
#include "UIScene.h"

NS_ASSUME_NONNULL_BEGIN

@class UIAction;
@class UIImage;

typedef NS_OPTIONS(NSUInteger, UIMenuElementAttributes) {
  UIMenuElementAttributesDisabled = 1 << 0
} NS_SWIFT_NAME(UIMenuElement.Attributes) IOS(13.0) TVOS(13.0) NOT_ON_WATCHOS;

typedef NS_ENUM(NSInteger, UIMenuElementState) {
  UIMenuElementStateOff,
  UIMenuElementStateOn
} NS_SWIFT_NAME(UIMenuElement.State) IOS(13.0) TVOS(13.0) NOT_ON_WATCHOS;

IOS(13.0) TVOS(13.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UIMenuElement : NSObject
@property (nonatomic, readonly) NSString *title;
@end

typedef NSString *UIMenuIdentifier NS_SWIFT_NAME(UIMenu.Identifier) NS_TYPED_EXTENSIBLE_ENUM;
typedef NSString *UIActionIdentifier NS_SWIFT_NAME(UIAction.Identifier) NS_TYPED_EXTENSIBLE_ENUM;
typedef void (^UIActionHandler)(__kindof UIAction *action) NS_SWIFT_UI_ACTOR;

typedef NS_OPTIONS(NSUInteger, UIMenuOptions) {
  UIMenuOptionsDisplayInline = 1 << 0
} NS_SWIFT_NAME(UIMenu.Options) IOS(13.0) TVOS(14.0) NOT_ON_WATCHOS;

IOS(13.0) TVOS(14.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UIMenu : UIMenuElement
@property (nonatomic, readonly) NSArray<UIMenuElement *> *children;
+ (UIMenu *)menuWithTitle:(NSString *)title
                    image:(nullable UIImage *)image
               identifier:(nullable UIMenuIdentifier)identifier
                  options:(UIMenuOptions)options
                 children:(NSArray<UIMenuElement *> *)children NS_REFINED_FOR_SWIFT;
@end

IOS(13.0) TVOS(13.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UIAction : UIMenuElement
+ (instancetype)actionWithTitle:(NSString *)title
                          image:(nullable UIImage *)image
                     identifier:(nullable UIActionIdentifier)identifier
                        handler:(UIActionHandler)handler NS_REFINED_FOR_SWIFT;
@end

@interface UIControl (UIContextMenu)
@property (nonatomic) BOOL showsMenuAsPrimaryAction IOS(14.0) TVOS(17.0);
@end

NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UIButton : UIControl
@property (nonatomic, nullable, copy) UIMenu *menu IOS(14.0) TVOS(17.0);
@end

NS_ASSUME_NONNULL_END
