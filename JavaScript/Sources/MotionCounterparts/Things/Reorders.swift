// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionThings
import MaterialMotionWeb

/// The lists of a script, whose items are the handles of nodes.
private final class ReorderCounterpart: ThingCounterpart {
  private let reorder: Reorder<Int>
  private let words: Words
  private let sentences = MotionSubject<String>()

  init(_ number: Int32, _ words: Words, _ reorder: Reorder<Int>, on stage: Stage) {
    (self.reorder, self.words) = (reorder, words)
    super.init(number, reorder, progress: ReactiveProperty(0), on: stage)
    runtime.keep(reorder.differences.subscribe(next: { [self] in report($0) }))
    runtime.keep(reorder.lifted.subscribe(next: { self.report(.lifted, $0.map { Double($0) }) }))
    runtime.keep(
      reorder.announcements.subscribe(next: { self.report(.announce, $0.utf8.map { Double($0) }) }))
    if let list = words[.list]?.element(0) { runtime.keep(list.speak(sentences)) }
    for (index, list) in reorder.lists.enumerated() {
      runtime.keep(list.extent.subscribe(next: { self.report(.extent, [Double(index), $0.x, $0.y]) }))
    }
  }

  private func report(_ difference: Reorder<Int>.Difference) {
    let (list, next) = (difference.destination.list, difference.destination.next)
    let index = reorder.lists.firstIndex { $0 === list } ?? 0
    report(.reorder, ([index, next ?? 0] + difference.items).map { Double($0) })
  }

  override func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .insert: insert(words)
    // The words are the number of a list, and its items.
    case .send: reorder.lists[words.whole(0)].order.value = words.array(from: 1).map { Int($0) }
    case .set: reorder.selection.value = words.array().map { Int($0) }
    case .announce: sentences.emit(words.text(from: 0))
    case .change:
      guard let layout = words.layout, let index = words[.at]?.whole(0) else { return }
      reorder.lists[index].layout.value = layout
    default: super.receive(verb, words)
    }
  }

  /// Lets the user lift a new element.
  private func insert(_ own: Words) {
    guard let element = own.element else { return }
    let handle = own[.handle]?.element(0)
    let row = reorder.row(Int(element.handle), handle: handle?.motionElement)
    runtime.add(row, to: element.motionElement)
    var names = ReorderWords()
    words.translate(0, &names.lift)
    words.translate(1, &names.up)
    words.translate(2, &names.down)
    words.translate(3, &names.left)
    words.translate(4, &names.right)
    words.translate(5, &names.start)
    words.translate(6, &names.end)
    words.translate(7, &names.cancel)
    // The menu is at the handle, if there is one.
    var menu = words.actionMenu
    if menu != nil, let handle { menu = .handle(handle) }
    runtime.keep(element.offer(row.actions(names), menu: menu))
  }
}

func makeReorder(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  var lists: [Reorder<Int>.List] = []
  for part in words.parts(from: .list) {
    guard let own = part[.list], let layout = part.layout else { return nil }
    lists.append(
      Reorder<Int>.List(
        [], layout: layout, in: own.element(0)?.motionElement, area: own.element(2)?.motionElement,
        scroller: part.listScroller))
  }
  guard !lists.isEmpty else { return nil }
  // The script knows the sentences. They begin with their index and the item.
  var sentences = ReorderWords()
  sentences.lifted = { "0 \($0) \($1) \($2)" }
  sentences.moved = { "1 \($0) \($1) \($2)" }
  sentences.dropped = { "2 \($0) \($1) \($2)" }
  sentences.cancelled = { "3 \($0) \($1) \($2)" }
  let reorder = Reorder(
    lists, along: words.axis, afterHolding: words.hold ?? 0.35,
    liftedScale: words.number(.liftedScale) ?? 1.04,
    spring: words.springDescription(.spring) ?? .snappy, keepsParents: true, words: sentences
  ) { "\($0)" }
  return ReorderCounterpart(number, words, reorder, on: stage)
}

extension Words {
  /// The layout of the option `place`: its kind, its origin, its spacing and, for a grid, its width.
  fileprivate var layout: ReorderLayout? {
    self[.place].map { words in
      let (origin, spacing) = (words.point(1), words.point(3))
      return switch words.whole(0) {
      case 0: .list(along: .x, at: origin, spacing: spacing.x)
      case 1: .list(along: .y, at: origin, spacing: spacing.y)
      default: .grid(at: origin, width: words[5], spacing: spacing)
      }
    }
  }
}
