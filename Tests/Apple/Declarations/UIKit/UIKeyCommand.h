// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "UIKit.h"

NS_ASSUME_NONNULL_BEGIN

typedef NS_OPTIONS(NSInteger, UIKeyModifierFlags) {
  UIKeyModifierShift = 1 << 17,
  UIKeyModifierCommand = 1 << 20
};

IOS(13.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UICommand : NSObject
@property (nullable, nonatomic, copy) NSString *discoverabilityTitle;
@end

IOS(7.0) NOT_ON_WATCHOS NS_SWIFT_UI_ACTOR
@interface UIKeyCommand : UICommand
@property (nullable, nonatomic, readonly) NSString *input;
@property (nullable, nonatomic, readonly) SEL action;
@property (nonatomic) BOOL wantsPriorityOverSystemBehavior IOS(15.0) TVOS(15.0);
+ (instancetype)keyCommandWithInput:(NSString *)input
                      modifierFlags:(UIKeyModifierFlags)modifierFlags
                             action:(SEL)action NS_SWIFT_NAME(init(input:modifierFlags:action:));
@end

extern NSString *const UIKeyInputUpArrow NS_SWIFT_NAME(UIKeyCommand.inputUpArrow) IOS(7.0) NOT_ON_WATCHOS;
extern NSString *const UIKeyInputDownArrow NS_SWIFT_NAME(UIKeyCommand.inputDownArrow) IOS(7.0) NOT_ON_WATCHOS;
extern NSString *const UIKeyInputLeftArrow NS_SWIFT_NAME(UIKeyCommand.inputLeftArrow) IOS(7.0) NOT_ON_WATCHOS;
extern NSString *const UIKeyInputRightArrow NS_SWIFT_NAME(UIKeyCommand.inputRightArrow) IOS(7.0) NOT_ON_WATCHOS;
extern NSString *const UIKeyInputEscape NS_SWIFT_NAME(UIKeyCommand.inputEscape) IOS(7.0) NOT_ON_WATCHOS;
extern NSString *const UIKeyInputPageUp NS_SWIFT_NAME(UIKeyCommand.inputPageUp) IOS(8.0) NOT_ON_WATCHOS;
extern NSString *const UIKeyInputPageDown NS_SWIFT_NAME(UIKeyCommand.inputPageDown) IOS(8.0) NOT_ON_WATCHOS;
extern NSString *const UIKeyInputHome NS_SWIFT_NAME(UIKeyCommand.inputHome) IOS(13.4) NOT_ON_WATCHOS;
extern NSString *const UIKeyInputEnd NS_SWIFT_NAME(UIKeyCommand.inputEnd) IOS(13.4) NOT_ON_WATCHOS;

@interface UIResponder (UIResponderKeyCommands)
@property (nullable, nonatomic, readonly) NSArray<UIKeyCommand *> *keyCommands IOS(7.0);
@end

@interface UIViewController (UIKeyCommand)
- (void)addKeyCommand:(UIKeyCommand *)keyCommand NS_SWIFT_NAME(addKeyCommand(_:)) IOS(9.0);
- (void)removeKeyCommand:(UIKeyCommand *)keyCommand NS_SWIFT_NAME(removeKeyCommand(_:)) IOS(9.0);
@end

NS_ASSUME_NONNULL_END
