// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

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
