// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The module of the package for JavaScript. A separate package, so that clients of the library do not build
// it.
let package = Package(
  name: "JavaScript",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "MotionModule", targets: ["MotionCounterparts"])],
  dependencies: [.package(name: "MaterialMotion", path: "..")],
  targets: [
    .executableTarget(
      name: "MotionCounterparts",
      dependencies: [
        .product(name: "MaterialMotion", package: "MaterialMotion"),
        .product(name: "MaterialMotionThings", package: "MaterialMotion"),
        .product(name: "MaterialMotionWeb", package: "MaterialMotion"),
      ],
      swiftSettings: [.enableExperimentalFeature("Extern")])
  ],
  swiftLanguageModes: [.v6]
)
