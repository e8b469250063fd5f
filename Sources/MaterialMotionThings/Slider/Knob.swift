// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Lets the user choose a value by turning an element between two stops.
///
/// ![A slider that a finger holds, and below it a knob and a dial that were turned.](controls)
///
///     let gain = Knob(0, in: -12...12, step: 1)
///     runtime.add(gain, to: cap)                     // turns the cap
///     gain.value.subscribe { amplifier.gain = $0 }
///     cap.offer(gain.actions())                      // on a web page
///
/// The mark on the element follows the finger around the middle. A finger that moves away from the middle
/// turns it more finely, because its way is longer. At a stop, the knob waits until the finger returns.
///
///     value      -12     0     12
///     rotation   -135°   0°    135°     the element is drawn with its mark at the top
///
/// See ``Adjustable`` for the value, its steps and its motion. For turns without end, use a ``Dial``.
public final class Knob: Adjustable {
  private let sweep: Double
  private let center: ReactiveProperty<Point>

  /// Creates a knob that turns nothing until it is added to an element.
  ///
  /// - Parameters:
  ///   - value: The value at the beginning. Must be finite. It is clamped to the range.
  ///   - range: The least and the greatest value. Must be finite. Defaults to 0 and 1.
  ///   - step: The distance of two values at which the knob rests. Must be finite and greater than 0. Steps
  ///     count from the least value, and the greatest value is always one of them. Defaults to `nil`: the
  ///     knob rests at every value.
  ///   - sweep: The angle between the stops, in radians. Must be finite and greater than 0. May be more than
  ///     a turn. Defaults to 270°, as of most potentiometers.
  public init(
    _ value: Double, in range: ClosedRange<Double> = 0...1, step: Double? = nil, sweep: Double = 1.5 * .pi,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    precondition(
      sweep > 0 && sweep.isFinite, "The sweep must be finite and greater than 0, but it is \(sweep).",
      file: file, line: line)
    let center = ReactiveProperty(Point.zero)
    (self.sweep, self.center) = (sweep, center)
    super.init(
      value, in: range, step: step, by: .turn(about: { center.value }, by: 2 * .pi / sweep), file: file,
      line: line)
  }

  /// The least and the greatest value. You may change the range at any time, for example when a song has
  /// loaded. The value stays the same if it lies in the new range. Otherwise, it moves to the nearest step. A
  /// range that is not finite is dropped.
  public var range: ClosedRange<Double> {
    get { scale.value }
    set { limit(to: newValue) }
  }

  override func show(
    _ parts: MotionObservable<Double>, on element: MotionElement, in runtime: MotionRuntime
  ) {
    runtime.connect(element.position, to: center)
    runtime.connect(parts.map { [sweep] in ($0 - 0.5) * sweep }, to: element.rotation)
  }
}
