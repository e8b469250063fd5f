// SPDX-License-Identifier: Apache-2.0
import RealModule

/// A rule that turns the movement of a hand into the change of a number.
///
///     // One turn of a finger around the middle of a dial changes the number by 1.
///     let turn = DragCourse.turn(about: { [center = dial.position] in center.value })
///     runtime.add(Scrubbable(turns, by: turn), to: dial)
///
///     // A drag changes the number more slowly while the finger is below the track.
///     let slow = DragCourse(along: .x, distance: 300) { ($1.x - $0.x) / ($1.y > 400 ? 3000 : 300) }
///     runtime.add(Scrubbable(time, by: slow), to: track)
///
/// The change of a drag is the sum of the changes of its movements, so it may depend on the way. For example,
/// a slider moves more slowly while the hand is far from its track. When a finger lands or lifts in the
/// middle of a drag, the number does not jump.
public struct DragCourse {
  enum Rule {
    case axis(CoordinateAxis)
    case way((_ from: Point, _ to: Point) -> Double)
  }

  let rule: Rule

  /// The distance that changes the number by about 1, in points.
  var distance: Double { factor.map { length / $0() } ?? length }
  private let length: Double
  private let factor: (() -> Double)?

  /// The only axis of the drag. `nil` for both.
  let lock: CoordinateAxis?

  /// Creates a course from a function.
  ///
  /// - Parameters:
  ///   - axis: The axis of the drag. If the pointers first move across it, the drag does not begin, and a
  ///     list around the element can scroll: see ``AxisLockableGestureRecognizer``. Afterwards, the function
  ///     receives only movements along the axis, at the true places. Defaults to `nil`: both axes.
  ///   - distance: The distance that changes the number by about 1, in points. It decides when the number is
  ///     at rest: see ``Scrubbable``. Must be finite and must not be 0.
  ///   - change: Returns the change of the number for a movement from one place to another, in the coordinate
  ///     system of the element's parent. Twice as short a movement must cause about half of the change. A
  ///     change that is not finite is dropped.
  public init(
    along axis: CoordinateAxis? = nil, distance: Double,
    change: @escaping (_ from: Point, _ to: Point) -> Double, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    checkDistance(distance, file: file, line: line)
    self.init(.way(change), distance, along: axis)
  }

  /// A course around a centre. A full turn in the direction of the clock changes the number.
  ///
  /// The farther away the hand is from the centre, the longer is its way for the same change. So a user who
  /// moves away from the centre turns more finely. Within 8 points of the centre, the hand changes nothing,
  /// because a small movement would be a large angle.
  ///
  /// - Parameters:
  ///   - center: Returns the centre, in points, in the coordinate system of the element's parent.
  ///   - change: The change of the number by a turn. Must be finite and must not be 0. Defaults to 1.
  public static func turn(
    about center: @escaping () -> Point, by change: Double = 1, file: StaticString = #fileID,
    line: UInt = #line
  ) -> DragCourse {
    checkPrecondition(
      change.isFinite && change != 0,
      "The change by a turn must be finite and must not be 0, but it is \(change).", file: file, line: line)
    // A turn of a hand at 48 points from the centre.
    return DragCourse(distance: 300 / change) { from, to in
      let (before, after) = (from - center(), to - center())
      guard before.norm > 8, after.norm > 8 else { return 0 }
      return Double.atan2(y: before.cross(after), x: before.dot(after)) / (2 * .pi) * change
    }
  }

  init(_ axis: CoordinateAxis, distance: Double) {
    self.init(.axis(axis), distance, along: nil)
  }

  private init(
    _ rule: Rule, _ length: Double, by factor: (() -> Double)? = nil, along lock: CoordinateAxis?
  ) {
    (self.rule, self.length, self.factor, self.lock) = (rule, length, factor, lock)
  }

  /// Returns a course on which each movement changes the number more, or less.
  ///
  ///     let turns = DragCourse.turn(about: { center.value })
  ///     let course = turns.scaled { range.upperBound - range.lowerBound }   // a turn is the whole range
  ///
  /// - Parameter factor: Returns the factor of the changes. Must be finite. With 0, the number does not
  ///   change.
  public func scaled(by factor: @escaping () -> Double) -> DragCourse {
    // The library does not scale its own courses along an axis.
    guard case .way(let change) = rule else { return self }
    let total = { [former = self.factor] in factor() * (former?() ?? 1) }
    return DragCourse(.way { change($0, $1) * factor() }, length, by: total, along: lock)
  }

  /// The duration of the movement from which a velocity is computed, in seconds.
  private static var instant: Double { 0.001 }

  /// Returns the velocity of the number, per second.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the hand, in points per second.
  ///   - place: The place of the hand.
  func velocity(of velocity: Point, at place: @autoclosure () -> Point) -> Double {
    switch rule {
    case .axis(let axis): return velocity[axis.index] / distance
    case .way(let change):
      let (place, half) = (place(), velocity * (Self.instant / 2))
      let rate = change(place - half, place + half) / Self.instant
      return rate.isFinite ? rate : 0
    }
  }
}

/// The change of a number since a drag began.
struct DragTravel {
  private(set) var change = 0.0
  private var translation = Point.zero

  /// Counts a translation, of which nothing or a part has been counted before.
  ///
  /// - Parameters:
  ///   - translation: The translation since the drag began.
  ///   - place: The place of the hand. `nil` if the translation changes nothing.
  mutating func count(_ translation: Point, to place: @autoclosure () -> Point?, on course: DragCourse) {
    switch course.rule {
    case .axis(let axis): change = translation[axis.index] / course.distance
    case .way(let rule):
      if let place = place() {
        let step = rule(place - (translation - self.translation), place)
        if step.isFinite { change += step }
      }
      self.translation = translation
    }
  }
}
