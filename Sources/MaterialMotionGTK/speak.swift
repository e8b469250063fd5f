// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

extension Widget {
  /// Tells screen readers which value the widget shows, now and at each change.
  ///
  ///     track.offer(volume.actions())
  ///     track.speak(volume.spokenValue { "\(Int($0)) percent" })
  ///
  /// The widget gets the accessible role and the properties of ``MaterialMotion/SpokenValue``. GTK accepts a
  /// role only before it has first shown a widget. A widget that is already shown keeps its role, so create
  /// it with the property `accessible-role`.
  ///
  /// GTK passes a value on to screen readers only from widgets of its own that have a range, such as a
  /// `GtkScale`. GTK 4.8 shows them the role and the name of any other widget, but not its value. To let them
  /// read the value there, write it to the accessible description of the widget.
  ///
  /// - Parameter values: The stream of a thing. The widget retains it.
  /// - Returns: A subscription. After its end, the widget keeps its latest value. You may discard it: it ends
  ///   when the widget is destroyed.
  @discardableResult
  public func speak(_ values: MotionObservable<SpokenValue>) -> Subscription {
    apply(values) { widget, value in
      widget.setAccessibleRole(value.role)
      widget.setAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, value.value)
      if let range = value.range {
        widget.setAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, range.lowerBound)
        widget.setAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, range.upperBound)
      } else {
        widget.resetAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_MIN)
        widget.resetAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_MAX)
      }
      if let text = value.text {
        widget.setAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text)
      } else {
        widget.resetAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT)
      }
      if value.role == .slider, let axis = value.axis {
        let orientation = axis == .x ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
        // GTK reads an enumeration as an integer.
        widget.setAccessible(GTK_ACCESSIBLE_PROPERTY_ORIENTATION, g_type_from_name("gint")) {
          g_value_set_int($0, gint(orientation.rawValue))
        }
      }
    }
  }

  /// Lets screen readers read each sentence of a stream, such as those of a `Reorder`.
  ///
  ///     list.speak(reorder.announcements)
  ///
  /// GTK can announce sentences since version 4.14. With an earlier version, nothing happens.
  ///
  /// - Parameter sentences: Sentences in the user's language. The widget retains the stream.
  /// - Returns: A subscription. You may discard it: it ends when the widget is destroyed.
  @discardableResult
  public func speak(_ sentences: MotionObservable<String>) -> Subscription {
    speak(sentences, by: Announcing.function)
  }

  /// - Parameter announce: `gtk_accessible_announce`.
  @discardableResult
  func speak(_ sentences: MotionObservable<String>, by announce: Announcing.Function?) -> Subscription {
    // A medium priority does not interrupt what the screen reader reads.
    apply(sentences) { widget, sentence in
      if let pointer = widget.pointer { announce?(OpaquePointer(pointer), sentence, 1) }
    }
  }

  private func setAccessibleRole(_ role: SpokenValue.Role) {
    // Later, GTK would only warn.
    guard let pointer, gtk_widget_get_realized(pointer) == 0 else { return }
    let number = role == .slider ? GTK_ACCESSIBLE_ROLE_SLIDER : GTK_ACCESSIBLE_ROLE_SPIN_BUTTON
    var value = GValue()
    g_value_init(&value, gtk_accessible_role_get_type())
    g_value_set_enum(&value, gint(number.rawValue))
    g_object_set_property(
      UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self), "accessible-role", &value)
    g_value_unset(&value)
  }

  private func resetAccessible(_ property: GtkAccessibleProperty) {
    if let pointer { gtk_accessible_reset_property(OpaquePointer(pointer), property) }
  }

  private func setAccessible(_ property: GtkAccessibleProperty, _ number: Double) {
    setAccessible(property, g_type_from_name("gdouble")) { g_value_set_double($0, number) }
  }

  private func setAccessible(_ property: GtkAccessibleProperty, _ text: String) {
    setAccessible(property, g_type_from_name("gchararray")) { g_value_set_string($0, text) }
  }

  private func setAccessible(
    _ property: GtkAccessibleProperty, _ type: GType, _ set: (UnsafeMutablePointer<GValue>) -> Void
  ) {
    guard let pointer else { return }
    var (property, value) = (property, GValue())
    g_value_init(&value, type)
    set(&value)
    gtk_accessible_update_property_value(OpaquePointer(pointer), 1, &property, &value)
    g_value_unset(&value)
  }
}

/// The function `gtk_accessible_announce`, which GTK has since version 4.14.
enum Announcing {
  typealias Function = @convention(c) (OpaquePointer, UnsafePointer<CChar>, gint) -> Void

  static var function: Function? {
    dlsym(dlopen(nil, RTLD_LAZY), "gtk_accessible_announce").map { unsafeBitCast($0, to: Function.self) }
  }
}
#endif
