// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionSwiftUI
import PhotoViewer
import SwiftUI

/// A photo that two fingers zoom, and that a drag dismisses. VoiceOver and the keys Space, Up and Escape do
/// the same.
@MainActor
final class Photo {
  let stage = MotionStage()
  let size = ReactiveProperty(Point(400, 800))
  let photo = MotionElement(position: Point(200, 400), size: Point(400, 300))
  let backdrop = MotionElement()
  let viewer: PhotoViewer
  let actions: [MotionAction]

  init() {
    let viewer = PhotoViewer(photo: photo, backdrop: backdrop, stage: size, in: stage.runtime)
    self.viewer = viewer
    actions = viewer.actions(on: size)
    stage.runtime.connect(size.scaled(by: 0.5), to: backdrop.position)
    let tap = TapGestureRecognizer(numberOfTapsRequired: 2, clock: stage.clock)
    photo.add(tap)
    gestureSource(tap).whenRecognitionState(is: .recognized).subscribe {
      viewer.toggleZoom(at: $0.centroid(in: nil))
    }
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
        .motionActions(model.actions)
        .motion(model.photo)
    }
    .motionStage(model.stage)
    .onGeometryChange(for: CGSize.self) {
      $0.size
    } action: {
      model.size.value = Point(Double($0.width), Double($0.height))
    }
  }
}

@main
struct PhotoApp: App {
  var body: some Scene {
    WindowGroup { PhotoView() }
  }
}
