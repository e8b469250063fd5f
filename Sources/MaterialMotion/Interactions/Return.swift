// SPDX-License-Identifier: Apache-2.0
import RealModule

/// Brings one value of an element back within the bounds of an interaction: its position or its scale.
///
/// If a hand lets go of the element beyond the bounds, a spring moves the value to the nearest value within
/// the bounds. The spring also does so if the bounds change while no hand holds the element. If a hand lets
/// go within the bounds, the value stays where it is.
///
/// A scale returns by its logarithm, like its rubber band, so that a fast pinch never makes it negative.
final class Return<Value: CoordinateVector>: GestureFollower {
  private let value: PropertyStorage<Value>
  private let bounds: PropertyStorage<Bounds<Value>>

  /// The place at which the spring arrives, and its logarithm for a scale.
  private var nearest: Value
  private let destination: PropertyStorage<Value>

  /// The logarithm of a scale, and its velocity. `nil` for a position.
  private let logarithm: PropertyStorage<Value>?

  /// Whether the spring must move the value. Becomes `false` when the spring has brought the value back.
  private let isNeeded = PropertyStorage(false)

  /// The number of gestures that hold the element.
  private var holdCount = 0

  /// The number of the subscription to the bounds.
  private var boundsNumber: Int64 = 0

  /// Creates a return that follows changes of the bounds until ``end()`` is called.
  ///
  /// - Parameter isScale: Whether the value is a scale.
  init(
    of value: ReactiveProperty<Value>, isScale: Bool = false, within bounds: ReactiveProperty<Bounds<Value>>
  ) {
    self.value = value.storage
    self.bounds = bounds.storage
    nearest = value.value
    destination = PropertyStorage(value.value)
    logarithm = isScale ? PropertyStorage(.zero) : nil
    logarithm?.makeTraits().velocity = isScale ? PropertyStorage(.zero) : nil
    super.init()
    boundsNumber = bounds.storage.add(
      MotionObserver(
        next: { _ in if self.holdCount == 0 { self.aim(isNeeded: self.isNeeded.value) } }, state: { _ in }))
  }

  /// Creates a return that follows changes of the bounds until the runtime ends.
  convenience init(
    of value: ReactiveProperty<Value>, isScale: Bool = false, within bounds: ReactiveProperty<Bounds<Value>>,
    in runtime: MotionRuntime
  ) {
    self.init(of: value, isScale: isScale, within: bounds)
    runtime.onEnd(end)
  }

  override func hold() {
    holdCount += 1
  }

  override func letGo() {
    holdCount -= 1
    if holdCount == 0 { aim(isNeeded: false) }
  }

  /// Stops the value where it is.
  override func stop() {
    isNeeded.write(false)
  }

  /// Stops following the bounds.
  override func end() {
    bounds.remove(boundsNumber)
  }

  /// Returns the motion of the value: the motion of a gesture while it is active, then the motion of the
  /// spring if the value must return.
  func motion(
    after gesture: MotionObservable<Value>, by spring: Spring<Value>, of property: ReactiveProperty<Value>,
    clock: FrameClock, _ mover: Mover<Value>
  ) -> MotionObservable<Value> {
    motion(by: spring, of: property, clock: clock, mover).toggled(with: gesture.followed { self })
  }

  /// Returns the motion of the spring. The stream emits only while the value must return.
  func motion(
    by spring: Spring<Value>, of property: ReactiveProperty<Value>, clock: FrameClock, _ mover: Mover<Value>
  ) -> MotionObservable<Value> {
    let motion =
      logarithm.map {
        exponential(of: spring.motion(of: ReactiveProperty($0), to: destination, clock: clock, mover))
      }
      ?? spring.motion(of: property, to: destination, clock: clock, mover)
    return resuming(
      ending(motion).valve(openWhenTrue: ReactiveProperty(isNeeded)), whenEnabled: spring.enabled)
  }

  /// Forwards a motion. When the motion begins or the spring is enabled again, aims from the present value,
  /// because other code may have moved it since.
  private func resuming(
    _ motion: MotionObservable<Value>, whenEnabled enabled: ReactiveProperty<Bool>
  ) -> MotionObservable<Value> {
    MotionObservable(retaining: motion, enabled) { [connect = motion.connect, enabled = enabled.storage] in
      var isEnabled = enabled.value
      func resume() { if self.isNeeded.value, self.holdCount == 0 { self.aim(isNeeded: false) } }
      resume()
      // This observer must receive the change before the motion does.
      let number = enabled.add(
        MotionObserver(
          next: { value in
            if value, !isEnabled { resume() }
            isEnabled = value
          }, state: { _ in }))
      let disconnect = connect($0)
      return {
        disconnect()
        enabled.remove(number)
      }
    }
  }

  /// Forwards the motion of the spring, and ends the return when the motion has arrived.
  private func ending(_ motion: MotionObservable<Value>) -> MotionObservable<Value> {
    MotionObservable(retaining: motion) { [connect = motion.connect] observer in
      var last: Value?
      return connect(
        MotionObserver(
          next: { value in
            last = value
            observer.next(value)
          },
          state: { state in
            observer.state(state)
            // A spring that is disabled on the way comes to rest elsewhere, and continues when it is enabled.
            if state == .atRest, last == self.nearest { self.stop() }
          }))
    }
  }

  /// Converts the motion of the logarithm to the motion of the scale.
  private func exponential(of motion: MotionObservable<Value>) -> MotionObservable<Value> {
    MotionObservable(retaining: motion) { [connect = motion.connect] observer in
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
