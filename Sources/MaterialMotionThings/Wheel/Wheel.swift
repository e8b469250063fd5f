// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// Lets the user choose a row of a wheel, such as the hour of a time.
///
/// ![Wheels of days, hours and minutes in a drawer. A finger holds the hours between two rows.](wheel)
///
///     let hours = Wheel(24, rowLength: 36, isEndless: true) { row in
///       makeLabel("\(row)")                              // an element whose parent is the viewport
///     } recycle: { row, label in
///       remove(label)
///     }
///     runtime.add(hours, to: viewport)
///     hours.selection.value = 7
///     hours.selection.subscribe { alarm.hour = $0 }
///     hours.ticks.subscribe { _ in feedback.selectionChanged() }   // UISelectionFeedbackGenerator of UIKit
///     viewport.offer(hours.actions())                    // on a web page
///
/// The row in the middle of the viewport is selected. A drag moves the rows, and a throw comes to rest
/// exactly at the row that is nearest to its projection. A throw of 1000 points per second rests within
/// 1.6 s. A tap on another row selects it, and a press catches the rows in flight. The notches of a mouse
/// wheel and a trackpad move the selection row by row.
///
/// Only rows in the viewport exist. An endless wheel shows the last row before the first one. A wheel with
/// ends is elastic there.
///
/// The ``Look`` of a row depends on its distance from the middle:
///
///     distance    -2     -1     0    1      2        rows
///     opacity     0.33   0.67   1    0.67   0.33     with the default look
///
/// Keep this object as long as the rows are shown.
public final class Wheel: Interaction, AnchoredInteraction {
  public typealias Target = MotionElement
  public typealias Value = Double

  /// The place of the middle, in rows, and the row to which it belongs.
  public let anchored: Anchored<Int, Double>

  /// The row that is selected, from 0 to the number of rows less 1. A hand, an action and the program may
  /// change it at any time. The rows then move there, starting with their present velocity. An endless wheel
  /// takes the shorter way. While a hand moves the rows, the selection stays, and `target` is the row in
  /// the middle. The release overwrites what the program writes meanwhile.
  ///
  /// A number outside the range is clamped. In an endless wheel, it wraps around.
  public var selection: ReactiveProperty<Int> { anchored.place }

  let rows: WheelRows
  let axis: CoordinateAxis

  /// Creates a wheel that moves nothing until it is added to a viewport.
  ///
  /// - Parameters:
  ///   - count: The number of rows. Must be at least 1.
  ///   - selection: The row that is selected at the beginning. Defaults to 0.
  ///   - rowLength: The distance between the middles of two rows, in points. Must be finite and greater than
  ///     0.
  ///   - axis: The axis along which the rows lie. Defaults to y.
  ///   - isEndless: Whether the first row follows the last one. Defaults to `false`.
  ///   - decay: The decay of a throw. Defaults to a rate of 6 per second. A scroll view has 2.
  ///   - look: Returns the look of a row for its distance from the middle, in rows. The distance is negative
  ///     before the middle. Defaults to ``Look/fading(at:)``.
  ///   - make: Creates the element of a row. Its parent must be the viewport, and its view or your program
  ///     must retain it. Its size may change at any time.
  ///   - recycle: Receives an element that is no longer needed. Defaults to nothing.
  public init(
    _ count: Int, selection: Int = 0, rowLength: Double, along axis: CoordinateAxis = .y,
    isEndless: Bool = false, decay: Decay = Decay(rate: 6),
    look: @escaping (_ distance: Double) -> Look = Look.fading,
    make: @escaping (_ row: Int) -> MotionElement,
    recycle: @escaping (_ row: Int, _ element: MotionElement) -> Void = { _, _ in },
    file: StaticString = #fileID, line: UInt = #line
  ) {
    precondition(count >= 1, "A wheel must have a row, but it has \(count).", file: file, line: line)
    precondition(
      rowLength > 0 && rowLength.isFinite,
      "The length of a row must be finite and greater than 0, but it is \(rowLength).", file: file, line: line
    )
    rows = WheelRows(
      count, at: selection, length: rowLength, along: axis, isEndless: isEndless, look: look, make: make,
      recycle: recycle)
    self.axis = axis
    anchored = Anchored(
      at: selection, rows.places, rule: .projection(by: decay), elasticity: .length(5),
      by: SpringDescription(response: 0.4, dampingRatio: 1), glide: decay)
  }

  /// The number of rows. You may change it at any time, for example when a month has fewer days. If the
  /// selected row no longer exists, the last one is selected. A number less than 1 is dropped.
  public var count: Int {
    get { rows.count }
    set {
      guard newValue >= 1, newValue != rows.count else { return }
      rows.setCount(newValue, keeping: min(selection.value, newValue - 1), at: anchored.destination.rounded())
      anchored.places.value = rows.places
      rows.update()
    }
  }

  /// A stream of the place of the middle, in rows. At rest, it is the ``selection``. In an endless wheel, it
  /// has no limits: after a turn, it is greater by the number of rows.
  public var progress: MotionObservable<Double> {
    rows.isEndless
      ? anchored.value.combineLatest(with: rows.base) { $0 - Double($1) } : anchored.value.map { $0 }
  }

  /// A stream that emits a row each time it comes into the middle, for a haptic event or a sound. If several
  /// rows pass within a frame, the stream emits the last one.
  public var ticks: MotionObservable<Int> {
    let rows = rows
    return anchored.value.map { $0.rounded() }.dedupe().slidingWindow(ofCount: 2)
      .filter { $0.count == 2 }.map { rows.row(at: $0[1]) }
  }

  /// Returns the element of a row, if the row is in the viewport. If an endless wheel shows it twice, the one
  /// nearer to the middle.
  public func element(of row: Int) -> MotionElement? { rows.element(of: row, near: anchored.value.value) }

  /// Shows the rows, and lets the user move them. `MotionRuntime.add` calls this method. Add a wheel to one
  /// viewport only. The constraints are not used, because the rows already limit the wheel.
  public func add(
    to viewport: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
  ) {
    let (rows, anchored, index) = (rows, anchored, axis.index)
    let course = DragCourse(along: axis, distance: -rows.length) { ($0[index] - $1[index]) / rows.length }
    // A wheel at its end does not turn the page around it.
    runtime.add(anchored, to: viewport, by: course) { $0.keepsEnds = true }
    rows.show(anchored.value.combineLatest(with: viewport.size), in: runtime)

    let (size, window) = (viewport.size, WeakReference(viewport))
    runtime.onTap(of: viewport) { location in
      guard anchored.enabled.value, let window = window.object else { return }
      let place = window.convert(location, from: window.parent)
      let tapped = rows.place(at: place, in: size.value, showing: anchored.destination)
      anchored.choose(rows.row(at: tapped), near: tapped)
    }

    var turned = 0.0
    runtime.receiveWheels(over: viewport) { event, isContinued in
      guard anchored.enabled.value else { return false }
      if !isContinued { turned = 0 }
      guard let turn = rows.turn(of: event, after: &turned) else { return false }
      // At an end, something around the wheel may scroll.
      guard isContinued || anchored.next(toward: turn.direction) != nil else { return false }
      let place = rows.clamped(anchored.destination + turn.count)
      if turn.count != 0 { anchored.choose(rows.row(at: place), near: place) }
      return true
    }
  }

  /// The look of a row.
  public struct Look: Equatable, Sendable {
    /// The scale. Defaults to 1.
    public var scale = 1.0

    /// The rotation, in radians. Defaults to 0.
    public var rotation = 0.0

    /// The opacity. Defaults to 1.
    public var opacity = 1.0

    /// Creates a look.
    public init(scale: Double = 1, rotation: Double = 0, opacity: Double = 1) {
      (self.scale, self.rotation, self.opacity) = (scale, rotation, opacity)
    }

    /// Returns a look that fades within three rows from the middle, and becomes a little smaller.
    public static func fading(at distance: Double) -> Look {
      let part = min(distance.magnitude / 3, 1)
      return Look(scale: 1 - 0.2 * part, opacity: 1 - part)
    }
  }
}
