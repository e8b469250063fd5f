// SPDX-License-Identifier: Apache-2.0

extension VectorSpace {
  /// The scalar product of two vectors: (|a + b|² − |a − b|²)/4.
  @inlinable
  func dot(_ other: Self) -> Double {
    ((self + other).lengthSquared - (self - other).lengthSquared) / 4
  }
}
