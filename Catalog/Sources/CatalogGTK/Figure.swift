// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import Catalog
import MaterialMotion
import MaterialMotionGTK

/// An element of the scene, and its widget.
final class Figure {
  let label: String
  let element: MotionElement
  private let look: Look
  let widget: UnsafeMutablePointer<GtkWidget>

  /// The place of the latest press, relative to the element's centre.
  private(set) var grip = Point.zero
  /// The number of presses.
  private(set) var gripCount = 0

  /// The parent of the elements in this one. An overlay around it keeps the size of this one.
  private(set) lazy var layer = makeLayer()
  private(set) lazy var overlay = makeOverlay()

  /// A widget type that draws its children and can take the focus. A box does not take the focus, because it
  /// can have children. A drawing area does not draw its children.
  private static let plainType = g_type_register_static_simple(
    gtk_widget_get_type(), "CatalogFigure", guint(MemoryLayout<GtkWidgetClass>.size), nil,
    guint(MemoryLayout<GtkWidget>.size), nil, G_TYPE_FLAG_NONE)

  init(_ look: Look, label: String, size: Point, in layer: UnsafeMutablePointer<GtkWidget>) {
    self.label = label
    self.look = look
    let type = look == .photo ? gtk_picture_get_type() : Self.plainType
    widget = makeWidget(type, role: GTK_ACCESSIBLE_ROLE_BUTTON)
    setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, of: widget, label)
    gtk_widget_add_css_class(widget, "element")
    // The style sheet has a class for each look.
    gtk_widget_add_css_class(widget, "\(look)")
    gtk_widget_set_size_request(widget, gint(size.x), gint(size.y))
    gtk_fixed_put(layer.as(), widget, 0, 0)
    element = Widget.of(widget).motionElement
    if look == .ring { addRim() }
    if look == .photo { show(onPicture: widget) }
    if look == .picture {
      // It may have a button, which a picture would not draw.
      let picture = gtk_picture_new()!
      show(onPicture: picture)
      fill(with: picture)
    }
    if look.clipsChildren || look == .picture { gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN) }
    show(isEnabled: true)
    listenToPresses()
  }

  /// The matrix that GTK draws the widget with, on the stage: a, b, c, d, e and f, as in CSS.
  var matrix: [Double] {
    let layer = gtk_widget_get_parent(widget)
    var (a, b, c, d, e, f) = (Float(1), Float(0), Float(0), Float(1), Float(0), Float(0))
    gsk_transform_to_2d(gtk_fixed_get_child_transform(layer?.as(), widget), &a, &b, &c, &d, &e, &f)
    return [a, b, c, d, e, f].map(Double.init)
  }

  /// Adds a rim around the ring, which can be dragged, too, because the card covers most of the ring.
  private func addRim() {
    let rim = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
    gtk_widget_add_css_class(rim, "rim")
    fill(with: rim)
    gtk_widget_set_can_target(rim, 1)
  }

  private func show(onPicture picture: UnsafeMutablePointer<GtkWidget>) {
    let bytes = PackageResources.photo_jpg
    let data = g_bytes_new(bytes, gsize(bytes.count))
    defer { g_bytes_unref(data) }
    guard let texture = gdk_texture_new_from_bytes(data, nil) else { return }
    gtk_picture_set_paintable(OpaquePointer(picture), texture)
    gtk_picture_set_content_fit(OpaquePointer(picture), GTK_CONTENT_FIT_COVER)
    g_object_unref(gpointer(texture))
  }

  private func makeOverlay() -> OpaquePointer {
    let overlay = gtk_overlay_new()!
    gtk_overlay_set_child(OpaquePointer(overlay), gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    fill(with: overlay)
    gtk_widget_set_can_target(overlay, 1)
    return OpaquePointer(overlay)
  }

  private func makeLayer() -> UnsafeMutablePointer<GtkWidget> {
    let layer = gtk_fixed_new()!
    gtk_overlay_add_overlay(overlay, layer)
    return layer
  }

  /// Adds a small button with a menu, which has no actions yet.
  func addMenuButton(_ name: String) -> Widget {
    let button = gtk_menu_button_new()!
    gtk_menu_button_set_icon_name(OpaquePointer(button), "view-more-symbolic")
    gtk_widget_set_tooltip_text(button, name)
    gtk_widget_add_css_class(button, "actions")
    gtk_widget_set_halign(button, GTK_ALIGN_END)
    let isInMiddle = look == .row || look == .wheel
    gtk_widget_set_valign(
      button, look == .strip ? GTK_ALIGN_END : isInMiddle ? GTK_ALIGN_CENTER : GTK_ALIGN_START)
    gtk_overlay_add_overlay(overlay, button)
    return Widget.of(button)
  }

  private func listenToPresses() {
    let click = gtk_gesture_click_new()!
    onSignal("pressed", of: gpointer(click)) { [unowned self] in
      let place = Point { gtk_gesture_get_point(click, nil, $0, $1) }
      grip = place - element.size.value / 2
      gripCount += 1
      takeFocus()
    }
    gtk_widget_add_controller(widget, click)
  }

  /// Calls a closure when the user has clicked `count` times in a row.
  ///
  /// - Parameter click: Receives the position of the click, in the coordinate system of the element's parent.
  func onClick(count: Int, _ click: @escaping (Point) -> Void) {
    let clicks = ClickGesture(on: Widget.of(widget))
    gestureSource(clicks).whenRecognitionState(is: .recognized).subscribe {
      guard $0.clickCount == count else { return }
      click($0.centroid(in: $0.container))
    }
  }

  /// Lets pointers pass through the element while it is transparent or accepts no input, and shows whether it
  /// is lifted.
  func followOpacityAndOrder() {
    let isTarget = element.opacity.combineLatest(with: element.acceptsInput) { $0 > 0 && $1 }
    isTarget.subscribe { [widget] in gtk_widget_set_can_target(widget, $0 ? 1 : 0) }
    element.zIndex.subscribe { [widget] in setClass("lifted", of: widget, $0 > 0) }
  }

  var hasFocus: Bool { gtk_widget_is_focus(widget) != 0 }

  /// Takes the focus. GTK shows it only after a key is pressed.
  func takeFocus() {
    gtk_widget_grab_focus(widget)
    guard let root = gtk_widget_get_root(widget) else { return }
    gtk_window_set_focus_visible(UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWindow.self), 0)
  }

  /// Lets the widget have the focus, and passes on the keys of the catalog.
  func onKey(help: String, _ press: @escaping (Key, Bool) -> Void) {
    describe(help)
    onKeyPress(widget) { keyval, modifiers in
      let others = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
      guard let key = Key(keyval), modifiers.rawValue & others == 0 else { return false }
      press(key, modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0)
      return true
    }
  }

  /// Lets the widget have the focus, and describes its keys.
  func describe(_ help: String) {
    gtk_widget_set_focusable(widget, 1)
    setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, of: widget, help)
  }

  /// Shows whether something moves. The ring has another colour then.
  func show(somethingMoves: Bool) {
    setClass("live", of: widget, somethingMoves)
  }

  /// Shows whether the element can be moved. It keeps its place in the order of the focus.
  func show(isEnabled: Bool) {
    setClass("held", of: widget, !isEnabled)
    gtk_widget_set_cursor_from_name(widget, isEnabled ? "grab" : "not-allowed")
    setAccessible(GTK_ACCESSIBLE_STATE_DISABLED, of: widget, !isEnabled)
  }
}
#endif
