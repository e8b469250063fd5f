// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A stack of cards that a hand throws off, to the left or to the right.
///
///     let stack = CardStack(cards: cards, stage: stage, in: runtime)
///     stack.dismiss(toward: 1)   // the front card leaves to the right
///     stack.undo()               // and returns, even if it is still in flight
///
/// A card follows the hand and tilts by the point at which it is held. When the hand lets go, the card flies
/// off if its projection is far enough from the middle, and returns otherwise. While a card leaves, the
/// cards behind it grow and move up.
public final class CardStack {
  /// The place to which each card belongs, in sizes of the stage. The stack is in the middle.
  private let places: [ReactiveProperty<Point>]
  private static let middle = Point(0.5, 0.5)

  /// Adds a stack to a runtime.
  ///
  /// - Parameters:
  ///   - cards: The elements of the cards. The first card is in front. The cards move from their present
  ///     positions to the stack.
  ///   - stage: The width and the height of the stage, in points. The stack is in its middle.
  ///   - runtime: The runtime that moves the cards. Keep it.
  public init(cards: [MotionElement], stage: ReactiveProperty<Point>, in runtime: MotionRuntime) {
    places = cards.map { _ in ReactiveProperty(Self.middle) }
    for (card, place) in zip(cards, places) {
      let tossable = Tossable(spring: Spring(description: .snappy))
      runtime.add(tossable, to: card)
      // A smaller card lies lower.
      let home = stage.combineLatest(with: place, card.scale)._map { $0 * $1 + Point(0, 400 * (1 - $2)) }
      runtime.connect(home, to: tossable.spring.destination)
      let way = tossable.releases._map { $0.projection / stage.value - Self.middle }
      runtime.connect(way._map { Self.middle + (abs($0.x) > 0.4 ? 1.5 * $0 / abs($0.x) : .zero) }, to: place)

      let tilt = Spring<Double>(description: .smooth(duration: 0.2))
      let angle = card.position.combineLatest(with: stage)._map { ($0.x / $1.x - 0.5) * 0.5 }
      runtime.connect(angle, to: tilt.destination)
      runtime.add(tilt, to: card.rotation)
    }
    for (front, card) in zip(cards, cards.dropFirst()) {
      card.zIndex.value = front.zIndex.value - 1
      // A card in the middle makes the next card smaller. At the edge of the stage, it has no effect.
      let step = front.position.combineLatest(with: stage)._map {
        max(0.06 - 0.12 * abs($0.x / $1.x - 0.5), 0)
      }
      runtime.connect(front.scale.combineLatest(with: step)._map { max($0 - $1, 0.82) }, to: card.scale)
    }
  }

  /// Makes the front card leave.
  ///
  /// - Parameter side: A negative number for the left side, or a positive number for the right side.
  public func dismiss(toward side: Double) {
    places.first { $0.value == Self.middle }?.value.x += side < 0 ? -1.5 : 1.5
  }

  /// Makes the hindmost of the cards that have left return. Usually it is the card that left last.
  public func undo() { places.last { $0.value != Self.middle }?.value = Self.middle }
}
