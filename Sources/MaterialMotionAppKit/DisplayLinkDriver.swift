// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
package import AppKit
import MaterialMotion
package import MaterialMotionCoreAnimation
internal import MaterialMotionHosting

extension DisplayLinkDriver {
  /// Creates a driver with the frames of the display that shows a view. The driver does not retain the view.
  ///
  /// AppKit suspends a view's display link while no display shows the view, and moves it to another display
  /// together with the view. So the driver need not be notified of a new window.
  @MainActor
  package convenience init(for view: NSView) {
    self.init(
      place: { [weak view] in
        guard let view else { return .nowhere }
        let display = FrameDisplay(framesPerSecond: view.window?.screen?.maximumFramesPerSecond)
        let isHidden = view.window == nil || view.isHiddenOrHasHiddenAncestor
        return isHidden ? .hidden(display) : .shown(display)
      },
      makeLink: { [weak view] in view?.displayLink(target: $1, selector: $2) })
  }
}
#endif
