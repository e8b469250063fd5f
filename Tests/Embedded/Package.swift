// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// Embedded Swift checks generic code where it is used, so only a program that links shows that it compiles.
let package = Package(
  name: "Embedded",
  dependencies: [.package(name: "MaterialMotion", path: "../..")],
  targets: [
    .executableTarget(
      name: "EveryOperator",
      dependencies: [
        .product(name: "MaterialMotion", package: "MaterialMotion"),
        .product(name: "MaterialMotionThings", package: "MaterialMotion"),
        // It contains a function that a toolchain without an SDK for WebAssembly lacks.
        .product(name: "MaterialMotionWeb", package: "MaterialMotion"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
