// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import MaterialMotionSwiftUI
import SwiftUI
import Testing

import typealias MaterialMotion.Point

@Suite("Velocities of SwiftUI's animations") @MainActor
struct VelocityTests {
  let card = MotionElement(position: Point(140, 140))
  let spring = SwiftUI.Spring(mass: 2, stiffness: 200, damping: 50, allowOverDamping: true)
  let description = SpringDescription(stiffness: 200, damping: 50, mass: 2)

  init() {
    card.velocity.value = Point(300, -50)
  }

  @Test("an animation has the element's velocity along the straight line, divided by the distance")
  func along() {
    #expect(
      Animation.spring(description, of: card, to: Point(290, 140))
        == .interpolatingSpring(spring, initialVelocity: 2))
    #expect(
      Animation.spring(description, of: card, to: Point(140, 140))
        == .interpolatingSpring(spring, initialVelocity: 0))
  }

  @Test("an animation along an axis has the velocity of this coordinate")
  func axes() {
    let place = Point(290, 115)
    #expect(
      Animation.spring(description, of: card, to: place, along: .x)
        == .interpolatingSpring(spring, initialVelocity: 2))
    #expect(
      Animation.spring(description, of: card, to: place, along: .y)
        == .interpolatingSpring(spring, initialVelocity: 2))
  }

  @Test("an instant spring becomes an animation without duration")
  func instant() {
    let animation = Animation.spring(SpringDescription(response: 0), of: card, to: .zero)
    #expect(animation == .linear(duration: 0))
  }
}
#endif
