// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// Actions of a node for keys, screen readers and voice control.
public final class ActionsCounterpart: Counterpart {
  private let subscription: Subscription

  public init?(_ number: Int32, _ words: Words, on stage: Stage) {
    guard let element = words.element else { return nil }
    var actions: [MotionAction] = []
    // The words of an option are the key, or -1, and the bytes of the name.
    words.visit { option, words in
      guard option == .name else { return }
      let name = words.text(from: 1)
      let index = Double(actions.count)
      actions.append(
        MotionAction(name, key: MotionAction.Key.key(words.whole(0))) {
          MotionCounterparts.emit(number, .perform, [index])
        }.available { Words(asking: number, [index])[0] != 0 })
    }
    subscription = element.offer(actions, menu: words.actionMenu)
    super.init(number, MotionRuntime(clock: stage.clock), on: stage)
  }

  override public func receive(_ verb: Verb, _ words: Words) {
    if verb == .settle { settle(words[0], []) }
  }

  override public func end() {
    subscription.unsubscribe()
    super.end()
  }
}

extension Words {
  /// The menu that shows actions to everybody.
  var actionMenu: ActionMenu? {
    self[.handle]?.element(0).map { .handle($0) } ?? self[.menu].map { .button($0.text(from: 0)) }
  }

  /// The text whose bytes begin at an index.
  func text(from index: Int) -> String {
    String(decoding: array(from: index).map { UInt8($0) }, as: UTF8.self)
  }
}

extension MotionAction.Key {
  fileprivate static func key(_ index: Int) -> MotionAction.Key? {
    switch index {
    case 0: .upArrow
    case 1: .downArrow
    case 2: .leftArrow
    case 3: .rightArrow
    case 4: .escape
    case 5: .return
    case 6: .space
    default: nil
    }
  }
}
