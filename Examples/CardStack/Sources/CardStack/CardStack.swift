// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A stack of cards that a hand throws off, to the left or to the right.
///
///     let stack = CardStack(cards: cards, stage: stage, in: runtime)
///     stack.dismiss(toward: 1)   // the front card leaves to the right
///     stack.undo()               // and returns, even if it is still in flight
///
/// A card follows the hand. Its tilt depends on the point at which it is held. On release, the card flies off
/// if its projection is far enough from the middle. Otherwise it returns. While a card leaves, the cards
/// behind it grow and move up.
public final class CardStack {
  /// The destination of each card, relative to the middle, as a multiple of the stage's size. Zero is in the
  /// stack.
  private let exits: [ReactiveProperty<Point>]

  /// Adds a stack to a runtime.
  ///
  /// - Parameters:
  ///   - cards: The elements of the cards. The first card is in front.
  ///   - stage: The width and the height of the stage, in points. The stack is in its middle.
  ///   - runtime: The runtime that moves the cards. Keep it.
  public init(cards: [MotionElement], stage: ReactiveProperty<Point>, in runtime: MotionRuntime) {
    exits = cards.map { _ in ReactiveProperty(.zero) }
    for (card, exit) in zip(cards, exits) {
      let tossable = Tossable(spring: Spring(description: .snappy))
      runtime.add(tossable, to: card)
      // A smaller card lies lower.
      let home = stage.combineLatest(with: exit, card.scale)
      runtime.connect(
        home._map { $0 * ($1 + 0.5) + Point(0, 400 * (1 - $2)) }, to: tossable.spring.destination)
      card.position.value = tossable.spring.destination.value
      let way = tossable.releases._map { $0.projection / stage.value - 0.5 }
      runtime.connect(way._map { abs($0.x) > 0.4 ? 1.5 * $0 / abs($0.x) : .zero }, to: exit)
      // A card that is held at its upper edge tilts with the hand. At its lower edge, it tilts against the
      // hand.
      let lever = tossable.grips.combineLatest(with: card.size)._map { 1 - 2 * $0.y / $1.y }.startWith(1)
      let angle = card.position.combineLatest(with: stage, lever)._map { ($0.x / $1.x - 0.5) * $2 / 2 }
      runtime.connect(angle, to: card.rotation, by: Spring(description: .smooth(duration: 0.2)))
    }
    for (front, card) in zip(cards, cards.dropFirst()) {
      card.zIndex.value = front.zIndex.value - 1
      // A card in the middle makes the next card smaller. At the edge of the stage, it has no effect.
      let step = front.position.combineLatest(with: stage)._map { max(0.06 - abs($0.x / $1.x - 0.5) / 8, 0) }
      runtime.connect(front.scale.combineLatest(with: step)._map { max($0 - $1, 0.82) }, to: card.scale)
    }
  }

  /// Makes the front card leave.
  ///
  /// - Parameter side: -1 for the left side, or 1 for the right side.
  public func dismiss(toward side: Double) { exits.first { $0.value == .zero }?.value.x = 1.5 * side }

  /// Brings back the rearmost of the cards that have left. Usually this is the card that left last.
  public func undo() { exits.last { $0.value != .zero }?.value = .zero }
}
