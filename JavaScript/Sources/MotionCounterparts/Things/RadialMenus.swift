// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionThings
import MaterialMotionWeb

private final class RadialMenuCounterpart: ThingCounterpart {
  private let menu: RadialMenu
  private let area: ReactiveProperty<Bounds<Point>>

  init(
    _ number: Int32, _ words: Words, on anchor: WebElement, _ menu: RadialMenu,
    _ area: ReactiveProperty<Bounds<Point>>, on stage: Stage
  ) {
    (self.menu, self.area) = (menu, area)
    super.init(number, menu, progress: menu.openness, on: stage)
    words.connectArea(area, in: runtime)
    if let insets = words.insets { menu.insets.value = insets }
    runtime.add(menu, to: anchor)
    report(menu.isOpen, of: words) { [$0 ? 1 : 0] }
    runtime.keep(menu.picks.subscribe(next: { self.report(.perform, [Double($0)]) }))
    runtime.keep(
      menu.highlighted.dedupe().subscribe(next: { self.report(.cross, [$0.map { Double($0) } ?? -1]) }))
    let isVisible = menu.openness.map { $0 > 0 }.dedupe()
    runtime.keep(isVisible.subscribe(next: { self.report(.visible, [$0 ? 1 : 0]) }))
    var own = RadialMenu.Words()
    words.translate(0, &own.activate)
    words.translate(1, &own.next)
    words.translate(2, &own.previous)
    words.translate(3, &own.first)
    words.translate(4, &own.last)
    words.translate(5, &own.close)
    offer(menu.actions(own), on: anchor, words)
    runtime.keep(anchor.speak(menu.announcements))
  }

  override func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .send: menu.isOpen.value = words[0] != 0
    case .perform: menu.pick(words.whole(0))
    case .change:
      if let insets = words.insets { menu.insets.value = insets }
      if let bounds = words.bounds { area.value = bounds }
    default: super.receive(verb, words)
    }
  }
}

func makeRadialMenu(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let anchor = words.element else { return nil }
  var elements: [WebElement] = []
  words.visit { if $0 == .page, let element = $1.element(0) { elements.append(element) } }
  let names = words.names
  guard !elements.isEmpty, names.count == elements.count else { return nil }
  let area = ReactiveProperty(Bounds(between: Point.zero, and: .zero))
  let items = zip(names, elements).map { RadialMenu.Item($0, $1.motionElement) }
  let menu = RadialMenu(
    items, in: area, radius: words.number(.distance) ?? 96, afterHolding: words.hold ?? .touch(0.35),
    spring: words.springDescription(.spring) ?? .snappy,
    backdrop: words[.backdrop]?.element(0)?.motionElement,
    isRightToLeft: words.flag(.isReversed) ?? false)
  return RadialMenuCounterpart(number, words, on: anchor, menu, area, on: stage)
}
