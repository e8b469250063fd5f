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
    var complete: [any Contender] = []
    for tap in taps {
      if isTap, duration <= tap.tapLimits.duration + Self.error {
        complete.insert(tap, at: place(of: tap, in: complete))
      } else {
        failTap(tap)
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
        return fire(tap, pointer, losers: taps.filter { $0 !== tap })
      } else {
        series.remove(at: index)
        heldTaps.append(
          HeldTap(contender: tap, before: waiting, rest: Array(taps[(place + 1)...]), pointer: pointer))
      }
    }
    for series in series where series.isUp && waiting.contains(where: { $0 === series.contender }) {
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

  /// Ends the series of recognizers. Complete taps that waited only for these recognizers are reported.
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
