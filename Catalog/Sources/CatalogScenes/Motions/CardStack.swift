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
  /// The cards from the front to the back. The exit of a card is its destination relative to the middle of
  /// the stage, as a multiple of the stage's size. If the exit is zero, the card belongs to the stack. The
  /// program may change an exit at any time.
  public let cards: [(element: MotionElement, exit: ReactiveProperty<Point>, tossable: Tossable)]

  /// The indices of the cards in the order of the latest changes of their exits. The card whose exit changed
  /// last is at the end.
  private let order = ReactiveProperty<[Int]>([])

  /// Adds a stack to a runtime.
  ///
  /// - Parameters:
  ///   - cards: The elements of the cards. The first card is in front.
  ///   - stage: The width and the height of the stage, in points. The stack is in its middle. If they change,
  ///     a card at rest moves immediately, so that a card that has left stays invisible.
  ///   - runtime: The runtime that moves the cards. Keep it.
  public init(cards: [MotionElement], stage: ReactiveProperty<Point>, in runtime: MotionRuntime) {
    self.cards = cards.map { ($0, ReactiveProperty(.zero), Tossable(spring: Spring(description: .snappy))) }
    var scale: MotionObservable<Double> = ReactiveProperty(1)
    for (index, (card, exit, tossable)) in self.cards.enumerated() {
      card.zIndex.value = -Double(index)
      runtime.connect(scale, to: card.scale)
      // A smaller card lies lower.
      let home = exit.combineLatest(with: stage, scale)._map { ($0 + 0.5) * $1 + Point(0, 400 * (1 - $2)) }
      runtime.connect(home, to: card, by: tossable, layout: stage)
      let way = tossable.releases._filter { !$0.isCancelled }._map { $0.projection / stage.value - 0.5 }
      runtime.connect(way._map { abs($0.x) > 0.4 ? 1.5 * $0 / abs($0.x) : .zero }, to: exit)
      exit.subscribe { [order] _ in order.value = order.value.filter { $0 != index } + [index] }
      let away = card.position.combineLatest(with: stage)._map { $0.x / $1.x - 0.5 }
      // A card that is held at its upper edge tilts to the side to which the hand drags it. At its lower
      // edge, it tilts to the other side.
      let lever = tossable.grips.combineLatest(with: card.size)._map { 0.5 - $0.y / $1.y }.startWith(0.5)
      runtime.connect(away.scaled(by: lever), to: card.rotation, by: .smooth(duration: 0.2), layout: stage)
      // A card in the middle makes the next card smaller. At the edge of the stage, it has no effect.
      scale = card.scale.combineLatest(with: away)._map { max($0 - max(0.06 - abs($1) / 8, 0), 0.82) }
    }
  }

  /// Makes the front card leave. If a hand holds this card, the method has no effect.
  ///
  /// - Parameter side: A negative number for the left side, or 0 or a positive number for the right side. If
  ///   it is NaN, the method has no effect.
  public func dismiss(toward side: Double) {
    let front = cards.first { $0.exit.value == .zero || $0.element.isHeld }
    if front?.element.isHeld == false, !side.isNaN { front?.exit.value.x = side < 0 ? -1.5 : 1.5 }
  }

  /// Brings back the card that left last.
  public func undo() { order.value.map { cards[$0].exit }.last { $0.value != .zero }?.value = .zero }
}
