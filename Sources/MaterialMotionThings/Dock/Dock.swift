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
public final class Dock: Interaction, Togglable, Stateful, Settling {
  /// The place to which the element belongs. A hand, an action and the program may change it at any time. The
  /// element then flies there, starting with its present velocity. While a hand holds the element, the
  /// release overwrites it.
  public let place: ReactiveProperty<Place>

  /// The distances between the edges of the area and the element. Defaults to 16 on each side. If they
  /// change, the element flies to its new position. Insets with a number that is not finite are dropped.
  public let insets = ReactiveProperty(Insets(16))

  /// The spring that moves the element. You may change its constants at any time. Its destination follows
  /// from the ``place``.
  public var spring: Spring<Point> { tossable.spring }

  private let area: ReactiveProperty<Bounds<Point>>
  let places: Places
  private let tossable: Tossable

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
    spring: Spring<Point> = Spring(description: .snappy)
  ) {
    self.place = ReactiveProperty(place)
    (self.places, self.area) = (places, area)
    tossable = Tossable(spring: spring)
  }

  /// Whether a hand and the spring move the element. Defaults to `true`. If the dock is disabled in flight,
  /// the element stays where it is, and flies on when the dock is enabled again.
  public var enabled: ReactiveProperty<Bool> { tossable.enabled }

  /// A stream of the state, which is active while the element is dragged or in flight. On subscription and at
  /// each change, the stream emits the state on both channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { tossable.state }

  /// A stream that emits one value each time a hand lets go of the element: see
  /// ``MaterialMotion/Tossable/releases``.
  public var releases: MotionObservable<Release<Point>> { tossable.releases }

  /// Calls a closure once, when the element has come to rest: see
  /// ``MaterialMotion/Settling/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    tossable.whenSettled(report)
  }

  /// Lets the user throw the element. `MotionRuntime.add` calls this method. The element jumps to its place.
  /// Add a dock to one element only.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    // The positions that keep the element in the area. A change of the insets is not one of the layout, so
    // that the element flies.
    let body = element.size.combineLatest(with: element.anchorPoint)
    let rooms = area.combineLatest(with: body) { area, body in
      Bounds.part(from: area.lower + body.1 * body.0, to: area.upper - (1 - body.1) * body.0)
    }
    // Until the area is finite, the element stays where it is.
    let start = element.position.value
    let room = ReactiveProperty(Bounds(between: start, and: start))
    let margins = ReactiveProperty(Insets())
    runtime.connect(rooms.filter { $0.lower.isFinite && $0.upper.isFinite }, to: room)
    runtime.connect(insets.filter { $0.isFinite }, to: margins)
    let home = place.combineLatest(with: room, margins) { $0.position(in: $2.part(of: $1)) }
    runtime.connect(home, to: element, by: tossable, layout: room, constraints: constraints)
    let chosen = tossable.releases.filter { !$0.isCancelled }.map { [places, place] release in
      places.nearest(to: release.projection, from: place.value, in: margins.value.part(of: room.value))
    }
    runtime.connect(chosen, to: place)
  }
}
