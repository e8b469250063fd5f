// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

/// What a signal calls.
private final class Callback {
  let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }
}

/// Calls a closure each time an object emits a signal that wants no answer. The object keeps the closure.
///
/// What the signal tells is left out: all of it can be asked for.
func connect(_ object: gpointer, _ signal: String, _ body: @escaping () -> Void) {
  let call: @convention(c) (gpointer) -> Void = {
    Unmanaged<Callback>.fromOpaque($0).takeUnretainedValue().body()
  }
  g_signal_connect_data(
    object, signal, unsafeBitCast(call, to: GCallback.self),
    Unmanaged.passRetained(Callback(body)).toOpaque(), { data, _ in release(data) }, G_CONNECT_SWAPPED)
}

/// Calls a closure once, as soon as the event or the frame under way is over, and before the next.
func afterwards(_ body: @escaping () -> Void) {
  g_idle_add_full(
    G_PRIORITY_HIGH,
    { data in
      Unmanaged<Callback>.fromOpaque(data!).takeUnretainedValue().body()
      return G_SOURCE_REMOVE
    }, Unmanaged.passRetained(Callback(body)).toOpaque(), { release($0) })
}

/// Shows each event that a controller hears of to a closure, and hands the event on.
func connectToEvents(of controller: OpaquePointer, _ body: @escaping (OpaquePointer) -> Void) {
  let hear: @convention(c) (OpaquePointer, OpaquePointer, gpointer) -> gboolean = { _, event, data in
    Unmanaged<Witness>.fromOpaque(data).takeUnretainedValue().body(event)
    return 0
  }
  g_signal_connect_data(
    gpointer(controller), "event", unsafeBitCast(hear, to: GCallback.self),
    Unmanaged.passRetained(Witness(body)).toOpaque(),
    { data, _ in Unmanaged<Witness>.fromOpaque(data!).release() }, G_CONNECT_DEFAULT)
}

private final class Witness {
  let body: (OpaquePointer) -> Void

  init(_ body: @escaping (OpaquePointer) -> Void) {
    self.body = body
  }
}

private func release(_ callback: gpointer?) {
  Unmanaged<Callback>.fromOpaque(callback!).release()
}

extension Point {
  /// What a function of GTK's writes to two places.
  init(_ write: (UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void) {
    var (x, y) = (0.0, 0.0)
    write(&x, &y)
    self.init(x, y)
  }
}

extension UnsafeMutablePointer {
  /// The same object as an instance of another of its types.
  func `as`<T>(_ type: T.Type = T.self) -> UnsafeMutablePointer<T> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
  }
}
#endif
