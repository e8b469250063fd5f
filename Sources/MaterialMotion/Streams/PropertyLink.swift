// SPDX-License-Identifier: Apache-2.0

/// Links properties that show one point: a property of points and its coordinates, and the displacement of an
/// element and its coordinates.
///
/// Each property shows one axis or both. Of the properties that show an axis, only one is moved at a time,
/// and all of them are then active:
///
///     position          x y     a spring moves it: its coordinates and the displacement are active, too
///     its coordinate    x       a motion of the coordinate ends the spring
///     its coordinate      y     goes on, whatever moves the other coordinate
///
/// A stream that is only connected to a property cannot be ended. If another property takes over, the link
/// becomes the driver of this property, so that the velocity of the stream no longer counts.
final class PropertyLink: PropertyDriver {
  /// The property of points for which the link was created.
  let root: PropertyStorage<Point>

  private var members: [LinkedProperty] = []

  /// Whether the program is writing a property of the link. The motions of the others to which it is copied
  /// end.
  @exclusivity(unchecked)
  var isPlacing = false

  private init(_ root: PropertyStorage<Point>) {
    self.root = root
    super.init()
  }

  /// Returns the link of a property of points.
  static func of(_ root: PropertyStorage<Point>) -> PropertyLink {
    if let link = root.traits?.link { return link }
    let link = PropertyLink(root)
    link.add(root, [.x, .y], of: root)
    // The observer retains the tie until the property is deallocated.
    let tie = Tie(link)
    _ = root.add(MotionObserver(next: { _ in withExtendedLifetime(tie) {} }, state: { _ in }))
    return link
  }

  /// Adds a property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - axes: The axes that it shows.
  ///   - points: The property itself, or the property whose coordinate it is.
  func add<T: CoordinateVector>(
    _ property: PropertyStorage<T>, _ axes: LinkedAxes, of points: PropertyStorage<Point>
  ) {
    property.makeTraits().link = self
    property.conditions.insert(.isDriven | .isLinked)
    let member = LinkedProperty(
      property, axes, of: points, driver: { property.driver?.takeUnretainedValue() },
      flight: {
        property.ownFlight.map { flight in
          LinkedFlight(
            velocity: axes.point(flight.velocity),
            way: flight.destination.map { axes.point($0 - property.value) })
        }
      },
      place: { axes.point(property.value) }, end: { property.endMotion() },
      lose: { property.lose(to: self) },
      forget: {
        property.forgetDriver(self)
        property.traits?.link = nil
      })
    members.append(member)
    stateDidChange(of: property)
    show(member)
  }

  /// Calls a closure with each member that shows an axis of a property, except the property itself.
  private func forEach(besides property: Broadcaster, _ body: (LinkedProperty) -> Void) {
    guard let member = members.first(where: { $0.property === property }) else { return }
    for other in members where other !== member && !other.axes.isDisjoint(with: member.axes) { body(other) }
  }

  // MARK: Movers

  /// Returns the driver that now moves a property by moving another one. `nil` if there is none.
  func rival(of property: Broadcaster) -> PropertyDriver? {
    var rival: PropertyDriver?
    forEach(besides: property) {
      if rival == nil, let driver = $0.driver(), driver.excludesStreams { rival = driver }
    }
    return rival
  }

  /// Ends the motions that move a property by moving another one, while a condition holds. Called when
  /// another driver takes the property over.
  func endRivals(of property: Broadcaster, while condition: () -> Bool) {
    forEach(besides: property) { if condition() { $0.lose() } }
  }

  /// Stops the motions that move a property by moving another one, while a condition holds.
  func stop(_ property: Broadcaster, isJump: Bool, while condition: () -> Bool) {
    forEach(besides: property) {
      if condition(), let driver = $0.driver(), driver.excludesStreams { driver.wasStopped(isJump: isJump) }
    }
  }

  /// The value of a property, with 0 for the axes that it does not show.
  func place(of property: Broadcaster) -> Point? { members.first { $0.property === property }?.place() }

  /// Ends the motions of other properties along the axes on which the program has moved a property.
  ///
  /// - Parameter former: The ``place(of:)`` of the property before.
  func endMotions(besides property: Broadcaster, from former: Point) {
    guard let place = place(of: property) else { return }
    var axes = LinkedAxes()
    if place.x != former.x { axes.insert(.x) }
    if place.y != former.y { axes.insert(.y) }
    forEach(besides: property) { if !$0.axes.isDisjoint(with: axes) { $0.end() } }
  }

  /// Returns the flight of a property by whatever moves its axes, with the axes that it shows.
  func flight(of property: Broadcaster) -> (LinkedAxes, LinkedFlight)? {
    guard let member = members.first(where: { $0.property === property }) else { return nil }
    var (open, flight) = (member.axes, LinkedFlight?.none)
    func add(where moves: (LinkedProperty) -> Bool) {
      for other in members where !other.axes.isDisjoint(with: open) && moves(other) {
        let next = other.flight()?.part(along: open.intersection(other.axes))
        open.subtract(other.axes)
        flight = flight.map { former in next.map { former + $0 } ?? former } ?? next
      }
    }
    // What excludes streams goes first, also a hand.
    add { $0.driver()?.excludesStreams == true }
    add { $0.isActive }
    return flight.map { (member.axes, $0) }
  }

  // MARK: States

  /// Called when streams that are connected to a property have become active or have come to rest.
  func stateDidChange(of property: Broadcaster) {
    guard let member = members.first(where: { $0.property === property }) else { return }
    let isActive = property.activeMembers > (member.echo.isActive ? 1 : 0)
    guard isActive != member.isActive else { return }
    member.isActive = isActive
    forEach(besides: property) { show($0) }
  }

  /// Makes a property active while another one is active.
  private func show(_ member: LinkedProperty) {
    var isActive = false
    forEach(besides: member.property) { if $0.isActive { isActive = true } }
    member.echo.report(isActive ? .active : .atRest)
  }

  /// Whether streams that are connected to a property of points, or to its coordinates, move an axis.
  func isMoved(_ points: PropertyStorage<Point>, along axes: LinkedAxes) -> Bool {
    members.contains { $0.isActive && $0.points === points && !$0.axes.isDisjoint(with: axes) }
  }

  fileprivate func dissolve() {
    let ended = members
    members = []
    for member in ended { member.forget() }
    for member in ended { member.echo.leave() }
  }
}

/// The axes of the points that a property shows.
struct LinkedAxes: OptionSet {
  let rawValue: UInt8

  static var x: LinkedAxes { LinkedAxes(rawValue: 1) }
  static var y: LinkedAxes { LinkedAxes(rawValue: 2) }

  /// Returns the point whose coordinates on these axes are those of a value. The others are 0.
  func point<T: CoordinateVector>(_ value: T) -> Point {
    guard T.coordinateCount == 1 else { return Point(value[coordinate: 0], value[coordinate: 1]) }
    let coordinate = value[coordinate: 0]
    return self == .x ? Point(coordinate, 0) : Point(0, coordinate)
  }

  /// Returns the value whose coordinates are those of a point on these axes.
  func value<T: CoordinateVector>(_ point: Point) -> T {
    T.zero.mapCoordinates { point[T.coordinateCount == 1 && self == .y ? 1 : $0] }
  }
}

/// The flight of a property of a link. All properties of the link have the same velocity and the same way on
/// an axis, also if their values differ.
struct LinkedFlight {
  var velocity: Point

  /// The way that is left until the destination. `nil` if the motion does not know it.
  var way: Point?

  /// Returns the part of the flight along some axes.
  func part(along axes: LinkedAxes) -> LinkedFlight {
    let mask = Point(axes.contains(.x) ? 1 : 0, axes.contains(.y) ? 1 : 0)
    return LinkedFlight(velocity: velocity * mask, way: way.map { $0 * mask })
  }

  static func + (first: LinkedFlight, second: LinkedFlight) -> LinkedFlight {
    LinkedFlight(
      velocity: first.velocity + second.velocity,
      way: first.way.flatMap { way in second.way.map { way + $0 } })
  }
}

/// A property of a link.
private final class LinkedProperty {
  let property: Broadcaster
  let axes: LinkedAxes
  let points: Broadcaster
  let driver: () -> PropertyDriver?
  let flight: () -> LinkedFlight?

  /// The value, with 0 for the axes that the property does not show.
  let place: () -> Point

  /// Ends the motion of the property, because the program moves the value elsewhere.
  let end: () -> Void
  let lose: () -> Void
  let forget: () -> Void

  /// Whether streams that are connected to the property itself are active.
  var isActive = false

  /// Makes the property active while another one is.
  let echo: Member

  init(
    _ property: Broadcaster, _ axes: LinkedAxes, of points: Broadcaster,
    driver: @escaping () -> PropertyDriver?,
    flight: @escaping () -> LinkedFlight?, place: @escaping () -> Point, end: @escaping () -> Void,
    lose: @escaping () -> Void, forget: @escaping () -> Void
  ) {
    (self.property, self.axes, self.points) = (property, axes, points)
    (self.driver, self.flight, self.place) = (driver, flight, place)
    (self.end, self.lose, self.forget) = (end, lose, forget)
    echo = Member(of: property)
  }
}

/// Ends a link when the property for which it was created is deallocated. Until then, the link and its
/// properties retain each other.
private final class Tie {
  private let link: PropertyLink

  init(_ link: PropertyLink) {
    self.link = link
  }

  deinit {
    link.dissolve()
  }
}

extension PropertyStorage {
  /// Ends the motion of the property, because something moves another property of the link.
  fileprivate func lose(to link: PropertyLink) {
    guard let former = driver?.takeUnretainedValue() else { return }
    // A connected stream goes on, but the property no longer has its velocity.
    if former.added == nil { setDriver(link) }
    former.wasTakenOver()
  }
}
