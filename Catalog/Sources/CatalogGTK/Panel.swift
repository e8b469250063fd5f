// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import Catalog
import MaterialMotion
import MaterialMotionGTK

/// The panel beside the stage: indicators, readouts, sliders, switches and buttons. Consecutive rows of the
/// same kind form a group.
final class Panel {
  /// Receives the label and the new value of a slider or a switch. It must call `write`, which writes the
  /// value to the scene.
  var set: (_ label: String, _ value: Double, _ write: () -> Void) -> Void = { $2() }

  /// The texts of the readouts, with their labels.
  var readouts: [(label: String, text: String)] {
    numbers.map { (label: $0.label, text: String(cString: gtk_label_get_text($0.output))) }
  }

  /// The sliders, switches and buttons, with their labels.
  private(set) var settings: [(label: String, widget: UnsafeMutablePointer<GtkWidget>)] = []

  let widget: UnsafeMutablePointer<GtkWidget>
  private let groups = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
  private let help = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
  /// The latest description of keys, and the label with the names of its elements.
  private var newest: (help: String, subject: OpaquePointer)?
  /// The natural width of the descriptions of keys, in characters. They are as wide as the panel in a column.
  private let helpWidth: gint
  private var kind: Kind?
  private var group: UnsafeMutablePointer<GtkGrid>?
  private var rowCount: gint = 0
  private var numbers: [(label: String, output: OpaquePointer)] = []

  private enum Kind { case indicator, readout, slider, toggle, button }

  /// - Parameter isLow: Whether the panel is below another view. The descriptions of keys are then beside the
  ///   other rows.
  init(isLow: Bool) {
    let column = gtk_box_new(isLow ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, isLow ? 32 : 0)!
    gtk_box_set_homogeneous(column.as(), isLow ? 1 : 0)
    helpWidth = isLow ? 28 : 1
    gtk_widget_add_css_class(column, "panel")
    gtk_widget_set_vexpand(groups, 1)
    gtk_widget_add_css_class(help, "keys")
    gtk_box_append(column.as(), groups)
    gtk_box_append(column.as(), help)
    widget = gtk_scrolled_window_new()
    gtk_scrolled_window_set_policy(OpaquePointer(widget), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(OpaquePointer(widget), column)
    if isLow {
      gtk_scrolled_window_set_propagate_natural_height(OpaquePointer(widget), 1)
      gtk_widget_set_vexpand(widget, 0)
    }
    // Otherwise it would expand, because its children do.
    gtk_widget_set_hexpand(widget, 0)
  }

  func addReadout(
    _ label: StaticString, unit: StaticString, fractionDigits: Int, of stream: MotionObservable<Double>
  ) {
    let row = row(of: .readout, label)
    let output = makeLabel("", "number")
    // A screen reader would read an empty label.
    let unit = unit.utf8CodeUnitCount > 0 ? makeLabel("\(unit)", "unit") : makeSpacer()
    gtk_label_set_xalign(OpaquePointer(output), 1)
    attach(output, column: 1, row: row)
    attach(unit, column: 2, row: row)
    let number = Number(fractionDigits: fractionDigits)
    let pointer = OpaquePointer(output)
    numbers.append((label: "\(label)", output: pointer))
    stream.subscribe { number.write($0, to: pointer) }
  }

  func addIndicator<T>(_ label: StaticString, of stream: MotionObservable<T>) {
    let row = row(of: .indicator, label)
    let output = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
    gtk_widget_add_css_class(output, "indicator")
    let light = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
    gtk_widget_add_css_class(light, "light")
    gtk_widget_set_valign(light, GTK_ALIGN_CENTER)
    let words = makeLabel("at rest")
    gtk_widget_set_halign(output, GTK_ALIGN_END)
    gtk_box_append(output.as(), light)
    gtk_box_append(output.as(), words)
    attach(output, column: 1, row: row, width: 2)
    stream.subscribe(
      next: { _ in },
      active: { isActive in
        gtk_label_set_text(OpaquePointer(words), isActive ? "active" : "at rest")
        setClass("active", of: output, isActive)
      })
  }

  func addSlider(
    _ label: StaticString, range: ClosedRange<Double>, step: Double, of property: ReactiveProperty<Double>
  ) {
    let row = row(of: .slider, label)
    let number = Number(fractionDigits: step < 1 ? 1 : 0)
    let output = makeLabel("", "number")
    gtk_label_set_xalign(OpaquePointer(output), 1)
    attach(output, column: 1, row: row)
    attach(makeSpacer(), column: 2, row: row)
    let slider = gtk_scale_new_with_range(
      GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step)!
    gtk_scale_set_draw_value(slider.as(), 0)
    gtk_range_set_round_digits(slider.as(), step < 1 ? 1 : 0)
    gtk_range_set_value(slider.as(), property.value)
    setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, of: slider, "\(label)")
    settings.append((label: "\(label)", widget: slider))
    attach(slider, column: 0, row: row + 1, width: 3)
    rowCount += 1
    number.write(property.value, to: OpaquePointer(output))
    onSignal("value-changed", of: slider) { [unowned self] in
      // GTK lets a slider be dragged to a place between two steps.
      let value = (gtk_range_get_value(slider.as()) / step).rounded() * step
      number.write(value, to: OpaquePointer(output))
      set("\(label)", value) { property.value = value }
    }
  }

  func addSwitch(
    _ label: StaticString, help: StaticString, of property: ReactiveProperty<Bool>,
    whenSet: @escaping (Bool) -> Void
  ) {
    let row = row(of: .toggle, label)
    attach(makeLabel("\(help)", "help"), column: 1, row: row)
    let toggle = gtk_switch_new()!
    gtk_widget_set_halign(toggle, GTK_ALIGN_END)
    gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER)
    gtk_widget_set_hexpand(toggle, 1)
    gtk_switch_set_active(OpaquePointer(toggle), property.value ? 1 : 0)
    setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, of: toggle, "\(label)")
    setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, of: toggle, "\(help)")
    settings.append((label: "\(label)", widget: toggle))
    attach(toggle, column: 2, row: row)
    whenSet(property.value)
    onSignal("notify::active", of: toggle) { [unowned self] in
      let isOn = gtk_switch_get_active(OpaquePointer(toggle)) != 0
      whenSet(isOn)
      set("\(label)", isOn ? 1 : 0) { property.value = isOn }
    }
  }

  func addButton(_ label: StaticString, _ press: @escaping () -> Void) {
    beginRow(of: .button)
    let button = gtk_button_new_with_label("\(label)")!
    gtk_widget_set_halign(button, GTK_ALIGN_START)
    settings.append((label: "\(label)", widget: button))
    attach(button, column: 0, row: rowCount - 1)
    onSignal("clicked", of: button) { [unowned self] in set("\(label)", 1, press) }
  }

  /// Adds a description of the keys of an element. Elements with the same keys share a description.
  func addHelp(_ label: String, _ help: String) {
    if let newest, newest.help == help {
      let names = String(cString: gtk_label_get_text(newest.subject))
      gtk_label_set_text(newest.subject, "\(names), \(label)")
      return
    }
    let subject = makeLabel(label, "subject")
    gtk_label_set_wrap(OpaquePointer(subject), 1)
    gtk_label_set_max_width_chars(OpaquePointer(subject), helpWidth)
    newest = (help, OpaquePointer(subject))
    gtk_box_append(self.help.as(), subject)
    let words = makeLabel("", "help")
    gtk_label_set_markup(OpaquePointer(words), Keycaps.markup(help))
    gtk_label_set_wrap(OpaquePointer(words), 1)
    gtk_label_set_max_width_chars(OpaquePointer(words), helpWidth)
    gtk_widget_set_hexpand(words, 1)
    gtk_box_append(self.help.as(), words)
  }

  /// Creates a space as wide as a unit.
  private func makeSpacer() -> UnsafeMutablePointer<GtkWidget> {
    let spacer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
    gtk_widget_add_css_class(spacer, "unit")
    return spacer
  }

  /// Begins a row with its name, and returns its number in the group.
  private func row(of kind: Kind, _ label: StaticString) -> gint {
    beginRow(of: kind)
    let name = makeLabel("\(label)", "name")
    gtk_widget_set_hexpand(name, kind == .toggle ? 0 : 1)
    attach(name, column: 0, row: rowCount - 1)
    return rowCount - 1
  }

  private func beginRow(of kind: Kind) {
    if kind != self.kind {
      self.kind = kind
      rowCount = 0
      let grid = gtk_grid_new()!
      gtk_widget_add_css_class(grid, "group")
      gtk_box_append(groups.as(), grid)
      group = grid.as()
    }
    rowCount += 1
  }

  private func attach(
    _ widget: UnsafeMutablePointer<GtkWidget>, column: gint, row: gint, width: gint = 1
  ) {
    gtk_grid_attach(group, widget, column, row, width, 1)
  }
}
#endif
