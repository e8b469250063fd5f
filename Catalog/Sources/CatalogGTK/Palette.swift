// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotionGTK

/// A colour of the window. The style sheet uses the raw value as its name.
enum Colour: String, CaseIterable {
  case paper, dot, surface, line, text, quiet, mark, hand, spring
  case cardTop = "card_top"
  case cardBottom = "card_bottom"
  case shadow, veil

  func notation(isDark: Bool) -> String {
    switch self {
    case .paper: isDark ? "#0f1116" : "#f4f5f8"
    case .dot: isDark ? "#323846" : "#c3c9d5"
    case .surface: isDark ? "#161920" : "#ffffff"
    case .line: isDark ? "#262b36" : "#e1e4eb"
    case .text: isDark ? "#eceef3" : "#14171d"
    case .quiet: isDark ? "#9ca5b4" : "#566070"
    case .mark: isDark ? "#737d8f" : "#777f90"
    case .hand: isDark ? "#ff9a57" : "#c2480a"
    case .spring: isDark ? "#8ea6ff" : "#3552d6"
    case .cardTop: isDark ? "#91a8ff" : "#5b78f2"
    case .cardBottom: isDark ? "#5d7aee" : "#3450cb"
    case .veil: isDark ? "rgba(0,0,0,0.55)" : "rgba(20,24,40,0.55)"
    case .shadow: isDark ? "rgba(0,0,0,0.5)" : "rgba(24,34,80,0.22)"
    }
  }
}

/// The style sheet and its colours, light or dark as the desktop prefers.
final class Palette {
  private(set) var isDark = false
  private let colours = gtk_css_provider_new()!
  private let settings: OpaquePointer
  private var observers: [() -> Void] = []

  init() {
    let display = gdk_display_get_default()!
    settings = gtk_settings_get_for_display(display)
    let style = gtk_css_provider_new()!
    let bytes = PackageResources.window_css + PackageResources.panel_css
    bytes.withUnsafeBytes {
      gtk_css_provider_load_from_data(style, $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
    }
    for provider in [colours, style] {
      gtk_style_context_add_provider_for_display(
        display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
    g_object_unref(style)
    choose()
    for property in ["gtk-application-prefer-dark-theme", "gtk-theme-name"] {
      onSignal("notify::\(property)", of: gpointer(settings)) { [weak self] in self?.choose() }
    }
  }

  deinit { g_object_unref(colours) }

  /// Calls a closure when the colours have changed.
  func observe(_ observer: @escaping () -> Void) {
    observers.append(observer)
  }

  /// Sets the colour of the next drawing operation.
  func set(_ colour: Colour, alpha: Double = 1, on context: OpaquePointer) {
    var rgba = GdkRGBA()
    gdk_rgba_parse(&rgba, colour.notation(isDark: isDark))
    cairo_set_source_rgba(
      context, Double(rgba.red), Double(rgba.green), Double(rgba.blue), Double(rgba.alpha) * alpha)
  }

  private func choose() {
    isDark = asksForDark
    let definitions = Colour.allCases.map {
      "@define-color \($0.rawValue) \($0.notation(isDark: isDark));"
    }.joined(separator: "\n")
    gtk_css_provider_load_from_data(colours, definitions, definitions.utf8.count)
    for observer in observers { observer() }
  }

  /// Whether the theme is dark: by a setting, or by its name.
  private var asksForDark: Bool {
    if boolean("gtk-application-prefer-dark-theme") { return true }
    guard let name = string("gtk-theme-name") else { return false }
    return name.lowercased().hasSuffix("dark")
  }

  private func value(of property: String, type: String) -> GValue {
    var value = GValue()
    g_value_init(&value, g_type_from_name(type))
    g_object_get_property(UnsafeMutablePointer<GObject>(settings), property, &value)
    return value
  }

  private func boolean(_ property: String) -> Bool {
    var value = value(of: property, type: "gboolean")
    defer { g_value_unset(&value) }
    return g_value_get_boolean(&value) != 0
  }

  private func string(_ property: String) -> String? {
    var value = value(of: property, type: "gchararray")
    defer { g_value_unset(&value) }
    return g_value_get_string(&value).map { String(cString: $0) }
  }
}
#endif
