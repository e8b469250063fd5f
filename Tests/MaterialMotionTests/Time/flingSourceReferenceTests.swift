// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// Compares paths of `flingSource` with independent solutions, at several frame rates.
@Suite("flingSource: reference")
struct FlingSourceReferenceTests {
  /// The timestamps of frames until 1.5 s. All of them contain each tenth of a second.
  enum Frames: CustomTestStringConvertible, CaseIterable {
    case at20, at30, at60, at120, at240, irregular

    var testDescription: String { "\(self)" }

    private var framesPerTenth: Int {
      switch self {
      case .at20: 2
      case .at30: 3
      case .at60: 6
      case .at120: 12
      case .at240: 24
      case .irregular: 0
      }
    }

    var times: [Double] {
      guard self == .irregular else {
        return (1...(15 * framesPerTenth)).map { Double($0) / Double(10 * framesPerTenth) }
      }
      var random = SplitMix64(seed: 5)
      let some = (0..<40).map { _ in Double.random(in: 0..<1.5, using: &random) }
      return (some + (1...15).map { Double($0) / 10 }).sorted()
    }
  }

  /// A flight along one axis, and its states at each tenth of a second.
  struct Flight {
    let rows: [ReferenceTable.Row]

    static func all() throws -> [String: Flight] {
      Dictionary(grouping: try ReferenceTable("flings").rows) { $0.text("case") }
        .mapValues { Flight(rows: $0) }
    }

    subscript(column: String) -> Double { rows[0][column] }

    var decay: Decay { Decay(rate: self["rate"]) }
    var edge: SpringDescription {
      SpringDescription(stiffness: self["stiffness"], damping: self["damping"])
    }
    var goal: Double? { self["goal"].isNaN ? nil : self["goal"] }

    func row(at time: Double) -> ReferenceTable.Row? { rows.first { abs($0["time"] - time) < 1e-12 } }

    /// Compares a state with the row of its time. Returns the number of compared rows, 0 or 1.
    func expect(_ x: Double, _ v: Double, at time: Double) -> Int {
      guard let row = row(at: time) else { return 0 }
      #expect(abs(x - row["x"]) <= 1e-10, "\(row)")
      #expect(abs(v - row["v"]) <= 1e-9, "\(row)")
      return 1
    }
  }

  @Test("a number follows the independent solution at any frame rate", arguments: Frames.allCases)
  func numbers(frames: Frames) throws {
    let flights = try Flight.all()
    try #require(flights.count == 20)
    var count = 0
    for flight in flights.values {
      let clock = ManualFrameClock()
      let velocity = ReactiveProperty(flight["v0"])
      let fling = Fling(
        decay: flight.decay, bounds: Bounds(flight["lower"]...flight["upper"]), edge: flight.edge,
        destination: flight.goal, threshold: 1e-7)
      let motion = MotionRecorder(
        flingSource(fling, from: ReactiveProperty(flight["x0"]), velocity: velocity, clock: clock))
      for time in frames.times {
        clock.tick(at: time)
        count += flight.expect(motion.values.last!, velocity.value, at: time)
      }
    }
    #expect(count == 20 * 15)
  }

  @Test("each coordinate of a point follows its own solution at any frame rate", arguments: Frames.allCases)
  func points(frames: Frames) throws {
    let names = [
      "endsInside", "upper", "lower", "slowCrossing", "atEdge", "outsideInward", "outsideOutward",
      "outsideCrawling",
    ]
    let flights = try names.map { try #require(Flight.all()[$0]) }
    var count = 0
    for x in flights {
      for y in flights {
        let clock = ManualFrameClock()
        let velocity = ReactiveProperty(Point(x["v0"], y["v0"]))
        let fling = Fling(
          bounds: Bounds(x: x["lower"]...x["upper"], y: y["lower"]...y["upper"]), edge: x.edge,
          threshold: 1e-7)
        let start = ReactiveProperty(Point(x["x0"], y["x0"]))
        let motion = MotionRecorder(flingSource(fling, from: start, velocity: velocity, clock: clock))
        for time in frames.times {
          clock.tick(at: time)
          let position = try #require(motion.values.last)
          count += x.expect(position.x, velocity.value.x, at: time)
          count += y.expect(position.y, velocity.value.y, at: time)
        }
      }
    }
    #expect(count == 2 * 15 * names.count * names.count)
  }

  @Test("the peak beyond an edge does not depend on the time of the start", arguments: [0, 1e5, 1.7e9])
  func largeTimestamps(origin: Double) throws {
    let flight = try #require(Flight.all()["upper"])
    let clock = ManualFrameClock(startingAt: origin)
    let velocity = ReactiveProperty(flight["v0"])
    let fling = Fling(bounds: Bounds(0.0...300))
    let motion = MotionRecorder(
      flingSource(fling, from: ReactiveProperty(flight["x0"]), velocity: velocity, clock: clock))
    for frame in 1...30 { clock.tick(at: origin + Double(frame) / 60) }
    // The timestamp is rounded, to 2.4e-7 s for seconds since 1970.
    let rounding = origin.ulp * 1000
    #expect(abs(motion.values.last! - flight.row(at: 0.5)!["x"]) <= 1e-9 + rounding)
  }
}
