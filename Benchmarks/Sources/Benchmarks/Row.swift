// SPDX-License-Identifier: Apache-2.0

/// What a figure is held to.
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

/// One figure, and what it is held to.
struct Row {
  let name: String

  /// The figure; `nil` where there is none, and the remark says why.
  var value: Double?
  var unit: String

  /// What the figure must keep to, on every machine: so it is a ratio, or a count.
  var bound: Bound?

  /// What it would be good to reach.
  var goal: Bound?

  /// Where the middle half of what was measured lies.
  var spread: ClosedRange<Double>?
  var rounds = 1
  var remark = ""

  /// What a ratio was made from.
  var times: Times?

  /// Whether the bound is met; `nil` where there is no bound, or no figure.
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
  /// A figure that was measured again and again.
  init(_ name: String, _ sample: Sample, unit: String, goal: Bound? = nil) {
    self.init(
      name: name, value: sample.median, unit: unit, goal: goal, spread: sample.middleHalf,
      rounds: sample.rounds)
  }

  /// How many times as long as something else it takes.
  init(
    _ name: String, timesAsLongAs other: String, _ comparison: Comparison, bound: Bound?, goal: Bound? = nil
  ) {
    self.init(name, comparison.slowness, unit: "×", goal: goal)
    self.bound = bound
    times = comparison.times(other)
  }

  /// How many times faster than something else it is.
  init(_ name: String, fasterThan other: String, _ comparison: Comparison, bound: Bound?) {
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
