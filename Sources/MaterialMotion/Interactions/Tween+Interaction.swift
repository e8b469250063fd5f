// SPDX-License-Identifier: Apache-2.0

extension Tween: Interaction, Togglable, Stoppable {
  /// Connects the tween's motion to the property. ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to property: ReactiveProperty<T>,
    withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<T>) -> MotionObservable<T>)?
  ) {
    let stream = tweenSource(self, from: property, clock: runtime.clock).valve(openWhenTrue: enabled)
    runtime.connect(constraints?(stream) ?? stream, to: property)
  }

  /// Connects the tween's motion to a property of an element that a cross-fade may fade.
  func add(
    to property: ReactiveProperty<T>, _ crossfade: Crossfade?, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<T>) -> MotionObservable<T>)?
  ) {
    guard let crossfade else {
      return add(to: property, withRuntime: runtime, constraints: constraints)
    }
    let stream = stream(from: property, crossfade, clock: runtime.clock)
      .valve(openWhenTrue: enabled).ending(crossfade)
    runtime.connect(constraints?(stream) ?? stream, to: property)
  }
}

extension ReducedTravel {
  /// Returns the cross-fade of an element, or `nil` if its motion jumps.
  func makeCrossfade(of element: MotionElement, on clock: FrameClock) -> Crossfade? {
    self == .crossfade ? Crossfade(of: element.opacity.storage, clock.core) : nil
  }
}
