// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

extension Point {
  /// Creates a point from two numbers that a function of GTK writes.
  init(_ write: (UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void) {
    var (x, y) = (0.0, 0.0)
    write(&x, &y)
    self.init(x, y)
  }
}

extension UnsafeMutablePointer {
  /// The same object with another of its types.
  func `as`<T>(_ type: T.Type = T.self) -> UnsafeMutablePointer<T> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
  }
}
#endif
