// SPDX-License-Identifier: Apache-2.0

extension SpringDescription {
  /// Returns the motion as a function of CSS: `linear()`, with the fewest pieces that stay within a
  /// tolerance.
  ///
  ///     let spring = SpringDescription(duration: 0.5, bounce: 0.3)
  ///     spring.cssLinear()                // "linear(0, 0.0043 0.976%, … 1)"
  ///     spring.settlingTime(from: 1.0)    // 0.8520…, in seconds, for `transition-duration`
  ///
  /// A page can use the function as the `transition-timing-function` or the `animation-timing-function` of
  /// any property. The duration must be `settlingTime(from: 1.0, velocity: -velocity, threshold: tolerance)`.
  ///
  /// The pieces are found like those of ``keyframes(from:velocity:to:tolerance:file:line:)``, with seven
  /// eighths of the tolerance. The rounding of the numbers uses the last eighth. The syntax is that of *CSS
  /// Easing Functions Level 2*, section "The linear easing function".
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the start, divided by the distance, in 1/s. A positive velocity points
  ///     towards the destination. Must be finite. Defaults to 0.
  ///   - tolerance: The greatest distance from the exact motion, as a fraction of the whole distance. Must be
  ///     less than 1, and at least 10⁻⁸·√(1 + v²/ω₀²). Defaults to 0.001.
  /// - Returns: The text, in ASCII characters. If the spring is instant, the text is `linear(0, 1)`. If it
  ///   has no damping, the result is `nil`, because the motion never ends.
  public func cssLinear(
    velocity: Double = 0, tolerance: Double = 0.001, file: StaticString = #fileID, line: UInt = #line
  ) -> String? {
    let duration = settlingTime(
      from: -1.0, velocity: velocity, threshold: tolerance, file: file, line: line)
    let energy = 1 + velocity * velocity * inverseSquaredFrequency
    checkPrecondition(
      tolerance >= 1e-8 * energy.squareRoot() && tolerance < 1,
      "The tolerance must be at least 10⁻⁸ of the distance and less than 1, but it is \(tolerance).",
      file: file, line: line)
    guard duration < .infinity else { return nil }
    var text = "linear(0"
    if duration > 0 {
      let chain = pieces(from: -1, velocity: velocity, duration: duration, tolerance: tolerance * 0.875)
      let valueDigits = digits(for: tolerance / 16)
      let offsetDigits = digits(for: tolerance / 16 / (chain.greatestSlope * duration) * 100)
      for index in 1..<(chain.times.count - 1) {
        text += ", " + decimal(1 + chain.values[index], valueDigits)
        text += " " + decimal(chain.times[index] / duration * 100, offsetDigits) + "%"
      }
    }
    return text + ", 1)"
  }
}

extension LinearPieces {
  /// The greatest absolute slope of a piece.
  fileprivate var greatestSlope: Double {
    var slope = 0.0
    for index in 1..<times.count where times[index] > times[index - 1] {
      slope = max(slope, abs((values[index] - values[index - 1]) / (times[index] - times[index - 1])))
    }
    return slope
  }
}

/// Returns the number of digits after the point with which the rounding error is at most a tolerance.
private func digits(for tolerance: Double) -> Int {
  var digits = 0
  var error = 0.5
  while error > tolerance, digits < 12 {
    error /= 10
    digits += 1
  }
  return digits
}

/// Returns a rounded number in decimal digits, without zeros at the end. The number must be less than 10⁶.
///
/// The description of a `Double` would make a program larger.
package func decimal(_ number: Double, _ digits: Int) -> String {
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  var rest = Int64((abs(number) * scale).rounded())
  var text: [UInt8] = []
  var digit = 0
  while rest > 0 || digit <= digits {
    let last = UInt8(rest % 10)
    if digit == digits, digit > 0, !text.isEmpty { text.append(46) }
    if last != 0 || !text.isEmpty || digit >= digits { text.append(48 + last) }
    rest /= 10
    digit += 1
  }
  if number < 0, text != [48] { text.append(45) }
  text.reverse()
  return String(decoding: text, as: UTF8.self)
}
