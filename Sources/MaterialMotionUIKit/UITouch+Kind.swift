// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import UIKit

extension UITouch {
  /// The kind of the pointer that the library's recognizers distinguish.
  package var pointerKind: PointerEvent.Kind {
    switch type {
    case .pencil: .pen
    case .indirectPointer: .mouse
    case .direct, .indirect: .touch
    @unknown default: .touch
    }
  }
}
#endif
