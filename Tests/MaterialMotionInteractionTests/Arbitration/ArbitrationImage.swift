// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// An image of a world under which its rules stay the same.
enum ArbitrationImage {
  /// The mirror image along x.
  case mirror

  /// The image with x and y exchanged.
  case exchange

  func image(of point: Point) -> Point {
    self == .mirror ? Point(-point.x, point.y) : Point(point.y, point.x)
  }

  func image(of world: ArbitrationWorld) -> ArbitrationWorld {
    var world = world
    for index in world.recognizers.indices { reflect(&world.recognizers[index]) }
    return world
  }

  private func reflect(_ recognizer: inout ArbitrationWorld.Recognizer) {
    if recognizer.value.members.isEmpty {
      recognizer.value = image(of: recognizer.value, along: recognizer.axis)
    }
    if let strip = recognizer.strip, self == .mirror, recognizer.axis == .x {
      recognizer.strip = ArbitrationWorld.Strip(from: -strip.to, to: -strip.from, way: -strip.way)
    }
    if self == .exchange { recognizer.axis = recognizer.axis.map { $0 == .x ? .y : .x } }
    if let way = recognizer.may?.toward {
      let image = image(of: Point(way[0], way[1]))
      recognizer.may?.toward = [image.x, image.y]
    }
    if let box = recognizer.may?.box {
      let corners = [Point(box[0], box[1]), Point(box[2], box[3])].map { image(of: $0) }
      let (xs, ys) = (corners.map { $0.x }, corners.map { $0.y })
      recognizer.may?.box = [xs.min()!, ys.min()!, xs.max()!, ys.max()!]
    }
  }

  private func image(
    of value: ArbitrationWorld.Value, along axis: CoordinateAxis?
  ) -> ArbitrationWorld.Value {
    var image = value
    if self == .exchange {
      image.at.reverse()
      image.lower.reverse()
      image.upper.reverse()
    } else if axis != .y {
      (image.at[0], image.lower[0], image.upper[0]) = (-value.at[0], -value.upper[0], -value.lower[0])
    }
    return image
  }

  func image(of script: [ArbitrationEvent], in world: ArbitrationWorld) -> [ArbitrationEvent] {
    script.map { event in
      var event = event
      switch event.action {
      case .down(let pointer, let element, let place, let kind, let button):
        event.action = .down(pointer, on: element, image(of: place), kind, button: button)
      case .move(let pointer, let place): event.action = .move(pointer, image(of: place))
      case .wheel(let element, let way): event.action = .wheel(on: element, image(of: way))
      case .fly(let name, let flight):
        let axis = world.recognizers.first { $0.id == name }?.axis
        event.action = .fly(name, image(of: flight, along: axis))
      case .up, .cancel, .enable, .wait: break
      }
      return event
    }
  }

  private func image(of flight: ArbitrationFlight, along axis: CoordinateAxis?) -> ArbitrationFlight {
    func image(_ list: [Double]) -> [Double] {
      let list = axis == nil && list.count == 1 ? list + list : list
      if self == .exchange { return list.reversed() }
      return axis == .y ? list : [-list[0]] + list.dropFirst()
    }
    switch flight {
    case .decay(let velocity, let rate): return .decay(velocity: image(velocity), rate: rate)
    case .spring(let destination, let velocity, let frequency):
      return .spring(to: image(destination), velocity: image(velocity), frequency: frequency)
    }
  }

  /// Returns the image of the result in the world.
  func image(of result: ArbitrationResult, in world: ArbitrationWorld) -> ArbitrationResult {
    var image = result
    for (name, way) in result.moves where way.count == 2 {
      let point = self.image(of: Point(way[0], way[1]))
      image.moves[name] = [point.x, point.y]
    }
    for (name, shape) in result.shapes { image.shapes[name] = [shape[0], -shape[1]] }
    return image
  }
}

extension [ArbitrationEvent] {
  /// Returns the script with each movement in several samples, at the same time or spread over the time since
  /// the event before it.
  func cut(isSpread: Bool, _ random: inout ArbitrationScripts) -> [ArbitrationEvent] {
    var (places, last, result) = ([Int: Point](), 0.0, [ArbitrationEvent]())
    for event in self {
      if case .down(let pointer, _, let place, _, _) = event.action { places[pointer] = place }
      if case .move(let pointer, let end) = event.action, let start = places[pointer] {
        let parts = (0..<random.count(1...8)).map { _ in random.number(0...1) }.sorted()
        for part in parts {
          let time = isSpread ? last + part * (event.time - last) : event.time
          result.append(ArbitrationEvent(time: time, action: .move(pointer, start + (end - start) * part)))
        }
        places[pointer] = end
      }
      last = event.time
      result.append(event)
    }
    return result
  }

  /// Returns the script in which some pointers repeat their places.
  func repeatingPlaces(_ random: inout ArbitrationScripts) -> [ArbitrationEvent] {
    flatMap { event -> [ArbitrationEvent] in
      switch event.action {
      case .down(let pointer, _, let place, _, _), .move(let pointer, let place):
        let again = ArbitrationEvent(time: event.time, action: .move(pointer, place))
        return random.chance(0.5) ? [event, again] : [event]
      default: return [event]
      }
    }
  }

  /// The script without movements.
  var still: [ArbitrationEvent] {
    filter {
      switch $0.action {
      case .move, .wheel: false
      default: true
      }
    }
  }
}
