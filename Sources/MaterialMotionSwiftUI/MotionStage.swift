// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
internal import MaterialMotionHosting
import Observation
import SwiftUI

/// A clock that ticks with the frames of the display, and a runtime that uses this clock.
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
  /// The clock of all motion on the stage. The clock's time is the system's uptime in seconds, as from
  /// `CACurrentMediaTime()`. The clock ticks only while a display shows the view whose modifier
  /// `motionStage(_:)` has this stage.
  public let clock: FrameClock

  /// The runtime that connects streams and retains interactions.
  public let runtime: MotionRuntime

  let frames: StageFrames
  let pointerClaims = PointerClaims()
  private let time: StageTime

  /// Creates a stage on which nothing moves.
  ///
  /// - Parameter diagnostics: Receives a report of each bad value or time that the clock drops. Motions that
  ///   the clock drives send their reports here, too.
  public convenience init(diagnostics: MotionDiagnostics? = nil) {
    self.init(diagnostics: diagnostics, time: .system)
  }

  init(diagnostics: MotionDiagnostics? = nil, time: StageTime) {
    let frames = StageFrames()
    let clock = FrameClock(startingAt: time.uptime(), diagnostics: diagnostics) { areWanted in
      frames.areWanted = areWanted
    } currentTime: {
      time.uptime()
    }
    clock.checkIsolation { Thread.isMainThread }
    self.time = time
    self.frames = frames
    self.clock = clock
    runtime = MotionRuntime(clock: clock)
  }

  /// Converts the date of an event that has just happened to the clock's time, in seconds. For example, the
  /// date may be the `time` of a `DragGesture.Value`.
  ///
  /// SwiftUI stores the system's uptime in the dates of events, as the interval since the reference date. A
  /// date may also be a true date, such as `Date.now`. To distinguish these two, the method compares the date
  /// with the present uptime and with the present date. If the date is not within one second of either, the
  /// method returns the present time.
  public func time(of date: Date) -> Double {
    eventUptime(
      of: date.timeIntervalSinceReferenceDate, uptime: time.uptime(), wallTime: time.wallTime())
  }

  /// The present time of the clock, in seconds.
  var now: Double { time.uptime() }

  /// The coordinate space of the stage. If you pass this space to a gesture, the gesture reports its
  /// locations in the stage's coordinate system.
  public var coordinateSpace: NamedCoordinateSpace { .named(ObjectIdentifier(self)) }
}
#endif
