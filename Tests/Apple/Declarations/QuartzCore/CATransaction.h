// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "CABase.h"

NS_ASSUME_NONNULL_BEGIN

@interface CATransaction : NSObject
+ (void)begin;
+ (void)commit;
+ (void)flush;
+ (void)setDisableActions:(BOOL)flag;
+ (void)setCompletionBlock:(void (^_Nullable)(void))block;
@end

NS_ASSUME_NONNULL_END
