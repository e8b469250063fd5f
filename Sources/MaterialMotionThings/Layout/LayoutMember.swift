// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import RealModule

/// An element whose layout a ``LayoutMotion`` animates.
///
/// The rectangle of its flight lies in the space of the element's parent. If another member contains the
/// element, this is the space of that member before the flight scales it: its origin is the upper left corner
/// in which the member is seen, and its unit is not scaled. So an element at rest within a card that grows
/// keeps its distance from the corner of the card, and its size.
final class LayoutMember {
  let reference: WeakReference<MotionElement>
  let key: ObjectIdentifier
  let flight: RectangleFlight
  let position, velocity, layoutPosition, size, anchorPoint: ReactiveProperty<Point>
  let transform: ReactiveProperty<Transform>

  /// The factors by which the element is seen larger than its layout.
  let scale = ReactiveProperty(LayoutScale(Point(1, 1)))

  let places = MotionSubject<Point>()
  let velocities = MotionSubject<Point>()
  let transforms = MotionSubject<Transform>()

  /// The nearest member that contains the element, and the number of all elements that do.
  private(set) var nearest: LayoutMember?
  private(set) var depth = 0

  /// The space of the parent, in the space of the nearest member or on the stage, and always on the stage.
  private(set) var space = LayoutSpace()
  private(set) var stage = LayoutSpace()

  /// The transform of the element without what the flight adds.
  private(set) var own: Transform

  /// The way from the place of the layout to the place at which the element rests.
  private var displacement = Point.zero

  /// Whether a hand or another motion moves the position. The flight then changes only the size.
  private(set) var isTaken = false

  /// A place to which the flight of the size leads a position that it does not move.
  private var takenPlace = Point.zero

  /// Whether the flight, or that of a member that contains the element, changes the element.
  private(set) var isAwake = false

  /// The way in which the element disappears. `nil` while it belongs to the layout.
  var departure: LayoutAppearance?

  /// Called when the element has left.
  var left: (() -> Void)?
  var fade: LayoutFade?

  /// Called when the layout has changed the destination of the flight.
  var retargeted: () -> Void = {}
  private var isChanging = false
  private var watches: [Subscription] = []

  /// The connections to the element.
  var connections: [Subscription] = []

  private var growth = Point.zero
  private var correction: Transform?
  private var drawnPosition = Point.zero
  private var drawnTransform: Transform

  /// The rectangle and the spaces before a change of the layout.
  private var former: Former?

  struct Former {
    let seen, velocity: SeenRectangle
    let wasTaken: Bool
    let nearest: LayoutMember?
    let space, stage: LayoutSpace
    let own: Transform
    let anchor, position: Point
  }

  init(_ element: MotionElement, by description: SpringDescription) {
    reference = WeakReference(element)
    key = ObjectIdentifier(element)
    (position, velocity, layoutPosition) = (element.position, element.velocity, element.layoutPosition)
    (size, anchorPoint, transform) = (element.size, element.anchorPoint, element.transform)
    (own, drawnTransform) = (transform.value, transform.value)
    flight = RectangleFlight(at: SeenRectangle(place: position.value, size: size.value), by: description)
    watches = [
      layoutPosition.subscribe { [self] _ in layoutDidChange() },
      size.subscribe { [self] _ in layoutDidChange() },
      element.holdState.subscribe { [self] state in if state == .active { loseThePlace() } },
    ]
  }

  func end() {
    for watch in watches { watch.unsubscribe() }
    watches = []
    retargeted = {}
    for connection in connections { connection.unsubscribe() }
    connections = []
    fade?.end()
    (fade, nearest, former, departure, left) = (nil, nil, nil, nil, nil)
    comeToRest()
  }

  private func comeToRest() {
    isAwake = false
    places.state = .atRest
    transforms.state = .atRest
  }

  private func loseThePlace() {
    isTaken = true
    takenPlace = flight.seen.value.place
    places.state = .atRest
  }

  private var factors: Point { scale.value.factors }

  // MARK: Spaces

  /// The space of the element's content on the stage.
  private var content: LayoutSpace {
    let (seen, velocity) = (self.seen, seenVelocity)
    let turned = own.followed(by: .rotation(by: seen.turn))
    let arm = anchorPoint.value
    var space = LayoutSpace()
    (space.map, space.mapVelocity) = (turned, turned.swept(velocity.turn))
    space.origin = seen.place - turned.apply(to: arm * seen.size)
    space.originVelocity =
      velocity.place - turned.apply(to: arm * velocity.size)
      - space.mapVelocity.apply(to: arm * seen.size)
    return space.followed(by: stage)
  }

  /// Finds the members and the elements that contain the element.
  func locate(_ member: (MotionElement) -> LayoutMember?) {
    (nearest, depth) = (nil, 0)
    var parent = reference.object?.parent
    while let element = parent {
      depth += 1
      if nearest == nil { nearest = member(element) }
      parent = element.parent
    }
  }

  /// Computes the spaces. Those of the nearest member must be known.
  func measure(_ spaces: inout LayoutSpaces) {
    space = spaces.space(around: reference.object?.parent, within: nearest?.reference.object)
    stage = nearest.map { space.followed(by: $0.content) } ?? space
  }

  // MARK: What is seen

  /// Whether the element is seen in the rectangle of the flight.
  private var isFlown: Bool { isAwake || flight.isActive }

  private var seen: SeenRectangle {
    var seen = flight.seen.value
    guard isTaken || !isFlown else { return seen }
    seen.place = corrected(position.value)
    if !isFlown { (seen.size, seen.turn) = (size.value, 0) }
    return seen
  }

  private var seenVelocity: SeenRectangle {
    var rate = isFlown ? flight.velocity.value : .zero
    guard isTaken || !isFlown else { return rate }
    rate.place = velocity.value
    guard let nearest, correction != nil else { return rate }
    let drawn = space.point(position.value)
    let moved = nearest.growth * drawn + nearest.factors * space.map.apply(to: velocity.value)
    rate.place = space.map.inverse.apply(to: moved)
    return rate
  }

  /// Returns the place at which a place that is drawn is seen.
  private func corrected(_ drawn: Point) -> Point {
    guard let nearest, correction != nil else { return drawn }
    return space.map.inverse.apply(to: nearest.factors * space.point(drawn) - space.origin)
  }

  // MARK: Changes of the layout

  /// Notes what is seen before a change.
  func note() {
    isChanging = true
    takeOverTransform()
    if isAwake, !isTaken, position.value != drawnPosition { loseThePlace() }
    let (seen, rate) = (self.seen, seenVelocity)
    let wasTaken = isTaken
    isTaken = reference.object?.isHeld == true || !places.isActive && position.isActive
    if isTaken { loseThePlace() }
    if !isAwake || wasTaken { displacement = seen.place - layoutPosition.value }
    former = Former(
      seen: seen, velocity: rate, wasTaken: wasTaken, nearest: nearest, space: space, stage: stage, own: own,
      anchor: anchorPoint.value, position: position.value)
  }

  /// Whether the element was seen before the change.
  var isNoted: Bool { former != nil }

  /// Starts the flight after a change. The spaces must be known.
  ///
  /// - Parameter appearance: The way in which an element appears that was not seen before.
  func start(by description: SpringDescription, appearance: LayoutAppearance?) {
    isChanging = false
    flight.description = description
    takeOverTransform()
    guard let former else {
      displacement = position.value - layoutPosition.value
      let start = appearance.map { appear(by: $0, at: target) } ?? target
      return flight.fly(from: start, velocity: .zero, to: target)
    }
    self.former = nil
    if !isAwake, position.value != former.position {
      // The platform moves an element at rest together with its place.
      displacement = position.value - layoutPosition.value
    }
    let isKept =
      former.nearest === nearest && former.space == space && former.own == own
      && former.anchor == anchorPoint.value
    if isKept, isAwake, !isTaken, !former.wasTaken { return flight.fly(to: target) }
    let (seen, velocity) = isKept ? (former.seen, former.velocity) : converted(former)
    if isTaken { takenPlace = seen.place }
    if seen == target, velocity == .zero {
      flight.rest(at: seen)
    } else {
      flight.fly(from: seen, velocity: velocity, to: target)
    }
  }

  /// The rectangle of the layout.
  private var target: SeenRectangle {
    let place = isTaken ? takenPlace : layoutPosition.value + displacement
    let end = SeenRectangle(place: place, size: size.value)
    return departure.map { appear(by: $0, at: end) } ?? end
  }

  private func layoutDidChange() {
    guard isAwake, !isChanging, departure == nil else { return }
    let wasActive = flight.isActive
    flight.fly(to: target)
    if !wasActive { retargeted() }
  }

  /// Converts what was seen to the present space.
  private func converted(_ former: Former) -> (SeenRectangle, SeenRectangle) {
    let change = former.stage.followed(by: stage.inverse)
    let shift = anchorPoint.value - former.anchor
    return former.seen.converted(
      moving: former.velocity, by: change, turned: former.own, to: own, anchorShift: shift)
  }

  /// Returns the rectangle from which an element appears.
  private func appear(by appearance: LayoutAppearance, at end: SeenRectangle) -> SeenRectangle {
    var start = end
    let arm = Point(0.5, 0.5) - anchorPoint.value
    start.size *= appearance.scale
    start.place += own.apply(to: arm * (end.size - start.size))
    guard let edge = appearance.edge else { return start }
    let corner = end.place - anchorPoint.value * end.size
    let parent = reference.object?.parent?.size.value
    switch edge {
    case .left: start.place.x -= (parent == nil ? 0 : corner.x) + end.size.x
    case .top: start.place.y -= (parent == nil ? 0 : corner.y) + end.size.y
    case .right: start.place.x += parent.map { $0.x - corner.x } ?? end.size.x
    case .bottom: start.place.y += parent.map { $0.y - corner.y } ?? end.size.y
    }
    return start
  }

  // MARK: Drawing

  private var isStirred: Bool { flight.isActive || nearest?.isAwake == true || departure != nil }

  /// Marks the element as changed by its flight, or by that of the nearest member.
  ///
  /// - Returns: Whether this is so.
  func wake() -> Bool {
    guard isStirred else {
      if isAwake { comeToRest() }
      return false
    }
    if !isAwake {
      isAwake = true
      drawnPosition = position.value
      if !isTaken, !flight.isActive {
        flight.rest(at: SeenRectangle(place: position.value, size: size.value))
      }
    }
    if !isTaken {
      drawnPosition = position.value
      places.state = .active
    }
    transforms.state = .active
    return true
  }

  /// Draws what is seen. The nearest member must be drawn.
  func draw(_ spaces: inout LayoutSpaces) {
    takeOverTransform()
    if !isTaken, position.value != drawnPosition { loseThePlace() }
    let (seen, rate, size) = (flight.seen.value, flight.velocity.value, size.value)
    let unit = Point(1, 1)
    let factors = (seen.size / size).replacing(with: 1, where: size .== 0)
    growth = (rate.size / size).replacing(with: 0, where: size .== 0)
    let newScale = LayoutScale(factors)
    correction = nil
    var (place, placeVelocity) = (seen.place, rate.place)
    if let nearest {
      space = spaces.space(around: reference.object?.parent, within: nearest.reference.object)
      if nearest.factors != unit || nearest.growth != .zero {
        let divided = Transform.scale(by: unit / nearest.factors)
        let back = space.map.inverse
        correction = space.map.followed(by: divided).followed(by: back)
        let within = space.point(place)
        place = back.apply(to: within / nearest.factors - space.origin)
        let moved = space.map.apply(to: placeVelocity) - within * nearest.growth / nearest.factors
        placeVelocity = back.apply(to: moved / nearest.factors)
      }
    }
    if !isTaken {
      if placeVelocity != velocity.value { velocities.emit(placeVelocity) }
      if place != position.value { places.emit(place) }
      drawnPosition = position.value
    }
    if newScale != scale.value { scale.value = newScale }
    var map = Transform.scale(by: factors).followed(by: own)
    if seen.turn != 0 { map = map.followed(by: .rotation(by: seen.turn)) }
    if let correction { map = map.followed(by: correction) }
    if map != transform.value { transforms.emit(map) }
    (drawnTransform, drawnTurn) = (transform.value, seen.turn)
    if !isStirred { comeToRest() }
  }

  private var drawnTurn = 0.0

  /// Takes over a rotation or a scale that something else has written.
  private func takeOverTransform() {
    guard transform.value != drawnTransform else { return }
    var map = Transform.scale(by: Point(1, 1) / factors).followed(by: transform.value)
    if let correction { map = map.followed(by: correction.inverse) }
    own = map.followed(by: .rotation(by: -drawnTurn))
    drawnTransform = transform.value
  }
}

/// The spaces of elements at one moment. Most members have the same parent.
struct LayoutSpaces {
  private var latest: (parent: MotionElement, space: LayoutSpace)?

  /// Returns the space of an element's content, in the space of an outer element or on the stage.
  mutating func space(around parent: MotionElement?, within outer: MotionElement?) -> LayoutSpace {
    guard let parent, parent !== outer else { return LayoutSpace() }
    if let latest, latest.parent === parent { return latest.space }
    var space = LayoutSpace(of: parent)
    var next = parent.parent
    while let element = next, element !== outer {
      space = space.followed(by: LayoutSpace(of: element))
      next = element.parent
    }
    latest = (parent, space)
    return space
  }
}
