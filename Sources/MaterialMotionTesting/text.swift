// SPDX-License-Identifier: Apache-2.0
import Foundation

extension String {
  /// With spaces behind it, up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// With spaces before it, up to a width.
  func aligned(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  func trimmingEnd() -> String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// A number as somebody reads it: five digits, and no more of them than it takes.
func number(_ value: Double) -> String {
  String(format: "%.5g", value)
}

/// A time, to the millisecond.
func seconds(_ time: Double) -> String {
  number((time * 1000).rounded() / 1000)
}

/// A number with so many digits after the point.
func fixed(_ value: Double, digits: Int) -> String {
  String(format: "%.\(digits)f", value)
}
