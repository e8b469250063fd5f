// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let package = Package(
  name: "GTKToss",
  platforms: [.macOS(.v14)],
  // In another place, use the path of a clone of Material Motion.
  dependencies: [.package(name: "MaterialMotion", path: "../../..", traits: ["GTK"])],
  targets: [
    .executableTarget(
      name: "GTKToss", dependencies: [.product(name: "MaterialMotionGTK", package: "MaterialMotion")])
  ],
  swiftLanguageModes: [.v6]
)
