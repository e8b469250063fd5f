// SPDX-License-Identifier: Apache-2.0

#if GTK
public import CGTK
public import MaterialMotion
public import MaterialMotionGTK

/// A window whose widgets are elements. The GTK programs of the examples share it.
public final class ExampleStage {
  /// The width and the height of the stage, in points. It changes when the window is resized.
  public let size = ReactiveProperty(Point.zero)

  /// The runtime of all motion in the window.
  public let runtime: MotionRuntime

  /// The widget that contains all elements. Its coordinate system is that of the stage.
  public let layer: Widget

  private let window: UnsafeMutablePointer<GtkWidget>
  private let trace: Trace?

  /// Opens a window, and waits until it has a size.
  ///
  /// - Parameters:
  ///   - title: The title of the window.
  ///   - size: The width and the height of the window, in points.
  ///   - style: A style sheet in GTK's CSS.
  public init(
    title: String, size: Point = Point(420, 760), style: String
  ) {
    addStyle(style)
    window = gtk_window_new()
    layer = Widget.of(gtk_fixed_new())
    runtime = MotionRuntime(clock: FrameClock(of: Widget.of(window)))
    trace = CommandLine.arguments.firstIndex(of: "--trace").map { Trace(to: CommandLine.arguments[$0 + 1]) }
    // The area has the size of the stage. A `GtkFixed` grows with its children, and its window grows with it.
    // In an overlay it does not grow.
    let area = gtk_drawing_area_new()!
    let overlay = gtk_overlay_new()!
    gtk_widget_add_css_class(overlay, "stage")
    gtk_widget_set_overflow(overlay, GTK_OVERFLOW_HIDDEN)
    gtk_overlay_set_child(OpaquePointer(overlay), area)
    gtk_overlay_add_overlay(OpaquePointer(overlay), layer.pointer)
    let resize: @convention(c) (gpointer, gint, gint, gpointer) -> Void = { _, width, height, stage in
      Unmanaged<ExampleStage>.fromOpaque(stage).takeUnretainedValue().resize(
        to: Point(Double(width), Double(height)))
    }
    g_signal_connect_data(
      area, "resize", unsafeBitCast(resize, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(),
      nil, G_CONNECT_DEFAULT)
    gtk_window_set_title(window.as(), title)
    gtk_window_set_default_size(window.as(), gint(size.x), gint(size.y))
    gtk_window_set_child(window.as(), overlay)
    gtk_window_present(window.as())
    while self.size.value == .zero { g_main_context_iteration(nil, 1) }
  }

  private func resize(to newSize: Point) {
    // GTK emits the signal during the layout of the window. A widget that moves during this layout is laid
    // out too late.
    let box = Unmanaged.passRetained(Resize(of: self, to: newSize)).toOpaque()
    g_idle_add_full(
      G_PRIORITY_HIGH,
      {
        Unmanaged<Resize>.fromOpaque($0!).takeUnretainedValue().perform()
        return 0
      }, box, { Unmanaged<Resize>.fromOpaque($0!).release() })
  }

  private final class Resize {
    private weak var stage: ExampleStage?
    private let size: Point

    init(of stage: ExampleStage, to size: Point) {
      self.stage = stage
      self.size = size
    }

    func perform() {
      if stage?.size.value != size { stage?.size.value = size }
    }
  }

  /// Adds a widget to the stage, above the others. The widget is an element.
  ///
  /// - Parameter name: The class of the widget in the style sheet.
  public func add(_ pointer: UnsafeMutablePointer<GtkWidget>, named name: String) -> Widget {
    gtk_widget_add_css_class(pointer, name)
    gtk_fixed_put(layer.pointer?.as(), pointer, 0, 0)
    let widget = Widget.of(pointer)
    trace?.add(widget, named: name)
    return widget
  }

  /// Adds an empty box to the stage. Its rounded corners clip its content.
  ///
  /// - Parameters:
  ///   - name: The class of the box in the style sheet.
  ///   - size: The width and the height of the box, in points.
  public func addBox(_ name: String, size: Point = .zero) -> Widget {
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
    gtk_widget_set_overflow(box, GTK_OVERFLOW_HIDDEN)
    gtk_widget_set_size_request(box, gint(size.x), gint(size.y))
    return add(box, named: name)
  }

  /// Adds a box that covers the stage. It receives no input while it is transparent.
  public func addBackdrop() -> Widget {
    let backdrop = addBox("backdrop")
    let element = backdrop.motionElement
    runtime.connect(size, to: element.size)
    runtime.connect(size._map { $0 / 2 }, to: element.position)
    element.opacity.subscribe { [weak backdrop] in
      gtk_widget_set_can_target(backdrop?.pointer, $0 > 0 ? 1 : 0)
    }
    return backdrop
  }

  /// Shows the window until the user closes it.
  ///
  /// - Parameter press: Receives the name of each pressed key, such as `Up` or `Escape`, and whether Shift
  ///   was pressed.
  public func run(onKey press: @escaping (_ key: String, _ isShifted: Bool) -> Void) {
    let controller = gtk_event_controller_key_new()!
    let keys = Keys(press)
    let pressed: @convention(c) (gpointer, guint, guint, GdkModifierType, gpointer) -> gboolean = {
      let isShifted = $3.rawValue & GDK_SHIFT_MASK.rawValue != 0
      let keys = Unmanaged<Keys>.fromOpaque($4).takeUnretainedValue()
      keys.press(String(cString: gdk_keyval_name($1)), isShifted)
      return 0
    }
    g_signal_connect_data(
      gpointer(controller), "key-pressed", unsafeBitCast(pressed, to: GCallback.self),
      Unmanaged.passUnretained(keys).toOpaque(), nil, G_CONNECT_DEFAULT)
    gtk_widget_add_controller(window, controller)
    trace?.begin(on: layer, runtime)
    while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 { g_main_context_iteration(nil, 1) }
    withExtendedLifetime(keys) {}
  }

  private final class Keys {
    let press: (String, Bool) -> Void

    init(_ press: @escaping (String, Bool) -> Void) {
      self.press = press
    }
  }
}

/// Adds rules in GTK's CSS to the style of all windows.
public func addStyle(_ style: String) {
  gtk_init()
  let provider = gtk_css_provider_new()!
  gtk_css_provider_load_from_data(provider, style, gssize(style.utf8.count))
  gtk_style_context_add_provider_for_display(
    gdk_display_get_default(), OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  g_object_unref(provider)
}

extension UnsafeMutablePointer {
  /// Returns a pointer to the same object with another of its types.
  public func `as`<T>(_ type: T.Type = T.self) -> UnsafeMutablePointer<T> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
  }
}
#endif
