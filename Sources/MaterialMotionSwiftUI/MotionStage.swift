// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI

/// A clock that ticks with SwiftUI's frames, and a runtime on that clock.
///
///     @State private var stage = MotionStage()
///
///     var body: some View {
///       Circle().motion(card).motionStage(stage)
///     }
///
/// Keep the stage in a `@State` property, or in a model that one keeps. The connections of its runtime end
/// when the stage is deallocated.
@MainActor
public final class MotionStage: Observable {
  /// The clock of all motion on the stage. It ticks while a view that is the stage's `motionStage(_:)` is
  /// shown. Its times are seconds since the stage was made.
  public let clock: FrameClock

  /// Connects streams, and keeps interactions alive.
  public let runtime: MotionRuntime

  let wantsFrames: MotionValue<Bool>
  private let start: Date

  /// A stage on which nothing moves.
  ///
  /// - Parameter diagnostics: Receives a report for everything that the clock, or a source that it drives,
  ///   drops.
  public init(diagnostics: MotionDiagnostics? = nil) {
    let start = Date.now
    let wantsFrames = ReactiveProperty(false)
    let clock = FrameClock(diagnostics: diagnostics) { isWanted in
      wantsFrames.value = isWanted
    } currentTime: {
      Date.now.timeIntervalSince(start)
    }
    self.start = start
    self.wantsFrames = MotionValue(wantsFrames)
    self.clock = clock
    runtime = MotionRuntime(clock: clock)
  }

  /// Converts a date, such as the `time` of a `DragGesture`'s value, to the clock's time, in seconds.
  public func time(of date: Date) -> Double {
    date.timeIntervalSince(start)
  }

  /// The coordinate space of the stage. Give it to a gesture whose locations must be in the stage's
  /// coordinates.
  public var coordinateSpace: NamedCoordinateSpace { .named(ObjectIdentifier(self)) }
}
#endif
