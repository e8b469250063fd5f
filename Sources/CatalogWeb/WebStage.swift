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

  private(set) var sliders: [ReactiveProperty<Double>] = []
  private(set) var switches: [ReactiveProperty<Bool>] = []
  private var elements: [MotionElement] = []

  init(origin: Point, size: Point, now: Double) {
    clock = FrameClock(startingAt: now / 1000, setFramesWanted: { pageSetFramesWanted($0) })
    self.origin = origin
    self.size = ReactiveProperty(finite: size, name: "stage size")
  }

  func receive(element: Int, identifier: Int, phase: Int32, kind: Int32, position: Point, time: Double) {
    let phases: [PointerEvent.Phase] = [.down, .move, .up, .cancel]
    let kinds: [PointerEvent.Kind] = [.touch, .mouse, .pen]
    clock.eventArrived(at: time / 1000)
    elements[element].receive(
      PointerEvent(
        identifier: identifier, phase: phases[Int(phase)], position: position - origin,
        timestamp: time / 1000, kind: kinds[Int(kind)]))
  }

  // MARK: Stage

  func makeElement(_ look: Look, label: StaticString, position: Point) -> MotionElement {
    let element = MotionElement(position: position, size: look.size)
    elements.append(element)
    let node = pageAddElement(
      look.rawValue, label.utf8Start, label.utf8CodeUnitCount, look.size.x, look.size.y)
    let halfSize = look.size / 2
    element.position.subscribe { position in
      let corner = position - halfSize
      pagePlace(node, corner.x, corner.y)
    }
    return element
  }

  func addReadout(
    _ label: StaticString, unit: StaticString, fractionDigits: Int, of stream: MotionObservable<Double>
  ) {
    let readout = pageAddReadout(
      label.utf8Start, label.utf8CodeUnitCount, unit.utf8Start, unit.utf8CodeUnitCount, Int32(fractionDigits))
    stream.subscribe { pageSetReadout(readout, $0) }
  }

  func addIndicator<T>(_ label: StaticString, of stream: MotionObservable<T>) {
    let indicator = pageAddIndicator(label.utf8Start, label.utf8CodeUnitCount)
    stream.subscribe(next: { _ in }, active: { pageSetIndicator(indicator, $0) })
  }

  func addSlider(
    _ label: StaticString, range: ClosedRange<Double>, step: Double, of property: ReactiveProperty<Double>
  ) {
    sliders.append(property)
    pageAddSlider(
      label.utf8Start, label.utf8CodeUnitCount, range.lowerBound, range.upperBound, step, property.value)
  }

  func addSwitch(_ label: StaticString, of property: ReactiveProperty<Bool>) {
    switches.append(property)
    pageAddSwitch(label.utf8Start, label.utf8CodeUnitCount, property.value)
  }
}
#endif
