// SPDX-License-Identifier: Apache-2.0

extension Spring: Interaction, Togglable, Stoppable {
  /// Connects the spring's motion to the property. ``MotionRuntime/add(_:to:constraints:)`` calls this
  /// method.
  public func add(
    to property: ReactiveProperty<T>,
    withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<T>) -> MotionObservable<T>)?
  ) {
    let stream = springSource(self, from: property, clock: runtime.clock)
      .valve(openWhenTrue: enabled)
    runtime.connect(constraints?(stream) ?? stream, to: property)
  }

  /// Returns the spring's motion of a property of an element. The stream emits only while the spring is
  /// enabled, and contributes to the spring's state.
  ///
  /// - Parameter destination: A destination that replaces the spring's destination, or `nil`.
  func motion(
    of property: ReactiveProperty<T>, to destination: PropertyStorage<T>? = nil, clock: FrameClock
  ) -> MotionObservable<T> {
    let source =
      destination.map { springSource(self, to: $0, from: property, clock: clock) }
      ?? elementSpringSource(self, from: property, clock: clock)
    return source.valve(openWhenTrue: enabled).counted(in: activity)
  }

  /// Returns the origin of the same motion. The motion receives a change of ``enabled`` before all observers
  /// of this property. It requires neither the property nor the activity, so these need not be created.
  func flight(
    of property: PropertyStorage<T>, to destination: PropertyStorage<T>?, clock: ClockCore
  ) -> Origin<T> {
    if let destination {
      return .other(core.motion(to: destination, from: property, clock: clock, .switched))
    }
    return .quiet(SpringMotionSource(core, from: property, velocity: nil, clock: clock, .switched))
  }
}
