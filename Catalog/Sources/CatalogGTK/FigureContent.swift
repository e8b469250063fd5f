// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import Catalog

extension Figure {
  /// Puts a child into the widget and gives it the widget's size. Pointers pass through it.
  func fill(with child: UnsafeMutablePointer<GtkWidget>) {
    gtk_widget_set_can_target(child, 0)
    gtk_widget_set_layout_manager(widget, gtk_bin_layout_new())
    gtk_widget_set_parent(child, widget)
    onSignal("destroy", of: widget) { gtk_widget_unparent(child) }
  }

  /// Shows a text in the style of a look. The first line is a title.
  func addText(_ text: String, of look: Look) {
    let lines = text.split(separator: "\n").map(String.init)
    let title = makeLabel(lines.first ?? "", "title")
    switch look {
    case .sheet:
      let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
      gtk_widget_set_valign(column, GTK_ALIGN_START)
      let handle = makeBox("handle")
      gtk_widget_set_halign(handle, GTK_ALIGN_CENTER)
      gtk_box_append(column.as(), handle)
      // A drawer has other elements.
      guard !lines.isEmpty else { return fill(with: column) }
      gtk_box_append(column.as(), title)
      for line in lines.dropFirst() { gtk_box_append(column.as(), makeParagraph(line)) }
      for _ in 0..<6 { gtk_box_append(column.as(), makeBox("bar")) }
      fill(with: column)
    case .row:
      gtk_widget_set_halign(title, GTK_ALIGN_START)
      fill(with: title)
    case .card:
      gtk_widget_set_halign(title, GTK_ALIGN_START)
      gtk_widget_set_valign(title, GTK_ALIGN_END)
      fill(with: title)
    case .page:
      gtk_widget_set_halign(title, GTK_ALIGN_CENTER)
      gtk_widget_set_valign(title, GTK_ALIGN_START)
      gtk_widget_set_can_target(title, 0)
      gtk_overlay_add_overlay(overlay, title)
    case .letter:
      let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
      gtk_widget_set_valign(column, GTK_ALIGN_START)
      gtk_box_append(column.as(), title)
      for line in lines.dropFirst() { gtk_box_append(column.as(), makeParagraph(line)) }
      fill(with: column)
    case .entry:
      let (column, row) = (
        gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!, gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
      )
      gtk_widget_set_valign(column, GTK_ALIGN_CENTER)
      gtk_widget_set_hexpand(column, 1)
      gtk_box_append(column.as(), title)
      gtk_box_append(column.as(), makeLabel(lines[1], "words"))
      let number = makeLabel(lines[2], "number")
      gtk_widget_set_valign(number, GTK_ALIGN_CENTER)
      for part in [number, column, makeLabel("›", "arrow")] { gtk_box_append(row.as(), part) }
      fill(with: row)
    case .link:
      gtk_widget_set_halign(title, GTK_ALIGN_START)
      fill(with: title)
    case _ where lines.isEmpty: break
    default:
      gtk_widget_set_halign(title, GTK_ALIGN_CENTER)
      if look == .button { return fill(with: title) }
      // A long word must not widen the element.
      gtk_widget_set_can_target(title, 0)
      gtk_overlay_add_overlay(overlay, title)
    }
  }

  private func makeParagraph(_ text: String) -> UnsafeMutablePointer<GtkWidget> {
    let words = makeLabel(text, "words")
    gtk_label_set_wrap(OpaquePointer(words), 1)
    return words
  }

  private func makeBox(_ name: String) -> UnsafeMutablePointer<GtkWidget> {
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
    gtk_widget_add_css_class(box, name)
    return box
  }
}
#endif
