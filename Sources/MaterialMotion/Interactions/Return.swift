// SPDX-License-Identifier: Apache-2.0
import RealModule

/// Brings one value of an element back within the bounds of an interaction: its position or its scale.
///
/// If a hand lets go of the element beyond the bounds, a spring moves the value to the nearest value within
/// the bounds. The spring also does so if the bounds change while no hand holds the element. If a hand lets
/// go within the bounds, the value stays where it is.
///
/// A scale returns by its logarithm, like its rubber band, so that a fast pinch never makes it negative.
final class Return<Value: CoordinateVector> {
  private let value: PropertyStorage<Value>
  private let bounds: PropertyStorage<Bounds<Value>>

  /// The place at which the spring arrives, and its logarithm for a scale.
  private var nearest: Value
  private let destination: PropertyStorage<Value>

  /// The logarithm of a scale, and its velocity. `nil` for a position.
  private let logarithm: PropertyStorage<Value>?

  /// Whether the spring moves the value, or has brought it back after the last release.
  private let isNeeded = PropertyStorage(false)

  /// The number of gestures that hold the element.
  private var holdCount = 0

  /// Creates a return that follows changes of the bounds until the runtime ends.
  ///
  /// - Parameter isScale: Whether the value is a scale.
  init(
    of value: ReactiveProperty<Value>, isScale: Bool = false, within bounds: ReactiveProperty<Bounds<Value>>,
    in runtime: MotionRuntime
  ) {
    self.value = value.storage
    self.bounds = bounds.storage
    nearest = value.value
    destination = PropertyStorage(value.value)
    logarithm = isScale ? PropertyStorage(.zero) : nil
    logarithm?.velocity = isScale ? PropertyStorage(.zero) : nil
    let number = bounds.storage.add(
      MotionObserver(
        next: { _ in if self.holdCount == 0 { self.aim(isNeeded: self.isNeeded.value) } }, state: { _ in }))
    runtime.onEnd { [bounds = bounds.storage] in bounds.remove(number) }
  }

  /// Processes the beginning of a gesture that holds the element.
  func hold() {
    holdCount += 1
  }

  /// Processes the end of a gesture that holds the element.
  func letGo() {
    holdCount -= 1
    if holdCount == 0 { aim(isNeeded: false) }
  }

  /// Stops the value where it is.
  func stop() {
    isNeeded.write(false)
  }

  /// Returns the motion of the value: the motion of a gesture while it is active, then the motion of the
  /// spring if the value must return.
  func motion(
    after gesture: MotionObservable<Value>, by spring: Spring<Value>, of property: ReactiveProperty<Value>,
    clock: FrameClock
  ) -> MotionObservable<Value> {
    let motion =
      logarithm.map {
        exponential(of: spring.motion(of: ReactiveProperty($0), to: destination, clock: clock))
      }
      ?? spring.motion(of: property, to: destination, clock: clock)
    return motion.valve(openWhenTrue: ReactiveProperty(isNeeded)).toggled(with: following(gesture))
  }

  /// Converts the motion of the logarithm to the motion of the scale.
  private func exponential(of motion: MotionObservable<Value>) -> MotionObservable<Value> {
    MotionObservable(madeFrom: [motion]) { [connect = motion.connect] observer in
      connect(
        MotionObserver(
          next: { logarithm in
            let scale = logarithm == self.destination.value ? self.nearest : logarithm.map { Double.exp($0) }
            if let velocity = self.logarithm?.velocity?.value {
              self.value.velocity?.write(velocity.times(scale))
            }
            observer.next(scale)
          },
          state: observer.state))
    }
  }

  /// Forwards the values and states of a gesture, and follows its states. The spring's motion is disconnected
  /// before the value is held, and connected after the value is let go.
  private func following(_ gesture: MotionObservable<Value>) -> MotionObservable<Value> {
    MotionObservable(madeFrom: [gesture]) { [connect = gesture.connect] observer in
      var changes = StateChanges()
      func end() {
        if changes.lastState == .active, changes.admits(.atRest) { self.letGo() }
      }
      let disconnect = connect(
        MotionObserver(
          next: observer.next,
          state: { state in
            if state == .atRest { end() }
            observer.state(state)
            guard state == .active, changes.admits(state) else { return }
            self.hold()
            self.stop()
          }))
      return {
        disconnect()
        end()
      }
    }
  }

  /// Sets the destination to the nearest value within the bounds.
  ///
  /// - Parameter isNeeded: Whether the spring moves the value even if the value is within the bounds. A
  ///   spring in motion must not stop there, because it has a velocity.
  private func aim(isNeeded: Bool) {
    let value = value.value
    nearest = bounds.value.clamped(value)
    guard let logarithm else {
      destination.write(nearest)
      return self.isNeeded.write(isNeeded || nearest != value)
    }
    // A scale of 0 or less has no logarithm. It stays as it is.
    guard value.isPositive, nearest.isPositive else { return self.isNeeded.write(false) }
    logarithm.write(value.map { Double.log($0) })
    if let velocity = self.value.velocity?.value {
      logarithm.velocity?.write(velocity.times(value.map { 1 / $0 }))
    }
    destination.write(nearest.map { Double.log($0) })
    self.isNeeded.write(isNeeded || nearest != value)
  }
}

extension CoordinateVector {
  fileprivate var isPositive: Bool { (0..<Self.coordinateCount).allSatisfy { self[coordinate: $0] > 0 } }

  fileprivate func map(_ transform: (Double) -> Double) -> Self {
    mapCoordinates { transform(self[coordinate: $0]) }
  }

  /// Multiplies each coordinate by that of another value.
  fileprivate func times(_ other: Self) -> Self {
    mapCoordinates { self[coordinate: $0] * other[coordinate: $0] }
  }
}
