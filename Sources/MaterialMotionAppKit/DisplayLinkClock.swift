// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import MaterialMotion
public import MaterialMotionCoreAnimation

extension DisplayLinkClock {
  /// A clock of the frames of the display that shows a view. It follows the view's window to another display.
  ///
  /// The clock does not tick while no display shows the view.
  ///
  /// - Parameters:
  ///   - view: Any view of the window, such as its content view.
  ///   - diagnostics: Receives a report for everything that the clock, or a source that it drives, drops.
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
