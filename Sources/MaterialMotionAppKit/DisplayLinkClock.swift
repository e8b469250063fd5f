// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import MaterialMotion
public import MaterialMotionCoreAnimation

extension DisplayLinkClock {
  /// Creates a clock that ticks with the frames of a view's display. If the view's window moves to another
  /// display, the clock ticks with the frames of the new display.
  ///
  /// The clock does not tick while the view has no window, while no display shows the window, or while the
  /// view or one of its ancestors is hidden.
  ///
  /// - Parameters:
  ///   - view: Any view of the window, such as the window's content view. The clock does not retain the view.
  ///     After the view is deallocated, the clock does not tick.
  ///   - diagnostics: Receives a report of each bad value or time that the clock drops. Motions that the
  ///     clock drives send their reports here, too.
  @MainActor
  public convenience init(for view: NSView, diagnostics: MotionDiagnostics? = nil) {
    self.init(
      diagnostics: diagnostics,
      reducedMotion: ReducedMotion(
        { NSWorkspace.shared.accessibilityDisplayShouldReduceMotion },
        center: NSWorkspace.shared.notificationCenter,
        change: NSWorkspace.accessibilityDisplayOptionsDidChangeNotification),
      driver: DisplayLinkDriver(for: view))
  }
}
#endif
