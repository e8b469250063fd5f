// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK

/// Calls a closure once, after the current event or frame and before the next event or frame.
package func afterwards(_ perform: @escaping () -> Void) {
  schedule(perform, priority: G_PRIORITY_HIGH)
}

/// Calls a closure once, after GTK has handled all events that have already arrived, and before it draws the
/// next frame.
func afterPendingEvents(_ perform: @escaping () -> Void) {
  schedule(perform, priority: G_PRIORITY_DEFAULT + 1)
}

private func schedule(_ perform: @escaping () -> Void, priority: gint) {
  g_idle_add_full(
    priority,
    { call in
      if let call { Unmanaged<Call>.fromOpaque(call).takeUnretainedValue().perform() }
      return 0
    },
    Unmanaged.passRetained(Call(perform)).toOpaque(),
    { if let call = $0 { Unmanaged<Call>.fromOpaque(call).release() } })
}

private final class Call {
  let perform: () -> Void

  init(_ perform: @escaping () -> Void) {
    self.perform = perform
  }
}
#endif
