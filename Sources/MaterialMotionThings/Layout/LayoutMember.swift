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
  let scale: ReactiveProperty<LayoutScale>

  let places = MotionSubject<Point>()
  let velocities = MotionSubject<Point>()
  let transforms = MotionSubject<Transform>()

  /// The nearest member that contains the element, and the number of all elements that do.
  var nearest: LayoutMember?
  var depth = 0

  /// Whether they are known in the present search.
  var isLocated = false

  /// The space of the parent, in the space of the nearest member or on the stage, and always on the stage.
  var space = LayoutSpace()
  var stage = LayoutSpace()

  /// The transform of the element without what the flight adds.
  var own: Transform

  /// The way from the place of the layout to the place at which the element rests.
  var displacement = Point.zero

  /// Whether a hand or another motion moves the position. The flight then changes only the size.
  var isTaken = false

  /// A place to which the flight of the size leads a position that it does not move.
  var takenPlace = Point.zero

  /// Whether a change has given a place to an element that appears, or that a hand holds, and the position
  /// may not show it yet.
  var isPlaced = false

  /// Whether the flight, or that of a member that contains the element, changes the element.
  var isAwake = false

  /// The way in which the element disappears. `nil` while it belongs to the layout.
  private(set) var departure: LayoutAppearance?

  /// The role of an element that has disappeared at least once. While it disappears or is hidden, it is like
  /// a screen that another one has covered: the user cannot press it.
  private var role: ScreenRole?

  /// Called when the element has left. If `nil`, it stays hidden.
  var left: (() -> Void)?

  /// Whether the element has left and is hidden. If `departure` is `nil`, the next change shows it again.
  var isGone = false
  var fade: VeilFade?

  /// Called when the layout has changed the destination of the flight.
  var retargeted: () -> Void = {}
  var isChanging = false
  var watches: [Subscription] = []

  /// The connections to the element.
  var connections: [Subscription] = []

  var growth = Point.zero
  var correction: Transform?
  var drawnPosition: Point
  var drawnTransform: Transform
  var drawnTurn = 0.0

  /// Whether the element is being drawn. A change of the layout in response ends the drawing.
  var isDrawing = false

  /// Whether observers are receiving a transform or a place.
  var isEmittingTransform = false
  var isEmittingPlace = false

  /// The rectangle and the spaces before a change of the layout.
  var former: Former?

  struct Former {
    let seen, velocity: ElementRectangle
    let wasTaken: Bool
    let nearest: LayoutMember?
    let space, stage: LayoutSpace
    let own: Transform
    let anchor, position: Point
  }

  init(
    _ element: MotionElement, by description: SpringDescription, scale: ReactiveProperty<LayoutScale>
  ) {
    self.scale = scale
    reference = WeakReference(element)
    key = ObjectIdentifier(element)
    (position, velocity, layoutPosition) = (element.position, element.velocity, element.layoutPosition)
    (size, anchorPoint, transform) = (element.size, element.anchorPoint, element.transform)
    (own, drawnTransform, drawnPosition) = (transform.value, transform.value, position.value)
    displacement = position.value - layoutPosition.value
    flight = RectangleFlight(at: ElementRectangle(place: position.value, size: size.value), by: description)
    watches = [
      layoutPosition.subscribe { [self] _ in layoutDidChange() },
      size.subscribe { [self] _ in layoutDidChange() },
      element.holdState.subscribe { [self] state in if state == .active { loseThePlace() } },
    ]
  }

  /// Whether the element has disappeared.
  var hasLeft: Bool { departure != nil && !flight.isActive && fade?.isActive == false }

  /// Lets the element disappear.
  func depart(by appearance: LayoutAppearance) {
    departure = appearance
    role = role ?? reference.object.map { ScreenRole(of: $0, isFore: false, isShown: true) }
    // An observer may let the element belong to the layout again.
    role?.isShown = false
  }

  /// Lets the element belong to the layout again.
  func comeBack() {
    (departure, left) = (nil, nil)
    role?.isShown = true
  }

  /// Ends the flight. The element stays where it is, and has its own transform and opacity again. It accepts
  /// input again. An element that has left is at its place again, as if it had not left.
  func end() {
    isDrawing = false
    if hasLeft { returnToThePlace() }
    if isAwake { takeOverTransform() }
    for watch in watches { watch.unsubscribe() }
    watches = []
    retargeted = {}
    for connection in connections { connection.unsubscribe() }
    connections = []
    fade?.end()
    (fade, nearest, former, departure, left) = (nil, nil, nil, nil, nil)
    standStill()
    role?.end()
  }

  /// Ends the flight of an element that has left. Its fade keeps it hidden.
  func hide() {
    (isGone, isDrawing) = (true, false)
    returnToThePlace()
    if isAwake { takeOverTransform() }
    standStill()
  }

  /// Moves an element that has left to its place, unless something else has its position.
  private func returnToThePlace() {
    guard !isTaken else { return }
    let former = departure
    departure = nil
    places.emit(target.place)
    departure = former
  }

  /// Ends what the flight adds to the element.
  private func standStill() {
    if isAwake, transform.value != own { transform.value = own }
    let unscaled = LayoutScale(Point(1, 1))
    if scale.value != unscaled { scale.value = unscaled }
    comeToRest()
  }

  func comeToRest() {
    isAwake = false
    emitPlace { places.state = .atRest }
    // An observer may have changed the layout.
    if !isAwake { emitTransform { transforms.state = .atRest } }
  }

  /// Whether something else has moved the element since it was drawn.
  var isMovedAway: Bool { !isTaken && !isEmittingPlace && position.value != drawnPosition }

  func loseThePlace() {
    isTaken = true
    takenPlace = flight.seen.value.place
    places.state = .atRest
  }

  /// The factors. In an element that is scaled to nothing, they are 1, so all places in it are finite.
  var factors: Point { scale.value.nonzero }

  // MARK: Spaces

  /// The space of the element's content on the stage.
  var content: LayoutSpace {
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

  /// Finds the nearest ancestor that is a member. The caller adds the depth of that one.
  func locate(_ member: (MotionElement) -> LayoutMember?) {
    (nearest, depth) = (nil, 0)
    var parent = reference.object?.parent
    while let element = parent {
      depth += 1
      nearest = member(element)
      if nearest != nil { return }
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
  var isFlown: Bool { isAwake || flight.isActive }

  var seen: ElementRectangle {
    var seen = flight.seen.value
    guard isTaken || !isFlown else { return seen }
    seen.place = corrected(position.value)
    if !isFlown { (seen.size, seen.turn) = (size.value, 0) }
    return seen
  }

  var seenVelocity: ElementRectangle {
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
  func corrected(_ drawn: Point) -> Point {
    guard let nearest, correction != nil else { return drawn }
    return space.map.inverse.apply(to: nearest.factors * space.point(drawn) - space.origin)
  }
}
