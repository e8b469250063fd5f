// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension MotionRuntime {
  /// Lets an element dim what lies behind a thing. While the thing is closed, and from the moment at which it
  /// begins to close, the element accepts no input. A finger then reaches what lies behind.
  func dim(
    _ backdrop: MotionElement, by openness: MotionObservable<Double>, while isOpen: MotionObservable<Bool>
  ) {
    connect(openness, to: backdrop.opacity)
    var role: ScreenRole?
    let reference = WeakReference(backdrop)
    let subscription = isOpen.subscribe { isOpen in
      role?.isShown = isOpen
      if role == nil { role = reference.object.map { ScreenRole(of: $0, isFore: true, isShown: isOpen) } }
    }
    onEnd {
      subscription.unsubscribe()
      role?.end()
    }
  }
}
