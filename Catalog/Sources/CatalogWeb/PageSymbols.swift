// SPDX-License-Identifier: Apache-2.0

// What the module would otherwise bring with it, and every browser has: 13 KB for randomness, and 5 KB
// gzipped for a sine and a cosine that are right for any angle.
#if arch(wasm32)
/// What Embedded Swift's `SystemRandomNumberGenerator` draws from.
@_cdecl("arc4random_buf")
public func fillWithRandomBytes(_ bytes: UnsafeMutableRawPointer, _ count: Int) {
  pageRandom(bytes, count)
}

/// What `Double.sin` calls.
@_cdecl("sin")
public func sine(_ angle: Double) -> Double {
  pageSine(angle)
}

/// What `Double.cos` calls.
@_cdecl("cos")
public func cosine(_ angle: Double) -> Double {
  pageCosine(angle)
}
#endif
