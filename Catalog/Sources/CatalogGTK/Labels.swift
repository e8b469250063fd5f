// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK

/// A line of words that starts at the left, in the style of some classes of the style sheet.
func makeLabel(_ text: String, _ classes: String...) -> UnsafeMutablePointer<GtkWidget> {
  let label = gtk_label_new(text)!
  gtk_label_set_xalign(OpaquePointer(label), 0)
  for name in classes { gtk_widget_add_css_class(label, name) }
  return label
}

/// Tells assistive technologies a text about a widget.
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

/// Tells assistive technologies that something is so of a widget, or not.
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

/// Adds a class of the style sheet to a widget, or takes it off.
func setClass(_ name: String, of widget: UnsafeMutablePointer<GtkWidget>, _ isSet: Bool) {
  (isSet ? gtk_widget_add_css_class : gtk_widget_remove_css_class)(widget, name)
}

/// Writes numbers with a fixed number of digits, and a minus as long as a plus.
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

  /// A text that is written anew is laid out anew, even if it is the same.
  func write(_ value: Double, to label: OpaquePointer) {
    let text = text(value)
    if String(cString: gtk_label_get_text(label)) != text { gtk_label_set_text(label, text) }
  }
}

/// Names of keys in a text, which stand out.
enum Keycaps {
  static func markup(_ text: String) -> String {
    var markup = text
    for key in ["Arrow keys", "Shift", "Space", "Escape", "Plus", "minus", " R "] {
      markup = markup.split(separator: key, omittingEmptySubsequences: false).joined(
        separator: "<b>\(key)</b>")
    }
    return markup
  }
}
#endif
