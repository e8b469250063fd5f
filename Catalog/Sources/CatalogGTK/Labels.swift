// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK

/// Creates a label that starts at the left, with some classes of the style sheet.
func makeLabel(_ text: String, _ classes: String...) -> UnsafeMutablePointer<GtkWidget> {
  let label = gtk_label_new(text)!
  gtk_label_set_xalign(OpaquePointer(label), 0)
  for name in classes { gtk_widget_add_css_class(label, name) }
  return label
}

/// Sets a text property of a widget for assistive technologies.
func setAccessible(
  _ property: GtkAccessibleProperty, of widget: UnsafeMutablePointer<GtkWidget>, _ text: String
) {
  var property = property
  var value = GValue()
  g_value_init(&value, g_type_from_name("gchararray"))
  g_value_set_string(&value, text)
  gtk_accessible_update_property_value(OpaquePointer(widget), 1, &property, &value)
  g_value_unset(&value)
}

/// Sets a Boolean state of a widget for assistive technologies.
func setAccessible(
  _ state: GtkAccessibleState, of widget: UnsafeMutablePointer<GtkWidget>, _ isSo: Bool
) {
  var state = state
  var value = GValue()
  g_value_init(&value, g_type_from_name("gboolean"))
  g_value_set_boolean(&value, isSo ? 1 : 0)
  gtk_accessible_update_state_value(OpaquePointer(widget), 1, &state, &value)
  g_value_unset(&value)
}

/// Adds a class of the style sheet to a widget, or removes it.
func setClass(_ name: String, of widget: UnsafeMutablePointer<GtkWidget>, _ isSet: Bool) {
  (isSet ? gtk_widget_add_css_class : gtk_widget_remove_css_class)(widget, name)
}

/// A format for numbers, with a fixed number of digits after the decimal point and a minus sign as wide as a
/// plus sign.
struct Number {
  private let format: String

  init(fractionDigits: Int) {
    format = "%.\(fractionDigits)f"
  }

  func text(_ value: Double) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 400) { buffer in
      g_ascii_formatd(buffer.baseAddress, gint(buffer.count), format, value)
      let text = String(cString: buffer.baseAddress!)
      guard text.hasPrefix("-") else { return text }
      let digits = text.dropFirst()
      return digits.allSatisfy { $0 == "0" || $0 == "." } ? String(digits) : "\u{2212}" + digits
    }
  }

  /// Writes a number to a label. The same text is not written again, because GTK would lay it out again.
  func write(_ value: Double, to label: OpaquePointer) {
    let text = text(value)
    if String(cString: gtk_label_get_text(label)) != text { gtk_label_set_text(label, text) }
  }
}

/// Markup that makes the names of keys in a text bold.
enum Keycaps {
  static func markup(_ text: String) -> String {
    var markup = text
    for key in [
      "Arrow keys", "Left", "Right", "Up", "Down", "Home", "End", "Shift", "Space", "Escape", "Plus", "minus",
      " R ",
    ] {
      markup = markup.split(separator: key, omittingEmptySubsequences: false).joined(
        separator: "<b>\(key)</b>")
    }
    return markup
  }
}
#endif
