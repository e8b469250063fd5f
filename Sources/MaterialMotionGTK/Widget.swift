// SPDX-License-Identifier: Apache-2.0

#if GTK
public import CGTK
public import MaterialMotion

/// A GTK widget that gestures can drag, scale and turn, and that streams can move. There is one `Widget` for
/// each `GtkWidget`.
///
///     let card = Widget.of(gtk_label_new("Drag me"))
///     gtk_fixed_put(fixed, card.pointer, 40, 40)
///     runtime.add(Draggable(), to: card)
///
/// The `GtkWidget` retains the `Widget`. The `Widget` does not retain the `GtkWidget`, because the parent of
/// the `GtkWidget` owns it. When the `GtkWidget` is destroyed, ``pointer`` becomes `nil`, and all
/// interactions of the widget end.
///
/// The stage is the coordinate system that all gestures share. Here, the stage is the coordinate system of
/// the widget's outermost ancestor. Usually this ancestor is a window. All lengths are in points, which GTK
/// calls application pixels.
///
/// Use GTK only on the thread on which it was initialized. Use this module and the module's streams only on
/// the same thread. The types of this module are not `Sendable`, so the compiler enforces this rule.
///
/// There is one exception. If your type is isolated to a global actor, Swift may release its stored
/// properties on any thread. A stored runtime, clock or widget would then be used on that thread. If your
/// type stores such an object, make the type a class with an `isolated deinit`.
public final class Widget: GestureElement {
  /// The `GtkWidget`, or `nil` after it was destroyed.
  public private(set) var pointer: UnsafeMutablePointer<GtkWidget>?

  /// The widget's lifetime. It ends when the `GtkWidget` is destroyed.
  public let lifetime = Lifetime()

  /// The widget's element. The first access to ``motionElement`` creates it, unless it is already the
  /// coordinate system of an element within the widget: see ``space``.
  var element: MotionElement?

  /// Whether the program uses the element. If not, the element only follows the widget.
  var isElementUsed = false

  /// The reader of the layouts of the window in which the widget is realized.
  var layouts: WindowLayouts?

  /// The reader of the layouts of the widgets in this window. `nil` for a widget that is not a window.
  var layoutsOfWindow: WindowLayouts?

  /// The arbiter of the gestures in this window. `nil` before the first press, and for other widgets.
  var stage: Stage?

  /// The drawing of the widget in a container that is not a `GtkFixed`.
  var allocation = WidgetAllocation()

  /// Whether the next change of the element's size comes from GTK.
  var isReadingSize = false

  /// The place of the widget among its siblings. `nil` if the siblings were never sorted.
  var insertion: Insertion?

  /// The number of children that have received an ``insertion``.
  var insertionCount = 0

  /// The number of calls of ``offer(_:menu:file:line:)`` that have not ended.
  var offers = 0

  /// The observers of the adjustments of a `GtkScrolledWindow`.
  var adjustmentObservers: [AdjustmentObserver] = []

  /// The number of scrollers that a `GtkScrolledWindow` hosts, and whether it was kinetic before.
  var hosts = 0
  var wasKinetic = false
  var wheels: Subscription?

  /// The child, or the widget itself, that had the focus when the widget ceased to accept input.
  weak var formerFocus: Widget?

  /// The size that the widget had when it was last placed.
  var placedSize = Point.zero

  /// The transform that the widget got when it was last placed. Another one comes from the program.
  var placedTransform: GskTransformReference?

  private init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
    self.pointer = pointer
  }

  deinit {
    lifetime.end()
  }

  /// Returns the `Widget` of a `GtkWidget`.
  ///
  /// - Parameter pointer: The `GtkWidget`, such as the result of `gtk_label_new`.
  public static func of(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Widget {
    if let known = known(pointer) { return known }
    let widget = Widget(pointer)
    let object = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
    g_object_set_data_full(object, key, Unmanaged.passRetained(widget).toOpaque()) { widget in
      guard let widget = widget.map({ Unmanaged<Widget>.fromOpaque($0) }) else { return }
      // If this `Widget` was created while the `GtkWidget` was being destroyed, the `Widget` has not received
      // the signal `destroy`.
      widget.takeUnretainedValue().widgetWasDestroyed()
      widget.release()
    }
    SignalConnection("destroy", of: pointer) { [unowned widget] _ in widget.widgetWasDestroyed() }
    return widget
  }

  private static let key = "MaterialMotion.Widget"

  /// The `Widget` of a `GtkWidget`. `nil` if there is none yet.
  static func known(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Widget? {
    let object = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
    return g_object_get_data(object, key).map { Unmanaged<Widget>.fromOpaque($0).takeUnretainedValue() }
  }

  private func widgetWasDestroyed() {
    pointer = nil
    placedTransform = nil
    lifetime.end()
    // Other code may still retain the element, but the element's motion must end now.
    element?.lifetime.end()
  }

  // MARK: Coordinates

  /// The parent widget, or `nil` for a window and for a widget without a parent.
  public var parent: Widget? { pointer.flatMap(gtk_widget_get_parent).map(Widget.of) }

  /// Converts a point from the window's coordinate system to the widget's own coordinate system. Uses GTK's
  /// own conversion.
  ///
  /// If the widget's transform flattens the widget to a line, the conversion is impossible. Then the result
  /// is the widget's centre.
  public func pointFromStage(_ point: Point) -> Point {
    guard let pointer else { return point }
    return Self.convert(point, from: root, to: pointer) ?? center
  }

  /// Converts a point from the widget's own coordinate system to the window's coordinate system. Uses GTK's
  /// own conversion.
  public func pointOnStage(_ point: Point) -> Point {
    guard let pointer, let root else { return point }
    return Self.convert(point, from: pointer, to: root) ?? point
  }

  /// Converts a point from the surface's coordinate system to the window's coordinate system. The surface is
  /// the `GdkSurface` on which the widget is drawn.
  func pointOnStage(fromSurface point: Point) -> Point {
    guard let pointer, let native = gtk_widget_get_native(pointer) else { return point }
    var (x, y) = (0.0, 0.0)
    gtk_native_get_surface_transform(native, &x, &y)
    let origin = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    let place = point - Point(x, y)
    return root.flatMap { Self.convert(place, from: origin, to: $0) } ?? place
  }

  /// Whether a stream is moving the widget. A press stops the widget if its motion is visible.
  public var isInFlight: Bool { element?.isInFlight ?? false }

  /// Whether an interaction is dragging, pinching or turning the widget.
  public var isHeld: Bool { element?.isHeld ?? false }

  /// The widget's centre, in the widget's own coordinate system. Zero after the `GtkWidget` was destroyed.
  var center: Point {
    guard let pointer else { return .zero }
    return Point(Double(gtk_widget_get_width(pointer)), Double(gtk_widget_get_height(pointer))) / 2
  }

  /// The widget's outermost ancestor. If the widget is not in a window yet, this ancestor is not a window.
  var root: UnsafeMutablePointer<GtkWidget>? {
    var outermost = pointer
    while let widget = outermost, let parent = gtk_widget_get_parent(widget) { outermost = parent }
    return outermost
  }

  private static func convert(
    _ point: Point, from: UnsafeMutablePointer<GtkWidget>?, to: UnsafeMutablePointer<GtkWidget>?
  ) -> Point? {
    var point = graphene_point_t(point)
    var converted = graphene_point_t()
    guard gtk_widget_compute_point(from, to, &point, &converted) != 0 else { return nil }
    return Point(Double(converted.x), Double(converted.y))
  }
}

extension graphene_point_t {
  init(_ point: Point) {
    self.init(x: Float(point.x), y: Float(point.y))
  }
}
#endif
