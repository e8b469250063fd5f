// SPDX-License-Identifier: Apache-2.0

/// The taps of a recognizer that may become a double tap, for example.
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

extension Arbiter {
  func pressTaps(_ pointer: ContestPointer) {
    for candidate in pointer.candidates where candidate.contender.form.isTap {
      guard let index = series.firstIndex(where: { $0.contender === candidate.contender }) else { continue }
      if candidate.hasFailed || (series[index].place - pointer.press).norm > Self.tapDistance {
        failTaps([candidate.contender])
      } else {
        series[index].isUp = false
      }
    }
  }

  /// One press is one tap: of the innermost element, and there of the recognizer with the most taps.
  func liftTaps(_ pointer: ContestPointer, isCancelled: Bool) {
    let taps = pointer.candidates.filter { $0.contender.form.isTap && !$0.hasFailed }.map { $0.contender }
    guard !taps.isEmpty else { return }
    let duration = pointer.time - pointer.pressTime
    let isTap = !isCancelled && !pointer.wasGiven
    let complete = taps.filter { isTap && duration <= $0.tapLimits.duration + Self.error }
    for tap in taps where !complete.contains(where: { $0 === tap }) { failTap(tap) }
    count(sorted(complete, pointer), pointer)
  }

  private func sorted(_ taps: [any Contender], _ pointer: ContestPointer) -> [any Contender] {
    // A stable sort: the recognizers are in the order of their elements.
    var sorted: [any Contender] = []
    for tap in taps {
      let place = sorted.firstIndex { $0.site == tap.site && $0.tapCount < tap.tapCount }
      sorted.insert(tap, at: place ?? sorted.count)
    }
    return sorted
  }

  private func count(_ taps: [any Contender], _ pointer: ContestPointer) {
    for tap in taps {
      let index = series.firstIndex { $0.contender === tap } ?? series.count
      if index == series.count { series.append(TapSeries(contender: tap, place: pointer.press)) }
      series[index].count += 1
      (series[index].liftTime, series[index].isUp) = (pointer.time, true)
    }
    for (place, tap) in taps.enumerated() {
      guard let own = series.first(where: { $0.contender === tap }), own.count == tap.tapCount else {
        continue
      }
      let before = taps[..<place].filter { other in
        series.contains { $0.contender === other && $0.count < other.tapCount }
      }
      guard !before.isEmpty else { return fire(tap, pointer, losers: taps.filter { $0 !== tap }) }
      series.removeAll { $0.contender === tap }
      heldTaps.append(
        HeldTap(
          contender: tap, before: Array(before), rest: Array(taps[(place + 1)...]), pointer: pointer))
    }
    for series in series where series.isUp && taps.contains(where: { $0 === series.contender }) {
      lateEffects.append(.awaitDue(series.contender, until: series.end))
    }
  }

  private func fire(_ tap: any Contender, _ pointer: ContestPointer, losers: [any Contender]) {
    tell(.tap, tap, [pointer])
    series.removeAll { $0.contender === tap }
    for loser in losers { drop(loser) }
    for held in heldTaps where held.contender !== tap {
      if losers.contains(where: { $0 === held.contender }) || held.before.contains(where: { $0 === tap }) {
        lateEffects.append(.failTap(held.contender))
      }
    }
    heldTaps.removeAll { held in
      held.contender === tap || losers.contains { $0 === held.contender }
        || held.before.contains { $0 === tap }
    }
    lateEffects.append(.tap(tap))
  }

  /// Ends the taps of a recognizer that has lost.
  private func drop(_ tap: any Contender) {
    series.removeAll { $0.contender === tap }
    lateEffects.append(.failTap(tap))
  }

  private func failTap(_ tap: any Contender) {
    lateEffects.append(.failTap(tap))
    failTaps([tap])
  }

  /// Ends the series of recognizers. Who has waited for them may report.
  func failTaps(_ taps: [any Contender]) {
    let over = taps.filter { tap in series.contains { $0.contender === tap } }
    guard !over.isEmpty else { return }
    for tap in over { drop(tap) }
    releaseHeldTaps(without: over)
  }

  func releaseHeldTaps(without over: [any Contender]) {
    for held in heldTaps {
      guard let index = heldTaps.firstIndex(where: { $0.contender === held.contender }) else { continue }
      let count = heldTaps[index].before.count
      heldTaps[index].before.removeAll { tap in over.contains { $0 === tap } }
      guard heldTaps[index].before.isEmpty, count > 0 else { continue }
      heldTaps.remove(at: index)
      fire(held.contender, held.pointer, losers: held.rest)
    }
  }
}

extension Contender {
  var tapCount: Int { if case .tap(let count) = form { count } else { 0 } }
}
