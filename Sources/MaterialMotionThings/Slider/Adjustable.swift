// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A value that the user changes by a drag: the common part of ``ValueSlider``, ``Knob`` and ``Dial``.
///
/// The ``value`` is where the thing belongs: one of its steps. The number ``shown`` is what the user sees:
///
///     steps of 10    pointer down   drag    drag    up                rest
///     shown          50             53      57      57   58   59.6    60
///     value          50             50      60      60   60   60      60
///
/// During a drag, the number that is shown follows the hand without steps, and the value changes whenever
/// another step is nearest. So an observer of the value can play a tick: `feedback.selectionChanged()` of
/// UIKit, or `.sensoryFeedback(.selection, trigger: level)` of SwiftUI, with a binding to the value. A
/// ``ValueSlider`` and a ``Knob`` stay where the hand lets go of them, however fast it was: the number moves
/// only to the nearest step. A thrown ``Dial`` turns on to the step that is nearest to its projection, and
/// never returns. Its value then changes with the number that is shown. A hand catches it, and a still press
/// stops a throw. A cancelled drag has never been.
public class Adjustable: Interaction, AnchoredInteraction {
  public typealias Target = MotionElement
  public typealias Value = Double

  /// The number that is shown, and the value to which it belongs. During a drag, its
  /// ``MaterialMotion/Anchored/place`` is the value before the drag.
  public let anchored: Anchored<Double, Double>

  /// The value. A hand, an action and the program may change it at any time. The number that is shown then
  /// moves there, starting with its present velocity. While a hand changes the value, the hand overwrites
  /// what the program writes. If the drag is cancelled, the number moves to what the program has written.
  ///
  /// The program may also write a value between two steps. A value outside the range is clamped. A value that
  /// is not finite has no effect.
  public let value: ReactiveProperty<Double>

  /// The number that the user sees now. It is active while a hand or the spring changes it. Do not write it.
  public var shown: ReactiveProperty<Double> { anchored.value }

  /// The least and the greatest value. For a ``Dial``, a turn.
  let scale: ReactiveProperty<ClosedRange<Double>>
  let isEndless: Bool
  var growsToLeft: Bool { false }

  /// The axis along which the thing shows its value. `nil` if it turns.
  var axis: CoordinateAxis? { nil }
  let step: Double?
  private let course: DragCourse

  /// - Parameters:
  ///   - isEndless: Whether the range is that of a turn, and the thing has no ends and can be thrown.
  ///   - course: A course that changes a number by 1 on the way through the range.
  init(
    _ value: Double, in range: ClosedRange<Double>, isEndless: Bool = false, step: Double?,
    by course: DragCourse, file: StaticString, line: UInt
  ) {
    precondition(value.isFinite, "The value must be finite, but it is \(value).", file: file, line: line)
    precondition(
      range.length.isFinite,
      "The range must be finite, but it is \(range.lowerBound)...\(range.upperBound).", file: file, line: line
    )
    let scale = ReactiveProperty(range)
    (self.scale, self.isEndless, self.step) = (scale, isEndless, step)
    self.course = course.scaled { scale.value.length }
    anchored = Anchored(
      at: value, .numbers(in: isEndless ? nil : range, step: step, offersEnd: true, file: file, line: line),
      rule: isEndless ? .projection(by: .fast) : .position,
      by: SpringDescription(response: isEndless ? 0.4 : 0.25, dampingRatio: 1),
      glide: isEndless ? .fast : nil, keepsVelocity: isEndless, unit: range.pointLength ?? 1)
    self.value = anchored.shownPlace
  }

  /// A stream of the number that is shown, as a part of the range: from 0 to 1. For a ``Dial``, the number of
  /// turns.
  public var progress: MotionObservable<Double> { parts(of: shown) }

  private func parts(of numbers: MotionObservable<Double>) -> MotionObservable<Double> {
    numbers.combineLatest(with: scale) { [isEndless] number, range in
      let part = range.part(of: number)
      return isEndless ? part : min(max(part, 0), 1)
    }
  }

  /// Lets the user change the value by a drag on the element. `MotionRuntime.add` calls this method. Add a
  /// thing to one element only. The constraints apply to the number that the element shows.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
  ) {
    // A control at its end does not turn the page around it.
    runtime.add(anchored, to: element, by: course) { $0.keepsEnds = true }
    show(parts(of: constraints?(shown) ?? shown), on: element, in: runtime)
  }

  /// Lets the element show the parts of the range.
  func show(_ parts: MotionObservable<Double>, on element: MotionElement, in runtime: MotionRuntime) {}

  /// Changes the least and the greatest value. A range that is not finite is dropped.
  func limit(to range: ClosedRange<Double>) {
    guard range.length.isFinite else { return }
    scale.value = range
    // An observer of the progress may have changed it again.
    if let length = scale.value.pointLength { anchored.unit = length }
    anchored.places.value = .numbers(in: scale.value, step: step, offersEnd: true)
  }
}

extension ClosedRange<Double> {
  var length: Double { upperBound - lowerBound }

  /// The length of a point on the screen. `nil` if there is no way.
  fileprivate var pointLength: Double? { length > 0 ? Swift.max(length / 1000, .leastNormalMagnitude) : nil }

  func part(of number: Double) -> Double { length > 0 ? (number - lowerBound) / length : 0 }
}
