// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

/// Observes the `GtkAdjustment` of a `GtkScrolledWindow` along an axis. Follows a replacement of the
/// adjustment.
///
/// The widget retains this object until ``end()``, so that the program need not.
final class AdjustmentObserver {
  private weak var widget: Widget?
  private let axis: CoordinateAxis
  private let change: () -> Void
  private var connections: [SignalConnection] = []
  private var replacement: SignalConnection?

  /// - Parameter change: Called after each change of the value or of the lengths.
  init(of widget: Widget, along axis: CoordinateAxis, _ change: @escaping () -> Void) {
    (self.widget, self.axis, self.change) = (widget, axis, change)
    widget.adjustmentObservers.append(self)
    observe()
    guard let pointer = widget.pointer else { return }
    let property = axis == .y ? "notify::vadjustment" : "notify::hadjustment"
    replacement = SignalConnection(property, of: pointer) { [weak self] _ in
      self?.observe()
      self?.change()
    }
  }

  private func observe() {
    for connection in connections { connection.disconnect() }
    guard let adjustment = widget?.adjustment(along: axis) else { return }
    connections = ["changed", "value-changed"].map {
      SignalConnection($0, of: adjustment) { [weak self] _ in self?.change() }
    }
  }

  func end() {
    for connection in connections { connection.disconnect() }
    connections = []
    replacement?.disconnect()
    widget?.adjustmentObservers.removeAll { $0 === self }
  }
}

extension Widget {
  static func isScrolledWindow(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Bool {
    let instance = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GTypeInstance.self)
    return g_type_check_instance_is_a(instance, gtk_scrolled_window_get_type()) != 0
  }

  func checkIsScrolledWindow(file: StaticString, line: UInt) {
    checkPrecondition(
      pointer.map(Widget.isScrolledWindow) ?? true, "The widget must be a GtkScrolledWindow.", file: file,
      line: line)
  }

  /// The adjustment of a `GtkScrolledWindow` along an axis. `nil` after the `GtkWidget` was destroyed.
  func adjustment(along axis: CoordinateAxis) -> UnsafeMutablePointer<GtkAdjustment>? {
    guard let window = pointer.map({ OpaquePointer($0) }) else { return nil }
    return axis == .y
      ? gtk_scrolled_window_get_vadjustment(window) : gtk_scrolled_window_get_hadjustment(window)
  }

  /// The offset of a `GtkScrolledWindow` along an axis.
  func offset(along axis: CoordinateAxis) -> Double {
    guard let adjustment = adjustment(along: axis) else { return 0 }
    return gtk_adjustment_get_value(adjustment) - gtk_adjustment_get_lower(adjustment)
  }
}
#endif
