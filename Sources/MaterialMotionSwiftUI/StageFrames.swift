// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI

/// Passes the requests for frames from a stage's clock to the view that draws the frames.
@MainActor
final class StageFrames {
  #if os(watchOS)
  /// Whether the clock wants frames. SwiftUI observes the value.
  let wish: MotionValue<Bool>
  private let property = ReactiveProperty(false)

  init() {
    wish = MotionValue(property)
  }

  var areWanted: Bool {
    get { property.value }
    set { property.value = newValue }
  }
  #else
  /// The view that fills the stage. The view's display draws the frames. `nil` while no view shows the stage.
  weak var view: StageView? {
    didSet {
      if view !== oldValue { oldValue?.stop() }
    }
  }

  var areWanted = false {
    didSet { view?.driver?.frames.areWanted = areWanted }
  }
  #endif
}

#if os(watchOS)
/// Ticks the clock of a stage, because watchOS has no display links.
///
/// SwiftUI may evaluate the closure of a `TimelineView` outside the main actor. So the closure is `@Sendable`
/// and only creates a view.
struct StageTimeline: View {
  let stage: MotionStage

  var body: some View {
    TimelineView(.animation(paused: !stage.frames.wish.value)) { @Sendable [stage] timeline in
      StageTick(stage: stage, date: timeline.date)
    }
  }
}

/// An invisible view that ticks the clock after an update of the views. It must not tick during an update,
/// because SwiftUI reads values during the update, and a tick changes these values.
private struct StageTick: View {
  private let stage: MotionStage
  private let date: Date

  nonisolated init(stage: MotionStage, date: Date) {
    self.stage = stage
    self.date = date
  }

  var body: some View {
    Color.clear.onChange(of: date) { _, date in
      stage.clock.tick(at: stage.time(of: date))
    }
  }
}
#endif
#endif
