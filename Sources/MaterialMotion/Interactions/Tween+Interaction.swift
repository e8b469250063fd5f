// SPDX-License-Identifier: Apache-2.0

extension Tween: Interaction, Togglable, Stateful {
  /// Connects the tween's motion to the property. ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to property: ReactiveProperty<T>,
    withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<T>) -> MotionObservable<T>)?
  ) {
    let stream = tweenSource(self, from: property, clock: runtime.clock).valve(openWhenTrue: enabled)
    runtime.connect(constraints?(stream) ?? stream, to: property)
  }
}
