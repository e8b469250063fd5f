// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let names = ["Flights", "Input"]

// The modules of the pages in Tests/Browser. Scripts/web builds each of them.
let package = Package(
  name: "Pages",
  platforms: [.macOS(.v14)],
  products: names.map { .executable(name: $0, targets: [$0]) },
  dependencies: [.package(name: "MaterialMotion", path: "../../..")],
  targets: names.map {
    .executableTarget(
      name: $0, dependencies: [.product(name: "MaterialMotionWeb", package: "MaterialMotion")])
  },
  swiftLanguageModes: [.v6]
)
