// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI

/// A clock that ticks with SwiftUI's frames, and a runtime that uses this clock.
///
///     @State private var stage = MotionStage()
///
///     var body: some View {
///       Circle().motion(card).motionStage(stage)
///     }
///
/// Store the stage in a `@State` property, or in a model that a `@State` property stores. When the stage is
/// deallocated, the connections of its runtime end.
@MainActor
public final class MotionStage: Observable {
  /// The clock of all motion on the stage. The clock ticks only while SwiftUI shows the view that has this
  /// stage in its modifier `motionStage(_:)`. When the stage is created, the clock's time is 0 s.
  public let clock: FrameClock

  /// The runtime that connects streams and retains interactions.
  public let runtime: MotionRuntime

  let wantsFrames: MotionValue<Bool>
  private let start: Date

  /// Creates a stage on which nothing moves.
  ///
  /// - Parameter diagnostics: Receives a report of each bad value or time that the clock drops. Motions that
  ///   the clock drives send their reports here, too.
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

  /// Converts a date to the clock's time, in seconds. For example, the date may be the `time` of a
  /// `DragGesture.Value`.
  public func time(of date: Date) -> Double {
    date.timeIntervalSince(start)
  }

  /// The coordinate space of the stage. If you pass this space to a gesture, the gesture reports its
  /// locations in the stage's coordinate system.
  public var coordinateSpace: NamedCoordinateSpace { .named(ObjectIdentifier(self)) }
}
#endif
