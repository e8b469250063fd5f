// SPDX-License-Identifier: Apache-2.0

/// The records of one motion on a ``Timeline``: its law at its start and after each change.
///
///     time      0     0.1   0.2   0.3   0.4   s
///     changes   s           d                    start, new destination
///     records   ├───────────┼────────────────
@usableFromInline
final class Recording<L: Law> {
  /// The value before the first record.
  let first: L.Value

  /// The motion. `nil` after it has left the timeline.
  var player: Player<L>?

  /// Whether the motion has taken over from another motion of the timeline, which is shown before it.
  var isSuccessor = false

  /// In the order of their times. Not empty. The law is `nil` from the time on at which another motion of the
  /// timeline has taken over.
  private var records: ContiguousArray<(start: Double, law: L?)>

  /// The times at which the motion is known to rest as it does now, if it rests. See `Sleepers`.
  var rest = -Double.infinity..<Double.infinity

  /// Changes when the motion wakes, so that older entries of `Sleepers` are ignored.
  private(set) var version = 0

  init(of player: Player<L>, from first: L.Value, _ law: L, at time: Double) {
    self.player = player
    self.first = first
    records = [(time, law)]
  }

  /// Ignores the older entries of `Sleepers`.
  func wake() {
    version += 1
  }

  /// Adds a record, and removes the records of later times.
  func add(_ law: L, at time: Double) {
    while let last = records.last, last.start >= time { records.removeLast() }
    records.append((time, law))
  }

  /// Another motion of the timeline takes over.
  func end(at time: Double) {
    while records.count > 1, let last = records.last, last.start > time { records.removeLast() }
    records.append((time, nil))
  }

  /// The time of the latest record.
  var lastStart: Double { records[records.count - 1].start }

  /// A law, for the body of a motion that is not advanced yet.
  var firstLaw: L? { records[0].law }

  /// Returns the law at a time: one advance from the latest record.
  ///
  /// - Parameter isReduced: Whether the user prefers reduced motion.
  func state(at time: Double, isReduced: Bool) -> State {
    let index = records.partitioningIndex { $0.start > time }
    let next = index < records.count ? records[index].start : .infinity
    guard index > 0 else {
      return State(outcome: .rests, law: nil, since: -.infinity, until: next, isSilent: isSuccessor)
    }
    let start = records[index - 1].start
    guard var law = records[index - 1].law else {
      return State(outcome: .rests, law: nil, since: start, until: next, isSilent: true)
    }
    if isReduced {
      var fault: MotionDiagnostics.Report?
      law.take(L.reduced(law.plan), fault: &fault)
    }
    let outcome = law.advance(by: time - start)
    return State(outcome: outcome, law: law, since: start, until: next, isSilent: false)
  }

  /// Returns a time from which on the motion is at rest as it is at a given time. It is at most a few
  /// milliseconds late. A motion that has come to rest stays at rest until the next record.
  func beginningOfRest(at time: Double, _ state: State, isReduced: Bool) -> Double {
    guard state.law != nil else { return state.since }
    var (early, late) = (state.since, time)
    while late - early > 0.004 {
      let middle = early + (late - early) / 2
      if self.state(at: middle, isReduced: isReduced).isAtRest { late = middle } else { early = middle }
    }
    return late
  }

  /// The state of a motion at a time.
  struct State {
    let outcome: LawOutcome

    /// `nil` before the start, and after another motion has taken over.
    let law: L?

    /// The times of the latest and the next record.
    let since: Double
    let until: Double

    /// Whether the timeline shows another motion of the property at this time.
    let isSilent: Bool

    var isAtRest: Bool { outcome == .rests || outcome == .overflows }
  }
}

extension ContiguousArray {
  /// Returns the index of the first element that fulfills a condition, if all later elements fulfill it, too.
  func partitioningIndex(where isLater: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
