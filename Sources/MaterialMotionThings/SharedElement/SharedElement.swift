// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// Shows one picture in two places: as a thumbnail in a list, and at the top of a page.
///
///     let shared = SharedElement(from: thumbnail, to: header)
///     shared.sourceLook.radius = 12
///     runtime.add(shared, to: photo)                      // the element that flies, above the others
///     shared.drag(header)                                 // dragged down, it shrinks towards the thumbnail
///     shared.drag(photo)                                  // and is caught anywhere on its way
///     shared.direction.value = .forward                   // opens the page
///
/// A third element, to which you add the shared element, flies between the two *sides*: the source and the
/// target. It is visible and accepts input only in flight, and both sides are hidden then. The source stays
/// hidden until the flying element has returned to it.
///
///     direction    backward    forward                        backward
///     thumbnail    visible     empty ···············  empty   empty ········  visible
///     photo        hidden      flies to the header    hidden  flies back      hidden
///     header       visible     empty ···············  visible empty ········  visible
///
/// The photo has the `size` in which it is seen, so its contents are cropped and not stretched: see ``crop``.
/// Its `transform` only turns it and, if the places have other scales than its parent, scales it uniformly.
/// The size changes in each frame. On a web page, give the photo the anchor point (0, 0) before you add it: a
/// page places its corner, and would move another anchor point one frame later.
///
/// - In flight, the element moves in the coordinate system of the side to which it flies. When the list of
///   this side scrolls, the flight moves with the list. If this side gets another place or size, the spring
///   leads there, and keeps the velocity.
/// - If an ancestor of this side has a scale of 0, for example a page that begins to grow, the flight uses
///   the coordinate system of the stage, the outermost element.
/// - You may write the ``direction`` in flight. The place, the size, the rotation, the corners and their
///   velocities are then converted to the coordinate system of the other side.
/// - If the list shows the picture in another row, write the ``source``. If a side is `nil`, or its view,
///   widget or node is gone, the flight leads to the ``alternative``. Without one, the flying element fades
///   out.
///
/// If the user prefers reduced motion, nothing flies. The picture fades out where it is, and the picture at
/// the other side fades in, in at most 0.2 s:
///
///     direction    backward    forward                 backward
///     thumbnail    1           1 0.6 0.2 0    0        0 0.2 0.6 1    1          opacity
///     header       1           0 0.4 0.8 1    1        1 0.8 0.4 0    1          opacity
///
/// A finger still drags the picture, which fades after the release. If the user switches reduced motion on,
/// a picture in flight stops and fades. If the user switches it off, a fade in progress still completes,
/// even if the direction changes. While the picture fades, it accepts no input, but its sides do. A hand
/// that interrupts the fade continues from the most visible picture.
///
/// When the interaction ends, both sides are visible. The photo stays hidden and accepts no input. You may
/// add another shared element to it. To use it for something else, write its `opacity` and `acceptsInput`.
public final class SharedElement: Interaction, Stateful, Settling {
  public typealias Target = MotionElement

  /// The side at which the picture is, or to which it flies: `backward` is the source, `forward` the target.
  /// Write it at any time. A release writes it, too. A direction that is written while a hand holds the
  /// picture decides where a cancelled drag and a press without a movement lead.
  public var direction: ReactiveProperty<TransitionDirection> { anchored.place }

  /// The element at the back, such as a thumbnail. `nil` if there is none. Write it before the picture opens.
  /// Write it again, even in flight, when a list shows the thumbnail in another row. A list that recycles
  /// rows writes it when it makes or recycles the row of the opened item:
  ///
  ///     if items[row] == opened { shared.source.value = thumbnail }   // makes the row
  ///     if items[row] == opened { shared.source.value = nil }         // recycles the row
  ///
  /// While the picture is away, the new source is hidden. The former source is visible again.
  public let source: ReactiveProperty<MotionElement?>

  /// The element at the fore, such as the head of a page. `nil` if there is none. The shared element retains
  /// the source and the target: write `nil` when a page has been removed.
  public let target: ReactiveProperty<MotionElement?>

  /// Whether hands drag the picture. Defaults to `true`. Disabling it during a drag cancels the drag. A
  /// transition that shares this element writes this property: see ``ScreenTransition/enabled``. In a stack,
  /// it also writes it when a turn begins or ends.
  public let enabled = ReactiveProperty(true)

  /// The element to which the picture flies if a side is `nil`, or its view, widget or node is gone.
  /// Defaults to `nil`: the picture then fades out where it is.
  public var alternative: MotionElement?

  /// The corners and the shadow at the source.
  public var sourceLook: SharedLook {
    get { from.look }
    set { (from.look, spare.look) = (newValue, newValue) }
  }

  /// The corners and the shadow at the target.
  public var targetLook: SharedLook {
    get { to.look }
    set { to.look = newValue }
  }

  /// The spring of the flights. The next flight uses it. Defaults to `.smooth`.
  public var spring: SpringDescription

  /// The side, and the number to which a hand has moved the thing. The number does not fly: at a release, it
  /// is at its side at once, and waits there for the flight and the fades of the thing.
  let anchored = Anchored(at: TransitionDirection.backward, [.backward: 0.0, .forward: 1])

  let from = SharedPlace(part: 0, look: SharedLook())
  let to = SharedPlace(part: 1, look: SharedLook())
  let spare = SharedPlace(part: 0, look: SharedLook())

  let flight: RectangleFlight
  var flyer: Flyer?
  var clock: FrameClock?
  var frames: Subscription?
  var ancestors: [Subscription] = [] {
    didSet { for subscription in oldValue { subscription.unsubscribe() } }
  }

  /// The side in whose space the thing is.
  var side: SharedPlace

  /// Whether the thing is not at rest at a side.
  var isAway = false

  /// Whether the thing fades from place to place and does not fly, because the user prefers reduced motion.
  var isFading = false
  var hold: SharedHold?

  /// The hand of ``scrub(to:)``.
  var numberHand: AnchoredHand<Double>?
  var isAiming = false

  /// Whether the thing is in the space of the stage, because its side was flat when the flight began.
  var isOnStage = false

  /// The last space of a side that has disappeared.
  var spaceOfSide: LayoutSpace?

  /// Whether the flight has begun after the observer of the frames.
  var needsRenewal = false

  let box = ReactiveProperty(SharedCrop(size: .zero))

  /// Emits the part of the way while a finger holds the thing, first the one at which it was caught.
  let parts = MotionSubject<Double>()

  /// The state of the thing, which is active while it is away from its sides, and those of the fades.
  private let states = MotionAggregator<MotionState>()
  let activity = MotionSubject<MotionState>()
  private var hands: [SharedHand.Rule] = []
  private var runtime: MotionRuntime?

  /// A runtime whose clock ignores the preference for reduced motion.
  private var steady: MotionRuntime?

  /// The element that flies.
  struct Flyer {
    let reference: WeakReference<MotionElement>
    let size, position, anchorPoint: ReactiveProperty<Point>

    /// The part of its own opacity with which it is seen.
    let shown: ReactiveProperty<Double>
    let fade: VeilFade
    let acceptsInput: ReactiveProperty<Bool>
    let places = MotionSubject<Point>()
    let velocities = MotionSubject<Point>()
    let transforms = MotionSubject<Transform>()

    init(_ element: MotionElement, _ shown: ReactiveProperty<Double>, _ fade: VeilFade) {
      reference = WeakReference(element)
      (size, position, anchorPoint) = (element.size, element.position, element.anchorPoint)
      (self.shown, self.fade) = (shown, fade)
      acceptsInput = element.acceptsInput
      acceptsInput.value = false
    }
  }

  /// Creates a shared element that rests at its source.
  ///
  /// - Parameters:
  ///   - source: The element at the back. You may pass `nil`, and write ``source`` later.
  ///   - target: The element at the fore. You may pass `nil`, and write ``target`` later.
  ///   - spring: The spring of the flights. Defaults to `.smooth`.
  public init(
    from source: MotionElement?, to target: MotionElement?, by spring: SpringDescription = .smooth
  ) {
    self.source = ReactiveProperty(source)
    self.target = ReactiveProperty(target)
    self.spring = spring
    side = from
    flight = RectangleFlight(at: .zero, by: spring)
    states.register([activity])
    anchored.wait(for: states)
  }

  /// A stream of the state, which is active while a hand holds the picture or it flies. On subscription and
  /// at each change, the stream emits the state on both channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { anchored.state }

  /// A stream of the box in which the contents are shown, with the opacities of the two contents.
  public var crop: MotionObservable<SharedCrop> { box }

  /// Emits the direction once for each arrival at a side, before the ``state`` changes. When it emits
  /// `backward`, you may remove the page of the target. A flight that is turned round before it arrives
  /// emits nothing.
  public var completed: MotionObservable<TransitionDirection> { anchored.arrivals }

  /// A stream of the changes of the ``direction``, with their causes: a hand or the program. Emits nothing on
  /// subscription.
  ///
  ///     shared.changes.subscribe { if $0.cause == .hand { history.back() } }
  public var changes: MotionObservable<PlaceChange<TransitionDirection>> { anchored.changes }

  /// A stream of the direction in which the picture would fly if the hand let go of it now, without velocity.
  /// Without a hand, this is the ``direction``.
  ///
  ///     finger             down by 100   200        210        190
  ///     targetDirection    forward       forward    backward   forward
  public var targetDirection: MotionObservable<TransitionDirection> { anchored.target }

  /// A stream of the releases of fingers, and of the calls of ``release(velocity:to:)``. The ``direction``
  /// already shows the choice. The position is the part of the way, which may be beyond a side. If a press in
  /// flight moves by at most 10 points, the position is that of the side. A cancelled release has no
  /// velocity.
  public var releases: MotionObservable<Release<Double>> { anchored.releases }

  /// Moves the picture to a side without a flight. It arrives there at once. While a hand holds it, this is a
  /// write of the ``direction``.
  public func jump(to newDirection: TransitionDirection) {
    if !anchored.isHeld { land(at: newDirection) }
    anchored.jump(to: newDirection)
    endTheVoyage()
  }

  /// Calls a closure once, when the picture has arrived at a side: see
  /// ``MaterialMotion/Settling/whenSettled(_:)``. A hand, a change of the direction in flight or a cancelled
  /// drag interrupts the flight.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    anchored.whenSettled(report)
  }

  // MARK: Adding

  /// Adds the element that flies, and hides it. `MotionRuntime.add` calls this method. A second call has no
  /// effect until the first runtime ends. The constraints apply to the position in flight.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    guard flyer == nil else { return }
    let steady = MotionRuntime(clock: runtime.clock.ignoringReducedMotion())
    let fade = { [self] (element: MotionElement?, part: ReactiveProperty<Double>) in
      VeilFade(element, part, in: steady, states) { [self] in if !isAiming { follow() } }
    }
    (from.shown.value, to.shown.value) = (1 - direction.value.progress, 1)
    (from.fade, to.fade) = (fade(nil, from.shown), fade(nil, to.shown))
    let shown = ReactiveProperty(0.0)
    let flyer = Flyer(element, shown, fade(element, shown))
    self.flyer = flyer
    (clock, self.runtime, self.steady) = (runtime.clock, runtime, steady)
    side = place(for: direction.value)
    _ = flight.connect(in: runtime)
    runtime.connect(flyer.velocities, to: element.velocity)
    runtime.connect(constraints?(flyer.places) ?? flyer.places, to: flyer.position)
    runtime.connect(flyer.transforms, to: element.transform)
    let watches = [
      source.subscribe { [self] in moved(from, to: $0) },
      target.subscribe { [self] in moved(to, to: $0) },
      direction.subscribe { [self] _ in fly() },
      runtime.clock.reducedMotion.subscribe { [self] in if $0 { fly() } },
    ]
    for hand in hands { connect(hand) }
    // If it was removed in flight, it arrives now.
    anchored.enabled.value = true
    runtime.onEnd { [self] in
      for watch in watches { watch.unsubscribe() }
      forget()
    }
  }

  private func forget() {
    (hold, numberHand) = (nil, nil)
    anchored.enabled.value = false
    (isAway, isFading) = (false, false)
    flight.hold(at: flight.seen.value)
    follow()
    if let flyer {
      (flyer.places.state, flyer.transforms.state) = (.atRest, .atRest)
      // Both places are visible again, so the photo stays hidden between them.
      flyer.fade.jump(to: 0)
      flyer.fade.end(keepingPart: true)
      flyer.acceptsInput.value = false
    }
    for place in [from, to, spare] { place.end() }
    (flyer, clock, runtime, steady) = (nil, nil, nil, nil)
    endTheVoyage()
  }

  /// Adds a hand to the thing, now or when it is added.
  func add(hand: SharedHand.Rule) {
    hands.append(hand)
    enabled.subscribe { [enabled = hand.slide.enabled] in enabled.value = $0 }
    if flyer != nil { connect(hand) }
  }

  private func connect(_ rule: SharedHand.Rule) {
    guard let element = rule.reference.object, let runtime else { return }
    SharedHand(of: self, rule).connect(to: element, in: runtime)
  }
}
