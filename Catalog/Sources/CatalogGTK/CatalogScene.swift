// SPDX-License-Identifier: Apache-2.0

#if GTK
import Catalog

/// A scene of the window.
enum CatalogScene: String, CaseIterable {
  case toss
  case photo

  /// The name of the scene.
  var title: String {
    switch self {
    case .toss: "Toss"
    case .photo: "Photo"
    }
  }

  /// A description of what the user can do.
  var hint: String {
    switch self {
    case .toss: "Toss the card to another place. Catch it in flight. Move its ring."
    case .photo: "Drag, pinch and turn the photo."
    }
  }

  /// Whether the scene has a plot.
  var hasPlot: Bool { self == .toss }

  /// Starts the scene on a stage. It plays until the result is released.
  func set(on stage: GTKStage) -> Any {
    switch self {
    case .toss: TossScene(on: stage)
    case .photo: PhotoScene(on: stage)
    }
  }
}
#endif
