// SPDX-License-Identifier: Apache-2.0

/// A value as a screen reader reads it, with the role of the element that shows it.
///
/// Things such as a slider vend a stream of it. The adapter of a platform passes it on:
///
///     track.speak(volume.spokenValue { "\(Int($0)) percent" })
///
/// The element needs a name as well, such as an `aria-label`. Offer the actions of the thing, too: they
/// change the value.
///
/// | | ``Role/slider`` | ``Role/spinButton`` | ``value``, ``range``, ``text`` |
/// |---|---|---|---|
/// | Browsers | `role="slider"` | `role="spinbutton"` | `aria-valuenow`, `-min`, `-max`, `-text` |
/// | GTK | the accessible role `SLIDER` | `SPIN_BUTTON` | `VALUE_NOW`, `_MIN`, `_MAX`, `_TEXT` |
/// | UIKit | `.adjustable` | `.adjustable` | `accessibilityValue` |
/// | AppKit | `.slider` | `.incrementor` | the accessibility value, its limits, and its description |
/// | SwiftUI | adjustable by its actions | the same | `accessibilityValue` |
///
/// Source: the roles *slider* and *spinbutton* of WAI-ARIA 1.2.
public struct SpokenValue: Sendable {
  /// The kind of an element that shows a value.
  public enum Role: Sendable {
    /// A value between two limits, such as a volume.
    case slider
    /// A value without limits, or a choice from a row, such as an hour.
    case spinButton
  }

  /// The kind of the element.
  public var role: Role

  /// The value. The web adapter rounds it to six decimals.
  public var value: Double

  /// The least and the greatest value, or `nil` if there are none.
  public var range: ClosedRange<Double>?

  /// The axis along which the element shows the value. `nil` for an element that turns.
  public var axis: CoordinateAxis?

  /// The text that is read instead of the number, in the user's language. `nil` for the number.
  public var text: String?

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - role: The kind of the element.
  ///   - value: The value. A value that is not finite is read as 0.
  ///   - range: The least and the greatest value. Defaults to `nil`: there are none.
  ///   - axis: The axis along which the element shows the value. Defaults to `nil`.
  ///   - text: The text that is read instead of the number. Defaults to `nil`.
  public init(
    _ role: Role, _ value: Double, in range: ClosedRange<Double>? = nil, along axis: CoordinateAxis? = nil,
    text: String? = nil
  ) {
    (self.role, self.value, self.range) = (role, value.isFinite ? value : 0, range)
    (self.axis, self.text) = (axis, text)
  }

  /// The text of a number for a screen reader, such as "0.25".
  package static func number(_ value: Double) -> String {
    // More decimals of a greater number do not fit.
    value.magnitude < 1e12 ? decimal(value, 6) : decimal(min(max(value, -9e18), 9e18), 0)
  }
}
