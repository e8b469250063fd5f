// SPDX-License-Identifier: Apache-2.0

/// An interaction that moves one value by a gesture: ``Draggable``, ``Tossable``, ``Flingable``,
/// ``Scrubbable``, ``Scalable`` or ``Rotatable``.
///
///     func pause(_ spring: Spring<Double>, during gesture: Gesturable<Point>) {
///       runtime.toggle(spring, inReactionTo: gesture)
///       gesture.releases.subscribe { print("let go at", $0.position, "with", $0.velocity) }
///     }
///
/// You can add one interaction to several elements. For what can also be added to an element and awaited by a
/// function of yours, see ``Dragging``.
public class Gesturable<Value: CoordinateVector>: Togglable, Stateful {
  /// Whether the interaction moves the value. Defaults to `true`. If the interaction is disabled while a hand
  /// or a flight moves the value, the value stays in place.
  ///
  /// A hand that holds the element when you disable the interaction does not move it again: the user must
  /// lift the finger, and press again. Each interaction documents what happens when it is enabled again.
  public private(set) final lazy var enabled = storage.makeEnabled()
  final let storage = InteractionStorage()

  /// A stream of *grips*: the points at which hands hold an element, in points, in the element's own
  /// coordinate system. Emits one grip each time a hand takes hold of an element.
  ///
  ///     tossable.grips.subscribe { grip in
  ///       lever.value = grip - card.size.value / 2   // from the centre of the card to the hand
  ///     }
  ///
  /// If several fingers hold the element, the grip is their centroid. The distance that the pointer moved
  /// before the gesture began is ignored, because the pointer stays on the grip during a drag. The grip is
  /// emitted before the value changes, and is the same on every platform. A finger that lands or lifts later
  /// emits nothing.
  public private(set) final lazy var grips: MotionObservable<Point> = holds.makeStream()

  final let edges: HandBounds<Value>
  final let diagnostics: MotionDiagnostics?

  /// Adds the recognizer of the drags, if it is not an ordinary one.
  private final var addPan: PanMaker?
  final var holds: Holds<Value> { storage.makeHolds() }
  private(set) final lazy var activity = storage.makeActivity()
  private(set) final lazy var releaseEvents = holds.makeReleases()

  init(_ elasticity: Elasticity<Value>, _ diagnostics: MotionDiagnostics?) {
    (edges, self.diagnostics) = (HandBounds(elasticity), diagnostics)
  }

  init(_ edges: HandBounds<Value>) {
    (self.edges, diagnostics) = (edges, nil)
  }

  deinit {
    storage.finish()
  }

  /// A stream of the interaction's state, which is active while a hand moves the value, and while it flies: a
  /// throw, a spring, or the return within the bounds. On subscription and at each change, the stream emits
  /// the state on both channels, `next` and `state`.
  public final var state: MotionObservable<MotionState> { activity }

  /// A stream that emits one value each time a hand lets go of an element: the value, its velocity per second
  /// and its projection. A position is in points, a rotation in radians, and a scale is a factor.
  ///
  ///     draggable.releases.subscribe { release in
  ///       target.value = release.projection.x > 200 ? right : left
  ///     }
  ///
  /// Observers receive the release after a landing has chosen the destination, and before the flight starts.
  /// They may therefore write another destination. If the gesture is cancelled, the velocity is zero. The
  /// stream emits nothing when the interaction is disabled or removed, or when the element is deallocated.
  public final var releases: MotionObservable<Release<Value>> { releaseEvents }
}

// MARK: Drags

extension Gesturable where Value == Point {
  /// Sets how drags begin. After inlining, an app that passes neither value does not contain the code for it.
  @inlinable @inline(__always)
  final func begin(
    along axis: CoordinateAxis?, afterHolding hold: HoldDuration?, _ file: StaticString, _ line: UInt
  ) {
    if let axis {
      lock(to: axis, afterHolding: hold, file, line)
    } else if let hold {
      begin(afterHolding: hold, file, line)
    }
  }

  @usableFromInline
  final func begin(afterHolding hold: HoldDuration, _ file: StaticString, _ line: UInt) {
    addPan = MaterialMotion.afterHolding(hold, file, line)
  }

  @usableFromInline
  final func lock(
    to axis: CoordinateAxis, afterHolding hold: HoldDuration?, _ file: StaticString, _ line: UInt
  ) {
    addPan = along(axis, afterHolding: hold, file, line)
  }

  /// Adds a pan recognizer to an element, and connects the recognizer and flights to the element's position.
  final func addDrag(
    of element: MotionElement, in runtime: MotionRuntime, tosses: Multicast<Point>? = nil,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?,
    flight makeFlight: (Mover<Point>) -> Flight<Point>
  ) {
    let pan = element.addPan(for: self, addPan, clock: runtime.clock, diagnostics)
    let mover = Mover(of: element.position.storage, for: self, runtime.clock.core)
    let flight = makeFlight(mover)
    let hand = pan.makeHand(element, runtime.clock, edges, storage.reports(to: flight)).moving(by: mover)
    runtime.connect(
      Handover(of: hand, to: flight, by: storage, tosses: tosses), to: element.position, of: element,
      by: pan.recognizer, remove: pan.remove, of: self, mover, constraints: constraints)
  }
}
