// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// Lets the user throw an element into a corner or to an edge, such as a picture in a picture, or a chat's
/// button.
///
/// ![A finger carries a small picture away from its corner. Circles mark the four corners.](dock)
///
///     let area = ReactiveProperty(Bounds(x: 0...400, y: 0...800))
///     let dock = Dock(at: .bottomRight, in: area)
///     runtime.add(dock, to: picture)
///     dock.place.value = .topLeft                  // the program moves the picture, too
///     dock.insets.value.bottom = 336               // a keyboard appears, and the picture makes room
///
/// A released element flies to the place that is nearest to its projection: where a free throw would come to
/// rest. So a short flick across the screen is enough. A hand catches the element in flight. After a
/// cancelled drag, the element returns.
///
/// The element keeps its *place*, not its coordinates. When the area changes, for example because the screen
/// turns, an element at rest jumps to the same place in the new area, and an element in flight flies there
/// with its present velocity.
///
///     area       400 × 800              800 × 400
///     place      .bottomRight           .bottomRight
///     position   (324, 724)             (724, 324)       of an element of 120 × 120 with insets of 16
public final class Dock: Interaction, AnchoredInteraction {
  /// The element's position, and the place to which it belongs.
  public let anchored: Anchored<Place, Point>

  /// The place to which the element belongs. A hand, an action and the program may change it at any time. The
  /// element then flies there, starting with its present velocity. While a hand holds the element, the
  /// release overwrites it.
  public var place: ReactiveProperty<Place> { anchored.place }

  /// The distances between the edges of the area and the element. Defaults to 16 on each side. If they
  /// change, the element flies to its new position. Insets with a number that is not finite are dropped.
  public let insets = ReactiveProperty(Insets(16))

  /// The spring that moves the element. A change affects the next flight. Defaults to `.snappy`.
  public var spring: SpringDescription {
    get { anchored.spring }
    set { anchored.spring = newValue }
  }

  private let area: ReactiveProperty<Bounds<Point>>
  private let places: Places

  /// Creates a dock that moves nothing until it is added to an element.
  ///
  /// - Parameters:
  ///   - place: The place at the beginning. Defaults to the lower right corner.
  ///   - places: The places at which the element may come to rest. Defaults to the corners. The program may
  ///     also write any other ``place``.
  ///   - area: The area in which the element stays, in points, in the coordinate system of the element's
  ///     parent. An area that is not finite is dropped.
  ///   - spring: The spring that moves the element. Defaults to `.snappy`.
  public init(
    at place: Place = .bottomRight, of places: Places = .corners, in area: ReactiveProperty<Bounds<Point>>,
    spring: SpringDescription = .snappy
  ) {
    (self.places, self.area) = (places, area)
    anchored = Anchored(at: place, by: spring)
    anchored.bounds = .unlimited
  }

  /// Lets the user throw the element. `MotionRuntime.add` calls this method. The element jumps to its place.
  /// Add a dock to one element only.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    // The positions that keep the element in the area. Until the area is finite, the element stays where it
    // is.
    let body = element.size.combineLatest(with: element.anchorPoint)
    let rooms = area.combineLatest(with: body) { area, body in
      Bounds.part(from: area.lower + body.1 * body.0, to: area.upper - (1 - body.1) * body.0)
    }
    let room = ReactiveProperty<Bounds<Point>?>(nil)
    let margins = ReactiveProperty(Insets())
    runtime.connect(insets.filter { $0.isFinite }, to: margins)
    runtime.connect(
      rooms.filter { $0.lower.isFinite && $0.upper.isFinite }.map { Optional($0) }, to: room)
    let subscriptions = [
      room.subscribe { [anchored, places] room in
        if let room { anchored.places.value = places.map(in: margins.value.part(of: room)) }
      },
      margins.subscribe { [anchored, places] insets in
        if let room = room.value { anchored.fly(to: places.map(in: insets.part(of: room))) }
      },
    ]
    runtime.onEnd { for subscription in subscriptions { subscription.unsubscribe() } }
    runtime.add(anchored, to: element, constraints: constraints)
  }
}
