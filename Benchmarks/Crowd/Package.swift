// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let package = Package(
  name: "Crowd",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "MaterialMotion", path: "../..")],
  targets: [
    .executableTarget(
      name: "Crowd", dependencies: [.product(name: "MaterialMotionWeb", package: "MaterialMotion")])
  ],
  swiftLanguageModes: [.v6]
)
