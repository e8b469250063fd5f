// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionThings
import MaterialMotionWeb

private final class PagerCounterpart: ThingCounterpart {
  private let pager: Pager

  init(_ number: Int32, _ words: Words, on viewport: WebElement, _ pager: Pager, on stage: Stage) {
    self.pager = pager
    super.init(number, pager, progress: pager.progress, on: stage)
    runtime.add(pager, to: viewport)
    report(pager.page, of: words) { [Double($0)] }
    var own = Pager.Words()
    words.translate(0, &own.next)
    words.translate(1, &own.previous)
    words.translate(2, &own.first)
    words.translate(3, &own.last)
    offer(pager.actions(own), on: viewport, words)
  }

  override func receive(_ verb: Verb, _ words: Words) {
    if verb == .send { pager.page.value = words.whole(0) } else { super.receive(verb, words) }
  }
}

func makePager(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let viewport = words.element, let strip = words[.content]?.element(0) else { return nil }
  var pages: [WebElement] = []
  words.visit { if $0 == .page, let page = $1.element(0) { pages.append(page) } }
  guard !pages.isEmpty else { return nil }
  let pager = Pager(
    pages.map { $0.motionElement }, in: strip.motionElement, at: words[.at]?.whole(0) ?? 0,
    along: words.axis ?? .x, spacing: words.number(.spacing) ?? 0, peek: words.number(.peek) ?? 0,
    isSkipping: words.flag(.isSkipping) ?? false, isEndless: words.flag(.isEndless) ?? false,
    isReversed: words.flag(.isReversed) ?? false)
  return PagerCounterpart(number, words, on: viewport, pager, on: stage)
}
