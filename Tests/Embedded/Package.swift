// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// Embedded Swift checks what is generic where it is used, and only a program that links proves anything.
let package = Package(
  name: "Embedded",
  dependencies: [.package(name: "MaterialMotion", path: "../..")],
  targets: [
    .executableTarget(
      name: "EveryOperator",
      dependencies: [.product(name: "MaterialMotion", package: "MaterialMotion")])
  ],
  swiftLanguageModes: [.v6]
)
