// SPDX-License-Identifier: Apache-2.0
import Foundation

extension String {
  /// Returns the text with spaces after it, so that it has at least `width` characters.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// Returns the text with spaces before it, so that it has at least `width` characters.
  func aligned(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  func trimmingEnd() -> String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// Returns the text of a number, with at most five significant digits.
func number(_ value: Double) -> String {
  String(format: "%.5g", value)
}

/// Returns the text of a time in seconds, rounded to the millisecond.
func seconds(_ time: Double) -> String {
  number((time * 1000).rounded() / 1000)
}

/// Returns the text of a number, with a fixed number of digits after the decimal point.
func fixed(_ value: Double, digits: Int) -> String {
  String(format: "%.\(digits)f", value)
}
