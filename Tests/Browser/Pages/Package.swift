// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The modules of the pages in Tests/Browser. Scripts/web builds each of them.
let package = Package(
  name: "Pages",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "Flights", targets: ["Flights"])],
  dependencies: [.package(name: "MaterialMotion", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Flights", dependencies: [.product(name: "MaterialMotionWeb", package: "MaterialMotion")])
  ],
  swiftLanguageModes: [.v6]
)
