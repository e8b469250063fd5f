// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The adapters for Apple's platforms and their tests, with stand-ins for the frameworks, so that they run
// on Linux. The sources of the library, the adapters and their tests are symbolic links.

/// The compiler finds the submodule of UIKit for subclasses of recognizers in this module map.
let standIns: [SwiftSetting] = [
  .unsafeFlags(["-Xcc", "-fmodule-map-file=\(Context.packageDirectory)/Sources/UIKit/module.modulemap"]),
  // The overlays of the real Foundation would hide the stand-ins.
  .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]),
]

let package = Package(
  name: "MaterialMotion",
  dependencies: [.package(url: "https://github.com/apple/swift-numerics", from: "1.1.1")],
  targets: [
    .target(name: "CoreGraphics", packageAccess: false),
    .target(name: "AppleFoundation", dependencies: ["CoreGraphics"], packageAccess: false),
    .target(name: "QuartzCore", dependencies: ["AppleFoundation"], packageAccess: false),
    .target(
      name: "UIKit", dependencies: ["QuartzCore"],
      exclude: ["module.modulemap", "UIGestureRecognizerSubclass.h"],
      packageAccess: false,
      // As UIKit, the stand-in does not check that it is called on the main thread.
      swiftSettings: [
        .unsafeFlags(["-import-underlying-module", "-Xfrontend", "-disable-dynamic-actor-isolation"])
      ]),
    // Swift Testing releases suites on another thread, and AppKit does not check the thread.
    .target(
      name: "AppKit", dependencies: ["QuartzCore"], packageAccess: false,
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-dynamic-actor-isolation"])]),
    .target(
      name: "MaterialMotion",
      dependencies: ["CoreGraphics", .product(name: "RealModule", package: "swift-numerics")]),
    .target(
      name: "MaterialMotionThings",
      dependencies: ["MaterialMotion", .product(name: "RealModule", package: "swift-numerics")],
      packageAccess: false),
    .target(name: "MaterialMotionTesting", dependencies: ["MaterialMotion"]),
    .target(name: "MaterialMotionHosting", dependencies: ["MaterialMotion"]),
    .target(
      name: "MaterialMotionCoreAnimation",
      dependencies: ["MaterialMotion", "MaterialMotionHosting", "QuartzCore"]),
    .target(
      name: "MaterialMotionUIKit",
      dependencies: ["MaterialMotion", "MaterialMotionHosting", "MaterialMotionCoreAnimation", "UIKit"]),
    .target(
      name: "MaterialMotionAppKit",
      dependencies: ["MaterialMotion", "MaterialMotionHosting", "MaterialMotionCoreAnimation", "AppKit"]),
    .target(
      name: "MaterialMotionScreens",
      dependencies: ["MaterialMotion", "MaterialMotionThings", "MaterialMotionUIKit", "UIKit"]),
    .testTarget(
      name: "MaterialMotionCoreAnimationTests",
      dependencies: ["MaterialMotion", "MaterialMotionHosting", "MaterialMotionCoreAnimation", "QuartzCore"]),
    .testTarget(
      name: "MaterialMotionUIKitTests",
      dependencies: ["MaterialMotion", "MaterialMotionHosting", "MaterialMotionUIKit", "UIKit"]),
    .testTarget(
      name: "MaterialMotionAppKitTests",
      dependencies: ["MaterialMotion", "MaterialMotionHosting", "MaterialMotionAppKit", "AppKit"]),
    .testTarget(
      name: "AppKitHandsTests", dependencies: ["MaterialMotion", "MaterialMotionAppKit", "AppKit"]),
    .testTarget(
      name: "MaterialMotionScreensTests",
      dependencies: [
        "MaterialMotion", "MaterialMotionThings", "MaterialMotionHosting", "MaterialMotionUIKit",
        "MaterialMotionScreens", "UIKit",
      ]),
    .testTarget(
      name: "UIKitHandsTests",
      dependencies: ["MaterialMotion", "MaterialMotionThings", "MaterialMotionUIKit", "UIKit"]),
    .testTarget(
      name: "ScreensHandsTests",
      dependencies: [
        "MaterialMotion", "MaterialMotionThings", "MaterialMotionUIKit", "MaterialMotionScreens", "UIKit",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets { target.swiftSettings = (target.swiftSettings ?? []) + standIns }
