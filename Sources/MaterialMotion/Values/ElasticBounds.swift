// SPDX-License-Identifier: Apache-2.0

/// Elastic bounds: a rubber band for each coordinate.
struct ElasticBounds<Value: CoordinateVector> {
  private var bounds: Bounds<Value>
  private var maxLength: Value

  init(_ bounds: Bounds<Value>, _ elasticity: Elasticity<Value>) {
    self.bounds = bounds
    maxLength = elasticity.maxLength
  }

  /// Returns bounds that can show a position at any distance beyond a limit.
  ///
  /// A rubber band becomes at least twice as long as the position's distance from the limit. Its slope at the
  /// position is then at least a quarter of its slope at the limit, so a finger can pull the element back
  /// from any distance. A rigid limit moves to the position.
  func reaching(_ position: Value) -> ElasticBounds {
    var result = self
    let distance = position - bounds.clamped(position)
    result.maxLength = position.mapCoordinates {
      let length = maxLength[coordinate: $0]
      guard length > 0 else { return length }
      return min(max(length, 2 * distance[coordinate: $0].magnitude), .greatestFiniteMagnitude)
    }
    result.bounds = Bounds(
      from: position.mapCoordinates {
        let lower = bounds.lower[coordinate: $0]
        return maxLength[coordinate: $0] > 0 ? lower : min(lower, position[coordinate: $0])
      },
      to: position.mapCoordinates {
        let upper = bounds.upper[coordinate: $0]
        return maxLength[coordinate: $0] > 0 ? upper : max(upper, position[coordinate: $0])
      })
    return result
  }

  /// Returns the dragged value whose position is the given position. See ``RubberBand/pull(showing:)``.
  func pull(showing position: Value) -> Value {
    position.mapCoordinates { band($0).pull(showing: position[coordinate: $0]) }
  }

  /// Returns the position for a dragged value. See ``RubberBand/position(of:)``.
  func position(of pull: Value) -> Value {
    pull.mapCoordinates { band($0).position(of: pull[coordinate: $0]) }
  }

  /// Returns the derivative of the position with respect to the dragged value, on each axis. See
  /// ``RubberBand/slope(at:)``.
  func slope(at pull: Value) -> Value {
    pull.mapCoordinates { band($0).slope(at: pull[coordinate: $0]) }
  }

  private func band(_ axis: Int) -> RubberBand {
    RubberBand(
      below: bounds.lower[coordinate: axis], above: bounds.upper[coordinate: axis],
      maxLength: maxLength[coordinate: axis])
  }
}
