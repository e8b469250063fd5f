// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import UIKit

/// Observes writes to the `frame` of a view by key-value observing.
///
/// The setter of `frame` is an ordinary Objective-C method, so key-value observing can replace it. UIKit does
/// not document this, and no device has confirmed it. A write to `center` or `bounds` is not reported.
final class FrameObserver: NSObject {
  private static let key = "frame"

  private weak var view: UIView?
  private let willChange: () -> Void
  private let didChange: () -> Void

  init(of view: UIView, willChange: @escaping () -> Void, didChange: @escaping () -> Void) {
    self.view = view
    self.willChange = willChange
    self.didChange = didChange
    super.init()
    view.addObserver(self, forKeyPath: Self.key, options: .prior, context: nil)
  }

  deinit {
    // The system itself removes the observers of a deallocated object: see "Relaxed Key-Value Observing
    // Unregistration Requirements" in the release notes of Foundation for macOS 10.13 and iOS 11.
    view?.removeObserver(self, forKeyPath: Self.key)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let isPrior = change?[.notificationIsPriorKey] as? Bool == true
    if isPrior { willChange() } else { didChange() }
  }
}
#endif
