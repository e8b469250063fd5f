// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The distributions of `synthetic_gestures.py`. Each uses only arithmetic that is exact on every machine.
extension SplitMix64 {
  /// Returns a number from 0 to 1, without 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func uniform(_ least: Double, _ greatest: Double) -> Double {
    least + (greatest - least) * unit()
  }

  /// Returns a whole number from 0 to `limit - 1`.
  mutating func count(_ limit: Int) -> Int { Int(unit() * Double(limit)) }

  /// Returns −1 or 1.
  mutating func sign() -> Double { Double(count(2) * 2 - 1) }

  /// Returns a number whose logarithm is nearly uniform: uniform in each of 16 pieces with equal ratios.
  mutating func logarithmic(_ least: Double, _ greatest: Double) -> Double {
    let ratio = (greatest / least).squareRoot().squareRoot().squareRoot().squareRoot()
    let pieces = unit() * 16
    var result = least
    for _ in 0..<Int(pieces) { result *= ratio }
    return result * (1 + (pieces - pieces.rounded(.down)) * (ratio - 1))
  }

  /// Returns a vector of length 1.
  mutating func direction() -> Point {
    let u = uniform(-1, 1)
    let sign = sign()
    return Point(sign * (1 - u * u) / (1 + u * u), sign * 2 * u / (1 + u * u))
  }
}
