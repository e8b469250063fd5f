// SPDX-License-Identifier: Apache-2.0
//
// A transition between two screens.
import MaterialMotion
import MaterialMotionScreens
import MaterialMotionSwiftUI
import MaterialMotionThings
import SwiftUI

@MainActor
final class Album {
  let stage = MotionStage()
  let screens = MotionElement()
  let list = MotionElement()
  let page = MotionElement()
  let open: ScreenTransition

  init() {
    open = ScreenTransition(on: stage.clock)
    (list.parent, page.parent) = (screens, screens)
    open.push(from: list, to: page, across: screens.size.map { $0.x })
    open.drag(screens, along: .x, distance: -390)
  }
}

struct PhotosView: View {
  @State private var stage = MotionStage()
  @State private var layout = LayoutMotion(.snappy)
  @State private var isReversed = false
  let cover = MotionElement()

  var body: some View {
    ZStack {
      Button("Sort") { isReversed.toggle() }
      ForEach(isReversed ? [3, 2, 1] : [1, 2, 3], id: \.self) { number in
        Text("\(number)").layoutMotion(layout)
      }
      Image(systemName: "photo").layoutMotion(layout, of: cover, including: .all, minimumDistance: 20)
    }
    .motionStage(stage)
  }
}

struct AlbumView: View {
  @State private var album = Album()

  var body: some View {
    TransitionScreens(album.open, from: album.list, to: album.page) {
      Button("Open the photo") { album.open.direction.value = .forward }
    } fore: {
      Image(systemName: "photo").motionActions(album.open.actions())
    }
    .motionOffset(album.screens)
    .motionStage(album.stage)
  }
}
