// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let package = Package(
  name: "WebInterop",
  platforms: [.macOS(.v14)],
  // In another place, use the path of a clone of Material Motion.
  dependencies: [.package(name: "MaterialMotion", path: "../../..")],
  targets: [
    .executableTarget(
      name: "WebInterop", dependencies: [.product(name: "MaterialMotionWeb", package: "MaterialMotion")],
      // For the attribute `@_extern`, which declares a function of the page.
      swiftSettings: [.enableExperimentalFeature("Extern")])
  ],
  swiftLanguageModes: [.v6]
)
