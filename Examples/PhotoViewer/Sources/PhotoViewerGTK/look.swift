// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import ExampleStage
import MaterialMotion
import MaterialMotionGTK

let style = """
  .stage { background: mix(@theme_bg_color, #6b8f7d, 0.12); }
  .backdrop { background: #0d0f12; }
  .album { padding: 0; border: 0; background: none; box-shadow: none; }
  .thumbnail { border-radius: 18px; box-shadow: 0 1px 3px alpha(black, 0.16), 0 6px 18px alpha(black, 0.14); }
  .caption { color: alpha(@theme_fg_color, 0.6); }
  """

/// Creates a widget that shows the photo.
func makePicture() -> UnsafeMutablePointer<GtkWidget> {
  let bytes = PackageResources.photo_jpg
  let data = g_bytes_new(bytes, gsize(bytes.count))
  defer { g_bytes_unref(data) }
  let texture = gdk_texture_new_from_bytes(data, nil)
  defer { g_object_unref(gpointer(texture)) }
  let picture = gtk_picture_new_for_paintable(texture)!
  gtk_picture_set_content_fit(OpaquePointer(picture), GTK_CONTENT_FIT_COVER)
  gtk_picture_set_can_shrink(OpaquePointer(picture), 1)
  return picture
}

/// Adds a button with a small copy of the photo to the stage, in its middle.
func addButton(on stage: ExampleStage, open: @escaping () -> Void) {
  let button = stage.addBox("album")
  let picture = makePicture()
  gtk_widget_add_css_class(picture, "thumbnail")
  gtk_widget_set_overflow(picture, GTK_OVERFLOW_HIDDEN)
  gtk_widget_set_size_request(picture, 200, 150)
  gtk_box_append(button.pointer?.as(), picture)
  let caption = gtk_label_new("Evening above the lake")!
  gtk_widget_add_css_class(caption, "caption")
  gtk_widget_set_margin_top(caption, 12)
  gtk_box_append(button.pointer?.as(), caption)
  stage.runtime.connect(stage.size._map { $0 / 2 }, to: button.motionElement.position)
  gestureSource(ClickGesture(on: button)).whenRecognitionState(is: .recognized).subscribe { _ in open() }
}
#endif
