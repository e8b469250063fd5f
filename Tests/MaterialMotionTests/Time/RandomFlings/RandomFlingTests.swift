// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

@Suite("Random flings")
struct RandomFlingTests {
  // `Scripts/test deep` plays 10 000 histories.
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["FLINGS_COUNT"].flatMap { Int($0) } ?? 60

  @Test("throws, catches, stops and changes of every kind give the path of an independent model")
  func histories() {
    for number in 0..<Self.count {
      var history = RandomFling(seed: UInt64(number))
      history.play()
      expect(history.difference == nil, "history \(number): \(history.log.joined(separator: "; "))")
      if history.difference != nil { return }
    }
  }

  @Test("throws end exactly at their projection, at the edge or at the destination, and rest")
  func ends() {
    var random = SplitMix64(seed: 3)
    for number in 0..<Self.count / 5 {
      let clock = ManualFrameClock(startingAt: .random(in: 0...1e5, using: &random))
      let position = ReactiveProperty(Point.random(in: -300...900, using: &random))
      let velocity = ReactiveProperty(Point.random(in: -5000...5000, using: &random))
      let bounds = Bounds(x: 0...600, y: -200...400)
      let goal = Bool.random(using: &random) ? Point.random(in: -300...900, using: &random) : nil
      let fling = Fling(bounds: bounds, destination: goal)
      let projection = fling.decay.value.projection(from: position.value, velocity: velocity.value)
      // A spring moves a coordinate that starts beyond an edge to this edge, unless the decay is fast enough.
      let start = position.value
      let speeds = velocity.value
      let caught = (0..<2).map { axis in
        ExpectedFling.catchingEdge(
          start[axis], speeds[axis], rate: fling.decay.value.rate,
          limits: bounds.lower[axis]...bounds.upper[axis], fling.edge.value)
      }
      let expected = bounds.clamped(
        goal ?? Point(caught[0] ?? projection.x, caught[1] ?? projection.y))
      let motion = MotionRecorder(flingSource(fling, from: position, velocity: velocity, clock: clock))
      var place = position.value
      var speed = velocity.value
      let rate = Double.random(in: 20...120, using: &random)
      // The edge's critically damped spring lets a velocity pass an edge by v/(ω₀·e).
      let reach = Swift.max(abs(speed.x), abs(speed.y)) / (10 * exp(1)) + 1e-6
      let allowed = Bounds(
        from: (place - Point(reach, reach)).lower(than: bounds.lower - Point(reach, reach)),
        to: (place + Point(reach, reach)).upper(than: bounds.upper + Point(reach, reach)))
      var previousTime = clock.now
      while !motion.isAtRest, motion.values.count < 10_000 {
        clock.advance(by: 1 / rate)
        let time = clock.now - previousTime
        let step = motion.values.last! - place
        // Let x be the distance from the spring's destination, and ω₀ = 10/s. The acceleration is k·|v| in a
        // decay, and |ω₀²·x + 2·ω₀·v| in a spring. Both are at most √5·ω₀·√(ω₀²·x² + v²), and this root does
        // not increase during a frame. At a crossing, x is 0. The last frame jumps by the threshold.
        let distance = (place - bounds.clamped(goal ?? place)).length
        let acceleration = 10 * (5 * (100 * distance * distance + speed.lengthSquared)).squareRoot()
        let jump = 1e-9 + (motion.isAtRest ? 0.1 : 0)
        expect(
          (step - speed.scaled(by: time)).length <= acceleration * time * time / 2 + jump, "throw \(number)")
        expect(allowed.contains(motion.values.last!), "throw \(number)")
        (place, speed, previousTime) = (motion.values.last!, velocity.value, clock.now)
      }
      expect(place == expected && bounds.contains(place), "throw \(number)")
      expect(velocity.value == .zero && !clock.wantsFrames)
    }
  }
}

extension Point {
  static func random(in range: ClosedRange<Double>, using random: inout SplitMix64) -> Point {
    Point(.random(in: range, using: &random), .random(in: range, using: &random))
  }

  fileprivate var length: Double { lengthSquared.squareRoot() }
  fileprivate func lower(than other: Point) -> Point { pointwiseMin(self, other) }
  fileprivate func upper(than other: Point) -> Point { pointwiseMax(self, other) }
}

/// A random history of a fling, played with the library and with the model.
private struct RandomFling {
  private var random: SplitMix64
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let position = ReactiveProperty(Point(100, 100))
  private let velocity = ReactiveProperty(Point.zero)
  private let fling: Fling<Point>
  private var connection: Subscription?
  private var expected: ExpectedFling

  private(set) var log: [String] = []

  /// The first difference between the library and the model.
  private(set) var difference: String?

  private static let edges = [
    SpringDescription(stiffness: 100, damping: 20), SpringDescription(stiffness: 342, damping: 10),
    SpringDescription(stiffness: 50, damping: 40),
  ]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    runtime = MotionRuntime(clock: clock)
    let rate = 2.0
    let limits = [-1000.0...1000, -1000.0...1000]
    fling = Fling(decay: Decay(rate: rate), bounds: Bounds(x: limits[0], y: limits[1]))
    expected = ExpectedFling(
      rate: rate, limits: limits, edge: Self.edges[0], threshold: 0.1, at: position.value)
    connect()
  }

  private mutating func connect() {
    connection = runtime.connect(
      flingSource(fling, from: position, velocity: velocity, clock: clock), to: position)
  }

  mutating func play() {
    for _ in 0..<12 where difference == nil {
      let pause = Double.random(in: 0...0.03, using: &random)
      clock.eventArrived(at: clock.now + pause)
      act()
      for _ in 0..<Int.random(in: 0...8, using: &random) where difference == nil {
        clock.advance(by: .random(in: 0...0.12, using: &random))
        expected.frame(at: clock.now)
        log.append("frame \(clock.now)")
        compare()
      }
    }
    for _ in 0..<3 where difference == nil {
      clock.advance(by: 20)
      expected.frame(at: clock.now)
    }
    compare()
  }

  private mutating func act() {
    let time = clock.now
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1, 2:
      // A hand catches the value, moves it and lets go.
      connection?.unsubscribe()
      position.value = .random(in: -700...700, using: &random)
      velocity.value = .random(in: -3000...3000, using: &random)
      if Bool.random(using: &random) { velocity.value.y = 0 }
      log.append("throw from \(position.value) with \(velocity.value) at \(time)")
      expected.launch(from: position.value, velocity.value, at: time)
      connect()
    case 3:
      fling.stop()
      expected.stop()
      log.append("stop at \(time)")
    case 4:
      let rate = [1.0, 2, 5, 10].randomElement(using: &random)!
      log.append("rate \(rate) at \(time)")
      fling.decay.value = Decay(rate: rate)
      expected.change(rate: rate, at: time)
    case 5:
      let limits = (0..<2).map { _ in
        Double.random(in: -600 ... -1, using: &random)...Double.random(in: 1...600, using: &random)
      }
      log.append("limits \(limits) at \(time)")
      fling.bounds.value = Bounds(x: limits[0], y: limits[1])
      expected.change(limits: limits, at: time)
    case 6:
      let edge = Self.edges.randomElement(using: &random)!
      log.append("edge \(edge.damping) at \(time)")
      fling.edge.value = edge
      expected.change(edge: edge, at: time)
    default:
      let destination =
        Bool.random(using: &random)
        ? expected.position + expected.velocity.scaled(by: .random(in: 0.2...0.9, using: &random)) : nil
      log.append("destination \(destination.map { "\($0)" } ?? "nil") at \(time)")
      fling.destination.value = destination
      expected.change(destination: destination, at: time)
    }
  }

  private mutating func compare() {
    let isSame =
      position.value.isWithin(1e-8, of: expected.position)
      && velocity.value.isWithin(1e-6, of: expected.velocity)
      && (position.state == .active) == expected.isMoving
    guard !isSame else { return }
    difference =
      "\(position.value) \(velocity.value) \(position.state), not \(expected.position) \(expected.velocity)"
    log.append(difference ?? "")
  }
}
