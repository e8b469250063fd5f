// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let package = Package(
  name: "MaterialMotion",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "MaterialMotion", targets: ["MaterialMotion"]),
    .library(name: "MaterialMotionThings", targets: ["MaterialMotionThings"]),
    .library(name: "MaterialMotionTesting", targets: ["MaterialMotionTesting"]),
    .library(name: "MaterialMotionUIKit", targets: ["MaterialMotionUIKit"]),
    .library(name: "MaterialMotionAppKit", targets: ["MaterialMotionAppKit"]),
    .library(name: "MaterialMotionSwiftUI", targets: ["MaterialMotionSwiftUI"]),
    .library(name: "MaterialMotionScreens", targets: ["MaterialMotionScreens"]),
    .library(name: "MaterialMotionGTK", targets: ["MaterialMotionGTK"]),
    .library(name: "MaterialMotionWeb", targets: ["MaterialMotionWeb"]),
    .library(name: "MaterialMotionCombine", targets: ["MaterialMotionCombine"]),
  ],
  traits: [
    .trait(name: "GTK", description: "The adapter for GTK 4, which needs GTK's development files."),
    .trait(name: "OpenCombine", description: "Publishers of streams where there is no Combine."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    .target(
      name: "MaterialMotion",
      dependencies: [.product(name: "RealModule", package: "swift-numerics")]
    ),
    // An application could write each thing: it has access to public declarations alone.
    .target(
      name: "MaterialMotionThings",
      dependencies: ["MaterialMotion", .product(name: "RealModule", package: "swift-numerics")],
      packageAccess: false),
    .target(name: "MaterialMotionTesting", dependencies: ["MaterialMotion"]),
    .target(name: "MaterialMotionHosting", dependencies: ["MaterialMotion"]),
    .target(name: "MaterialMotionCoreAnimation", dependencies: ["MaterialMotion", "MaterialMotionHosting"]),
    .target(
      name: "MaterialMotionUIKit",
      dependencies: ["MaterialMotion", "MaterialMotionHosting", "MaterialMotionCoreAnimation"]),
    .target(
      name: "MaterialMotionAppKit",
      dependencies: ["MaterialMotion", "MaterialMotionHosting", "MaterialMotionCoreAnimation"]),
    .target(
      name: "MaterialMotionSwiftUI",
      dependencies: [
        "MaterialMotion", "MaterialMotionHosting", "MaterialMotionCoreAnimation", "MaterialMotionUIKit",
        "MaterialMotionAppKit",
      ]),
    // A target of its own, because a program for UIKit or SwiftUI needs no things.
    .target(
      name: "MaterialMotionScreens",
      dependencies: [
        "MaterialMotion", "MaterialMotionThings", "MaterialMotionUIKit", "MaterialMotionSwiftUI",
      ]),
    .systemLibrary(
      name: "CGTK", pkgConfig: "gtk4",
      providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"]), .yum(["gtk4-devel"])]),
    .target(
      name: "MaterialMotionGTK",
      dependencies: [
        "MaterialMotion", .product(name: "RealModule", package: "swift-numerics"),
        .target(name: "CGTK", condition: .when(traits: ["GTK"])),
      ]
    ),
    .target(name: "CMaterialMotionWeb"),
    .target(
      name: "MaterialMotionWeb",
      dependencies: ["MaterialMotion", "MaterialMotionHosting", "CMaterialMotionWeb"],
      exclude: ["JavaScript"], swiftSettings: [.enableExperimentalFeature("Extern")]
    ),
    .target(
      name: "MaterialMotionCombine",
      dependencies: [
        "MaterialMotion",
        .product(name: "OpenCombine", package: "OpenCombine", condition: .when(traits: ["OpenCombine"])),
      ]
    ),
    .testTarget(
      name: "MaterialMotionTests",
      dependencies: ["MaterialMotion", "MaterialMotionTesting"],
      resources: [.copy("Resources")]
    ),
    // What the compiler rejects in Swift 6 mode only.
    .testTarget(
      name: "MaterialMotionSwift5Tests", dependencies: ["MaterialMotion"],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
      name: "MaterialMotionInteractionTests",
      dependencies: ["MaterialMotion", "MaterialMotionTesting"],
      resources: [.copy("Resources")]
    ),
    .testTarget(
      name: "MaterialMotionHostingTests", dependencies: ["MaterialMotion", "MaterialMotionHosting"],
      resources: [.copy("Resources")]
    ),
    .testTarget(
      name: "MaterialMotionThingsTests",
      dependencies: ["MaterialMotion", "MaterialMotionThings", "MaterialMotionTesting"]),
    .testTarget(name: "MaterialMotionWebTests", dependencies: ["MaterialMotion", "MaterialMotionWeb"]),
    .testTarget(
      name: "MaterialMotionTestingTests", dependencies: ["MaterialMotion", "MaterialMotionTesting"]),
    .systemLibrary(name: "CGTKTests", path: "Tests/CGTKTests"),
    .testTarget(
      name: "MaterialMotionGTKTests",
      dependencies: [
        "MaterialMotion", "MaterialMotionThings", "MaterialMotionGTK",
        .target(name: "CGTK", condition: .when(traits: ["GTK"])),
        .target(name: "CGTKTests", condition: .when(traits: ["GTK"])),
      ],
      exclude: ["leaks.supp"]
    ),
    .testTarget(
      name: "MaterialMotionCoreAnimationTests",
      dependencies: ["MaterialMotion", "MaterialMotionHosting", "MaterialMotionCoreAnimation"]),
    .testTarget(
      name: "MaterialMotionUIKitTests",
      dependencies: ["MaterialMotion", "MaterialMotionHosting", "MaterialMotionUIKit"]),
    .testTarget(
      name: "MaterialMotionAppKitTests",
      dependencies: ["MaterialMotion", "MaterialMotionHosting", "MaterialMotionAppKit"]),
    .testTarget(
      name: "MaterialMotionSwiftUITests", dependencies: ["MaterialMotion", "MaterialMotionSwiftUI"]),
    .testTarget(
      name: "MaterialMotionScreensTests",
      dependencies: [
        "MaterialMotion", "MaterialMotionThings", "MaterialMotionHosting", "MaterialMotionUIKit",
        "MaterialMotionSwiftUI", "MaterialMotionScreens",
      ]),
    .testTarget(
      name: "MaterialMotionCombineTests",
      dependencies: [
        "MaterialMotion", "MaterialMotionCombine",
        .product(name: "OpenCombine", package: "OpenCombine", condition: .when(traits: ["OpenCombine"])),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The names of the only test targets to build, with commas between them. SwiftPM builds all test targets of a
// package as one program.
if let names = Context.environment["MATERIAL_MOTION_TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
