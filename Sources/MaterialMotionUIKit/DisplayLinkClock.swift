// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
public import MaterialMotion
public import MaterialMotionCoreAnimation
public import UIKit

extension DisplayLinkClock {
  /// Creates a clock that ticks with the frames of the main display. The clock ticks even if none of the
  /// app's scenes is in the foreground. For the motion of a view or a scene, create the clock with
  /// `init(for:)` instead.
  ///
  /// - Parameter diagnostics: Receives a report of each bad value or time that the clock drops. Motions that
  ///   the clock drives send their reports here, too.
  @MainActor
  public convenience init(diagnostics: MotionDiagnostics? = nil) {
    self.init(diagnostics: diagnostics, reducedMotion: .system, driver: DisplayLinkDriver())
  }

  /// Creates a clock that ticks with the frames of a view's display. If the view's window moves to another
  /// display, the clock ticks with the frames of the new display.
  ///
  /// The clock does not tick while the view has no window, while the window's scene is in the background, or
  /// while the view or one of its ancestors is hidden. While the view has no window or is in the background,
  /// the display link is paused. While the view is hidden, the display link checks up to ten times per second
  /// whether the view is shown again.
  ///
  /// To be notified when the view's window changes, the clock adds an invisible subview to the view.
  ///
  /// - Parameters:
  ///   - view: Any view of the scene, such as a view controller's view. The clock does not retain the view.
  ///     After the view is deallocated, the clock does not tick.
  ///   - diagnostics: Receives a report of each bad value or time that the clock drops. Motions that the
  ///     clock drives send their reports here, too.
  @MainActor
  public convenience init(for view: UIView, diagnostics: MotionDiagnostics? = nil) {
    self.init(diagnostics: diagnostics, reducedMotion: .system, driver: DisplayLinkDriver(for: view))
  }

  /// Creates a clock that ticks with the frames of a scene's display. If the scene moves to another display,
  /// the clock ticks with the frames of the new display.
  ///
  /// While the scene is in the background, the clock does not tick.
  ///
  /// - Parameters:
  ///   - windowScene: The scene. The clock does not retain the scene. After the scene is deallocated, the
  ///     clock does not tick.
  ///   - diagnostics: Receives a report of each bad value or time that the clock drops. Motions that the
  ///     clock drives send their reports here, too.
  @MainActor
  public convenience init(for windowScene: UIWindowScene, diagnostics: MotionDiagnostics? = nil) {
    self.init(diagnostics: diagnostics, reducedMotion: .system, driver: DisplayLinkDriver(for: windowScene))
  }
}

extension ReducedMotion {
  @MainActor
  fileprivate static var system: ReducedMotion {
    ReducedMotion(
      { UIAccessibility.isReduceMotionEnabled }, center: .default,
      change: UIAccessibility.reduceMotionStatusDidChangeNotification)
  }
}
#endif
