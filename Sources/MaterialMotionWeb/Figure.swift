// SPDX-License-Identifier: Apache-2.0

import MaterialMotion

/// The connection of an element with its node. The script owns it until the node leaves the document.
final class Figure: PageObject {
  let element: WebElement

  private let painter: Painter
  private var changes: Painter.Changes = []
  private var placement = Placement()
  private var isPlaced = false
  /// Whether changes come from the page, so that they need not be drawn.
  private var isReadingPage = true
  private var subscriptions: [Subscription] = []

  init(_ handle: Int32, _ painter: Painter, _ diagnostics: MotionDiagnostics?) {
    element = WebElement(handle, diagnostics)
    self.painter = painter
    super.init()
    // The subscriptions retain the figure until it ends.
    let motion = element.motionElement
    subscriptions = [
      motion.position.subscribe { _ in self.note(.place) },
      motion.anchorPoint.subscribe { _ in self.note(.place) },
      motion.transform.subscribe { _ in self.note(.transform) },
      motion.opacity.subscribe { _ in self.note(.opacity) },
      motion.zIndex.subscribe { _ in self.note(.zIndex) },
      motion.size.subscribe { _ in self.note(.size) },
    ]
    motion.gestureRecognizersDidChange = { self.note(.touchAction) }
    materialMotionAdopt(handle, Unmanaged<PageObject>.passRetained(self).toOpaque())
    isReadingPage = false
  }

  // MARK: Messages

  override func receive(_ message: Message, _ other: PageObject?, _ numbers: Numbers) -> Int32 {
    switch message {
    case .pointer:
      let phases: [PointerEvent.Phase] = [.down, .move, .up, .cancel]
      let kinds: [PointerEvent.Kind] = [.touch, .mouse, .pen]
      let identifier = Int(numbers.0)
      element.motionElement.receive(
        PointerEvent(
          identifier: identifier, phase: phases[Int(numbers.1)], position: Point(numbers.3, numbers.4),
          timestamp: numbers.5, kind: kinds[Int(numbers.2)]))
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

  private func layOut(_ numbers: Numbers, in container: PageObject?) {
    let motion = element.motionElement
    let isMoving = motion.isInFlight || motion.isHeld
    let anchorPoint = motion.anchorPoint.value
    let oldHome = placement.home(of: anchorPoint)
    placement = Placement(
      origin: Point(numbers.0, numbers.1), corner: Point(numbers.2, numbers.3),
      upperEdge: Point(numbers.4, numbers.5), leftEdge: Point(numbers.6, numbers.7))
    let wasReadingPage = isReadingPage
    isReadingPage = true
    let size = Point(numbers.8, numbers.9)
    if motion.size.value != size, motion.size.state == .atRest, !changes.contains(.size) {
      motion.size.value = size
    }
    let frame = container.map { unsafeDowncast($0, to: Container.self).frame }
    if motion.parent !== frame {
      let position = motion.parent?.convert(motion.position.value, to: frame)
      motion.parent = frame
      if isMoving, let position { motion.position.value = position }
    }
    if isPlaced, !isMoving { motion.position.value += placement.home(of: anchorPoint) - oldHome }
    isReadingPage = wasReadingPage
    if isPlaced { note(.place) }
  }

  /// Takes over what the style sheet draws, except for the properties that the program has written before.
  private func takeOver(_ numbers: Numbers) {
    let motion = element.motionElement
    let written = changes
    isReadingPage = true
    if !written.contains(.transform) {
      motion.transform.value = Transform(
        xAxis: Point(numbers.2, numbers.3), yAxis: Point(numbers.4, numbers.5))
    }
    if !written.contains(.place) {
      let arm = placement.arm(to: motion.anchorPoint.value)
      motion.position.value =
        placement.origin + Point(numbers.0, numbers.1) + motion.transform.value.apply(to: arm)
    }
    if !written.contains(.opacity) { motion.opacity.value = numbers.6 }
    if !written.contains(.zIndex) { motion.zIndex.value = numbers.7 }
    if numbers.8 != 0 { element.diagnostics?.report(.transitionDelaysMotion) }
    isReadingPage = false
    isPlaced = true
    if !written.isEmpty { painter.add(self) }
  }

  private func end() {
    for subscription in subscriptions { subscription.unsubscribe() }
    subscriptions = []
    element.motionElement.gestureRecognizersDidChange = nil
    element.end()
    Unmanaged.passUnretained(self).release()
  }

  // MARK: Drawing

  private func note(_ change: Painter.Changes) {
    guard !isReadingPage else { return }
    // The node is drawn when it has a place.
    if changes.isEmpty, isPlaced { painter.add(self) }
    changes.insert(change)
  }

  /// Returns the drawing of the element, and forgets which parts have changed.
  func takeRecord() -> Painter.Record {
    let motion = element.motionElement
    let record = Painter.Record(
      handle: Double(element.handle), changes: Double(changes.rawValue),
      offset: motion.position.value - placement.origin,
      arm: placement.arm(to: motion.anchorPoint.value), transform: motion.transform.value,
      opacity: motion.opacity.value, zIndex: motion.zIndex.value, size: motion.size.value,
      touchAction: Double(motion.touchAction.rawValue))
    changes = []
    return record
  }
}
