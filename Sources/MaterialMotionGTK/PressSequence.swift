// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

/// The presses of one or more clicks in a row, counted by the timestamps of their events.
struct PressSequence {
  /// The limits of a sequence. A press that exceeds one of them starts a new sequence.
  struct Limits {
    /// The longest time between two presses, in seconds.
    var time: Double

    /// The distance from the first press, along either axis, in points. A press at exactly this distance
    /// already starts a new sequence.
    var distance: Double
  }

  /// The number of presses. 0 after the sequence has ended.
  private(set) var count = 0

  /// The timestamp of the latest press, in seconds.
  private(set) var latestTime = 0.0

  private var start = Point.zero

  /// Adds a press to the sequence, or starts a new sequence with it.
  ///
  /// - Parameters:
  ///   - place: The position of the press, in the coordinate system of the widget.
  ///   - time: The timestamp of the press, in seconds.
  mutating func add(at place: Point, time: Double, limits: Limits) {
    let way = place - start
    if count == 0 || time - latestTime > limits.time || max(abs(way.x), abs(way.y)) >= limits.distance {
      count = 0
      start = place
    }
    count += 1
    latestTime = time
  }

  /// Ends the sequence. The next press starts a new one.
  mutating func end() { count = 0 }
}

extension Widget {
  /// The limits of a double click, in the settings of the widget's display. After the `GtkWidget` was
  /// destroyed, the limits in the settings of the default display.
  var clickLimits: PressSequence.Limits {
    PressSequence.Limits(
      time: Double(setting("gtk-double-click-time")) / 1000,
      distance: Double(setting("gtk-double-click-distance")))
  }

  private func setting(_ name: String) -> Int32 {
    guard let settings = pointer.map(gtk_widget_get_settings) ?? gtk_settings_get_default() else { return 0 }
    var value = GValue()
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
    defer { g_value_unset(&value) }
    return g_value_get_int(&value)
  }
}
#endif
