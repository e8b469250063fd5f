// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK

/// Calls a closure once, after the current event or frame and before the next event or frame.
package func afterwards(_ perform: @escaping () -> Void) {
  g_idle_add_full(
    G_PRIORITY_HIGH,
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
