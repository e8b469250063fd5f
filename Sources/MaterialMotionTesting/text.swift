// SPDX-License-Identifier: Apache-2.0
import Foundation

extension String {
  /// The text, followed by spaces up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text, preceded by spaces up to a width.
  func aligned(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  func trimmingEnd() -> String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// A number with at most five significant digits.
func number(_ value: Double) -> String {
  String(format: "%.5g", value)
}

/// A time in seconds, rounded to the millisecond.
func seconds(_ time: Double) -> String {
  number((time * 1000).rounded() / 1000)
}

/// A number with a fixed number of digits after the point.
func fixed(_ value: Double, digits: Int) -> String {
  String(format: "%.\(digits)f", value)
}
