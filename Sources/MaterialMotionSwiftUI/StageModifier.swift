// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI

extension View {
  /// Makes the view a stage. Inside this view, you can use the modifiers
  /// `motion(_:including:minimumDistance:)` and `motionOffset(_:including:minimumDistance:)`. The
  /// stage's clock drives the views with these modifiers. The positions of their pointers are in the stage's
  /// coordinate system.
  ///
  ///     ZStack {
  ///       Ring().motion(ring)
  ///       Card().motion(card)
  ///     }
  ///     .motionStage(stage)
  ///
  /// An invisible view behind the stage ticks the clock with the frames of the display. The clock ticks only
  /// while something moves and the display shows the view. On watchOS, a `TimelineView` ticks the clock. The
  /// clock's `prefersReducedMotion` follows the environment's `accessibilityReduceMotion`.
  ///
  /// The x axis of the stage's coordinate system points to the right, even in a right-to-left interface.
  ///
  /// - Parameter stage: The stage. You must not use the stage for another view.
  public func motionStage(_ stage: MotionStage) -> some View {
    modifier(StageModifier(stage: stage))
  }

  /// Makes the view a stage, and owns this stage. Use it if `tossable()` and similar modifiers create every
  /// element and interaction.
  ///
  ///     Circle().frame(width: 96, height: 96)
  ///       .tossable()
  ///       .motionStage()
  ///
  /// If your program adds interactions or starts motions, create a stage and pass it to `motionStage(_:)`.
  public func motionStage() -> some View {
    modifier(OwnStageModifier())
  }
}

private struct OwnStageModifier: ViewModifier {
  @State private var own = OwnStage()

  func body(content: Content) -> some View {
    content.motionStage(own.stage)
  }
}

/// Creates the stage of a view when it is first used. SwiftUI may create the first value of a `@State` again
/// and again.
@MainActor
private final class OwnStage {
  private(set) lazy var stage = MotionStage()
}

private struct StageModifier: ViewModifier {
  let stage: MotionStage

  @Environment(\.accessibilityReduceMotion) private var prefersReducedMotion
  @Environment(\.layoutDirection) private var layoutDirection

  func body(content: Content) -> some View {
    content
      .environment(\.layoutDirection, layoutDirection)
      .background {
        #if os(watchOS)
        StageTimeline(stage: stage)
        #else
        StageBackground(stage: stage)
        #endif
      }
      .coordinateSpace(stage.coordinateSpace)
      // The stage's x axis always points to the right, as in the locations of gestures.
      .environment(\.layoutDirection, .leftToRight)
      .environment(stage)
      .onChange(of: prefersReducedMotion, initial: true) {
        stage.clock.prefersReducedMotion = prefersReducedMotion
      }
  }
}
#endif
