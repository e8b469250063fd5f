// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let package = Package(
  name: "WebToss",
  platforms: [.macOS(.v14)],
  // In another place, use the path of a clone of Material Motion.
  dependencies: [.package(name: "MaterialMotion", path: "../../..")],
  targets: [
    .executableTarget(
      name: "WebToss", dependencies: [.product(name: "MaterialMotionWeb", package: "MaterialMotion")])
  ],
  swiftLanguageModes: [.v6]
)
