// SPDX-License-Identifier: Apache-2.0

/// Brings one value of an element back within the bounds of an interaction: its position or its scale.
///
/// If a hand lets go of the element beyond the bounds, a spring moves the value to the nearest value within
/// the bounds. The spring also does so if the bounds change while no hand holds the element. If a hand lets
/// go within the bounds, the value stays where it is.
final class Return<Value: CoordinateVector> {
  private let value: PropertyStorage<Value>
  private let bounds: PropertyStorage<Bounds<Value>>
  private let destination: PropertyStorage<Value>

  /// Whether the spring moves the value, or has brought it back after the last release.
  private let isNeeded = PropertyStorage(false)

  /// The number of gestures that hold the element.
  private var holdCount = 0

  /// Creates a return that follows changes of the bounds until the runtime ends.
  init(
    of value: ReactiveProperty<Value>, within bounds: ReactiveProperty<Bounds<Value>>,
    in runtime: MotionRuntime
  ) {
    self.value = value.storage
    self.bounds = bounds.storage
    destination = PropertyStorage(value.value)
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
    spring.motion(of: property, to: destination, clock: clock).valve(openWhenTrue: ReactiveProperty(isNeeded))
      .toggled(with: following(gesture))
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
    let nearest = bounds.value.clamped(value.value)
    destination.write(nearest)
    self.isNeeded.write(isNeeded || nearest != value.value)
  }
}
