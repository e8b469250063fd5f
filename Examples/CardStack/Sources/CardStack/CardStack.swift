// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A stack of cards that a hand throws off, to the left or to the right.
///
///     let stack = CardStack(cards: cards, stage: stage, in: runtime)
///     stack.dismiss(toward: 1)   // the front card leaves to the right
///     stack.undo()               // and returns, even if it is still in flight
///
/// A card follows the hand. Its tilt depends on the point at which it is held. On release, the card flies off
/// if its projection is far enough from the middle. Otherwise it returns. A cancelled drag does not change
/// where the card belongs. While a card leaves, the cards behind it grow and move up.
public final class CardStack {
  /// The cards and their destinations, relative to the middle, as multiples of the stage's size. Zero is in
  /// the stack.
  private let cards: [(element: MotionElement, exit: ReactiveProperty<Point>)]

  /// Adds a stack to a runtime.
  ///
  /// - Parameters:
  ///   - cards: The elements of the cards. The first card is in front.
  ///   - stage: The width and the height of the stage, in points. The stack is in its middle. If they change,
  ///     a card at rest moves immediately, so that a card that has left stays invisible.
  ///   - runtime: The runtime that moves the cards. Keep it.
  public init(cards: [MotionElement], stage: ReactiveProperty<Point>, in runtime: MotionRuntime) {
    self.cards = cards.map { ($0, ReactiveProperty(.zero)) }
    for (card, exit) in self.cards {
      let tossable = Tossable(spring: Spring(description: .snappy))
      // A smaller card lies lower.
      let place = { [scale = card.scale] (stage: Point) in
        stage * (exit.value + 0.5) + Point(0, 400 * (1 - scale.value))
      }
      let resizes = stage._filter { [position = card.position] _ in position.state == .atRest }
      runtime.connect(resizes._map(place), to: card.position)
      let home = stage.combineLatest(with: exit, card.scale)._map { place($0.0) }
      runtime.connect(home, to: tossable.spring.destination)
      runtime.add(tossable, to: card)
      let way = tossable.releases._filter { !$0.isCancelled }._map { $0.projection / stage.value - 0.5 }
      runtime.connect(way._map { abs($0.x) > 0.4 ? 1.5 * $0 / abs($0.x) : .zero }, to: exit)
      // A card that is held at its upper edge tilts with the hand. At its lower edge, it tilts against the
      // hand.
      let lever = tossable.grips.combineLatest(with: card.size)._map { 1 - 2 * $0.y / $1.y }.startWith(1)
      let angle = card.position.combineLatest(with: lever)._map { ($0.x / stage.value.x - 0.5) * $1 / 2 }
      runtime.connect(angle, to: card.rotation, by: Spring(description: .smooth(duration: 0.2)))
    }
    for (front, card) in zip(cards, cards.dropFirst()) {
      card.zIndex.value = front.zIndex.value - 1
      // A card in the middle makes the next card smaller. At the edge of the stage, it has no effect.
      let step = front.position._map { max(0.06 - abs($0.x / stage.value.x - 0.5) / 8, 0) }
      runtime.connect(front.scale.combineLatest(with: step)._map { max($0 - $1, 0.82) }, to: card.scale)
    }
  }

  /// Makes the front card leave. If a hand holds the card, the release decides instead.
  ///
  /// - Parameter side: A negative number for the left side, or another number for the right side.
  public func dismiss(toward side: Double) {
    cards.first { $0.exit.value == .zero || $0.element.isHeld }?.exit.value.x = side < 0 ? -1.5 : 1.5
  }

  /// Brings back the rearmost of the cards that have left. Usually this is the card that left last.
  public func undo() { cards.last { $0.exit.value != .zero }?.exit.value = .zero }
}
