// SPDX-License-Identifier: Apache-2.0

/// Moves a position to a destination in an arc of Material Design.
///
///     let move = ArcMove(to: Point(300, 200), duration: 0.4)
///     runtime.add(move, to: card.position)   // or to: card
///     move.destination.value = Point(40, 60)   // moves there from wherever the card is
///
/// A move along one axis is straight. A new destination in mid-flight starts a new arc from the present
/// place, with the present velocity: see ``Takeover``. The path is
/// ``MotionPath/arcMove(from:to:file:line:)``.
public final class ArcMove: Interaction, Togglable, Stoppable {
  /// The place where the arc ends. A new place starts a new arc. A place that is not finite, or that has a
  /// coordinate beyond 10¹⁰⁰, is dropped.
  public let destination: ReactiveProperty<Point>

  /// The duration of an arc, in seconds. A new duration applies to the next arc. A duration that is negative
  /// or not finite is dropped.
  public let duration: ReactiveProperty<Double>

  /// Whether the interaction moves its targets. Defaults to `true`.
  public var enabled: ReactiveProperty<Bool> { tween.enabled }

  /// A stream of the state of the interaction, which is active while at least one target moves.
  public var state: MotionObservable<MotionState> { tween.state }

  let tween: Tween<Point>
  private let reducedMotion: ReducedTravel

  /// Creates an interaction that moves nothing until it is added to a position.
  ///
  /// - Parameters:
  ///   - destination: The place where the arc ends. The coordinates must be finite and at most 10¹⁰⁰.
  ///   - duration: The duration of an arc, in seconds. Must be finite and at least 0. Defaults to 0.3.
  ///   - timing: Maps the part of the time that has passed to the part of the arc that is done. Defaults to
  ///     ``TimingFunction/standard``.
  ///   - takeover: The way in which the move takes over a position in flight. Defaults to
  ///     ``Takeover/blend``.
  ///   - kind: The kind of the motion, which decides what happens if the user prefers reduced motion.
  ///     Defaults to ``MotionKind/travel``.
  ///   - reducedMotion: The way in which an element reaches the destination if the user prefers reduced
  ///     motion and the kind is ``MotionKind/travel``. Defaults to ``ReducedTravel/jump``. A cross-fade needs
  ///     the opacity of an element, so add the move to the element and not to its position.
  ///   - diagnostics: Receives a report of each place and each duration that is dropped.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's file.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's line.
  public init(
    to destination: Point, duration: Double = 0.3, timing: TimingFunction = .standard,
    takeover: Takeover = .blend, kind: MotionKind = .travel, reducedMotion: ReducedTravel = .jump,
    diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    let arc = ArcMotion(to: destination, duration: duration, timing: timing, file: file, line: line)
    self.reducedMotion = reducedMotion
    let tween = Tween(arc, takeover: takeover, kind: kind)
    self.tween = tween
    let durations = ReactiveProperty(nonnegative: duration, name: "duration", diagnostics: diagnostics)
    self.duration = durations
    self.destination = ReactiveProperty(
      PropertyStorage(
        destination, name: "destination", diagnostics: diagnostics, accepting: { $0.isOnPlane }))
    var isFirst = true
    self.destination.subscribe(next: {
      // The property emits its value on subscription.
      defer { isFirst = false }
      guard !isFirst else { return }
      tween.motion.value = AnyMotion(ArcMotion(to: $0, duration: durations.value, timing: timing))
    })
  }

  /// Starts every arc again, from the present place of its target.
  public func restart() {
    tween.restart()
  }

  /// Stops every target where it is. ``restart()`` and a new ``destination`` start them again.
  public func stop() {
    tween.stop()
  }

  /// Connects the arcs to the position. ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to position: ReactiveProperty<Point>, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    destination.storage.adopt(runtime.clock.diagnostics)
    tween.add(to: position, withRuntime: runtime, constraints: constraints)
  }

  /// An arc of an element, which has an opacity.
  fileprivate final class OfElement: Interaction {
    private let move: ArcMove

    init(_ move: ArcMove) {
      self.move = move
    }

    func add(
      to element: MotionElement, withRuntime runtime: MotionRuntime,
      constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
    ) {
      move.destination.storage.adopt(runtime.clock.diagnostics)
      let crossfade = move.reducedMotion.makeCrossfade(of: element, on: runtime.clock)
      move.tween.add(to: element.position, crossfade, withRuntime: runtime, constraints: constraints)
    }
  }
}

extension MotionRuntime {
  /// Adds an arc move to an element. An element can cross-fade if the user prefers reduced motion, because it
  /// has an opacity: see ``ReducedTravel/crossfade``. A position alone cannot.
  ///
  /// - Parameters:
  ///   - move: The arc move. You may add it to several elements.
  ///   - element: The element to move.
  /// - Returns: A subscription. Ending it removes the move from this element. You may discard the
  ///   subscription.
  @discardableResult
  public func add(_ move: ArcMove, to element: MotionElement) -> Subscription {
    add(ArcMove.OfElement(move), to: element)
  }
}
