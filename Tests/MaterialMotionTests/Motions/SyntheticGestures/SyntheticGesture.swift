// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A gesture of a synthetic hand. Its velocity at the release is known.
///
/// `synthetic_gestures.py` makes the same gestures, bit for bit. Both use only +, −, ×, ÷ and square roots,
/// in the same order. Change them together.
struct SyntheticGesture: Sendable {
  enum Family: Int, CaseIterable {
    case constant, slow, accelerating, decelerating, reach, flick40, flick60, flick80, flick100
    case flickPastPeak, waitThenFlick, reversal, circle, rest
  }

  /// An imperfection of a hand, of a sensor or of a platform.
  enum Disturbance: Int, CaseIterable {
    case none, halfPointNoise, pointNoise, rounded, roundedAndSilent, times2, times4, repeated, twoPlaces
    case late60, early60, lateLift, nudge
  }

  struct Event: Sendable {
    var time: Double
    var position: Point
  }

  /// The numbers of samples per second.
  static let rates: [Double] = [30, 60, 90, 120, 240, 1000]

  let family: Family
  let rate: Double
  let disturbance: Disturbance
  let motion: SyntheticMotion
  private(set) var events: [Event] = []
  private(set) var lift = Event(time: 0, position: .zero)

  /// The time at which the motion starts, in seconds.
  private(set) var start = 0.0

  /// The true velocity at the last event, in points per second.
  var velocity: Point { velocity(at: start + motion.duration) }

  /// Returns the true velocity at a time, in points per second.
  func velocity(at time: Double) -> Point { motion.velocity(time - start - 1e-9) }

  /// Creates the gesture with a number. Successive numbers pass through all families, rates and disturbances.
  init(number: Int) {
    let rest = number / Family.allCases.count
    let disturbances = Disturbance.allCases
    self.init(
      Family.allCases[number % Family.allCases.count], rate: Self.rates[rest % Self.rates.count],
      disturbances[rest / Self.rates.count % disturbances.count], seed: UInt64(number))
  }

  /// A gesture with the last event at the end of its motion, and the lift up to 6 ms later.
  init(_ family: Family, rate: Double, _ disturbance: Disturbance, seed: UInt64) {
    self.family = family
    self.rate = rate
    self.disturbance = disturbance
    var random = SplitMix64(seed: seed)
    motion = SyntheticMotion(family, random: &random)
    let interval = 1 / rate
    let count = Int(motion.duration / interval) + 1
    var times = (0..<count).reversed().map { motion.duration - interval * Double($0) }
    if times[0] > 0.15 * interval { times.insert(0, at: 0) }
    let isSilent = (family == .waitThenFlick || family == .rest) && random.count(2) == 0
    let x = random.uniform(-200, 200)
    let origin = Point(x, random.uniform(-200, 200))
    events = times.map { Event(time: $0, position: motion.position($0) + origin) }
    if isSilent {  // The platform reports nothing while nothing moves.
      keepEvents { ($1 - $0).lengthSquared.squareRoot() > 0.3 }
    }
    disturb(random: &random)
    // Most clocks count from the start of a machine.
    start = random.count(2) == 0 ? random.uniform(0, 100_000) : 0
    for index in events.indices { events[index].time = start + events[index].time }
    lift.time = start + lift.time
  }

  /// Keeps the first event, and the events whose positions satisfy a condition with the position before.
  private mutating func keepEvents(where condition: (Point, Point) -> Bool) {
    let kept = zip(events, events.dropFirst()).filter { condition($0.position, $1.position) }.map { $1 }
    events = events.prefix(1) + kept
  }

  private mutating func disturb(random: inout SplitMix64) {
    let duration = motion.duration
    lift.time = duration + random.uniform(0, 0.006)
    switch disturbance {
    case .none: break
    case .halfPointNoise: addNoise(0.5, random: &random)
    case .pointNoise: addNoise(1, random: &random)
    case .rounded: roundPositions()
    case .roundedAndSilent:
      roundPositions()
      keepEvents { $0 != $1 }
    case .times2: moveTimes(by: 0.002, random: &random)
    case .times4: moveTimes(by: 0.004, random: &random)
    case .repeated:
      events = events.flatMap { Array(repeating: $0, count: random.unit() < 0.4 ? 2 : 1) }
    case .twoPlaces:  // Half of the events get another event before them: the same time, half a step less.
      let all = events
      events = Array(all.prefix(1))
      for (before, event) in zip(all, all.dropFirst()) {
        if random.count(2) == 0 {
          events.append(Event(time: event.time, position: (event.position + before.position) / 2))
        }
        events.append(event)
      }
    case .late60, .early60:
      guard events.count > 3 else { break }
      let index = events.count - 1 - random.count(min(8, events.count - 2))
      events[index].time += disturbance == .late60 ? 0.06 : -0.06
    case .lateLift: lift.time = duration + random.uniform(0, 0.016)
    case .nudge: lift.time = duration + random.uniform(0.001, 0.016)
    }
    lift.position = events[events.count - 1].position
    if disturbance == .nudge { lift.position += random.direction() }
  }

  private mutating func addNoise(_ size: Double, random: inout SplitMix64) {
    for index in events.indices {
      let x = random.uniform(-size, size)
      events[index].position += Point(x, random.uniform(-size, size))
    }
  }

  private mutating func roundPositions() {
    for index in events.indices {
      events[index].position = (events[index].position + Point(0.5, 0.5)).rounded(.down)
    }
  }

  private mutating func moveTimes(by size: Double, random: inout SplitMix64) {
    let times = events.map { $0.time + random.uniform(-size, size) }.sorted()
    for (index, time) in times.enumerated() { events[index].time = time }
    lift.time = max(lift.time, times[times.count - 1])
  }
}
