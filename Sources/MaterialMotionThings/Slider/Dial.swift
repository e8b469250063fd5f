// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Lets the user change a value by turning an element, as often as they like.
///
/// ![A slider that a finger holds, and below it a knob and a dial that were turned.](controls)
///
///     let frequency = Dial(98.5, perTurn: 4, step: 0.1)
///     runtime.add(frequency, to: wheel)              // turns the wheel
///     frequency.value.subscribe { radio.tune(to: $0) }
///     wheel.offer(frequency.actions())               // on a web page
///
/// A thrown dial keeps turning, and slows down as a fast scroll view: a throw of v radians per second turns
/// it by v / 10 radians. A finger that moves away from the middle turns it more finely.
///
/// See ``Adjustable`` for the value, its steps and its motion. A value has no limits: to count in a circle,
/// take the remainder in your program. For a value between two stops, use a ``Knob``.
public final class Dial: Adjustable {
  private let center: ReactiveProperty<Point>

  /// Creates a dial that turns nothing until it is added to an element.
  ///
  /// - Parameters:
  ///   - value: The value at the beginning. Must be finite.
  ///   - change: The change of the value by a clockwise turn. Must be finite and greater
  ///     than 0. Defaults to 1.
  ///   - step: The distance of two values at which the dial rests. Must be finite and greater than 0. Steps
  ///     count from 0. Defaults to `nil`: the dial rests at every value.
  public init(
    _ value: Double, perTurn change: Double = 1, step: Double? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    precondition(
      change > 0 && change.isFinite,
      "The change by a turn must be finite and greater than 0, but it is \(change).", file: file, line: line)
    let center = ReactiveProperty(Point.zero)
    self.center = center
    super.init(
      value, in: 0...change, isEndless: true, step: step, by: .turn(about: { center.value }), file: file,
      line: line)
  }

  override func show(
    _ parts: MotionObservable<Double>, on element: MotionElement, in runtime: MotionRuntime
  ) {
    runtime.connect(element.position, to: center)
    runtime.connect(parts.map { $0 * 2 * .pi }, to: element.rotation)
  }
}
