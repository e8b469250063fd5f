// SPDX-License-Identifier: Apache-2.0
public import Catalog
import MaterialMotion

/// A stack of cards that can be thrown off, moved by `CardStack`.
public struct CardsScene {
  private let runtime: MotionRuntime
  private let cardStack: CardStack

  public init(on stage: some Stage) {
    runtime = MotionRuntime(clock: stage.clock)
    let size = Point(200, 264)
    let slot = stage.makeElement(.slot, label: "Stack", text: "", size: size + Point(24, 24))
    runtime.connect(stage.size.scaled(by: 0.5), to: slot.position)
    // The stack puts each card below the one in front of it.
    slot.zIndex.value = -10
    // The first card is in front of the others.
    let five = stage.makeElement(.card, label: "Card 5", text: "5", size: size)
    let four = stage.makeElement(.card, label: "Card 4", text: "4", size: size)
    let three = stage.makeElement(.card, label: "Card 3", text: "3", size: size)
    let two = stage.makeElement(.card, label: "Card 2", text: "2", size: size)
    let one = stage.makeElement(.card, label: "Card 1", text: "1", size: size)
    let cards = [one, two, three, four, five]

    let cardStack = CardStack(cards: cards, stage: stage.size, in: runtime)
    self.cardStack = cardStack
    stage.onTap(of: slot, count: 1) { _ in cardStack.undo() }
    let actions = [
      MotionAction("Throw to the left", key: .leftArrow) { cardStack.dismiss(toward: -1) },
      MotionAction("Throw to the right", key: .rightArrow) { cardStack.dismiss(toward: 1) },
      MotionAction("Take back", key: .escape) { cardStack.undo() },
    ]
    stage.offer(
      actions, of: slot, menu: "Throw a card",
      help: "Left and Right throw the front card off. Escape takes the last one back.")

    let count = ReactiveProperty(0.0)
    let tilt = ReactiveProperty(0.0)
    let exits = cardStack.cards.map { $0.exit }
    for (card, exit, _) in cardStack.cards {
      runtime.connect(card.rotation.scaled(by: 180 / .pi), to: tilt)
      runtime.connect(exit._map { _ in Double(exits.filter { $0.value == .zero }.count) }, to: count)
    }
    stage.addIndicator("Motion", of: runtime.state)
    stage.addReadout("Cards in the stack", unit: "", fractionDigits: 0, of: count)
    stage.addReadout("Tilt", unit: "°", fractionDigits: 1, of: tilt)
    stage.addButton("Take back") { cardStack.undo() }
  }
}
