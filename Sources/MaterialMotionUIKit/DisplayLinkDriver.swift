// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
package import MaterialMotionCoreAnimation
internal import MaterialMotionHosting
package import UIKit

extension DisplayLinkDriver {
  /// Creates a driver with the frames of the main display.
  @MainActor
  package convenience init() {
    #if os(visionOS)
    self.init(place: { .shown(FrameDisplay()) }, makeLink: makeLink)
    #else
    self.init(place: { .shown(UIScreen.main.frameDisplay) }, makeLink: makeLink)
    #endif
  }

  /// Creates a driver with the frames of the display that shows a view. The driver does not retain the view.
  @MainActor
  package convenience init(for view: UIView) {
    WindowTracker.track(view)
    let scenes = SceneStates()
    self.init(
      updatedBy: [(WindowTracker.windowDidChange, view), (SceneStates.didChange, scenes)],
      place: { [weak view] in
        guard let view, let window = view.window, scenes.isInForeground(window.windowScene) else {
          return .nowhere
        }
        // The app may have removed the tracker together with all other subviews.
        WindowTracker.track(view)
        let display = window.windowScene?.frameDisplay ?? FrameDisplay()
        return view.isHiddenOrHasHiddenAncestor ? .hidden(display) : .shown(display)
      },
      makeLink: makeLink)
  }

  /// Creates a driver with the frames of the display that shows a scene. The driver does not retain the
  /// scene.
  @MainActor
  package convenience init(for windowScene: UIWindowScene) {
    let scenes = SceneStates()
    self.init(
      updatedBy: [(SceneStates.didChange, scenes)],
      place: { [weak windowScene] in
        guard let windowScene, scenes.isInForeground(windowScene) else { return .nowhere }
        return .shown(windowScene.frameDisplay)
      },
      makeLink: makeLink)
  }
}

@MainActor
private func makeLink(of display: FrameDisplay, target: Any, action: Selector) -> CADisplayLink? {
  #if !os(visionOS)
  if let screen = display.screen as? UIScreen {
    return screen.displayLink(withTarget: target, selector: action)
  }
  #endif
  return CADisplayLink(target: target, selector: action)
}

extension UIWindowScene {
  /// The scene's display. visionOS does not report it.
  fileprivate var frameDisplay: FrameDisplay {
    #if os(visionOS)
    FrameDisplay()
    #else
    screen.frameDisplay
    #endif
  }
}

#if !os(visionOS)
extension UIScreen {
  fileprivate var frameDisplay: FrameDisplay {
    FrameDisplay(self, framesPerSecond: maximumFramesPerSecond)
  }
}
#endif

extension UIView {
  fileprivate var isHiddenOrHasHiddenAncestor: Bool {
    sequence(first: self, next: { $0.superview }).contains { $0.isHidden }
  }
}
#endif
