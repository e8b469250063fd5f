// SPDX-License-Identifier: Apache-2.0
//
// One modifier lets a view be tossed, thrown or dragged, without a model.
import MaterialMotion
import MaterialMotionSwiftUI
import SwiftUI

struct TossableCircle: View {
  var body: some View {
    Circle().frame(width: 96, height: 96)
      .tossable()
      .motionStage()
  }
}

struct FlyingCircle: View {
  @State private var isOpen = false

  var body: some View {
    ZStack {
      Button("Move") { withAnimation { isOpen.toggle() } }
      Circle().frame(width: 96, height: 96)
        .tossable(to: isOpen ? Point(200, 120) : Point(200, 600))
    }
    .motionStage()
  }
}

struct Puck: View {
  @State private var stage = MotionStage()
  @State private var size = CGSize.zero

  var body: some View {
    Circle().frame(width: 96, height: 96)
      .flingable(within: Bounds(between: .zero, and: Point(size.width, size.height)))
      .motionStage(stage)
      .onGeometryChange(for: CGSize.self) {
        $0.size
      } action: {
        size = $0
      }
  }
}

struct Handle: View {
  var body: some View {
    Circle().frame(width: 44, height: 44)
      .motionDraggable(along: .x, within: Bounds(x: 22...368))
      .motionStage()
  }
}

/// Cards on one stage. Their model owns the interactions and an element that other code observes.
@MainActor
final class Deck {
  let top = MotionElement()
  let tossable = Tossable(landing: .detents([200, 600], along: .y))
  let flingable = Flingable(fling: Fling(decay: .fast))
  let draggable = Draggable()

  init() {
    tossable.releases.subscribe { print($0.velocity) }
  }
}

struct DeckView: View {
  @State private var deck = Deck()

  var body: some View {
    ZStack {
      Circle().flingable(along: .x, by: deck.flingable)
      Circle().motionDraggable(by: deck.draggable, of: MotionElement())
      Circle().tossable(along: .y, by: deck.tossable, of: deck.top)
      Circle().tossable(to: Point(200, 200), by: Tossable(), of: MotionElement())
    }
    .motionStage()
  }
}

/// A preview without a stage may silence the report of it.
struct DeckPreview: View {
  var body: some View {
    Circle().tossable().environment(\.motionDiagnostics, MotionDiagnostics { _ in })
  }
}
