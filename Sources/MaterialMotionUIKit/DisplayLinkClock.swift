// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
public import MaterialMotion
public import MaterialMotionCoreAnimation
import UIKit

extension DisplayLinkClock {
  /// Creates a clock that ticks with the frames of the main display.
  ///
  /// - Parameter diagnostics: Receives a report of each bad value or time that the clock drops. Motions that
  ///   the clock drives send their reports here, too.
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
