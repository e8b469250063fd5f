// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The module of the pages in Tests/Browser. Scripts/web builds it.
let package = Package(
  name: "Pages",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "Pages", targets: ["Pages"])],
  dependencies: [.package(name: "MaterialMotion", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Pages",
      dependencies: [
        .product(name: "MaterialMotionThings", package: "MaterialMotion"),
        .product(name: "MaterialMotionWeb", package: "MaterialMotion"),
      ],
      swiftSettings: [.enableExperimentalFeature("Extern")])
  ],
  swiftLanguageModes: [.v6]
)
