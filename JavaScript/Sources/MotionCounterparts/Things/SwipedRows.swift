// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionThings
import MaterialMotionWeb

private final class SwipeActionsCounterpart: ThingCounterpart {
  private let swipe: SwipeActions

  init(_ number: Int32, _ words: Words, on row: WebElement, _ swipe: SwipeActions, on stage: Stage) {
    self.swipe = swipe
    super.init(number, swipe, progress: swipe.offset, on: stage)
    if let full = words.flag(.fullSwipes) { swipe.fullSwipes.value = full }
    runtime.add(swipe, to: row)
    report(swipe.opened, of: words) { [Double($0.code.rawValue)] }
    report(swipe.releases)
    runtime.keep(swipe.room.subscribe(next: { self.report(.room, [$0]) }))
    for side in SwipeActions.sides {
      let isFull = swipe.isFullSwipe(of: side)
      runtime.keep(isFull.subscribe(next: { self.report(.cross, [side == .leading ? 0 : 1, $0 ? 1 : 0]) }))
    }
    // The words are the side, and the icon of one of its actions.
    words.visit { option, own in
      guard option == .icon, let icon = own.element(1) else { return }
      runtime.connect(swipe.iconScale(of: SwipeActions.sides[own.whole(0)]), to: icon.motionElement.scale)
    }
    var names = SwipeActions.Words()
    words.translate(0, &names.left)
    words.translate(1, &names.right)
    words.translate(2, &names.close)
    offer(swipe.actions(names), on: row, words)
  }

  override func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .send: SwipePlace(rawValue: words.whole(0)).map { swipe.opened.value = $0.place }
    case .perform: swipe.perform(words.whole(1), of: SwipeActions.sides[words.whole(0)])
    default: super.receive(verb, words)
    }
  }
}

func makeSwipeActions(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let row = words.element, let sides = words[.sides] else { return nil }
  var actions: [[SwipeActions.Action]] = [[], []]
  // The words of a name are the side, whether the action removes the row, and the bytes.
  words.visit { option, own in
    guard option == .name else { return }
    let (side, index) = (own.whole(0), actions[own.whole(0)].count)
    actions[side].append(
      SwipeActions.Action(own.text(from: 2), removesRow: own[1] != 0) {
        emit(number, .perform, [Double(side), Double(index)])
      })
  }
  let swipe = SwipeActions(
    leading: actions[0], trailing: actions[1], in: stage.group(words.number(.group)), actionWidth: sides[0],
    isRightToLeft: words.flag(.isReversed) ?? false,
    spring: words.springDescription(.spring) ?? .snappy)
  return SwipeActionsCounterpart(number, words, on: row, swipe, on: stage)
}

extension SwipeActions {
  fileprivate static var sides: [Side] { [.leading, .trailing] }
}

extension SwipeActions.Place {
  fileprivate var code: SwipePlace {
    switch self {
    case .closed: .closed
    case .open(.leading): .leading
    case .open(.trailing): .trailing
    case .away(.leading): .awayLeading
    case .away(.trailing): .awayTrailing
    }
  }
}

extension SwipePlace {
  fileprivate var place: SwipeActions.Place {
    switch self {
    case .closed: .closed
    case .leading: .open(.leading)
    case .trailing: .open(.trailing)
    case .awayLeading: .away(.leading)
    case .awayTrailing: .away(.trailing)
    }
  }
}

/// The groups of swiped rows of a page, by the numbers that the script has given to them.
final class SwipeGroups {
  private var groups: [(number: Double, group: SwipeActions.Group)] = []

  func group(_ number: Double) -> SwipeActions.Group {
    if let known = groups.first(where: { $0.number == number }) { return known.group }
    groups.append((number, SwipeActions.Group()))
    return groups[groups.count - 1].group
  }
}

extension Stage {
  /// The group with a number. `nil` if the row is in no group.
  fileprivate func group(_ number: Double?) -> SwipeActions.Group? {
    guard let number else { return nil }
    if swipeGroups == nil { swipeGroups = SwipeGroups() }
    return swipeGroups.map { unsafeDowncast($0, to: SwipeGroups.self).group(number) }
  }
}
