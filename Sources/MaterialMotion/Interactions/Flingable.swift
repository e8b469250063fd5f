// SPDX-License-Identifier: Apache-2.0

/// Lets the user drag and throw an element. A thrown element slows down by itself, as in a scroll view. At an
/// edge, a spring catches it.
///
///     let flingable = Flingable(bounds: Bounds(x: 0...300, y: 0...600))
///     runtime.add(flingable, to: puck)
///     runtime.add(Flingable(), to: slider, constraints: { $0.yLocked(to: 20) })   // along one axis
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
/// You can add one interaction to several elements. These elements then share the fling, but move
/// independently.
public final class Flingable: Interaction, Togglable, Stateful {
  /// The fling that moves the element after the release. You may change its decay, its bounds and its edge at
  /// any time.
  ///
  /// If there is a landing, each element has its own destination. The fling's ``Fling/destination`` shows the
  /// destination of the latest landing. If you write this property, all elements go to the new destination.
  public let fling: Fling<Point>

  /// Whether the interaction moves the element. Defaults to `true`. If the interaction is disabled while the
  /// element is in flight, the element stays in place.
  public let enabled = ReactiveProperty(true)

  private let edges: Edges<Point>
  private let landing: Landing?
  private let diagnostics: MotionDiagnostics?
  private let activity = Activity()
  private let releaseEvents = Releases<Release<Point>>()
  private lazy var landings = Landings(of: fling)

  /// Creates an interaction that moves nothing until it is added to an element.
  ///
  /// - Parameters:
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
    decay: Decay = .normal, bounds: Bounds<Point> = .unlimited,
    elasticity: Elasticity<Point> = .viewport(600), landing: Landing? = nil,
    diagnostics: MotionDiagnostics? = nil
  ) {
    self.init(
      fling: Fling(decay: decay, bounds: bounds, diagnostics: diagnostics), elasticity: elasticity,
      landing: landing, diagnostics: diagnostics)
  }

  /// Creates an interaction that moves nothing until it is added to an element.
  ///
  /// - Parameters:
  ///   - fling: The fling that moves the element after the release.
  ///   - elasticity: The greatest distance that the element can be dragged beyond the fling's bounds.
  ///     Defaults to the elasticity of a scroll view whose viewport is 600 points wide and high.
  ///   - landing: The rule that decides where a released element comes to rest. Defaults to `nil`: the
  ///     element comes to rest at the fling's destination or, if there is none, by itself.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
  public init(
    fling: Fling<Point>, elasticity: Elasticity<Point> = .viewport(600), landing: Landing? = nil,
    diagnostics: MotionDiagnostics? = nil
  ) {
    self.fling = fling
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
    let pan = element.addPan(clock: runtime.clock, diagnostics: diagnostics)
    let approach = landing.map { makeApproach(of: element, by: $0, in: runtime) }
    let (position, velocity) = (element.position.storage, element.velocity.storage)
    let drag = runtime.drag(element, by: pan, within: edges) {
      [emit = releaseEvents.emit, decay = fling.decay.storage] event in
      let release = event.release(of: position, velocity, decay: decay.value)
      approach?.receive(event, release)
      if let release { emit(release) }
    }
    let tosses = approach?.landing(element.tosses) ?? element.tosses
    let stream = motion(of: element, to: approach?.destination, clock: runtime.clock)
      .toggled(with: drag.merge(with: tosses))
      .valve(openWhenTrue: enabled)
      .counted(in: activity)
    runtime.connect(constraints?(stream) ?? stream, to: element.position)
  }

  private func motion(
    of element: MotionElement, to destination: PropertyStorage<Point>?, clock: FrameClock
  ) -> MotionObservable<Point> {
    guard let destination else { return decaySource(fling, from: element.position, clock: clock) }
    let optional = PropertyStorage<Point?>(destination.value)
    _ = destination.add(MotionObserver(next: { optional.write($0) }, state: { _ in }))
    return decaySource(fling, to: optional, from: element.position, clock: clock)
  }

  private func makeApproach(
    of element: MotionElement, by landing: Landing, in runtime: MotionRuntime
  ) -> Approach {
    let approach = Approach(
      of: element, landings: landings, decay: fling.decay.storage,
      diagnostics: diagnostics ?? runtime.clock.diagnostics)
    runtime.onEnd(approach.follow(landing))
    return approach
  }
}
