// SPDX-License-Identifier: Apache-2.0

/// The records of one motion on a ``Timeline``: its law at its start and after each change.
///
///     time      0     0.1   0.2   0.3   0.4   s
///     changes   s           d                    start, new destination
///     records   ├───────────┼────────────────
@usableFromInline
final class MotionRecords<L: Law>: RestingItem {
  /// The value before the first record.
  let first: L.Value

  /// The motion. `nil` after it has left the timeline.
  @exclusivity(unchecked)
  var player: Player<L>?

  /// Whether the motion has taken over from another motion of the timeline, which is shown before it.
  var isSuccessor = false

  /// Whether another mover has taken the property. The motion then emits nothing until the timeline shows it
  /// from its start again.
  @exclusivity(unchecked)
  var isMuted = false

  /// In the order of their times. Not empty.
  @exclusivity(unchecked)
  private var records: ContiguousArray<Record>

  final class Record {
    let start: Double
    let law: L

    /// Whether another motion of the timeline has taken over at this time.
    let isEnd: Bool

    /// The law while the user prefers reduced motion.
    private(set) lazy var reducedLaw: L = {
      var law = law
      var fault: MotionDiagnostics.Report?
      law.take(L.reduced(law.plan), fault: &fault)
      return law
    }()

    init(_ start: Double, _ law: L, isEnd: Bool = false) {
      self.start = start
      self.law = law
      self.isEnd = isEnd
    }
  }

  /// The times at which the motion is known to rest as it does now, if it rests.
  var rest = -Double.infinity..<Double.infinity

  private(set) var version = 0

  init(of player: Player<L>, from first: L.Value, _ law: L, at time: Double) {
    self.player = player
    self.first = first
    records = [Record(time, law)]
  }

  func wake() {
    version += 1
  }

  /// Adds a record, and removes the records of later times.
  func add(_ law: L, at time: Double) {
    while let last = records.last, last.start >= time { records.removeLast() }
    records.append(Record(time, law))
  }

  /// Another motion of the timeline takes over.
  func end(at time: Double) {
    while records.count > 1, let last = records.last, last.start > time { records.removeLast() }
    records.append(Record(time, firstLaw, isEnd: true))
  }

  /// The time of the first record.
  var firstStart: Double { records[0].start }

  /// The time of the latest record.
  var lastStart: Double { records[records.count - 1].start }

  /// A law, for the body of a motion that is not advanced yet.
  var firstLaw: L { records[0].law }

  /// Advances a law to its state at a time: one advance from the latest record.
  ///
  /// - Parameters:
  ///   - law: An earlier result. It does not change the new one.
  ///   - isReduced: Whether the user prefers reduced motion.
  func show(_ law: inout L, at time: Double, isReduced: Bool) -> State {
    let index = records.partitioningIndex { $0.start > time }
    let until = index < records.count ? records[index].start : .infinity
    guard index > 0 else {
      return State(.rests, since: -.infinity, until: until, isBeforeStart: true, isSilent: isSuccessor)
    }
    let record = records[index - 1]
    guard !record.isEnd else {
      return State(.rests, since: record.start, until: until, isSilent: true)
    }
    // `? :` would copy the law.
    let outcome =
      if isReduced {
        law.become(record.reducedLaw, after: time - record.start)
      } else {
        law.become(record.law, after: time - record.start)
      }
    return State(outcome, since: record.start, until: until)
  }

  /// Returns the value at the time at which the timeline stands still. `nil` if the timeline then shows
  /// another motion of the property, or if neither the timeline nor the motion ends.
  func value(at time: Double, isReduced: Bool) -> L.Value? {
    var law = firstLaw
    let state = show(&law, at: time, isReduced: isReduced)
    if state.isSilent { return nil }
    if state.isBeforeStart { return first }
    if state.isAtRest { return law.end }
    return time < TimelinePosition.greatest ? law.value : nil
  }

  /// Returns the time at which the present rest begins, or a time up to 4 ms later. A motion that has come
  /// to rest stays at rest until the next record.
  func beginningOfRest(at time: Double, _ state: State, isReduced: Bool) -> Double {
    guard !state.isBeforeStart, !state.isSilent else { return state.since }
    var (early, late) = (state.since, time)
    var law = firstLaw
    // No time is greater than 1e12 s, whose ulp is 0.1 ms.
    while late - early > 0.004 {
      let middle = early + (late - early) / 2
      if show(&law, at: middle, isReduced: isReduced).isAtRest { late = middle } else { early = middle }
    }
    return late
  }

  /// The state of a motion at a time.
  struct State {
    let outcome: LawOutcome

    /// The times of the latest and the next record.
    let since: Double
    let until: Double

    /// Whether the motion has not started at this time.
    let isBeforeStart: Bool

    /// Whether the timeline shows another motion of the property at this time.
    let isSilent: Bool

    init(
      _ outcome: LawOutcome, since: Double, until: Double, isBeforeStart: Bool = false, isSilent: Bool = false
    ) {
      (self.outcome, self.since, self.until) = (outcome, since, until)
      (self.isBeforeStart, self.isSilent) = (isBeforeStart, isSilent)
    }

    var isAtRest: Bool { outcome == .rests || outcome == .overflows }
  }
}
