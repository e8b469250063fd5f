// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import ExampleStage
import MaterialMotion
import MaterialMotionGTK

// Cairo draws only a part of a rotated soft shadow, so the shadows of the cards are hard.
let style = """
  .stage { background: mix(shade(@theme_base_color, 0.91), #7a6a8f, 0.09); }
  .card {
    border-radius: 24px;
    background: mix(@theme_base_color, white, 0.09);
    color: @theme_text_color;
    box-shadow: 0 0 0 1px alpha(black, 0.10), 0 2px 0 1px alpha(black, 0.07), 0 4px 0 2px alpha(black, 0.03);
  }
  .view { min-height: 288px; }
  .title { margin: 18px 22px 0; font-size: 1.55em; font-weight: 700; }
  .detail { margin: 3px 22px 0; color: alpha(@theme_text_color, 0.6); }
  .dunes { background: linear-gradient(to bottom, #ffd9a0 0%, #f7a76c 46%, #c96a4a 46%, #8f4538 100%); }
  .fjord { background: linear-gradient(to bottom, #cfe8f5 0%, #8fc1dd 40%, #39738f 40%, #17425c 100%); }
  .forest { background: linear-gradient(to bottom, #e3f0d2 0%, #a9d08a 36%, #4c8a4e 36%, #1f5638 100%); }
  .coast { background: linear-gradient(to bottom, #fbe7f0 0%, #f2b7c6 50%, #4aa3b5 50%, #20687f 100%); }
  .night { background: linear-gradient(to bottom, #141a3c 0%, #3b3f7a 58%, #23284f 58%, #11142e 100%); }
  """

let places = [
  (name: "White dunes", detail: "A day on foot, best in spring", view: "dunes"),
  (name: "Long fjord", detail: "Two days by boat", view: "fjord"),
  (name: "Old forest", detail: "An afternoon, quiet on weekdays", view: "forest"),
  (name: "Pink coast", detail: "By train, then by bicycle", view: "coast"),
  (name: "Dark sky park", detail: "Bring a warm coat", view: "night"),
]

func makeCard(_ place: (name: String, detail: String, view: String), on stage: ExampleStage) -> Widget {
  let card = stage.addBox("card", size: Point(300, 396))
  let view = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
  gtk_widget_add_css_class(view, "view")
  gtk_widget_add_css_class(view, place.view)
  gtk_box_append(card.pointer?.as(), view)
  for (text, name) in [(place.name, "title"), (place.detail, "detail")] {
    let label = gtk_label_new(text)!
    gtk_label_set_xalign(OpaquePointer(label), 0)
    gtk_widget_add_css_class(label, name)
    gtk_box_append(card.pointer?.as(), label)
  }
  return card
}
#endif
