// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK

/// The code of a scene's motion: the file that moves the scene.
final class CodeView {
  let widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!

  private let palette: Palette
  private let buffer = gtk_text_buffer_new(nil)!

  init(_ file: CatalogScene.File, palette: Palette) {
    self.palette = palette
    gtk_widget_add_css_class(widget, "code")
    let heading = makeLabel("", "file")
    gtk_label_set_markup(OpaquePointer(heading), "The motion, in <b>\(file.name)</b>")
    gtk_box_append(widget.as(), heading)

    gtk_text_buffer_set_text(buffer, file.text, gint(file.text.utf8.count))
    let view = gtk_text_view_new_with_buffer(buffer)!
    gtk_text_view_set_editable(view.as(), 0)
    gtk_text_view_set_cursor_visible(view.as(), 0)
    gtk_text_view_set_accepts_tab(view.as(), 0)
    gtk_text_view_set_monospace(view.as(), 1)
    gtk_text_view_set_pixels_below_lines(view.as(), 3)
    setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, of: view, "Code of the motion, \(file.name)")
    let scroller = gtk_scrolled_window_new()!
    gtk_scrolled_window_set_child(OpaquePointer(scroller), view)
    gtk_widget_set_vexpand(scroller, 1)
    gtk_box_append(widget.as(), scroller)

    colour(file.text)
    let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller))!
    // The height of the view shrinks when the panel below receives its rows.
    onSignal("notify::page-size", of: adjustment) { [unowned self] in showMotion(of: file.text, in: view) }
    palette.observe { [weak self] in self?.colour(file.text) }
  }

  deinit { g_object_unref(buffer) }

  /// Scrolls past the documentation to the initializer, which adds the motion.
  private func showMotion(of text: String, in view: UnsafeMutablePointer<GtkWidget>) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let line = lines.firstIndex(where: { $0.hasPrefix("  public init(") }) else { return }
    var place = GtkTextIter()
    gtk_text_buffer_get_iter_at_line(buffer, &place, gint(line))
    let mark = gtk_text_buffer_create_mark(buffer, nil, &place, 1)
    afterwards { gtk_text_view_scroll_to_mark(view.as(), mark, 0, 1, 0, 0) }
  }

  private func colour(_ text: String) {
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    gtk_text_buffer_remove_all_tags(buffer, &start, &end)
    let table = gtk_text_buffer_get_tag_table(buffer)
    let tags = Token.Kind.allCases.map { kind in
      let tag = gtk_text_tag_new(nil)!
      var value = GValue()
      g_value_init(&value, g_type_from_name("gchararray"))
      g_value_set_string(&value, kind.colour.notation(isDark: palette.isDark))
      g_object_set_property(UnsafeMutablePointer(tag).as(GObject.self), "foreground", &value)
      g_value_unset(&value)
      gtk_text_tag_table_add(table, tag)
      g_object_unref(tag)
      return (kind, tag)
    }
    for token in Token.all(in: text) {
      gtk_text_buffer_get_iter_at_offset(buffer, &start, gint(token.range.lowerBound))
      gtk_text_buffer_get_iter_at_offset(buffer, &end, gint(token.range.upperBound))
      if let (_, tag) = tags.first(where: { $0.0 == token.kind }) {
        gtk_text_buffer_apply_tag(buffer, tag, &start, &end)
      }
    }
  }
}
#endif
