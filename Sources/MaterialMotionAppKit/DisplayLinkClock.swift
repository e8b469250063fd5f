// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import MaterialMotion
public import MaterialMotionCoreAnimation

extension DisplayLinkClock {
  /// Creates a clock that ticks with the frames of a view's display. If the view's window moves to another
  /// display, the clock ticks with the frames of the new display.
  ///
  /// While no display shows the view, the clock does not tick.
  ///
  /// - Parameters:
  ///   - view: Any view of the window, such as the window's content view.
  ///   - diagnostics: Receives a report of each bad value or time that the clock drops. Motions that the
  ///     clock drives send their reports here, too.
  @MainActor
  public convenience init(for view: NSView, diagnostics: MotionDiagnostics? = nil) {
    let workspace = NSWorkspace.shared
    self.init(
      diagnostics: diagnostics,
      reducedMotion: ReducedMotion(
        { NSWorkspace.shared.accessibilityDisplayShouldReduceMotion }, center: workspace.notificationCenter,
        change: NSWorkspace.accessibilityDisplayOptionsDidChangeNotification),
      makeLink: { view.displayLink(target: $0, selector: $1) })
  }
}
#endif
