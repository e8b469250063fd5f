// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionSwiftUI
import MaterialMotionThings
import SwiftUI

/// A photo that fingers zoom and move, and that a throw closes. VoiceOver and keys do the same.
@MainActor
final class Photo {
  let stage = MotionStage()
  let area = ReactiveProperty(Bounds(x: 0...400, y: 0...800))
  let photo = MotionElement(position: Point(200, 400), size: Point(400, 300))
  let backdrop = MotionElement()
  let viewer: Zoomable

  init() {
    viewer = Zoomable(in: area, isClosable: true)
    stage.runtime.add(viewer, to: photo)
    stage.runtime.connect(viewer.openness, to: backdrop.opacity)
    stage.runtime.connect(area.map { $0.center }, to: backdrop.position)
  }

  func layOut(in size: CGSize) {
    area.value = Bounds(between: .zero, and: Point(Double(size.width), Double(size.height)))
  }
}

struct PhotoView: View {
  @State private var model = Photo()

  var body: some View {
    ZStack {
      Color.black
        .motion(model.backdrop, including: .subviews)
      Image(systemName: "photo.fill")
        .resizable()
        .aspectRatio(4 / 3, contentMode: .fit)
        .accessibilityElement()
        .accessibilityLabel("Photo")
        .motionActions(model.viewer.actions())
        .motion(model.photo)
    }
    .motionStage(model.stage)
    .onGeometryChange(for: CGSize.self) {
      $0.size
    } action: {
      model.layOut(in: $0)
    }
  }
}

@main
struct PhotoApp: App {
  var body: some Scene {
    WindowGroup { PhotoView() }
  }
}
