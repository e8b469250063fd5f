// SPDX-License-Identifier: Apache-2.0

/// A rule that decides where a released element comes to rest.
///
///     Tossable(landing: .detents([80, 400, 700], along: .y))        // a sheet with three heights
///     Tossable(landing: .nearest(of: corners))                      // a picture in a corner of the screen
///     Tossable(landing: .edges(of: Bounds(x: 40...360)))            // a button at the left or right edge
///     Tossable(landing: .layout)                                    // a card returns to its place in a grid
///     Tossable(landing: Landing { $0.projection.y > 300 ? open : shut })
///
/// The first three landings choose the place that is nearest to the release's *projection*: the place where a
/// free throw would come to rest. The same rule therefore works for a slow release and for a throw. Without
/// velocity, the projection is the position, so the element goes to the nearest place. With velocity v, the
/// projection is v / (2.002 per second) farther, so the element goes to the place nearest to this point:
///
///     detents          80              400            700
///     let go of at              200                         without velocity: 80
///     thrown from               200 ──────────► 500         with 600 points per second: 400
///
/// A touch that catches an element and moves it at most 10 points does not change a destination of the
/// program: the element flies on to it. If the touch catches a throw, the landing chooses again, from the
/// position of the release. After a cancelled drag, the element returns to the place to which it belonged.
///
/// The place of a ``Flingable`` is clamped to its bounds. The place of a ``Tossable`` may be beyond its
/// bounds, so that a row can be swiped away. There is one exception. A landing at detents or at edges on one
/// axis keeps the other coordinate of the release, and this coordinate is clamped to the bounds.
///
///     bounds                             x: -120...0
///     Landing { _ in Point(-400, 0) }    a Tossable lands at -400, a Flingable at -120
///
/// A landing can be made from a stream. When the stream emits new places, an element at rest goes to the
/// place that is nearest to its present one. An element in flight keeps its velocity, and goes to the place
/// that is nearest to its present destination.
public struct Landing {
  typealias Rule = PlaceChoice<Point>.Rule

  /// Emits the present rule. `nil` if the element lands at the place of its layout.
  let rules: MotionObservable<Rule>?

  /// Creates a landing from a function.
  ///
  /// - Parameter destination: A function that receives a release and returns the place at which the element
  ///   comes to rest, in points, in the coordinate system of the element's parent. For a ``Tossable``, the
  ///   place is not clamped to the bounds, not even a coordinate of the release. A place that is not finite
  ///   is dropped and reported, and the element goes to its last destination. The function is also called
  ///   when the element is tossed by ``MotionElement/toss(from:velocity:)``.
  public init(_ destination: @escaping (Release<Point>) -> Point) {
    self.init(rule: { release, _ in destination(release) })
  }

  init(rule: @escaping Rule) {
    rules = MotionObservable { observer in
      observer.next(rule)
      observer.state(.atRest)
      return noopDisconnect
    }
  }

  init(_ rules: MotionObservable<Rule>?) {
    self.rules = rules
  }

  /// Lets a flight of an element follow the present rule, and each later one.
  func connect(_ flight: PlaceFlight<Point>, _ choice: PlaceChoice<Point>, of element: MotionElement) {
    if let rules {
      choice.connect(rules.connect(MotionObserver(next: { flight.receive($0) }, state: { _ in })))
      return
    }
    let layout = element.layout
    let rule: Rule = { [place = layout.place] _, _ in place.value }
    flight.receive(rule)
    choice.connect(
      layout.changes.follow(
        MotionObserver(next: { if $0.cause != .anchorPoint { flight.receive(rule) } }, state: { _ in })))
  }

  /// The place to which the candidates of a landing are compared.
  public struct Aim: Sendable {
    private enum Kind {
      case position
      case projection(by: Decay?)
    }

    private let kind: Kind

    /// The position of the release. The velocity has no influence.
    public static var position: Aim { Aim(kind: .position) }

    /// The place where a free throw would come to rest: ``Release/projection``.
    public static var projection: Aim { Aim(kind: .projection(by: nil)) }

    /// The place where a free throw would come to rest, with another decay.
    ///
    /// - Parameter decay: The decay of the throw. The greater the rate, the faster the throw must be to reach
    ///   another place.
    public static func projection(by decay: Decay) -> Aim { Aim(kind: .projection(by: decay)) }

    func place(of release: Release<Point>) -> Point {
      guard case .projection(let decay) = kind else { return release.position }
      let place = release.projection(by: decay ?? release.decay)
      return place.isFinite ? place : release.position
    }
  }
}

extension Landing {
  /// A landing at the element's ``MotionElement/layoutPosition``: the place that the layout gives to it.
  ///
  ///     runtime.add(Tossable(landing: .layout), to: card)   // a card of a grid that other cards reorder
  ///
  /// The velocity of the release does not choose the place, but the flight starts with it. The landing
  /// follows the layout:
  ///
  ///     while the layout changes, the element    then the element
  ///     is held                                  stays in the hand, and then flies to the new place
  ///     flies                                    flies to the new place with its present velocity
  ///     rests at its place                       moves to the new place at once, together with the layout
  ///     rests elsewhere                          flies to the new place
  ///
  /// An element that you add the interaction to stays where it is. If you write the destination of the spring
  /// or the fling, the element goes there, until the next release, toss or change of the layout.
  ///
  /// A ``Tossable`` without a landing and without a destination follows the layout, too, but keeps the
  /// element's own distance from it: see <doc:ReleasesAndLandings>.
  public static var layout: Landing { Landing(nil) }
}
