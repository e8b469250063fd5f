// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// Why not a benchmark package: those at hand run one piece of work after another and bound what each took.
// Such a figure moves with the machine, and with what else it does. The ratio of two pieces of work that take
// turns moves much less.

/// The time that this thread has spent computing, in nanoseconds. What the machine does for others meanwhile
/// does not count.
func computingTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// A piece of work made of equal parts, such as the springs of a frame. It should take a millisecond or more.
struct Work {
  let parts: Int
  let body: () -> Void

  init(parts: Int, _ body: @escaping () -> Void) {
    self.parts = parts
    self.body = body
  }

  /// How long one part took, in nanoseconds.
  func measure() -> Double {
    let start = computingTime()
    body()
    return (computingTime() - start) / Double(parts)
  }
}

/// How much time to spend on a figure. More of it makes the figure steadier and leaves its bound as it is.
struct Patience {
  let seconds: Double
  let fewestRounds: Int

  /// Goes through a round again and again. Returns a sample of each of the numbers that it measures.
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

/// Numbers that were measured again and again: the one in the middle, and where the middle half of them lies.
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

/// Two pieces of work that took turns: A, B, A, B, … Each ratio is that of two neighbours, which met the same
/// weather.
struct Comparison {
  let time: Sample
  let otherTime: Sample

  /// How many times as long as the other the first takes.
  let slowness: Sample

  /// How many times as long as the first the other takes.
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
