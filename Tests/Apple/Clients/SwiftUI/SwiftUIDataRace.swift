// SPDX-License-Identifier: Apache-2.0
//
// The elements and springs of a stage live on the main actor, wherever their new values come from.
import MaterialMotion
import MaterialMotionSwiftUI
import SwiftUI

import typealias MaterialMotion.Point

@MainActor
final class Guide {
  let stage = MotionStage()
  let card = MotionElement()
  private let spring = Spring<Point>()

  init() {
    stage.runtime.add(spring, to: card.position)
  }

  func follow(_ find: @escaping @Sendable () async -> Point) {
    let spring = spring
    #if MISTAKE
    // expected-error@+2 {{passing closure as a 'sending' parameter risks causing data races}}
    // expected-note@+1 {{closure captures 'spring' which is accessible to main actor-isolated code}}
    Task.detached { spring.destination.value = await find() }
    #else
    Task { spring.destination.value = await find() }
    #endif
  }
}

/// An element may be sent to the main actor before anything else uses it. It may not be used afterwards.
@MainActor
func show(_ position: Point, with show: @escaping @MainActor (sending MotionElement) -> Void) {
  #if MISTAKE
  let card = MotionElement()
  Task.detached {
    // expected-error@+2 {{sending 'card' risks causing data races}}
    // expected-note@+1 {{'card' is passed as a 'sending' parameter}}
    await show(card)
    card.position.value = position
  }
  #else
  Task.detached {
    let card = MotionElement()
    card.position.value = position
    await show(card)
  }
  #endif
}
