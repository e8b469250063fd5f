// SPDX-License-Identifier: Apache-2.0

#if GTK
import Catalog

/// The scenes that the window shows.
enum CatalogScene: String, CaseIterable {
  case toss
  case photo

  /// What it is called.
  var title: String {
    switch self {
    case .toss: "Toss"
    case .photo: "Photo"
    }
  }

  /// What one can do.
  var hint: String {
    switch self {
    case .toss: "Drag the card. Toss it. Catch it in flight. Move its ring."
    case .photo: "Drag, pinch and turn the photo."
    }
  }

  /// Whether what happens is plotted.
  var hasPlot: Bool { self == .toss }

  /// Sets the scene; it plays for as long as what is returned is kept.
  func set(on stage: GTKStage) -> Any {
    switch self {
    case .toss: TossScene(on: stage)
    case .photo: PhotoScene(on: stage)
    }
  }
}
#endif
