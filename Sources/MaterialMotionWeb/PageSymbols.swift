// SPDX-License-Identifier: Apache-2.0

// Functions that every browser provides. Without these imports, the module would contain its own versions: 13
// KB for random numbers, and 5 KB gzipped for a sine and a cosine that are exact for any angle.
#if arch(wasm32) && hasFeature(Embedded)
@_extern(wasm, module: "material-motion", name: "random")
@_extern(c)
func materialMotionRandom(_ bytes: UnsafeMutableRawPointer, _ count: Int)

@_extern(wasm, module: "material-motion", name: "sin")
@_extern(c)
func materialMotionSine(_ angle: Double) -> Double

@_extern(wasm, module: "material-motion", name: "cos")
@_extern(c)
func materialMotionCosine(_ angle: Double) -> Double

@_extern(wasm, module: "material-motion", name: "exp")
@_extern(c)
func materialMotionExponential(_ exponent: Double) -> Double

@_extern(wasm, module: "material-motion", name: "expm1")
@_extern(c)
func materialMotionExponentialMinusOne(_ exponent: Double) -> Double

/// The source of Embedded Swift's `SystemRandomNumberGenerator`.
@_cdecl("arc4random_buf")
public func fillWithRandomBytes(_ bytes: UnsafeMutableRawPointer, _ count: Int) {
  materialMotionRandom(bytes, count)
}

/// The function behind `Double.sin`.
@_cdecl("sin")
public func sine(_ angle: Double) -> Double {
  materialMotionSine(angle)
}

/// The function behind `Double.cos`.
@_cdecl("cos")
public func cosine(_ angle: Double) -> Double {
  materialMotionCosine(angle)
}

/// The function behind `Double.exp`.
@_cdecl("exp")
public func exponential(_ exponent: Double) -> Double {
  materialMotionExponential(exponent)
}

/// The function behind `Double.expMinusOne`.
@_cdecl("expm1")
public func exponentialMinusOne(_ exponent: Double) -> Double {
  materialMotionExponentialMinusOne(exponent)
}
#endif
