// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "../ObjectiveC/ObjectiveC.h"

#define CF_BRIDGED_TYPE(type) __attribute__((objc_bridge(type)))

typedef double CGFloat;
typedef double CFTimeInterval;
typedef long CFIndex;
typedef unsigned long CFOptionFlags;
// Apple's is an unsigned char, for which Swift puts in a Bool.
typedef _Bool Boolean;
typedef const struct CF_BRIDGED_TYPE(NSString) __CFString *CFStringRef;
typedef CFStringRef CFRunLoopMode NS_TYPED_EXTENSIBLE_ENUM;
typedef const struct CF_BRIDGED_TYPE(id) __CFAllocator *CFAllocatorRef;
typedef struct __attribute__((objc_bridge_mutable(id))) __CFRunLoop *CFRunLoopRef;
typedef struct __attribute__((objc_bridge_mutable(id))) __CFRunLoopObserver *CFRunLoopObserverRef;

typedef NS_OPTIONS(CFOptionFlags, CFRunLoopActivity) {
  kCFRunLoopEntry = (1UL << 0),
  kCFRunLoopBeforeTimers = (1UL << 1),
  kCFRunLoopBeforeSources = (1UL << 2),
  kCFRunLoopBeforeWaiting = (1UL << 5),
  kCFRunLoopAfterWaiting = (1UL << 6),
  kCFRunLoopExit = (1UL << 7),
  kCFRunLoopAllActivities = 0x0FFFFFFFU
};

#pragma clang arc_cf_code_audited begin

extern const CFRunLoopMode kCFRunLoopCommonModes;

CFRunLoopRef CFRunLoopGetMain(void);
void CFRunLoopAddObserver(CFRunLoopRef rl, CFRunLoopObserverRef observer, CFRunLoopMode mode);
CFRunLoopObserverRef CFRunLoopObserverCreateWithHandler(
  CFAllocatorRef allocator, CFOptionFlags activities, Boolean repeats, CFIndex order,
  void (^block)(CFRunLoopObserverRef observer, CFRunLoopActivity activity));
void CFRunLoopObserverInvalidate(CFRunLoopObserverRef observer);

#pragma clang arc_cf_code_audited end
