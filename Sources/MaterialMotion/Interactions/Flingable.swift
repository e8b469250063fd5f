// SPDX-License-Identifier: Apache-2.0

/// Lets the user drag and throw an element. A thrown element slows down by itself, as in a scroll view. At an
/// edge, a spring catches it.
///
///     let flingable = Flingable(bounds: Bounds(x: 0...300, y: 0...600))
///     runtime.add(flingable, to: puck)
///     runtime.add(Flingable(along: .x), to: slider)
///
/// The throw starts with the velocity of the release, and ends at the release's ``Release/projection``, at an
/// edge, or at the place that a ``Landing`` chooses. If the user presses the element while it is in flight,
/// the element stops in place. To throw an element without a gesture, call
/// ``MotionElement/toss(from:velocity:)``.
///
/// If the user drags the element beyond the bounds, it follows the pointer less and less, like a scroll view
/// at the end of its content. See <doc:ElasticEdges>.
///
/// To let an element come to rest at one of several places, pass a ``Landing``. The throw then changes the
/// rate of its decay, so that it ends exactly there. If the rate would change by more than a factor of two, a
/// spring moves the element there. See ``Fling/destination``.
///
///     Flingable(landing: .detents(stride(from: 0, through: 3000, by: 100).map { $0 }, along: .x))
///
/// To move an element by program, write the fling's ``Fling/destination``. The destination is the end of one
/// flight: a later throw ends by itself.
///
///     list.fling.destination.value = Point(0, -rowHeight * 20)   // scrolls to row 20
///
/// You can add one interaction to several elements. These elements then share the fling, but move
/// independently. To treat the releases of several elements differently, use one interaction for each.
public final class Flingable: Interaction, Togglable, Stateful {
  /// The fling that moves the element after the release. You may change its decay, its bounds and its edge at
  /// any time.
  ///
  /// If there is a landing, each element has its own destination. The fling's ``Fling/destination`` shows the
  /// destination of the latest landing. If you write this property, all elements go to the new destination.
  public let fling: Fling<Point>

  /// Whether the interaction moves the element. Defaults to `true`. If the interaction is disabled while the
  /// element is in flight, the element stays in place.
  ///
  /// When the interaction is enabled again, the element has no velocity. It then moves as follows:
  ///
  /// - If a hand still holds the element, the element follows the hand from its present place.
  /// - If there is a landing, the element goes to the place that the landing chooses for its present
  ///   position.
  /// - If the program had sent the element to a ``Fling/destination``, the element continues to it.
  /// - Otherwise, the element stays where it is.
  public let enabled = ReactiveProperty(true)

  /// A stream of *grips*: the points at which hands hold an element, in points, in the element's own
  /// coordinate system. Emits one grip each time a hand takes hold of an element.
  ///
  ///     flingable.grips.subscribe { grip in
  ///       lever.value = grip - card.size.value / 2   // from the centre of the card to the hand
  ///     }
  ///
  /// If several fingers hold the element, the grip is their centroid. The distance that the pointer moved
  /// before the drag began is ignored, because the pointer stays on the grip during the drag. The grip is
  /// emitted before the element moves, and is the same on every platform. A finger that lands or lifts later
  /// emits nothing.
  public private(set) lazy var grips: MotionObservable<Point> = holds.makeStream()
  private let holds = Holds()

  private let axis: CoordinateAxis?
  private let edges: Edges<Point>
  let landing: Landing?
  private let diagnostics: MotionDiagnostics?
  let activity = Activity()
  private(set) lazy var releaseEvents = holds.makeReleases()
  lazy var landings = Landings(of: fling)

  /// Creates an interaction that moves nothing until it is added to an element.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the user can move the element. Defaults to `nil`: in the whole plane.
  ///     With an axis, a pointer that first moves across the axis farther than the slop does not drag the
  ///     element: see ``AxisLockableGestureRecognizer``.
  ///   - decay: The decay of the velocity. Defaults to ``Decay/normal``.
  ///   - bounds: The bounds in which the element comes to rest, in points, in the coordinate system of the
  ///     element's parent. By default, there are no limits.
  ///   - elasticity: The greatest distance that the element can be dragged beyond the bounds. Defaults to the
  ///     elasticity of a scroll view whose viewport is 600 points wide and high.
  ///   - landing: The rule that decides where a released element comes to rest. Defaults to `nil`: the
  ///     element comes to rest by itself.
  ///   - diagnostics: Receives a report of each invalid pointer event and each destination that is not
  ///     finite. Defaults to the diagnostics of the runtime's clock.
  public convenience init(
    along axis: CoordinateAxis? = nil, decay: Decay = .normal, bounds: Bounds<Point> = .unlimited,
    elasticity: Elasticity<Point> = .viewport(600), landing: Landing? = nil,
    diagnostics: MotionDiagnostics? = nil
  ) {
    self.init(
      fling: Fling(decay: decay, bounds: bounds, diagnostics: diagnostics), along: axis,
      elasticity: elasticity, landing: landing, diagnostics: diagnostics)
  }

  /// Creates an interaction that moves nothing until it is added to an element.
  ///
  /// - Parameters:
  ///   - fling: The fling that moves the element after the release.
  ///   - axis: The axis along which the user can move the element. Defaults to `nil`: in the whole plane.
  ///     With an axis, a pointer that first moves across the axis farther than the slop does not drag the
  ///     element: see ``AxisLockableGestureRecognizer``.
  ///   - elasticity: The greatest distance that the element can be dragged beyond the fling's bounds.
  ///     Defaults to the elasticity of a scroll view whose viewport is 600 points wide and high.
  ///   - landing: The rule that decides where a released element comes to rest. Defaults to `nil`: the
  ///     element comes to rest at the fling's destination or, if there is none, by itself.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
  public init(
    fling: Fling<Point>, along axis: CoordinateAxis? = nil, elasticity: Elasticity<Point> = .viewport(600),
    landing: Landing? = nil, diagnostics: MotionDiagnostics? = nil
  ) {
    self.fling = fling
    self.axis = axis
    edges = Edges(elasticity)
    edges.limit(to: fling.bounds, by: ElasticPull.begin)
    self.landing = landing
    self.diagnostics = diagnostics
  }

  /// A stream of the interaction's state, which is active while an element is being dragged or is in flight.
  /// On subscription and at each change, the stream emits the state on both channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { activity }

  /// A stream that emits one value each time a hand lets go of an element: the position, the velocity and the
  /// projection of the release.
  ///
  /// Observers receive the release after the landing has chosen the destination, and before the throw starts.
  /// They may therefore write another destination. If the drag is cancelled, the release's velocity is zero.
  /// The stream emits nothing when the interaction is disabled or removed, or when the element is
  /// deallocated.
  public var releases: MotionObservable<Release<Point>> { releaseEvents }

  /// Adds a pan recognizer to the element, and connects the recognizer and the fling to the element's
  /// position. ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    let pan = addPan(to: element, clock: runtime.clock)
    let approach = landing.map { makeApproach(of: element, by: $0, in: runtime) }
    let rail = Rail(of: element, along: axis)
    let aim = makeAim(approach, in: runtime)
    let position = element.position.storage
    let mover = Mover(of: element.position.storage, for: self, runtime.clock.core)
    let drag = runtime.drag(element, by: pan, within: edges, mover) {
      [holds, decay = fling.decay.storage] event, hand in
      if event == .began {
        holds.tookHold?(hand.element) { hand.grip }
        aim.free()
      }
      rail.stopCrossVelocity()
      let release = event.release(of: position, rail.velocity, decay: decay.value)
      approach?.receive(event, release)
      if let release { holds.letGo?(release) }
    }
    let tosses = aim.freed(by: rail.followed(by: element.tosses.stream()))
    let flight = aim.freed(
      atRestOf: fling.motions(of: element.position, to: aim.place, clock: runtime.clock, mover))
    let stream = (approach?.beginning(flight) ?? flight)
      .toggled(with: rail.followed(by: drag).merge(with: approach?.landing(tosses) ?? tosses))
      .valve(openWhenTrue: enabled)
      .counted(in: activity)
    runtime.connect(constraints?(stream) ?? stream, to: element.position, movedBy: mover)
  }

  private func addPan(to element: MotionElement, clock: FrameClock) -> ElementPan {
    let pan = element.addPan(for: ObjectIdentifier(self), clock: clock, diagnostics: diagnostics)
    // A pan that cannot be locked also drags along the rail, but a movement across the axis does not make it
    // fail.
    if let axis { _ = element.lock(pan, to: axis) }
    return pan
  }

  /// Creates the aim of one element. It follows the landing, if any, or else the fling's destination.
  private func makeAim(_ approach: Approach?, in runtime: MotionRuntime) -> FlightAim {
    let aim = FlightAim(isFreeable: approach == nil)
    if let approach {
      aim.place.value = approach.destination.value
      _ = approach.destination.add(MotionObserver(next: { aim.place.write($0) }, state: { _ in }))
    } else {
      let destination = fling.destination.storage
      aim.place.value = destination.value
      let number = destination.add(MotionObserver(next: { aim.place.write($0) }, state: { _ in }))
      runtime.onEnd { destination.remove(number) }
    }
    return aim
  }

  private func makeApproach(
    of element: MotionElement, by landing: Landing, in runtime: MotionRuntime
  ) -> Approach {
    let approach = Approach(
      of: element, landings: landings, within: edges, decay: fling.decay.storage,
      diagnostics: diagnostics ?? runtime.clock.diagnostics)
    runtime.onEnd(approach.follow(landing))
    return approach
  }
}

extension Flingable {
  /// The place where the flight of one element ends, or `nil` if it ends by itself.
  ///
  /// Without a landing, a destination that the program writes is the end of one flight. A hand, a toss and
  /// the arrival remove it.
  private final class FlightAim {
    let place = PropertyStorage<Point?>(nil)
    private let isFreeable: Bool

    init(isFreeable: Bool) {
      self.isFreeable = isFreeable
    }

    func free() {
      if isFreeable, place.value != nil { place.write(nil) }
    }

    func freed(by tosses: MotionObservable<Point>) -> MotionObservable<Point> {
      tosses._map {
        self.free()
        return $0
      }
    }

    func freed(atRestOf flight: MotionObservable<Point>) -> MotionObservable<Point> {
      MotionObservable(retaining: flight) { [connect = flight.connect] observer in
        connect(
          MotionObserver(
            next: observer.next,
            state: { state in
              if state == .atRest { self.free() }
              observer.state(state)
            }))
      }
    }
  }
  /// The axis along which a hand may move an element.
  private struct Rail {
    let velocity: PropertyStorage<Point>
    private let position: PropertyStorage<Point>

    /// The index of the coordinate that stays as it is, or `nil` if both coordinates may change.
    private let lockedIndex: Int?

    init(of element: MotionElement, along axis: CoordinateAxis?) {
      position = element.position.storage
      velocity = element.velocity.storage
      lockedIndex = axis.map { 1 - $0.index }
    }

    /// Removes the part of the velocity that leads away from the axis.
    func stopCrossVelocity() {
      guard let lockedIndex, velocity.value[lockedIndex] != 0 else { return }
      velocity.write(velocity.value.replacing(lockedIndex, with: 0))
    }

    /// Returns a stream of the same places, moved to the axis through the element's present position.
    func followed(by places: MotionObservable<Point>) -> MotionObservable<Point> {
      guard let lockedIndex else { return places }
      return places._map { place in
        self.stopCrossVelocity()
        return place.replacing(lockedIndex, with: self.position.value[lockedIndex])
      }
    }
  }
}

extension Point {
  fileprivate func replacing(_ index: Int, with coordinate: Double) -> Point {
    var result = self
    result[index] = coordinate
    return result
  }
}

extension Fling: Stoppable {}
