// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let package = Package(
  name: "ExampleStage",
  platforms: [.macOS(.v14)],
  products: [.library(name: "ExampleStage", targets: ["ExampleStage"])],
  traits: [.trait(name: "GTK", description: "The window. It needs GTK's development files.")],
  dependencies: [
    .package(
      name: "MaterialMotion", path: "../..", traits: [.trait(name: "GTK", condition: .when(traits: ["GTK"]))])
  ],
  targets: [
    .target(
      name: "ExampleStage",
      dependencies: [
        .product(name: "MaterialMotion", package: "MaterialMotion"),
        .product(name: "MaterialMotionGTK", package: "MaterialMotion", condition: .when(traits: ["GTK"])),
      ])
  ],
  swiftLanguageModes: [.v6]
)
