// SPDX-License-Identifier: Apache-2.0

#if arch(wasm32)
import Catalog
import MaterialMotion

/// A stage whose elements are nodes of the page, moved by CSS transforms.
final class WebStage: Stage {
  let clock: FrameClock
  let size: ReactiveProperty<Point>

  /// Where the stage's upper left corner is in the window: pointers come in the window's coordinates.
  var origin: Point

  /// What sliders and switches write; a switch writes 0 or 1.
  private(set) var settings: [(Double) -> Void] = []
  private var figures: [Figure] = []

  init(origin: Point, size: Point, now: Double) {
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

  func press(_ key: Key, isShifted: Bool, element: Int, time: Double) {
    clock.eventArrived(at: time / 1000)
    figures[element].press?(key, isShifted)
  }

  private func number(of element: MotionElement) -> Int32 {
    Int32(figures.firstIndex { $0.element === element } ?? -1)
  }

  // MARK: Stage

  func makeElement(_ look: Look, label: StaticString, position: Point) -> MotionElement {
    let element = MotionElement(position: position, size: look.size)
    figures.append(Figure(element))
    let node = pageAddElement(look.rawValue, label.utf8Start, look.size.x, look.size.y)
    let halfSize = look.size / 2
    element.position.subscribe { position in
      let corner = position - halfSize
      pagePlace(node, corner.x, corner.y)
    }
    return element
  }

  func onKey(of element: MotionElement, help: StaticString, _ press: @escaping (Key, Bool) -> Void) {
    let number = number(of: element)
    figures[Int(number)].press = press
    pageAddKeys(number, help.utf8Start)
  }

  func addPlot(
    _ label: StaticString, of element: MotionElement, from origin: MotionElement,
    motion: MotionObservable<MotionState>, spring: MotionObservable<MotionState>
  ) {
    pageAddPlot(label.utf8Start, number(of: element), number(of: origin))
    element.velocity.subscribe { pagePlotVelocity($0.x, $0.y) }
    motion.subscribe { pagePlotMotion($0 == .active) }
    spring.subscribe { pagePlotSpring($0 == .active) }
  }

  func addReadout(
    _ label: StaticString, unit: StaticString, fractionDigits: Int, of stream: MotionObservable<Double>
  ) {
    let readout = pageAddReadout(label.utf8Start, unit.utf8Start, Int32(fractionDigits))
    stream.subscribe { pageSetReadout(readout, $0) }
  }

  func addIndicator<T>(_ label: StaticString, of stream: MotionObservable<T>) {
    let indicator = pageAddIndicator(label.utf8Start)
    stream.subscribe(next: { _ in }, active: { pageSetIndicator(indicator, $0) })
  }

  func addSlider(
    _ label: StaticString, range: ClosedRange<Double>, step: Double, of property: ReactiveProperty<Double>
  ) {
    settings.append { property.value = $0 }
    pageAddSlider(label.utf8Start, range.lowerBound, range.upperBound, step, property.value)
  }

  func addSwitch(
    _ label: StaticString, help: StaticString, enabling element: MotionElement,
    of property: ReactiveProperty<Bool>
  ) {
    settings.append { property.value = $0 != 0 }
    pageAddSwitch(label.utf8Start, help.utf8Start, number(of: element), property.value)
  }
}

/// An element on the stage, and who hears of its keys.
private final class Figure {
  let element: MotionElement
  var press: ((Key, Bool) -> Void)?

  init(_ element: MotionElement) {
    self.element = element
  }
}
#endif
