// SPDX-License-Identifier: Apache-2.0

/// The motion of a ``ScrollLine`` that no finger holds: at most three laws, one after the other, and rest.
///
///     flight.decay(to: boundary)                 // a decay, until the line reaches a boundary
///     flight.spring(to: detent, spring, on: line)   // then a spring
///
/// Every instant is solved when the law is added.
struct ScrollFlight {
  /// A detent of a segment. It remains the destination while the line changes elsewhere.
  struct Goal: Equatable {
    var segment: Int

    /// The offset within the segment.
    var detent: Double
  }

  private(set) var laws: [ScrollPiece] = []
  private let constants: ScrollConstants
  private let start: Double

  /// The state in which the next law begins.
  private var time, place, velocity: Double

  /// The detent at which the flight ends, if it ends at one.
  var goal: Goal?

  /// The glide that moves the line, if one does.
  private(set) var glide: ScrollGlide?

  /// The instant until which the flight follows the user's hand: a glide, or fingers on a trackpad.
  var freedom: Double

  /// The place and the instant of rest.
  private(set) var target, rest: Double

  init(at time: Double, from place: Double, velocity: Double, _ constants: ScrollConstants) {
    (start, self.time, self.place, self.velocity) = (time, time, place, velocity)
    (target, rest, freedom) = (place, time, time)
    self.constants = constants
    laws.reserveCapacity(3)
  }

  private mutating func append(_ law: ScrollPiece) {
    laws.append(law)
    target = law.target
    rest = law.rest(threshold: constants.threshold)
  }

  /// Ends the latest law at an instant.
  private mutating func hand(over time: Double, at place: Double, velocity: Double) {
    laws[laws.count - 1].end = time
    (self.time, self.place, self.velocity) = (time, place, velocity)
  }

  /// Adds a decay to its end.
  mutating func decay() {
    append(ScrollPiece(.decay(constants.decay), at: time, from: place, velocity: velocity))
  }

  /// Adds a decay until it reaches a place on its way.
  mutating func decay(to end: Double) {
    guard let duration = constants.decay.time(from: place, velocity: velocity, to: end) else { return }
    decay()
    hand(over: time + duration, at: end, velocity: velocity - constants.decay.rate * (end - place))
  }

  /// Adds a spring. A hard end of the line stops it, and it continues from there without velocity. On a line
  /// with a hard end, the spring is critically damped.
  mutating func spring(to target: Double, _ description: SpringDescription, on line: ScrollLineLayout) {
    let hasHardEnd = line.upperEnd == .hard || line.lowerEnd == .hard
    let isKept = !hasHardEnd || description.dampingRatio == 1
    let description = isKept ? description : SpringDescription(response: description.response)
    append(ScrollPiece(.spring(description, to: target), at: time, from: place, velocity: velocity))
    let wall = velocity > 0 ? line.upper : line.lower
    guard (velocity > 0 ? line.upperEnd : line.lowerEnd) == .hard,
      let stop = laws[laws.count - 1].passes(wall)
    else { return }
    hand(over: stop, at: wall, velocity: 0)
    if wall == target { stay() } else { spring(to: target, description, on: line) }
  }

  /// Waits without velocity until an instant.
  mutating func pause(until end: Double) {
    append(ScrollPiece(.pause(end - time), at: time, from: place))
    hand(over: end, at: place, velocity: 0)
  }

  /// Moves with a velocity that grows until it is full, and stops at an end of the line.
  ///
  /// - Parameters:
  ///   - glide: The glide. The flight begins at the part of its velocity that is reached now.
  ///   - end: The end of the line in the direction of the glide. Must not be behind the present place.
  mutating func move(by glide: ScrollGlide, to end: Double) {
    self.glide = glide
    let (acceleration, way) = (glide.velocity / glide.ramp, end - place)
    velocity = glide.velocity * min((time - glide.start) / glide.ramp, 1)
    let left = max(glide.start + glide.ramp - time, 0)
    let covered = (velocity + acceleration * left / 2) * left
    if covered.magnitude >= way.magnitude {
      let speed = (velocity * velocity + 2 * acceleration * way).squareRoot()
      let duration = way == 0 ? 0 : 2 * way / (velocity + (way < 0 ? 0 - speed : speed))
      append(ScrollPiece(.glide(acceleration: acceleration), at: time, from: place, velocity: velocity))
      hand(over: time + duration, at: end, velocity: 0)
    } else {
      append(ScrollPiece(.glide(acceleration: acceleration), at: time, from: place, velocity: velocity))
      hand(over: time + left, at: place + covered, velocity: glide.velocity)
      append(ScrollPiece(.glide(acceleration: 0), at: time, from: place, velocity: velocity))
      hand(over: time + (end - place) / velocity, at: end, velocity: 0)
    }
    freedom = time
    stay()
  }

  /// Follows the latest law until an instant. Another law must follow.
  mutating func continueLaw(until end: Double) {
    let state = laws[laws.count - 1].state(at: end)
    hand(over: end, at: state.place, velocity: state.velocity)
  }

  /// Adds rest.
  mutating func stay() {
    append(ScrollPiece(.rest, at: time, from: place))
  }

  /// Returns the spring that moves the line at a time, if one does.
  func spring(at time: Double) -> SpringDescription? {
    guard time < rest, case .spring(let spring, _) = law(at: time)?.kind else { return nil }
    return spring
  }

  /// Returns the instant until which the flight waits. `nil` if it does not wait now.
  func pauseEnd(at time: Double) -> Double? {
    guard let law = law(at: time), case .pause = law.kind else { return nil }
    return law.end
  }

  private func law(at time: Double) -> ScrollPiece? { laws.first { time < $0.end } }

  /// Returns the place, the velocity and the phase at a time. Before its start, the flight is at its start: a
  /// platform may emit a frame that is older than the event that has started the flight.
  func state(at time: Double) -> (place: Double, velocity: Double, phase: ScrollLine.Phase) {
    let time = max(time, start)
    guard time < rest, let index = laws.firstIndex(where: { time < $0.end }) else {
      return (target, 0, .rest)
    }
    let state = laws[index].state(at: time)
    return (state.place, state.velocity, laws[index].phase)
  }
}

extension ScrollPiece {
  fileprivate var phase: ScrollLine.Phase {
    switch kind {
    case .decay: .decay
    case .spring, .pause, .glide: .spring
    case .rest: .rest
    }
  }
}
