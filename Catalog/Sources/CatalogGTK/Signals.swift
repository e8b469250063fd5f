// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK

/// Calls a closure for each emission of a signal. The object keeps the closure until it is finalized.
///
/// - Parameters:
///   - signal: The signal, with its detail if it has one: `"notify::active"`.
///   - object: Any GObject.
func onSignal(_ signal: String, of object: UnsafeMutableRawPointer, _ perform: @escaping () -> Void) {
  onSignal(answering: signal, of: object) {
    perform()
    return false
  }
}

/// Calls a closure for each emission of a signal that expects an answer.
///
/// - Parameter answer: Returns `true` to hide the emission from other handlers.
func onSignal(
  answering signal: String, of object: UnsafeMutableRawPointer, _ answer: @escaping () -> Bool
) {
  let box = Unmanaged.passRetained(Box(answer)).toOpaque()
  let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), box)
  g_closure_add_finalize_notifier(closure, box) { box, _ in
    if let box { Unmanaged<Box<() -> Bool>>.fromOpaque(box).release() }
  }
  // One marshaller serves all signals, because no handler reads the arguments.
  g_closure_set_marshal(closure) { closure, result, _, _, _, _ in
    guard let box = closure?.pointee.data else { return }
    let isTaken = Unmanaged<Box<() -> Bool>>.fromOpaque(box).takeUnretainedValue().value()
    if isTaken { g_value_set_boolean(result, 1) }
  }
  g_signal_connect_closure(object, signal, closure, 0)
}

/// Calls a closure once, after the current event or frame and before the next.
func afterwards(_ perform: @escaping () -> Void) {
  g_idle_add_full(
    G_PRIORITY_HIGH,
    { box in
      if let box { Unmanaged<Box<() -> Void>>.fromOpaque(box).takeUnretainedValue().value() }
      return 0
    },
    Unmanaged.passRetained(Box(perform)).toOpaque(),
    { if let box = $0 { Unmanaged<Box<() -> Void>>.fromOpaque(box).release() } })
}

private final class Box<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
#endif
