// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The modules of the package for JavaScript. A separate package, so that clients of the library do not build
// it.
let package = Package(
  name: "JavaScript",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "ThingsModule", targets: ["ThingsModule"]),
    .executable(name: "WholeModule", targets: ["WholeModule"]),
    .executable(name: "MotionModule", targets: ["MotionModule"]),
    .executable(name: "ScrollingModule", targets: ["ScrollingModule"]),
    .executable(name: "GestureModule", targets: ["GestureModule"]),
  ],
  dependencies: [.package(name: "MaterialMotion", path: "..")],
  targets: [
    .target(
      name: "MotionCounterparts",
      dependencies: [
        .product(name: "MaterialMotion", package: "MaterialMotion"),
        .product(name: "MaterialMotionThings", package: "MaterialMotion"),
        .product(name: "MaterialMotionWeb", package: "MaterialMotion"),
      ],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    .executableTarget(
      name: "ThingsModule", dependencies: ["MotionCounterparts"],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    .executableTarget(
      name: "WholeModule", dependencies: ["MotionCounterparts"],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    .executableTarget(
      name: "ScrollingModule", dependencies: ["MotionCounterparts"],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    .executableTarget(
      name: "MotionModule", dependencies: ["MotionCounterparts"],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    .executableTarget(
      name: "GestureModule", dependencies: ["MotionCounterparts"],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
  ],
  swiftLanguageModes: [.v6]
)
