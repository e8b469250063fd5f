// SPDX-License-Identifier: Apache-2.0

/// The plan of a flight on a ``ScrollLine``: the places at which it may rest, and the laws that lead there.
///
///     sheet with detents    list, free
///     0 ──── 300 ──── 600 ──────────────── 2600
///     stop   stop     stop  anywhere
struct ScrollCourse {
  /// The part of the interval that one segment occupies.
  struct Stretch {
    let lower, upper: Double

    /// The places of rest. Empty if the segment is free.
    var stops: [Stop]
    let isFree: Bool
    let limit: ScrollSegment.Limit
  }

  struct Stop {
    let place: Double

    /// The detent at this place. `nil` at an end of a stretch in which no detent is allowed.
    let goal: ScrollFlight.Goal?
  }

  let stretches: [Stretch]
  let line: LaidLine
  let constants: ScrollConstants

  init(_ line: LaidLine, _ segments: [ScrollSegment], _ constants: ScrollConstants) {
    (self.line, self.constants) = (line, constants)
    stretches = line.inside.map { part in
      let segment = segments[part.segment]
      let (lower, upper) = (max(part.start, line.lower), min(part.end, line.upper))
      var stops: [Stop] = []
      for detent in segment.detents {
        guard let place = part.place(of: detent), line.allows(place) else { continue }
        stops.append(Stop(place: place, goal: .init(segment: part.segment, detent: detent)))
      }
      if stops.isEmpty, !segment.isFree { stops = [lower, upper].map { Stop(place: $0, goal: nil) } }
      return Stretch(
        lower: lower, upper: upper, stops: stops, isFree: segment.isFree, limit: segment.limit)
    }
  }

  /// Plans the motion from a place with a velocity.
  ///
  /// - Parameter continuing: Whether a decay already moves the line. A segment through which it passes does
  ///   not limit it to the next detent.
  func flight(at time: Double, from place: Double, velocity: Double, continuing: Bool) -> ScrollFlight {
    var flight = ScrollFlight(at: time, from: place, velocity: velocity, constants)
    if let end = endThatPulls(place, velocity) {
      flight.spring(to: end, constants.edge, on: line)
    } else if velocity == 0, line.clamped(place) == place {
      rest(&flight, at: place)
    } else {
      coast(&flight, from: place, velocity, continuing: continuing)
    }
    return flight
  }

  /// Returns the end whose spring takes over immediately, or `nil`. It does if the place is beyond the end,
  /// and the decay alone would not bring the line back within the response of the spring.
  private func endThatPulls(_ place: Double, _ velocity: Double) -> Double? {
    let overshoot = line.overshoot(at: place)
    guard let low = stretches.first, let high = stretches.last else {
      return overshoot == 0 && velocity == 0 ? nil : line.lower
    }
    guard overshoot != 0, (overshoot < 0 ? low : high).isFree else { return nil }
    let later = constants.decay.position(
      after: constants.edge.response, from: place, velocity: velocity)
    return later < line.lower && overshoot < 0 || later > line.upper && overshoot > 0
      ? line.clamped(place) : nil
  }

  /// A release without velocity rests at its place if every segment that touches this place may rest there.
  /// Otherwise, it goes to the nearest detent.
  private func rest(_ flight: inout ScrollFlight, at place: Double) {
    var stops: [Stop] = []
    var mayRest = true
    for stretch in stretches where stretch.touches(place) && !stretch.isFree {
      stops += stretch.stops
      if !stretch.stops.contains(where: { ($0.place - place).magnitude <= ScrollLine.sliver }) {
        mayRest = false
      }
    }
    guard !mayRest, let stop = nearest(stops, to: place) else { return flight.stay() }
    spring(&flight, to: stop)
  }

  /// A throw rests at its projection in a free segment, at the nearest detent of any other, or at an end.
  private func coast(
    _ flight: inout ScrollFlight, from place: Double, _ velocity: Double, continuing: Bool
  ) {
    let projection = constants.decay.projection(from: place, velocity: velocity)
    let aim = line.clamped(projection)
    let start = departure(from: line.clamped(place), velocity)
    if !continuing, !stretches[start].isFree, stretches[start].limit == .next {
      return spring(&flight, to: limitedStop(around: start, from: line.clamped(place), aim: aim))
    }
    let aimed = stretches.indices.filter { stretches[$0].lower <= aim && aim <= stretches[$0].upper }
    if aim == projection, aimed.contains(where: { stretches[$0].isFree }) { return flight.decay() }
    if aim != projection, stretches[projection > aim ? stretches.count - 1 : 0].isFree {
      return pass(&flight, over: aim)
    }
    var best: (stretch: Int, stop: Stop)?
    for index in aimed {
      guard let stop = nearest(stretches[index].stops, to: aim) else { continue }
      if best.map({ stop.isNearer(than: $0.stop, to: aim) }) ?? true { best = (index, stop) }
    }
    guard let best else { return flight.decay() }
    enter(&flight, from: line.clamped(place), stretch: best.stretch, stop: best.stop, aim: aim)
  }

  /// Springs to a detent. If the place is outside the run of segments with detents to which the detent
  /// belongs, the decay first continues to the boundary of the run.
  private func enter(
    _ flight: inout ScrollFlight, from place: Double, stretch: Int, stop: Stop, aim: Double
  ) {
    let run = run(around: stretch)
    let (first, last) = (stretches[run.lowerBound], stretches[run.upperBound])
    if first.lower - place > ScrollLine.sliver || place - last.upper > ScrollLine.sliver {
      let isBelow = place < first.lower
      let boundary = isBelow ? first.lower : last.upper
      flight.decay(to: boundary)
      if (isBelow ? first : last).limit == .next {
        let entered = isBelow ? run.lowerBound : run.upperBound
        return spring(&flight, to: limitedStop(around: entered, from: boundary, aim: aim))
      }
    }
    spring(&flight, to: stop)
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

  /// Returns the neighboring stretches with detents around one of them.
  private func run(around index: Int) -> ClosedRange<Int> {
    let first = stretches[..<index].lastIndex { $0.isFree }.map { $0 + 1 } ?? 0
    let after = stretches[index...].firstIndex { $0.isFree } ?? stretches.count
    return first...max(index, after - 1)
  }

  /// Returns the stop for a throw that may reach only the next detents before and after a place.
  private func limitedStop(around index: Int, from place: Double, aim: Double) -> Stop {
    let run = run(around: index)
    let stops = stretches[run].flatMap { $0.stops }
    let before = stops.last { $0.place < place - ScrollLine.sliver }?.place
    let after = stops.first { $0.place > place + ScrollLine.sliver }?.place
    let limited = min(
      max(aim, before ?? stretches[run.lowerBound].lower), after ?? stretches[run.upperBound].upper)
    return nearest(stops, to: limited) ?? Stop(place: limited, goal: nil)
  }

  /// Returns the nearest stop. Of two that are equally near, the lower one.
  func nearest(_ stops: [Stop], to place: Double) -> Stop? {
    stops.min { $0.isNearer(than: $1, to: place) }
  }
}

extension ScrollCourse.Stretch {
  func touches(_ place: Double) -> Bool {
    place >= lower - ScrollLine.sliver && place <= upper + ScrollLine.sliver
  }
}

extension ScrollCourse.Stop {
  fileprivate func isNearer(than other: Self, to aim: Double) -> Bool {
    let (mine, others) = ((place - aim).magnitude, (other.place - aim).magnitude)
    return mine < others || mine == others && place < other.place
  }
}
