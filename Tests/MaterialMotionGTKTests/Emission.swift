// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import Testing

/// An argument that a test passes with a signal.
enum SignalValue {
  case double(Double)
  case int(Int32)
  /// The sequence of events of a finger. GTK has no way to make one, so the value is null, as for a pointer.
  case sequence
}

/// Emits a signal of an object, as the object itself does.
///
/// GTK 4 does not accept events from a program, and the display server of the tests has no touch screen. So
/// gestures of two fingers are tested by the signals of `GtkGestureZoom` and `GtkGestureRotate`: the tests
/// run all of this module's code, but none of GTK's recognition. GTK then knows of no finger, and the
/// widget's centre stands for the fingers' mean position.
func emit(_ signal: String, of object: OpaquePointer?, _ arguments: SignalValue...) {
  let instance = UnsafeMutableRawPointer(object!)
  let type = instance.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
  var values = [GValue](repeating: GValue(), count: arguments.count + 1)
  g_value_init(&values[0], type)
  g_value_set_instance(&values[0], instance)
  for (place, argument) in arguments.enumerated() {
    switch argument {
    case .double(let number):
      g_value_init(&values[place + 1], g_type_from_name("gdouble"))
      g_value_set_double(&values[place + 1], number)
    case .int(let number):
      g_value_init(&values[place + 1], g_type_from_name("gint"))
      g_value_set_int(&values[place + 1], number)
    case .sequence:
      g_value_init(&values[place + 1], gdk_event_sequence_get_type())
    }
  }
  g_signal_emitv(values, g_signal_lookup(signal, type), 0, nil)
  for place in values.indices { g_value_unset(&values[place]) }
}
#endif
