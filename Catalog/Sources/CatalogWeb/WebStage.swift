// SPDX-License-Identifier: Apache-2.0

#if arch(wasm32)
public import Catalog
public import MaterialMotion

/// A stage whose elements are nodes of the page, moved by CSS transforms.
public final class WebStage: Stage {
  public let clock: FrameClock
  public let size: ReactiveProperty<Point>

  /// Where the stage's upper left corner is in the window: pointers come in the window's coordinates.
  var origin: Point

  /// What sliders and switches write; a switch writes 0 or 1.
  private(set) var settings: [(Double) -> Void] = []
  private var figures: [Figure] = []
  private let tellPose: (MotionElement) -> Pose
  private let newestPose = UnsafeMutablePointer<Pose>.allocate(capacity: 1)

  init(origin: Point, size: Point, now: Double, pose: @escaping (MotionElement) -> Pose) {
    tellPose = pose
    clock = FrameClock(startingAt: now / 1000, setFramesWanted: { pageSetFramesWanted($0) })
    self.origin = origin
    self.size = ReactiveProperty(finite: size, name: "stage size")
  }

  func receive(element: Int, identifier: Int, phase: Int32, kind: Int32, position: Point, time: Double) {
    let phases: [PointerEvent.Phase] = [.down, .move, .up, .cancel]
    let kinds: [PointerEvent.Kind] = [.touch, .mouse, .pen]
    clock.eventArrived(at: time / 1000)
    figures[element].element.receive(
      PointerEvent(
        identifier: identifier, phase: phases[Int(phase)], position: position - origin,
        timestamp: time / 1000, kind: kinds[Int(kind)]))
  }

  /// Where an element is, for whoever writes that down. The numbers stand there until the next call.
  func pose(of element: Int) -> UnsafePointer<Pose> {
    newestPose.pointee = tellPose(figures[element].element)
    return UnsafePointer(newestPose)
  }

  func press(_ key: Key, isShifted: Bool, element: Int, time: Double) {
    clock.eventArrived(at: time / 1000)
    figures[element].press?(key, isShifted)
  }

  private func number(of element: MotionElement) -> Int32 {
    Int32(figures.firstIndex { $0.element === element } ?? -1)
  }

  // MARK: Stage

  public func makeElement(_ look: Look, label: StaticString, position: Point) -> MotionElement {
    let element = MotionElement(position: position, size: look.size)
    figures.append(Figure(element))
    let node = pageAddElement(look.rawValue, label.utf8Start, look.size.x, look.size.y)
    let (position, anchor, transform) = (element.position, element.anchorPoint, element.transform)
    let draw = {
      let axes = transform.value
      let corner = position.value - axes.apply(to: anchor.value * look.size)
      pagePlace(node, axes.xAxis.x, axes.xAxis.y, axes.yAxis.x, axes.yAxis.y, corner.x, corner.y)
    }
    position.subscribe { _ in draw() }
    anchor.subscribe { _ in draw() }
    transform.subscribe { _ in draw() }
    return element
  }

  public func onKey(of element: MotionElement, help: StaticString, _ press: @escaping (Key, Bool) -> Void) {
    let number = number(of: element)
    figures[Int(number)].press = press
    pageAddKeys(number, help.utf8Start)
  }

  public func addPlot(
    _ label: StaticString, of element: MotionElement, from origin: MotionElement,
    motion: MotionObservable<MotionState>, spring: MotionObservable<MotionState>
  ) {
    pageAddPlot(label.utf8Start, number(of: element), number(of: origin))
    element.velocity.subscribe { pagePlotVelocity($0.x, $0.y) }
    motion.subscribe { pagePlotMotion($0 == .active) }
    spring.subscribe { pagePlotSpring($0 == .active) }
  }

  public func addReadout(
    _ label: StaticString, unit: StaticString, fractionDigits: Int, of stream: MotionObservable<Double>
  ) {
    let readout = pageAddReadout(label.utf8Start, unit.utf8Start, Int32(fractionDigits))
    stream.subscribe { pageSetReadout(readout, $0) }
  }

  public func addIndicator<T>(_ label: StaticString, of stream: MotionObservable<T>) {
    let indicator = pageAddIndicator(label.utf8Start)
    stream.subscribe(next: { _ in }, active: { pageSetIndicator(indicator, $0) })
  }

  public func addSlider(
    _ label: StaticString, range: ClosedRange<Double>, step: Double, of property: ReactiveProperty<Double>
  ) {
    settings.append { property.value = $0 }
    pageAddSlider(label.utf8Start, range.lowerBound, range.upperBound, step, property.value)
  }

  public func addSwitch(
    _ label: StaticString, help: StaticString, enabling element: MotionElement,
    of property: ReactiveProperty<Bool>
  ) {
    settings.append { property.value = $0 != 0 }
    pageAddSwitch(label.utf8Start, help.utf8Start, number(of: element), property.value)
  }
}

/// Where an element is: its position, rotation and scale.
public typealias Pose = SIMD4<Double>

/// An element on the stage, and who hears of its keys.
private final class Figure {
  let element: MotionElement
  var press: ((Key, Bool) -> Void)?

  init(_ element: MotionElement) {
    self.element = element
  }
}
#endif
