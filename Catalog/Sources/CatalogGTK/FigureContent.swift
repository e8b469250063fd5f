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
      let handle = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
      gtk_widget_add_css_class(handle, "handle")
      gtk_widget_set_halign(handle, GTK_ALIGN_CENTER)
      gtk_widget_set_valign(handle, GTK_ALIGN_START)
      fill(with: handle)
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

  /// Adds a field and a list that it searches. Each line is a row: a title, a tab and a detail. GTK scrolls
  /// the list.
  ///
  /// - Parameter search: Called when the words in the field change.
  /// - Returns: The `GtkScrolledWindow`.
  func addList(of rows: String, whenSearching search: @escaping () -> Void) -> UnsafeMutablePointer<GtkWidget>
  {
    let (column, field, list, window) = (
      gtk_box_new(GTK_ORIENTATION_VERTICAL, 8)!, gtk_search_entry_new()!, gtk_list_box_new()!,
      gtk_scrolled_window_new()!
    )
    // The function for this property is newer than GTK 4.8.
    var placeholder = GValue()
    g_value_init(&placeholder, g_type_from_name("gchararray"))
    g_value_set_string(&placeholder, label)
    g_object_set_property(field.as(), "placeholder-text", &placeholder)
    g_value_unset(&placeholder)
    for widget in [field, window] { setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, of: widget, label) }
    gtk_list_box_set_selection_mode(OpaquePointer(list), GTK_SELECTION_NONE)
    let items = rows.split(separator: "\n").map { row in
      let (item, parts) = (
        gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!, row.split(separator: "\t").map(String.init)
      )
      gtk_box_append(item.as(), makeLabel(parts[0], "title"))
      gtk_box_append(item.as(), makeLabel(parts[1], "words"))
      gtk_list_box_append(OpaquePointer(list), item)
      let line = gtk_widget_get_parent(item)
      // Tab leads to the list, whose keys scroll it, and not to each row.
      gtk_widget_set_focusable(line, 0)
      return (row.lowercased(), line)
    }
    gtk_widget_set_focusable(window, 1)
    gtk_scrolled_window_set_policy(OpaquePointer(window), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(OpaquePointer(window), list)
    gtk_widget_set_vexpand(window, 1)
    onSignal("changed", of: field) {
      let words = String(cString: gtk_editable_get_text(OpaquePointer(field))).lowercased()
      for (text, item) in items {
        gtk_widget_set_visible(item, words.isEmpty || text.contains(words) ? 1 : 0)
      }
      gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(OpaquePointer(window)), 0)
      search()
    }
    for part in [field, window] { gtk_box_append(column.as(), part) }
    fill(with: column)
    gtk_widget_set_can_target(column, 1)
    return window
  }

  private func makeParagraph(_ text: String) -> UnsafeMutablePointer<GtkWidget> {
    let words = makeLabel(text, "words")
    gtk_label_set_wrap(OpaquePointer(words), 1)
    return words
  }
}
#endif
