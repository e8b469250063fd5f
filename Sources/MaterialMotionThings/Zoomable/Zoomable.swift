// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// Lets the user zoom and move content that may be larger than its viewport, such as a photo, a map or a
/// drawing.
///
/// ![Two fingers have zoomed a photo of mountains, so that it is larger than the screen.](zoomable)
///
///     let zoomable = Zoomable(isClosable: true)
///     runtime.add(zoomable, to: photo)                 // the viewport is the parent of the photo
///     zoomable.place.value = .fill                     // the program zooms, too
///     runtime.connect(zoomable.openness, to: backdrop.opacity)
///
/// A pinch keeps the point of the content that is between the fingers exactly there. After the release, the
/// content zooms, moves and turns on with the velocities of the hand. It comes to rest within the ``limits``,
/// and shows no edge of content that is larger than the viewport. Smaller content lies in the middle, for
/// each axis separately. Beyond these limits, the content is elastic for one finger. A double tap zooms in at
/// its point, or out. A hand catches the content in flight. A touch without a movement stops a
/// throw. After any other flight, and after a cancelled gesture, the content flies on to its place.
///
/// Gestures begin on the content. Let them begin beside it, too, by means of its touch area:
///
///     photo.touchArea = page
///     runtime.add(Zoomable(), to: photo)
///
/// In a ``Pager``, a drag at the edge of the content turns the page. Content that is not zoomed is at both
/// edges. Other drags move the content, and stop at its edge. The same holds on a page that is dragged back,
/// by a ``SharedElement`` or a ``ScreenTransition``.
///
/// The content keeps its *place*, not its coordinates. When the viewport is resized, for example because the
/// screen turns, content at rest jumps to the same place, and content in flight flies on to it:
///
///     viewport    400 × 800            800 × 400
///     .fit        a photo of 400 × 300 at the scale 1     at 1.33
///     .free       zoom 3 at a point: scale 3              scale 4, with this point in the middle
///
/// While the content is held and flies, its anchor point is between the fingers, so its `position` is not its
/// middle. Convert points with `convert(_:to:)`.
public final class Zoomable: Interaction, Togglable, Stateful, Settling {
  public typealias Target = MotionElement

  /// The place to which the content belongs. A hand, an action and the program may change it at any time. The
  /// content then flies there, starting with its present velocity. While a hand holds the content, the
  /// release overwrites it.
  public let place: ReactiveProperty<Place>

  /// The least and the greatest zoom, as multiples of the scale at `.fit`. Defaults to 1...4. If they change,
  /// the content flies. Limits that are not finite, or not greater than 0, are dropped.
  public let limits: ReactiveProperty<Bounds<Double>>

  /// The distances between the edges of the viewport and the part of it that the content fits and covers, for
  /// example the safe area. Defaults to none. If they change, the content flies. Insets with a number that is
  /// not finite are dropped.
  public let insets = ReactiveProperty(Insets())

  /// Whether a hand and the program move the content. Defaults to `true`. If the thing is disabled in flight,
  /// the content stays where it is, and flies on when the thing is enabled again.
  public let enabled = ReactiveProperty(true)

  /// The spring that moves the content to a place that no hand has chosen. Defaults to a response of 0.23 s,
  /// critically damped, so that the content rests after 0.45 s.
  public var spring: SpringDescription {
    get { flight.spring }
    set { flight.spring = newValue }
  }

  /// The effect of a wheel over the content. Defaults to ``WheelUse/automatic``.
  public var wheel = WheelUse.automatic

  /// The zoom to which a double tap zooms in, if `.fill` is at most 1.2 times as large as `.fit`. Defaults
  /// to 2.5. A number that is not finite, or not greater than 0, is dropped.
  public var tapZoom = 2.5 {
    didSet { if !(tapZoom.isFinite && tapZoom > 0) { tapZoom = oldValue } }
  }

  private let area: ReactiveProperty<Bounds<Point>>?
  let isClosable: Bool
  let hand: DirectlyManipulable
  let flight = ZoomFlight()
  let layouts = ReactiveProperty(ZoomLayout())
  let interruptions = MotionSubject<Void>()
  private let states = MotionAggregator<MotionState>()
  private let shownZoom = ReactiveProperty(1.0)
  private let openPart = ReactiveProperty(1.0)
  private let jumps = Jump()

  /// The element that the thing moves. `nil` if it was not added, or was removed.
  var content: ZoomedContent?
  var hold = Hold()

  /// The origin of the flight under way, or of the latest one.
  var origin = Origin.order

  /// The grip now. `nil` if the thing was not added.
  var grip: (() -> Grip)?

  /// The origin of a flight.
  enum Origin {
    case throwing, order, layout
  }

  /// The middle and the size of the content.
  struct Grip {
    let center: Point
    let scale: Double
    let rotation: Double

    /// Whether a hand has moved the content by no more than the slop, 10 points.
    func isStill(_ other: Grip?) -> Bool {
      guard let other else { return false }
      return (center - other.center).lengthSquared <= 100 && scale == other.scale
        && rotation == other.rotation
    }
  }

  /// A hand that holds the content.
  struct Hold {
    var isActive = false

    /// The content when the hand caught it in a flight that was not a throw.
    var start: Grip?

    /// The release after which the content has not yet begun to fly.
    var release: ManipulationRelease?
  }

  /// Creates a thing that moves nothing until it is added to an element.
  ///
  /// - Parameters:
  ///   - area: The viewport, in points, in the coordinate system of the content's parent. Defaults to the
  ///     whole parent, so without an area the content must have a parent. An area that is not finite is
  ///     dropped.
  ///   - place: The place at the beginning. Defaults to `.fit`.
  ///   - limits: The least and the greatest zoom. Defaults to 1...4.
  ///   - turns: Whether two fingers also turn the content. Defaults to `false`.
  ///   - isClosable: Whether a throw up or down closes a content that is not zoomed: it leaves the viewport.
  ///     Defaults to `false`.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
  public init(
    in area: ReactiveProperty<Bounds<Point>>? = nil, at place: Place = .fit,
    limits: Bounds<Double> = Bounds(1...4),
    turns: Bool = false, isClosable: Bool = false,
    diagnostics: MotionDiagnostics? = nil
  ) {
    self.place = ReactiveProperty(place)
    self.limits = ReactiveProperty(limits)
    (self.area, self.isClosable) = (area, isClosable)
    hand = DirectlyManipulable(turns: turns, returns: false, diagnostics: diagnostics)
    self.place.subscribe { [jumps] _ in jumps.run() }
  }

  /// A stream of the state, which is active while the content is held or in flight. On subscription and at
  /// each change, the stream emits the state on both channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { states.state }

  /// A stream of the zoom now: the scale, as a multiple of the scale at `.fit`.
  public var zoom: MotionObservable<Double> { shownZoom }

  /// A stream of how far the content is from being closed: 1 at every place except `.closed`, and 0 as soon
  /// as the content is half the height of the viewport away. It follows the hand. Always 1 if the content is
  /// not closable. Connect it to the opacity of what lies behind the content.
  public var openness: MotionObservable<Double> { openPart }

  /// A stream that emits one value each time a hand lets go of the content: see
  /// ``MaterialMotion/DirectlyManipulable/releases``.
  public var releases: MotionObservable<ManipulationRelease> { hand.releases }

  /// Calls a closure once, when the content has come to rest: see
  /// ``MaterialMotion/Settling/whenSettled(_:)``. A layout that moves the place does not interrupt. Content
  /// that is at rest elsewhere, because the thing is disabled or the content was not measured, is interrupted
  /// at once.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    state.whenSettled(unless: interruptions, if: { [self] in isAtPlace }, report)
  }

  // MARK: Zooming

  /// Moves the content to a place without a flight. While a hand holds the content, this is a write of
  /// ``place``.
  public func jump(to place: Place) {
    let layout = layouts.value
    if !hold.isActive, layout.isValid, let content {
      let interrupts = flight.isActive && place != self.place.value
      jumps.perform = { [flight, interruptions] in
        flight.end(at: layout.pose(of: place, from: content.rotation.value), content) {
          if interrupts { interruptions.emit() }
        }
      }
    }
    self.place.value = place
    // The place is the same, or is still notifying its observers.
    jumps.run()
  }

  /// A jump that moves the content after the place was written, and before its observers are notified.
  private final class Jump {
    var perform: (() -> Void)?

    func run() {
      let perform = perform
      self.perform = nil
      perform?()
    }
  }

  /// Zooms in at a point, or out, as a double tap does: from `.fit` to `.fill` or, if this is hardly larger,
  /// to the ``tapZoom``, and from everywhere else to `.fit`. The point stays where it is, if the limits allow
  /// it. While the thing is disabled, nothing happens.
  ///
  /// Call this method for double taps that the platform recognizes itself, as UIKit and GTK do.
  ///
  /// - Parameter point: The point, in the coordinate system of the content's parent.
  public func toggleZoom(at point: Point) {
    if enabled.value, let next = nextPlace(toggledAt: point) { place.value = next }
  }

  /// Closes the content, if it is closable: it leaves the viewport downwards. While the thing is
  /// disabled, nothing happens.
  public func close() {
    if isClosable, enabled.value { place.value = .closed(.bottom) }
  }

  // MARK: Adding

  /// Lets the user zoom the content. `MotionRuntime.add` calls this method. The content jumps to its place.
  /// Add a thing to one element only, and choose its anchor point before. The constraints apply to the
  /// position while a hand holds the content.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    let content = ZoomedContent(element)
    self.content = content
    let viewport: MotionObservable<Bounds<Point>>
    if let area {
      viewport = area
    } else if let parent = element.parent {
      viewport = parent.size.map { Bounds(between: .zero, and: $0) }
    } else {
      preconditionFailure("A Zoomable without an area needs a content with a parent.")
    }
    flight.connect(to: content, in: runtime)
    hand.setRules { [self] rules in
      rules.room = { [self] in room(toward: $0, isForward: $1) }
      // The content itself tells its speed.
      rules.motion = { [self] in (0, flight.remaining(from: content.pose, of: content.size.value)) }
    }
    runtime.add(hand, to: element, constraints: constraints)
    // The hand must not retain this thing.
    hand.setRules { _ in }
    // Later, hands move the anchor point between the fingers.
    layouts.value.anchor = element.anchorPoint.value
    let center = ReactiveProperty(element.position.value)
    runtime.connect(element.center, to: center)
    grip = { Grip(center: center.value, scale: content.scale.value, rotation: content.rotation.value) }
    let watches = [
      hand.releases.subscribe { [self] in land($0) },
      hand.state.subscribe { [self] in handDidChange($0) },
      insets.filter { $0.isFinite }.subscribe { [self] insets in measure { $0.insets = insets } },
      limits.filter { $0.lower > 0 && $0.upper.isFinite }.subscribe { [self] limits in
        measure { $0.limits = limits }
      },
      viewport.filter { $0.lower.isFinite && $0.upper.isFinite }.subscribe { [self] area in
        measure(jumps: true) { $0.area = area }
      },
      element.size.subscribe { [self] size in measure(jumps: true) { $0.size = size } },
      place.subscribe { [self] _ in show() },
      enabled.subscribe { [self] in enabledDidChange(to: $0) },
    ]
    // A double tap also reverses a flight.
    runtime.onTap(of: element, count: 2, includingCatches: true) { [self] place in
      if enabled.value { toggleZoom(at: place) }
    }
    let tokens = states.register([flight.state.state, hand.state])
    runtime.onEnd { [self] in
      if states.isActive { interruptions.emit() }
      for watch in watches { watch.unsubscribe() }
      for token in tokens { states.unregister(token) }
      flight.stop()
      (self.content, grip) = (nil, nil)
    }
    receiveWheels(over: element, in: runtime)
    limitHand(in: runtime)
    let layouts = layouts.filter { $0.isValid }
    runtime.connect(content.scale.combineLatest(with: layouts) { $0 / $1.unit }, to: shownZoom)
    guard isClosable else { return }
    let openness = element.center.combineLatest(with: content.scale, layouts) {
      $2.openness(at: $0, scale: $1)
    }
    runtime.connect(openness, to: openPart)
  }
}
