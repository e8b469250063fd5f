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
}
