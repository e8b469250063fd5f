// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI

/// What views move on: the clock that SwiftUI's frames tick, and a runtime that it times.
///
///     @State private var stage = MotionStage()
///
///     var body: some View {
///       Circle().motion(card).motionStage(stage)
///     }
///
/// Keep it in a `@State`, or in a model that is kept in one: what its runtime connects ends with it.
@MainActor
public final class MotionStage: Observable {
  /// Times all that moves. Its frames come while a view is shown that is its `motionStage(_:)`; its
  /// times are seconds since the stage was made.
  public let clock: FrameClock

  /// Connects streams, and holds interactions.
  public let runtime: MotionRuntime

  let wantsFrames: MotionValue<Bool>
  private let start: Date

  /// A stage on which nothing moves.
  ///
  /// - Parameter diagnostics: Hears of what had to be dropped.
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

  /// What a date, such as that of a `DragGesture`'s value, is on the clock, in seconds.
  public func time(of date: Date) -> Double {
    date.timeIntervalSince(start)
  }

  /// What the locations of a gesture are to be in if they are to be on the stage.
  public var coordinateSpace: NamedCoordinateSpace { .named(ObjectIdentifier(self)) }
}
#endif
