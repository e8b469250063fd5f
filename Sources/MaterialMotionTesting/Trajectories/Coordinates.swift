// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// The coordinates of a value. A value of an unknown type has one: its length.
func coordinates(of value: some VectorSpace) -> [Double] {
  switch value {
  case let value as Double: return [value]
  case let value as Float: return [Double(value)]
  case let value as SIMD2<Double>: return [value.x, value.y]
  case let value as SIMD3<Double>: return [value.x, value.y, value.z]
  case let value as SIMD4<Double>: return [value.x, value.y, value.z, value.w]
  #if canImport(CoreGraphics)
  case let value as CGFloat: return [Double(value)]
  case let value as CGPoint: return [value.x, value.y]
  case let value as CGSize: return [value.width, value.height]
  case let value as CGVector: return [value.dx, value.dy]
  #endif
  default: return [length(value)]
  }
}

/// The names of the coordinates. A single coordinate has an empty name.
func coordinateNames(count: Int) -> [String] {
  count == 1 ? [""] : Array(["x", "y", "z", "w"].prefix(count))
}

/// The text of a value: `200`, `(200, 120)`. With `digits`, each number has that many after the point.
func describe(_ value: some VectorSpace, digits: Int? = nil) -> String {
  let numbers = coordinates(of: value).map { value in digits.map { fixed(value, digits: $0) } ?? number(value)
  }
  return numbers.count == 1 ? numbers[0] : "(\(numbers.joined(separator: ", ")))"
}

func length(_ value: some VectorSpace) -> Double {
  value.magnitudeSquared.squareRoot()
}

/// The scalar product, computed from magnitudes by the polarization identity.
func product<Value: VectorSpace>(_ a: Value, _ b: Value) -> Double {
  ((a + b).magnitudeSquared - (a - b).magnitudeSquared) / 4
}
