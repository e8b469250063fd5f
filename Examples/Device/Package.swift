// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let package = Package(
  name: "Device",
  platforms: [.macOS(.v14)],
  // In another place, use the path of a clone of Material Motion.
  dependencies: [.package(name: "MaterialMotion", path: "../..")],
  targets: [
    .target(
      name: "DeviceMotion", dependencies: [.product(name: "MaterialMotion", package: "MaterialMotion")]),
    // The same program for this machine, to compare with. The script `run` builds the one for the device.
    .executableTarget(
      name: "Device", dependencies: ["DeviceMotion"], path: "Sources/Board", exclude: ["mps2.c", "mps2.ld"]),
  ],
  swiftLanguageModes: [.v6]
)
