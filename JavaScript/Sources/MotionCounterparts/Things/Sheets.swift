// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionThings
import MaterialMotionWeb

private final class SheetCounterpart: ThingCounterpart {
  private let sheet: Sheet
  private let area: ReactiveProperty<Bounds<Point>>

  /// The detents that the script knows. It names them by their indices.
  private var known: [Sheet.Detent]

  init(
    _ number: Int32, _ words: Words, on panel: WebElement, _ sheet: Sheet,
    _ area: ReactiveProperty<Bounds<Point>>, _ known: [Sheet.Detent],
    _ members: (parts: [Words], members: [ChainMember]), on stage: Stage
  ) {
    (self.sheet, self.area, self.known) = (sheet, area, known)
    super.init(number, sheet, progress: sheet.openness, on: stage)
    change(words)
    words.connectArea(area, in: runtime)
    adopt(members.members)
    runtime.add(sheet, to: panel)
    for (part, each) in zip(members.parts, members.members) { drive(part, by: each) }
    report(sheet.detent, of: words) { [Double(self.index(of: $0))] }
    report(sheet.releases)
    runtime.keep(sheet.crossings.subscribe(next: { self.report(.cross, [Double(self.index(of: $0))]) }))
    let isVisible = sheet.visibleLength.map { $0 > 0 }.dedupe()
    runtime.keep(isVisible.subscribe(next: { self.report(.visible, [$0 ? 1 : 0]) }))
    offer(sheet.actions(words.sheet), on: panel, words)
  }

  private func index(of detent: Sheet.Detent) -> Int { known.firstIndex(of: detent) ?? -1 }

  private func change(_ words: Words) {
    if let own = words[.known] { known = own.detents }
    if let own = words[.detents] { sheet.detents = own.array().map { known[Int($0)] } }
    if let isClosable = words.flag(.isClosable) { sheet.isClosable = isClosable }
    if let insets = words.insets { sheet.insets.value = insets }
    if let bounds = words.bounds { area.value = bounds }
  }

  override func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .send: sheet.detent.value = known[words.whole(0)]
    case .change where words[.member] == nil: change(words)
    default: super.receive(verb, words)
    }
  }
}

func makeSheet(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let panel = words.element, let known = words[.known]?.detents, let start = words.number(.start) else {
    return nil
  }
  let edge: Sheet.Edge =
    switch words.number(.edge) {
    case 1: .top
    case 2: .left
    case 3: .right
    default: .bottom
    }
  let axis: CoordinateAxis = edge == .bottom || edge == .top ? .y : .x
  let members = words.chainMembers(along: axis, on: stage)
  // The stage of the area keeps the panel's container.
  let area = ReactiveProperty(Bounds(between: Point.zero, and: .zero))
  let sheet = Sheet(
    [], at: known[Int(start)], from: edge, in: area, holding: members.members.map { $0.member },
    content: words[.content]?.element(0)?.motionElement, grabber: words[.grabber]?.element(0)?.motionElement,
    backdrop: words[.backdrop]?.element(0)?.motionElement)
  if let spring = words.springDescription(.spring) { sheet.spring = spring }
  if let spring = words.springDescription(.throwSpring) { sheet.throwSpring = spring }
  return SheetCounterpart(number, words, on: panel, sheet, area, known, members, on: stage)
}

extension Words {
  /// The words are, for each detent, its kind and its number.
  fileprivate var detents: [Sheet.Detent] {
    stride(from: 0, to: count, by: 2).map { index in
      switch DetentKind(rawValue: whole(index)) {
      case .content: .content
      case .length: .height(self[index + 1])
      case .fraction: .fraction(self[index + 1])
      default: .closed
      }
    }
  }

  fileprivate var sheet: Sheet.Words {
    var words = Sheet.Words()
    translate(0, &words.more)
    translate(1, &words.less)
    translate(2, &words.open)
    translate(3, &words.close)
    return words
  }
}
