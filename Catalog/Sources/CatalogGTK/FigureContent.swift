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
    guard let first = lines.first else { return }
    let title = makeLabel(first, "title")
    switch look {
    case .sheet:
      let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
      gtk_widget_set_valign(column, GTK_ALIGN_START)
      let handle = makeBox("handle")
      gtk_widget_set_halign(handle, GTK_ALIGN_CENTER)
      gtk_box_append(column.as(), handle)
      gtk_box_append(column.as(), title)
      for line in lines.dropFirst() {
        let words = makeLabel(line, "words")
        gtk_label_set_wrap(OpaquePointer(words), 1)
        gtk_box_append(column.as(), words)
      }
      for _ in 0..<6 { gtk_box_append(column.as(), makeBox("bar")) }
      fill(with: column)
    case .row:
      let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
      gtk_widget_set_hexpand(title, 1)
      gtk_box_append(row.as(), title)
      let grip = makeBox("grip")
      gtk_widget_set_valign(grip, GTK_ALIGN_CENTER)
      gtk_box_append(row.as(), grip)
      fill(with: row)
    case .card:
      gtk_widget_set_halign(title, GTK_ALIGN_START)
      gtk_widget_set_valign(title, GTK_ALIGN_END)
      fill(with: title)
    default:
      gtk_widget_set_halign(title, GTK_ALIGN_CENTER)
      fill(with: title)
    }
  }

  private func makeBox(_ name: String) -> UnsafeMutablePointer<GtkWidget> {
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
    gtk_widget_add_css_class(box, name)
    return box
  }
}
#endif
