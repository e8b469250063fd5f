// SPDX-License-Identifier: Apache-2.0

/// A part of a segment that is short enough for an exact quadrature of its length. Its tangent turns by at
/// most a right angle.
struct PathPiece: Equatable, Sendable {
  /// The index of the segment.
  let segment: Int

  /// The segment's parameter at the start of the piece.
  let low: Double

  /// The segment's parameter at the end of the piece.
  let high: Double

  /// The length of the path before the piece.
  let distance: Double

  /// The length of the piece.
  let length: Double

  /// The angle of the tangent at the start of the piece, in radians, counted along the path.
  let angle: Double
}

extension PathSegment {
  /// Splits the segment into pieces whose lengths are exact to about 10⁻¹³ of the segment's length.
  ///
  /// A piece is halved if the sum of the lengths of its halves differs from its own length, or if its tangent
  /// may turn by more than a right angle. Near a cusp, this ends when the length of the piece is negligible.
  ///
  /// - Parameter add: Receives the parameters and the length of each piece, in the order of the path.
  func forEachPiece(_ add: (_ low: Double, _ high: Double, _ length: Double) -> Void) {
    if let evenLength {
      let count = pieceCount
      for index in 0..<count {
        add(Double(index) / Double(count), Double(index + 1) / Double(count), evenLength / Double(count))
      }
    } else {
      split(0, 1, length(from: 0, to: 1), tolerance: 1e-13 * speedLimit, add)
    }
  }

  /// The number of pieces with equal lengths.
  private var pieceCount: Int {
    guard case .arc(let arc) = self else { return 1 }
    return max(1, Int((abs(arc.sweep) / (.pi / 2)).rounded(.up)))
  }

  private func split(
    _ low: Double, _ high: Double, _ whole: Double, tolerance: Double,
    _ add: (_ low: Double, _ high: Double, _ length: Double) -> Void
  ) {
    let middle = (low + high) / 2
    let (first, second) = (length(from: low, to: middle), length(from: middle, to: high))
    let length = first + second
    let isExact = abs(length - whole) <= tolerance && turnsLittle(from: low, to: high)
    if isExact || length <= tolerance / 10 || high - low < 1e-12 {
      add(low, high, length)
    } else {
      split(low, middle, first, tolerance: tolerance, add)
      split(middle, high, second, tolerance: tolerance, add)
    }
  }

  /// Returns the parameter at a distance from the start of a piece.
  ///
  /// Newton's method, which bisects the interval when a step would leave it.
  ///
  /// - Parameter tolerance: The greatest error of the distance.
  func parameter(_ distance: Double, into piece: PathPiece, tolerance: Double) -> Double {
    if distance <= 0 { return piece.low }
    if distance >= piece.length { return piece.high }
    let fraction = distance / piece.length
    if evenLength != nil { return piece.low + (piece.high - piece.low) * fraction }
    var (low, high, parameter) = (piece.low, piece.high, estimate(fraction, of: piece))
    var reached = length(from: low, to: parameter)
    for _ in 0..<64 {
      let excess = reached - distance
      if abs(excess) <= tolerance { break }
      if excess > 0 { high = parameter } else { low = parameter }
      let step = parameter - excess / derivative(at: parameter).norm
      let next = step > low && step < high ? step : (low + high) / 2
      let isShort = abs(next - parameter) < (piece.high - piece.low) / 16
      reached =
        isShort ? reached + shortLength(from: parameter, to: next) : length(from: piece.low, to: next)
      parameter = next
    }
    return parameter
  }

  /// Returns an estimate of the parameter at a fraction of a piece's length: the cubic polynomial with the
  /// right values and slopes at the ends of the piece. It rises, because its slopes are at most 3.
  private func estimate(_ fraction: Double, of piece: PathPiece) -> Double {
    let width = piece.high - piece.low
    func slope(_ parameter: Double) -> Double {
      min(piece.length / (width * derivative(at: parameter).norm), 3)
    }
    let (x, y) = (fraction, 1 - fraction)
    return piece.low + width * x * (x * (3 - 2 * x) + slope(piece.low) * y * y - slope(piece.high) * x * y)
  }
}
