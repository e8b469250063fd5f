// SPDX-License-Identifier: Apache-2.0
//
// The annotations by which Apple's headers describe a declaration for Swift, and its availability.

#pragma once

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")

#define NS_ENUM(type, name) enum __attribute__((enum_extensibility(open))) name : type name; enum name : type
#define NS_OPTIONS(type, name) enum __attribute__((flag_enum, enum_extensibility(open))) name : type name; enum name : type
#define NS_TYPED_ENUM __attribute__((swift_wrapper(enum)))
#define NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_wrapper(struct)))

#define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))
#define NS_REFINED_FOR_SWIFT __attribute__((swift_private))
#define NS_SWIFT_UI_ACTOR __attribute__((swift_attr("@UIActor")))
#define NS_SWIFT_SENDABLE __attribute__((swift_attr("@Sendable")))
#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
#define NS_UNAVAILABLE __attribute__((unavailable))

#define IOS(version) __attribute__((availability(ios, introduced = version)))
#define TVOS(version) __attribute__((availability(tvos, introduced = version)))
#define MACOS(version) __attribute__((availability(macos, introduced = version)))
#define NOT_ON_IOS __attribute__((availability(ios, unavailable)))
#define NOT_ON_CATALYST __attribute__((availability(maccatalyst, unavailable)))
#define NOT_ON_MACOS __attribute__((availability(macos, unavailable)))
#define NOT_ON_TVOS __attribute__((availability(tvos, unavailable)))
#define NOT_ON_VISIONOS __attribute__((availability(visionos, unavailable)))
#define NOT_ON_WATCHOS __attribute__((availability(watchos, unavailable)))
