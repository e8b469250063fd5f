// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension Recording {
  /// A command that a program gives to a timeline, for example in response to a button.
  ///
  ///     recorder.perform(.play, on: "Entrance", at: event.timestamp)
  ///     recorder.perform(.rate(-0.5), on: "Entrance", at: event.timestamp)
  ///
  /// | Command | Call |
  /// | --- | --- |
  /// | `.play` | `timeline.play()` |
  /// | `.pause` | `timeline.pause()` |
  /// | `.rate(-0.5)` | `timeline.rate.value = -0.5` |
  /// | `.seek(to: 0.25)` | `timeline.seek(to: 0.25)` |
  ///
  /// For `timeline.reverse()`, perform `.rate(-timeline.rate.value)`, and then `.play`.
  public enum TimelineCommand: Equatable, Sendable {
    /// Plays from the present time.
    case play

    /// Pauses at the present time.
    case pause

    /// Changes the rate: seconds of the timeline per second of its clock. May be negative.
    case rate(Double)

    /// Shows everything at a time of the timeline, in seconds.
    case seek(to: Double)

    /// The rate or the time, if the command has one.
    var numbers: [Double] {
      switch self {
      case .play, .pause: []
      case .rate(let number), .seek(let number): [number]
      }
    }

    func perform(on timeline: Timeline) {
      switch self {
      case .play: timeline.play()
      case .pause: timeline.pause()
      case .rate(let rate): timeline.rate.value = rate
      case .seek(let time): timeline.seek(to: time)
      }
    }
  }
}
