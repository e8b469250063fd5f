// SPDX-License-Identifier: Apache-2.0

/// A pan that a host drives from callbacks of its own, such as those of SwiftUI's `DragGesture`.
///
///     let pan = HostedPanGestureRecognizer(on: card)
///     card.makePan = { _, _ in ElementPan(pan) {} }
///     // in the host's callbacks
///     pan.press(at: place, time: time, kind: .touch)
///     pan.move(to: place, time: time)
///     pan.release(at: place, time: time)
///
/// Slop, translation and velocity are those of ``PanGestureRecognizer``, and so is the press that catches an
/// element in flight.
open class HostedPanGestureRecognizer<Element: GestureElement>:
  HostedGestureRecognizer<Element>, TranslationGestureRecognizer
{
  private var movement = Movement<Point>()
  private var isPressed = false

  /// A recognizer that waits for its host.
  ///
  /// - Parameters:
  ///   - element: What is dragged. It is not kept alive.
  ///   - container: What the element lies in; the stage if not given.
  ///   - diagnostics: Hears of what made no sense.
  public override init(
    on element: Element, container: @escaping (Element) -> Element? = { _ in nil },
    diagnostics: MotionDiagnostics? = nil
  ) {
    super.init(on: element, container: container, diagnostics: diagnostics)
  }

  /// A pointer went down.
  ///
  /// - Parameters:
  ///   - place: On the stage, in points.
  ///   - time: In seconds.
  ///   - kind: Decides the slop: 10 points for a finger, 3 for a mouse or a pen; none where the element is in
  ///     flight.
  public final func press(at place: Point, time: Double, kind: PointerEvent.Kind) {
    press(at: place, time: time, slop: kind.slop)
  }

  /// A pointer went down, and the host decides how far it has to go. With 0 the pan begins with its first
  /// movement.
  ///
  /// - Parameters:
  ///   - place: On the stage, in points.
  ///   - time: In seconds.
  ///   - slop: How far the pointer has to go before the pan begins, in points; 0 or more.
  public final func press(
    at place: Point, time: Double, slop: Double, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(slop >= 0, "A slop is 0 points or more, but got \(slop)", file: file, line: line)
    if isPressed { cancel() }
    // Who heard that may have begun the next press.
    guard !isPressed, noteStart(place, time) else { return }
    isPressed = true
    let isInFlight = element?.isInFlight == true
    movement.start(at: time, slop: isInFlight ? nil : slop)
    if isInFlight { recognitionStateWrites.enter(.began) }
  }

  /// The pointer moved. Without a press before it nothing happens.
  ///
  /// - Parameters:
  ///   - place: On the stage, in points.
  ///   - time: In seconds.
  public final func move(to place: Point, time: Double) {
    let before = self.place
    guard isPressed, note(place, time) else { return }
    if let state = movement.move(by: place - before, at: time) { recognitionStateWrites.enter(state) }
  }

  /// The pointer was lifted: the pan has ended, or failed if it had not begun. Without a press before it
  /// nothing happens.
  ///
  /// - Parameters:
  ///   - place: On the stage, in points.
  ///   - time: In seconds.
  public final func release(at place: Point, time: Double) {
    let before = self.place
    guard isPressed else { return }
    if note(place, time), place != before,
      let state = movement.moveOnRelease(by: place - before, at: time)
    {
      recognitionStateWrites.enter(state)
    }
    finish(isCancelled: false)
  }

  final override func finish(isCancelled: Bool) {
    // What a move on release set off may have cancelled the gesture.
    guard isPressed else { return }
    isPressed = false
    recognitionStateWrites.enter(movement.release(at: time, isCancelled: isCancelled))
  }

  final override func forget() {
    guard isPressed else { return }
    isPressed = false
    let hadBegun = movement.hasBegun
    let state = movement.release(at: time, isCancelled: true)
    // A press that was not yet a pan is forgotten in silence, as that of a pan fed by pointers is.
    if hadBegun { recognitionStateWrites.enter(state) }
  }

  /// How far the pan has gone since the slop was left, in points. After the gesture, what it was at the end.
  ///
  /// - Parameter element: Whose coordinates to use; `nil` for the stage's.
  public final func centroidTranslation(in element: Element?) -> Point {
    element?.vectorFromStage(movement.translation) ?? movement.translation
  }

  /// How fast the pan goes, in points per second. After the gesture, what it was on release.
  ///
  /// - Parameter element: Whose coordinates to use; `nil` for the stage's.
  public final func centroidVelocity(in element: Element?) -> Point {
    let velocity = movement.velocity(at: time)
    return element?.vectorFromStage(velocity) ?? velocity
  }
}

extension HostedPanGestureRecognizer where Element == MotionElement {
  /// A recognizer that waits for its host, in the coordinates of the element's parent.
  ///
  /// - Parameters:
  ///   - element: What is dragged. It is not kept alive.
  ///   - diagnostics: Hears of what made no sense.
  public convenience init(on element: MotionElement, diagnostics: MotionDiagnostics? = nil) {
    self.init(on: element, container: { $0.parent }, diagnostics: diagnostics)
  }
}
