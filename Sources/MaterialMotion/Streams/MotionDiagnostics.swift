// SPDX-License-Identifier: Apache-2.0

/// Hears of data that was dropped because it could only do harm.
///
///     let diagnostics = MotionDiagnostics { print($0.message) }
///     let clock = ManualFrameClock(diagnostics: diagnostics)
///
/// Motion goes on with the last good value. A clock carries the diagnostics of what it drives; a recognizer
/// and a checked property are given theirs when they are made.
public final class MotionDiagnostics {
  /// One thing that was dropped.
  public enum Report: Sendable {
    /// A NaN or an infinity was written to the property of this name.
    case nonFiniteValue(of: String)

    /// A frame came from before the last one; times in seconds.
    case timeRanBackwards(from: Double, to: Double)

    /// A frame came with a time that is not finite.
    case nonFiniteTime

    /// A pointer event came with a position or a timestamp that is not finite.
    case nonFinitePointer(identifier: Int)

    /// A pointer event came from before the last one of its recognizer; times in seconds.
    case pointerOutOfOrder(identifier: Int, from: Double, to: Double)

    /// A pointer was pressed that had not been lifted: its first press was taken for cancelled.
    case pointerPressedTwice(identifier: Int)

    /// A stream of times to wait said one that is negative or not finite, in seconds.
    case invalidDuration(Double)

    /// A spring left what can be represented and was put on its destination.
    case springOverflowed
  }

  @usableFromInline let hear: (Report) -> Void

  /// Diagnostics that are handed to a closure.
  ///
  /// - Parameter hear: Called for each thing dropped, at once.
  public init(_ hear: @escaping (Report) -> Void) {
    self.hear = hear
  }

  @usableFromInline
  func report(_ report: Report) {
    hear(report)
  }
}

#if !hasFeature(Embedded)
extension MotionDiagnostics.Report: Equatable {
  /// A sentence that says what was dropped, and what stands instead.
  public var message: String {
    switch self {
    case .nonFiniteValue(let name):
      "A value written to '\(name)' is not finite; the property keeps its last value."
    case .timeRanBackwards(let from, let to):
      "Time ran backwards, from \(from) s to \(to) s; the frame was dropped."
    case .nonFiniteTime:
      "A time is not finite; it was dropped."
    case .nonFinitePointer(let identifier):
      "Pointer \(identifier) came with a position or a time that is not finite; its last good one stands."
    case .pointerOutOfOrder(let identifier, let from, let to):
      "Pointer \(identifier) came at \(to) s, after an event at \(from) s; its last good one stands."
    case .pointerPressedTwice(let identifier):
      "Pointer \(identifier) was pressed twice; the first press was taken for cancelled."
    case .invalidDuration(let seconds):
      "\(seconds) s is no time to wait; the last good one stands."
    case .springOverflowed:
      "A spring left the range of its numbers; it was put on its destination."
    }
  }
}
#endif
