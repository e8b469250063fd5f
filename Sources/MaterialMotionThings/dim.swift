// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension MotionRuntime {
  /// Lets an element dim what lies behind a thing. While the thing is closed or closes, the element accepts no
  /// input, so a finger reaches what lies behind.
  func dim(
    _ backdrop: MotionElement, by openness: MotionObservable<Double>, while isOpen: MotionObservable<Bool>
  ) {
    connect(openness, to: backdrop.opacity)
    let role = ScreenRole(of: backdrop, isFore: true, isShown: false)
    let subscription = isOpen.subscribe { role.isShown = $0 }
    onEnd {
      subscription.unsubscribe()
      role.end()
    }
  }
}
