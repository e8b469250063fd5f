// SPDX-License-Identifier: Apache-2.0

/// The plan of a flight on a ``ScrollLine``: the places at which it may rest, and the laws that lead there.
///
///     sheet with detents    list, free
///     0 ──── 300 ──── 600 ──────────────── 2600
///     stop   stop     stop  anywhere
///
/// The place at which the decay alone would end, the *projection*, decides where the flight rests:
///
///     released            projection                      flight
///     beyond a free end   beyond it after the response    spring to the end
///     without velocity                                    rest, or spring to the nearest stop
///     with velocity:
///       in a stretch with the limit `next`                spring to one of the next stops
///       anywhere else     in a free stretch               decay to the projection
///                         beyond a free end               decay to the end, then its spring or a stop
///                         in or beyond other stretches    decay to these, then spring to the nearest stop
struct ScrollPlan {
  /// The stretches of the interval, in ascending order.
  let stretches: [Stretch]
  let line: ScrollLineLayout
  let constants: ScrollConstants

  init(_ line: ScrollLineLayout, _ segments: [ScrollSegment], _ constants: ScrollConstants) {
    (self.line, self.constants) = (line, constants)
    stretches = line.inside.map { Stretch($0, of: segments[$0.segment], on: line) }
  }

  /// Plans the motion from a place with a velocity.
  ///
  /// - Parameter continuing: Whether a decay already moves the line. A segment through which it passes does
  ///   not limit it to the next detent.
  func flight(at time: Double, from place: Double, velocity: Double, continuing: Bool) -> ScrollFlight {
    var flight = ScrollFlight(at: time, from: place, velocity: velocity, constants)
    if stretches.isEmpty {
      // Nothing may move, except back from beyond the end.
      let isAtRest = line.overshoot(at: place) == 0 && velocity == 0
      if isAtRest { flight.stay() } else { flight.spring(to: line.lower, constants.edge, on: line) }
    } else if isPulledBack(from: place, velocity) {
      flight.spring(to: line.clamped(place), constants.edge, on: line)
    } else if velocity == 0, line.clamped(place) == place {
      settle(&flight, at: place)
    } else {
      fling(&flight, from: place, velocity, continuing: continuing)
    }
    return flight
  }

  /// Whether the place is beyond a free end whose spring takes over immediately, as it does in an
  /// ``AxisFlight``.
  private func isPulledBack(from place: Double, _ velocity: Double) -> Bool {
    let overshoot = line.overshoot(at: place)
    guard overshoot != 0, stretches[overshoot < 0 ? 0 : stretches.count - 1].isFree else { return false }
    let edge = AxisFlight.edge(
      pulling: place, velocity: velocity, rate: constants.decay.rate, lower: line.lower, upper: line.upper,
      response: constants.edge.response)
    return edge != nil
  }

  /// A release without velocity rests at its place if every stretch that touches this place may rest there.
  /// Otherwise, it goes to the nearest stop.
  private func settle(_ flight: inout ScrollFlight, at place: Double) {
    let touched = stretches.filter { $0.touches(place) }
    if touched.allSatisfy({ $0.mayRest(at: place) }) { return flight.stay() }
    guard let stop = Self.nearest(touched.flatMap { $0.stops }, to: place) else { return flight.stay() }
    spring(&flight, to: stop)
  }

  /// Plans a throw.
  private func fling(
    _ flight: inout ScrollFlight, from place: Double, _ velocity: Double, continuing: Bool
  ) {
    let start = line.clamped(place)
    let projection = constants.decay.projection(from: place, velocity: velocity)
    let aim = line.clamped(projection)
    let departure = departure(from: start, velocity)
    if !continuing, !stretches[departure].isFree, stretches[departure].limit == .next {
      let run = Run(around: departure, of: stretches)
      return spring(&flight, to: run.stop(nextTo: start, towards: aim))
    }
    let aimed = stretches.indices.filter { stretches[$0].lower <= aim && aim <= stretches[$0].upper }
    let isInside = aim == projection
    if isInside, aimed.contains(where: { stretches[$0].isFree }) {
      flight.decay()
    } else if !isInside, stretches[projection > aim ? stretches.count - 1 : 0].isFree {
      pass(&flight, over: aim)
    } else if let target = aimed.first(where: { !stretches[$0].isFree }) {
      // Two stretches that are not free and meet at the aim belong to the same run.
      let stop = Self.nearest(aimed.flatMap { stretches[$0].stops }, to: aim)
      enter(&flight, from: start, Run(around: target, of: stretches), stop: stop, aim: aim)
    } else {
      flight.decay()
    }
  }

  /// Springs to a stop of a run. From outside the run, the decay first continues to its boundary.
  private func enter(
    _ flight: inout ScrollFlight, from place: Double, _ run: Run, stop: Stop?, aim: Double
  ) {
    var stop = stop
    let isBelow = run.first.lower - place > ScrollLine.sliver
    if isBelow || place - run.last.upper > ScrollLine.sliver {
      let boundary = isBelow ? run.first.lower : run.last.upper
      flight.decay(to: boundary)
      let entered = isBelow ? run.first : run.last
      if entered.limit == .next { stop = run.stop(nextTo: boundary, towards: aim) }
    }
    if let stop { spring(&flight, to: stop) }
  }

  /// Continues the decay to an end of the line. An elastic end catches the throw by its spring.
  private func pass(_ flight: inout ScrollFlight, over end: Double) {
    flight.decay(to: end)
    if (end == line.upper ? line.upperEnd : line.lowerEnd) == .hard {
      flight.stay()
    } else {
      flight.spring(to: end, constants.edge, on: line)
    }
  }

  func spring(_ flight: inout ScrollFlight, to stop: Stop) {
    flight.goal = stop.goal
    flight.spring(to: stop.place, constants.detent, on: line)
  }

  /// Returns the stretch that a motion enters first.
  private func departure(from place: Double, _ velocity: Double) -> Int {
    if velocity > 0 {
      stretches.firstIndex { $0.lower <= place && place < $0.upper } ?? stretches.count - 1
    } else if velocity < 0 {
      stretches.firstIndex { $0.lower < place && place <= $0.upper } ?? 0
    } else {
      stretches.firstIndex { $0.touches(place) } ?? 0
    }
  }
}
