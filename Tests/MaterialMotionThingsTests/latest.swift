// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension MotionObservable {
  /// The value that the stream emits on subscription.
  var latest: T? {
    var latest: T?
    subscribe { latest = $0 }.unsubscribe()
    return latest
  }
}
