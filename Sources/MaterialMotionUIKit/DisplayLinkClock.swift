// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
public import MaterialMotion
public import MaterialMotionCoreAnimation
import UIKit

extension DisplayLinkClock {
  /// A clock of the main display's frames.
  ///
  /// - Parameter diagnostics: Receives a report for everything that the clock, or a source that it drives,
  ///   drops.
  @MainActor
  public convenience init(diagnostics: MotionDiagnostics? = nil) {
    self.init(
      diagnostics: diagnostics,
      reducedMotion: ReducedMotion(
        { UIAccessibility.isReduceMotionEnabled }, center: .default,
        change: UIAccessibility.reduceMotionStatusDidChangeNotification),
      makeLink: { CADisplayLink(target: $0, selector: $1) })
  }
}
#endif
