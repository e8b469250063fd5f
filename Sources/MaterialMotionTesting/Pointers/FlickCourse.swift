// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The course of a flick: the pointers accelerate from rest like a hand, and then keep a speed.
struct FlickCourse {
  /// The length of the path, in points.
  let length: Double

  /// The length of the part with a constant speed, in points.
  let steady: Double

  /// The final speed, in points per second.
  let speed: Double

  private var start: Double { length - steady }
  private var startTime: Double { 2 * start / speed }

  /// The duration, in seconds.
  var seconds: Double { startTime + steady / speed }

  /// Returns the distance that the pointers have moved after a fraction of the duration.
  func distance(after part: Double, file: StaticString, line: UInt) -> Double {
    let left = (1 - part) * seconds
    guard left * speed > steady else { return length - left * speed }
    return PointerScript.Pace.accelerating(to: speed)
      .distance(after: part * seconds / startTime, of: start, in: startTime, file: file, line: line)
  }
}

extension PointerScript {
  /// A flick, and the speed that a recognizer measures at its end.
  struct MeasuredFlick {
    let script: PointerScript

    /// The measured speed, divided by the speed that it should be.
    let ratio: Double

    var error: Double { abs(ratio - 1) }
  }

  /// Returns the flick along a path whose measured speed is nearest to a speed.
  ///
  /// A recognizer measures the speed over at least 35 ms. On a short path, this includes a part of the
  /// acceleration. The pointers then end a little faster or slower than `speed`. A search finds their speed,
  /// and the part of the path on which they keep it.
  func nearestFlick(
    along path: MeasuredPath, endingAt speed: Double, file: StaticString, line: UInt
  ) -> MeasuredFlick {
    func flick(_ factor: Double, _ share: Double) -> MeasuredFlick {
      let final = factor * speed
      let steady = min(final * measuredTime(at: final), share * path.length)
      let course = FlickCourse(length: path.length, steady: steady, speed: final)
      let script = moving(along: path, over: course.seconds, file: file, line: line) {
        course.distance(after: $0, file: file, line: line)
      }
      return MeasuredFlick(script: script, ratio: script.releaseSpeed() / speed)
    }
    var best = flick(1, 0.75)
    for share in [0.75, 0.9, 1, 0.5] {
      var candidates: [MeasuredFlick] = []
      var (lower, before) = (0.4, flick(0.4, share))
      while best.error > Self.exactFlick, lower < 2.5 {
        let upper = lower * 1.1
        let after = flick(upper, share)
        candidates.append(after)
        if (before.ratio < 1) != (after.ratio < 1) {
          candidates.append(bisect(lower, upper, isRising: before.ratio < 1) { flick($0, share) })
        }
        (lower, before) = (upper, after)
      }
      best = candidates.reduce(best) { $1.error < $0.error ? $1 : $0 }
    }
    return best
  }

  /// The error of a measured speed below which no other flick is tried.
  private static var exactFlick: Double { 1e-3 }

  /// The greatest error of the measured speed of a flick.
  static var greatestFlickError: Double { 0.03 }

  private func bisect(
    _ lower: Double, _ upper: Double, isRising: Bool, flick: (Double) -> MeasuredFlick
  ) -> MeasuredFlick {
    var (lower, upper) = (lower, upper)
    var middle = flick((lower + upper) / 2)
    for _ in 1...20 where middle.error > Self.exactFlick / 10 {
      if (middle.ratio < 1) == isRising { lower = (lower + upper) / 2 } else { upper = (lower + upper) / 2 }
      middle = flick((lower + upper) / 2)
    }
    return middle
  }

  /// Returns the speed that a recognizer measures if the pointers are lifted now, in points per second.
  private func releaseSpeed() -> Double {
    var estimator = VelocityEstimator<Point>()
    var (travel, places) = (Point.zero, [Int: Point]())
    for event in events {
      let former = places[event.identifier]
      switch event.phase {
      case .down:
        if places.isEmpty { estimator.reset() }
        places[event.identifier] = event.position
      case .move:
        // The travel of the centroid: it does not jump when a pointer is pressed or lifted.
        travel += (event.position - (former ?? event.position)) / Double(max(places.count, 1))
        places[event.identifier] = event.position
      case .up, .cancel:
        places[event.identifier] = nil
      }
      estimator.add(travel, at: event.timestamp)
    }
    return estimator.release(at: duration, position: travel).lengthSquared.squareRoot()
  }
}
