// SPDX-License-Identifier: Apache-2.0

import MaterialMotion

/// The connection of an element with its node. The script owns it until the node leaves the document.
final class Figure: PageObject {
  let element: WebElement

  private let painter: Painter
  private var changes: Painter.Changes = []
  private var isPlaced = false
  /// Whether the page causes the current changes. These changes are not drawn.
  private var isReadingPage = true
  private let watch = Watch()

  init(_ handle: Int32, _ painter: Painter, _ diagnostics: MotionDiagnostics?) {
    element = WebElement(handle, diagnostics)
    self.painter = painter
    super.init()
    watch.figure = self
    let motion = element.motionElement
    motion.platform = watch
    watch.observe(motion.position, .place)
    watch.observe(motion.anchorPoint, .place)
    watch.observe(motion.transform, .transform)
    watch.observe(motion.opacity, .opacity)
    watch.observe(motion.size, .size)
    materialMotionAdopt(handle, Unmanaged<PageObject>.passRetained(self).toOpaque())
    isReadingPage = false
  }

  // MARK: Messages

  override func receive(_ message: Message, _ other: PageObject?, _ numbers: Numbers) -> Int32 {
    switch message {
    case .pointer:
      let identifier = Int(numbers.0)
      // The script numbers the cases in their order.
      element.motionElement.receive(
        PointerEvent(
          identifier: identifier, phase: unsafeBitCast(UInt8(numbers.1), to: PointerEvent.Phase.self),
          position: Point(numbers.3, numbers.4), timestamp: numbers.5,
          kind: unsafeBitCast(UInt8(numbers.2), to: PointerEvent.Kind.self)))
      return element.motionElement.hasGesture(with: identifier) ? 1 : 0
    case .layout:
      layOut(numbers, in: other)
    case .style:
      takeOver(numbers)
    case .isHeld:
      return element.motionElement.isHeld ? 1 : 0
    default:
      end()
    }
    return 0
  }

  /// Takes over a layout. An element at rest moves by the layout's vector.
  private func layOut(_ numbers: Numbers, in container: PageObject?) {
    let motion = element.motionElement
    let isMoving = motion.isInFlight || motion.isHeld
    let wasReadingPage = isReadingPage
    isReadingPage = true
    let size = Point(numbers.2, numbers.3)
    if motion.size.value != size, motion.size.state == .atRest, !changes.contains(.size) {
      motion.size.value = size
    }
    let frame = container.map { unsafeDowncast($0, to: Container.self).frame }
    if motion.parent !== frame {
      let position = motion.parent?.convert(motion.position.value, to: frame)
      motion.parent = frame
      if isMoving, let position { motion.position.value = position }
    }
    if isPlaced, !isMoving { motion.position.value += Point(numbers.0, numbers.1) }
    isReadingPage = wasReadingPage
    if isPlaced { note(.place) }
  }

  /// Takes over the initial values from the style sheet, except for properties that the program has already
  /// written.
  private func takeOver(_ numbers: Numbers) {
    let motion = element.motionElement
    let written = changes
    isReadingPage = true
    if !written.contains(.transform) {
      motion.transform.value = Transform(
        xAxis: Point(numbers.2, numbers.3), yAxis: Point(numbers.4, numbers.5))
    }
    if !written.contains(.place) { motion.position.value = Point(numbers.0, numbers.1) }
    if !written.contains(.opacity) { motion.opacity.value = numbers.6 }
    if !written.contains(.zIndex) { watch.zIndex = numbers.7 }
    if numbers.8 != 0 { element.diagnostics?.report(.transitionDelaysMotion) }
    isReadingPage = false
    isPlaced = true
    if !written.isEmpty { painter.add(self) }
  }

  private func end() {
    watch.figure = nil
    element.end()
    Unmanaged.passUnretained(self).release()
  }

  // MARK: Drawing

  fileprivate func note(_ change: Painter.Changes) {
    guard !isReadingPage else { return }
    // A node is not drawn before it has a place.
    if changes.isEmpty, isPlaced { painter.add(self) }
    changes.insert(change)
  }

  /// Returns the record that draws the element, and clears the set of changes.
  func takeRecord() -> Painter.Record {
    let motion = element.motionElement
    let record = Painter.Record(
      handle: Double(element.handle), changes: Double(changes.rawValue),
      position: motion.position.value, anchorPoint: motion.anchorPoint.value,
      transform: motion.transform.value, opacity: motion.opacity.value, zIndex: watch.zIndex,
      size: motion.size.value,
      touchAction: Double(motion.touchAction.rawValue))
    changes = []
    return record
  }
}

/// Observes an element for its figure. The element retains this object. This object does not retain the
/// figure, because the figure retains the element.
private final class Watch: ElementPlatform {
  unowned(unsafe) var figure: Figure?

  /// The element's position in the drawing order.
  var zIndex = 0.0

  // The module is smaller with one copy of this function than with five.
  @inline(never)
  func observe<T>(_ property: ReactiveProperty<T>, _ change: Painter.Changes) {
    property.subscribe { _ in self.note(change) }
  }

  private func note(_ change: Painter.Changes) {
    figure?.note(change)
  }

  func gestureRecognizersDidChange() {
    note(.touchAction)
  }

  func zIndexDidChange(to newValue: Double) {
    zIndex = newValue
    note(.zIndex)
  }
}
