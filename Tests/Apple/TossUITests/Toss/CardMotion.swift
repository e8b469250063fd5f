// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The motion of the card on a page of UIKit or SwiftUI.
enum CardMotion: String, CaseIterable {
  /// A slow spring returns the card, so that a test can measure and catch it in flight.
  case toss

  /// The card stays where a hand has dropped it.
  case drag

  /// The card is in a vertical scroll view, and a hand can drag it sideways.
  case slide

  /// As `slide`. In UIKit, a drag begins only after the pan of the scroll view has failed.
  case yield

  /// Two fingers can pinch and turn the card.
  case photo

  /// Creates the motion that launch arguments name. `nil` if they name none.
  init?(arguments: [String]) {
    guard let motion = CardMotion.allCases.first(where: { arguments.contains($0.rawValue) }) else {
      return nil
    }
    self = motion
  }

  /// Whether the card is in a scroll view.
  var scrolls: Bool { self == .slide || self == .yield }

  /// Adds the motion to a card, whose present position is the destination of its spring.
  @MainActor
  func add(to card: MotionElement, in runtime: MotionRuntime) {
    switch self {
    case .toss:
      let spring = Spring(destination: card.position.value, description: SpringDescription(response: 6))
      runtime.add(Tossable(spring: spring), to: card)
    case .drag: runtime.add(Draggable(), to: card)
    case .slide, .yield: runtime.add(Draggable(along: .x), to: card)
    case .photo: runtime.add(DirectlyManipulable(), to: card)
    }
  }
}
