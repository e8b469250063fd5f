// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

/// Reads the layouts of all widgets of a window that have elements, in the layout phase of each frame and
/// before a `LayoutMotion` begins.
final class WindowLayouts: ElementLayoutReader {
  private let clock: OpaquePointer
  private var window: () -> UnsafeMutablePointer<GtkWidget>?
  private var widgets: [Entry] = []
  private var phases: SignalConnection?

  private struct Entry {
    weak var widget: Widget?
  }

  /// Returns the reader of the window in which a widget is realized.
  static func around(_ widget: UnsafeMutablePointer<GtkWidget>) -> WindowLayouts? {
    guard let clock = gtk_widget_get_frame_clock(widget), let native = gtk_widget_get_native(widget) else {
      return nil
    }
    let window = Widget.of(UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self))
    if let known = window.layoutsOfWindow, known.clock == clock { return known }
    let layouts = WindowLayouts(of: window, clock)
    window.layoutsOfWindow = layouts
    return layouts
  }

  /// - Parameter clock: The frame clock of the window. It exists while the window is realized.
  private init(of window: Widget, _ clock: OpaquePointer) {
    self.clock = clock
    self.window = { [weak window] in window?.pointer }
    // GTK has no signal for a change of an allocation.
    phases = SignalConnection("layout", of: UnsafeMutableRawPointer(clock)) { [weak self] _ in
      self?.readAndDraw()
    }
  }

  deinit { phases?.disconnect() }

  func add(_ widget: Widget) { widgets.append(Entry(widget: widget)) }

  func remove(_ widget: Widget) { widgets.removeAll { $0.widget == nil || $0.widget === widget } }

  private func readAndDraw() {
    for entry in widgets { entry.widget?.takeOverLayout() }
    for entry in widgets { entry.widget?.drawAllocation() }
  }

  /// Lays out the window at once, and reads all layouts.
  ///
  /// If nothing has changed since the last layout, GTK only compares flags.
  func takeOverLayouts() {
    if let window = window(), gtk_widget_get_mapped(window) != 0, gtk_widget_get_parent(window) == nil,
      case let width = gtk_widget_get_allocated_width(window), width > 0
    {
      let height = gtk_widget_get_allocated_height(window)
      // GTK requires a measurement before an allocation.
      gtk_widget_measure(window, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
      gtk_widget_measure(window, GTK_ORIENTATION_VERTICAL, width, nil, nil, nil, nil)
      gtk_widget_allocate(window, width, height, -1, nil)
    }
    for entry in widgets { entry.widget?.takeOverLayout() }
  }
}

extension Widget {
  /// Takes over each layout of the window in which the widget is realized.
  func followLayouts() {
    guard let pointer else { return }
    let follow = { [unowned self] in
      layouts = WindowLayouts.around(pointer)
      layouts?.add(self)
    }
    SignalConnection("realize", of: pointer) { _ in follow() }
    SignalConnection("unrealize", of: pointer) { [unowned self] _ in
      layouts?.remove(self)
      layouts = nil
    }
    if gtk_widget_get_realized(pointer) != 0 { follow() }
  }
}

/// The platform of the element of a widget.
final class WidgetPlatform: ElementPlatform {
  private weak var widget: Widget?

  init(of widget: Widget) {
    self.widget = widget
  }

  var layoutReader: (any ElementLayoutReader)? { widget?.layouts }

  private var wheels: Subscription?

  func usesWheelsDidChange(to newValue: Bool) {
    wheels?.unsubscribe()
    wheels = nil
    guard newValue else { return }
    wheels = widget?.listenToWheels(in: GTK_PHASE_BUBBLE) { [weak widget] in
      widget?.element?.wheelsReceive($0) ?? false
    }
  }
}
#endif
