// SPDX-License-Identifier: Apache-2.0

/// A decimal number, digit by digit. Its ``value`` is the nearest `Double`, to the last bit.
///
/// The conversion of the standard library is not available in Embedded Swift.
struct DecimalNumber {
  /// The significant digits, each from 0 to 9. The first and the last one are not 0.
  private var digits: [UInt8] = []

  /// The decimal point stands before the digit of this index. The number is 0.d₀d₁d₂… · 10^point.
  private var point = 0

  /// Whether further digits were dropped, and not all of them were 0.
  private var isTruncated = false

  /// The number of digits that decides about the rounding of every number. A number that lies in the middle
  /// between two `Double`s has at most 767 digits.
  private static var limit: Int { 800 }

  /// Creates the number with the given digits.
  ///
  /// - Parameters:
  ///   - digits: The ASCII codes of the digits.
  ///   - point: The number of digits before the decimal point. May be negative, or exceed their count.
  init(_ digits: some Sequence<UInt8>, point: Int) {
    self.point = point
    for digit in digits { append(digit - 0x30) }
    trim()
  }

  private mutating func append(_ digit: UInt8) {
    if digits.isEmpty && digit == 0 {
      point -= 1
    } else if digits.count < Self.limit {
      digits.append(digit)
    } else if digit != 0 {
      isTruncated = true
    }
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { point = 0 }
  }

  /// The `Double` that is nearest to the number. If two are equally near, the one whose last bit is 0.
  var value: Double {
    if let short = shortValue { return short }
    if point > 310 { return .infinity }
    if point < -330 { return 0 }
    var scaled = self
    var exponent = 0
    // The number is scaled by powers of 2 until it lies between 1/2 and 1.
    while scaled.point > 0 {
      let bits = min(60, 3 * scaled.point)
      scaled.halve(bits)
      exponent += bits
    }
    while scaled.point < 0 || scaled.digits[0] < 5 {
      let bits = scaled.point < 0 ? min(59, -3 * scaled.point) : 1
      scaled.double(bits)
      exponent -= bits
    }
    // The bits of the significand. A subnormal number has fewer than 53.
    let bits = min(53, exponent + 1074)
    if bits < 0 { return 0 }
    scaled.double(bits)
    return Double(sign: .plus, exponent: exponent - bits, significand: Double(scaled.rounded))
  }

  /// The value, if the digits and the power of ten are exact `Double`s. Then their product or quotient is
  /// rounded only once.
  ///
  /// Source: W. D. Clinger, *How to read floating point numbers accurately*, PLDI 1990.
  private var shortValue: Double? {
    let exponent = point - digits.count
    guard digits.count <= 15 && abs(exponent) <= 22 else { return nil }
    var significand = 0.0
    for digit in digits { significand = 10 * significand + Double(digit) }
    var power = 1.0
    for _ in 0..<abs(exponent) { power *= 10 }
    return exponent < 0 ? significand / power : significand * power
  }

  /// The nearest integer. The number must be less than 2⁶³.
  private var rounded: UInt64 {
    var integer: UInt64 = 0
    for index in 0..<max(0, point) {
      integer = 10 * integer + UInt64(index < digits.count ? digits[index] : 0)
    }
    guard point >= 0 && point < digits.count else { return integer }
    let isHalf = digits[point] == 5 && point + 1 == digits.count && !isTruncated
    let roundsUp = isHalf ? integer & 1 == 1 : digits[point] >= 5
    return roundsUp ? integer + 1 : integer
  }

  /// Divides the number by 2^bits. There must be at most 60 bits.
  private mutating func halve(_ bits: Int) {
    let source = digits
    digits.removeAll(keepingCapacity: true)
    var remainder: UInt64 = 0
    var index = 0
    while index < source.count || remainder != 0 && digits.count < Self.limit {
      remainder = 10 * remainder + UInt64(index < source.count ? source[index] : 0)
      append(UInt8(remainder >> UInt64(bits)))
      remainder &= 1 << UInt64(bits) - 1
      index += 1
    }
    if remainder != 0 { isTruncated = true }
    trim()
  }

  /// Multiplies the number by 2^bits. There must be at most 59 bits.
  private mutating func double(_ bits: Int) {
    var carry: UInt64 = 0
    for index in digits.indices.reversed() {
      carry += UInt64(digits[index]) << UInt64(bits)
      digits[index] = UInt8(carry % 10)
      carry /= 10
    }
    var leading: [UInt8] = []
    while carry > 0 {
      leading.append(UInt8(carry % 10))
      carry /= 10
    }
    point += leading.count
    digits.insert(contentsOf: leading.reversed(), at: 0)
    while digits.count > Self.limit { if digits.removeLast() != 0 { isTruncated = true } }
    trim()
  }
}
