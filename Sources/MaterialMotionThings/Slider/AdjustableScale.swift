// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The values of an ``Adjustable``.
final class AdjustableScale {
  /// The least and the greatest value. `nil` if there are none.
  var range: ClosedRange<Double>?

  /// The distance of two values at which the thing rests. `nil` if it rests at every value.
  let step: Double?

  /// The length of the range, or the change by a turn.
  let unit: Double

  convenience init(_ range: ClosedRange<Double>, step: Double?, file: StaticString, line: UInt) {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    precondition(
      (upper - lower).isFinite && lower < upper,
      "The range must be finite and must not be empty, but it is \(lower)...\(upper).", file: file, line: line
    )
    self.init(range: range, step: step, unit: upper - lower, file: file, line: line)
  }

  convenience init(perTurn unit: Double, step: Double?, file: StaticString, line: UInt) {
    precondition(
      unit > 0 && unit.isFinite, "The change by a turn must be finite and greater than 0, but it is \(unit).",
      file: file, line: line)
    self.init(range: nil, step: step, unit: unit, file: file, line: line)
  }

  init(range: ClosedRange<Double>?, step: Double?, unit: Double, file: StaticString, line: UInt) {
    if let step {
      precondition(
        step > 0 && step.isFinite, "The step must be finite and greater than 0, but it is \(step).",
        file: file, line: line)
    }
    (self.range, self.step, self.unit) = (range, step, unit)
  }

  private var start: Double { range?.lowerBound ?? 0 }

  func clamped(_ value: Double) -> Double {
    range.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
  }

  func part(of value: Double) -> Double { (value - start) / unit }

  func value(at part: Double) -> Double { start + part * unit }

  /// Returns the nearest value at which the thing rests.
  ///
  /// Source: HTML, the step base of `<input type="range">`. Steps count from the least value, and the last
  /// one may be less than the greatest value.
  func nearest(to value: Double) -> Double {
    let value = clamped(value)
    guard let step else { return value }
    var count = ((value - start) / step).rounded()
    // A sum of steps such as 0.1 is rounded.
    if let range { count = min(count, ((range.upperBound - start) / step + 1e-9).rounded(.down)) }
    // 986 / 10 is the number 98.6, but 986 · 0.1 is not.
    let perUnit = (1 / step).rounded()
    let isPart = (step * perUnit - 1).magnitude < 1e-15
    return clamped(start + (isPart ? count / perUnit : count * step))
  }

  /// Returns the value after a key was pressed.
  ///
  /// - Parameter part: A part of the ``unit``. The step is a multiple of ``step``, and at least one.
  func value(from value: Double, by part: Double) -> Double {
    let value = clamped(value)
    guard let step else { return clamped(value + part * unit) }
    let count = max((part.magnitude * unit / step + 1e-9).rounded(.down), 1)
    // From a value between two steps, a key leads to a step.
    let place = (value - start) / step
    let next = part < 0 ? (place - 1e-9).rounded(.up) - count : (place + 1e-9).rounded(.down) + count
    let target = nearest(to: start + next * step)
    // Beyond the last step, nothing is nearer to the end.
    return (target - value) * part > 0 ? target : value
  }
}
