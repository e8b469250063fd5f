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
  /// The element's position in the drawing order, once anything uses it.
  private var zIndex: ReactiveProperty<Double>?
  private var initialZIndex = 0.0
  private let watch = Watch()

  init(_ handle: Int32, _ painter: Painter, _ diagnostics: MotionDiagnostics?) {
    element = WebElement(handle, diagnostics)
    self.painter = painter
    super.init()
    watch.figure = self
    let (motion, watch) = (element.motionElement, watch)
    motion.platform = watch
    let pointDidChange = { (_: Point) in watch.note(.place) }
    motion.position.subscribe(next: pointDidChange)
    motion.anchorPoint.subscribe(next: pointDidChange)
    motion.transform.subscribe { _ in watch.note(.transform) }
    motion.opacity.subscribe { _ in watch.note(.opacity) }
    motion.size.subscribe { _ in watch.note(.size) }
    materialMotionAdopt(handle, Unmanaged<PageObject>.passRetained(self).toOpaque())
    isReadingPage = false
  }

  // MARK: Messages

  override func receive(_ message: Message, _ other: PageObject?, _ numbers: Numbers) -> Int32 {
    switch message {
    case .pointer:
      let identifier = Int(numbers.0)
      // The script's numbers are the cases in their order.
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

  private func layOut(_ numbers: Numbers, in container: PageObject?) {
    let motion = element.motionElement
    let isMoving = motion.isInFlight || motion.isHeld
    let anchorPoint = motion.anchorPoint.value
    let (old, oldHome) = (placement, placement.home(of: anchorPoint))
    placement = Placement(
      origin: Point(numbers.0, numbers.1), corner: Point(numbers.2, numbers.3),
      upperEdge: Point(numbers.4, numbers.5), leftEdge: Point(numbers.6, numbers.7))
    let wasReadingPage = isReadingPage
    isReadingPage = true
    let size = Point(numbers.8, numbers.9)
    // The program has written this size, which the browser has rounded. The position stays.
    let isOwnSize = (motion.size.value - size).lengthSquared < 0.01
    let isResized = old.upperEdge != placement.upperEdge || old.leftEdge != placement.leftEdge
    if !isOwnSize, motion.size.state == .atRest, !changes.contains(.size) { motion.size.value = size }
    let frame = container.map { unsafeDowncast($0, to: Container.self).frame }
    if motion.parent !== frame {
      let position = motion.parent?.convert(motion.position.value, to: frame)
      motion.parent = frame
      if isMoving, let position { motion.position.value = position }
    }
    if isPlaced, !isMoving, !(isOwnSize && isResized) {
      motion.position.value += placement.home(of: anchorPoint) - oldHome
    }
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
    initialZIndex = numbers.7
    if !written.contains(.zIndex) { zIndex?.value = initialZIndex }
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
    // The node is drawn when it has a place.
    if changes.isEmpty, isPlaced { painter.add(self) }
    changes.insert(change)
  }

  fileprivate func draw(_ zIndex: ReactiveProperty<Double>) {
    zIndex.value = initialZIndex
    self.zIndex = zIndex
    zIndex.subscribe { [watch] _ in watch.note(.zIndex) }
  }

  /// Returns the drawing of the element, and forgets which parts have changed.
  func takeRecord() -> Painter.Record {
    let motion = element.motionElement
    let record = Painter.Record(
      handle: Double(element.handle), changes: Double(changes.rawValue),
      offset: motion.position.value - placement.origin,
      arm: placement.arm(to: motion.anchorPoint.value), transform: motion.transform.value,
      opacity: motion.opacity.value, zIndex: zIndex?.value ?? initialZIndex, size: motion.size.value,
      touchAction: Double(motion.touchAction.rawValue))
    changes = []
    return record
  }
}

/// Observes an element for its figure. The element retains this object, but not the figure, because the figure
/// retains the element.
private final class Watch: ElementPlatform {
  unowned(unsafe) var figure: Figure?

  func note(_ change: Painter.Changes) {
    figure?.note(change)
  }

  func gestureRecognizersDidChange() {
    note(.touchAction)
  }

  func zIndexIsUsed(_ zIndex: ReactiveProperty<Double>) {
    figure?.draw(zIndex)
  }
}
