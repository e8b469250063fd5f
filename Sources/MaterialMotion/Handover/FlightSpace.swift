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

  /// The place that a layout gives to the property, and a function that calls a closure for each change of
  /// the layout. `nil` if no layout places the property.
  typealias Layout = (place: () -> Value, follow: (@escaping () -> Void) -> Disconnect)
  var layout: Layout?
}

extension FlightSpace<Point> {
  /// Creates the space of an element's position, whose home follows the element's layout.
  ///
  /// - Parameter lever: The lever that moves the element's anchor point, or `nil`.
  init(of element: MotionElement, by lever: Lever? = nil) {
    let layout = element.layout
    self.layout = (
      place: { [place = layout.place] in lever?.restingPlace(of: place.value) ?? place.value },
      follow: { layout.onChange($0) }
    )
    guard let lever else { return }
    enter = { $0 - lever.arm }
    leave = { $0 + lever.arm }
    release = { lever.release($0) }
  }
}
