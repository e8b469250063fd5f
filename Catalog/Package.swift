// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A separate package, so that clients of the library do not resolve it.
let package = Package(
  name: "Catalog",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "TossPage", targets: ["TossPage"]),
    .executable(name: "ScenesPage", targets: ["ScenesPage"]),
    .executable(name: "DrawingPage", targets: ["DrawingPage"]),
    .executable(name: "CatalogGTK", targets: ["CatalogGTK"]),
  ],
  traits: [.trait(name: "GTK", description: "The window. It needs GTK's development files.")],
  dependencies: [
    .package(
      name: "MaterialMotion", path: "..", traits: [.trait(name: "GTK", condition: .when(traits: ["GTK"]))])
  ],
  targets: [
    .target(name: "Catalog", dependencies: [.product(name: "MaterialMotion", package: "MaterialMotion")]),
    // All scenes except the first. The first scene's module does not contain their code.
    .target(
      name: "CatalogScenes",
      dependencies: [
        "Catalog", .product(name: "MaterialMotion", package: "MaterialMotion"),
        .product(name: "MaterialMotionThings", package: "MaterialMotion"),
      ]),
    // The page's canvases, for every module that draws.
    .target(
      name: "CanvasWeb",
      dependencies: ["Catalog", .product(name: "MaterialMotion", package: "MaterialMotion")],
      swiftSettings: [.enableExperimentalFeature("Extern")]
    ),
    .target(
      name: "CatalogWeb",
      dependencies: [
        "Catalog", "CanvasWeb", .product(name: "MaterialMotion", package: "MaterialMotion"),
        .product(name: "MaterialMotionWeb", package: "MaterialMotion"),
      ],
      exclude: ["page"],
      swiftSettings: [.enableExperimentalFeature("Extern")]
    ),
    // The plot, the trail and the marks on the ground.
    .target(
      name: "DrawingWeb",
      dependencies: ["Catalog", "CanvasWeb", .product(name: "MaterialMotion", package: "MaterialMotion")],
      swiftSettings: [.enableExperimentalFeature("Extern")]
    ),
    // The first scene alone.
    .executableTarget(
      name: "TossPage", dependencies: ["Catalog", "CatalogWeb"],
      swiftSettings: [.enableExperimentalFeature("Extern")]
    ),
    // All scenes, with the drawings.
    .executableTarget(
      name: "ScenesPage",
      dependencies: [
        "Catalog", "CatalogScenes", "CatalogWeb", "DrawingWeb",
        .product(name: "MaterialMotion", package: "MaterialMotion"),
      ],
      swiftSettings: [.enableExperimentalFeature("Extern")]
    ),
    // The drawings of the first scene.
    .executableTarget(name: "DrawingPage", dependencies: ["DrawingWeb"]),
    .executableTarget(
      name: "CatalogGTK",
      dependencies: [
        "Catalog", "CatalogScenes",
        .product(name: "MaterialMotion", package: "MaterialMotion"),
        .product(name: "MaterialMotionGTK", package: "MaterialMotion", condition: .when(traits: ["GTK"])),
        .product(name: "MaterialMotionTesting", package: "MaterialMotion", condition: .when(traits: ["GTK"])),
      ],
      resources: [
        .embedInCode("window.css"), .embedInCode("panel.css"), .embedInCode("photo.jpg"),
        // Symbolic links to the motions of the examples. A checkout without symbolic links, for example on
        // Windows or from some archives, contains the paths of the linked files instead of their code.
        .embedInCode("Motions/BottomSheet.swift.txt"), .embedInCode("Motions/CardStack.swift.txt"),
        .embedInCode("Motions/PhotoViewer.swift.txt"), .embedInCode("Motions/ReorderableList.swift.txt"),
        .embedInCode("Motions/PictureInPicture.swift.txt"), .embedInCode("Motions/Mixer.swift.txt"),
        .embedInCode("Motions/Carousel.swift.txt"), .embedInCode("Motions/AlarmPicker.swift.txt"),
        .embedInCode("Motions/ShareMenu.swift.txt"), .embedInCode("Motions/ScreenStack.swift.txt"),
        .embedInCode("Motions/Gallery.swift.txt"),
      ]
    ),
    .testTarget(
      name: "CatalogTests",
      dependencies: [
        "Catalog", "CatalogScenes",
        .product(name: "MaterialMotion", package: "MaterialMotion"),
        .product(name: "MaterialMotionTesting", package: "MaterialMotion"),
      ],
      resources: [.copy("Resources")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
