// SPDX-License-Identifier: Apache-2.0

extension Tween: Interaction, Togglable, Stoppable {
  /// Connects the tween's motion to the property. ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to property: ReactiveProperty<T>,
    withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<T>) -> MotionObservable<T>)?
  ) {
    add(to: property, nil, withRuntime: runtime, constraints: constraints)
  }

  /// Connects the tween's motion to a property of an element that a cross-fade may fade.
  func add(
    to property: ReactiveProperty<T>, _ crossfade: Crossfade?, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<T>) -> MotionObservable<T>)?
  ) {
    let mover = Mover(of: property.storage, for: self, runtime.clock.core)
    let motions = stream(from: property, crossfade, clock: runtime.clock, mover).valve(openWhenTrue: enabled)
    let stream = crossfade.map { motions.ending($0) } ?? motions
    runtime.connect(constraints?(stream) ?? stream, to: property, movedBy: mover)
  }
}

extension ReducedTravel {
  /// Returns the cross-fade of an element, or `nil` if its motion jumps.
  func makeCrossfade(of element: MotionElement, on clock: FrameClock) -> Crossfade? {
    self == .crossfade ? Crossfade(of: element.opacity.storage, clock.core) : nil
  }
}
