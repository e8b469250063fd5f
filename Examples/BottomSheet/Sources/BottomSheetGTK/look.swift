// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import ExampleStage
import MaterialMotionGTK

let style = """
  @define-color street alpha(@theme_base_color, 0.8);
  .stage {
    background-color: mix(@theme_bg_color, #4a90a4, 0.18);
    background-image:
      repeating-linear-gradient(28deg, transparent 0, transparent 92px, @street 92px, @street 104px),
      repeating-linear-gradient(118deg, transparent 0, transparent 132px, @street 132px, @street 140px);
  }
  .backdrop { background: alpha(black, 0.45); }
  .sheet {
    border-radius: 22px 22px 0 0;
    background: @theme_base_color;
    color: @theme_text_color;
    box-shadow: 0 -1px 3px alpha(black, 0.12), 0 -6px 30px alpha(black, 0.22);
  }
  .grabber {
    min-width: 40px;
    min-height: 5px;
    margin: 10px 0 14px;
    border-radius: 3px;
    background: alpha(@theme_text_color, 0.22);
  }
  .title { margin: 0 24px; font-size: 1.5em; font-weight: 700; }
  .subtitle { margin: 2px 24px 14px; }
  .quiet { color: alpha(@theme_text_color, 0.6); }
  .row { padding: 11px 24px; border-top: 1px solid alpha(@theme_text_color, 0.08); }
  .badge {
    min-width: 44px;
    min-height: 44px;
    margin-right: 14px;
    border-radius: 14px;
    color: white;
    font-weight: 700;
  }
  .name { font-weight: 600; }
  .blue { background: #3f7fd8; }
  .teal { background: #1f9a8a; }
  .amber { background: #d9902f; }
  .rose { background: #cf5b78; }
  .violet { background: #7d62c9; }
  """

/// Fills the sheet with a handle, a title and a list.
func fill(_ sheet: Widget) {
  let box = sheet.pointer!
  let grabber = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
  gtk_widget_add_css_class(grabber, "grabber")
  gtk_widget_set_halign(grabber, GTK_ALIGN_CENTER)
  gtk_box_append(box.as(), grabber)
  gtk_box_append(box.as(), makeLabel("Around the harbour", "title"))
  gtk_box_append(box.as(), makeLabel("Seven places within ten minutes", "subtitle", "quiet"))
  for (name, detail, color) in places {
    let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
    gtk_widget_add_css_class(row, "row")
    let badge = makeLabel(String(name.prefix(1)), "badge", color)
    gtk_label_set_xalign(OpaquePointer(badge), 0.5)
    gtk_box_append(row.as(), badge)
    let words = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)!
    gtk_widget_set_valign(words, GTK_ALIGN_CENTER)
    gtk_box_append(words.as(), makeLabel(name, "name"))
    gtk_box_append(words.as(), makeLabel(detail, "quiet"))
    gtk_box_append(row.as(), words)
    gtk_box_append(box.as(), row)
  }
}

private let places = [
  ("Lighthouse", "Open until 18:00 · 4 min", "blue"), ("Fish market", "Open now · 6 min", "teal"),
  ("Ropewalk café", "Closes at 17:00 · 2 min", "amber"), ("Customs house", "Museum · 8 min", "rose"),
  ("North pier", "Ferries every hour · 9 min", "violet"),
  ("Boat yard", "Tours at 11:00 and 15:00 · 7 min", "teal"),
  ("Old crane", "Monument · 5 min", "amber"),
]

func makeLabel(_ text: String, _ classes: String...) -> UnsafeMutablePointer<GtkWidget> {
  let label = gtk_label_new(text)!
  gtk_label_set_xalign(OpaquePointer(label), 0)
  for name in classes { gtk_widget_add_css_class(label, name) }
  return label
}
#endif
