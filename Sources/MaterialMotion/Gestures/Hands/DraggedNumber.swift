// SPDX-License-Identifier: Apache-2.0

/// A number that a drag changes, from one grip to the next.
///
///     number      0.5
///     recognizer  possible  began   changed   ended
///     moved by              (0, 3)  (9, 60)   (9, 60)      along y, a distance of 300 points
///     value                 0.51    0.7
///
/// A grip begins when the gesture begins, or when the container or the bounds change. The beginning of a grip
/// does not change the number. If the number is not finite at this moment, the drag does not change it until
/// the next grip.
struct DraggedNumber<Element: GestureElement> {
  let course: DragCourse
  let edges: HandBounds<Double>

  private var track = Track<Element>()
  private var travel = DragTravel()
  private var pull: HandBounds<Double>.Pull?

  /// The bounds and the walls at the latest grip. A write of equal ones begins no other grip: the hand may be
  /// beyond them.
  private var limits: (bounds: Bounds<Double>?, walls: Bounds<Double>)?
  private var pulled: Pulled<Double>?

  init(on course: DragCourse, within edges: HandBounds<Double>) {
    (self.course, self.edges) = (course, edges)
  }

  /// The latest number. `nil` before the first grip.
  var value: Double? { pulled?.value }

  /// The derivative of the number with respect to the number without bounds. Kept until the next grip.
  var slope: Double { pulled?.slope ?? 1 }

  /// Counts an event.
  ///
  /// - Parameters:
  ///   - number: The present number. A grip begins there.
  ///   - isJoining: Whether this is the event of a connection, so that the gesture may be under way.
  /// - Returns: Whether the event began a grip, and the number. `nil` if the gesture is not active.
  @discardableResult
  mutating func count<Pan: TranslationGestureRecognizer>(
    _ pan: Pan, from number: Double, isJoining: Bool
  ) -> (isGrip: Bool, value: Double?)? where Pan.Element == Element {
    let (bounds, walls) = (edges.bounds, edges.walls)
    let isOutdated = limits.map { $0.bounds != bounds || $0.walls != walls } ?? true
    let step = track.step(
      of: pan, in: CoordinateSpace(pan.container), needsGrip: isOutdated, joined: isJoining)
    guard let step else { return nil }
    if let counted = step.counted {
      limits = (bounds, walls)
      pull = nil
      travel.count(counted, to: nil, on: course)
      let change = travel.change
      if number.isFinite {
        pull = edges.pull?(number, change) ?? { Pulled(value: number - change + $0, slope: 1) }
      }
    }
    travel.count(step.translation, to: pan.centroid(in: pan.container), on: course)
    pulled = pull?(travel.change)
    return (step.counted != nil, value)
  }

  /// The velocity of the number if the gesture ends now, per second.
  func velocity<Pan: TranslationGestureRecognizer>(of pan: Pan) -> Double where Pan.Element == Element {
    let velocity = pan.handedOverVelocity(in: pan.container)
    return course.velocity(of: velocity, at: pan.centroid(in: pan.container)) * slope
  }
}
