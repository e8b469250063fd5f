// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI

extension View {
  /// Makes the view a stage. Views in it that have a `motion(_:including:)` move in the stage's coordinates,
  /// on its frames.
  ///
  ///     ZStack {
  ///       Ring().motion(ring)
  ///       Card().motion(card)
  ///     }
  ///     .motionStage(stage)
  ///
  /// SwiftUI draws frames only while something moves. The clock's `prefersReducedMotion` follows the
  /// environment's `accessibilityReduceMotion`.
  ///
  /// - Parameter stage: The stage. It must not be the stage of another view.
  public func motionStage(_ stage: MotionStage) -> some View {
    modifier(StageModifier(stage: stage))
  }
}

private struct StageModifier: ViewModifier {
  let stage: MotionStage

  @Environment(\.accessibilityReduceMotion) private var prefersReducedMotion

  func body(content: Content) -> some View {
    content
      .background { frames }
      .coordinateSpace(stage.coordinateSpace)
      .environment(stage)
      .onChange(of: prefersReducedMotion, initial: true) {
        stage.clock.prefersReducedMotion = prefersReducedMotion
      }
  }

  /// Ticks the clock and draws nothing. The tick is sent in `onChange`, after the update, because the values
  /// that a body shows must not change while it is evaluated.
  private var frames: some View {
    TimelineView(.animation(paused: !stage.wantsFrames.value)) { timeline in
      Color.clear.onChange(of: timeline.date) { _, date in
        stage.clock.tick(at: stage.time(of: date))
      }
    }
  }
}
#endif
