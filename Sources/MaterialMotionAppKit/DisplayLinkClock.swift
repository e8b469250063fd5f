// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import MaterialMotion
public import MaterialMotionCoreAnimation

extension DisplayLinkClock {
  /// A clock of the frames of the display that a view is on, also after the view's window has been moved to
  /// another.
  ///
  /// There are no frames while the view is on none.
  ///
  /// - Parameters:
  ///   - view: Any view of the window, such as its content view.
  ///   - diagnostics: Hears of what the clock, or a source that it drives, had to drop.
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
