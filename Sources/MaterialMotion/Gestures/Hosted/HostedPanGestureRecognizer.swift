// SPDX-License-Identifier: Apache-2.0

/// A pan that a host drives from its callbacks, such as those of SwiftUI's `DragGesture`.
///
///     let pan = HostedPanGestureRecognizer(on: card)
///     card.makePan = { _, _ in ElementPan(pan) {} }
///     // in the host's callbacks
///     pan.press(at: place, time: time, kind: .touch)
///     pan.move(to: place, time: time)
///     pan.release(at: place, time: time)
///
/// Slop, translation and velocity are those of ``PanGestureRecognizer``. A press catches an element in
/// flight, as it does there.
open class HostedPanGestureRecognizer<Element: GestureElement>:
  HostedGestureRecognizer<Element>, TranslationGestureRecognizer
{
  private var movement = Movement<Point>()
  private var isPressed = false

  /// Creates a recognizer that its host drives.
  ///
  /// - Parameters:
  ///   - element: The element that is dragged. It is not retained.
  ///   - container: Returns the element that contains the given element; `nil` for the stage. The default
  ///     returns `nil`.
  ///   - diagnostics: Receives a report of each invalid place or time.
  public override init(
    on element: Element, container: @escaping (Element) -> Element? = { _ in nil },
    diagnostics: MotionDiagnostics? = nil
  ) {
    super.init(on: element, container: container, diagnostics: diagnostics)
  }

  /// Reports that a pointer landed.
  ///
  /// - Parameters:
  ///   - place: The position of the pointer on the stage, in points.
  ///   - time: The time of the event, in seconds.
  ///   - kind: The kind of the pointer, which decides the slop: 10 points for a finger, 3 for a mouse or a
  ///     pen. There is no slop if the element is in flight.
  public final func press(at place: Point, time: Double, kind: PointerEvent.Kind) {
    press(at: place, time: time, slop: kind.slop)
  }

  /// Reports that a pointer landed, with a slop that the host chooses. If the slop is 0, the pan begins with
  /// its first movement.
  ///
  /// - Parameters:
  ///   - place: The position of the pointer on the stage, in points.
  ///   - time: The time of the event, in seconds.
  ///   - slop: The distance that the pointer must move before the pan begins, in points. Must be at least 0.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's file.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's line.
  public final func press(
    at place: Point, time: Double, slop: Double, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      slop >= 0, "The slop must be at least 0 points, but it is \(slop).", file: file, line: line)
    if isPressed { cancel() }
    // An observer of the cancellation may have begun the next press.
    guard !isPressed, noteStart(place, time) else { return }
    isPressed = true
    let isInFlight = element?.isInFlight == true
    movement.start(at: time, slop: isInFlight ? nil : slop)
    if isInFlight { recognitionStateWrites.enter(.began) }
  }

  /// Reports that the pointer moved. Without an earlier press it has no effect.
  ///
  /// - Parameters:
  ///   - place: The position of the pointer on the stage, in points.
  ///   - time: The time of the event, in seconds.
  public final func move(to place: Point, time: Double) {
    let before = self.place
    guard isPressed, note(place, time) else { return }
    if let state = movement.move(by: place - before, at: time) { recognitionStateWrites.enter(state) }
  }

  /// Reports that the pointer was lifted. The pan ends, or fails if it had not begun. Without an earlier
  /// press the call has no effect.
  ///
  /// - Parameters:
  ///   - place: The position of the pointer on the stage, in points.
  ///   - time: The time of the event, in seconds.
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
    // An observer of the move on release may have cancelled the gesture.
    guard isPressed else { return }
    isPressed = false
    recognitionStateWrites.enter(movement.release(at: time, isCancelled: isCancelled))
  }

  final override func forget() {
    guard isPressed else { return }
    isPressed = false
    let hadBegun = movement.hasBegun
    let state = movement.release(at: time, isCancelled: true)
    // A press that was not yet a pan is forgotten without a notification, as in a pan that is fed with
    // pointer events.
    if hadBegun { recognitionStateWrites.enter(state) }
  }

  /// The pan's movement since the slop was left, in points. After the gesture, the movement at its end.
  ///
  /// - Parameter element: The element whose coordinates to use; `nil` for the stage's.
  public final func centroidTranslation(in element: Element?) -> Point {
    element?.vectorFromStage(movement.translation) ?? movement.translation
  }

  /// The pan's velocity, in points per second. After the gesture, the velocity on release.
  ///
  /// - Parameter element: The element whose coordinates to use; `nil` for the stage's.
  public final func centroidVelocity(in element: Element?) -> Point {
    let velocity = movement.velocity(at: time)
    return element?.vectorFromStage(velocity) ?? velocity
  }
}

extension HostedPanGestureRecognizer where Element == MotionElement {
  /// Creates a recognizer that its host drives. Its container is the element's parent.
  ///
  /// - Parameters:
  ///   - element: The element that is dragged. It is not retained.
  ///   - diagnostics: Receives a report of each invalid place or time.
  public convenience init(on element: MotionElement, diagnostics: MotionDiagnostics? = nil) {
    self.init(on: element, container: { $0.parent }, diagnostics: diagnostics)
  }
}
