// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The modules of the pages in Tests/Browser. Scripts/web builds them. `Layouts` imports a function of the
// page, and so has a module of its own.
let libraries: [Target.Dependency] = [
  .product(name: "MaterialMotionThings", package: "MaterialMotion"),
  .product(name: "MaterialMotionWeb", package: "MaterialMotion"),
]
let settings: [SwiftSetting] = [.enableExperimentalFeature("Extern")]

let package = Package(
  name: "Pages",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "Pages", targets: ["Pages"]),
    .executable(name: "Layouts", targets: ["Layouts"]),
  ],
  dependencies: [.package(name: "MaterialMotion", path: "../../..")],
  targets: [
    .executableTarget(name: "Pages", dependencies: libraries, swiftSettings: settings),
    .executableTarget(name: "Layouts", dependencies: libraries, swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
