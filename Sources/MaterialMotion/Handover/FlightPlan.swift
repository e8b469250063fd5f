// SPDX-License-Identifier: Apache-2.0

/// A plan of flight: a rule for the motion of a value after a hand has let go of it.
///
///     DirectlyManipulable(
///       scaleBounds: Bounds(1...8),
///       flight: .decay(), scaleFlight: .decay())      // a map that can be thrown
///     DirectlyManipulable(
///       flight: .spring(home), scaleFlight: .spring(Spring(destination: 1)),
///       rotationFlight: .spring(Spring(destination: 0)))   // a photo that springs back into its place
///
/// With every plan, the value starts with the velocity of the hand, unless the plan says otherwise.
public struct FlightPlan<Value: CoordinateVector> {
  /// Makes the flights of a value within edges.
  let make: (PropertyStorage<Value>, HandBounds<Value>, FlightSpace<Value>?, Mover<Value>) -> Flight<Value>

  /// Observes what the program can change in flight, for callers that wait for the end.
  var watch: (Settlement) -> Void = { _ in }

  /// The value stays where the hand let go of it. A value beyond its bounds returns within them.
  public static var stay: FlightPlan {
    FlightPlan(make: { value, edges, _, mover in ReturnFlight(of: value, within: edges, by: mover) })
  }

  /// The value slows down by itself, as in a scroll view. At its bounds, a spring catches it.
  ///
  /// A scale slows down by its logarithm, so it stays greater than 0.
  ///
  /// - Parameter decay: The decay of the velocity. Defaults to ``Decay/normal``.
  public static func decay(_ decay: Decay = .normal) -> FlightPlan {
    FlightPlan(make: { value, edges, _, mover in
      FlingFlight(Fling(decay: decay), of: value, within: edges, by: mover)
    })
  }

  /// A spring moves the value to the spring's destination. If the spring has none, the value returns to where
  /// it was when the interaction was added to the element. The bounds do not limit the flight.
  ///
  /// - Parameters:
  ///   - spring: The spring. You may change its destination and constants at any time.
  ///   - keepsVelocity: Whether the value starts with the velocity of the hand. If this is `false`, it stops
  ///     where the hand lets go of it, and starts there, as the thumb of a slider does. Defaults to `true`.
  public static func spring(_ spring: Spring<Value>, keepsVelocity: Bool = true) -> FlightPlan {
    FlightPlan(
      make: { value, _, space, mover in
        let flight = PlaceFlight(spring.core, of: value, in: space, by: mover)
        flight.keepsVelocity = keepsVelocity
        return flight
      },
      watch: { $0.watch(spring) })
  }

  /// A spring moves the value to the place that a function chooses at each release.
  ///
  ///     .landing { $0.nearest(of: [0, 0.5, 1]) }   // a sheet with three heights
  ///
  /// When the observers of `releases` receive a release, the spring's destination already is its place. If
  /// the program writes the destination, the value goes there, until the next release.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - place: A function that receives a release and returns the place. A place that is not finite is
  ///     dropped and reported, and the value goes to its last place.
  public static func landing(
    by spring: Spring<Value> = Spring(), _ place: @escaping (Release<Value>) -> Value
  ) -> FlightPlan {
    FlightPlan(
      make: { value, _, space, mover in
        let choice = PlaceChoice<Value>({ release, _ in place(release) }, diagnostics: nil)
        return PlaceFlight(spring.core, of: value, in: space, choice, by: mover)
      }, watch: { $0.watch(spring) })
  }
}

extension Release {
  /// Returns the candidate that is nearest to the ``projection``: to the place where a free throw would come
  /// to rest. Of two candidates at the same distance, the first one.
  ///
  ///     Release(position: 0.4, velocity: 0.0).nearest(of: [0, 1])   // 0
  ///     Release(position: 0.4, velocity: 2.0).nearest(of: [0, 1])   // 1: the projection is 1.4
  ///
  /// If the projection is not finite, the candidate nearest to the ``position``.
  ///
  /// - Parameter candidates: The candidates. Must not be empty.
  public func nearest(of candidates: [Value], file: StaticString = #fileID, line: UInt = #line) -> Value {
    checkPrecondition(
      !candidates.isEmpty, "The list of candidates must not be empty.", file: file, line: line)
    let place = projection.isFinite ? projection : position
    var nearest = candidates[0]
    for candidate in candidates.dropFirst()
    where (candidate - place).lengthSquared < (nearest - place).lengthSquared {
      nearest = candidate
    }
    return nearest
  }
}
