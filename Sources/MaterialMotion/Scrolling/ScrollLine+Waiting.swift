// SPDX-License-Identifier: Apache-2.0

/// A member's scroll that begins when the flight of another member is at rest.
struct WaitingScroll {
  let member: ScrollMember

  /// The spring. `nil` for the spring of the detents.
  let spring: SpringDescription?

  /// The offset of the member, in points.
  var offset: Double
}

extension ScrollLine {
  /// Begins the scrolls that waited for a flight that is at rest at a time. Each begins exactly at this rest,
  /// so it does not depend on frames.
  mutating func catchUp(to time: Double) {
    while !waiting.isEmpty, let flight, flight.rest <= time, flight.rest < .infinity {
      beginWaiting(at: flight.rest)
    }
  }

  /// Begins the first scroll that waits, at the rest of the present flight.
  private mutating func beginWaiting(at time: Double) {
    let scrolls = waiting
    waiting = []
    scroll(at: time, to: scrolls[0].offset, of: scrolls[0].member, by: scrolls[0].spring)
    waiting = Array(scrolls.dropFirst())
  }

  /// Lets each member that the flight leaves between two detents go on to the nearer one, when the flight is
  /// at rest. The program may have moved a later member before, so that a hand then moves both.
  mutating func waitForDetents() {
    guard let flight, flight.rest < .infinity else { return }
    for (j, segment) in segments.enumerated() {
      let offset = line.offset(of: j, at: flight.target) ?? covered[j]
      let isInside = offset > Self.sliver && offset < segment.length - Self.sliver
      if isInside, !segment.isFree,
        !segment.detents.contains(where: { ($0 - offset).magnitude <= Self.sliver })
      {
        waiting.removeAll { $0.member == segment.member }
        let earlier = segments[..<j].filter { $0.member == segment.member }
        waiting.append(
          WaitingScroll(
            member: segment.member, spring: nil, offset: earlier.reduce(offset) { $0 + $1.length }))
      }
    }
  }

  /// Called when the content of a segment begins earlier by a length.
  mutating func shiftWaiting(_ segment: Int, by length: Double) {
    for index in waiting.indices where waiting[index].member == segments[segment].member {
      waiting[index].offset += length
    }
  }

  /// Brings a flight to its end at once, for example if the user prefers reduced motion. Then brings each
  /// scroll that waits to its end.
  mutating func finish(at time: Double) {
    guard let flight, time < flight.rest || !waiting.isEmpty else { return }
    _ = arrive(at: time)
    finishFlight()
    while !waiting.isEmpty {
      beginWaiting(at: latestTime)
      finishFlight()
    }
  }

  private mutating func finishFlight() {
    guard let flight else { return }
    place = flight.target
    var rest = ScrollFlight(at: latestTime, from: place, velocity: 0, constants)
    rest.goal = flight.goal
    rest.stay()
    motion = .flight(rest)
  }
}
