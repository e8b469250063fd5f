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
  /// The place of each card, in sizes of the stage from the middle. Zero is in the stack.
  private let exits: [ReactiveProperty<Point>]

  /// The cards that have left, in the order in which they left.
  private let history = ReactiveProperty<[Int]>([])

  /// Adds a stack to a runtime.
  ///
  /// - Parameters:
  ///   - cards: The elements of the cards. The first card is in front.
  ///   - stage: The width and the height of the stage, in points. The stack is in its middle.
  ///   - runtime: The runtime that moves the cards. Keep it.
  public init(cards: [MotionElement], stage: ReactiveProperty<Point>, in runtime: MotionRuntime) {
    exits = cards.map { _ in ReactiveProperty(.zero) }
    var depth = ReactiveProperty(0.0)
    for (index, card) in cards.enumerated() {
      let tossable = Tossable(
        spring: Spring(description: SpringDescription(response: 0.45, dampingRatio: 0.9)))
      let place = stage.combineLatest(with: exits[index], depth)._map { $0 / 2 + $1 * $0 + Point(0, 24 * $2) }
      runtime.connect(place, to: tossable.spring.destination)
      card.position.value = tossable.spring.destination.value
      runtime.add(tossable, to: card)
      let exit = tossable.releases._map { $0.projection / stage.value - 0.5 }
        ._map { abs($0.x) > 0.4 ? 1.5 * $0 / abs($0.x) : .zero }
      runtime.connect(exit, to: exits[index])
      exits[index].subscribe { [history] exit in
        history.value = history.value.filter { $0 != index } + (exit == .zero ? [] : [index])
      }
      let offset = card.position.combineLatest(with: stage)._map { $0.x / $1.x - 0.5 }
      runtime.connect(offset.scaled(by: 0.5), to: card.rotation)
      runtime.connect(depth._map { 1 - 0.06 * $0 }, to: card.scale)
      let next = ReactiveProperty(0.0)
      let weight = offset._map { max(0, 1 - 2 * abs($0)) }
      runtime.connect(depth.combineLatest(with: weight)._map { min($0 + $1, 3) }, to: next)
      depth = next
    }
  }

  /// Makes the front card leave.
  ///
  /// - Parameter side: A negative number for the left side, or a positive number for the right side.
  public func dismiss(toward side: Double) {
    exits.first { $0.value == .zero }?.value = Point(side < 0 ? -1.5 : 1.5, 0)
  }

  /// Makes the card that left last return to the stack.
  public func undo() {
    if let last = history.value.last { exits[last].value = .zero }
  }
}
