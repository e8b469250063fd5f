// SPDX-License-Identifier: Apache-2.0

// Functions that every browser has. Without these the module would bring its own: 13 KB for randomness, and
// 5 KB gzipped for a sine and a cosine that are exact for any angle.
#if arch(wasm32)
/// The source of Embedded Swift's `SystemRandomNumberGenerator`.
@_cdecl("arc4random_buf")
public func fillWithRandomBytes(_ bytes: UnsafeMutableRawPointer, _ count: Int) {
  pageRandom(bytes, count)
}

/// The function behind `Double.sin`.
@_cdecl("sin")
public func sine(_ angle: Double) -> Double {
  pageSine(angle)
}

/// The function behind `Double.cos`.
@_cdecl("cos")
public func cosine(_ angle: Double) -> Double {
  pageCosine(angle)
}

/// The function behind `Double.exp`.
@_cdecl("exp")
public func exponential(_ exponent: Double) -> Double {
  pageExponential(exponent)
}

/// The function behind `Double.expMinusOne`.
@_cdecl("expm1")
public func exponentialMinusOne(_ exponent: Double) -> Double {
  pageExponentialMinusOne(exponent)
}
#endif
