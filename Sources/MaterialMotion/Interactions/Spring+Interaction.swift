// SPDX-License-Identifier: Apache-2.0

extension Spring: Interaction, Togglable, Stateful {
  /// Connects the spring's motion to the property. For ``MotionRuntime/add(_:to:constraints:)`` to call.
  public func add(
    to property: ReactiveProperty<T>,
    withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<T>) -> MotionObservable<T>)?
  ) {
    let stream = motion(of: property, clock: runtime.clock)
    runtime.connect(constraints?(stream) ?? stream, to: property)
  }

  /// A motion that only an enabled spring makes, and that counts as the spring's.
  func motion(of property: ReactiveProperty<T>, clock: FrameClock) -> MotionObservable<T> {
    springSource(self, from: property, clock: clock)
      .valve(openWhenTrue: enabled)
      .counted(in: activity)
  }
}
