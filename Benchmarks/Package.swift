// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A separate package, so that a client of the library does not fetch the libraries that it is compared with.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "MaterialMotion", path: ".."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
  ],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CAllocations",
        "Opaque",
        .product(name: "MaterialMotion", package: "MaterialMotion"),
        .product(name: "MaterialMotionThings", package: "MaterialMotion"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      // Some versions of valgrind cannot read the compiler's debug information, and give up.
      linkerSettings: [.unsafeFlags(["-Xlinker", "-S"])]
    ),
    .target(name: "CAllocations"),
    .target(name: "Opaque"),
  ],
  swiftLanguageModes: [.v6]
)
