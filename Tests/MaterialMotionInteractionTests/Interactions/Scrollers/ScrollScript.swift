// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A random script of drags, wheels and a program's actions. It is the same for the same seed.
struct ScrollScript<Action> {
  enum Event {
    case pointer(PointerEvent)
    case wheel(Double, ScrollTurn)
    case program(Action)

    /// Notes the places of the elements.
    case read
  }

  private(set) var events: [(time: Double, event: Event)] = []
  private var random: SplitMix64
  private var time = 0.0
  private let axis: CoordinateAxis

  init(along axis: CoordinateAxis, seed: UInt64) {
    (self.axis, random) = (axis, SplitMix64(seed: seed))
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
  mutating func pick<T>(_ values: [T]) -> T { values.randomElement(using: &random)! }

  mutating func add(_ event: Event) { events.append((time, event)) }
  mutating func add(_ action: Action) { add(.program(action)) }
  mutating func pause() { time += pick([0.01, 0.1, 0.4, 3]) }

  mutating func turn(atMost count: Double) {
    let step = pick([-100.0, -8, 8, 100])
    let isNotched = abs(step) == 100
    for _ in 0..<Int(number(1...count)) {
      time += isNotched ? 0.06 : 0.012
      add(.wheel(step * number(0.5...1), isNotched ? .notch : .fingers))
      add(.read)
    }
  }

  /// - Parameter action: Makes an action that happens during the drag.
  mutating func drag(
    from range: ClosedRange<Double>, across other: Double, speeds: [Double],
    _ action: (inout ScrollScript) -> Action
  ) {
    var place = number(range)
    let speed = pick(speeds)
    func event(_ phase: PointerEvent.Phase) -> Event {
      let position = axis == .x ? Point(place, other) : Point(other, place)
      return .pointer(
        PointerEvent(identifier: 1, phase: phase, position: position, timestamp: time, kind: .mouse))
    }
    add(event(.down))
    for _ in 0..<Int(number(3...20)) {
      time += 0.008
      place += speed * 0.008 * number(0.8...1.2)
      add(event(.move))
      add(.read)
      if number(0...1) < 0.03 { add(action(&self)) }
    }
    add(event(number(0...1) < 0.1 ? .cancel : .up))
  }
}

extension ScrollScript.Event: CustomStringConvertible {
  var description: String {
    switch self {
    case .pointer(let event): "\(event.phase) \(event.position)"
    case .wheel(let distance, let kind): "\(kind) \(distance)"
    case .program(let action): "\(action)"
    case .read: "read"
    }
  }
}
