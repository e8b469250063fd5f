// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The GTK program needs the trait GTK of the library and of the stage.
let gtk: Set<Package.Dependency.Trait> = [.trait(name: "GTK", condition: .when(traits: ["GTK"]))]

let package = Package(
  name: "PhotoViewer",
  platforms: [.macOS(.v14)],
  products: [.library(name: "PhotoViewer", targets: ["PhotoViewer"])],
  traits: [.trait(name: "GTK", description: "The window. It needs GTK's development files.")],
  // If you copy this package, use the path of a clone of Material Motion.
  dependencies: [
    .package(name: "MaterialMotion", path: "../..", traits: gtk),
    .package(path: "../ExampleStage", traits: gtk),
  ],
  targets: [
    .target(
      name: "PhotoViewer",
      dependencies: [
        .product(name: "MaterialMotion", package: "MaterialMotion"),
        .product(name: "MaterialMotionThings", package: "MaterialMotion"),
      ]),
    .executableTarget(
      name: "PhotoViewerGTK",
      dependencies: ["PhotoViewer", .product(name: "ExampleStage", package: "ExampleStage")],
      resources: [.embedInCode("photo.jpg")]),
    .testTarget(
      name: "PhotoViewerTests",
      dependencies: [
        "PhotoViewer", .product(name: "MaterialMotionTesting", package: "MaterialMotion"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
