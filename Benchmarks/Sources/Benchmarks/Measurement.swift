// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// No benchmark package is used, because the available ones run one piece of work after another and limit the
// time of each. Such a time varies with the machine and its load. The ratio of two pieces of work that take
// turns varies much less.

/// The time for which this thread has computed, in nanoseconds. Time that the machine spends on other threads
/// does not count.
func computingTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// A piece of work that consists of equal parts, such as the springs of a frame. It should take at least a
/// millisecond.
struct Work {
  let parts: Int
  let body: () -> Void

  init(parts: Int, _ body: @escaping () -> Void) {
    self.parts = parts
    self.body = body
  }

  /// Measures the time that one part takes, in nanoseconds.
  func measure() -> Double {
    let start = computingTime()
    body()
    return (computingTime() - start) / Double(parts)
  }
}

/// The time to spend on each figure. More time makes the figure steadier and does not change its bound.
struct Patience {
  let seconds: Double
  let fewestRounds: Int

  /// Repeats a round of measurements. Returns a sample for each number that a round measures.
  func repeating(_ round: () -> [Double]) -> [Sample] {
    _ = round()
    var rounds: [[Double]] = []
    let start = computingTime()
    while rounds.count < fewestRounds || computingTime() - start < seconds * 1e9 { rounds.append(round()) }
    return rounds[0].indices.map { number in Sample(rounds.map { $0[number] }) }
  }

  func measure(_ work: Work) -> Sample {
    repeating { [work.measure()] }[0]
  }
}

/// Repeated measurements of one number: their median, and the range of the middle half.
struct Sample: Encodable {
  let median: Double
  let middleHalf: ClosedRange<Double>
  let rounds: Int

  init(_ numbers: [Double]) {
    let sorted = numbers.sorted()
    func quantile(_ share: Double) -> Double {
      let place = share * Double(sorted.count - 1)
      let below = Int(place)
      let above = min(below + 1, sorted.count - 1)
      return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
    }
    median = quantile(0.5)
    middleHalf = quantile(0.25)...quantile(0.75)
    rounds = sorted.count
  }
}

/// Two pieces of work that took turns: A, B, A, B, … Each ratio is that of two neighbors, which ran under the
/// same conditions.
struct Comparison {
  let time: Sample
  let otherTime: Sample

  /// The time of the first work as a multiple of the other's.
  let slowness: Sample

  /// The time of the other work as a multiple of the first's.
  let speed: Sample

  init(_ work: Work, with other: Work, _ patience: Patience) {
    let samples = patience.repeating {
      let time = work.measure()
      let otherTime = other.measure()
      return [time, otherTime, time / otherTime, otherTime / time]
    }
    (time, otherTime, slowness, speed) = (samples[0], samples[1], samples[2], samples[3])
  }
}
