// SPDX-License-Identifier: Apache-2.0

/// A plan of flight: what moves a value after a hand has let go of it.
///
///     DirectlyManipulable(
///       scaleBounds: Bounds(1...8),
///       flight: .decay(), scaleFlight: .decay())      // a map that can be thrown
///     DirectlyManipulable(
///       flight: .spring(home), scaleFlight: .spring(Spring(destination: 1)),
///       rotationFlight: .spring(Spring(destination: 0)))   // a photo that springs back into its place
///
/// With every plan, the value starts with the velocity of the hand.
public struct FlightPlan<Value: CoordinateVector> {
  /// Makes the flights of a value within edges.
  let make: (PropertyStorage<Value>, Edges<Value>, FlightSpace<Value>, Mover<Value>) -> Flight<Value>

  /// The value stays where the hand let go of it. A value beyond its bounds returns within them.
  public static var stay: FlightPlan {
    FlightPlan { value, edges, _, mover in ReturnFlight(of: value, within: edges, by: mover) }
  }

  /// The value slows down by itself, as in a scroll view. At its bounds, a spring catches it.
  ///
  /// A scale slows down by its logarithm, so it stays greater than 0.
  ///
  /// - Parameter decay: The decay of the velocity. Defaults to ``Decay/normal``.
  public static func decay(_ decay: Decay = .normal) -> FlightPlan {
    FlightPlan { value, edges, _, mover in
      FlingFlight(Fling(decay: decay), of: value, within: edges, by: mover)
    }
  }

  /// A spring moves the value to the spring's destination. If the spring has none, the value returns to where
  /// it was when the interaction was added to the element. The bounds do not limit the flight.
  ///
  /// - Parameter spring: The spring. You may change its destination and constants at any time.
  public static func spring(_ spring: Spring<Value>) -> FlightPlan {
    FlightPlan { value, _, space, mover in HomeFlight(spring, of: value, in: space, by: mover) }
  }
}
