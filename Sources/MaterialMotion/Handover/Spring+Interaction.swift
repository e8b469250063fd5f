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
    runtime.connect(stream, to: property, movedBy: mover, constraints: constraints)
  }

  /// Returns the source of the spring's flights of a value of an element. A flight moves the value only while
  /// the spring is enabled, and contributes to the spring's state. It receives a change of ``enabled`` before
  /// all observers of this property. It requires neither the property nor the activity, so these need not be
  /// created.
  ///
  /// - Parameters:
  ///   - value: The value, or the logarithm of a scale.
  ///   - destination: A destination that replaces the spring's destination, or `nil`.
  func flight(
    of value: PropertyStorage<T>, to destination: PropertyStorage<T>?, by mover: Mover<T>
  ) -> ConnectionSource<T> {
    SpringPlayerSource(core, to: destination, from: value, clock: mover.clock, .switched, mover)
  }
}
