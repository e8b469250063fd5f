// SPDX-License-Identifier: Apache-2.0

extension ScrollPlan {
  /// The part of the interval that one segment occupies.
  struct Stretch {
    let lower, upper: Double

    /// The places of rest, in ascending order. Empty if the segment is free.
    let stops: [Stop]
    let isFree: Bool
    let limit: ScrollSegment.Limit

    init(_ part: ScrollLineLayout.Part, of segment: ScrollSegment, on line: ScrollLineLayout) {
      (lower, upper) = (max(part.start, line.lower), min(part.end, line.upper))
      (isFree, limit) = (segment.isFree, segment.limit)
      var stops: [Stop] = []
      for detent in segment.detents {
        guard let place = part.place(of: detent), line.allows(place) else { continue }
        stops.append(Stop(place: place, goal: .init(segment: part.segment, detent: detent)))
      }
      if stops.isEmpty, !isFree { stops = [lower, upper].map { Stop(place: $0, goal: nil) } }
      self.stops = stops
    }

    func touches(_ place: Double) -> Bool {
      place >= lower - ScrollLine.sliver && place <= upper + ScrollLine.sliver
    }

    /// Whether the line may rest at a place in this stretch.
    func mayRest(at place: Double) -> Bool {
      isFree || stops.contains { ($0.place - place).magnitude <= ScrollLine.sliver }
    }
  }

  /// A place of rest in a stretch that is not free.
  struct Stop {
    let place: Double

    /// The detent at this place. `nil` at an end of a stretch in which no detent is allowed.
    let goal: ScrollFlight.Goal?

    fileprivate func isNearer(than other: Self, to aim: Double) -> Bool {
      let (mine, others) = ((place - aim).magnitude, (other.place - aim).magnitude)
      return mine < others || mine == others && place < other.place
    }
  }

  /// Neighboring stretches that are not free. One spring passes through all of them.
  struct Run {
    let first, last: Stretch

    /// The stops of all stretches, in ascending order.
    let stops: [Stop]

    /// The run to which a stretch belongs.
    init(around index: Int, of stretches: [Stretch]) {
      let first = stretches[..<index].lastIndex { $0.isFree }.map { $0 + 1 } ?? 0
      let after = stretches[index...].firstIndex { $0.isFree } ?? stretches.count
      let run = stretches[first...max(index, after - 1)]
      (self.first, last) = (run[run.startIndex], run[run.endIndex - 1])
      stops = run.flatMap { $0.stops }
    }

    /// Returns the next stops on either side of a place.
    func neighbors(of place: Double) -> (before: Double?, after: Double?) {
      let before = stops.last { $0.place < place - ScrollLine.sliver }
      return (before?.place, stops.first { $0.place > place + ScrollLine.sliver }?.place)
    }

    /// Returns the stop that is nearest to an aim, but no farther than the next stop on either side of a
    /// place.
    func stop(nextTo place: Double, towards aim: Double) -> Stop {
      let (before, after) = neighbors(of: place)
      let limited = min(max(aim, before ?? first.lower), after ?? last.upper)
      return ScrollPlan.nearest(stops, to: limited) ?? Stop(place: limited, goal: nil)
    }
  }

  /// Returns the nearest stop. Of two that are equally near, the lower one.
  static func nearest(_ stops: [Stop], to place: Double) -> Stop? {
    stops.min { $0.isNearer(than: $1, to: place) }
  }
}
