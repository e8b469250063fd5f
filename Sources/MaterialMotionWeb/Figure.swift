// SPDX-License-Identifier: Apache-2.0

import MaterialMotion

/// The connection of an element with its node. The script owns it until the node leaves the document.
final class Figure: PageObject {
  let element: WebElement

  fileprivate let painter: Painter
  private var changes: Painter.Changes = .unplaced
  /// The part whose next change comes from the page, and is not drawn.
  private var reading: Painter.Changes = []
  private let watch = Watch()

  init(
    _ handle: Int32, named name: @autoclosure () -> String = "", _ painter: Painter,
    _ diagnostics: MotionDiagnostics?
  ) {
    element = WebElement(handle, named: name(), diagnostics)
    self.painter = painter
    super.init()
    let motion = element.motionElement
    _ = motion.layoutPosition
    motion.platform = watch
    motion.beforeMotion { materialMotionSettle(handle) }
    watch.observe(motion.position, .place)
    watch.observe(motion.anchorPoint, .anchorPoint)
    watch.observe(motion.transform, .transform)
    watch.observe(motion.opacity, .opacity)
    watch.observe(motion.size, .size)
    // The initial values are not drawn.
    watch.figure = self
    materialMotionAdopt(handle, Unmanaged<PageObject>.passRetained(self).toOpaque())
  }

  // MARK: Messages

  override var webElement: WebElement? { element }

  override var coordinateSystem: MotionElement? { element.motionElement }

  override func receive(_ message: Message, _ other: PageObject?, _ numbers: Numbers) -> Int32 {
    switch message {
    case .pointer:
      let identifier = Int(numbers.0)
      let phase: PointerEvent.Phase =
        switch numbers.1 {
        case 0: .down
        case 1: .move
        case 2: .up
        default: .cancel
        }
      let kind: PointerEvent.Kind = numbers.2 == 0 ? .touch : numbers.2 == 2 ? .pen : .mouse
      element.motionElement.receive(
        PointerEvent(
          identifier: identifier, phase: phase, position: Point(numbers.3, numbers.4),
          timestamp: numbers.5, kind: kind, button: Int(numbers.6)))
      return element.motionElement.hasGesture(with: identifier) ? 1 : 0
    case .layout:
      layOut(numbers, in: other)
    case .style:
      takeOver(numbers)
    case .beginsInStrip:
      let movement = Point(numbers.1, numbers.2)
      return element.motionElement.begins(inStrip: Int(numbers.0), movement: movement) ? 1 : 0
    case .isHeld:
      // A press on a row belongs to the cell around it while the cell is held.
      var each: MotionElement? = element.motionElement
      while let held = each {
        if held.isHeld { return 1 }
        each = held.parent
      }
    default:
      // The page may use the node again, so the script restores this opacity. The result is the opacity in
      // ten-thousandths, plus 1. It is 0 if nothing hides the element.
      let opacity = element.motionElement.ownOpacity.map { min(max($0, 0), 1) * 10_000 }
      end()
      return opacity.map { 1 + Int32($0.rounded()) } ?? 0
    }
    return 0
  }

  /// Takes over a layout. An element whose position rests keeps its vector from the layout's place.
  private func layOut(_ numbers: Numbers, in container: PageObject?) {
    element.layoutChange?()
    let motion = element.motionElement
    let isMoving = motion.position.state == .active
    let isPlaced = !changes.contains(.unplaced)
    if isPlaced { note(.place) }
    let frame = container?.coordinateSystem
    if motion.parent !== frame {
      let position = motion.parent?.convert(motion.position.value, to: frame)
      motion.parent = frame
      if isMoving, let position { motion.position.storage.write(position) }
    }
    let last = motion.layoutPosition.value
    let edges = Transform(xAxis: Point(numbers.2, numbers.3), yAxis: Point(numbers.4, numbers.5))
    let place = Point(numbers.0, numbers.1) + edges.apply(to: motion.anchorPoint.value)
    let hasWrittenSize = numbers.8 == 1
    // An interaction that rests has written the position, but has not changed it.
    if !isPlaced, motion.position.value == last, !motion.isPositionWritten { changes.remove(.place) }
    // An element at rest at its place must not fly to the new place.
    if !isMoving, !hasWrittenSize, isPlaced || mayRead(.place) {
      motion.position.value = place + (motion.position.value - last)
    }
    motion.takeOverLayout(at: place, edges: edges, hasWrittenSize: hasWrittenSize)
    // In response, an interaction may place the element: a sheet in its area, a screen away from its layout.
    let size = Point(numbers.6, numbers.7)
    if motion.size.value != size, motion.size.state == .atRest, mayRead(.size) { motion.size.value = size }
  }

  /// Takes over the initial values from the style sheet, except for properties that the program has already
  /// written.
  private func takeOver(_ numbers: Numbers) {
    let motion = element.motionElement
    let map = Transform(xAxis: Point(numbers.2, numbers.3), yAxis: Point(numbers.4, numbers.5))
    // The page sends the place of the centre.
    let arm = map.apply(to: (motion.anchorPoint.value - Point(0.5, 0.5)) * motion.size.value)
    if mayRead(.transform) { motion.transform.value = map }
    if mayRead(.place) { motion.position.value = Point(numbers.0, numbers.1) + arm }
    if mayRead(.opacity) { motion.opacity.value = numbers.6 }
    if mayRead(.zIndex) {
      watch.zIndex = numbers.7
      motion.usedZIndex?.value = numbers.7
    }
    reading = []
    if numbers.8 != 0 { element.diagnostics?.report(.transitionDelaysMotion) }
    changes.remove(.unplaced)
    if !changes.isEmpty { painter.add(self) }
  }

  /// Returns whether the page may write to a property. The result is `false` while a value of the program
  /// waits to be drawn. After the result `true`, the next change of the property is not drawn.
  // The module is smaller if it contains this function once.
  @inline(never)
  private func mayRead(_ change: Painter.Changes) -> Bool {
    guard !changes.contains(change) else { return false }
    reading = change
    return true
  }

  private func end() {
    watch.figure = nil
    element.end()
    Unmanaged.passUnretained(self).release()
  }

  // MARK: Drawing

  fileprivate func note(_ change: Painter.Changes) {
    guard change != reading else {
      // An observer of this change may write another value, which is drawn.
      reading = []
      return
    }
    if changes.isEmpty { painter.add(self) }
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
      touchAction: Double(motion.touchAction.rawValue), isInert: watch.isInert ? 1 : 0)
    changes = []
    return record
  }
}

/// Observes an element for its figure. The element, the figure and this object retain each other until the
/// figure ends.
private final class Watch: ElementPlatform {
  var figure: Figure?

  /// The element's position in the drawing order.
  var zIndex = 0.0

  // The module is smaller if it contains this function once.
  @inline(never)
  func observe<T>(_ property: ReactiveProperty<T>, _ change: Painter.Changes) {
    property.subscribe { _ in self.note(change) }
  }

  private func note(_ change: Painter.Changes) {
    figure?.note(change)
  }

  var layoutReader: (any ElementLayoutReader)? { figure?.painter }

  func gestureRecognizersDidChange() {
    note(.touchAction)
  }

  private var wheels: Subscription?

  func usesWheelsDidChange(to newValue: Bool) {
    wheels?.unsubscribe()
    wheels = newValue ? figure?.element.listenToWheels() : nil
  }

  func zIndexDidChange(to newValue: Double) {
    zIndex = newValue
    note(.zIndex)
  }

  /// Whether the element is inert.
  var isInert = false

  func acceptsInputDidChange(to newValue: Bool) {
    isInert = !newValue
    note(.input)
  }
}
