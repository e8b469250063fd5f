// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI

extension View {
  /// Makes the view a stage: what is in it and has a `motion(_:including:)` moves in its coordinates and with
  /// its frames.
  ///
  ///     ZStack {
  ///       Ring().motion(ring)
  ///       Card().motion(card)
  ///     }
  ///     .motionStage(stage)
  ///
  /// Frames are asked for only while something moves. Whether less motion is wanted the clock hears from the
  /// environment.
  ///
  /// - Parameter stage: Belongs to one view.
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

  /// Draws nothing. A frame's writes wait for the end of the update: what a body shows must not change within
  /// it.
  private var frames: some View {
    TimelineView(.animation(paused: !stage.wantsFrames.value)) { timeline in
      Color.clear.onChange(of: timeline.date) { _, date in
        stage.clock.tick(at: stage.time(of: date))
      }
    }
  }
}
#endif
