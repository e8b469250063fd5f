// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import Testing

/// What a test hands over with a signal.
enum SignalValue {
  case double(Double)
  case int(Int32)
  /// The sequence of events of a finger; GTK has no way to make one, and none for a pointer.
  case sequence
}

/// Emits a signal of an object, as the object does itself.
///
/// GTK 4 cannot be handed events, and the display server of the tests has no touch screen. So gestures of two
/// fingers are tested by the signals of `GtkGestureZoom` and `GtkGestureRotate`: all of this module is run,
/// and nothing of what GTK does to recognize them. Where the fingers are GTK does not know then, and the
/// widget's middle stands for it.
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
