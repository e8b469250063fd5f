// SPDX-License-Identifier: Apache-2.0

/// The taps that one recognizer has counted, for example the first tap of a double tap.
struct TapSeries {
  let contender: any Contender
  var count = 0
  let place: Point
  var liftTime = 0.0

  /// Whether the pointer of the last tap is up.
  var isUp = false

  /// The time until which the next tap must begin, in seconds.
  var end: Double { liftTime + contender.tapLimits.interval }
}

/// A complete tap that waits for those that are asked before it.
struct HeldTap {
  let contender: any Contender
  var before: [any Contender]
  let rest: [any Contender]
  let pointer: ContestPointer
}

/// The taps that an arbiter counts.
///
/// The rules are in a subclass, which the first recognizer of taps brings. A program without such recognizers
/// does not contain their code. This and ``PairRules`` make the module of a toss a tenth smaller.
package class TapRules {
  final var series: [TapSeries] = []
  final var heldTaps: [HeldTap] = []

  init() {}

  /// Returns the first series that ends before a time, and its end.
  func nextDue(before time: Double) -> (time: Double, contender: any Contender)? { nil }

  /// Whether a recognizer waits for the next tap, or for other recognizers.
  func isWaiting(_ contender: any Contender) -> Bool { false }

  /// Continues the series of the recognizers that want a pointer, or ends them.
  func press(_ pointer: ContestPointer) {}

  func lift(_ pointer: ContestPointer, isCancelled: Bool) {}

  /// Ends the series of a recognizer.
  func fail(_ contender: any Contender) {}

  /// Ends the series of those that want a pointer.
  func fail(_ candidates: [Candidate]) {}

  /// Forgets a recognizer that was disabled or removed.
  func withdraw(_ contender: any Contender) {}
}

/// The rules of taps.
final class TapContest: TapRules {
  /// The arbiter owns this object.
  private unowned(unsafe) let arbiter: Arbiter

  init(in arbiter: Arbiter) {
    self.arbiter = arbiter
  }

  override func nextDue(before time: Double) -> (time: Double, contender: any Contender)? {
    var due: TapSeries?
    for tap in series where tap.isUp && tap.end < due?.end ?? time { due = tap }
    return due.map { ($0.end, $0.contender) }
  }

  override func isWaiting(_ contender: any Contender) -> Bool {
    series.contains { $0.contender === contender } || heldTaps.contains { $0.contender === contender }
  }

  override func withdraw(_ contender: any Contender) {
    series.removeAll { $0.contender === contender }
    heldTaps.removeAll { $0.contender === contender }
    releaseHeldTaps(without: [contender])
  }

  override func press(_ pointer: ContestPointer) {
    for candidate in pointer.candidates where candidate.contender.form.isTap {
      guard let index = series.firstIndex(where: { $0.contender === candidate.contender }) else { continue }
      if candidate.hasFailed || (series[index].place - pointer.press).norm > Arbiter.tapDistance {
        fail(candidate.contender)
      } else {
        series[index].isUp = false
      }
    }
  }

  /// One press is one tap: of the innermost element, and there of the recognizer with the most taps.
  override func lift(_ pointer: ContestPointer, isCancelled: Bool) {
    let taps = pointer.candidates.filter { $0.contender.form.isTap && !$0.hasFailed }.map { $0.contender }
    guard !taps.isEmpty else { return }
    let duration = pointer.time - pointer.pressTime
    let isTap = !isCancelled && !pointer.wasGiven
    var complete: [any Contender] = []
    for tap in taps {
      if isTap, duration <= tap.tapLimits.duration + Arbiter.error {
        complete.insert(tap, at: place(of: tap, in: complete))
      } else {
        arbiter.lateEffects.append(.failTap(tap))
        fail(tap)
      }
    }
    count(complete, pointer)
  }

  /// Returns the index at which to insert a recognizer, so that those of one element are sorted by their
  /// number of taps, the largest first.
  private func place(of tap: any Contender, in taps: [any Contender]) -> Int {
    var place = taps.count
    while place > 0, taps[place - 1].site == tap.site, taps[place - 1].tapCount < tap.tapCount { place -= 1 }
    return place
  }

  private func count(_ taps: [any Contender], _ pointer: ContestPointer) {
    var waiting: [any Contender] = []
    for (place, tap) in taps.enumerated() {
      let index = series.firstIndex { $0.contender === tap } ?? series.count
      if index == series.count { series.append(TapSeries(contender: tap, place: pointer.press)) }
      series[index].count += 1
      (series[index].liftTime, series[index].isUp) = (pointer.time, true)
      if series[index].count < tap.tapCount {
        waiting.append(tap)
      } else if waiting.isEmpty {
        fire(tap, pointer, losers: taps.filter { $0 !== tap })
        return arbiter.lateEffects.append(.tap(tap))
      } else {
        series.remove(at: index)
        heldTaps.append(
          HeldTap(contender: tap, before: waiting, rest: Array(taps[(place + 1)...]), pointer: pointer))
      }
    }
    for series in series where series.isUp && waiting.has(series.contender) {
      arbiter.lateEffects.append(.awaitDue(series.contender, until: series.end))
    }
  }

  private func fire(_ tap: any Contender, _ pointer: ContestPointer, losers: [any Contender]) {
    arbiter.tell(.tap, tap, [pointer])
    series.removeAll { $0.contender === tap }
    for loser in losers { drop(loser) }
    for held in heldTaps where held.contender !== tap {
      if losers.has(held.contender) || held.before.has(tap) {
        arbiter.lateEffects.append(.failTap(held.contender))
      }
    }
    heldTaps.removeAll { held in
      held.contender === tap || losers.has(held.contender) || held.before.has(tap)
    }
  }

  /// Ends the taps of a recognizer that has lost.
  private func drop(_ tap: any Contender) {
    series.removeAll { $0.contender === tap }
    arbiter.lateEffects.append(.failTap(tap))
  }

  override func fail(_ contender: any Contender) { fail([contender]) }

  override func fail(_ candidates: [Candidate]) {
    fail(candidates.map { $0.contender }.filter { $0.form.isTap })
  }

  /// Ends the series of recognizers. Complete taps that waited only for these recognizers are reported.
  private func fail(_ taps: [any Contender]) {
    let over = taps.filter { tap in series.contains { $0.contender === tap } }
    guard !over.isEmpty else { return }
    for tap in over { drop(tap) }
    releaseHeldTaps(without: over)
  }

  private func releaseHeldTaps(without over: [any Contender]) {
    for held in heldTaps {
      guard let index = heldTaps.firstIndex(where: { $0.contender === held.contender }) else { continue }
      let count = heldTaps[index].before.count
      heldTaps[index].before.removeAll { over.has($0) }
      guard heldTaps[index].before.isEmpty, count > 0 else { continue }
      heldTaps.remove(at: index)
      fire(held.contender, held.pointer, losers: held.rest)
      // It may lose the present pointer, which has nothing to do with its tap.
      arbiter.effects.append(.tap(held.contender))
    }
  }
}

extension Contender {
  var tapCount: Int { if case .tap(let count) = form { count } else { 0 } }
}
