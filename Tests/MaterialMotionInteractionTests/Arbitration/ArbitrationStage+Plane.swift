// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

// The interactions that move an element of their own.
extension ArbitrationStage {
  /// Returns the position, the bounds and the elasticity of a value of the plane on the stage.
  private func plane(_ value: ArbitrationWorld.Value) -> (Point, Bounds<Point>, Elasticity<Point>) {
    let value = value.spread(over: 2)
    func point(_ list: [Double]) -> Point { Point(list[0], list[1]) * sign }
    return (
      point(value.at), Bounds(between: point(value.lower), and: point(value.upper)),
      value.isElastic ? .viewport(600) : .rigid
    )
  }

  /// An element without a size, which presses on an area move.
  private func puppet(at position: Point = .zero, of area: MotionElement) -> MotionElement {
    let puppet = MotionElement(position: position)
    puppet.touchArea = area
    puppets.append(puppet)
    return puppet
  }

  private func place(of element: MotionElement) -> [Double] {
    let place = element.position.value * sign
    return [place.x, place.y]
  }

  func planePan(_ spec: ArbitrationWorld.Recognizer, on area: MotionElement) -> ArbitrationThing {
    let (position, bounds, elasticity) = plane(spec.value)
    let element = puppet(at: position, of: area)
    let draggable = Draggable(afterHolding: spec.hold, within: bounds, elasticity: elasticity)
    draggable.spring.enabled.value = false
    runtime.add(draggable, to: element)
    let flights = ArbitrationFlights(of: element.position, in: runtime, within: bounds, sign: sign)
    return ArbitrationThing(
      spec, draggable.recognizer(for: element)!, place: { [unowned self] in place(of: element) },
      fly: flights.begin)
  }

  func transform(_ spec: ArbitrationWorld.Recognizer, on area: MotionElement) -> ArbitrationThing {
    let (position, bounds, elasticity) = plane(spec.value)
    let element = puppet(at: position, of: area)
    let manipulable = DirectlyManipulable(within: bounds, elasticity: elasticity, returns: false)
    runtime.add(manipulable, to: element)
    let flights = ArbitrationFlights(of: element.position, in: runtime, within: bounds, sign: sign)
    return ArbitrationThing(
      spec, manipulable.recognizer(for: element)!, place: { [unowned self] in place(of: element) },
      shape: { [unowned self] in shape(of: element) }, fly: flights.begin)
  }

  func pinch(_ spec: ArbitrationWorld.Recognizer, on area: MotionElement) -> ArbitrationThing {
    let (element, scalable) = (puppet(of: area), Scalable())
    runtime.add(scalable, to: element)
    return ArbitrationThing(
      spec, scalable.recognizer(for: element)!, shape: { [unowned self] in shape(of: element) })
  }

  func turn(_ spec: ArbitrationWorld.Recognizer, on area: MotionElement) -> ArbitrationThing {
    let (element, rotatable) = (puppet(of: area), Rotatable())
    runtime.add(rotatable, to: element)
    return ArbitrationThing(
      spec, rotatable.recognizer(for: element)!, shape: { [unowned self] in shape(of: element) })
  }

  /// The mirror image turns in the other direction.
  private func shape(of element: MotionElement) -> [Double] {
    [element.scale.value, element.rotation.value * sign.x * sign.y]
  }
}
