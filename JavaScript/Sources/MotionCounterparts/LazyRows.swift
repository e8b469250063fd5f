// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// The rows of a scroller, whose nodes a script makes.
final class LazyRowsCounterpart: Counterpart {
  private var rows: LazyRows?

  /// The rows that the script has made.
  private var made: [WebElement] = []

  init?(_ number: Int32, _ words: Words, on stage: Stage) {
    guard let scroller = words.listScroller, let own = words[.rows] else { return nil }
    super.init(number, MotionRuntime(clock: stage.clock), on: stage)
    var layout = RowLayout(estimate: own[1], spacing: own[2])
    let sizes = own.array(from: 5)
    layout.insert(sizes: sizes, at: 0)
    layout.insert(own.whole(0) - sizes.count, at: sizes.count)
    rows = LazyRows(layout, in: scroller, window: RowWindow(margin: own[3], lead: own[4])) { row in
      // The words of a node are its handle, and whether the script wants to know when it leaves.
      let words = Words(asking: self.number, [Double(row), 0])
      guard let element = words.element(0) else { return MotionElement() }
      self.made.append(element)
      return element.motionElement
    } recycle: { row, element in
      guard let index = self.made.firstIndex(where: { $0.motionElement === element }) else { return }
      self.report(.recycle, [Double(row), Double(self.made.remove(at: index).handle)])
    }
  }

  override func receive(_ verb: Verb, _ words: Words) {
    guard let rows else { return }
    switch verb {
    case .insert: rows.insert(words.whole(0), at: words.whole(1))
    case .remove: rows.remove(words.whole(0)..<words.whole(0) + words.whole(1))
    case .set: rows.setSize(words[0], of: words.whole(1))
    case .scroll: rows.scroll(to: words.whole(0), at: words.alignment(1))
    case .change: rows.sticky = words.array().map { Int($0) }
    case .read: report(.value, [Double(rows.sticky.count)] + rows.sticky.map { Double($0) } + existing(rows))
    default: break
    }
  }

  /// The words of the rows that exist: for each the index, and the handle of its node.
  private func existing(_ rows: LazyRows) -> [Double] {
    var words: [Double] = []
    for row in rows.existing.joined() {
      let element = rows.element(of: row)
      guard let node = made.first(where: { $0.motionElement === element }) else { continue }
      words += [Double(row), Double(node.handle)]
    }
    return words
  }

  override func end() {
    super.end()
    rows = nil
    made = []
  }
}

extension Words {
  /// The scroller of the option `scroller`.
  var listScroller: Scroller? {
    guard let words = self[.scroller], let address = UnsafeRawPointer(bitPattern: words.whole(0)) else {
      return nil
    }
    let counterpart = Unmanaged<Counterpart>.fromOpaque(address).takeUnretainedValue()
    return unsafeDowncast(counterpart, to: ScrollingCounterpart.self).scroller(of: words.whole(1))
  }
}
