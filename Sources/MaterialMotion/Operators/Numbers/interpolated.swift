// SPDX-License-Identifier: Apache-2.0

/// The rule for numbers before the first stop or after the last stop of an interpolation.
public enum InterpolationEnds: Sendable {
  /// A number before the first stop becomes the first value. A number after the last stop becomes the last
  /// value.
  case clamped

  /// A number before the first stop or after the last stop is mapped by the linear function of the nearest
  /// two stops.
  case extended
}

extension MotionObservable where T == Double {
  /// Maps numbers to values by linear interpolation between any number of stops.
  ///
  ///     upstream                           0--0.25--0.5--0.75--1----2
  ///     interpolated([0, 0.5, 1],          0--50----100--60----20---20
  ///       to: [0, 100, 20])
  ///     … ends: .extended)                 0--50----100--60----20---(-140)
  ///
  /// The results may be numbers, points, colors or other ``VectorSpace`` values. At a stop, the result is
  /// exactly the stop's value. Two stops with `ends: .extended` are equivalent to
  /// ``rewriteRange(start:end:destinationStart:destinationEnd:file:line:)``.
  ///
  /// Forwards upstream's states unchanged. Numbers and results that are not finite are dropped.
  ///
  /// - Parameters:
  ///   - stops: The numbers at which the results are known: at least two finite numbers in ascending order.
  ///     They must all be different.
  ///   - values: The result at each stop. There must be as many values as stops. Must be finite.
  ///   - ends: The results for numbers before the first stop or after the last stop. Defaults to `.clamped`.
  @inlinable
  public func interpolated<U: VectorSpace>(
    _ stops: [Double], to values: [U], ends: InterpolationEnds = .clamped, file: StaticString = #fileID,
    line: UInt = #line
  ) -> MotionObservable<U> {
    Interpolation<U>.check(stops, values, file: file, line: line)
    let interpolation = Interpolation(stops, values, ends)
    return compactMap { interpolation.value(at: $0) }
  }

  /// Interpolates the latest number between the latest stops and values, whenever any of the streams emits.
  ///
  ///     upstream             300---------400---------
  ///     stops                [0, 600]---------[0, 800]
  ///     interpolated(…)      0.5---------0.67---0.5-     values [0, 1]
  ///
  /// The stops or the values may also be a constant array.
  ///
  /// The returned stream is active while any of the input streams is active. Numbers and results that are not
  /// finite are dropped. If the latest stops or values are invalid, or their counts differ, the last valid
  /// ones remain in effect. ``interpolated(_:to:ends:file:line:)`` lists the rules.
  ///
  /// - Parameters:
  ///   - stops: A stream of the numbers at which the results are known.
  ///   - values: A stream of the result at each stop.
  ///   - ends: The results for numbers before the first stop or after the last stop. Defaults to `.clamped`.
  ///   - trigger: The streams that cause an emission. Defaults to all three.
  @inlinable
  public func interpolated<U: VectorSpace>(
    _ stops: MotionObservable<[Double]>, to values: MotionObservable<[U]>,
    ends: InterpolationEnds = .clamped, emittingWith trigger: EmissionTrigger = .anyStream
  ) -> MotionObservable<U> {
    let interpolation = stops.compactCombineLatest(with: values) {
      Interpolation<U>.admits($0, $1) ? Interpolation($0, $1, ends) : nil
    }
    return finite().combineLatest(with: interpolation, emittingWith: trigger) { $1.value(at: $0) }
  }

  /// Interpolates the latest number between the latest stops and constant values, whenever either stream
  /// emits.
  ///
  ///     upstream                          300---------400---------
  ///     stops                             [0, 600]---------[0, 800]
  ///     interpolated(stops, to: [0, 1])   0.5---------0.67---0.5-
  ///
  /// Equivalent to ``interpolated(_:to:ends:emittingWith:)`` with a stream that never changes. If the latest
  /// stops are not in ascending order, or their count differs from the count of the values, the last valid
  /// stops remain in effect.
  ///
  /// - Parameters:
  ///   - stops: A stream of the numbers at which the results are known.
  ///   - values: The result at each stop. Must be finite.
  ///   - ends: The results for numbers before the first stop or after the last stop. Defaults to `.clamped`.
  ///   - trigger: The streams that cause an emission. Defaults to both.
  @inlinable
  public func interpolated<U: VectorSpace>(
    _ stops: MotionObservable<[Double]>, to values: [U], ends: InterpolationEnds = .clamped,
    emittingWith trigger: EmissionTrigger = .anyStream, file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<U> {
    checkPrecondition(
      Interpolation.areFinite(values), "The values must be finite, but they are \(values).", file: file,
      line: line)
    return interpolated(stops, to: ReactiveProperty(values), ends: ends, emittingWith: trigger)
  }

  /// Interpolates the latest number between constant stops and the latest values, whenever either stream
  /// emits.
  ///
  ///     upstream                           300---------600------------
  ///     values                             [0, 1]---------[0, 2]------
  ///     interpolated([0, 600], to: values) 0.5---------1--2-----------
  ///
  /// Equivalent to ``interpolated(_:to:ends:emittingWith:)`` with a stream that never changes. If the latest
  /// values are not finite, or their count differs from the count of the stops, the last valid values remain
  /// in effect.
  ///
  /// - Parameters:
  ///   - stops: The numbers at which the results are known: at least two finite numbers in ascending order.
  ///     They must all be different.
  ///   - values: A stream of the result at each stop.
  ///   - ends: The results for numbers before the first stop or after the last stop. Defaults to `.clamped`.
  ///   - trigger: The streams that cause an emission. Defaults to both.
  @inlinable
  public func interpolated<U: VectorSpace>(
    _ stops: [Double], to values: MotionObservable<[U]>, ends: InterpolationEnds = .clamped,
    emittingWith trigger: EmissionTrigger = .anyStream, file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<U> {
    checkPrecondition(
      stops.count >= 2 && Interpolation<U>.ascend(stops),
      "There must be at least two stops, finite and ascending, but they are \(stops).", file: file,
      line: line)
    return interpolated(ReactiveProperty(stops), to: values, ends: ends, emittingWith: trigger)
  }
}

/// A function that is linear between its stops.
@usableFromInline
struct Interpolation<U: VectorSpace> {
  @usableFromInline let stops: [Double]
  @usableFromInline let values: [U]
  @usableFromInline let ends: InterpolationEnds

  @inlinable
  init(_ stops: [Double], _ values: [U], _ ends: InterpolationEnds) {
    self.stops = stops
    self.values = values
    self.ends = ends
  }

  /// The value at a number, or `nil` if the number or the value is not finite.
  @inlinable
  func value(at number: Double) -> U? {
    guard number.isFinite else { return nil }
    let last = stops.count - 1
    if ends == .clamped {
      if number <= stops[0] { return values[0] }
      if number >= stops[last] { return values[last] }
    }
    var upper = 1
    while upper < last, number > stops[upper] { upper += 1 }
    let segment = RangeMap(stops[upper - 1], stops[upper], values[upper - 1], values[upper])
    return segment.destination(of: number)
  }

  /// Whether stops and values are valid.
  @inlinable
  static func admits(_ stops: [Double], _ values: [U]) -> Bool {
    stops.count >= 2 && stops.count == values.count && ascend(stops) && areFinite(values)
  }

  @inlinable
  static func check(_ stops: [Double], _ values: [U], file: StaticString, line: UInt) {
    checkPrecondition(
      stops.count >= 2, "There must be at least two stops, but there is \(stops.count).", file: file,
      line: line)
    checkPrecondition(
      stops.count == values.count,
      "There must be a value for each stop, but there are \(stops.count) stops and \(values.count) values.",
      file: file, line: line)
    checkPrecondition(
      ascend(stops), "The stops must be finite and ascend, but they are \(stops).", file: file, line: line)
    checkPrecondition(
      areFinite(values), "The values must be finite, but they are \(values).", file: file, line: line)
  }

  @inlinable
  static func ascend(_ stops: [Double]) -> Bool {
    for place in 1..<stops.count where !(stops[place - 1] < stops[place]) { return false }
    return stops[0].isFinite && stops[stops.count - 1].isFinite
  }

  @inlinable
  static func areFinite(_ values: [U]) -> Bool {
    values.allSatisfy { $0.isFinite }
  }
}

extension MotionObservable where T == Double {
  /// Maps numbers to spring descriptions by interpolation between any number of stops. Between two stops, the
  /// response, the damping ratio and the mass change linearly.
  ///
  ///     // The spring bounces more when the sheet is pulled farther.
  ///     runtime.connect(pull.interpolated([0, 300], to: [.smooth, .bouncy]), to: spring.description)
  ///
  /// A number before the first stop becomes the first description, and a number after the last stop becomes
  /// the last description. At a stop, the result equals the stop's description up to rounding.
  ///
  /// Forwards upstream's states unchanged. Numbers that are not finite are dropped.
  ///
  /// - Parameters:
  ///   - stops: The numbers at which the results are known: at least two finite numbers in ascending order.
  ///     They must all be different.
  ///   - springs: The description at each stop. There must be as many descriptions as stops.
  public func interpolated(
    _ stops: [Double], to springs: [SpringDescription], file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SpringDescription> {
    interpolated(
      stops, to: springs.map { SIMD3($0.response, $0.dampingRatio, $0.mass) }, file: file, line: line
    )
    ._map { SpringDescription(response: $0.x, dampingRatio: $0.y, mass: $0.z) }
  }
}
