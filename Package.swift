// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let package = Package(
  name: "MaterialMotion",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "MaterialMotion", targets: ["MaterialMotion"]),
    .library(name: "MaterialMotionUIKit", targets: ["MaterialMotionUIKit"]),
    .library(name: "MaterialMotionAppKit", targets: ["MaterialMotionAppKit"]),
    .library(name: "MaterialMotionSwiftUI", targets: ["MaterialMotionSwiftUI"]),
    .executable(name: "CatalogWeb", targets: ["CatalogWeb"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1")
  ],
  targets: [
    .target(
      name: "MaterialMotion",
      dependencies: [.product(name: "RealModule", package: "swift-numerics")]
    ),
    .target(name: "MaterialMotionCoreAnimation", dependencies: ["MaterialMotion"]),
    .target(name: "MaterialMotionUIKit", dependencies: ["MaterialMotion", "MaterialMotionCoreAnimation"]),
    .target(name: "MaterialMotionAppKit", dependencies: ["MaterialMotion", "MaterialMotionCoreAnimation"]),
    .target(name: "MaterialMotionSwiftUI", dependencies: ["MaterialMotion"]),
    .target(name: "Catalog", dependencies: ["MaterialMotion"]),
    .executableTarget(
      name: "CatalogWeb",
      dependencies: ["Catalog", "MaterialMotion"],
      exclude: ["page"],
      swiftSettings: [.enableExperimentalFeature("Extern")]
    ),
    .testTarget(
      name: "MaterialMotionTests",
      dependencies: ["MaterialMotion"],
      resources: [.copy("Resources")]
    ),
    .testTarget(name: "CatalogTests", dependencies: ["Catalog", "MaterialMotion"]),
  ],
  swiftLanguageModes: [.v6]
)
