// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension MotionObservable {
  /// A stream that is active and never emits a value.
  static var alwaysActive: MotionObservable<T> {
    MotionObservable<T> { observer in
      observer.state(.active)
      return noopDisconnect
    }
  }
}
