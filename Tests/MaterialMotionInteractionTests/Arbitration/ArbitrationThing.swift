// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A recognizer of a world, and the value that its interaction moves.
final class ArbitrationThing {
  let spec: ArbitrationWorld.Recognizer
  let recognizer: PointerGestureRecognizer

  /// Returns the coordinates of the value, in points. Empty if the gesture moves none.
  let place: () -> [Double]

  /// The members of a chain.
  let parts: [(name: String, place: () -> Double)]

  /// Returns the factor and the angle.
  let shape: () -> [Double]

  /// Starts a motion of the value.
  let fly: (ArbitrationFlight) -> Void

  init(
    _ spec: ArbitrationWorld.Recognizer, _ recognizer: PointerGestureRecognizer,
    place: @escaping () -> [Double] = { [] }, parts: [(name: String, place: () -> Double)] = [],
    shape: @escaping () -> [Double] = { [1, 0] }, fly: @escaping (ArbitrationFlight) -> Void = { _ in }
  ) {
    (self.spec, self.recognizer, self.place) = (spec, recognizer, place)
    (self.parts, self.shape, self.fly) = (parts, shape, fly)
  }
}

/// The motions that a program gives to a value.
final class ArbitrationFlights<T: CoordinateVector> {
  private let runtime: MotionRuntime
  private let property: ReactiveProperty<T>
  private let bounds: Bounds<T>

  /// The direction of the value's coordinates in the property: 1 or -1.
  private let sign: T
  private var addition: Subscription?

  init(of property: ReactiveProperty<T>, in runtime: MotionRuntime, within bounds: Bounds<T>, sign: T) {
    (self.property, self.runtime, self.bounds, self.sign) = (property, runtime, bounds, sign)
  }

  func begin(_ flight: ArbitrationFlight) {
    addition?.unsubscribe()
    switch flight {
    case .decay(let velocity, let rate):
      // At an edge, the value stops at once. A value beyond an edge does not return.
      let at = property.value
      let reach = Bounds(
        from: map { min(bounds.lower[coordinate: $0], at[coordinate: $0]) },
        to: map { max(bounds.upper[coordinate: $0], at[coordinate: $0]) })
      let fling = Fling(
        decay: Decay(rate: rate), bounds: reach, edge: SpringDescription(response: 0), threshold: 1e-9)
      addition = runtime.add(fling, to: property, velocity: vector(velocity))
    case .spring(let destination, let velocity, let frequency):
      let spring = Spring<T>(
        destination: vector(destination), description: SpringDescription(response: 2 * .pi / frequency),
        threshold: 1e-9)
      addition = runtime.add(spring, to: property, velocity: vector(velocity))
    }
  }

  private func vector(_ list: [Double]) -> T {
    map { list[min($0, list.count - 1)] * sign[coordinate: $0] }
  }

  private func map(_ number: (Int) -> Double) -> T {
    var result = T.zero
    for index in 0..<T.coordinateCount { result[coordinate: index] = number(index) }
    return result
  }
}
