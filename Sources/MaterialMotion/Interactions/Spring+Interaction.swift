// SPDX-License-Identifier: Apache-2.0

extension Spring: Interaction, Togglable, Stoppable {
  /// Connects the spring's motion to the property. ``MotionRuntime/add(_:to:constraints:)`` calls this
  /// method.
  public func add(
    to property: ReactiveProperty<T>,
    withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<T>) -> MotionObservable<T>)?
  ) {
    let mover = Mover(of: property.storage, for: self, runtime.clock.core)
    let stream = motions(of: property, clock: runtime.clock, .counted, mover).valve(openWhenTrue: enabled)
    runtime.connect(constraints?(stream) ?? stream, to: property, movedBy: mover)
  }

  /// Returns the spring's motion of a property of an element. The stream emits only while the spring is
  /// enabled, and contributes to the spring's state.
  ///
  /// - Parameter destination: A destination that replaces the spring's destination, or `nil`.
  func motion(
    of property: ReactiveProperty<T>, to destination: PropertyStorage<T>? = nil, clock: FrameClock,
    _ mover: Mover<T>
  ) -> MotionObservable<T> {
    motions(of: property, to: destination, clock: clock, .watched, mover)
      .valve(openWhenTrue: enabled).counted(in: activity)
  }

  /// Returns the source of the same motion. The motion receives a change of ``enabled`` before all observers
  /// of this property. It requires neither the property nor the activity, so these need not be created.
  func flight(
    of property: PropertyStorage<T>, to destination: PropertyStorage<T>?, clock: ClockCore, _ mover: Mover<T>
  ) -> QuietSource<T> {
    SpringMotions(core, to: destination, from: property, clock: clock, .switched, mover)
  }
}
