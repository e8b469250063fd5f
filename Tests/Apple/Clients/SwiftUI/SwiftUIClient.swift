// SPDX-License-Identifier: Apache-2.0
//
// Names that SwiftUI and the library both declare keep their meaning side by side.
import MaterialMotion
import MaterialMotionSwiftUI
import SwiftUI

import typealias MaterialMotion.Point
import class MaterialMotion.Spring
import class MaterialMotion.Subscription

@MainActor
final class Shelf {
  let stage = MotionStage(diagnostics: MotionDiagnostics { print($0.message) })
  let board = MotionElement(position: Point(200, 200))
  let book = MotionElement(position: Point(40, 40))
  let spring: Spring<Point> = Spring(destination: Point(40, 40))
  private(set) var addition: Subscription?

  init() {
    book.parent = board
    let flip = TapGestureRecognizer()
    book.add(flip)
    let transform = book.transform
    gestureSource(flip).whenRecognitionState(is: .recognized).subscribe { _ in
      transform.value = transform.value.followed(by: .rotation(by: .pi))
    }
    addition = stage.runtime.add(Tossable(spring: spring), to: book)
  }
}

struct ShelfView: View {
  @State private var shelf = Shelf()
  @State private var state: MotionValue<MotionState>

  init(observing shelf: Shelf) {
    state = MotionValue(shelf.stage.runtime.state, initially: .atRest)
  }

  var body: some View {
    ZStack {
      Circle()
        .frame(width: 40, height: 40)
        .motion(shelf.book)
    }
    .frame(width: 200, height: 80)
    .motion(shelf.board, including: .subviews)
    .motionStage(shelf.stage)
    .opacity(state.state == .active ? 1 : 0.5)
  }
}
