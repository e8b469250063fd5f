// SPDX-License-Identifier: Apache-2.0
import RealModule

@testable import MaterialMotion

/// A motion of a value, with one entry for each of its coordinates, or one for all of them.
enum ArbitrationFlight: Sendable {
  /// A decay that ends at the bounds of the value.
  case decay(velocity: [Double], rate: Double = Decay.normal.rate)

  /// A critically damped spring with an angular frequency.
  case spring(to: [Double], velocity: [Double] = [0], frequency: Double = 4 * .pi)

  struct State {
    var place, velocity, end: [Double]

    /// Whether the motion can be seen: 20 points per second, or 10 points from its end.
    var isVisible: Bool {
      func length(_ numbers: [Double]) -> Double { numbers.reduce(0) { $0 + $1 * $1 }.squareRoot() }
      return length(velocity) >= 20 || length(zip(end, place).map { $0 - $1 }) >= 10
    }
  }

  /// Returns the state after a time, from the solution of the motion's equation.
  func state(of value: ArbitrationWorld.Value, after time: Double) -> State {
    let states = value.at.indices.map { index -> (Double, Double, Double) in
      let at = value.at[index]
      func number(_ list: [Double]) -> Double { list[min(index, list.count - 1)] }
      switch self {
      case .decay(let velocity, let rate):
        let (lower, upper) = (min(number(value.lower), at), max(number(value.upper), at))
        func clamp(_ place: Double) -> Double { min(max(place, lower), upper) }
        let left = Double.exp(-rate * time)
        let place = at + number(velocity) / rate * (1 - left)
        let isStopped = clamp(place) != place
        return (clamp(place), isStopped ? 0 : number(velocity) * left, clamp(at + number(velocity) / rate))
      case .spring(let destination, let velocity, let frequency):
        let (end, speed) = (number(destination), number(velocity))
        let slope = speed + frequency * (at - end)
        let left = Double.exp(-frequency * time)
        return (
          end + (at - end + slope * time) * left, (speed - frequency * slope * time) * left, end
        )
      }
    }
    return State(place: states.map { $0.0 }, velocity: states.map { $0.1 }, end: states.map { $0.2 })
  }
}
