// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A value between two ends that was caught at some progress, and then follows it.
///
///     line(p)  = back + (fore − back) · p
///     value(p) = line(p) + (caught − line(grip)) · weight(p)
///
///     progress   0      0.05   0.2   0.4   0.7   1
///     weight     0      0.125  0.5   1     0.5   0      caught at 0.4
///     weight     0.5    1      0.84  0.63  0.32  0      caught at 0.05
///
/// The value does not jump at the grip, and reaches each end together with the progress. If the ends move,
/// the value moves with their line. If the grip is less than 0.1 away from an end, a part of the vector is
/// left at this end: a small movement of the hand would otherwise throw the value. The flight afterwards
/// removes it.
struct TransitionGrip<T: VectorSpace> {
  /// The progress at the grip, and the value then.
  let progress: Double
  let caught: T

  /// The vector from the line to the value at the grip.
  private let offset: T

  init(at progress: Double, of caught: T, from back: T, to fore: T) {
    (self.progress, self.caught) = (progress, caught)
    offset = caught - Self.line(at: progress, from: back, to: fore)
  }

  static func line(at progress: Double, from back: T, to fore: T) -> T {
    // The sum may differ in its last digit.
    progress == 0 ? back : progress == 1 ? fore : back + (fore - back).scaled(by: progress)
  }

  /// The least change of the progress in which the offset vanishes.
  private static var least: Double { 0.1 }

  /// The progress at which the weight is 1.
  private var top: Double { min(max(progress, 0), 1) }

  /// The change of the progress from the grip in which the offset vanishes.
  private func room(isBehind: Bool) -> Double { max(isBehind ? top : 1 - top, Self.least) }

  func value(at progress: Double, from back: T, to fore: T) -> T {
    let way = min(max(progress, 0), 1) - top
    let weight = 1 - abs(way) / room(isBehind: way < 0)
    return Self.line(at: progress, from: back, to: fore) + offset.scaled(by: weight)
  }

  /// The change of the value for a change of the progress by 1.
  ///
  /// - Parameter velocity: The velocity of the progress. Its sign matters at the grip.
  func slope(at progress: Double, moving velocity: Double, from back: T, to fore: T) -> T {
    guard progress >= 0, progress <= 1 else { return fore - back }
    let isBehind = progress < top || progress == top && top > 0 && (velocity < 0 || top == 1)
    return fore - back + offset.scaled(by: (isBehind ? 1 : -1) / room(isBehind: isBehind))
  }
}
