// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// Returns the coordinates of a value. If the type of the value is unknown, returns only the length of the
/// value.
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

/// Returns the names of the coordinates. The name of a single coordinate is empty.
func coordinateNames(count: Int) -> [String] {
  count == 1 ? [""] : Array(["x", "y", "z", "w"].prefix(count))
}

/// Returns the text of a value, such as `200` or `(200, 120)`.
///
/// - Parameter digits: The number of digits after the decimal point. If `nil`, numbers have at most five
///   significant digits.
func describe(_ value: some VectorSpace, digits: Int? = nil) -> String {
  let numbers = coordinates(of: value).map { value in digits.map { fixed(value, digits: $0) } ?? number(value)
  }
  return numbers.count == 1 ? numbers[0] : "(\(numbers.joined(separator: ", ")))"
}

func length(_ value: some VectorSpace) -> Double {
  value.lengthSquared.squareRoot()
}

/// Returns the scalar product, computed by the polarization identity: `(|a + b|² - |a - b|²) / 4`.
func product<Value: VectorSpace>(_ a: Value, _ b: Value) -> Double {
  ((a + b).lengthSquared - (a - b).lengthSquared) / 4
}
