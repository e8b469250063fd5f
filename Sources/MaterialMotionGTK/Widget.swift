// SPDX-License-Identifier: Apache-2.0

#if GTK
public import CGTK
public import MaterialMotion

/// A widget of GTK's, for gestures to take hold of and streams to move. There is one for each `GtkWidget`.
///
///     let card = Widget.of(gtk_label_new("Toss me"))
///     gtk_fixed_put(fixed, card.pointer, 40, 40)
///     runtime.add(Tossable(), to: card)
///
/// The `GtkWidget` keeps it alive, and it does not keep the `GtkWidget` alive: that belongs to the widget
/// which it lies in. When the `GtkWidget` is destroyed, ``pointer`` is `nil` from then on and the
/// interactions that were added to it have ended.
///
/// The stage of a widget is its window: the coordinates of the outermost widget that it lies in. All lengths
/// are points, which GTK calls application pixels.
///
/// GTK lives on the thread on which it was initialized, and so does all of this module, with the streams that
/// it feeds. Nothing in it is `Sendable`, so the compiler keeps it there.
public final class Widget: GestureElement {
  /// The `GtkWidget`; `nil` once it was destroyed.
  public private(set) var pointer: UnsafeMutablePointer<GtkWidget>?

  /// Ends when the `GtkWidget` is destroyed.
  public let lifetime = Lifetime()

  /// Made when it is first asked for.
  var element: MotionElement?

  /// The size that the widget had when it was placed last.
  var placedSize = Point.zero

  private var dependents: [Int: Subscription] = [:]
  private var dependentsEver = 0

  private init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
    self.pointer = pointer
  }

  deinit {
    lifetime.end()
  }

  /// The one for this `GtkWidget`.
  ///
  /// - Parameter pointer: What a function such as `gtk_label_new` returns.
  public static func of(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Widget {
    let object = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
    let key = "MaterialMotion.Widget"
    if let known = g_object_get_data(object, key) {
      return Unmanaged<Widget>.fromOpaque(known).takeUnretainedValue()
    }
    let widget = Widget(pointer)
    g_object_set_data_full(object, key, Unmanaged.passRetained(widget).toOpaque()) { widget in
      guard let widget = widget.map({ Unmanaged<Widget>.fromOpaque($0) }) else { return }
      // One that was made while the `GtkWidget` was destroyed has not heard of it.
      widget.takeUnretainedValue().widgetWasDestroyed()
      widget.release()
    }
    SignalConnection("destroy", of: pointer) { [unowned widget] _ in widget.widgetWasDestroyed() }
    return widget
  }

  /// Ends a subscription when the `GtkWidget` is destroyed; at once if it was.
  ///
  /// - Returns: A number to give to `forget(_:)`.
  func endWhenDestroyed(_ subscription: Subscription) -> Int {
    dependentsEver += 1
    guard pointer != nil else {
      subscription.unsubscribe()
      return dependentsEver
    }
    dependents[dependentsEver] = subscription
    return dependentsEver
  }

  /// Lets go of a subscription that has ended otherwise.
  func forget(_ dependent: Int) {
    dependents[dependent] = nil
  }

  private func widgetWasDestroyed() {
    pointer = nil
    lifetime.end()
    let ending = dependents
    dependents = [:]
    for dependent in ending.values { dependent.unsubscribe() }
  }

  // MARK: Coordinates

  /// What the widget lies in; `nil` if it is a window, or lies nowhere yet.
  public var parent: Widget? { pointer.flatMap(gtk_widget_get_parent).map(Widget.of) }

  /// Where a point of the window is in the widget's coordinates, by GTK's own conversion.
  ///
  /// A widget whose transform flattens it has no such point; in its place stands the widget's middle.
  public func pointFromStage(_ point: Point) -> Point {
    guard let pointer else { return point }
    return Self.convert(point, from: root, to: pointer) ?? center
  }

  /// Where a point of the widget is in the window, by GTK's own conversion.
  public func pointOnStage(_ point: Point) -> Point {
    guard let pointer, let root else { return point }
    return Self.convert(point, from: pointer, to: root) ?? point
  }

  /// Where a point of the surface that the widget is drawn on is in the window.
  func pointOnStage(fromSurface point: Point) -> Point {
    guard let native = gtk_widget_get_native(pointer) else { return point }
    var (x, y) = (0.0, 0.0)
    gtk_native_get_surface_transform(native, &x, &y)
    let origin = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    let place = point - Point(x, y)
    return root.flatMap { Self.convert(place, from: origin, to: $0) } ?? place
  }

  /// Whether a stream moves the widget: a press then catches it at once.
  public var isInFlight: Bool { element?.isInFlight ?? false }

  /// Its own middle, in its own coordinates.
  var center: Point {
    Point(Double(gtk_widget_get_width(pointer)), Double(gtk_widget_get_height(pointer))) / 2
  }

  /// The outermost widget, even of one that is not in a window yet.
  private var root: UnsafeMutablePointer<GtkWidget>? {
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
