// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// One thing in two places: a thumbnail in a list, and the picture at the top of a page.
///
///     let shared = SharedElement(from: thumbnail, to: header)
///     shared.sourceLook.radius = 12
///     runtime.add(shared, to: photo)                      // the element that flies, above the others
///     shared.drag(header)                                 // dragged down, it shrinks towards the thumbnail
///     shared.drag(photo)                                  // and is caught anywhere on its way
///     shared.direction.value = .forward                   // opens the page
///
/// The element that was added flies between the two places. It is visible only on its way, and the places
/// are empty then. The place of the thumbnail stays empty until the thing has returned.
///
///     direction    backward    forward                        backward
///     thumbnail    visible     empty ···············  empty   empty ········  visible
///     photo        hidden      flies to the header    hidden  flies back      hidden
///     header       visible     empty ···············  visible empty ········  visible
///
/// The photo has the `size` in which it is seen, so its contents are cropped and not stretched: see ``crop``.
/// Its `transform` only turns it and, if the places have other scales than its parent, scales it uniformly.
///
/// - The flight takes place in the space of the side to which it leads. It rides along when the list of this
///   side scrolls. If the side gets another place or size, the spring flies there with its velocity.
/// - When the direction changes, place, size, rotation and corners are converted to the space of the other
///   side, with their velocities. So the thing can be turned round at any moment.
/// - If the list shows another row, write the ``source``. If a place has disappeared, the thing flies to the
///   ``alternative`` or, without one, fades.
///
/// If the user prefers reduced motion, the thing is at the other side in the next frame.
public final class SharedElement: Interaction, Stateful, Settling {
  public typealias Target = MotionElement

  /// The side to which the thing belongs: backward to the source, forward to the target. Write it at any
  /// time. A release writes it, too.
  public let direction = ReactiveProperty(TransitionDirection.backward)

  /// The element at the place from which the thing comes, such as a thumbnail. Write it when a list shows the
  /// thumbnail in another row, also in flight. `nil` if there is none.
  public let source: ReactiveProperty<MotionElement?>

  /// The element at the place to which the thing leads, such as the head of a page. `nil` if there is none.
  public let target: ReactiveProperty<MotionElement?>

  /// The element to which the thing flies if the element at one of its ends has disappeared. Defaults to
  /// `nil`: the thing then fades where it is.
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

  let from = SharedPlace(part: 0, look: SharedLook())
  let to = SharedPlace(part: 1, look: SharedLook())
  private let spare = SharedPlace(part: 0, look: SharedLook())

  let flight: RectangleFlight
  private var flyer: Flyer?
  private var clock: FrameClock?
  private var frames: Subscription?
  private var ancestors: [Subscription] = [] {
    didSet { for subscription in oldValue { subscription.unsubscribe() } }
  }
  private var fade: Fade?

  /// The side in whose space the thing is.
  private(set) var side: SharedPlace

  /// Whether the thing is not at rest at a side.
  private(set) var isAway = false
  private(set) var hold: SharedHold?
  private var isAiming = false

  /// Whether the flight has begun after the observer of the frames.
  private var needsRenewal = false

  private let box = ReactiveProperty(SharedCrop(size: .zero))
  private let arrivals = MotionSubject<TransitionDirection>()
  private let states = MotionAggregator<MotionState>()
  private let activity = MotionSubject<MotionState>()
  private let interruptions = MotionSubject<Void>()
  private let always = ReactiveProperty(true)
  private var hands: [SharedHand.Rule] = []
  private var runtime: MotionRuntime?

  /// The element that flies.
  private struct Flyer {
    let reference: WeakReference<MotionElement>
    let size, position, anchorPoint: ReactiveProperty<Point>
    let opacity: ReactiveProperty<Double>
    let whole: Double
    let places = MotionSubject<Point>()
    let velocities = MotionSubject<Point>()
    let transforms = MotionSubject<Transform>()

    init(_ element: MotionElement) {
      reference = WeakReference(element)
      (size, position, anchorPoint) = (element.size, element.position, element.anchorPoint)
      opacity = element.opacity
      whole = opacity.value
      opacity.value = 0
    }
  }

  private struct Fade {
    let runtime: MotionRuntime
    let spring: Spring<Double>
    let watch: Subscription
  }

  /// Creates a thing that rests at its source.
  ///
  /// - Parameters:
  ///   - source: The element at the place from which the thing comes.
  ///   - target: The element at the place to which it leads.
  ///   - spring: The spring of the flights.
  public init(
    from source: MotionElement?, to target: MotionElement?, by spring: SpringDescription = .smooth
  ) {
    self.source = ReactiveProperty(source)
    self.target = ReactiveProperty(target)
    self.spring = spring
    side = from
    flight = RectangleFlight(at: .zero, by: spring)
    states.register([activity])
  }

  /// A stream of the state, which is active while the thing is held and flies. On subscription and at each
  /// change, the stream emits the state on both channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { states.state }

  /// A stream of the box in which the contents are shown, with the opacities of the two contents.
  public var crop: MotionObservable<SharedCrop> { box }

  /// Emits the direction once for each arrival at a side. If the thing is turned round before it arrives, it
  /// does not emit. A page may then be removed.
  public var completed: MotionObservable<TransitionDirection> { arrivals }

  /// Calls a closure once, when the thing has arrived at a side: see
  /// ``MaterialMotion/Settling/whenSettled(_:)``. A hand, and another direction, interrupt the flight.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    state.whenSettled(unless: interruptions, while: always, report)
  }

  // MARK: Flying

  private func place(for direction: TransitionDirection) -> SharedPlace {
    direction == .forward ? to : from
  }

  /// The place to which the thing flies now. `nil` if it fades.
  private var goal: SharedPlace? {
    let place = place(for: direction.value)
    if place.isPresent { return place }
    guard let alternative, !alternative.lifetime.isOver else { return nil }
    if spare.element !== alternative { spare.move(to: alternative) { [self] in placeDidChange(spare) } }
    return spare
  }

  /// Leaves the side at which the thing rests.
  private func depart() {
    guard !isAway, let flyer else { return }
    guard let start = side.rectangle else { return }
    isAway = true
    flight.rest(at: start)
    from.hide()
    to.hide()
    flyer.opacity.value = flyer.whole
    (flyer.places.state, flyer.transforms.state) = (.active, .active)
    activity.state = .active
  }

  /// Flies to the side of the direction.
  func fly() {
    guard flyer != nil, hold == nil, !isAiming else { return }
    if !isAway {
      guard place(for: direction.value) !== side else { return }
      depart()
      guard isAway else {
        // There is nothing from which it could come.
        side = place(for: direction.value)
        return settle()
      }
    }
    isAiming = true
    aim(from: flight.seen.value, moving: flight.velocity.value, isFlying: flight.isActive)
    isAiming = false
    draw()
    follow()
  }

  /// - Parameter isFlying: Whether the flight already has this place and velocity.
  private func aim(from seen: SeenRectangle, moving velocity: SeenRectangle, isFlying: Bool) {
    flight.description = spring
    guard let goal, let end = goal.rectangle else {
      fadeOut()
      return flight.fly(from: seen, velocity: velocity, to: seen)
    }
    fadeIn()
    let former = space
    (side, spaceOfSide) = (goal, nil)
    let newSpace = space
    if isFlying, former == newSpace { return flight.fly(to: nearest(end, to: seen)) }
    let (start, rate) =
      former == newSpace
      ? (seen, velocity) : seen.converted(moving: velocity, by: former.followed(by: newSpace.inverse))
    flight.fly(from: start, velocity: rate, to: nearest(end, to: start))
  }

  /// Returns a rectangle with the turn that is nearest to another one.
  func nearest(_ end: SeenRectangle, to start: SeenRectangle) -> SeenRectangle {
    var end = end
    end.turn -= ((end.turn - start.turn) / (2 * .pi)).rounded() * 2 * .pi
    return end
  }

  /// The last space of a side that has disappeared.
  private var spaceOfSide: LayoutSpace?

  /// The space in which the thing is, on the stage.
  var space: LayoutSpace {
    if side.element == nil, let spaceOfSide { return spaceOfSide }
    return side.space
  }

  private func placeDidChange(_ place: SharedPlace) {
    guard isAway, hold == nil, !isAiming, place === side, place === goal, let end = place.rectangle else {
      return
    }
    if !flight.isActive { needsRenewal = true }
    flight.fly(to: nearest(end, to: flight.seen.value))
  }

  private func moved(_ place: SharedPlace, to element: MotionElement?) {
    guard place.element !== element else { return }
    let (seen, velocity, former) = (flight.seen.value, flight.velocity.value, space)
    let isSide = place === side
    if isSide { spaceOfSide = former }
    place.move(to: element) { [self] in placeDidChange(place) }
    if isAway { place.hide() }
    guard isAway, flyer != nil else { return }
    if isSide, element != nil {
      // What is seen is now in the space of the new element.
      let change = former.followed(by: space.inverse)
      let (start, rate) = seen.converted(moving: velocity, by: change)
      hold?.convert(by: change)
      spaceOfSide = nil
      if hold == nil { flight.fly(from: start, velocity: rate, to: start) } else { flight.hold(at: start) }
    }
    if hold == nil { return fly() }
    showHold()
    draw()
    follow()
  }

  private func settle() {
    guard let flyer else { return }
    isAway = false
    fade = nil
    (flyer.places.state, flyer.transforms.state) = (.atRest, .atRest)
    flyer.opacity.value = 0
    to.show()
    if direction.value == .backward { from.show() } else { from.hide() }
    side = place(for: direction.value)
    activity.state = .atRest
    arrivals.emit(direction.value)
  }

  // MARK: Fading

  private func fadeOut() {
    guard let flyer, let clock else { return }
    if fade == nil {
      let runtime = MotionRuntime(clock: clock.ignoringReducedMotion())
      let spring = Spring(destination: flyer.opacity.value)
      runtime.add(spring, to: flyer.opacity)
      fade = Fade(
        runtime: runtime, spring: spring,
        watch: spring.state.subscribe { [self] in if $0 == .atRest, !isAiming { follow() } })
    }
    let short = SpringDescription(response: 0.12, dampingRatio: 1)
    fade?.spring.description.value = clock.prefersReducedMotion ? short : spring
    fade?.spring.destination.value = 0
  }

  private func fadeIn() {
    if let flyer, let fade, fade.spring.destination.value != flyer.whole {
      fade.spring.destination.value = flyer.whole
    }
  }

  // MARK: Hands

  /// Takes hold of the thing, wherever it is.
  func begin(_ makeHold: (SeenRectangle) -> SharedHold) {
    guard flyer != nil else { return }
    if isAway { interruptions.emit() } else { depart() }
    guard isAway else { return }
    // A hand holds the thing in the space of its target.
    if to.isPresent, side !== to {
      let (former, seen, velocity) = (space, flight.seen.value, flight.velocity.value)
      (side, spaceOfSide) = (to, nil)
      flight.hold(at: seen.converted(moving: velocity, by: former.followed(by: space.inverse)).0)
    } else {
      flight.hold(at: flight.seen.value)
    }
    fadeIn()
    hold = makeHold(flight.seen.value)
    draw()
    follow()
  }

  /// Shows what a hold has changed.
  func update(_ change: (inout SharedHold) -> Void) {
    guard var held = hold else { return }
    change(&held)
    hold = held
    showHold()
    draw()
  }

  private func showHold() {
    if let hold { flight.hold(at: hold.seen(from: line.0, to: line.1).0) }
  }

  /// Ends the hold. The thing flies on from there, with the velocity of the hold.
  func end(to newDirection: TransitionDirection?) {
    guard let hold else { return }
    let (seen, velocity) = hold.seen(from: line.0, to: line.1)
    self.hold = nil
    flight.hold(at: seen)
    isAiming = true
    if let newDirection { direction.value = newDirection }
    aim(from: seen, moving: velocity, isFlying: false)
    isAiming = false
    draw()
    follow()
  }

  /// The rectangles at both ends, in the space of the thing.
  private var line: (SeenRectangle, SeenRectangle) {
    let end = to.rectangle ?? flight.seen.value
    let start = from.isPresent ? from : spare
    guard let rectangle = start.rectangle else { return (end, end) }
    let change = start.space.followed(by: space.inverse)
    let other = rectangle.converted(moving: .zero, by: change).0
    return (nearest(other, to: end), end)
  }

  // MARK: Drawing

  private func draw() {
    guard let flyer, let element = flyer.reference.object, isAway else { return }
    let (seen, velocity) = (flight.seen.value, flight.velocity.value)
    let isSame = side.element != nil && element.parent === side.element?.parent
    let relative =
      isSame ? LayoutSpace() : space.followed(by: LayoutSpace(onStage: element.parent).inverse)
    let map = Transform.rotation(by: seen.turn).followed(by: relative.map)
    let mapVelocity =
      Transform.rotation(by: seen.turn).swept(velocity.turn).followed(by: relative.map)
      + Transform.rotation(by: seen.turn).followed(by: relative.mapVelocity)
    let arm = flyer.anchorPoint.value - Point(0.5, 0.5)
    let rate =
      relative.velocity(of: seen.place, moving: velocity.place)
      + map.apply(to: arm * velocity.size) + mapVelocity.apply(to: arm * seen.size)
    if flyer.size.value != seen.size { flyer.size.value = seen.size }
    flyer.velocities.emit(rate)
    flyer.places.emit(relative.point(seen.place) + map.apply(to: arm * seen.size))
    flyer.transforms.emit(map)
    let newBox = SharedCrop(size: seen.size, radius: seen.radius, shadow: seen.shadow, part: seen.part)
    if newBox != box.value { box.value = newBox }
  }

  /// Draws each frame after all springs have moved.
  private func follow() {
    needsRenewal = false
    guard flyer != nil, isAway else {
      frames?.unsubscribe()
      frames = nil
      ancestors = []
      return
    }
    let isMoving = hold != nil || flight.isActive || fade?.spring.isActive == true
    if !isMoving {
      draw()
      settle()
      return follow()
    }
    watchAncestors()
    let former = frames
    frames = clock?.subscribe { [self] _ in
      dropTheLost()
      showHold()
      draw()
      let isMoving = hold != nil || flight.isActive || fade?.spring.isActive == true
      if !isMoving || needsRenewal { follow() }
    }
    former?.unsubscribe()
  }

  /// Draws again when something that began later moves the spaces, for example a list that scrolls.
  private func watchAncestors() {
    var watched: [ReactiveProperty<Point>] = []
    var maps: [ReactiveProperty<Transform>] = []
    for element in [side.element, flyer?.reference.object] {
      var parent = element?.parent
      while let each = parent {
        watched.append(each.position)
        maps.append(each.transform)
        parent = each.parent
      }
    }
    if hold != nil {
      var parent = from.element?.parent
      while let each = parent {
        watched.append(each.position)
        maps.append(each.transform)
        parent = each.parent
      }
    }
    var isReady = false
    let redraw = { [self] in
      guard isReady, isAway, !isAiming else { return }
      showHold()
      draw()
    }
    ancestors = watched.map { $0.subscribe { _ in redraw() } } + maps.map { $0.subscribe { _ in redraw() } }
    isReady = true
  }

  /// Notices elements whose lifetime has ended.
  private func dropTheLost() {
    if source.value?.lifetime.isOver == true { source.value = nil }
    if target.value?.lifetime.isOver == true { target.value = nil }
  }

  // MARK: Adding

  /// Adds the element that flies, and hides it. `MotionRuntime.add` calls this method. Add a thing to one
  /// element only. The constraints apply to the position in flight.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    guard flyer == nil else { return }
    let flyer = Flyer(element)
    self.flyer = flyer
    (clock, self.runtime) = (runtime.clock, runtime)
    side = place(for: direction.value)
    _ = flight.connect(in: runtime)
    runtime.connect(flyer.velocities, to: element.velocity)
    runtime.connect(constraints?(flyer.places) ?? flyer.places, to: flyer.position)
    runtime.connect(flyer.transforms, to: element.transform)
    let watches = [
      source.subscribe { [self] in moved(from, to: $0) },
      target.subscribe { [self] in moved(to, to: $0) },
      direction.subscribe { [self] _ in directionDidChange() },
    ]
    if direction.value == .forward { from.hide() }
    for hand in hands { connect(hand) }
    runtime.onEnd { [self] in
      for watch in watches { watch.unsubscribe() }
      if isAway { interruptions.emit() }
      forget()
    }
  }

  private func directionDidChange() {
    guard flyer != nil, hold == nil, !isAiming else { return }
    if isAway, flight.isActive { interruptions.emit() }
    fly()
  }

  private func forget() {
    hold = nil
    isAway = false
    follow()
    if let flyer {
      (flyer.places.state, flyer.transforms.state) = (.atRest, .atRest)
      fade = nil
      flyer.opacity.value = flyer.whole
    }
    for place in [from, to, spare] { place.end() }
    (flyer, clock, runtime) = (nil, nil, nil)
    activity.state = .atRest
  }

  /// Adds a hand to the thing, now or when it is added.
  func add(hand: SharedHand.Rule) {
    hands.append(hand)
    if flyer != nil { connect(hand) }
  }

  private func connect(_ rule: SharedHand.Rule) {
    guard let element = rule.reference.object, let runtime else { return }
    SharedHand(of: self, rule).connect(to: element, in: runtime)
  }
}
