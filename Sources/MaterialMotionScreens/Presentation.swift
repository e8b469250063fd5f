// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings

/// Converts between a property's value and whether the thing is presented.
struct Presentation<Place> {
  let property: ReactiveProperty<Place>

  /// Returns whether the thing is presented at a value of the property.
  let isPresented: (Place) -> Bool

  /// Returns the value that the program writes to present or dismiss the thing.
  let place: (_ isPresented: Bool) -> Place
}

extension Presentation<Sheet.Detent> {
  /// - Parameter detent: The detent at which the sheet opens. With `nil`, the first one of its detents.
  init(of sheet: Sheet, at detent: Sheet.Detent?) {
    self.init(property: sheet.detent) {
      $0 != .closed
    } place: { isPresented in
      guard isPresented else { return .closed }
      return detent ?? sheet.detents.first { $0 != .closed } ?? .content
    }
  }
}

extension Presentation<TransitionDirection> {
  init(of transition: ScreenTransition) {
    self.init(property: transition.direction) {
      $0 == .forward
    } place: {
      $0 ? .forward : .backward
    }
  }
}
