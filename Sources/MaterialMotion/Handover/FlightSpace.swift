// SPDX-License-Identifier: Apache-2.0

/// The space in which a value flies, if it differs from the property's space. A scale flies as its logarithm.
/// The position of an element between two fingers flies as the position of its resting anchor point.
struct FlightSpace<Value: VectorSpace> {
  /// Reads the flying value from the property, which other code may have written.
  var read: () -> Void = {}

  /// Converts a destination of the property.
  var enter: (Value) -> Value = { $0 }

  /// Converts a flying value to that of the property.
  var leave: (Value) -> Value = { $0 }

  /// Converts the release of a value that a hand has held.
  var release: (Release<Value>) -> Release<Value> = { $0 }

  /// Calls a closure with the vector of each change of the layout that places the property. `nil` if no
  /// layout does.
  var followLayout: ((_ step: @escaping (Value) -> Void) -> Disconnect)?
}

extension FlightSpace<Point> {
  /// Creates the space of an element's position, whose home follows the element's layout.
  ///
  /// - Parameter fingerAnchor: The finger anchor that moves the element's anchor point, or `nil`.
  init(of element: MotionElement, by fingerAnchor: FingerAnchor? = nil) {
    followLayout = { [layout = element.layout] next in
      // A size that the program writes moves the edges of the element, and not its home.
      guard let fingerAnchor else {
        return layout.onChange { step, cause in if cause == .layout { next(step) } }
      }
      var last = fingerAnchor.restingPlace(of: layout.place.value)
      return layout.onChange { _, cause in
        let present = fingerAnchor.restingPlace(of: layout.place.value)
        defer { last = present }
        guard cause == .layout else { return }
        next(present - last)
      }
    }
    guard let fingerAnchor else { return }
    enter = { $0 - fingerAnchor.arm }
    leave = { $0 + fingerAnchor.arm }
    release = { fingerAnchor.release($0) }
  }
}
