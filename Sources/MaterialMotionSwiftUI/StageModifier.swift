// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI

extension View {
  /// Makes the view a stage. Inside this view, you can use the modifier `motion(_:including:)`. The stage's
  /// clock drives the views with that modifier. The positions of their pointers are in the stage's coordinate
  /// system.
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
  /// - Parameter stage: The stage. You must not use the stage for another view.
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

  /// An invisible view that ticks the clock. The clock ticks in `onChange`, after an update of the views. It
  /// must not tick during an update, because SwiftUI reads values during the update, and a tick changes these
  /// values.
  private var frames: some View {
    TimelineView(.animation(paused: !stage.wantsFrames.value)) { timeline in
      Color.clear.onChange(of: timeline.date) { _, date in
        stage.clock.tick(at: stage.time(of: date))
      }
    }
  }
}
#endif
