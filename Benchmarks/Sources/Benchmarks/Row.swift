// SPDX-License-Identifier: Apache-2.0

/// A limit for a figure.
enum Bound {
  case atMost(Double)
  case atLeast(Double)

  func admits(_ value: Double) -> Bool {
    switch self {
    case .atMost(let bound): value <= bound
    case .atLeast(let bound): value >= bound
    }
  }
}

/// One figure with its bound and its goal.
struct Row {
  let name: String

  /// The figure; `nil` if there is none, in which case the remark gives the reason.
  var value: Double?
  var unit: String

  /// The bound that the figure must meet on every machine. The figure is therefore a ratio or a count.
  var bound: Bound?

  /// The value that would be good to reach.
  var goal: Bound?

  /// The range of the middle half of the measurements.
  var spread: ClosedRange<Double>?
  var rounds = 1
  var remark = ""

  /// The two times whose ratio the figure is.
  var times: Times?

  /// Whether the bound is met; `nil` if there is no bound or no figure.
  var isMet: Bool? {
    guard let bound, let value else { return nil }
    return bound.admits(value)
  }

  struct Times: Encodable {
    let nanoseconds: Double
    let other: String
    let otherNanoseconds: Double
  }
}

extension Row {
  /// Creates a row for a figure that was measured repeatedly.
  init(_ name: String, _ sample: Sample, unit: String, goal: Bound? = nil) {
    self.init(
      name: name, value: sample.median, unit: unit, goal: goal, spread: sample.middleHalf,
      rounds: sample.rounds)
  }

  /// Creates a row for the time of one work as a multiple of the other's.
  init(
    _ name: String, timesAsLongAs other: String, _ comparison: Comparison, bound: Bound?, goal: Bound? = nil
  ) {
    self.init(name, comparison.slowness, unit: "×", goal: goal)
    self.bound = bound
    times = comparison.times(other)
  }

  /// Creates a row for the speed of one work as a multiple of the other's.
  init(_ name: String, fasterThan other: String, _ comparison: Comparison, bound: Bound? = nil) {
    self.init(name, comparison.speed, unit: "×")
    self.bound = bound
    times = comparison.times(other)
  }
}

extension Comparison {
  fileprivate func times(_ other: String) -> Row.Times {
    Row.Times(nanoseconds: time.median, other: other, otherNanoseconds: otherTime.median)
  }
}
