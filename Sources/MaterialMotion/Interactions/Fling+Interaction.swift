// SPDX-License-Identifier: Apache-2.0

extension Fling: Interaction, Togglable, Stoppable {
  /// Connects the fling's motion to the property. ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to property: ReactiveProperty<T>,
    withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<T>) -> MotionObservable<T>)?
  ) {
    add(to: property, velocity: nil, withRuntime: runtime, constraints: constraints)
  }

  /// - Parameter velocity: The property that contains the velocity. `nil` for that of the moved property.
  func add(
    to property: ReactiveProperty<T>, velocity: ReactiveProperty<T>?, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<T>) -> MotionObservable<T>)?
  ) {
    let mover = Mover(of: property.storage, for: self, runtime.clock.core)
    let source = FlingPlayerSource(
      core, to: destination.storage, from: property.storage, velocity: velocity?.storage,
      clock: runtime.clock.core, .counted, mover)
    let stream = MotionStream(
      retaining: self, from: property, velocity: velocity, clock: runtime.clock, source
    )
    .valve(openWhenTrue: enabled)
    runtime.connect(stream, to: property, movedBy: mover, constraints: constraints)
  }
}
