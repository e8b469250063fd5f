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
    runtime.connect(stream, to: property, movedBy: mover, constraints: constraints)
  }
}

extension MotionRuntime {
  /// Adds a tween to the position of an element. If the user prefers reduced motion, the tween can cross-fade
  /// the element: see ``ReducedTravel``.
  ///
  ///     runtime.add(Tween(ArcMotion(to: Point(300, 200))), to: card)
  ///
  /// - Parameters:
  ///   - tween: The tween. You may add it to several elements.
  ///   - element: The element to move.
  /// - Returns: A subscription. Ending it removes the tween from this element. You may discard the
  ///   subscription.
  @discardableResult
  public func add(_ tween: Tween<Point>, to element: MotionElement) -> Subscription {
    add(ElementTween(tween), to: element)
  }
}

/// A tween of an element, which has an opacity.
private final class ElementTween: Interaction {
  private let tween: Tween<Point>

  init(_ tween: Tween<Point>) {
    self.tween = tween
  }

  func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    let crossfade = tween.core.reducedTravel.makeCrossfade(of: element, on: runtime.clock)
    tween.add(to: element.position, crossfade, withRuntime: runtime, constraints: constraints)
  }
}

extension ReducedTravel {
  /// Returns the cross-fade of an element, or `nil` if its motion jumps.
  func makeCrossfade(of element: MotionElement, on clock: FrameClock) -> Crossfade? {
    self == .crossfade ? Crossfade(of: element.opacity.storage, clock.core) : nil
  }
}
