// SPDX-License-Identifier: Apache-2.0

/// A decision of an ``Arbiter``, and its reason.
package struct Decision {
  package enum Verb: String {
    case stop
    case letGo = "let"
    case begin, join, end, cancel, tap, refuse
  }

  /// The number that has decided, and its limit.
  package enum Reason: Equatable {
    /// The thing was visibly in motion: its speed in points per second, and the points that remained.
    case motion(speed: Double, remaining: Double)
    /// The pointer has left the circle, or was held for a time.
    case left(radius: Double)
    case held(duration: Double)
    /// The recognizer is disabled.
    case disabled
    /// The program's `mayBegin` has refused.
    case program
    /// The press is not in the strip, or the movement leads to the edge.
    case strip
    /// The movement along the axis is less than the one across it, in points.
    case axis(along: Double, across: Double)
    /// The thing has room of so many points. It needs more than half a point.
    case room(Double)
  }

  package let verb: Verb
  package let contender: any Contender
  package let time: Double
  package let pointers: [Int]
  package let reason: Reason?

  init(
    _ verb: Verb, _ contender: any Contender, at time: Double, _ pointers: [Int], _ reason: Reason?
  ) {
    (self.verb, self.contender, self.time) = (verb, contender, time)
    (self.pointers, self.reason) = (pointers, reason)
  }
}
