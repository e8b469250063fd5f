// SPDX-License-Identifier: Apache-2.0

extension TimingFunction {
  /// A point of a timing function that consists of lines. A number literal is a stop without a progress.
  ///
  ///     TimingFunction.linear([0, .stop(0.8, at: 0.3), 1])
  public struct Stop: Equatable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// The value of the function.
    public let value: Double

    /// The progress in time at which the function has the value. If it is `nil`, the function places the
    /// stop: see ``TimingFunction/linear(_:file:line:)``.
    public let progress: Double?

    /// Creates a stop.
    ///
    /// - Parameters:
    ///   - value: The value of the function.
    ///   - progress: The progress in time at which the function has the value. Defaults to `nil`.
    public init(_ value: Double, at progress: Double? = nil) {
      self.value = value
      self.progress = progress
    }

    /// Creates a stop without a progress.
    public init(floatLiteral value: Double) { self.init(value) }

    /// Creates a stop without a progress.
    public init(integerLiteral value: Int) { self.init(Double(value)) }

    /// Returns a stop at a progress.
    public static func stop(_ value: Double, at progress: Double? = nil) -> Stop { Stop(value, at: progress) }
  }

  /// Returns the timing function that connects stops with lines.
  ///
  ///     let bounce = TimingFunction.linear([0, .stop(1, at: 0.6), 0.8, 1])
  ///     bounce.value(at: 0.3)   // 0.5
  ///     bounce.value(at: 0.8)   // 0.8
  ///
  /// The stops are placed like those of `linear()` in CSS:
  ///
  /// - If the first stop has no progress, it is at 0. If the last one has none, it is at 1.
  /// - A progress that is less than an earlier one is replaced with the greatest earlier one.
  /// - Other stops without a progress are evenly spaced between the stops around them that have one.
  ///
  /// Two stops at the same progress are a jump. Before the first stop and after the last one, the function
  /// continues along the first or the last line. A single stop is a constant function.
  ///
  /// Source: *CSS Easing Functions Level 2*, section "The linear easing function".
  ///
  /// - Parameter stops: The stops, at least one. Their numbers must be finite.
  public static func linear(_ stops: [Stop], file: StaticString = #fileID, line: UInt = #line)
    -> TimingFunction
  {
    checkPrecondition(!stops.isEmpty, "There must be at least one stop.", file: file, line: line)
    for stop in stops {
      checkPrecondition(
        stop.value.isFinite && (stop.progress ?? 0).isFinite,
        "The numbers of a stop must be finite, but they are \(stop.value) at \(stop.progress ?? 0).",
        file: file, line: line)
    }
    return TimingFunction(.stops(StopEasing(stops)))
  }
}

/// A function that connects points with lines.
struct StopEasing: Equatable, Sendable {
  /// The points: x is the progress in time, y that in space. No x is less than its predecessor.
  let points: [SIMD2<Double>]

  init(_ stops: [TimingFunction.Stop]) {
    var points: [SIMD2<Double>] = []
    var greatest = -Double.infinity
    var placed = 0
    for (index, stop) in stops.enumerated() {
      var progress = stop.progress
      if progress == nil, index == 0 { progress = 0 }
      if progress == nil, index == stops.count - 1 { progress = 1 }
      points.append(SIMD2(0, stop.value))
      guard let progress else { continue }
      greatest = max(greatest, progress)
      points[index].x = greatest
      // The stops without a progress before this one.
      let early = points[placed].x
      for between in (placed + 1)..<max(placed + 1, index) {
        points[between].x = early + (greatest - early) * (Double(between - placed) / Double(index - placed))
      }
      placed = index
    }
    self.points = points
  }

  /// Returns the value before or after a possible jump at a progress.
  func value(at progress: Double, from side: TimingFunction.Side) -> Double {
    let index = line(at: progress, from: side)
    guard points.count > 1 else { return points[0].y }
    let (early, late) = (points[index], points[index + 1])
    if early.x == late.x {
      return progress < early.x || progress == early.x && side == .before ? early.y : late.y
    }
    if progress == late.x { return late.y }
    return early.y + (late.y - early.y) * ((progress - early.x) / (late.x - early.x))
  }

  func slope(at progress: Double, from side: TimingFunction.Side) -> Double {
    // The end has no line after it.
    let index = line(at: progress, from: progress == 1 ? .before : side)
    guard points.count > 1 else { return 0 }
    let (early, late) = (points[index], points[index + 1])
    return early.x == late.x ? 0 : (late.y - early.y) / (late.x - early.x)
  }

  /// Returns the index of the first point of the line at a progress. Between two lines, the side decides.
  private func line(at progress: Double, from side: TimingFunction.Side) -> Int {
    var (low, high) = (0, points.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      let x = points[middle].x
      if side == .before ? x < progress : x <= progress { low = middle } else { high = middle }
    }
    return low
  }
}
