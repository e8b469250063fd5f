// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import ExampleStage
import MaterialMotion
import MaterialMotionGTK

let style = """
  .stage { background: mix(shade(@theme_base_color, 0.91), #6f86a0, 0.09); }
  .row {
    border-radius: 14px;
    background: mix(@theme_base_color, white, 0.09);
    color: @theme_text_color;
    box-shadow: 0 0 0 1px alpha(black, 0.05), 0 1px 3px alpha(black, 0.10);
    transition: box-shadow 200ms;
  }
  .row.lifted { box-shadow: 0 0 0 1px alpha(black, 0.06), 0 10px 28px alpha(black, 0.28); }
  .row.chosen { outline: 2px solid alpha(#3f7fd8, 0.7); outline-offset: -2px; }
  .sign {
    min-width: 36px;
    min-height: 36px;
    margin: 0 14px 0 12px;
    border-radius: 11px;
    color: white;
    font-weight: 700;
  }
  .name { font-weight: 600; }
  .detail { color: alpha(@theme_text_color, 0.6); font-size: 0.92em; }
  .handle { margin: 0 18px; color: alpha(@theme_text_color, 0.35); font-size: 1.2em; }
  """

let tasks = [
  (name: "Water the tomatoes", detail: "Before nine", color: "#1f9a8a"),
  (name: "Call the boat yard", detail: "About the mast", color: "#3f7fd8"),
  (name: "Return the books", detail: "Library, until six", color: "#d9902f"),
  (name: "Sharpen the chisels", detail: "Both sets", color: "#cf5b78"),
  (name: "Answer Ines", detail: "Dates for the summer", color: "#7d62c9"),
  (name: "Buy coffee", detail: "The dark one", color: "#8a6a4f"),
  (name: "Mend the kite", detail: "Spare line is in the drawer", color: "#4b9bb8"),
]

/// Adds the row of a task to the stage.
func makeRow(_ index: Int, on stage: ExampleStage) -> Widget {
  let task = tasks[index]
  let row = stage.addBox("row", size: Point(388, 62))
  let content = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
  gtk_widget_set_vexpand(content, 1)
  gtk_box_append(row.pointer?.as(), content)

  let sign = gtk_label_new(nil)!
  gtk_widget_add_css_class(sign, "sign")
  gtk_widget_set_valign(sign, GTK_ALIGN_CENTER)
  addStyle("#sign\(index) { background: \(task.color); }")
  gtk_widget_set_name(sign, "sign\(index)")
  gtk_label_set_text(OpaquePointer(sign), String(task.name.prefix(1)))
  gtk_box_append(content.as(), sign)

  let words = gtk_box_new(GTK_ORIENTATION_VERTICAL, 1)!
  gtk_widget_set_valign(words, GTK_ALIGN_CENTER)
  gtk_widget_set_hexpand(words, 1)
  for (text, name) in [(task.name, "name"), (task.detail, "detail")] {
    let label = gtk_label_new(text)!
    gtk_label_set_xalign(OpaquePointer(label), 0)
    gtk_widget_add_css_class(label, name)
    gtk_box_append(words.as(), label)
  }
  gtk_box_append(content.as(), words)

  let handle = gtk_label_new("≡")!
  gtk_widget_add_css_class(handle, "handle")
  gtk_box_append(content.as(), handle)

  let element = row.motionElement
  element.scale.subscribe { [weak row] scale in
    (scale > 1.005 ? gtk_widget_add_css_class : gtk_widget_remove_css_class)(row?.pointer, "lifted")
  }
  return row
}
#endif
