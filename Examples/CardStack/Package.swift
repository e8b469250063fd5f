// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let package = Package(
  name: "CardStack",
  platforms: [.macOS(.v14)],
  // In another place, use the path of a clone of Material Motion.
  dependencies: [.package(name: "MaterialMotion", path: "../..")],
  targets: [
    .target(
      name: "CardStack", dependencies: [.product(name: "MaterialMotion", package: "MaterialMotion")]),
    .testTarget(
      name: "CardStackTests",
      dependencies: [
        "CardStack", .product(name: "MaterialMotionTesting", package: "MaterialMotion"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
